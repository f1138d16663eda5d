/** Sections 9.6 to 9.9: Allied replacements. */
import { BOX, counters, is1944, isAirborne, isDivision, isNation, isType, ownUnits, tables } from '../data.ts'
import { ALLIED, DEAD, RECLAIMED, REDUCED } from '../state.ts'
import { flagsOf, has, mark } from '../flags.ts'
import { isLocked } from '../airborne/airborne-corps.ts'
import { isFullOverland } from '../supply/supply.ts'
import { setStep } from '../position.ts'
import type { Offer, Run } from '@hexfront/engine'
import type { WotrState } from '../state.ts'

/** Allotments, as indexes into `replaced`: the Americans with the French, and the Commonwealth. */
const AMERICAN = 0
const COMMONWEALTH = 1
const isCommonwealth = isNation('BC')
const isCorpsNation = isNation('1AAA')
const isArmor = isType('armor')
const allotment = tables.replacements.pools.map(pool => pool.steps)

const poolOf = (unit: number): number => (isCommonwealth[unit] === 1 ? COMMONWEALTH : AMERICAN)

/** Rules 9.7 and 9.8a: the steps that the Americans with the French, and the Commonwealth, have left this turn. */
export const stepsLeft = (state: WotrState): number[] =>
  allotment.map((steps, pool) => steps - state.replaced[pool]!)

/** Rules that bind whatever the step is used for; null if the unit may take one. */
function stepFault(state: WotrState, unit: number): string | null {
  if (counters.side[unit] !== ALLIED || isCorpsNation[unit] === 1) return '9.9'
  // Divisions, and of the brigades only airborne ones (A41, A42).
  if (isDivision[unit] === 0 && isAirborne[unit] === 0) return '9.6a'
  const pool = poolOf(unit)
  if (state.replaced[pool]! >= allotment[pool]!) return pool === AMERICAN ? '9.7' : '9.8a'
  if (pool === COMMONWEALTH && !is1944(state.turn) && isArmor[unit] === 0) return '9.8b'
  return null
}

/** Why a unit may not be rebuilt or reclaimed now: the rule, or null. */
export function replacementFault(state: WotrState, unit: number, verb: 'replace' | 'reclaim'): string | null {
  const fault = stepFault(state, unit)
  if (fault) return fault
  if (verb === 'reclaim') {
    if (state.at[unit] !== DEAD) return '9.6a'
    // Ruling A96: what a corps on the map was made of shares its fate.
    if (isLocked(state, unit)) return '9.9'
    return isCommonwealth[unit] === 1 && !is1944(state.turn) ? '9.8c' : null
  }
  if (!has(state, unit, REDUCED) || has(state, unit, RECLAIMED) || state.at[unit]! < 0) return '9.6a'
  // Ruling A41: what waits in the box, not locked into a corps, is rebuilt there.
  if (state.at[unit] === BOX) return isLocked(state, unit) ? '9.9' : null
  return isFullOverland(state, unit) ? null : '9.6c'
}

/** Offers every replacement that can be made; `hasEntry` says whether a reclaimed unit finds a hex (9.6d). */
export function offerReplacements(state: WotrState, offer: Offer, hasEntry: (unit: number) => boolean): void {
  if (
    state.replaced[AMERICAN]! >= allotment[AMERICAN]! &&
    state.replaced[COMMONWEALTH]! >= allotment[COMMONWEALTH]!
  )
    return
  const flags = flagsOf(state)
  for (const unit of ownUnits[ALLIED]!) {
    if ((flags[unit]! & REDUCED) !== 0 && replacementFault(state, unit, 'replace') === null)
      offer.add('replace', unit)
    else if (state.at[unit] === DEAD && replacementFault(state, unit, 'reclaim') === null && hasEntry(unit))
      offer.add('reclaim', unit)
  }
}

/** Rule 9.6a: a reduced unit is whole again; a dead one is taken in hand at one step. */
export function spendReplacement(run: Run<WotrState>, unit: number): void {
  const { state } = run
  const pool = poolOf(unit)
  state.replaced = state.replaced.with(pool, state.replaced[pool]! + 1)
  const dead = state.at[unit] === DEAD
  setStep(state, unit, dead && counters.steps[unit]! > 1 ? 1 : 0)
  if (dead) mark(state, unit, RECLAIMED)
  run.tell({ kind: dead ? 'recovered' : 'gainedStep', unit, side: ALLIED })
}
