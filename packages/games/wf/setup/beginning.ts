/** Section 3: what each scenario begins with before anybody is set up, as the data have it. */
import { blankState } from './blank.ts'
import { grant } from '../control/control.ts'
import {
  arrivals,
  beachheadUnits,
  hasTag,
  inCountry,
  inZone,
  isItalian,
  lands,
  scenarioData,
  seas,
  stepWith,
  turns,
  UNITS,
  unitOf,
} from '../data.ts'
import {
  ALLIED,
  BH_LATER,
  BH_LOST,
  BH_PREP,
  BH_READY,
  DEAD,
  EVENT,
  NEUTRAL,
  POOL,
  SURRENDERED,
  WAITING,
} from '../state.ts'
import { setStep } from '../flags.ts'
import type { ScenarioData } from '../data.ts'
import type { WfState } from '../state.ts'

const isEventUnit = hasTag('neutral', 'volunteer', 'armyGroupE')

const beginnings = new Map<string, WfState>()

/** How a scenario begins, whatever is chosen besides: read from the data once, and never written. */
export function beginningOf(scenario: string): WfState {
  const known = beginnings.get(scenario) ?? readBeginning(scenarioData(scenario))
  beginnings.set(scenario, known)
  return known
}

function readBeginning(scenario: ScenarioData): WfState {
  const base = { scenario: scenario.id, options: {}, rng: [], frames: [], tick: 0, outcome: null }
  const state = blankState(base)
  state.period = scenario.id
  state.began = scenario.first
  state.turn = scenario.first - 1
  state.last = scenario.last
  state.level = [scenario.production.allied, scenario.production.axis]
  state.italy = scenario.surrendered ? SURRENDERED : 0
  state.grounded = scenario.grounded ? 1 : 0
  shareLand(state, scenario)
  for (let unit = 0; unit < UNITS; unit++) state.at[unit] = offMap(scenario, unit)
  for (const { unit, cv, month } of dueLater(scenario)) {
    state.at[unitOf(unit)] = WAITING
    setStep(state, unitOf(unit), stepWith(unitOf(unit), cv))
    if (month < monthOfTurn(scenario.first)) throw new Error(`${unit} is late`)
  }
  for (const { unit } of scenario.units) state.at[unitOf(unit)] = POOL
  for (const unit of scenario.eliminated) state.at[unitOf(unit)] = DEAD
  state.revolt = scenario.units.some(({ unit }) => unit === 'FR-MAQUIS-INF') ? 1 : 0
  state.beachhead = beachheadUnits.map(unit => gradeOf(scenario, unit))
  return state
}

const monthOfTurn = (turn: number): string => turns[turn - 1]!.month

/** Rule S43.1a and its like: land goes to its side of the start line; Husky closes the rest of the map. */
function shareLand(state: WfState, scenario: ScenarioData): void {
  const allied = inZone(scenario.alliedGround)
  const iberia = inCountry('Spain', 'Portugal')
  grant(
    state,
    lands.filter(hex => allied[hex] === 1),
    ALLIED,
  )
  grant(
    state,
    lands.filter(hex => iberia[hex] === 1),
    NEUTRAL,
  )
  if (scenario.area === null) return
  const area = inZone(scenario.area)
  const bases = new Set(seas.map(sea => sea.base))
  grant(
    state,
    lands.filter(hex => area[hex] === 0 && !bases.has(hex)),
    NEUTRAL,
  )
}

/** Where a unit is that the scenario does not place: called by events, or never. */
function offMap(scenario: ScenarioData, unit: number): number {
  if (scenario.area !== null || isEventUnit[unit] === 0) return POOL
  return scenario.surrendered && isItalian[unit] === 1 ? POOL : EVENT
}

/** Rules 3.23d and HX.2: reinforcements of this game that are still to come. */
const dueLater = (scenario: ScenarioData): (typeof arrivals)[number][] =>
  arrivals.filter(
    ({ unit, month }) =>
      month > monthOfTurn(scenario.first) &&
      (scenario.arrivals === null || (scenario.arrivals as readonly string[]).includes(unit)),
  )

function gradeOf({ beachheads }: ScenarioData, unit: number): number {
  const listed = (list: readonly string[]): boolean => list.some(id => unitOf(id) === unit)
  if (listed(beachheads.ready)) return BH_READY
  if (listed(beachheads.prep)) return BH_PREP
  return listed(beachheads.eliminated) ? BH_LOST : BH_LATER
}
