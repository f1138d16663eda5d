/** Sections 10.3 to 10.5: strengths of both sides, and everything that shifts the column. */
import { checkedConversion, directionBetween, has, namedShift } from '@hexfront/engine'
import { airborneOf, covers } from '../air/zones.ts'
import { markers, PLAN_R } from '../command/markers.ts'
import {
  assaultTable,
  attackOf,
  board,
  commandNamed,
  commandOf,
  defenseOf,
  inFrance,
  inGermany,
  isForest,
  isMajorFort,
  isMech,
  isMountain,
  isRough,
  mobileTable,
  side as sides,
  supportOf,
  terrain,
} from '../data.ts'
import { hasFort, isWholeCity } from '../ground.ts'
import { isOn } from '../options/options.ts'
import { stackOf } from '../position.ts'
import { ALLIED, DEFENDED, GERMAN } from '../state.ts'
import { needsPort, portUserAmong, SUPPORTED, supportState } from '../supply/support.ts'
import { isBridged } from './bridgehead.ts'
import type { Attack, Battle, OddsRules, Onlooker, Shift } from '@hexfront/engine'
import type { MwBattle, Plan } from './plan.ts'
import type { MwState } from '../state.ts'

const ROUGH = namedShift('rough', -terrain('rough').shift, '10.5d')
const FOREST = namedShift('forest', -terrain('forest').shift, '10.5d')
const CITY = namedShift('city', -terrain('city').shift, '10.5d')
const FORT = namedShift('fort', -terrain('ownFort').shift, '17.0c')
const RIVER = namedShift('river', -terrain('river').shift, '10.5d')
const COUNTER = namedShift('counter', 1, '22.2b')
const NAVAL_ATTACK = namedShift('naval', 1, '20.1c')
const NAVAL_DEFENCE = namedShift('naval', -1, '20.1c')
const MOUNTAIN_ATTACK = namedShift('mountainAttack', 1, '25.1')
const MOUNTAIN_DEFENCE = namedShift('mountainDefence', -1, '25.1')
const PANZER_GROUP = commandNamed('PGK')

/** Rules 10.0a, 10.1g: everybody of the other side in the hex. */
const defenders = (state: MwState, { side, target }: Attack): number[] => stackOf(state, 1 - side, target)

/** Rules 10.1c, 22.2e: what a unit brings to an attack; in a counterattack who cannot attack uses his defence. */
export function attackFactor(state: MwState, { counter, idle }: Plan, unit: number): number {
  if (counter === 0) return attackOf(state, unit)
  if (idle.includes(unit)) return 0
  return attackOf(state, unit) || defenseOf(state, unit)
}

/** Rules 10.1c, 22.2a, ruling B89: all in the hex but those who were attacked before. */
const defenceFactor = (state: MwState, { idle }: Plan, unit: number): number =>
  idle.includes(unit) ? 0 : defenseOf(state, unit)

const total = (units: readonly number[], of: (unit: number) => number): number =>
  units.reduce((sum, unit) => sum + of(unit), 0)

/** Ruling B79: the best of the ground in the hex, and the fort of its own on top (B80); nothing after a landing (18.2d, B188). */
function groundShifts(state: MwState, { side, target, landing }: Plan): Shift[] {
  if (landing === 1) return []
  const ground = [
    ...(isRough[target] === 1 ? [ROUGH] : []),
    ...(isWholeCity(state, target) ? [CITY] : []),
    ...(isForest[target] === 1 ? [FOREST] : []),
  ].sort((a, b) => a.amount - b.amount)
  return [...ground.slice(0, 1), ...(hasFort(state, 1 - side, target) ? [FORT] : [])]
}

/** Rules 10.5d, 22.4f, 27.1b: whether an attacker crosses a river that counts. */
export function crosses(state: MwState, from: number, target: number): boolean {
  const direction = directionBetween(board, from, target)
  if (direction < 0) return false
  const between = board.sideOf[from * 6 + direction]!
  return (board.sideKinds[between]! & sides.river) !== 0 && !isBridged(state, between)
}

/** Rules 16.7a to 16.7e, ruling B78: the best value among the air units of a side whose zone covers the hex. */
export const airSupport = (state: MwState, side: number, hex: number): number =>
  airborneOf(state, side).reduce(
    (best, unit) => (covers(state, unit, hex) ? Math.max(best, supportOf(state, unit)) : best),
    0,
  )

function airShifts(state: MwState, { side, target, grounded }: Plan): Shift[] {
  const ours = grounded === 1 ? 0 : airSupport(state, side, target)
  const theirs = airSupport(state, 1 - side, target)
  return [
    ...(ours > 0 ? [namedShift('airAttack', ours, '16.7d')] : []),
    ...(theirs > 0 ? [namedShift('airDefence', -theirs, '16.7e')] : []),
  ]
}

/** Units of a party that count, those attacked before left out. */
const counting = ({ idle }: Plan, units: readonly number[]): number[] =>
  units.filter(unit => !idle.includes(unit))

/** Ruling B115: the one French unit that uses a Channel port in this combat; who it is shifts nothing. */
const portUser = (state: MwState, plan: Plan): number =>
  plan.port ??
  portUserAmong(
    state,
    plan.side === ALLIED ? counting(plan, plan.units) : counting(plan, defenders(state, plan)),
    'fight',
  )

/** Rule 15.2d: attackers among whom the one that uses a Channel port may be named. */
export const portCandidates = (state: MwState, plan: Plan): number[] =>
  counting(plan, plan.units).filter(unit => needsPort(state, unit, 'fight'))

/** Ruling B122: the support of each of these units at this moment of the combat. */
export function supportOfAll(state: MwState, plan: Plan, units: readonly number[]): number[] {
  const port = portUser(state, plan)
  return units.map(unit => supportState(state, unit, 'fight', port))
}

const unsupported = (state: MwState, plan: Plan, units: readonly number[]): number[] => {
  const some = counting(plan, units)
  const states = supportOfAll(state, plan, some)
  return some.filter((_, i) => states[i] !== SUPPORTED)
}

/** Rule 10.5e: one column for every unit without support. */
function logisticsShifts(state: MwState, plan: Plan): Shift[] {
  const attackers = unsupported(state, plan, plan.units).length
  const defending = unsupported(state, plan, defenders(state, plan)).length
  return [
    ...(attackers > 0 ? [namedShift('unsupportedAttack', -attackers, '15.5b')] : []),
    ...(defending > 0 ? [namedShift('unsupportedDefence', defending, '15.5c')] : []),
  ]
}

/** Rule 25.1: mountain units alone in rough ground. */
function mountainShifts(state: MwState, plan: Plan): Shift[] {
  const { target, units, landing } = plan
  if (!isOn(state, 'mountain') || isRough[target] === 0 || landing === 1) return []
  const isAll = (some: readonly number[]): boolean =>
    some.length > 0 && some.every(unit => isMountain[unit] === 1)
  return [
    ...(isAll(units) ? [MOUNTAIN_ATTACK] : []),
    ...(isAll(defenders(state, plan)) ? [MOUNTAIN_DEFENCE] : []),
  ]
}

/** Rules 5.1y, B31: from Maginot hexes in France into Germany. */
const isFromMaginot = (state: MwState, { units, target }: Plan): boolean =>
  inGermany[target] === 1 &&
  units.every(unit => isMajorFort[state.at[unit]!] === 1 && inFrance[state.at[unit]!] === 1)

/** Rules 5.6a, 5.1j, rulings B27 to B30, B163: what the marker gives, and the Manstein Plan to the panzer group alone. */
function commandShifts(state: MwState, plan: Plan): Shift[] {
  const shifts: Shift[] = []
  const one = markers[state.marker]
  const { kind, shift: columns = 0, side } = one ?? {}
  const isPlain = one?.id !== 'manstein' && kind !== 'air'
  const counts = state.marker !== PLAN_R || isFromMaginot(state, plan)
  if (columns > 0 && isPlain && counts && side === plan.side)
    shifts.push(namedShift('marker', columns, '5.6a'))
  const isManstein = plan.side === GERMAN && state.mansteinTurn === state.turn && state.turn > 0
  if (isManstein && plan.units.every(unit => commandOf[unit] === PANZER_GROUP))
    shifts.push(namedShift('manstein', MANSTEIN_COLUMNS, '5.1j'))
  return shifts
}

const MANSTEIN_COLUMNS = markers.find(({ id }) => id === 'manstein')!.shift

/** Rules 10.3e, 10.5, 22.2c: every shift that applies, added up (B73). */
export function shiftsOf(state: MwState, plan: Plan): Shift[] {
  if (plan.counter === 1) return [COUNTER]
  const { side, target, units, naval, landing } = plan
  const isOverRivers =
    landing === 0 && units.length > 0 && units.every(unit => crosses(state, state.at[unit]!, target))
  return [
    ...groundShifts(state, plan),
    ...(isOverRivers ? [RIVER] : []),
    ...mountainShifts(state, plan),
    ...logisticsShifts(state, plan),
    ...airShifts(state, plan),
    ...(naval === 1 ? [side === ALLIED ? NAVAL_ATTACK : NAVAL_DEFENCE] : []),
    ...commandShifts(state, plan),
  ]
}

/** Rules 10.2b, 10.2c, 17.0d, 22.2g: the rule that keeps an attack off the Mobile table, or null. */
export function mobileFault(state: MwState, plan: Plan): string | null {
  const { counter, side, target } = plan
  if (counter === 0 && hasFort(state, 1 - side, target)) return '10.2c'
  return counting(plan, plan.units).every(unit => isMech[unit] === 1) ? null : '10.2b'
}

const forces = (state: MwState, plan: Plan): Battle => ({
  attack: total(plan.units, unit => attackFactor(state, plan, unit)),
  defence: total(defenders(state, plan), unit => defenceFactor(state, plan, unit)),
  shifts: shiftsOf(state, plan),
  ...(hasFort(state, 1 - plan.side, plan.target) && { conversion: IN_FORT }),
})

/** Rule 22.1j, ruling B86: nobody withdraws from an intact fortress. */
const IN_FORT = checkedConversion(assaultTable, { codes: { DW: 'ST' }, automatic: 'convert' })

/** What decides a battle, and what can be said of it before. */
export const oddsRules: OddsRules<MwState, Plan, MwBattle> & Onlooker<MwState, Plan> = {
  table: (_state, { mobile }) => (mobile === 1 ? mobileTable : assaultTable),
  forces,
  defenders,
  hampered(state, plan) {
    if (plan.counter === 1) return []
    const units = [
      ...unsupported(state, plan, plan.units),
      ...unsupported(state, plan, defenders(state, plan)),
    ]
    return [
      ...units.map(unit => ({ unit, reason: { id: 'battle.unsupported' }, rule: '10.5e' })),
      ...plan.idle.map(unit => ({ unit, reason: { id: 'battle.idle' }, rule: '10.1c' })),
    ]
  },
  isUncertain: () => false,
}

/** Rule 10.1b: units of a hex that were attacked before in this impulse. */
export const attackedBefore = (state: MwState, side: number, hex: number): number[] =>
  stackOf(state, side, hex).filter(unit => has(state, unit, DEFENDED))
