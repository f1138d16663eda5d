/** Lines of play that lead somewhere for certain: a few actions of one seat, with no die and no enemy between. */
import { isSealing } from '@hexfront/engine'
import type { Action, BaseState, Game, Seat } from '@hexfront/engine'

/** What is looked for, and how far. */
export interface Hunt {
  readonly seat: Seat
  /** Actions in a row at most. */
  readonly depth: number
  /** Positions that may still be looked at. */
  looks: number
  isFound(state: BaseState): boolean
  /** What may be tried as the action of this number, from 0 on. */
  tries(actions: readonly Action[], number: number): readonly Action[]
}

/** The first line that is found, or null. What chance has a say in is no proof, so a line ends where a die falls. */
export function findLine(game: Game, state: BaseState, hunt: Hunt, number = 0): Action[] | null {
  const { seat, depth } = hunt
  if (!game.decisions(state).some(one => one.seat === seat)) return null
  for (const action of hunt.tries(game.actions(state, seat), number)) {
    if (hunt.looks-- <= 0) return null
    const tried = game.copy(state)
    const events = game.apply(tried, seat, action)
    if (events.some(isSealing)) continue
    if (hunt.isFound(tried)) return [action]
    const rest = tried.outcome || number + 1 >= depth ? null : findLine(game, tried, hunt, number + 1)
    if (rest) return [action, ...rest]
  }
  return null
}

export const hasWon =
  (seat: Seat) =>
  ({ outcome }: BaseState): boolean =>
    outcome?.winner === seat

/** A march as a hand makes it: a unit is taken up, sent somewhere, and perhaps a button pressed. */
export const marchesIn =
  ({ verbs }: Game): Hunt['tries'] =>
  (actions, number) =>
    actions.filter(({ verb }) => {
      const { on, ends, hand } = verbs[verb]!
      if (number === 0) return on === 'unit' && hand !== 'lays'
      if (number === 1) return on === 'place'
      return on === 'nothing' && ends !== true
    })
