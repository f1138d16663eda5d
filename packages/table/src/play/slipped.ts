/** How a game was lost of which no single turn was dear: bit by bit. */
import { costOf, takenBetween } from '@hexfront/bots'
import type { TurnToll } from '@hexfront/bots'
import type { Message, Seat } from '@hexfront/engine'
import { t } from '../text.ts'
import type { TurnPoint } from './survey.ts'

/** A game that ended sooner was not lost bit by bit. */
const BITS = 3

export interface Slip {
  readonly turns: number
  /** Turns in which the side took nothing that it was to take; null for one that has nothing to take. */
  readonly idle: readonly number[] | null
  /** So many places were to be taken. */
  readonly wanted: number
  /** What it was to take and does not hold at the end. */
  readonly lacking: readonly Message[]
  /** What else it held at the beginning and does not hold at the end. */
  readonly gone: readonly Message[]
}

/** Null where a turn was dear, which tells more, or where there were too few turns. */
export function slipOf(points: readonly TurnPoint[], seat: Seat): Slip | null {
  const tolls = tollsOf(points)
  const [first, last] = [points[0], points.at(-1)]
  if (!first || !last || tolls.length < BITS || tolls.some(toll => costOf(toll, seat) > 0)) return null
  const wanted = last.objectives.filter(one => one.wanted === seat)
  const held = new Set(first.objectives.filter(one => one.owner === seat).map(({ at }) => at))
  const idle = tolls.filter(({ taken }) => !taken.some(({ side }) => side === seat))
  return {
    turns: tolls.length,
    idle: wanted.length === 0 ? null : idle.map(({ turn }) => turn),
    wanted: wanted.length,
    lacking: wanted.filter(one => one.owner !== seat).map(({ name }) => name),
    gone: last.objectives
      .filter(one => one.wanted !== seat && one.owner !== seat && held.has(one.at))
      .map(({ name }) => name),
  }
}

function tollsOf(points: readonly TurnPoint[]): TurnToll[] {
  return points.slice(1).map(({ turn, at, lost, objectives }, i) => {
    const before = points[i]!
    return {
      turn,
      from: before.at,
      to: at,
      lost: lost.map((n, side) => n - (before.lost[side] ?? 0)),
      taken: takenBetween(before.objectives, objectives),
    }
  })
}

/** Turns as people say them: "1, 3 to 6, 9". */
export function turnsText(turns: readonly number[], nameOf: (turn: number) => string = String): string {
  const runs: [number, number][] = []
  for (const turn of turns) {
    const run = runs.at(-1)
    if (run && run[1] === turn - 1) run[1] = turn
    else runs.push([turn, turn])
  }
  return runs
    .flatMap(([from, end]) =>
      end === from
        ? [nameOf(from)]
        : end === from + 1
          ? [nameOf(from), nameOf(end)]
          : [t('review.run', { from: nameOf(from), end: nameOf(end) })],
    )
    .join(', ')
}
