/** What an action would do, shown before it is chosen: in words beside it, and on the map. */
import type { Action, PreviewAnswer } from '@hexfront/engine'
import { tell } from '../text.ts'
import type { Controller } from './controller.ts'

/** What the rules say of an action ahead of it; a game that does not know says nothing. */
export const previewOf = ({ session }: Controller, { verb, arg }: Action): PreviewAnswer | null =>
  session.ask({ about: 'preview', verb, ...(arg !== undefined && { arg }) })

/** The same in one line, for who points at a counter or a name. */
export function toldAhead(controller: Controller, action: Action): string {
  const { game } = controller.session
  return (previewOf(controller, action)?.lines ?? []).map(({ reason }) => tell(game, reason)).join(', ')
}

/** The places that a preview is about: its own, and where its units stand. */
function placesOf({ session }: Controller, { places = [], units = [] }: PreviewAnswer): number[] {
  const wanted = new Set(units)
  const { pieces } = session.shown().scene
  const under = pieces.filter(({ unit, at }) => at >= 0 && wanted.has(unit)).map(({ at }) => at)
  return [...new Set([...places, ...under])]
}

function foretell(controller: Controller, action: Action | null): void {
  const answer = action && previewOf(controller, action)
  const foreseen = answer ? placesOf(controller, answer) : []
  controller.desk.set({ foretold: answer ? action : null, foreseen })
  if (foreseen.length > 0) controller.board()?.seek(foreseen)
}

/** For a button: pointing at it, or coming to it by keys, shows what it would do. */
export const foretelling = (controller: Controller, action: Action) => ({
  onPointerEnter: (event: React.PointerEvent): void => {
    if (event.pointerType === 'mouse') foretell(controller, action)
  },
  onPointerLeave: (): void => foretell(controller, null),
  onFocus: (event: React.FocusEvent): void => {
    if (event.currentTarget.matches(':focus-visible')) foretell(controller, action)
  },
  onBlur: (): void => foretell(controller, null),
})
