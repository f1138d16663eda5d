/** Where something can lie over the map without hiding what matters there. */
import type { Viewport } from './camera.ts'

export const corners = ['top-left', 'top-right', 'bottom-left'] as const
export type Corner = (typeof corners)[number]

/** A point of the screen that should stay free, and how much that matters. */
export interface Spot {
  readonly x: number
  readonly y: number
  /** Half the width of what stands there, in pixels. */
  readonly reach: number
  readonly weight: number
}

/** The corner in which a card of this size hides least; of equals the first. The last corner of the screen has the zoom. */
export function calmestCorner(view: Viewport, card: Viewport, spots: readonly Spot[]): Corner {
  let best: Corner = corners[0]
  let least = Infinity
  for (const corner of corners) {
    const hidden = hiddenIn(corner, view, card, spots)
    if (hidden < least) [best, least] = [corner, hidden]
  }
  return best
}

function hiddenIn(corner: Corner, view: Viewport, card: Viewport, spots: readonly Spot[]): number {
  const left = corner.endsWith('left') ? 0 : view.width - card.width
  const top = corner.startsWith('top') ? 0 : view.height - card.height
  let sum = 0
  for (const { x, y, reach, weight } of spots) {
    const inside =
      x + reach > left && x - reach < left + card.width && y + reach > top && y - reach < top + card.height
    if (inside) sum += weight
  }
  return sum
}
