/** Whose eyes look: a seat, somebody beside the table, or all of them at once when nothing is secret any more. */
import { UNNAMED } from '@hexfront/engine'
import type { BaseState, Game, GameEvent, Viewer } from '@hexfront/engine'

/** Eyes that see everything. */
export const OPEN: Viewer = -2

/** A position as these eyes see it. */
export const seenBy = (game: Game, state: BaseState, viewer: Viewer): BaseState =>
  viewer === OPEN ? state : game.view(state, viewer)

/** What these eyes may read of some events; where all is open, nothing is told again for whoever might not know whom it was about. */
export const toldTo = (events: readonly GameEvent[], viewer: Viewer): readonly GameEvent[] =>
  events.filter(event =>
    viewer === OPEN
      ? event.only === undefined || !isNameless(event)
      : event.only === undefined || event.only === viewer,
  )

function isNameless(event: GameEvent): boolean {
  const { unit, units } = event as { readonly unit?: number; readonly units?: readonly number[] }
  return unit === UNNAMED || units?.every(one => one === UNNAMED) === true
}
