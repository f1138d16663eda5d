/** Goals for Allied units: each goes where it is wanted, and not all to the same place. */
import { ALLIED, areaFault, controllerOf, HEXES, isBuiltUp } from '@hexfront/games/wotr/insight'
import type { WotrState } from '@hexfront/games/wotr/insight'
import { RAID, toWest } from './ground.ts'
import { attackOf, hasRoom, neighboursOf, shift } from './picture.ts'
import { distanceToGoal } from './worth.ts'
import { forceOf, goalsFor } from './campaign.ts'
import type { Campaign, Force } from './campaign.ts'
import type { Goal } from '../shared/goal.ts'
import { muster } from '../odds/mission.ts'
import type { Mission, Wanted } from '../odds/mission.ts'
import type { Picture } from './picture.ts'
import type { Mobility } from './mobility.ts'

/** How much a goal still draws at a distance of so many movement points. */
const DECAY = 0.9
/** Share of its draw that a goal has left for more than it needs: whole armies must not wait before one hex of the port. */
const ENOUGH = 0.1
/** Attack factors wanted for each defense factor in the way. */
const ODDS = 4

/**
 * What the dearest goal may count for when a unit weighs the way there against its own safety: what the front wants grows
 * from turn to turn, what a division is worth does not, and who is drawn too hard leaves lines and cities open behind him.
 */
const CALM = 150
/** The same in the last turns before the front is judged (4.5). */
const LATE_CALM = 400
const LATE = 5

/** What a point of the way is worth to a unit of those who have far to go, besides what a goal near by draws. */
const STRIDE = 0.5
/** Farther than any way that is gone in a game. */
const FARTHEST = 60

/** A goal for each of the units: every force has its own part in the plan of the game. */
export function missionsOf(
  picture: Picture,
  units: readonly number[],
  campaign: Campaign,
): Map<number, Mission> {
  const byForce = new Map<Force, number[]>()
  for (const unit of units) {
    const own = byForce.get(forceOf(unit))
    if (own === undefined) byForce.set(forceOf(unit), [unit])
    else own.push(unit)
  }
  return new Map(
    [...byForce].flatMap(([force, own]) => [
      ...missionsFor(picture, own, [
        ...goalsFor(picture.view, campaign, force),
        ...raidersOf(picture, isSouthern(force) ? HUNTED_SOUTH : HUNTED),
      ]).map(([unit, mission]): [number, Mission] => [
        unit,
        force === 'seventh' ? marching(picture.view, mission) : mission,
      ]),
    ]),
  )
}

function missionsFor(
  picture: Picture,
  units: readonly number[],
  goals: readonly Goal[],
): [number, Mission][] {
  const { view } = picture
  const most = goals.reduce((worth, goal) => Math.max(worth, goal.worth), 1)
  const calm = Math.min(1, (view.turn < LATE ? CALM : LATE_CALM) / most)
  const wanted: Wanted[] = goals.map(goal => ({
    ...goal,
    distance: distanceToGoal(view, goal.hex),
    need: goal.hex < 0 ? Infinity : needOf(picture, goal.hex),
  }))
  const missions = muster(picture, units, wanted, {
    decay: DECAY,
    enough: ENOUGH,
    brings: unit => attackOf(view, unit),
    weight: unit => calm * 0.04 * (2 + attackOf(view, unit)),
    mayGo: (unit, hex) => picture.me !== ALLIED || hex < 0 || areaFault(view, unit, hex) === null,
  })
  return [...missions]
}

/** The same mission for somebody with far to go: every point of the way counts alike, not only the last ones. */
function marching(view: WotrState, mission: Mission): Mission {
  const distance = distanceToGoal(view, mission.goal)
  const step = STRIDE / mission.weight
  return { ...mission, draw: mission.draw.map((one, hex) => one - step * Math.min(FARTHEST, distance[hex]!)) }
}

const isSouthern = (force: Force): boolean => force === 'third' || force === 'seventh'

/** Where a unit gets nearest to its goal; no city is entered in passing. */
export function nearestTo(picture: Picture, { draw }: Mission, { unit, hexes }: Mobility): number {
  const { view, at } = picture
  let best = at[unit]!
  for (const hex of hexes) {
    if (draw[hex]! <= draw[best]! || !hasRoom(picture, unit, hex)) continue
    if (isBuiltUp[hex] === 0 || controllerOf(view, hex) === ALLIED) best = hex
  }
  return best
}

/** Everybody on his way as far as he gets, those nearest to their goals first. */
export function march(
  picture: Picture,
  free: ReadonlyMap<number, Mobility>,
  missions: ReadonlyMap<number, Mission>,
): void {
  const drawn = (unit: number): number => missions.get(unit)!.draw[picture.at[unit]!]!
  const units = [...free.keys()].filter(unit => missions.has(unit)).sort((a, b) => drawn(b) - drawn(a))
  for (const unit of units) shift(picture, unit, nearestTo(picture, missions.get(unit)!, free.get(unit)!))
}

/** What it is worth to be after a raider, by the turn: from Turn 4 on he wins where he gets out (4.4). */
const HUNTED = [22, 22, 40, 100, 200]
/** The same to those in the south, where a whole army begins on the edge and only has to wait. */
const HUNTED_SOUTH = [60, 150, 400, 1000, 1500]

/** Germans who could soon leave by the western edge, as goals: they have to be hunted down. */
function raidersOf({ view, foe, counts }: Picture, hunted: readonly number[]): Goal[] {
  const distance = toWest(view)
  const found: Goal[] = []
  for (let hex = 0; hex < HEXES; hex++)
    if (counts[foe]![hex]! > 0 && distance[hex]! <= RAID)
      found.push({ hex, worth: (hunted[view.turn] ?? hunted.at(-1)!) + 2 * (RAID - distance[hex]!) })
  return found
}

/** Attack factors wanted at a city, however few hold it: it has to be kept. */
const CITY_NEED = 36

/** Attack factors that it takes to get to a goal. */
function needOf({ foe, defense, counts }: Picture, hex: number): number {
  let need = Math.max(
    isBuiltUp[hex] === 1 ? CITY_NEED : 4,
    ODDS * 1.3 * (counts[foe]![hex]! > 0 ? defense[hex]! : 0),
  )
  for (const beside of neighboursOf(hex)) if (counts[foe]![beside]! > 0) need += ODDS * 0.5 * defense[beside]!
  return need
}
