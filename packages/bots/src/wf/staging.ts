/** Before a landing in the north: HQs and those whom they will lead gather in ports, and none goes alone. */
import {
  activeHqs,
  ALLIED,
  beachheadUnits,
  BH_READY,
  countryOf,
  cvOf,
  effectiveCv,
  friendlyTo,
  has,
  isAmphibious,
  isEngaged,
  isHq,
  isInvasionMode,
  isMajorPort,
  isPort,
  isSupreme,
  lands,
  modeOf,
  SENT,
  sideOf,
  stackOf,
  UNITS,
  unitsIn,
} from './facts.ts'
import { isSouth, pullOf } from './worth.ts'
import type { Picture } from './picture.ts'
import type { WfState } from './facts.ts'

/** The draw of the enemy's ground up to which a port is behind the front: in Winter 43 mountains bar the way out of it. */
const STUCK = 2.5

type Side = Pick<Picture, 'view' | 'me'>

/** Whether troops wait in a hex for the sea to be crossed: a port from which no land leads to the enemy. */
const isWaiting = ({ view, me }: Side, hex: number): boolean =>
  me === ALLIED &&
  isPort[hex] === 1 &&
  friendlyTo(view, me)[hex] === 1 &&
  unitsIn(view, 1 - me)[hex] === 0 &&
  pullOf(view, me)[hex]! <= (view.period === 'W43' ? STUCK : 0.5)

/** Whether a unit brings a beachhead that is ready. */
export const bringsBeachhead = ({ beachhead }: WfState, unit: number): boolean =>
  beachhead[beachheadUnits.indexOf(unit)] === BH_READY

/** What it is worth to a unit to wait in a port beside an HQ that can lead it over the sea. */
export function stagingScore(side: Side, unit: number, hex: number, others: number): number {
  if (!isWaiting(side, hex)) return 0
  const { view, me } = side
  const hqs = stackOf(view, me, hex).filter(
    one => isHq[one] === 1 && isSupreme[one] === 0 && one !== unit && effectiveCv(view, one) > 0,
  )
  // Where there is a port over there, ships are waited for and not HQs.
  if (isOverlord(view) && hasFoothold(side)) return 0
  if (hqs.length === 0 || others - hqs.length >= 2 * hqs.length) return bringsBeachhead(view, unit) ? 0.6 : 0
  if (isSpare(side, unit, hex)) return SPARE
  return bringsBeachhead(view, unit) ? 2.4 : isAmphibious[unit] === 1 ? 1.8 : 0.9
}

/** Troops for each hex of a front that stands still: who is one more can do more from the sea. */
const ENOUGH = 3
/** What it is worth that somebody too many at the front waits for a landing instead. */
const SPARE = 6

function isSpare({ view, me }: Side, unit: number, hex: number): boolean {
  if (view.period !== 'W43' || !isSouth(hex) || !isSouth(view.at[unit]!)) return false
  if (view.at[unit] === hex) return true
  const there = stackOf(view, me, view.at[unit]!)
  return !there.some(one => isEngaged(view, one)) && there.filter(one => isHq[one] === 0).length > ENOUGH
}

/** Whether the decision is sought over the Channel. */
const isChannelWar = ({ period }: WfState): boolean => period !== 'S43' && period !== 'husky'

/** Whether the army is still to be brought over the Channel, with all its ships and with time to use it. */
export const isOverlord = ({ period }: WfState): boolean => period === 'S44'

/** Whether troops are ashore beyond the Channel where ships can come in. */
const hasFoothold = ({ view, me }: Side): boolean =>
  heldAshore(view, me).some(hex => isPort[hex] === 1 || view.beachhead.includes(hex))

/** Whether a landing over the Channel is part of the first blow: there is no port or beachhead there to build on. */
export const isOpening = (side: Side, hex: number): boolean =>
  isChannelWar(side.view) && !isSouth(hex) && !hasFoothold(side)

/** Hexes of the north, Britain apart, that a side's troops hold. */
function heldAshore(view: WfState, me: number): number[] {
  const own = unitsIn(view, me)
  return lands.filter(
    hex =>
      own[hex]! > 0 &&
      friendlyTo(view, me)[hex] === 1 &&
      NORTH.has(countryOf(hex)) &&
      unitsIn(view, 1 - me)[hex] === 0,
  )
}
const NORTH = new Set(['France', 'Belgium', 'Holland', 'Germany', 'Denmark'])
/** Whether a hex lies beyond the Channel. */
export const isMainland = (hex: number): boolean => NORTH.has(countryOf(hex))

/** What it is worth to an HQ to stand in a port: troops to be landed, each pair of them wants one HQ. */
export function portScore(side: Side, hq: number, hex: number): number {
  if (!isWaiting(side, hex)) return 0
  const { view, me } = side
  const there = stackOf(view, me, hex)
  const troops = there.filter(unit => isHq[unit] === 0)
  if (countryOf(hex) !== 'Britain' || !isChannelWar(view) || hasFoothold(side))
    return 0.3 * Math.min(2, troops.length)
  const wanted =
    view.period !== 'W43' && isSouth(view.at[hq]!) && northernHqs(side) < fewestFor(view) ? WANTED : 0
  const served = 2 * there.filter(one => one !== hq && isHq[one] === 1 && isSupreme[one] === 0).length
  return troops
    .map(unit => (bringsBeachhead(view, unit) ? 2 : 1))
    .toSorted((a, b) => b - a)
    .slice(served, served + 2)
    .reduce((sum, worth) => sum + worth, wanted)
}

/** What an HQ of the south is worth more in the north as long as too few are there. */
const WANTED = 3
/** Fewest HQs for a first landing in the north: in Winter 43 what stands ready over there counts more than a foothold. */
const fewestFor = ({ period }: WfState): number => (period === 'W43' ? 4 : 2)

const northernHqs = ({ view, me }: Side): number =>
  stackedHqs(view, me).filter(hq => isSupreme[hq] === 0 && !isSouth(view.at[hq]!)).length

/** HQs that could land somebody in the north this turn, or are about to. */
const readyHqs = (side: Side): number => stackedHqs(side.view, side.me).filter(hq => isReady(side, hq)).length

function isReady(side: Side, hq: number): boolean {
  const { view, me } = side
  const at = view.at[hq]!
  if (isSupreme[hq] === 1 || isSouth(at)) return false
  if (!isInvasionMode(modeOf(view, hq)) && (cvOf(view, hq) < 2 || !isWaiting(side, at))) return false
  return stackOf(view, me, at).some(unit => isHq[unit] === 0)
}

/** Fortnights before the end from which on a landing in Winter 43 costs HQs more than it can bring. */
const LATE = 6

/** Whether a landing would be alone: nobody is ashore there, and too few can go together. */
export function isPremature(side: Side, hex: number, friends: number): boolean {
  const { view } = side
  if (!isChannelWar(view) || isSouth(hex) || friends > 1) return false
  if (view.period === 'W43' && view.last - view.turn < LATE) return true
  return readyHqs(side) < fewestFor(view)
}

/** Landings of one turn help each other: fleets that are still to sail besides the one that is thought of. */
export const fleetsToCome = ({ view }: Side): number =>
  Math.max(
    0,
    activeHqs(view).filter(hq => isInvasionMode(modeOf(view, hq)) && !has(view, hq, SENT)).length - 1,
  )

/** Troops that could sail in behind a landing next turn: through its port or beachhead, with moves and men to spare. */
export function reinforcements(side: Side, unit: number, hex: number): number {
  const { view, me } = side
  const falls = isPort[hex] === 1 && unitsIn(view, 1 - me)[hex] === 0
  const door = falls ? (isMajorPort[hex] === 1 ? 2 : 1) : bringsBeachhead(view, unit) ? 1 : 0
  if (door === 0) return 0
  const moves = stackedHqs(view, me)
    .filter(hq => isSupreme[hq] === 1)
    .reduce((sum, hq) => sum + 2 * Math.max(0, effectiveCv(view, hq) - (modeOf(view, hq) < 0 ? 0 : 1)), 0)
  const waiting = lands
    .filter(port => isWaiting(side, port))
    .flatMap(port => stackOf(view, me, port))
    .filter(one => isHq[one] === 0 && one !== unit)
  return Math.min(door, moves, waiting.length)
}

const allHqs = Array.from({ length: UNITS }, (_, unit) => unit).filter(unit => isHq[unit] === 1)

const stackedHqs = (view: WfState, me: number): number[] =>
  allHqs.filter(hq => sideOf[hq] === me && view.at[hq]! >= 0)
