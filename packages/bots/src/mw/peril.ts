/** What an attack would cost those who are attacked, step by step: the cheapest go first, the last of a unit cost points. */
import {
  counters,
  isIntactFort,
  isMobile,
  sideOf,
  stepsLeft,
  tables,
  unitWorth,
} from '@hexfront/games/mw/insight'
import type { MwState } from '@hexfront/games/mw/insight'
import { chanceAt } from '../shared/chances.ts'
import { assault, columnOf } from './fight.ts'
import { isFedAt } from './supply.ts'
import { stepLoss } from './worth.ts'
import type { Blow } from '../odds/theatre.ts'

const results = new Map(tables.results.map(row => [row.id, row]))
const rows = assault.codes.map(code => results.get(code)!)
const STALEMATE = results.get('ST')!

/** Steps that a retreat costs for each hex: through zones, and away from help. */
const ROUT = 0.3
/** More steps than one result takes. */
const MOST = 5

/** What the first so many steps cost a stack: at each loss its owner gives the cheapest. */
function costsOf(view: MwState, units: readonly number[]): number[] {
  const left = units.map(unit => stepsLeft(view, unit))
  const costs = [0]
  while (costs.length <= MOST) {
    let best = -1
    let least = Infinity
    units.forEach((unit, i) => {
      if (left[i] === 0) return
      const loss = stepLoss(unit, counters.steps[unit]! - left[i]!)
      if (loss < least) {
        least = loss
        best = i
      }
    })
    if (best < 0) break
    left[best]!--
    costs.push(costs.at(-1)! + least)
  }
  return costs
}

/** What so many steps cost, parts of a step by their share. */
function costAt(costs: readonly number[], steps: number): number {
  const last = costs.length - 1
  if (steps >= last) return costs[last]!
  const whole = Math.floor(steps)
  return costs[whole]! + (steps - whole) * (costs[whole + 1]! - costs[whole]!)
}

/** How much each side minds: what the Germans lose is worth more points. */
const CARE = [1.4, 1]

export function blowCost(
  view: MwState,
  units: readonly number[],
  { hex, attack, defense, shift }: Blow,
): number {
  const costs = costsOf(view, units)
  const isHeld = isIntactFort(view, hex)
  const isRooted = units.every(unit => isMobile[unit] === 0)
  // Rule 15.5c: a column for each who would be without support.
  const hungry = units.reduce((sum, unit) => sum + (isFedAt(view, unit, hex) ? 0 : 1), 0)
  const lossAt = (strength: number): number => {
    const position = columnOf(strength, defense, shift + hungry)
    return expected(position, costs, { isHeld, isRooted })
  }
  const gathered = units.some(isPrized) ? GATHERED_FOR_PRIZES : GATHERED
  const lost = (1 - gathered) * lossAt(attack) + gathered * lossAt(MASSED * attack)
  return units.length === 0 ? 0 : lost * CARE[sideOf[units[0]!]!]!
}

/** The enemy gathers against what he can destroy: how often, and how much more he brings then. */
const GATHERED = 0.3
const MASSED = 2
/** Rule 3.5b: a mechanized unit of the Germans is worth so many points that nobody lets it stand alone. */
const PRIZE = 3
const GATHERED_FOR_PRIZES = 0.9
const isPrized = (unit: number): boolean => unitWorth(unit) >= PRIZE

/** What an attack on a column of the Assault Table costs on average. */
function expected(
  position: number,
  costs: readonly number[],
  { isHeld, isRooted }: { readonly isHeld: boolean; readonly isRooted: boolean },
): number {
  let lost = 0
  for (let code = 0; code < rows.length; code++) {
    const chance = chanceAt(assault, position, code)
    if (chance === 0) continue
    const row = isHeld && rows[code]!.id === 'DW' ? STALEMATE : rows[code]!
    const goes = row.defenderRetreat > 0 && !isHeld
    const routed = goes ? (isRooted ? MOST : ROUT * row.defenderRetreat) : 0
    lost += chance * costAt(costs, row.defenderSteps + routed)
  }
  return lost
}
