/** Lines mended: those who have none are joined to the others by posts in the zones between, all of them at once. */
import { linesIn } from './lines.ts'
import { addZone, exertingIn, neighboursOf, shift, unitsAt } from './picture.ts'
import { followPosted, stepsFor } from './posts.ts'
import { worthIn } from './settle.ts'
import type { Guard } from './guard.ts'
import type { Picture } from './picture.ts'
import type { Change, Sketch, Wishes } from './settle.ts'

/** A line that takes more posts than this is not looked for. */
const MOST_POSTS = 4

/** How often a line is mended at most in a last look. */
const MOST_ROUNDS = 4

/** Mends lines as long as the side stands better for it. */
export function rejoin(sketch: Sketch, wishes: Wishes): void {
  for (let round = 0; round < MOST_ROUNDS; round++) {
    let most = worthIn(sketch, wishes)
    let best: Change | null = null
    for (const change of [...rejoins(sketch)]) {
      const back = make(sketch, change)
      const worth = worthIn(sketch, wishes)
      make(sketch, back)
      if (worth <= most) continue
      most = worth
      best = change
    }
    if (best === null) return
    make(sketch, best)
  }
}

function make({ picture }: Sketch, change: Change): Change {
  const back = change.map(({ unit }) => ({ unit, to: picture.at[unit]! }))
  for (const { unit, to } of change) shift(picture, unit, to)
  return back
}

/** What is asked of a sketch here. */
interface Field extends Pick<Sketch, 'picture' | 'mobility'> {
  readonly guard: Guard
}

/** Where anybody who may move gets to. */
function reachIn({ picture, mobility }: Field): Uint8Array {
  const reach = new Uint8Array(picture.game.board.count)
  for (const { hexes } of mobility.values()) for (const hex of hexes) reach[hex] = 1
  return reach
}

/** For each hex without a line, everybody who would have to go where for it to have one. */
export function* rejoins({ picture, outlook, mobility }: Sketch): Iterable<Change> {
  const field = { picture, mobility, guard: outlook.guard }
  const cut = hungryIn(field)
  if (cut.length === 0) return
  const tried = new Set<string>()
  for (const change of postings(field, cut, reachIn(field))) {
    if (change === null || change.length === 0) continue
    const key = change.map(({ unit, to }) => `${unit} ${to}`).join()
    if (tried.has(key)) continue
    tried.add(key)
    yield change
  }
}

function hungryIn({ picture, guard }: Field): number[] {
  const { hungry } = linesIn(picture, guard)
  return [...hungry.keys()].filter(hex => hungry[hex] === 1)
}

/** Who has to go where for each of some hexes to have a line; null where there is nobody. */
function postings(field: Field, hexes: readonly number[], reach: Uint8Array): (Change | null)[] {
  const { from, posts } = shortestLines(field, reach)
  return hexes.map(hex =>
    posts[hex]! > MOST_POSTS ? null : manned(field, heldAlong(field.picture, from, hex)),
  )
}

/** How lines come to each hex with the fewest posts: by which hex, and how many posts that takes. */
interface Shortest {
  readonly from: Int16Array
  readonly posts: Uint8Array
}

/**
 * Adds to what it is worth to take each hex what hunger would not take then: those who would have a line through it,
 * with posts where somebody gets to.
 */
export function addReliefs(field: Field, ground: Float64Array): void {
  const { picture } = field
  const { game, me, foe, counts, zones } = picture
  const cut = hungryIn(field)
  if (cut.length === 0) return
  const worths = cut.map(hex => hungerAt(picture, hex))
  const reach = reachIn(field)
  const before = postings(field, cut, reach)
  const own = counts[me]!
  const enemies = counts[foe]!
  for (let hex = 0; hex < game.hexes; hex++) {
    const gone = enemies[hex]!
    const isNear = neighboursOf(game, hex).some(beside => own[beside]! > 0 || reach[beside] === 1)
    if (gone === 0 || !isNear) continue
    const exerting = exertingIn(picture, foe, hex)
    enemies[hex] = 0
    own[hex] = 1
    addZone(game, zones[foe]!, hex, -exerting)
    const after = postings(field, cut, reach)
    addZone(game, zones[foe]!, hex, exerting)
    own[hex] = 0
    enemies[hex] = gone
    for (const [i, worth] of worths.entries())
      if (before[i] === null && after[i] !== null) ground[hex]! += worth
  }
}

/** What hunger takes of own units in a hex. */
const hungerAt = (picture: Picture, hex: number): number => {
  const { game, view, me } = picture
  return unitsAt(picture, me, hex).reduce(
    (sum, unit) => sum + game.stepWorth(unit) * game.steps(view, unit) * game.hunger(view, unit),
    0,
  )
}

function shortestLines({ picture, guard }: Field, reach: Uint8Array): Shortest {
  const { game, me, foe, counts, zones } = picture
  const { shut } = linesIn(picture, guard)
  const posts = new Uint8Array(game.board.count)
  const from = new Int16Array(game.board.count).fill(-1)
  followPosted(
    guard.sources,
    {
      ways: game.lineWays,
      shut,
      zone: zones[foe]!,
      held: counts[me]!,
      reach,
      posts,
      from,
      steps: stepsFor(game.board.count),
    },
    MOST_POSTS,
  )
  return { from, posts }
}

const isWatched = ({ foe, zones }: Picture, hex: number): boolean => zones[foe]![hex]! > 0

/** The hexes on the way of a line to a hex in which somebody has to stand. */
function heldAlong(picture: Picture, from: Int16Array, hex: number): number[] {
  const held: number[] = []
  for (let at = from[hex]!; at >= 0; at = from[at]!) if (isWatched(picture, at)) held.push(at)
  return held
}

/** Somebody for every hex, who stands there or can get there; null where there are not enough. */
function manned(field: Field, held: readonly number[]): Change | null {
  const { picture } = field
  const { me, at, counts } = picture
  const posted = new Map<number, number>()
  for (const hex of held) {
    const own = unitsAt(picture, me, hex)[0]
    if (own !== undefined) posted.set(own, hex)
  }
  const able = new Map(held.map(hex => [hex, comersTo(field, hex)]))
  const send = (hex: number, asked: Set<number>): boolean => {
    for (const unit of able.get(hex)!) {
      if (asked.has(unit)) continue
      asked.add(unit)
      const other = posted.get(unit)
      if (other !== undefined && !send(other, asked)) continue
      posted.set(unit, hex)
      return true
    }
    return false
  }
  for (const hex of held) if (counts[me]![hex] === 0 && !send(hex, new Set())) return null
  return [...posted].filter(([unit, hex]) => at[unit] !== hex).map(([unit, to]) => ({ unit, to }))
}

/** Those who can get to a hex: those without a line first, who have nothing to lose, and garrisons last. */
function comersTo({ picture, guard, mobility }: Field, hex: number): number[] {
  const { game, view, at } = picture
  const { vital } = guard
  const { hungry } = linesIn(picture, guard)
  const dear = (unit: number): number => {
    const from = at[unit]!
    if (from < 0) return game.attack(view, unit)
    return game.attack(view, unit) + (vital[from] === 1 ? GARRISON : 0) - (hungry[from] === 1 ? NOTHING : 0)
  }
  return [...mobility.values()]
    .filter(({ unit, left }) => left[hex]! >= 0 && at[unit] !== hex)
    .map(({ unit }) => unit)
    .sort((a, b) => dear(a) - dear(b))
}

/** More than the factors of any unit. */
const GARRISON = 100
const NOTHING = 50
