/** A line that enemy zones-of-control rules make tight: posts from the northern edge to the southern, no more than two hexes between. */
import { distance } from '@hexfront/engine'
import { assign, cheapestLine } from '../shared/line.ts'
import { floodFrom, makeFlood } from '../shared/fields.ts'
import {
  ALLIED,
  board,
  costsOf,
  HEXES,
  isBuiltUp,
  isRough,
  isStatic,
  isTown,
  sideOf,
  UNITS,
  unseenIn,
} from '@hexfront/games/wotr/insight'
import { attackOf, defenseOf, hasRoom, pointsOf, shift } from './picture.ts'
import { UNSEEN_PACE } from './threat.ts'
import type { Mobility } from './mobility.ts'
import type { Picture } from './picture.ts'

/** The map's rows run from north to south, its columns from east (0) to west. */
const COLUMNS = 18
const ROWS = HEXES / COLUMNS
const rowOf = (hex: number): number => Math.floor(hex / COLUMNS)
const columnOf = (hex: number): number => hex % COLUMNS

const apart = (a: number, b: number): number => distance(board.grid, board.cellOf[a]!, board.cellOf[b]!)

/** Posts that may follow each post: farther south, and near enough that zones meet. */
const followers: readonly (readonly { readonly to: number; readonly gap: number }[])[] = Array.from(
  { length: HEXES },
  (_, hex) => {
    const found: { to: number; gap: number }[] = []
    for (let to = (rowOf(hex) + 1) * COLUMNS; to < Math.min(HEXES, (rowOf(hex) + 4) * COLUMNS); to++) {
      const gap = apart(hex, to)
      if (gap <= 3 && board.playable[to] === 1) found.push({ to, gap })
    }
    return found
  },
)

/** What a gap of so many hexes costs: the last one leaks to whoever stands in it already. */
const GAP_COST = [0, 0, 0, 1.5]

/** For each row how far the enemy has come, as a column; own posts must lie beyond it. */
function limitsOf({ view, foe }: Picture): Int8Array {
  const west = foe === ALLIED
  const limits = new Int8Array(ROWS).fill(west ? COLUMNS : -1)
  for (let unit = 0; unit < UNITS; unit++) {
    const at = view.at[unit]!
    if (sideOf[unit] !== foe || at < 0 || at >= HEXES || isStatic[unit] === 1) continue
    // Whoever stands on the very edge cannot be shut out any more.
    if (west ? columnOf(at) < 2 : columnOf(at) > COLUMNS - 3) continue
    const row = rowOf(at)
    limits[row] = west ? Math.min(limits[row]!, columnOf(at)) : Math.max(limits[row]!, columnOf(at))
  }
  return limits
}

const isBeyond = (me: number, limit: number, column: number): boolean =>
  me === ALLIED ? column > limit : column < limit

/** What a line is to be like. */
export interface LineWishes {
  /** What it costs to have a post in a hex besides manning it; Infinity forbids it. */
  readonly dear: (hex: number) => number
  /** Units that can be sent. */
  readonly free: ReadonlyMap<number, Mobility>
}

/** A line as far as it can be manned. */
export interface Line {
  /** Units that were sent to posts. */
  readonly units: readonly number[]
  /** Posts that nobody can be sent to. */
  readonly holes: number
}

/** Draws the cheapest line and mans it in the picture; null if the enemy is everywhere. */
export function holdLine(picture: Picture, { dear, free }: LineWishes): Line | null {
  const limits = limitsOf(picture)
  const units = [...free.keys()]
  const manned = new Uint8Array(HEXES)
  const inReach = new Uint16Array(HEXES)
  const { me, foe, counts, at } = picture
  for (let hex = 0; hex < HEXES; hex++) if (counts[me]![hex]! > 0) manned[hex] = 1
  // Those who are free may go away: what they hold now is not held yet.
  for (const unit of units) manned[at[unit]!] = 0
  for (let unit = 0; unit < UNITS; unit++)
    if (sideOf[unit] === me && at[unit]! >= 0 && !free.has(unit)) manned[at[unit]!] = 1
  for (const { hexes } of free.values()) for (const hex of hexes) inReach[hex]!++
  const farOff = beyondReach(picture)
  const barred = new Uint8Array(HEXES)
  for (let tries = 0; tries < TRIES; tries++) {
    const line = cheapestLine({
      count: HEXES,
      starts: northern(limits, me),
      isEnd: post => rowOf(post) >= ROWS - 2,
      next: (post, found) => {
        for (const { to, gap } of followers[post]!)
          if (isBeyond(me, limits[rowOf(to)]!, columnOf(to)) && clears(limits, me, post, to))
            found(to, GAP_COST[gap]!)
      },
      cost: hex => {
        if (manned[hex] === 1) return 0.1
        if (counts[foe]![hex]! > 0) return Infinity
        if (farOff[hex] === 1) return 0.05
        if (barred[hex] === 1 || inReach[hex] === 0) return HOLE
        return 1.5 + 0.5 / inReach[hex]! + dear(hex)
      },
    })
    if (line === null) return null
    const posts = line.filter(
      hex => manned[hex] === 0 && barred[hex] === 0 && inReach[hex]! > 0 && farOff[hex] === 0,
    )
    const holes = line.filter(hex => manned[hex] === 0 && farOff[hex] === 0).length - posts.length
    const chosen = assign(posts.length, units.length, (post, i) =>
      sendingCost(picture, free, units[i]!, posts[post]!),
    )
    const short = chosen.filter(i => i < 0).length
    if (short === 0 || tries === TRIES - 1) {
      chosen.forEach((i, post) => i >= 0 && shift(picture, units[i]!, posts[post]!))
      return { units: chosen.filter(i => i >= 0).map(i => units[i]!), holes: holes + short }
    }
    chosen.forEach((i, post) => {
      if (i < 0) barred[posts[post]!] = 1
    })
  }
  return null
}

const TRIES = 8
/** What a post costs that cannot be manned: a hole in the line. */
const HOLE = 9

const enemy = makeFlood(board)

/** Hexes that the enemy could not come to next even if nobody stood in his way. */
function beyondReach({ view, me, foe, zones }: Picture): Uint8Array {
  const movers: { at: number; points: number }[] = []
  for (let unit = 0; unit < UNITS; unit++) {
    const at = view.at[unit]!
    if (sideOf[unit] !== foe || at < 0 || at >= HEXES || isStatic[unit] === 1) continue
    const points = Math.max(pointsOf(view, unit), unseenIn(view)[at]! > 0 ? UNSEEN_PACE : 0)
    movers.push({ at, points: zones[me]![at] === 0 ? points * 2 : points })
  }
  floodFrom(enemy, movers, costsOf(view, [sideOf.indexOf(foe, 6)]), {
    blocked: new Uint8Array(board.count),
    stop: null,
  })
  return Uint8Array.from(enemy.left, left => (left < 0 ? 1 : 0))
}

function* northern(limits: Int8Array, me: number): Iterable<number> {
  for (let hex = 0; hex < 2 * COLUMNS; hex++)
    if (
      board.playable[hex] === 1 &&
      isBeyond(me, limits[rowOf(hex)]!, columnOf(hex)) &&
      isBeyond(me, limits[0]!, columnOf(hex))
    )
      yield hex
}

/** Whether the rows between two posts hold no enemy behind the line. */
function clears(limits: Int8Array, me: number, from: number, to: number): boolean {
  const a = columnOf(from)
  const b = columnOf(to)
  for (let row = rowOf(from) + 1; row < rowOf(to); row++)
    if (!isBeyond(me, limits[row]!, me === ALLIED ? Math.min(a, b) : Math.max(a, b))) return false
  return true
}

/** What it costs to send a unit to a post: attackers are wanted elsewhere, and good ground wants few. */
function sendingCost(
  picture: Picture,
  free: ReadonlyMap<number, Mobility>,
  unit: number,
  hex: number,
): number {
  const { left } = free.get(unit)!
  if (left[hex]! < 0 || !hasRoom(picture, unit, hex)) return Infinity
  const strong = isRough[hex] === 1 || isTown[hex] === 1 || isBuiltUp[hex] === 1 ? 0.5 : 1
  const { view, me, at } = picture
  const wanted =
    me === ALLIED ? attackOf(view, unit) : attackOf(view, unit) * 0.6 - defenseOf(view, unit) * 0.3 * strong
  return 10 + wanted + (at[unit] === hex ? -1.5 : 0)
}
