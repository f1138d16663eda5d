/** Winter 43: ports and beachheads count no further than there are units in the north, so the idle of the south go there. */
import {
  ALLIED,
  countryOf,
  cvOf,
  isEngaged,
  isHq,
  isNorth,
  isPort,
  isSupreme,
  landingWorth,
  northernUnits,
  stackOf,
} from './facts.ts'
import type { Picture } from './picture.ts'
import type { WfState } from './facts.ts'

/** What one more unit in the north is worth: a point, and the ships that bring it are restored next month. */
const CALL = 6
/** Fortnights before the end from which on it is time. */
const TIME = 10
/** Troops that stay in a hex with enemies near by. */
const STAY = 2
/** What it is worth to those who can go to stand in a port, where ships are. */
const PORT = 1.5

/** Units that are missing in the north for all to count that was won. */
const missingInNorth = (view: WfState): number =>
  view.period === 'W43' ? landingWorth(view) - northernUnits(view) : 0

const isTime = (view: WfState): boolean => view.last - view.turn < TIME && missingInNorth(view) > 0

/** Whether a voyage would bring a unit to where it counts. */
export const goesNorth = ({ view, me }: Picture, unit: number, hex: number): boolean =>
  me === ALLIED &&
  view.at[unit]! >= 0 &&
  countryOf(hex) === 'Britain' &&
  isNorth[view.at[unit]!] === 0 &&
  isTime(view)

/** What a voyage to the north is worth by itself: nothing to those who are needed where they stand. */
export function callNorth({ view, me, threat }: Picture, unit: number): number {
  const at = view.at[unit]!
  if (isNorth[at] === 1 || isEngaged(view, unit)) return -1
  if (isHq[unit] === 1) return isSupreme[unit] === 1 ? CALL - 1.5 : CALL - 0.7
  const others = stackOf(view, me, at).filter(one => one !== unit && isHq[one] === 0).length
  return threat[at]! > 0 && others < STAY ? -1 : CALL - 0.1 * cvOf(view, unit)
}

/** What it is worth to those who are called north to come to a port. */
export function callToPort(picture: Picture, unit: number, hex: number): number {
  const { view, me } = picture
  const at = view.at[unit]!
  if (me !== ALLIED || at < 0 || isHq[unit] === 1 || isPort[at] === 1 || isPort[hex] === 0) return 0
  if (isNorth[hex] === 1 || !isTime(view) || callNorth(picture, unit) < 0) return 0
  return PORT
}

/** What it is worth that a new unit comes up in the north. */
export const arrivesNorth = ({ view, me }: Picture, hex: number): number =>
  me === ALLIED && isNorth[hex] === 1 && missingInNorth(view) > 0 ? CALL : 0
