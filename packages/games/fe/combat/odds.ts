/** Rules 9.23 to 9.27: strengths of both sides, what shifts the odds, and what is added to the die. */
import { has, namedShift } from '@hexfront/engine'
import {
  attackOf,
  crt,
  defenseOf,
  isFortress,
  isIndustrial,
  isMechanized,
  isWehrkreis,
  side as kinds,
  sideKindsBetween,
  tables,
  terrainAt,
  terrainRow,
  unitById,
} from '../data.ts'
import { hasMark } from '../effects/effects.ts'
import { stackOf } from '../position.ts'
import { ALLIED, AXIS, CUT, JOINED, RETREATED } from '../state.ts'
import { isSupplied } from '../supply/supply.ts'
import { influenceOn } from './influence.ts'
import type { Attack, Battle, OddsRules, Onlooker, Shift } from '@hexfront/engine'
import type { Influence, Modifier } from './influence.ts'
import type { BattleFrame, Plan } from './plan.ts'
import type { FeState } from '../state.ts'

const amounts = new Map(tables.shifts.rows.map(row => [row.id, row]))
const modifiers = new Map(tables.modifiers.rows.map(row => [row.id, row]))
const listed = (id: string, rule: string): Shift => namedShift(id, amounts.get(id)!.shift, rule)
const modifier = (id: string, rule: string): Modifier => ({
  reason: { id: `modifier.${id}` },
  amount: modifiers.get(id)!.modifier,
  rule,
})

/** Who defends: everybody in the hex. */
export const defenders = (state: FeState, { side, target }: Attack): number[] =>
  stackOf(state, 1 - side, target)

/** Rule 9.48, ruling B107: who retreated into the hex in this Action Round adds nothing. */
const stands = (state: FeState, unit: number): boolean => !has(state, unit, RETREATED)

/** Ruling B135: when the marker was laid, or for who joined by moving when the combat is designated. */
export const isCut = (state: FeState, unit: number): boolean =>
  has(state, unit, JOINED) ? !isSupplied(state, unit) : has(state, unit, CUT)

const kindsFor = (state: FeState, { units, target }: Plan): number[] =>
  units.map(unit => sideKindsBetween(state.at[unit]!, target))
const allCross = (sides: readonly number[], mask: number): boolean =>
  sides.length > 0 && sides.every(one => (one & mask) !== 0)

/** Rule 9.242, ruling B77: the ground of the hex, a Fortress in it, and the sides if all attackers cross one. */
function groundShifts(state: FeState, plan: Plan, influence: Influence): Shift[] {
  const found: Shift[] = []
  const ground = terrainAt(plan.target)
  const row = terrainRow(ground)
  // A Beach Head helps Allied defenders alone.
  const counts = ground !== 'beachHead' || plan.side === AXIS
  if (row.shift > 0 && counts && !influence.ignoreTerrain.includes(ground))
    found.push(namedShift(ground, -row.shift, '9.242'))
  const hasFort = defenders(state, plan).some(unit => isFortress[unit] === 1)
  if (hasFort && !influence.ignoreFortressShift)
    found.push(namedShift('fortressUnit', -terrainRow('fortressUnit').shift, '9.242'))
  const crossed = crossing(state, plan)
  if (crossed !== null && !isForgiven(crossed, influence))
    found.push(namedShift(crossed, -terrainRow(crossed).shift, '9.242'))
  return found
}

/** Whether an Event lets attackers forget a water that they cross. */
const isForgiven = (crossed: string, { ignoreRiverShift, ignoreRhineShift }: Influence): boolean =>
  (crossed === 'rhine' && (ignoreRhineShift || ignoreRiverShift)) || (crossed === 'river' && ignoreRiverShift)

/** What all attackers cross: the Rhine, rivers, straits or some of each; null if anybody crosses nothing. */
function crossing(state: FeState, plan: Plan): 'rhine' | 'river' | 'strait' | null {
  const sides = kindsFor(state, plan)
  if (allCross(sides, kinds.rhine)) return 'rhine'
  if (allCross(sides, kinds.river | kinds.rhine)) return 'river'
  return allCross(sides, kinds.river | kinds.rhine | kinds.strait) ? 'strait' : null
}

/** Rules 9.241, 14.22, 14.31: what the air forces add. */
function airShifts({ tac, sac }: Plan, { cancelsAir }: Influence): Shift[] {
  if (cancelsAir) return []
  const found = tac.map(() => listed('groundSupport', '14.3b'))
  return sac >= 0 ? [...found, listed('carpetBombing', '14.22a')] : found
}

/** Rule 9.243, rulings B78, B107: armor against a hex without armor or a Fortress. */
function hasArmorEdge(state: FeState, plan: Plan): boolean {
  const isHard = (unit: number): boolean => isMechanized[unit] === 1 || isFortress[unit] === 1
  return plan.units.some(unit => isMechanized[unit] === 1) && !defenders(state, plan).some(isHard)
}

/** Rule 9.24, ruling B75: every shift that applies. */
export function shiftsOf(state: FeState, plan: Plan, influence = influenceOn(state, plan)): Shift[] {
  const found = [...airShifts(plan, influence), ...groundShifts(state, plan, influence)]
  if (hasArmorEdge(state, plan)) found.push(listed('mechanized', '9.243'))
  if (plan.side === ALLIED && state.hitler === plan.target) found.push(listed('hitler', '9.244'))
  if (plan.cut.length > 0) found.push(listed('outOfSupply', '9.245'))
  return found
}

const SEVENTH = unitById('US-7-Army')
const THIRD = unitById('US-3-Army')

/** Rule 9.261, rulings B85, B86: Patton, once. */
function pattonModifier(state: FeState, { units }: Plan): Modifier[] {
  if (units.includes(THIRD) && hasMark(state, 'patton3rd')) return [modifier('patton3rd', '9.261c')]
  if (units.includes(SEVENTH) && hasMark(state, 'patton7th')) return [modifier('patton7th', '9.261a')]
  return []
}

/** Rules 9.262 to 9.264 and lasting Events: what is added to the die of an Allied attack by where it goes. */
function placeModifiers(state: FeState, plan: Plan): Modifier[] {
  const found: Modifier[] = []
  const sides = kindsFor(state, plan)
  const { target, units } = plan
  if (sides.some(one => (one & kinds.skagerrak) !== 0)) found.push(modifier('skagerrak', '9.262'))
  if (allCross(sides, kinds.rhine) && !hasMark(state, 'rhineBridgehead'))
    found.push(modifier('rhine', '9.263a'))
  if (hasMark(state, 'volkssturm') && (isIndustrial[target] === 1 || isWehrkreis[target] === 1))
    found.push(modifier('volkssturm', '9.264'))
  if (hasMark(state, 'alpenfestung') && terrainAt(target) === 'alpine')
    found.push(modifier('alpenfestung', '11.32'))
  if (hasMark(state, 'atlanticWall') && units.some(unit => isFreshBeach(state, state.at[unit]!)))
    found.push(modifier('atlanticWall', '9.26'))
  return found
}

/** Whether a hex is a Beach Head that was opened in this turn. */
const isFreshBeach = (state: FeState, hex: number): boolean => {
  const at = state.opened.indexOf(hex)
  return at >= 0 && state.landed[at] === state.turn
}

/** Rule 9.26: all that is added to the die. */
export function modifiersOf(state: FeState, plan: Plan, influence = influenceOn(state, plan)): Modifier[] {
  const allied = plan.side === ALLIED ? [...pattonModifier(state, plan), ...placeModifiers(state, plan)] : []
  return [...allied, ...influence.modifiers]
}

const total = (list: readonly { readonly amount: number }[]): number =>
  list.reduce((sum, { amount }) => sum + amount, 0)

/** Rules 9.15, 9.23, rulings B74, B76: strengths, shifts and the die modifier. */
export function forcesOf(state: FeState, plan: Plan): Battle {
  const influence = influenceOn(state, plan)
  const attack = plan.units.reduce((sum, unit) => sum + attackOf(state, unit), 0)
  return {
    attack,
    defence: defenders(state, plan)
      .filter(unit => stands(state, unit))
      .reduce((sum, unit) => sum + defenseOf(state, unit), 0),
    // Rule 9.15b, ruling B72: without any factor nothing shifts.
    shifts: attack === 0 ? [] : shiftsOf(state, plan, influence),
    modifier: total(modifiersOf(state, plan, influence)),
  }
}

export const oddsRules: OddsRules<FeState, Plan, BattleFrame> &
  Onlooker<FeState, Plan> & {
    defenders(state: FeState, attack: Attack): number[]
  } = {
  table: () => crt,
  forces: forcesOf,
  modifiers: (state, plan) => modifiersOf(state, plan),
  defenders,
  hampered: (state, plan) =>
    defenders(state, plan)
      .filter(unit => !stands(state, unit))
      .map(unit => ({ unit, reason: { id: 'hampered.retreated' }, rule: '9.48' })),
  isUncertain: () => false,
}
