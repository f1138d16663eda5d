/** Whose eyes look: a seat, somebody beside the table, or all of them at once when nothing is secret any more. */
import type { BaseState, Game, Viewer } from '@hexfront/engine'

/** Eyes that see everything. */
export const OPEN: Viewer = -2

/** A position as these eyes see it. */
export const seenBy = (game: Game, state: BaseState, viewer: Viewer): BaseState =>
  viewer === OPEN ? state : game.view(state, viewer)
