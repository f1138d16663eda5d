/**
 * Rules as a test says them: `play(state, 'pick US-1-INF', 'to Aachen')`, `rule(state, 'to Aachen')`. Words become
 * arguments by what the game says of its verbs, so a line reads as the action is shown at the table.
 */
import { loadedDice } from './dice.ts'
import type { CardSheet } from '../cards/card.ts'
import type { Action, BaseState, GameEvent, Seat } from '../flow/contract.ts'
import type { Flow } from '../flow/flow.ts'
import type { Verb } from '../flow/scene.ts'

export interface HarnessParts<S extends BaseState> {
  /** The whole game's flow, or that of the steps in question. */
  readonly flow: Flow<S>
  readonly verbs: Readonly<Record<string, Verb>>
  /** A place by the name or number that rules use. */
  place(name: string): number
  /** A unit by its counter's id. */
  unit(id: string): number
  /** The other way round, for what is on offer. */
  placeName(place: number): string
  unitName(unit: number): string
  /** Where a game has any: named by their ids. */
  readonly cards?: CardSheet
}

export interface Harness<S extends BaseState> {
  /** The seat that decides, the first where both do. */
  seatOf(state: S): Seat
  /** What is being decided. */
  asked(state: S): string
  /** Whoever has to decide does one thing after the other; what happened comes back. */
  play(state: S, ...lines: readonly string[]): readonly GameEvent[]
  /** The same for one seat, where both decide. */
  playAs(state: S, seat: Seat, ...lines: readonly string[]): readonly GameEvent[]
  /** What is on offer for a verb, by name, in the order of the offer. */
  offers(state: S, verb: string, seat?: Seat): string[]
  /** The rule that forbids something, or 'legal'. */
  rule(state: S, line: string, seat?: Seat): string
  /** The next six-sided dice show these numbers. */
  dice(state: S, ...faces: readonly number[]): void
  /** Goes on until something of a kind is decided, taking the first thing on offer that `choose` does not replace. */
  until(state: S, kind: string, choose?: Chooser<S>): readonly GameEvent[]
  actionOf(line: string): Action
}

/** Picks one of the actions on offer, or leaves it to the first. */
export type Chooser<S extends BaseState> = (
  state: S,
  actions: readonly Action[],
  kind: string,
) => Action | undefined

/** Decisions before we call it a game that never gets there. */
const PATIENCE = 5000

export function makeHarness<S extends BaseState>(parts: HarnessParts<S>): Harness<S> {
  const { flow, verbs } = parts

  const argumentOf = (verb: string, word: string): number | string => {
    const on = verbs[verb]?.on
    if (on === 'unit') return parts.unit(word)
    if (on === 'place') return parts.place(word)
    if (on === 'card') return parts.cards!.cards.findIndex(card => card.id === word)
    return on === 'number' ? Number(word) : word
  }

  const nameOf = (verb: string, arg: number | string | undefined): string => {
    if (arg === undefined) return ''
    const on = verbs[verb]?.on
    if (on === 'unit') return parts.unitName(Number(arg))
    if (on === 'card') return parts.cards!.cards[Number(arg)]!.id
    return on === 'place' ? parts.placeName(Number(arg)) : String(arg)
  }

  const actionOf = (line: string): Action => {
    const cut = line.indexOf(' ')
    if (cut < 0) return { verb: line }
    const verb = line.slice(0, cut)
    return { verb, arg: argumentOf(verb, line.slice(cut + 1)) }
  }

  const decision = (state: S) => {
    const [first] = flow.decisions(state)
    if (!first) throw new Error('nobody decides')
    return first
  }
  const seatOf = (state: S): Seat => decision(state).seat
  const asked = (state: S): string => decision(state).kind

  const until = (state: S, kind: string, choose?: Chooser<S>): readonly GameEvent[] => {
    const told: GameEvent[] = []
    for (let tried = 0; !state.outcome && asked(state) !== kind; tried++) {
      if (tried > PATIENCE) throw new Error(`${kind} is never decided; it stands at ${asked(state)}`)
      const seat = seatOf(state)
      const actions = flow.actions(state, seat)
      told.push(...flow.apply(state, seat, choose?.(state, actions, asked(state)) ?? actions[0]!))
    }
    if (state.outcome) throw new Error(`the game was over before ${kind} was decided`)
    return told
  }

  return {
    seatOf,
    asked,
    actionOf,
    until,
    play: (state, ...lines) => lines.flatMap(line => flow.apply(state, seatOf(state), actionOf(line))),
    playAs: (state, seat, ...lines) => lines.flatMap(line => flow.apply(state, seat, actionOf(line))),
    offers: (state, verb, seat = seatOf(state)) =>
      flow.actions(state, seat).flatMap(one => (one.verb === verb ? [nameOf(verb, one.arg)] : [])),
    rule: (state, line, seat = seatOf(state)) => flow.check(state, seat, actionOf(line))?.rule ?? 'legal',
    dice: (state, ...faces) => void (state.rng = loadedDice(...faces)),
  }
}
