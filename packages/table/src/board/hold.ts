/** What the hand does on the board: where it goes down, what it takes up and carries. */
import { farthestFor, toSheet, zoomAt } from './camera.ts'
import type { GestureTarget } from './gestures.ts'
import { placeAt } from './layout.ts'
import type { Spot } from './model.ts'
import { carryPiece, pieceOf, putBack, skipMotion } from './pieces.ts'
import { look, moved } from './stage.ts'
import type { Stage } from './stage.ts'

function spotAt(stage: Stage, px: number, py: number, event: PointerEvent): Spot | null {
  const { camera, layout, model, pieces } = stage
  const element = event.target instanceof Element ? event.target : null
  const piece = pieceOf(pieces, element)
  const touch = event.pointerType === 'touch'
  if (piece) return { at: piece.at, unit: piece.unit, touch }
  if (element?.closest('.fan-card')) return { at: model.fanned, unit: -1, touch }
  const [x, y] = toSheet(camera, px, py)
  const at = placeAt(layout, x, y, model.litPlaces)
  return at < 0 ? null : { at, unit: -1, touch }
}

export function gesturesOf(stage: Stage): GestureTarget {
  const { layout, pieces, reports } = stage
  return {
    pan: (dx, dy) => look(stage, moved(stage.camera, dx, dy)),
    zoom: (px, py, factor) =>
      look(stage, zoomAt(stage.camera, px, py, factor, farthestFor(stage.view, layout.page))),
    press(px, py, event) {
      skipMotion(pieces)
      stage.pressed = spotAt(stage, px, py, event)
    },
    click() {
      if (stage.pressed) reports.click(stage.pressed)
    },
    hover: (px, py, event) => reports.hover(spotAt(stage, px, py, event)),
    leave: () => reports.hover(null),
    ...carrying(stage),
  }
}

/** A counter in the hand. */
function carrying(stage: Stage): Pick<GestureTarget, 'lift' | 'carry' | 'drop' | 'cancel'> {
  const { layout, pieces, reports } = stage
  return {
    lift() {
      const spot = stage.pressed
      if (!spot || spot.unit < 0 || !reports.lift(spot)) return false
      stage.lifted = spot
      return true
    },
    carry(px, py) {
      if (!stage.lifted) return
      const [x, y] = toSheet(stage.camera, px, py)
      carryPiece(pieces, stage.lifted.unit, x, y)
      reports.carry(placeAt(layout, x, y, stage.model.litPlaces))
    },
    drop(px, py) {
      const spot = stage.lifted
      stage.lifted = null
      const [x, y] = toSheet(stage.camera, px, py)
      putBack(pieces)
      if (spot) reports.drop(spot, placeAt(layout, x, y, stage.model.litPlaces))
    },
    cancel() {
      stage.lifted = null
      putBack(pieces)
      reports.cancel()
    },
  }
}
