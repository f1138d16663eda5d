/** Sections 10 and 11.0: strengths of both sides, what shifts the odds, and what a battle can come to. */
import { concentricPattern, DEAD, directionBetween, namedShift, sideBetween } from '@hexfront/engine'
import {
  attackOf,
  board,
  crt,
  defenseAt,
  defenseOf,
  HEXES,
  isFortOnMap,
  isMobile,
  isWestWall,
  otherMode,
  side as sides,
  tables,
  terrain,
} from '../data.ts'
import { isCity, isFortified, isMountain, isPort, isRough, wallShift } from '../ground.ts'
import { isBridged } from '../movement/bridge.ts'
import { stackOf } from '../position.ts'
import { ALLIED, GERMAN, REDUCED, SPARE } from '../state.ts'
import { hasDifficulties, hasDifficultiesIn } from '../supply/difficulties.ts'
import { halfFactor, isSupplied, suppliedFactor } from '../supply/supply.ts'
import type { Attack, Battle, BattleFrame as OddsFrame, OddsRules, Onlooker, Shift } from '@hexfront/engine'
import type { EwState } from '../state.ts'

/** An attack: who, on what, and how it is made. */
export interface Plan extends Attack {
  /** Counters among the attackers that come down on the defenders (13.2i). */
  readonly dropped: readonly number[]
  /** 1 for an invasion: attackers in the target hex that have not dropped come from the sea (5.3.5). */
  readonly landing: number
  /** 1 in a mandated offensive. */
  readonly mandate: number
  /** 1 with bombers. */
  readonly bombers: number
  /** Who was out of supply when the attack was declared (B46); while it is only planned, who is so now. */
  readonly unsupplied?: readonly number[]
}

/** Who attacks what. */
type Aim = Pick<Plan, 'side' | 'target'>

export interface BattleFrame extends OddsFrame {
  dropped: number[]
  landing: number
  mandate: number
  bombers: number
  unsupplied: number[]
  /** Hexes that the attackers may go beyond the one that was left (11.3b, 11.3c). */
  far: number
}

const amounts = new Map(tables.shifts.rows.map(row => [row.id, row.shift]))
const listed = (id: string, rule: string): Shift => namedShift(id, amounts.get(id)!, rule)

const ROUGH = namedShift('rough', terrain('rough').shift!, '10.2a')
const CITY = namedShift('city', terrain('city').shift!, '10.2a')
const MOUNTAIN = namedShift('mountain', terrain('mountain').shift!, '10.2b')
const FORT = namedShift('fortification', terrain('fortification').shift!, '10.2b')
const RIVER = namedShift('river', terrain('river').shift!, '10.4a')
const RHINE = namedShift('rhine', terrain('rhine').shiftAllied!, '10.5')
/** Rule 5.3.4b: in a landing one who joins over water is enough. */
const RIVER_JOINED = namedShift('riverJoined', terrain('river').shift!, '5.3.4b')
const RHINE_JOINED = namedShift('rhineJoined', terrain('rhine').shiftAllied!, '5.3.4b')
const INVASION = listed('invasion', '5.3.5b')
const DIFFICULTIES = listed('difficulties', '7.15b')
const CONCENTRIC = listed('concentric', '10.9a')
const CONCENTRIC_DROP = listed('concentric', '10.9b')
const BOMBERS_ATTACK = listed('bombersAttack', '10.10c')
const BOMBERS_DEFEND = listed('bombersDefend', '10.10c')
const MANDATED = listed('mandated', '13.6j')

/** Before it comes down a corps is known by its other counter, which has its losses. */
const present = (state: EwState, unit: number): boolean => state.at[unit] !== SPARE

/** Rule 13.2i: who drops attacks with its defense factor, and needs no supply. */
function dropFactor(state: EwState, unit: number): number {
  if (present(state, unit)) return defenseOf(state, unit)
  return defenseAt(unit, state.flags[otherMode[unit]!]! & REDUCED)
}

/** Ruling B46: a factor, halved for whoever was out of supply when the attack was declared. */
const factorOf = (
  state: EwState,
  { unsupplied }: Pick<Plan, 'unsupplied'>,
  unit: number,
  value: number,
): number => {
  if (unsupplied === undefined) return suppliedFactor(state, unit, value)
  return unsupplied.includes(unit) ? halfFactor(value) : value
}

/** Whether a unit brings any factor to an attack: halves are rounded up, so supply does not matter for that. */
export const hasAttack = (state: EwState, { dropped }: Pick<Plan, 'dropped'>, unit: number): boolean =>
  (dropped.includes(unit) ? dropFactor(state, unit) : attackOf(state, unit)) > 0

/** Rules 2.10, 7.12b, 10.1: the factor that a unit attacks with. */
export function attackFactor(
  state: EwState,
  plan: Pick<Plan, 'dropped' | 'unsupplied'>,
  unit: number,
): number {
  if (plan.dropped.includes(unit)) return dropFactor(state, unit)
  // Rule 7.10a: who is still at sea will stand on the coast.
  return isHere(state, unit) ? factorOf(state, plan, unit, attackOf(state, unit)) : attackOf(state, unit)
}

const attackStrength = (state: EwState, plan: Plan): number =>
  plan.units.reduce((sum, unit) => sum + attackFactor(state, plan, unit), 0)

/** Rules 10.0f, 10.8b: everybody in the hex defends. */
const defenders = (state: EwState, { side, target }: Attack): number[] => stackOf(state, 1 - side, target)

const defenseStrength = (state: EwState, plan: Plan): number =>
  defenders(state, plan).reduce((sum, unit) => sum + factorOf(state, plan, unit, defenseOf(state, unit)), 0)

/** Rules 10.2, 10.3: the ground the defender stands on, fortifications for Germans alone (10.3d). */
function groundShifts(state: EwState, { side, target }: Aim): Shift[] {
  const shifts: Shift[] = []
  if (isMountain(state, target)) shifts.push(MOUNTAIN)
  else if (isRough(state, target)) shifts.push(ROUGH)
  if (isCity(state, target)) shifts.push(CITY)
  if (side === GERMAN) return shifts
  if (isFortOnMap[target] === 1) shifts.push(FORT)
  if (isWestWall[target] === 1 && wallShift(state) !== 0)
    shifts.push(namedShift('westWall', wallShift(state), '10.3b'))
  return shifts
}

/** Attackers who come over land: neither dropped nor from the sea. */
const overland = (state: EwState, { units, dropped, target }: Plan): number[] =>
  units.filter(unit => !dropped.includes(unit) && isHere(state, unit) && state.at[unit] !== target)

const hexesOf = (state: EwState, plan: Plan): number[] => overland(state, plan).map(unit => state.at[unit]!)

const OPEN = 0
const BROOK = 1
const STREAM = 2

/** What the side between an attacker and his target is to him: open, a river or the Rhine (13.2n, 13.5d). */
function waterBetween(state: EwState, side: number, from: number, target: number): number {
  if (side === ALLIED && (state.secured.includes(from) || state.secured.includes(target))) return OPEN
  const between = sideBetween(board, from, target)
  const kinds = board.sideKinds[between]!
  if (kinds & sides.rhine) return side === ALLIED && isBridged(state, between) ? OPEN : STREAM
  return kinds & sides.anyRiver ? BROOK : OPEN
}

/** Rules 10.4, 10.5, ruling B62: all must cross; over the Rhine alone it is two columns for the Allies. */
function crossingFrom(
  state: EwState,
  { side, target }: Aim,
  from: readonly number[],
  who: 'all' | 'any' = 'all',
): Shift | null {
  if (from.length === 0) return null
  const waters = from.map(hex => waterBetween(state, side, hex, target))
  const found = who === 'any' ? Math.max(...waters) : Math.min(...waters)
  if (found === OPEN) return null
  const isRhine = found === STREAM && side === ALLIED
  if (who === 'any') return isRhine ? RHINE_JOINED : RIVER_JOINED
  return isRhine ? RHINE : RIVER
}

/** Rule 5.3.4b: one of those who join a landing is enough. Rule 13.2i: else no side counts once somebody came down. */
function crossingShift(state: EwState, plan: Plan): Shift | null {
  if (plan.landing === 0 && plan.dropped.length > 0) return null
  return crossingFrom(state, plan, hexesOf(state, plan), plan.landing === 1 ? 'any' : 'all')
}

/** Rule 10.9c: never against a city, a port or a fortification; Allied units have no good of the last (B114). */
function mayBeConcentric(state: EwState, { side, target }: Aim): boolean {
  if (isCity(state, target) || isPort(state, target)) return false
  return side === GERMAN || !isFortified(state, target)
}

/** Rules 5.3.5c, 10.9a, 10.9b, ruling B109: by a drop at once, or by the hexes of those who come over land. */
function concentricShift(state: EwState, plan: Plan): Shift | null {
  if (!mayBeConcentric(state, plan)) return null
  if (plan.dropped.length > 0) return CONCENTRIC_DROP
  return isConcentric(plan.target, hexesOf(state, plan)) ? CONCENTRIC : null
}

function isConcentric(target: number, hexes: readonly number[]): boolean {
  let from = 0
  for (const hex of hexes) from |= 1 << directionBetween(board, target, hex)
  return concentricPattern(from) !== null
}

/** What the ground alone shifts against a side that attacks a hex. */
export const standingShift = (state: EwState, side: number, target: number): number =>
  groundShifts(state, { side, target }).reduce((sum, { amount }) => sum + amount, 0)

/** What it shifts that a side attacks a hex over land from these hexes. */
export function approachShift(state: EwState, aim: Aim, from: readonly number[]): number {
  const concentric = mayBeConcentric(state, aim) && isConcentric(aim.target, from) ? CONCENTRIC.amount : 0
  return (crossingFrom(state, aim, from)?.amount ?? 0) + concentric
}

/** Rule 7.15b, ruling B42: whether a unit is of the army group that is short; who drops is judged by where. */
const isShort = (state: EwState, { dropped, target }: Plan, unit: number): boolean =>
  dropped.includes(unit)
    ? hasDifficultiesIn(state, unit, target)
    : isHere(state, unit) && hasDifficulties(state, unit)

/** Rule 11.0c: every shift that applies, added up (10.6). */
export function shiftsOf(state: EwState, plan: Plan): Shift[] {
  const shifts = groundShifts(state, plan)
  for (const found of [crossingShift(state, plan), concentricShift(state, plan)])
    if (found) shifts.push(found)
  if (plan.landing === 1) shifts.push(INVASION)
  if (plan.units.some(unit => isShort(state, plan, unit))) shifts.push(DIFFICULTIES)
  if (plan.bombers === 1) shifts.push(plan.side === ALLIED ? BOMBERS_ATTACK : BOMBERS_DEFEND)
  if (plan.mandate === 1) shifts.push(MANDATED)
  return shifts
}

const isHere = (state: EwState, unit: number): boolean => state.at[unit]! >= 0 && state.at[unit]! < HEXES

const isComing = ({ landing, dropped }: Plan, unit: number): boolean =>
  landing === 1 || dropped.includes(unit)

const forces = (state: EwState, plan: Plan): Battle => ({
  attack: attackStrength(state, plan),
  defence: defenseStrength(state, plan),
  shifts: shiftsOf(state, plan),
})

/**
 * Rule 7.12b, ruling B46: who of both sides counts half in an attack that is declared now, before anybody comes down or
 * ashore on top of the defenders.
 */
export const unsuppliedIn = (state: EwState, plan: Plan): number[] => {
  const attackers = plan.units.filter(unit => !plan.dropped.includes(unit))
  return [...attackers, ...defenders(state, plan)].filter(
    unit => isMobile[unit] === 1 && isHere(state, unit) && !isSupplied(state, unit),
  )
}

/** What decides a battle, and what can be said of it before. */
export const oddsRules: OddsRules<EwState, Plan, BattleFrame> & Onlooker<EwState, Plan> = {
  table: () => crt,
  forces,
  defenders,
  // While an attack is put together some of it is still in the air or at sea.
  attackers: (state, plan) =>
    plan.units.filter(unit => state.at[unit] !== DEAD && (isHere(state, unit) || isComing(plan, unit))),
  hampered: (state, plan) =>
    (plan.unsupplied ?? unsuppliedIn(state, plan)).map(unit => ({
      unit,
      reason: { id: 'battle.halved' },
      rule: '7.12b',
    })),
  isUncertain: () => false,
}
