/** The camera: which part of the sheet the screen shows. A point of the sheet is drawn at x + k * point. */
import type { Rect } from './sheetplan.ts'

export interface Camera {
  readonly x: number
  readonly y: number
  /** Pixels per map unit. */
  readonly k: number
}

export interface Viewport {
  readonly width: number
  readonly height: number
}

export const NEAREST = 3
const FARTHEST_SHARE = 0.7

/** The whole rectangle, centred, with a little air. */
export function fitTo(view: Viewport, rect: Rect, air = 12): Camera {
  const k = Math.max(
    0.02,
    Math.min((view.width - 2 * air) / rect.width, (view.height - 2 * air) / rect.height, NEAREST),
  )
  return {
    k,
    x: view.width / 2 - k * (rect.x + rect.width / 2),
    y: view.height / 2 - k * (rect.y + rect.height / 2),
  }
}

/** At this many pixels per unit a counter can be read well; nearer is of no use for an overview. */
export const READING = 0.9
const CLOSE = 1.05

/** A rectangle as a player wants it first: whole if it can be read so, else its middle at reading size. */
export function frameTo(view: Viewport, rect: Rect): Camera {
  const whole = fitTo(view, rect, 40)
  const k = Math.min(CLOSE, Math.max(READING, whole.k))
  return centreOn({ ...whole, k }, view, rect.x + rect.width / 2, rect.y + rect.height / 2)
}

/** Nearer or farther, with the sheet's point under (px, py) held fast. */
export function zoomAt(camera: Camera, px: number, py: number, factor: number, farthest: number): Camera {
  const k = Math.min(NEAREST, Math.max(farthest, camera.k * factor))
  const by = k / camera.k
  return { k, x: px - (px - camera.x) * by, y: py - (py - camera.y) * by }
}

/** How far one may go away: a little more than the whole sheet. */
export function farthestFor(view: Viewport, page: Rect): number {
  return fitTo(view, page).k * FARTHEST_SHARE
}

/** Keeps some of the sheet in sight: its edge never passes the middle of the screen. */
export function clampTo(camera: Camera, view: Viewport, page: Rect): Camera {
  const { k } = camera
  const right = view.width / 2 - k * page.x
  const left = view.width / 2 - k * (page.x + page.width)
  const down = view.height / 2 - k * page.y
  const up = view.height / 2 - k * (page.y + page.height)
  return { k, x: Math.min(right, Math.max(left, camera.x)), y: Math.min(down, Math.max(up, camera.y)) }
}

/** For a camera that moves by itself: it shows no more beyond the sheet than a little air, or the sheet in the middle. */
export function keepOnPage({ x, y, k }: Camera, view: Viewport, page: Rect): Camera {
  const along = (at: number, room: number, from: number, length: number): number => {
    const first = PAGE_AIR - k * from
    const last = room - PAGE_AIR - k * (from + length)
    return first < last ? (first + last) / 2 : Math.min(first, Math.max(last, at))
  }
  return { k, x: along(x, view.width, page.x, page.width), y: along(y, view.height, page.y, page.height) }
}

const PAGE_AIR = 12

/** Whether a point of the sheet can be seen well enough to be chosen. */
export function isInSight({ x, y, k }: Camera, view: Viewport, [px, py]: readonly [number, number]): boolean {
  const sx = x + k * px
  const sy = y + k * py
  return sx > EDGE && sy > EDGE && sx < view.width - EDGE && sy < view.height - EDGE
}

const EDGE = 20

/** Of cameras centred on one of some points that which has most of them in sight; the first of several. */
export function mostInSight(
  camera: Camera,
  view: Viewport,
  page: Rect,
  points: readonly (readonly [number, number])[],
): Camera {
  let best = camera
  let most = 0
  const every = Math.ceil(points.length / CANDIDATES)
  for (const [i, [x, y]] of points.entries()) {
    if (i % every !== 0) continue
    const candidate = keepOnPage(centreOn(camera, view, x, y), view, page)
    const seen = points.filter(point => isInSight(candidate, view, point)).length
    if (seen > most) [best, most] = [candidate, seen]
  }
  return best
}

const CANDIDATES = 40

/** The sheet's point under a pixel. */
export function toSheet(camera: Camera, px: number, py: number): readonly [number, number] {
  return [(px - camera.x) / camera.k, (py - camera.y) / camera.k]
}

/** Moves as little as needed so that a point is well inside the screen. */
export function revealPoint(camera: Camera, view: Viewport, x: number, y: number, margin: number): Camera {
  const px = camera.x + camera.k * x
  const py = camera.y + camera.k * y
  const marginX = Math.min(margin, view.width / 3)
  const marginY = Math.min(margin, view.height / 3)
  const dx = px < marginX ? marginX - px : px > view.width - marginX ? view.width - marginX - px : 0
  const dy = py < marginY ? marginY - py : py > view.height - marginY ? view.height - marginY - py : 0
  return dx === 0 && dy === 0 ? camera : { ...camera, x: camera.x + dx, y: camera.y + dy }
}

export function centreOn(camera: Camera, view: Viewport, x: number, y: number): Camera {
  return { ...camera, x: view.width / 2 - camera.k * x, y: view.height / 2 - camera.k * y }
}
