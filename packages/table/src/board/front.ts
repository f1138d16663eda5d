/** Where the two sides face each other: what a player wants to see first. */
import type { Piece } from '@hexfront/engine'
import { centreAt, isBox } from './layout.ts'
import type { Layout } from './layout.ts'

/** How near an enemy must stand to be faced, in map units: three hexes. */
const FACING = 330

/** Hexes with pieces that face an enemy; of a position without a front all hexes with pieces. */
export function frontOf(layout: Layout, pieces: readonly Piece[]): number[] {
  const onMap = pieces.filter(({ at }) => at >= 0 && at < layout.board.count && !isBox(layout, at))
  const faced = onMap.filter(piece =>
    onMap.some(other => other.side !== piece.side && distance(layout, piece.at, other.at) < FACING),
  )
  return [...new Set((faced.length > 0 ? faced : onMap).map(({ at }) => at))]
}

function distance(layout: Layout, a: number, b: number): number {
  const [ax, ay] = centreAt(layout, a)
  const [bx, by] = centreAt(layout, b)
  return Math.hypot(ax - bx, ay - by)
}
