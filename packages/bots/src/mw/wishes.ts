/** What Manstein's War adds when a draft is settled: where units are drawn, and what it is worth to stand there. */
import { distance } from '@hexfront/engine'
import {
  allHexes,
  ALLIED,
  attackOf,
  board,
  defenseOf,
  EVAC,
  GERMAN,
  HEXES,
  hexPoints,
  holds,
  isChannelPort,
  isCity,
  isForest,
  isIntactFort,
  isLogistics,
  isMech,
  isRough,
  isWorkingPort,
  lastIn,
  LLK,
  PARIS,
  pillars,
  unitWorth,
} from '@hexfront/games/mw/insight'
import type { MwState } from '@hexfront/games/mw/insight'
import { topOf } from '../shared/choose.ts'
import { muster } from '../odds/mission.ts'
import { neighboursOf } from '../odds/picture.ts'
import { isInDistress } from './distress.ts'
import { isFedAt } from './supply.ts'
import { alliedGoals, decayOf, distanceToGoal, germanGoals, goalsOf, laterOf, VP } from './worth.ts'
import type { Guard } from '../odds/guard.ts'
import type { Mission, Wanted } from '../odds/mission.ts'
import type { Change, Sketch, Wishes } from '../odds/settle.ts'
import type { Picture } from './picture.ts'
import type { Routes } from './routes.ts'

/** Hexes that a unit is tried in because they draw it most. */
const TRIED = 3
/** What want of support costs: a column in every fight, and half of the pace. */
const UNFED = 2

/** Those who march may take something on their way; in a retreat or a pursuit nobody does. */
export function wishesFor(
  picture: Picture,
  units: readonly number[],
  ways: ReadonlyMap<number, Routes> = NO_WAYS,
): Wishes {
  const { view, me } = picture
  const missions = me === GERMAN ? germanMissions(picture, units) : alliedMissions(picture, units)
  const posts = postsOf(view, me)
  const later = laterOf(view)
  const draw = (unit: number): number => {
    const hex = picture.at[unit]!
    if (hex < 0) return 0
    const mission = missions.get(unit)
    const drawn = (mission ? mission.draw[hex]! * mission.weight : 0) - (isFedAt(view, unit, hex) ? 0 : UNFED)
    return later * drawn + shipped(view, unit, hex)
  }
  const gains = gainsOf(posts)
  /** Where a unit should end to take most on its way; of those the hexes that draw it. */
  const passing = (unit: number, hexes: readonly number[]): number[] => {
    const routes = ways.get(unit)
    if (routes === undefined) return []
    const taken = (hex: number): number =>
      routes.get(hex)!.reduce((sum, passed) => sum + gains.get(passed)!, missions.get(unit)?.draw[hex] ?? 0)
    return topOf(
      hexes.filter(hex => routes.has(hex)),
      TRIED,
      taken,
    )
  }
  return {
    draw,
    whole: () => postWorth(picture, posts, passedIn(picture, ways)),
    likely: (guard, hex) => likely(picture, guard, hex),
    *more({ mobility }: Sketch): Iterable<Change> {
      for (const { unit, hexes } of mobility.values()) {
        const mission = missions.get(unit)
        if (mission !== undefined)
          for (const to of topOf(hexes, TRIED, hex => mission.draw[hex]!)) yield [{ unit, to }]
        for (const { hex, gain } of posts) if (gain > 0 && hexes.includes(hex)) yield [{ unit, to: hex }]
        for (const to of passing(unit, hexes)) yield [{ unit, to }]
      }
    },
  }
}

/** Share of the points of a unit in distress that are saved in a port when ships are there. */
const SAVED = 0.7

/** Rule 20.2c: in the impulse of the evacuation those who would be lost go to where the ships are. */
const shipped = (view: MwState, unit: number, hex: number): number =>
  view.marker === EVAC && isWorkingPort(view, hex) && isInDistress(view, unit)
    ? SAVED * VP * unitWorth(unit)
    : 0

const NO_WAYS: ReadonlyMap<number, Routes> = new Map()

/** What each hex is worth to who walks into it. */
export const gainsOf = (posts: readonly Post[]): Map<number, number> =>
  new Map(posts.map(({ hex, gain }) => [hex, gain]))

/** A hex in which it counts whether somebody stands. */
interface Post {
  readonly hex: number
  /** What it is worth to walk in. */
  readonly gain: number
  /** What it costs if the enemy's zone reaches it and nobody is there (7.2a). */
  readonly contested: number
  /** What it costs to leave it empty: somebody might come from the air. */
  readonly guard: number
}

/** Share of its worth that is lost again to who walks in as long as there is time for it, and that a contested hex loses. */
const LOST_AGAIN = 0.2
const CONTESTED = 0.35

/** Share of what a hex is wanted for beside its points that who walks in has at once: he may be thrown out again. */
const AHEAD = 0.4

/** What it is worth to walk into a hex that is wanted so much: all of it if a country falls by that. */
function gainOf(view: MwState, me: number, hex: number, worth: number): number {
  const kept = 1 - LOST_AGAIN * laterOf(view)
  if (isLastPillar(view, hex)) return kept * worth
  const points = lastIn(view, hex) === me ? pointsOf(hex) : turnedPoints(view, me, hex)
  const sure = Math.min(worth, VP * points)
  return kept * (sure + AHEAD * (worth - sure))
}

/** Rule 3.8: whether it is all that a country still has of what keeps it in the war. */
const isLastPillar = (view: MwState, hex: number): boolean =>
  [...pillars].some(
    ([nation, hexes]) =>
      hexes.includes(hex) &&
      !view.fallen.includes(nation) &&
      hexes.every(other => other === hex || holds(view, GERMAN, other)),
  )

/** Rule 7.2a: the points that a side turns by walking into what is not its own: of what is contested the enemy has none. */
const turnedPoints = (view: MwState, me: number, hex: number): number =>
  Math.max(hexPoints[me]![hex]!, holds(view, 1 - me, hex) ? hexPoints[1 - me]![hex]! : 0)

const pointsOf = (hex: number): number => Math.max(hexPoints[GERMAN]![hex]!, hexPoints[ALLIED]![hex]!)

export function postsOf(view: MwState, me: number): Post[] {
  const goals = new Map(goalsOf(view, me).map(({ hex, worth }) => [hex, worth]))
  const late = view.turn >= 6 ? 0.9 : CONTESTED
  const found: Post[] = []
  for (const hex of allHexes) {
    const points = pointsOf(hex)
    if (points === 0 && !goals.has(hex)) continue
    const isOwn = lastIn(view, hex) === me
    found.push({
      hex,
      gain: isOwn && holds(view, me, hex) ? 0 : gainOf(view, me, hex, goals.get(hex) ?? 0),
      contested: isOwn ? late * VP * points : 0,
      guard: me === ALLIED && isOwn ? guardAgainstLanding(view, hex, points) : 0,
    })
  }
  return found
}

const RANGE = 10
/** What it costs to leave a place open to a landing, in shares of its points. */
const OPEN = 0.2
const OPEN_PARIS = 0.25

/** Rule 18.1: the airborne corps takes what stands empty within its range. */
function guardAgainstLanding(view: MwState, hex: number, points: number): number {
  const from = view.at[LLK]!
  if (view.landedTurn > 0 || from < 0 || from >= HEXES) return 0
  if (distance(board.grid, board.cellOf[from]!, board.cellOf[hex]!) > RANGE) return 0
  return (hex === PARIS ? OPEN_PARIS : OPEN) * VP * points
}

/** Share of its worth that a hex keeps through which somebody has only passed: the enemy may walk back in. */
const PASSED = 0.7

/** Hexes that are taken on the way by those who go where the picture has them. */
function passedIn({ at }: Picture, ways: ReadonlyMap<number, Routes>): Set<number> {
  const passed = new Set<number>()
  for (const [unit, routes] of ways) for (const hex of routes.get(at[unit]!) ?? []) passed.add(hex)
  return passed
}

export function postWorth(
  { me, foe, counts, zones }: Picture,
  posts: readonly Post[],
  passed: ReadonlySet<number> = new Set(),
): number {
  let worth = 0
  for (const { hex, gain, contested, guard } of posts) {
    if (counts[me]![hex]! > 0) worth += gain
    else {
      if (passed.has(hex)) worth += PASSED * gain
      if (zones[foe]![hex]! > 0) worth -= contested
      worth -= guard
    }
  }
  return worth
}

const DECAY = 0.82
/** No goal draws more than this. */
const MOST_DRAW = 60

/** Attack factors that it takes to get to a goal. */
function needOf({ game, foe, defense, counts }: Picture, hex: number): number {
  let need = 10 + 2.5 * (counts[foe]![hex]! > 0 ? defense[hex]! : 0)
  for (const beside of neighboursOf(game, hex)) if (counts[foe]![beside]! > 0) need += defense[beside]!
  return need
}

const PULL = 0.05

function germanMissions(picture: Picture, units: readonly number[]): Map<number, Mission> {
  const { view } = picture
  const wanted: Wanted[] = germanGoals(view).map(({ hex, worth }) => ({
    hex,
    worth: Math.min(MOST_DRAW, worth),
    distance: distanceToGoal(hex),
    need: needOf(picture, hex),
  }))
  return muster(picture, fighters(units), wanted, {
    decay: DECAY,
    brings: unit => attackOf(view, unit),
    weight: unit => PULL * (2 + attackOf(view, unit)) * (isMech[unit] === 1 ? 1.3 : 1),
    mayGo: () => true,
  })
}

const fighters = (units: readonly number[]): number[] => units.filter(unit => isLogistics[unit] === 0)

/** Defence wanted at a goal for each attack factor that is near it, and how near is near. */
const HOLD = 0.5
const NEAR = 9
const HELD_PULL = 0.03
/** Share of its worth with which what was lost draws back those who might retake it. */
const RETAKE = 0.7

/** What the Allies want to hold, the more the nearer the enemy is, and what they might get back. */
function alliedMissions(picture: Picture, units: readonly number[]): Map<number, Mission> {
  const { view, foe, attack, counts } = picture
  const wanted: Wanted[] = []
  for (const { hex, worth } of germanGoals(view)) {
    const far = distanceToGoal(hex)
    let nearest = 0
    let coming = 0
    for (let at = 0; at < HEXES; at++) {
      if (counts[foe]![at] === 0 || attack[at] === 0) continue
      nearest = Math.max(nearest, decayOf(far[at]!))
      if (far[at]! <= NEAR) coming += attack[at]! * decayOf(far[at]!)
    }
    const drawn = Math.min(MOST_DRAW, worth) * nearest
    if (drawn > 0.5) wanted.push({ hex, worth: drawn, distance: far, need: 3 + HOLD * coming })
  }
  for (const { hex, worth } of alliedGoals(view))
    wanted.push({
      hex,
      worth: Math.min(MOST_DRAW, RETAKE * worth),
      distance: distanceToGoal(hex),
      need: 4 + 3 * (counts[foe]![hex]! > 0 ? picture.defense[hex]! : 0),
    })
  return muster(picture, fighters(units), wanted, {
    decay: DECAY,
    brings: unit => defenseOf(view, unit),
    weight: unit => HELD_PULL * (2 + defenseOf(view, unit)),
    mayGo: () => true,
  })
}

function likely({ view, me, counts, zones }: Picture, guard: Guard, hex: number): number {
  let worth = guard.ground[hex]! * 0.3
  if (isRough[hex] === 1 || isForest[hex] === 1) worth += 0.5
  if (isIntactFort(view, hex) || isCity[hex] === 1) worth += 1
  if (isChannelPort[hex] === 1) worth += 0.5
  if (guard.threat[hex]! > 0) worth += 2
  if (zones[me]![hex] === 0) worth += 1
  if (counts[me]![hex]! > 0) worth += 0.5
  if (guard.vital[hex] === 1) worth += 5
  return worth
}
