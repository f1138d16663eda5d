/** Section 6: stacking. */
import {
  makeStacking,
  overstackSteps as makeSteps,
  stackingFault as faultOf,
  togetherFault,
} from '@hexfront/engine'
import { ANTWERP, board, counters, halfDivisions, HEXES, isCorps, hasTag, names, sideOf } from '../data.ts'
import { eliminate, occupancyOf, stackOf, unitsIn } from '../position.ts'
import type { WotrState } from '../state.ts'

/** Rule 6.3: four divisions, in half divisions. */
export const STACK_LIMIT = 8

const US = 1
const BC = 2
const FRENCH = 4
const GERMANS = 8

const mayBeUS = hasTag('usOrFrench')
const groupsOf = Uint8Array.from(counters.sheet.units, ({ nation }, unit) => {
  // Rule 6.5: corps count as US or BC, the French 2nd Armored as US or French.
  if (isCorps[unit] === 1) return US | BC
  if (mayBeUS[unit] === 1) return US | FRENCH
  return { US, BC, F: FRENCH }[nation as 'US'] ?? GERMANS
})

/** The army groups that a unit can be counted with, as bits: US 1, BC 2, French 4, German 8. */
export const armyGroups = (unit: number): number => groupsOf[unit]!

/** Rules 6.4 and 6.9: in Antwerp, once it is open, all Allied army groups may stack. */
const mixes = (state: WotrState, hex: number): boolean => hex === ANTWERP && state.antwerp === 1

/** Rules 6.1 and TEC.12: what keeps units out of a hex whoever of their side is there. */
function bar(state: WotrState, units: readonly number[], hex: number): string | null {
  if (board.playable[hex] === 0) return 'TEC.12'
  // Rule 6.1: only a corps comes down among enemies.
  const enemies = unitsIn(state, 1 - sideOf[units[0]!]!)
  return enemies[hex]! > 0 && !units.every(unit => isCorps[unit] === 1) ? '6.1b' : null
}

/** Rules 6.3 to 6.5: so many half divisions, of one army group. */
const stacking = makeStacking<WotrState>({
  hexCount: HEXES,
  occupancy: occupancyOf,
  counts: [halfDivisions],
  groups: groupsOf,
  bar,
  judge: (state, { groups, counts }, hex) =>
    groups === 0 && !mixes(state, hex) ? '6.4' : counts[0]! > STACK_LIMIT ? '6.3a' : null,
})

/** Why units may not be in a hex together with those there now (themselves left out), as a rule id, or null. */
export const groupFault = (state: WotrState, units: readonly number[], hex: number): string | null =>
  faultOf(stacking, state, units, hex)

/** Why a unit may not be in a hex with those there now (itself left out). */
export const stackingFault = (state: WotrState, unit: number, hex: number): string | null =>
  faultOf(stacking, state, [unit], hex)

/** Whether units may stack with each other, wherever no exception holds and nobody else stands. */
export const mayStandTogether = (state: WotrState, units: readonly number[]): boolean =>
  togetherFault(stacking, state, units) === null

/** Whether a whole group may be in a hex together with those there now. */
export const fitsTogether = (state: WotrState, units: readonly number[], hex: number): boolean =>
  faultOf(stacking, state, units, hex) === null

/**
 * Rule 6.2: a look at every stack of a side; nothing is found unless a loss was forced (A72). Then the owner
 * eliminates units of his choice until the hex is legal.
 */
export const overstackSteps = makeSteps<WotrState>({
  rules: ['6.2b', '6.3a', '6.4'],
  names,
  stacking,
  chooser: 'owner',
  candidates: (state, { side, hex }) => stackOf(state, side, hex),
  cure: (run, unit) => eliminate(run, unit, '6.2b'),
  rule: '6.2b',
})
