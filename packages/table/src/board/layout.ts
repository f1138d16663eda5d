/** Where every place lies on the sheet, and which place lies under a point. */
import { cellAtPoint, centreOf, DIRECTIONS, polygonOf, segmentOf } from '@hexfront/engine'
import type { Board, Point } from '@hexfront/engine'
import type { Rect, SheetPlan } from './sheetplan.ts'
import type { BoardModel } from './model.ts'

export interface Layout {
  readonly board: Board
  readonly page: Rect
  readonly map: Rect
  /** Centres of all places: x at 2n, y at 2n + 1. */
  readonly centres: Float32Array
  /** Rectangle of each box; by box number. */
  readonly boxes: readonly Rect[]
  /** Where a counter stands, from its hex's centre. */
  readonly counter: Rect
  /** The outline of each place as path data, and the same drawn in a little from the sides. */
  readonly outlines: readonly string[]
  readonly insets: readonly string[]
  /** The six sides of each hex as path data, by direction. */
  readonly sides: readonly string[]
}

export function makeLayout(board: Board, drawn: SheetPlan): Layout {
  const centres = new Float32Array(board.count * 2)
  const outlines: string[] = []
  const insets: string[] = []
  const sides: string[] = []
  for (let hex = 0; hex < board.hexCount; hex++) {
    const cell = board.cellOf[hex]!
    const [x, y] = centreOf(board.grid, cell)
    centres[hex * 2] = x
    centres[hex * 2 + 1] = y
    const corners = polygonOf(board.grid, cell)
    for (const direction of DIRECTIONS)
      sides.push(`M${segmentOf(board.grid, cell, direction).map(written).join('L')}`)
    outlines.push(`M${corners.map(written).join('L')}Z`)
    insets.push(
      `M${corners.map(([cx, cy]) => written([x + (cx - x) * INSET, y + (cy - y) * INSET])).join('L')}Z`,
    )
  }
  const boxes = board.boxes.map((box, n) => drawn.boxes[box.id] ?? spare(drawn.page, n))
  for (const [n, { x, y, width, height }] of boxes.entries()) {
    const at = board.hexCount + n
    centres[at * 2] = x + width / 2
    centres[at * 2 + 1] = y + height / 2
    outlines.push(`M${x} ${y}h${width}v${height}h${-width}Z`)
    insets.push(`M${x + 4} ${y + 4}h${width - 8}v${height - 8}h${8 - width}Z`)
  }
  const { page, map, counter } = drawn
  return { board, page, map, counter, centres, boxes, outlines, insets, sides }
}

const INSET = 0.9

const written = ([x, y]: Point): string => `${x.toFixed(1)} ${y.toFixed(1)}`

/** A box that the drawing does not know stands beside the sheet. */
function spare(page: Rect, n: number): Rect {
  return { x: page.x + page.width + 20, y: page.y + n * 180, width: 320, height: 160 }
}

export function centreAt(layout: Layout, at: number): Point {
  return [layout.centres[at * 2]!, layout.centres[at * 2 + 1]!]
}

export const isBox = (layout: Layout, at: number): boolean => at >= layout.board.hexCount

export function boxRect(layout: Layout, at: number): Rect | null {
  return layout.boxes[at - layout.board.hexCount] ?? null
}

/** The place under a point of the sheet, or -1; of hexes where nobody plays only those that can be chosen. */
export function placeAt(layout: Layout, x: number, y: number, lit: BoardModel['litPlaces']): number {
  const { board, boxes } = layout
  const box = boxes.findIndex(
    one => x >= one.x && x <= one.x + one.width && y >= one.y && y <= one.y + one.height,
  )
  if (box >= 0) return board.hexCount + box
  const cell = cellAtPoint(board.grid, x, y)
  if (cell < 0) return -1
  const hex = board.hexOfCell[cell]!
  return hex >= 0 && (board.playable[hex] === 1 || lit.has(hex)) ? hex : -1
}

/** The rectangle around the middles of some places; the whole map without any. */
export function rectOf(layout: Layout, places: readonly number[]): Rect {
  if (places.length === 0) return layout.map
  const points = places.map(at => centreAt(layout, at))
  const left = Math.min(...points.map(([x]) => x)) - HEX_AIR
  const top = Math.min(...points.map(([, y]) => y)) - HEX_AIR
  return {
    x: left,
    y: top,
    width: Math.max(...points.map(([x]) => x)) + HEX_AIR - left,
    height: Math.max(...points.map(([, y]) => y)) + HEX_AIR - top,
  }
}

/** Middles of places, those nearest to a point first. */
export function nearestFirst(layout: Layout, places: readonly number[], [px, py]: Point): Point[] {
  const far = ([x, y]: Point): number => Math.hypot(x - px, y - py)
  return places.map(at => centreAt(layout, at)).sort((a, b) => far(a) - far(b))
}

const HEX_AIR = 60

/** One path around many places. */
export function outlineOf(layout: Layout, places: Iterable<number>): string {
  let d = ''
  for (const at of places) d += layout.outlines[at] ?? ''
  return d
}

/** One path along the outer edge of many places: what lies between them stays free of lines. */
export function edgeOf(layout: Layout, places: ReadonlySet<number>): string {
  const { board } = layout
  let d = ''
  for (const at of places) {
    if (isBox(layout, at)) d += layout.outlines[at] ?? ''
    else
      for (const side of DIRECTIONS)
        if (!places.has(besideOf(board, at, side))) d += layout.sides[at * 6 + side]!
  }
  return d
}

/** The hex that is drawn beside another, whether anybody could cross over to it or not. */
function besideOf(board: Board, hex: number, direction: number): number {
  const cell = board.grid.neighbours[board.cellOf[hex]! * 6 + direction]!
  return cell < 0 ? -1 : board.hexOfCell[cell]!
}

/** One path inside each of many places: hexsides stay visible. */
export function insetOf(layout: Layout, places: Iterable<number>): string {
  let d = ''
  for (const at of places) d += layout.insets[at] ?? ''
  return d
}

/** Which way a key points. */
export type Heading = 'left' | 'right' | 'up' | 'down'

/**
 * The neighbour in a direction. Between the two hexes above or below the one nearer to `anchor` (the x
 * or y that the walk began with) is taken, so that straight walks stay straight.
 */
export function stepFrom(layout: Layout, at: number, heading: Heading, anchor: Point): number {
  const { board } = layout
  if (isBox(layout, at)) return stepFromBox(layout, at, heading)
  const [x, y] = centreAt(layout, at)
  let best = -1
  let bestScore = Infinity
  for (let d = 0; d < 6; d++) {
    const next = board.neighbours[at * 6 + d]!
    if (next < 0) continue
    const [nx, ny] = centreAt(layout, next)
    const along =
      heading === 'left' ? x - nx : heading === 'right' ? nx - x : heading === 'up' ? y - ny : ny - y
    if (along < 20) continue
    const aside =
      heading === 'left' || heading === 'right' ? Math.abs(ny - anchor[1]) : Math.abs(nx - anchor[0])
    const score = aside - along
    if (score < bestScore) {
      bestScore = score
      best = next
    }
  }
  return best
}

/** From a box the keys go through the boxes, and from the first one back to the map. */
function stepFromBox(layout: Layout, at: number, heading: Heading): number {
  const next = at + (heading === 'right' || heading === 'down' ? 1 : -1)
  return next < layout.board.count ? next : -1
}
