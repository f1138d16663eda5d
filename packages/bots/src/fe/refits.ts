/** Replacements: which steps are bought, and what so many points are worth. */
import { DEAD } from '@hexfront/engine'
import {
  AXIS,
  counters,
  HEXES,
  isArmy,
  isFortress,
  isItalian,
  isMechanized,
  isSupplied,
  hasMark,
  ownUnits,
  stepCost,
  sideOf,
} from '@hexfront/games/fe/insight'
import type { FeState } from '@hexfront/games/fe/insight'
import { unitWorth } from './worth.ts'

/** A step of a unit in a box has still to come up, and one raised again all the way. */
const IN_BOX = 0.75
const RAISED = 0.6

/** What a flip or a re-creation brings. */
export function stepGain(state: FeState, unit: number): number {
  if (state.at[unit] === DEAD) return RAISED * unitWorth(unit, counters.steps[unit] === 2 ? 1 : 0)
  const gain = unitWorth(unit, 0) - unitWorth(unit, 1)
  return state.at[unit]! >= HEXES ? gain * IN_BOX : gain * 1.15
}

/** For its price, in half points. */
export const stepPrice = (state: FeState, unit: number): number => stepGain(state, unit) / stepCost(unit)

function mayTake(state: FeState, unit: number): boolean {
  if (isFortress[unit] === 1 && state.at[unit] === DEAD) return false
  if (isItalian[unit] === 1 && hasMark(state, 'italianSurrender')) return false
  if (state.at[unit] === DEAD) return true
  return state.at[unit]! >= 0 && state.step[unit] === 1 && isSupplied(state, unit)
}

/** What so many half points bring a side, by the best steps for their price. */
export function refitGains(state: FeState, side: number, most: number): number[] {
  const able = ownUnits[side]!.filter(unit => mayTake(state, unit))
  able.sort((a, b) => stepPrice(state, b) - stepPrice(state, a))
  const gains = [0]
  let armor = 0
  for (const unit of able) {
    const cost = stepCost(unit)
    if (sideOf[unit] === AXIS && isMechanized[unit] === 1) {
      if (armor + cost > 4) continue
      armor += cost
    }
    const total = gains.at(-1)! + stepGain(state, unit)
    while (cost === 2 && gains.length % 2 === 0) gains.push(gains.at(-1)!)
    if (cost === 2) gains.push(gains.at(-1)!)
    gains.push(total)
    // Who is raised reduced can be filled up too.
    if (state.at[unit] === DEAD && isArmy[unit] === 0 && counters.steps[unit] === 2)
      gains.push(total + RAISED * (unitWorth(unit, 0) - unitWorth(unit, 1)))
    if (gains.length > most) break
  }
  while (gains.length <= most) gains.push(gains.at(-1)!)
  return gains
}
