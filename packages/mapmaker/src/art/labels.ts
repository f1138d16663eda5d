/**
 * Where names are written. Each name has a few candidate spots in order of preference and takes the
 * first that collides with no name already written; a name without a free spot takes its first one.
 */
import type { MapLabel } from '@hexfront/engine'
import type { Point } from '../geo/transform.ts'

export interface NameWish {
  readonly text: string
  readonly kind: string
  /** Height of the letters in map units: what the width of the text is reckoned from. */
  readonly height: number
  readonly spots: readonly { readonly at: Point; readonly anchor?: 'start' | 'middle' | 'end' }[]
  readonly rotate?: number
  /** A name that may go unwritten when no spot is free. */
  readonly optional?: true
}

interface Box {
  readonly left: number
  readonly right: number
  readonly top: number
  readonly bottom: number
}

/** Mean width of a letter as a share of its height. */
const LETTER = 0.62

export function placeNames(wishes: readonly NameWish[], size: Point): MapLabel[] {
  const taken: Box[] = []
  const labels: MapLabel[] = []
  for (const wish of wishes) {
    const boxes = wish.spots.map(spot => boxOf(wish, spot))
    let pick = boxes.findIndex(box => inFrame(box, size) && !taken.some(other => overlap(box, other)))
    if (pick < 0 && wish.optional) continue
    if (pick < 0)
      pick = Math.max(
        0,
        boxes.findIndex(box => inFrame(box, size)),
      )
    const spot = wish.spots[pick]
    if (!spot) continue
    taken.push(boxes[pick]!)
    labels.push({
      text: wish.text,
      kind: wish.kind,
      at: [Math.round(spot.at[0]), Math.round(spot.at[1])],
      ...(spot.anchor && spot.anchor !== 'middle' ? { anchor: spot.anchor } : {}),
      ...(wish.rotate ? { rotate: wish.rotate } : {}),
    })
  }
  return labels
}

function boxOf(wish: NameWish, spot: NameWish['spots'][number]): Box {
  const width = wish.text.length * wish.height * LETTER
  const turn = ((wish.rotate ?? 0) * Math.PI) / 180
  const [w, h] = [
    Math.abs(Math.cos(turn)) * width + Math.abs(Math.sin(turn)) * wish.height,
    Math.abs(Math.sin(turn)) * width + Math.abs(Math.cos(turn)) * wish.height,
  ]
  const left = spot.at[0] - (spot.anchor === 'start' ? 0 : spot.anchor === 'end' ? w : w / 2)
  return { left, right: left + w, top: spot.at[1] - h / 2, bottom: spot.at[1] + h / 2 }
}

const overlap = (a: Box, b: Box): boolean =>
  a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom

const inFrame = (box: Box, size: Point): boolean =>
  box.left >= 0 && box.top >= 0 && box.right <= size[0] && box.bottom <= size[1]
