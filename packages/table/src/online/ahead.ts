/**
 * One's own actions, shown before the server has answered: played on one's own view for as long as nothing comes of
 * them that the view does not tell. What the server says takes their place.
 */
import type { Action, BaseState, Game, GameEvent, Seat } from '@hexfront/engine'
import { eventsFor, isSealing } from '@hexfront/engine'

/** What an action comes to as far as a view tells; null where a die, a reveal or the other side comes in. */
export function foresee(
  game: Game,
  view: BaseState,
  seat: Seat,
  action: Action,
): { readonly view: BaseState; readonly events: readonly GameEvent[] } | null {
  const next = game.copy(view)
  try {
    const events = game.apply(next, seat, action)
    const isOpen = events.some(event => isSealing(event) || event.kind === 'roll')
    if (isOpen || next.outcome || !game.decisions(next).some(one => one.seat === seat)) return null
    return { view: next, events: eventsFor(events, seat) }
  } catch {
    // A view lacks something that the rules need for this: the server knows.
    return null
  }
}
