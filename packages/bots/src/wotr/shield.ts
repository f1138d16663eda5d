/**
 * The shield against the airborne army: before the Germans stop moving they look for drops, of both corps too, behind
 * which somebody would run off the map or into the Ruhr, and bar the likeliest of them.
 */
import { ALLIED, BOX, GERMAN, HEXES, inNorth, isRuhr, NORTH, onEastEdge } from '@hexfront/games/wotr/insight'
import type { StepCosts } from '@hexfront/engine'
import type { WotrState } from '@hexfront/games/wotr/insight'
import { bestOf, topOf } from '../shared/choose.ts'
import { afterHunger } from '../odds/lines.ts'
import { worthIn } from '../odds/settle.ts'
import { clearedByAll, couldWin, dropsIn, hexesBetween, opensWay, shutCities } from './descent.ts'
import { hasRoom, neighboursOf, shift, withUnit } from './picture.ts'
import { corps, costsAround, mayDrop } from './theatre.ts'
import { WIN } from './worth.ts'
import type { Guard } from '../odds/guard.ts'
import type { Sketch, Wishes } from '../odds/settle.ts'
import type { Descent } from './descent.ts'
import type { Picture } from './picture.ts'
import type { Runner } from './opportunity.ts'

/** Chance of a drop from which on it is feared, by itself and with the other. */
const FEARED = 0.3
/** How many of the likeliest are barred at once, how many are sent, and how many ways to bar them are weighed. */
const MINDED = 12
const MOST_SENT = 6
const WEIGHED = 5
/** What each of them counts beside the likeliest: where one is barred the next is as good. */
const SPREAD = 0.06

/** Drops in one sector, and those who could run behind them. */
interface Menace {
  readonly view: WotrState
  readonly runners: readonly Runner[]
}

/** Sends those who bar most of the drops that win, one after the other, as long as the side stands better for it. */
export function shield(sketch: Sketch, wishes: Wishes): void {
  const picture = sketch.picture as Picture
  if (picture.me !== GERMAN || !mayDrop(picture.view)) return
  const able = corps.filter(unit => picture.view.at[unit] === BOX)
  const { guard } = sketch.outlook
  const menaces = menacesOf(sketch).filter(({ view, runners }) =>
    couldWin(fromAbove(picture, guard, view), runners),
  )
  for (let sent = 0; sent < MOST_SENT; sent++) {
    const feared = menaces.flatMap(menace => fearedBy(picture, guard, menace, able))
    if (feared.length === 0 || !sendBest(sketch, wishes, feared)) return
  }
}

/** Rule 12.3d: until Antwerp is open the Allies choose one sector, for the drops and for those who run at full pace. */
function menacesOf({ picture, outlook }: Sketch): Menace[] {
  const view = picture.view as WotrState
  const sectors = view.antwerp === 1 ? [view.sector] : [NORTH, 1 - NORTH]
  return sectors.map(sector => ({
    view: { ...view, sector },
    runners: outlook.guard.movers
      .filter(({ at }) => at < HEXES && (view.antwerp === 1 || (inNorth[at] === 1) === (sector === NORTH)))
      .map(({ at, points }) => ({ at, points, fed: true })),
  }))
}

/** The picture as the Allies will find it, to be asked about drops; what stands in it is its own. */
function fromAbove(picture: Picture, guard: Guard, view: WotrState): Picture {
  const { counts, zones } = picture
  const seen = afterHunger(picture, guard, (): Picture => ({
    ...picture,
    view,
    me: ALLIED,
    foe: GERMAN,
    counts: [counts[ALLIED], counts[GERMAN].slice()],
    zones: [zones[ALLIED], zones[GERMAN].slice()],
  }))
  shutCities(seen)
  return seen
}

/** A drop that wins, with who would run behind it and what they would pay. */
interface Fear {
  readonly menace: Menace
  readonly descent: Descent
  readonly costs: StepCosts
}

function fearedBy(picture: Picture, guard: Guard, menace: Menace, able: readonly number[]): Fear[] {
  const seen = fromAbove(picture, guard, menace.view)
  const likely = dropsIn(seen, able, FEARED)
    .filter(({ chance }) => chance > FEARED)
    .sort((a, b) => b.chance - a.chance)
  const found: Fear[] = []
  for (const descent of likely) {
    if (found.length === MINDED) break
    const costs = costsAround(menace.view, descent.landings)
    if (opensWay(seen, menace.runners, descent, costs)) found.push({ menace, descent, costs: costs.slice() })
  }
  return found
}

/** What drops that still open a way cost: the likeliest, and a little for each of the others. */
function dreadOf(picture: Picture, guard: Guard, feared: readonly Fear[]): number {
  let most = 0
  let sum = 0
  let seen: Picture | null = null
  for (const { menace, descent, costs } of feared) {
    if (seen?.view !== menace.view) seen = fromAbove(picture, guard, menace.view)
    if (!opensWay(seen, menace.runners, descent, costs)) continue
    const chance = clearedByAll(seen, descent.landings)
    most = Math.max(most, chance)
    sum += chance
  }
  return WIN * (most + SPREAD * sum)
}

/** Sends the one by whom the side stands best, all told; false if nobody helps. */
function sendBest(sketch: Sketch, wishes: Wishes, feared: readonly Fear[]): boolean {
  const picture = sketch.picture as Picture
  const { guard } = sketch.outlook
  const dread = dreadOf(picture, guard, feared)
  const before = worthIn(sketch, wishes) - dread
  const tried = [...postings(sketch, feared)].map(posting => ({
    ...posting,
    dread: withUnit(picture, posting.unit, posting.to, () => dreadOf(picture, guard, feared)),
  }))
  const few = topOf(
    tried.filter(one => one.dread < dread),
    WEIGHED,
    one => -one.dread,
  )
  const weighed = few.map(one => ({
    ...one,
    worth: withUnit(picture, one.unit, one.to, () => worthIn(sketch, wishes)) - one.dread,
  }))
  const best = bestOf(weighed, one => one.worth)
  if (best === undefined || best.worth <= before) return false
  shift(picture, best.unit, best.to)
  return true
}

interface Posting {
  readonly unit: number
  readonly to: number
}

/** Everybody who can get to where he would be in the way. */
function* postings({ picture, mobility }: Sketch, feared: readonly Fear[]): Iterable<Posting> {
  const posts = postsAgainst(feared)
  for (const { unit, left } of mobility.values())
    for (const to of posts)
      if (left[to]! >= 0 && to !== picture.at[unit] && hasRoom(picture, unit, to)) yield { unit, to }
}

/** Where the drops come down, where they lead to, and what is beside both. */
function postsAgainst(feared: readonly Fear[]): Set<number> {
  const centres = new Set(feared.flatMap(({ descent }) => descent.landings.map(({ hex }) => hex)))
  for (const hex of goals)
    if ([...centres].some(centre => hexesBetween(centre, hex) <= NEAR)) centres.add(hex)
  return new Set([...centres].flatMap(hex => [hex, ...neighboursOf(hex)]).filter(hex => hex < HEXES))
}

const goals = Array.from({ length: HEXES }, (_, hex) => hex).filter(
  hex => onEastEdge[hex] === 1 || isRuhr[hex] === 1,
)
/** How far from a drop the edge is watched. */
const NEAR = 5
