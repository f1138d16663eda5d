/**
 * A random game written down in a few words: what was on offer at every action, what was chosen, what the dice
 * showed and how it ended. The form of a state does not count, so a record outlives every change that is none
 * of the rules.
 */
import { below, seedDice } from '../flow/dice.ts'
import { isKind } from '../flow/events.ts'
import { hashState } from '../flow/hash.ts'
import type { BaseState, Game } from '../flow/contract.ts'
import type { FuzzOptions } from './fuzz.ts'

export interface GameRecord {
  readonly scenario: string
  readonly seed: number
  readonly actions: number
  readonly dice: number
  readonly winner: number | null
  readonly rule: string
  /** One hash for every so many actions, each over all before: the first that differs tells where to look. */
  readonly marks: readonly string[]
}

/** Actions between two marks. */
const PACE = 250

export function recordGame<S extends BaseState>(
  game: Game<S>,
  seed: number,
  options: FuzzOptions = {},
): GameRecord {
  return recordGames(game, [seed], options)[0]!
}

/** Games of several seeds, played in turn, an action of each: none is to be any other than if it were alone. */
export function recordGames<S extends BaseState>(
  game: Game<S>,
  seeds: readonly number[],
  options: FuzzOptions = {},
): GameRecord[] {
  const scenario = options.scenario ?? game.scenarios[0]!.id
  const most = options.maxActions ?? 50_000
  const tapes = seeds.map(seed => ({
    seed,
    state: game.setup(scenario, options.options ?? {}, seed),
    rng: seedDice(seed + 1),
    marks: [] as string[],
    mark: hashState([]),
    dice: 0,
  }))
  const isOn = ({ state }: Tape<S>): boolean => !state.outcome && state.tick < most
  for (let on: Tape<S>[] = tapes.filter(isOn); on.length > 0; on = on.filter(isOn))
    for (const tape of on) playOn(game, tape)
  return tapes.map(({ seed, state, marks, mark, dice }) => {
    const { winner = null, rule = 'unfinished' } = state.outcome ?? {}
    return { scenario, seed, actions: state.tick, dice, winner, rule, marks: [...marks, mark] }
  })
}

/** A game that is being recorded. */
interface Tape<S> {
  readonly seed: number
  readonly state: S
  readonly rng: number[]
  readonly marks: string[]
  mark: string
  dice: number
}

/** One random action more. */
function playOn<S extends BaseState>(game: Game<S>, tape: Tape<S>): void {
  const { state, rng } = tape
  const decisions = game.decisions(state)
  const { seat, kind } = decisions[below(rng, decisions.length)]!
  const actions = game.actions(state, seat)
  const action = actions[below(rng, actions.length)]!
  const rolls = game.apply(state, seat, action).filter(isKind('roll'))
  tape.dice += rolls.length
  const shown = rolls.map(({ sides, value }) => [sides, value])
  tape.mark = hashState([tape.mark, seat, kind, actions, action, shown])
  if (state.tick % PACE === 0) tape.marks.push(tape.mark)
}
