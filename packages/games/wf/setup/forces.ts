/** Section 3.2: which deployment is played, and the list of forces that it fills. */
import {
  arrivals,
  counters,
  fullCv,
  hasTag,
  isItalian,
  scenarioData,
  sideOf,
  turns,
  typeOf,
  unitOf,
} from '../data.ts'
import { AXIS } from '../state.ts'
import type { ScenarioData, Start } from '../data.ts'
import type { WfState } from '../state.ts'

export type Deployment = 'historical' | 'semiHistorical' | 'free'

const isSs = hasTag('ss')

/** Rules 3.23 to 3.25: the deployment in play; scenarios without a historical one fall back to the looser. */
export function deploymentOf(state: WfState): Deployment {
  const wanted = String(state.options['deployment'] ?? 'semiHistorical') as Deployment
  const { deployments } = scenarioData(state.period)
  return (deployments as readonly string[]).includes(wanted) ? wanted : (deployments[0] as Deployment)
}

/** Rules 3.23a and W43.1c: strengths are shared out by the player where no card gives them. */
export function sharesStrength({ forces, deployments }: ScenarioData, kind: Deployment): boolean {
  if (forces === null) return false
  return kind === 'free' || !(deployments as readonly string[]).includes('historical')
}

/** A line of the list of forces: how many units of a type, and their CV in all. */
export interface Force {
  readonly type: string
  readonly units: number
  readonly cv: number
  readonly nation?: string
}

export const forcesOf = (scenario: ScenarioData, side: number): readonly Force[] =>
  scenario.forces === null ? [] : side === AXIS ? scenario.forces.axis : scenario.forces.allied

const firstMonth = new Map<string, Uint8Array>()

/** Rule 3.23d: 1 for units that come in the first month: they begin on the map beside the listed forces, but US 7 is listed (B8). */
export function firstArrivals({ id, first }: ScenarioData): Uint8Array {
  const known = firstMonth.get(id)
  if (known !== undefined) return known
  const { month } = turns[first - 1]!
  const mask = new Uint8Array(counters.count)
  for (const one of arrivals) if (one.month === month) mask[unitOf(one.unit)] = 1
  firstMonth.set(id, mask)
  return mask
}

export const isFirstArrival = (scenario: ScenarioData, unit: number): boolean =>
  firstArrivals(scenario)[unit] === 1

/** The line of the list of forces that each unit counts in, by scenario: read from the data when first asked for. */
const lines = new Map<string, readonly (Force | undefined)[]>()

/** The line of the list of forces that a unit counts in, or undefined. */
export function forceOf(scenario: ScenarioData, unit: number): Force | undefined {
  const known =
    lines.get(scenario.id) ?? Array.from({ length: counters.count }, (_, one) => lineOf(scenario, one))
  lines.set(scenario.id, known)
  return known[unit]
}

function lineOf(scenario: ScenarioData, unit: number): Force | undefined {
  if (isFirstArrival(scenario, unit) && typeOf(unit) !== 'amphibious') return undefined
  const type = typeOf(unit) === 'shq' ? 'hq' : typeOf(unit)
  const italian = isItalian[unit] === 1
  return forcesOf(scenario, sideOf[unit]!).find(
    force => force.type === type && (force.nation === 'IT') === italian,
  )
}

/** The units of the scenario's own set-up. */
export const starts = (scenario: ScenarioData, side: number): Start[] =>
  scenario.units.filter(({ unit }) => sideOf[unitOf(unit)] === side)

/** Units in play on a side that count in a line. */
export function unitsOf(state: WfState, scenario: ScenarioData, force: Force, side: number): number[] {
  const found: number[] = []
  for (let unit = 0; unit < counters.count; unit++)
    if (sideOf[unit] === side && state.at[unit]! >= 0 && forceOf(scenario, unit) === force) found.push(unit)
  return found
}

/** Rule 3.23b: the strongest an SS unit may begin, the average of its line; no limit where all are SS (B151). */
export function ssCap(state: WfState, scenario: ScenarioData, force: Force, side: number): number {
  const units = unitsOf(state, scenario, force, side)
  if (units.every(unit => isSs[unit] === 1)) return Math.max(...units.map(fullCv))
  return Math.floor(force.cv / force.units)
}
