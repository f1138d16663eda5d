/** Manstein's War as the computer's parts for games of odds see it. */
import { directionBetween, has, makeWays } from '@hexfront/engine'
import {
  airSupport,
  ATTACKED,
  attackOf,
  board,
  commandNamed,
  commandOf,
  counters,
  crosses,
  DEFENDED,
  defenseOf,
  EVAC,
  GERMAN,
  HEXES,
  isArmy,
  isForest,
  isGround,
  isIntactFort,
  isLogistics,
  isMech,
  isMobile,
  isReady,
  isRough,
  isStatic,
  isSupported,
  isWholeCity,
  markerNamed,
  markers,
  movementOf,
  nationOf,
  sideKinds,
  sideOf,
  stackOf,
  stepsLeft,
  terrain,
  UNITS,
} from '@hexfront/games/mw/insight'
import type { MwState } from '@hexfront/games/mw/insight'
import { columnOf, prospectOf } from './fight.ts'
import { blowCost } from './peril.ts'
import { vitalHexes } from './ground.ts'
import { isFedAt, reachedHexes, sourcesOf } from './supply.ts'
import { footCosts, laterOf, stepWorth, WIN } from './worth.ts'
import { kept, keptMask } from '../odds/kept.ts'
import { frontByRows } from '../odds/theatre.ts'
import type { Temper, Theatre } from '../odds/theatre.ts'

const temper: Temper = {
  win: WIN,
  fatal: 10,
  leaning: 40,
  // Of the enemy's commands one acts at a time: not all that could come will.
  focus: 0.45,
  vitalFocus: 0.7,
  fullHex: 20,
  runner: 6,
  stepOf: [4, 3],
  stepFactors: 3,
  ours: 3.5,
  momentum: null,
  ringsBreak: [true, true],
  arriving: 0,
  landing: 0,
  unseenPace: 0,
  atRisk: [0.3, 0.3],
  elsewhere: 0.05,
  apiece: 0.05,
  leastWorth: 0.5,
  likely: 0.7,
  bearable: 0.1,
  lastColumn: 9,
}

const vital = keptMask(HEXES, vitalHexes)

const shiftOf = (id: string): number => terrain(id).shift
const [ROUGH, FOREST, CITY, FORT, RIVER] = ['rough', 'forest', 'city', 'ownFort', 'river'].map(shiftOf) as [
  number,
  number,
  number,
  number,
  number,
]
/** Columns that an enemy's aircraft will give him by the time he attacks. */
const COMING_AIR = [1, 0]

/** The shift that the ground, aircraft and want of support give an attack of a side on a hex. */
const standing = kept((view: MwState, side) => {
  const shifts = new Float64Array(HEXES)
  const isNow = side === view.operating
  for (let hex = 0; hex < HEXES; hex++) {
    const ground = Math.max(
      isRough[hex] === 1 ? ROUGH : 0,
      isForest[hex] === 1 ? FOREST : 0,
      isWholeCity(view, hex) ? CITY : 0,
    )
    shifts[hex] = -ground - (isIntactFort(view, hex) ? FORT : 0)
    if (!isNow) shifts[hex]! += COMING_AIR[side]!
  }
  for (let unit = 0; unit < UNITS; unit++) {
    const at = view.at[unit]!
    if (at < 0 || at >= HEXES || sideOf[unit] === side || isGround[unit] === 0) continue
    if (isNow && !isSupported(view, unit, 'fight')) shifts[at]!++
  }
  if (isNow) for (const hex of hexesOf(view, 1 - side)) shifts[hex]! += airBalance(view, side, hex)
  return shifts
})

const airBalance = (view: MwState, side: number, hex: number): number =>
  airSupport(view, side, hex) - airSupport(view, 1 - side, hex)

function hexesOf(view: MwState, side: number): Set<number> {
  const found = new Set<number>()
  for (let unit = 0; unit < UNITS; unit++) {
    const at = view.at[unit]!
    if (sideOf[unit] === side && isGround[unit] === 1 && at >= 0 && at < HEXES) found.add(at)
  }
  return found
}

const PANZER_GROUP = commandNamed('PGK')
const MANSTEIN = markers[markerNamed('manstein')]!
const PLAN_R = markerNamed('planR')

/** Rules 5.6a, 5.1j: what the marker of the impulse gives; Plan R hardly ever does. */
function markerShift(view: MwState, units: readonly number[]): number {
  if (view.marker < 0) return 0
  const one = markers[view.marker]!
  const isPanzers = units.every(unit => commandOf[unit] === PANZER_GROUP)
  const manstein =
    view.mansteinTurn === view.turn && isPanzers && view.operating === GERMAN ? MANSTEIN.shift : 0
  const plain = one.id === 'manstein' || one.kind === 'air' || view.marker === PLAN_R ? 0 : one.shift
  return plain + manstein
}

/** Rivers that all of them cross, what the marker gives, and those who would be without support. */
function approachShift(
  view: MwState,
  target: number,
  from: readonly number[],
  units: readonly number[],
): number {
  let shift = from.length > 0 && from.every(hex => crosses(view, hex, target)) ? -RIVER : 0
  if (units.length === 0 || sideOf[units[0]!] !== view.operating) return shift
  shift += markerShift(view, units)
  for (let i = 0; i < units.length; i++) if (!isFedAt(view, units[i]!, from[i]!)) shift--
  return shift
}

/** Rules 10.1a, 10.1b, 20.2d: who may still attack, and whom; in the impulse of the evacuation nobody. */
function mayFight(view: MwState, unit: number, target: number): boolean {
  if (view.marker === EVAC && sideOf[unit] === view.operating) return false
  if (has(view, unit, ATTACKED) || !isReady(view, unit)) return false
  const defenders = stackOf(view, 1 - sideOf[unit]!, target)
  return defenders.length === 0 || defenders.some(one => !has(view, one, DEFENDED))
}

const isOpenSide = (from: number, target: number): boolean => {
  const direction = directionBetween(board, from, target)
  return direction >= 0 && (board.sideKinds[board.sideOf[from * 6 + direction]!]! & sideKinds.sea) === 0
}

/**
 * Nations stand apart, and mechanized units may attack by themselves: one bit for the nation, and another for the
 * mechanized of it.
 */
const NATIONS = 5
const groupBits = (unit: number): number => {
  const nation = 1 << nationOf[unit]!
  return isMech[unit] === 1 ? nation | (nation << NATIONS) : nation
}
const ALL = (1 << NATIONS) - 1

/** Rules 6.1 to 6.3: sizes that let an army stand with a corps, three German corps together and two of the others. */
const ARMY = 4
const ROOM = 7
const sizeOf = (unit: number): number => {
  if (isGround[unit] === 0 || isLogistics[unit] === 1 || isStatic[unit] === 1) return 0
  return isArmy[unit] === 1 ? ARMY : sideOf[unit] === GERMAN ? 2 : 3
}
const ROUGH_ROOM = 3
const ROUGH_ROOM_LATER = 6

const nobody = new Uint8Array(UNITS)
const nowhere = new Uint8Array(HEXES)
const ways = makeWays(board, { closedSides: sideKinds.sea })

export const theatre: Theatre<MwState> = {
  board,
  hexes: HEXES,
  units: UNITS,
  sideOf,
  zoneWays: ways,
  lineWays: ways,
  exerts: isGround,
  zonesStop: true,
  shutSides: sideKinds.sea,
  brokenSides: sideKinds.sea,
  wetSides: sideKinds.river,
  front: frontByRows(board, GERMAN),
  temper,

  isFixed: Uint8Array.from({ length: UNITS }, (_, unit) =>
    isGround[unit] === 0 || isMobile[unit] === 0 || isLogistics[unit] === 1 ? 1 : 0,
  ),
  isDropped: nobody,
  size: Uint8Array.from({ length: UNITS }, (_, unit) => sizeOf(unit)),
  roomIn: (view, hex) =>
    isRough[hex] === 0
      ? ROOM
      : view.mansteinTurn > 0 && view.operating === GERMAN
        ? ROUGH_ROOM_LATER
        : ROUGH_ROOM,
  mayMix: () => false,
  groups: Uint16Array.from({ length: UNITS }, (_, unit) => groupBits(unit)),
  groupsOf: [
    [ALL, ALL << NATIONS],
    [ALL, ALL << NATIONS],
  ],
  weighsGroups: true,
  stepWorth,
  lossOf: blowCost,

  attack: attackOf,
  defense: defenseOf,
  points: movementOf,
  steps: stepsLeft,
  full: unit => counters.steps[unit]!,
  unseen: () => nowhere,
  isUnseen: () => false,
  threatSigns: view => [view.turn, view.operating],
  costs: () => footCosts,
  mayHurry: () => false,
  isShutToHurried: () => false,
  comers: () => [],

  isVital: (view, side, hex) => vital(view, side)[hex] === 1,
  isKept: () => false,
  blows: () => 1,
  isHeldByLine: () => false,
  exits: () => nowhere,
  gravity: () => 0,

  sources: sourcesOf,
  shutToLines: () => [],
  starvedShare: 1,
  hungerWeakens: false,
  feedsItself: (_view, unit) => isLogistics[unit] === 1 || isStatic[unit] === 1,
  survives: () => false,
  hunger: view => 0.15 * laterOf(view),
  rescues: () => 0,
  starves: view => 0.12 * laterOf(view),
  isFed: (view, unit) => isSupported(view, unit, 'fight'),
  fullHexes: reachedHexes,
  isFullAt: isFedAt,

  isClosed: () => false,
  mayAttack: (view, unit, _from, target) => mayFight(view, unit, target),
  mayStrike: (view, unit, from, target) => isOpenSide(from, target) && mayFight(view, unit, target),
  isRooted: (view, side, hex) => stackOf(view, side, hex).every(unit => isMobile[unit] === 0),
  prospect: prospectOf,
  column: columnOf,
  groundShift: (view, hex, side) => standing(view, side)[hex]!,
  approachShift,
  waterShift: kinds => (kinds & sideKinds.river ? -RIVER : 0),
  wetShift: -RIVER,
  isStrong: isIntactFort,
  wanted: attackOf,
}
