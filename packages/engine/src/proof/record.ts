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
  const scenario = options.scenario ?? game.scenarios[0]!.id
  const state = game.setup(scenario, options.options ?? {}, seed)
  const rng = seedDice(seed + 1)
  const marks: string[] = []
  let mark = hashState([])
  let dice = 0
  const most = options.maxActions ?? 50_000
  while (!state.outcome && state.tick < most) {
    const decisions = game.decisions(state)
    const { seat, kind } = decisions[below(rng, decisions.length)]!
    const actions = game.actions(state, seat)
    const action = actions[below(rng, actions.length)]!
    const rolls = game.apply(state, seat, action).filter(isKind('roll'))
    dice += rolls.length
    mark = hashState([mark, seat, kind, actions, action, rolls.map(({ sides, value }) => [sides, value])])
    if (state.tick % PACE === 0) marks.push(mark)
  }
  marks.push(mark)
  const { winner = null, rule = 'unfinished' } = state.outcome ?? {}
  return { scenario, seed, actions: state.tick, dice, winner, rule, marks }
}
