/** Lines of play that win at once: a few actions of one seat, with no die and no enemy between. */
import type { Action, BaseState, Game, Seat } from '@hexfront/engine'

/** Positions that may still be looked at. */
export interface Looks {
  left: number
}

/** What may be tried in a position; everything on offer where it is not said. */
export type Tries = (actions: readonly Action[]) => readonly Action[]

/**
 * Some actions of a seat, `depth` at most, after which it has won: the shortest way that is found first, or null.
 * What chance has a say in is no proof, so a line ends where a die falls.
 */
export function winningLine(
  game: Game,
  state: BaseState,
  seat: Seat,
  depth: number,
  looks: Looks,
  tries: Tries = actions => actions,
): Action[] | null {
  if (!game.decisions(state).some(one => one.seat === seat)) return null
  for (const action of tries(game.actions(state, seat))) {
    if (looks.left-- <= 0) return null
    const tried = game.copy(state)
    const events = game.apply(tried, seat, action)
    if (events.some(event => event['seals'] === true)) continue
    if (tried.outcome !== null) {
      if (tried.outcome.winner === seat) return [action]
      continue
    }
    const rest = depth > 1 ? winningLine(game, tried, seat, depth - 1, looks, tries) : null
    if (rest) return [action, ...rest]
  }
  return null
}
