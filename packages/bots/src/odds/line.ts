/** A line that zones make tight: posts from one end of the front to the other, no more than two hexes between. */
import { distance } from '@hexfront/engine'
import { assign, cheapestLine } from '../shared/line.ts'
import { floodFrom, makeFlood } from '../shared/fields.ts'
import { hasRoom, shift } from './picture.ts'
import type { Mobility } from './mobility.ts'
import type { Picture } from './picture.ts'
import type { Front, Theatre } from './theatre.ts'

interface Follower {
  readonly to: number
  readonly gap: number
}

/** Posts of a line lie no more hexes apart, and a gap of so many costs this: the last one leaks to who stands in it. */
const WIDEST = 3
const GAP_COST = [0, 0, 0, 1.5]

const followers = new WeakMap<Theatre, readonly (readonly Follower[])[]>()

/** Posts that may follow each post: in a farther row, and near enough that zones meet. */
function followersIn(game: Theatre): readonly (readonly Follower[])[] {
  let known = followers.get(game)
  if (known === undefined)
    followers.set(game, (known = Array.from({ length: game.hexes }, (_, hex) => followersOf(game, hex))))
  return known
}

function followersOf({ board, hexes, front }: Theatre, hex: number): Follower[] {
  const found: Follower[] = []
  const row = front.rowOf(hex)
  for (let to = 0; to < hexes; to++) {
    if (board.playable[to] !== 1 || front.rowOf(to) <= row || front.rowOf(to) > row + WIDEST) continue
    const gap = distance(board.grid, board.cellOf[hex]!, board.cellOf[to]!)
    if (gap <= WIDEST) found.push({ to, gap })
  }
  return found
}

/** For each row how far the enemy has come, as a column; own posts must lie beyond it. */
function limitsOf({ game, view, foe }: Picture): Int8Array {
  const { front } = game
  const isHigh = foe === front.high
  const limits = new Int8Array(front.rows).fill(isHigh ? front.columns : -1)
  for (let unit = 0; unit < game.units; unit++) {
    const at = view.at[unit]!
    if (game.sideOf[unit] !== foe || at < 0 || at >= game.hexes || game.isFixed[unit] === 1) continue
    const column = front.columnOf(at)
    // Whoever stands on the very edge cannot be shut out any more.
    if (isHigh ? column < 2 : column > front.columns - 3) continue
    const row = front.rowOf(at)
    limits[row] = isHigh ? Math.min(limits[row]!, column) : Math.max(limits[row]!, column)
  }
  return limits
}

const isBeyond = ({ high }: Front, me: number, limit: number, column: number): boolean =>
  me === high ? column > limit : column < limit

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

/** What is known of each hex before a line is drawn. */
interface Survey {
  readonly limits: Int8Array
  /** Hexes that are held already, that enemies cannot come to, and whose post nobody could be sent to. */
  readonly manned: Uint8Array
  readonly farOff: Uint8Array
  readonly barred: Uint8Array
  /** How many could be sent to each hex. */
  readonly inReach: Uint16Array
}

const TRIES = 8
/** What a post costs that cannot be manned: a hole in the line. */
const HOLE = 9

/** Draws the cheapest line and mans it in the picture; null if the enemy is everywhere. */
export function holdLine(picture: Picture, wishes: LineWishes): Line | null {
  const { free } = wishes
  const units = [...free.keys()]
  const survey = surveyOf(picture, free)
  const { manned, barred, inReach, farOff } = survey
  for (let tries = 0; tries < TRIES; tries++) {
    const line = drawLine(picture, survey, wishes)
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

function surveyOf(picture: Picture, free: ReadonlyMap<number, Mobility>): Survey {
  const { game, me, counts, at } = picture
  const manned = new Uint8Array(game.hexes)
  const inReach = new Uint16Array(game.hexes)
  for (let hex = 0; hex < game.hexes; hex++) if (counts[me]![hex]! > 0) manned[hex] = 1
  // Those who are free may go away: what they hold now is not held yet.
  for (const unit of free.keys()) manned[at[unit]!] = 0
  for (let unit = 0; unit < game.units; unit++)
    if (game.sideOf[unit] === me && at[unit]! >= 0 && !free.has(unit)) manned[at[unit]!] = 1
  for (const { hexes } of free.values()) for (const hex of hexes) inReach[hex]!++
  const barred = new Uint8Array(game.hexes)
  return { limits: limitsOf(picture), manned, farOff: beyondReach(picture), barred, inReach }
}

function drawLine({ game, me, foe, counts }: Picture, survey: Survey, { dear }: LineWishes): number[] | null {
  const { front } = game
  const { limits, manned, farOff, barred, inReach } = survey
  const next = followersIn(game)
  return cheapestLine({
    count: game.hexes,
    starts: firstPosts(game, limits, me),
    isEnd: post => front.rowOf(post) >= front.rows - 2,
    next: (post, found) => {
      for (const { to, gap } of next[post]!)
        if (
          isBeyond(front, me, limits[front.rowOf(to)]!, front.columnOf(to)) &&
          clears(front, limits, me, post, to)
        )
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
}

/** Hexes that the enemy could not come to next even if nobody stood in his way. */
function beyondReach({ game, view, me, foe, zones }: Picture): Uint8Array {
  const unseen = game.unseen(view)
  const movers: { at: number; points: number }[] = []
  for (let unit = 0; unit < game.units; unit++) {
    const at = view.at[unit]!
    if (game.sideOf[unit] !== foe || at < 0 || at >= game.hexes || game.isFixed[unit] === 1) continue
    const points = Math.max(game.points(view, unit), unseen[at]! > 0 ? game.temper.unseenPace : 0)
    movers.push({ at, points: zones[me]![at] === 0 ? points * 2 : points })
  }
  const enemy = makeFlood(game.board)
  floodFrom(enemy, movers, game.costs(view, foe), { blocked: new Uint8Array(game.board.count), stop: null })
  return Uint8Array.from(enemy.left, left => (left < 0 ? 1 : 0))
}

function* firstPosts({ board, hexes, front }: Theatre, limits: Int8Array, me: number): Iterable<number> {
  for (let hex = 0; hex < hexes; hex++)
    if (
      front.rowOf(hex) < 2 &&
      board.playable[hex] === 1 &&
      isBeyond(front, me, limits[front.rowOf(hex)]!, front.columnOf(hex)) &&
      isBeyond(front, me, limits[0]!, front.columnOf(hex))
    )
      yield hex
}

/** Whether the rows between two posts hold no enemy behind the line. */
function clears(front: Front, limits: Int8Array, me: number, from: number, to: number): boolean {
  const a = front.columnOf(from)
  const b = front.columnOf(to)
  const nearer = me === front.high ? Math.min(a, b) : Math.max(a, b)
  for (let row = front.rowOf(from) + 1; row < front.rowOf(to); row++)
    if (!isBeyond(front, me, limits[row]!, nearer)) return false
  return true
}

/** What it costs to send a unit to a post: attackers are wanted elsewhere, and good ground wants few. */
function sendingCost(
  picture: Picture,
  free: ReadonlyMap<number, Mobility>,
  unit: number,
  hex: number,
): number {
  const { game, view, at } = picture
  if (free.get(unit)!.left[hex]! < 0 || !hasRoom(picture, unit, hex)) return Infinity
  return 10 + game.wanted(view, unit, hex) + (at[unit] === hex ? -1.5 : 0)
}
