/** Goals for Allied units: each goes where it is wanted, and not all to the same place. */
import { ALLIED, areaFault, HEXES, isBuiltUp } from '@hexfront/games/wotr/insight'
import { RAID, toWest } from './ground.ts'
import { attackOf, neighboursOf } from './picture.ts'
import { distanceToGoal, goalsOf } from './worth.ts'
import type { Goal } from './worth.ts'
import { muster } from '../odds/mission.ts'
import type { Mission, Wanted } from '../odds/mission.ts'
import type { Picture } from './picture.ts'

/** How much a goal still draws at a distance of so many movement points. */
const DECAY = 0.9
/** Attack factors wanted for each defense factor in the way. */
const ODDS = 4

/** A goal for each of the units. */
export function missionsOf(picture: Picture, units: readonly number[]): Map<number, Mission> {
  const { view } = picture
  const wanted: Wanted[] = [...goalsOf(view), ...raidersOf(picture)].map(goal => ({
    ...goal,
    distance: distanceToGoal(view, goal.hex),
    need: goal.hex < 0 ? Infinity : needOf(picture, goal.hex),
  }))
  return muster(picture, units, wanted, {
    decay: DECAY,
    brings: unit => attackOf(view, unit),
    weight: unit => 0.04 * (2 + attackOf(view, unit)),
    mayGo: (unit, hex) => picture.me !== ALLIED || hex < 0 || areaFault(view, unit, hex) === null,
  })
}

/** Germans who could soon leave by the western edge, as goals: they have to be hunted down. */
function raidersOf({ view, foe, counts }: Picture): Goal[] {
  const distance = toWest(view)
  const found: Goal[] = []
  for (let hex = 0; hex < HEXES; hex++)
    if (counts[foe]![hex]! > 0 && distance[hex]! <= RAID)
      found.push({ hex, worth: 22 + 2 * (RAID - distance[hex]!) })
  return found
}

/** Attack factors wanted at a city, however few hold it: it has to be kept. */
const CITY_NEED = 36

/** Attack factors that it takes to get to a goal. */
function needOf({ foe, defense, counts }: Picture, hex: number): number {
  let need =
    (isBuiltUp[hex] === 1 ? CITY_NEED : 4) + ODDS * 1.3 * (counts[foe]![hex]! > 0 ? defense[hex]! : 0)
  for (const beside of neighboursOf(hex)) if (counts[foe]![beside]! > 0) need += ODDS * 0.5 * defense[beside]!
  return need
}
