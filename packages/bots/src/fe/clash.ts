/** What an attack brings on average: steps of either side, and the chance that the hex is left. */
import { finalPosition } from '@hexfront/engine'
import {
  controllerOf,
  classOf,
  crt,
  entryBan,
  forcesOf,
  isFortress,
  isSupplied,
  mayStandIn,
  roomIn,
  stackOf,
  stepsOf,
  unitsIn,
  ways,
  zonesOf,
  ALLIED,
} from '@hexfront/games/fe/insight'
import type { FeState, Plan } from '@hexfront/games/fe/insight'
import { resultsAt } from './odds.ts'
import { unitWorth } from './worth.ts'

export interface Clash {
  /** What the attacker gains in troops, ground apart. */
  readonly gain: number
  /** Chance that the hex is left to the attacker. */
  readonly clears: number
  /** Hexes that he may advance on average when it is. */
  readonly margin: number
}

/** Steps of units, the cheapest first: what each loss of so many costs. */
function ladder(state: FeState, units: readonly number[]): number[] {
  const prices: number[] = []
  for (const unit of units) {
    if (stepsOf(state, unit) === 2) {
      const first = unitWorth(unit, 0) - unitWorth(unit, 1)
      prices.push(first, Math.max(first, unitWorth(unit, 1)))
    } else prices.push(unitWorth(unit, 1) || unitWorth(unit, 0))
  }
  return prices.sort((a, b) => a - b)
}

const upTo = (prices: readonly number[], count: number): number => {
  let sum = 0
  for (let n = 0; n < count && n < prices.length; n++) sum += prices[n]!
  return sum
}

/** Whether a hex offers its defenders a way out. */
function hasExit(state: FeState, unit: number, side: number, target: number): boolean {
  const foe = 1 - side
  const zones = zonesOf(state, side)
  for (let slot = target * 6, end = slot + 6; slot < end; slot++) {
    const to = ways[slot]!
    if (to < 0 || unitsIn(state, side)[to]! > 0 || entryBan(state, classOf(unit), to) !== null) continue
    const own = unitsIn(state, foe)[to]!
    if (zones[to] === 1 && own === 0) continue
    if (controllerOf(state, to) === foe && roomIn(state, foe, to) > 0) return true
  }
  return false
}

export const planFor = (
  state: FeState,
  side: number,
  target: number,
  units: readonly number[],
  air: { readonly tac: readonly number[]; readonly sac: number } = NO_AIR,
): Plan => ({
  side,
  target,
  units: units.slice(),
  tac: air.tac,
  sac: air.sac,
  cards: [],
  cut: units.filter(unit => !isSupplied(state, unit)),
})
export const NO_AIR = { tac: [] as readonly number[], sac: -1 }

/** What it counts for that a hit enemy has to run. */
const FLIGHT = 0.4

/** The six rolls of an attack, weighed; what is added to the die may be changed by cards. */
export function clash(state: FeState, plan: Plan, more = 0): Clash {
  const { side, target, units } = plan
  const { attack, defence, shifts, modifier = 0 } = forcesOf(state, plan)
  const position = finalPosition(crt.columns, attack, defence, shifts) ?? 0
  const defenders = stackOf(state, 1 - side, target)
  const theirs = ladder(state, defenders)
  const ours = ladder(state, units)
  const isForted = defenders.some(unit => isFortress[unit] === 1)
  const runners = defenders.filter(unit => isFortress[unit] === 0)
  const stands = mayStandIn[target] === 1 || (isForted && side === ALLIED)
  const isTrapped = runners.length > 0 && !hasExit(state, runners[0]!, side, target)
  let [gain, clears, margin] = [0, 0, 0]
  for (const [lost, killed] of resultsAt(position, modifier + more)) {
    let value = upTo(theirs, killed) - upTo(ours, lost)
    const left = theirs.length - killed
    if (lost >= ours.length) {
      gain += value
      continue
    }
    if (left <= 0) clears++
    else if (killed > lost) {
      if (stands && left > 1) value += theirs[killed]!
      else {
        clears++
        value +=
          isTrapped || runners.length === 0 ? upTo(theirs, theirs.length) - upTo(theirs, killed) : FLIGHT
        margin += killed - lost
      }
    }
    gain += value
  }
  return { gain: gain / 6, clears: clears / 6, margin: margin / Math.max(1, clears) }
}
