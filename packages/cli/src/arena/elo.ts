/** Strength on the scale of Elo: 400 points are ten to one. */
import { shareInterval } from '../sim/interval.ts'
import type { Interval } from '../sim/interval.ts'

export interface Rating {
  /** Points by which the first player is stronger; null where it won all or none. */
  readonly difference: number | null
  readonly interval: { readonly low: number | null; readonly high: number | null }
}

const SCALE = 400

function pointsOf(share: number): number | null {
  if (share <= 0 || share >= 1) return null
  return SCALE * Math.log10(share / (1 - share))
}

/** From wins and draws: a draw is half a win. */
export function ratingOf(wins: number, draws: number, games: number): Rating {
  const points = wins + draws / 2
  const { low, high }: Interval = shareInterval(points, games)
  return {
    difference: games === 0 ? null : pointsOf(points / games),
    interval: { low: pointsOf(low), high: pointsOf(high) },
  }
}
