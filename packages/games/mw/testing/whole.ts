/** Whole games: set up from the proposal, then played on by whoever a test puts in charge. */
import { below, seedDice } from '@hexfront/engine'
import { mw } from '../index.ts'
import type { Action, GameEvent, Json } from '@hexfront/engine'
import type { MwState } from '../state.ts'

/** Chooses among what is on offer; null leaves it to the quickest way on. */
export type Wish = (
  state: MwState,
  seat: number,
  kind: string,
  actions: readonly Action[],
) => Action | null | undefined

/** The quickest way on: end, stop, refuse, or whatever comes first. */
const QUICK = ['finish', 'end', 'pass', 'noSpecial', 'enough', 'close', 'hold', 'halt', 'done']

const quickest = (actions: readonly Action[]): Action =>
  QUICK.flatMap(verb => actions.filter(action => action.verb === verb))[0] ?? actions[0]!

/** Plays one action of whoever is asked first. */
export function step(state: MwState, wish: Wish = () => null): readonly GameEvent[] {
  const { seat, kind } = mw.decisions(state)[0]!
  const actions = mw.actions(state, seat)
  return mw.apply(state, seat, wish(state, seat, kind, actions) ?? quickest(actions))
}

/** Plays on until something is so, or the game is over; all that was told comes back. */
export function until(state: MwState, isThere: (state: MwState) => boolean, wish?: Wish): GameEvent[] {
  const told: GameEvent[] = []
  for (let n = 0; !state.outcome && !isThere(state); n++) {
    if (n > 5000) throw new Error('it never comes to that')
    told.push(...step(state, wish))
  }
  return told
}

/** A game at the beginning of its first turn, with these plans. */
export function begun(
  plans: readonly [german: string, allied: string] = ['manstein', 'planD'],
  options: Readonly<Record<string, Json>> = {},
  seed = 7,
): MwState {
  const state = mw.setup('campaign', options, seed)
  until(
    state,
    ({ turn }) => turn > 0,
    (_state, seat, kind) => (kind === 'plan' ? { verb: 'keepPlan', arg: plans[seat]! } : null),
  )
  return state
}

/** What is being decided. */
export const kindOf = (state: MwState): string => mw.decisions(state)[0]?.kind ?? ''

/** Plays at random. */
export function randomly(seed: number): Wish {
  const rng = seedDice(seed)
  return (_state, _seat, _kind, actions) => actions[below(rng, actions.length)]!
}
