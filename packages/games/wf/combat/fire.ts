/** Section 7.3: how well each unit fires, and how many hits cost a defender a step. */
import { factor, terrainMask } from '@hexfront/engine'
import {
  beachheadUnits,
  board,
  counters,
  cvOf,
  hasTag,
  isAmphibious,
  isArmor,
  isFort,
  isFortress,
  isHq,
  isMajorCity,
  isMarsh,
  isMountain,
  isOpenCity,
  isType,
  sideOf,
  tables,
} from '../data.ts'
import { stackOf } from '../position.ts'
import { isStormbound } from '../sea/harbor.ts'
import { isSupported } from '../hq/range.ts'
import { originalAttacker } from './battles.ts'
import { AXIS, UNSUPPLIED } from '../state.ts'
import { has } from '../flags.ts'
import type { WfState } from '../state.ts'

/** Grades of fire (7.32): 0 is none at all. */
export const SINGLE = 1
export const DOUBLE = 2
export const TRIPLE = 3
/** In place of a number of hits to a step: nothing can hurt these defenders (7.4). */
export const IMMUNE = 0

export type Role = 'active' | 'passive'

/** Lowest face that hits, by grade: 6, 5, 4. */
export const leastFace: readonly number[] = [7, ...tables.firepower.rows.map(({ hits }) => Math.min(...hits))]
export const isHit = (face: number, grade: number): boolean => face >= leastFace[grade]!
export const hitsIn = (faces: readonly number[], grade: number): number =>
  faces.filter(face => isHit(face, grade)).length

const offense = factor(counters, 'offense')
const defense = factor(counters, 'defense')
const isMountainUnit = isType('mountain')
const isSs = hasTag('ss')

/** Rule 7.32: the grade of fire of a unit in a hex. The one largest defender of a fortress fires better still. */
export function firepowerOf(state: WfState, unit: number, hex: number, role: Role): number {
  if (isHq[unit] === 1) return 0
  return role === 'active' ? offensiveFire(state, unit, hex) : defensiveFire(state, unit, hex)
}

function offensiveFire(state: WfState, unit: number, hex: number): number {
  // Rules 7.32 and 12.23: nobody attacks with better than single fire in marsh or mud.
  if (isMarsh[hex] === 1 || (state.mud === 1 && !isSurprise(state, unit))) return SINGLE
  const printed = offense[unit * counters.maxSteps]!
  return Math.max(printed, mountainFire(state, unit, hex), beachheadFire(state, unit, hex))
}

/** Rule W44.4: Axis armor in the one turn of its surprise. */
const isSurprise = (state: WfState, unit: number): boolean =>
  state.bulge === 1 && isArmor[unit] === 1 && sideOf[unit] === AXIS

function defensiveFire(state: WfState, unit: number, hex: number): number {
  // Rule 2.26: a fort without supply fires like infantry.
  const isStarved = isFort[unit] === 1 && has(state, unit, UNSUPPLIED)
  const printed = isStarved ? SINGLE : defense[unit * counters.maxSteps]!
  const city = isDefendedCity(hex) ? DOUBLE : 0
  return Math.max(printed, city, mountainFire(state, unit, hex), beachheadFire(state, unit, hex))
}

/** Rules 7.32d and 2.65: mountain units in mountains, not in mud. */
function mountainFire(state: WfState, unit: number, hex: number): number {
  if (isMountainUnit[unit] === 0 || isMountain[hex] === 0 || state.mud === 1) return 0
  return isSs[unit] === 1 ? TRIPLE : DOUBLE
}

/** Rules 15.5 and 15.54: an amphibious unit in the hex of its own beachhead, unless a storm has it. */
function beachheadFire(state: WfState, unit: number, hex: number): number {
  if (isAmphibious[unit] === 0) return 0
  const isOwn = state.beachhead[beachheadUnits.indexOf(unit)] === hex
  return isOwn && !isStormbound(state, hex) ? DOUBLE : 0
}

/** Rule 1.41: a major city helps its defenders, but Rome is an open city. */
export const isDefendedCity = (hex: number): boolean => isMajorCity[hex] === 1 && isOpenCity[hex] === 0

/** Rules 1.46 and 7.23: a fortress helps its original defender alone. */
export const holdsFortress = (state: WfState, hex: number, side: number): boolean =>
  isFortress[hex] === 1 && originalAttacker(state, hex) === 1 - side

/** Rule 7.32e: the largest unit of a side in a hex, by strength; HQs count. */
export function largestCv(state: WfState, side: number, hex: number): number {
  return stackOf(state, side, hex).reduce((most, unit) => Math.max(most, cvOf(state, unit)), 0)
}

/** Rule 2.26: a supplied fort has triple defense of its own. */
export const isStrongFort = (state: WfState, unit: number): boolean =>
  isFort[unit] === 1 && !has(state, unit, UNSUPPLIED)

/** Hits to a step that the ground alone asks for, in dry weather. */
const groundDefense = new Uint8Array(board.count).fill(1)
for (const { id, defense: hits } of tables.terrain.hexes) {
  const mask = terrainMask(board, id)
  for (let hex = 0; hex < mask.length; hex++) if (mask[hex] === 1) groundDefense[hex] = hits
}

/** Rules 7.34, 7.35 and 12.23: what ground, city, mud and fortress give the passive side: the best of them. */
export function shelterOf(state: WfState, hex: number, side: number): number {
  if (holdsFortress(state, hex, side)) return TRIPLE
  if (state.mud === 1 || isDefendedCity(hex)) return DOUBLE
  return groundDefense[hex]!
}

/** Rule 7.4: an attack without support is worth less, and nothing at all against a fortress. */
export function levelAgainst(state: WfState, hex: number, side: number, support: number): number {
  const shelter = shelterOf(state, hex, side)
  if (support === 1) return shelter
  if (holdsFortress(state, hex, side)) return IMMUNE
  return Math.min(shelter + tables.defense.unsupported, tables.defense.most)
}

/** Hits that cost the passive side a step now, a fort apart; IMMUNE if no number does. */
export const defenseLevel = (state: WfState, hex: number, side: number): number =>
  levelAgainst(state, hex, side, isSupported(state, hex) ? 1 : 0)

/** Hits to be expected of a unit's fire. */
export const expectedFire = (state: WfState, unit: number, hex: number, role: Role): number =>
  (cvOf(state, unit) * firepowerOf(state, unit, hex, role)) / 6

/** The role of a unit in a round that this side fights actively. */
export const roleOf = (unit: number, active: number): Role => (sideOf[unit] === active ? 'active' : 'passive')
