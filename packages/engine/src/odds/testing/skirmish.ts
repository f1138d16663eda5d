/** A small game of odds on a map drawn as text, for tests: a combat phase of the first side, and a rest below it. */
import { choice, seatBit } from '../../flow/step.ts'
import { makeFlow } from '../../flow/flow.ts'
import { textMap } from '../../testing/textmap.ts'
import type { TextMapExtras, TextUnit } from '../../testing/textmap.ts'
import type { Action, Frame, GameEvent } from '../../flow/contract.ts'
import type { Flow } from '../../flow/flow.ts'
import type { Run, Steps } from '../../flow/step.ts'
import type { FieldState } from '../field.ts'

export interface SkirmishState extends FieldState {
  /** Steps lost by each unit. */
  step: number[]
}

export interface Ground {
  readonly map: ReturnType<typeof textMap>
  readonly state: SkirmishState
  stack(state: SkirmishState, side: number, hex: number): number[]
  stepsOf(state: SkirmishState, unit: number): number
  loseStep(run: Run<SkirmishState>, unit: number, rule: string): void
  loseWhole(run: Run<SkirmishState>, unit: number, rule: string): void
  /** How many units of a side exert a zone into a hex. */
  isInZone(state: SkirmishState, side: number, hex: number): boolean
  readonly names: { place(hex: number): string; unit(unit: number): string }
}

export const refuse = (rule: string) => ({ id: `no.${rule}`, rule })

/** Units of a text map: attack, defence, steps. */
export const unit = (
  id: string,
  at: string,
  side: 0 | 1,
  factors: { attack: number; defense: number; steps?: number; type?: string },
): TextUnit => ({
  id,
  at,
  side,
  type: factors.type ?? 'infantry',
  faces: Array.from({ length: factors.steps ?? 2 }, () => ({
    attack: factors.attack,
    defense: factors.defense,
  })),
})

export function ground(rows: readonly string[], extras: TextMapExtras): Ground {
  const map = textMap(rows, extras)
  const { board, counters } = map
  const { units } = counters.sheet
  const stack = (state: SkirmishState, side: number, hex: number): number[] =>
    units.flatMap((one, index) => (one.side === side && state.at[index] === hex ? [index] : []))
  const stepsOf = (state: SkirmishState, index: number): number => counters.steps[index]! - state.step[index]!
  const loseWhole = (run: Run<SkirmishState>, index: number, rule: string): void => {
    const at = run.state.at[index]!
    run.state.at[index] = -1
    run.tell({ kind: 'eliminated', unit: index, at, side: units[index]!.side, rule })
  }
  return {
    map,
    state: {
      scenario: 'skirmish',
      options: {},
      rng: [1, 2, 3, 4],
      frames: [{ step: 'rest' }],
      tick: 0,
      outcome: null,
      at: map.at.slice(),
      step: units.map(() => 0),
    },
    stack,
    stepsOf,
    loseStep(run, index, rule) {
      if (stepsOf(run.state, index) <= 1) return loseWhole(run, index, rule)
      run.state.step[index]!++
      run.tell({
        kind: 'lostStep',
        unit: index,
        at: run.state.at[index]!,
        side: units[index]!.side,
        rule,
      })
    },
    loseWhole,
    isInZone: (state, side, hex) =>
      [0, 1, 2, 3, 4, 5].some(d => {
        const beside = board.neighbours[hex * 6 + d]!
        return beside >= 0 && stack(state, side, beside).length > 0
      }),
    names: { place: hex => board.ids[hex] ?? '?', unit: index => units[index]?.id ?? '?' },
  }
}

/** The game as it is played. */
export interface Table {
  readonly flow: Flow<SkirmishState>
  readonly state: SkirmishState
  /** Whoever has to decide does things one after the other: 'target 0202', 'join a', 'commit'. */
  play(...lines: readonly string[]): readonly GameEvent[]
  /** What is on offer for a verb, by id, in order. */
  offers(verb: string): string[]
  /** The rule that forbids something to whoever decides, or 'legal'. */
  rule(line: string): string
  /** What is being decided, and by whom. */
  asked(): string
  /** Where a unit is, or 'dead'. */
  place(id: string): string
}

/** Verbs whose argument is a place. */
const PLACES = new Set(['target', 'retreat', 'pursue', 'to', 'rail'])

export function sit({ map, state }: Ground, steps: Steps<SkirmishState>, first: Frame): Table {
  const flow = makeFlow<SkirmishState>({
    ...steps,
    rest: choice({
      deciders: () => seatBit(0) | seatBit(1),
      ask: () => ({ id: 'ask.rest' }),
      wait: () => ({ id: 'wait.rest' }),
      rules: ['1'],
      offer: (_state, _frame, _seat, offer) => offer.add('rest'),
      act: { rest: () => undefined },
    }),
  })
  flow.begin(state, first)
  const seat = (): number => flow.decisions(state)[0]!.seat
  const actionOf = (line: string): Action => {
    const [verb, word] = line.split(' ') as [string, string?]
    if (word === undefined) return { verb }
    return { verb, arg: PLACES.has(verb) ? map.hex(word) : map.unit(word) }
  }
  const idOf = (verb: string, arg: number): string =>
    PLACES.has(verb) ? map.board.ids[arg]! : map.counters.sheet.units[arg]!.id
  return {
    flow,
    state,
    play: (...lines) => lines.flatMap(line => flow.apply(state, seat(), actionOf(line))),
    offers: verb =>
      flow
        .actions(state, seat())
        .flatMap(one =>
          one.verb === verb ? [one.arg === undefined ? '' : idOf(verb, Number(one.arg))] : [],
        ),
    rule: line => flow.check(state, seat(), actionOf(line))?.rule ?? 'legal',
    asked: () => (state.frames.at(-1)!.step === 'rest' ? 'over' : `${state.frames.at(-1)!.step} ${seat()}`),
    place: id => {
      const at = state.at[map.unit(id)]!
      return at < 0 ? 'dead' : map.board.ids[at]!
    },
  }
}
