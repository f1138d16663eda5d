/** The last look before a phase ends: ways by which the enemy would walk into what loses the game are barred. */
import { topOf } from '../shared/choose.ts'
import { afterHunger } from './lines.ts'
import { hasRoom, neighboursOf, shift, withUnit } from './picture.ts'
import { leaks, runsOf, runThrough, walkedInto } from './run.ts'
import { worthIn } from './settle.ts'
import type { Guard } from './guard.ts'
import type { Picture } from './picture.ts'
import type { Change, Sketch, Wishes } from './settle.ts'

/** How many are sent at most, and how many of the best blockers are weighed in full. */
const MOST_SENT = 5
const WEIGHED = 4

/** Ways in which the enemy wins by walking, as a picture stands. */
export const openWays = (picture: Picture, guard: Guard): number =>
  afterHunger(picture, guard, () => {
    runThrough(picture, guard)
    return leaks(picture, guard).fatal
  })

const waysIn = ({ picture, outlook }: Sketch): number => openWays(picture, outlook.guard)

/**
 * Sends those who bar most, one after the other, as long as the enemy could still walk in; it takes several where one
 * alone bars nothing for good. Everybody goes back if the side stands no better for it.
 */
export function barWays(sketch: Sketch, wishes: Wishes): void {
  const { picture } = sketch
  let open = waysIn(sketch)
  if (open === 0) return
  const before = worthIn(sketch, wishes)
  const back: Change[number][] = []
  for (let sent = 0; open > 0 && sent < MOST_SENT; sent++) {
    const best = blockers(sketch, wishes, open)[0]
    if (best === undefined) break
    back.unshift({ unit: best.unit, to: picture.at[best.unit]! })
    shift(picture, best.unit, best.to)
    open = best.open
  }
  if (back.length > 0 && worthIn(sketch, wishes) <= before)
    for (const { unit, to } of back) shift(picture, unit, to)
}

interface Blocker {
  readonly unit: number
  readonly to: number
  /** Ways that are still open with him there. */
  readonly open: number
}

/** Those who leave the fewest ways open, of those the ones by whom least is lost elsewhere first. */
function blockers(sketch: Sketch, wishes: Wishes, open: number): Blocker[] {
  const { picture, mobility } = sketch
  const posts = postsIn(sketch)
  const found: Blocker[] = []
  for (const { unit, left } of mobility.values()) {
    const from = picture.at[unit]!
    for (const to of posts) {
      if (left[to]! < 0 || to === from || !hasRoom(picture, unit, to)) continue
      const ways = withUnit(picture, unit, to, () => waysIn(sketch))
      if (ways < open) found.push({ unit, to, open: ways })
    }
  }
  const least = found.reduce((fewest, blocker) => Math.min(fewest, blocker.open), Infinity)
  const { game, view } = picture
  const few = topOf(
    found.filter(blocker => blocker.open === least),
    WEIGHED,
    ({ unit }) => -game.attack(view, unit),
  )
  const worthOf = ({ unit, to }: Blocker): number =>
    withUnit(picture, unit, to, () => worthIn(sketch, wishes))
  return few
    .map(blocker => ({ blocker, worth: worthOf(blocker) }))
    .sort((a, b) => b.worth - a.worth)
    .map(({ blocker }) => blocker)
}

/** Where somebody would be in the way: hexes that lose the game, and those beside what the enemy walks over near them. */
function postsIn({ picture, outlook }: Sketch): number[] {
  const { game } = picture
  const { vital, exits, toVital } = outlook.guard
  const runs = runsOf(game)
  afterHunger(picture, outlook.guard, () => runThrough(picture, outlook.guard))
  const posts = new Set<number>()
  for (let hex = 0; hex < game.hexes; hex++) {
    if (!walkedInto(runs, hex)) continue
    if (vital[hex] === 1 || exits[hex] === 1 || toVital[hex]! <= NEAR)
      for (const near of [hex, ...neighboursOf(game, hex)]) if (near < game.hexes) posts.add(near)
  }
  return [...posts]
}

/** Movement points from what must be kept within which somebody is posted. */
const NEAR = 4
