/** Section 3: what each scenario begins with, and the order of setting up. */
import { automatic, choice, cloneState, inPhase, seatBit, sequence } from '@hexfront/engine'
import { blankState } from './blank.ts'
import { muster } from './muster.ts'
import { deploymentSteps } from './deployment.ts'
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
  AXIS,
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
import { own } from '../events.ts'
import type { BaseState, Frame, Option, Steps } from '@hexfront/engine'
import type { ScenarioData } from '../data.ts'
import type { WfState } from '../state.ts'

export const options: readonly Option[] = [
  {
    id: 'deployment',
    name: { id: 'option.deployment' },
    values: ['historical', 'semiHistorical', 'free'],
    standard: 'semiHistorical',
  },
  {
    id: 'length',
    name: { id: 'option.length' },
    values: ['scenario', 'year', 'campaign'],
    standard: 'scenario',
  },
  { id: 'extend', name: { id: 'option.extend' }, values: ['never', 'ask'], standard: 'never' },
]

const isEventUnit = hasTag('neutral', 'volunteer', 'armyGroupE')

const firstStates = new Map<string, WfState>()

export function start(base: BaseState): { state: WfState; frame: Frame } {
  const known = firstStates.get(base.scenario) ?? firstState(base)
  firstStates.set(base.scenario, known)
  return { state: { ...cloneState(known), ...base }, frame: { step: 'game' } }
}

/** How a scenario begins: the same whatever is chosen besides. */
function firstState(base: BaseState): WfState {
  const state = blankState(cloneState(base))
  const scenario = scenarioData(base.scenario)
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
    state.step[unitOf(unit)] = stepWith(unitOf(unit), cv)
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

/** Ruling B174: the Allies say which of the beachheads are the ready ones. */
interface GradesFrame extends Frame {
  ready: number[]
  lost: number[]
}

const choosesGrades = ({ period }: WfState): boolean => scenarioData(period).beachheads.chosen

/** Beachheads whose grade is open. */
const openGrades = (state: WfState, frame: GradesFrame): number[] =>
  beachheadUnits.filter(
    (unit, n) => state.beachhead[n] !== BH_LATER && !frame.ready.includes(unit) && !frame.lost.includes(unit),
  )

/** What the next beachhead named will be, or null when the rest are in preparation. */
function gradeNow({ period }: WfState, frame: GradesFrame): 'ready' | 'lost' | null {
  const { beachheads } = scenarioData(period)
  if (frame.ready.length < beachheads.ready.length) return 'ready'
  return frame.lost.length < beachheads.eliminated.length ? 'lost' : null
}

export const setupSteps: Steps<WfState> = {
  ...deploymentSteps,

  /** Rule 3.21a: the Axis sets up first, the Allies second. */
  setUp: inPhase(
    'setup',
    sequence<WfState>(
      { step: 'muster', with: { side: AXIS } },
      { step: 'deploy', with: { side: AXIS }, when: ({ period }) => period !== 'husky' },
      { step: 'muster', with: { side: ALLIED } },
      { step: 'deploy', with: { side: ALLIED }, when: ({ period }) => period !== 'husky' },
      { step: 'beachheadGrades', with: { ready: [], lost: [] }, when: choosesGrades },
    ),
  ),

  muster: automatic<WfState, Frame & { side: number }>((run, { side }) => {
    run.pop()
    muster(run.state, side)
    run.tell(own('muster', { side }))
  }),

  beachheadGrades: choice<WfState, GradesFrame>({
    deciders: (state, frame) => (gradeNow(state, frame) === null ? 0 : seatBit(ALLIED)),
    ask: (state, frame) => ({ id: `ask.grade.${gradeNow(state, frame) ?? 'ready'}` }),
    wait: () => ({ id: 'wait.grade' }),
    rules: ['W43.1d'],
    offer(state, frame, _seat, offer) {
      const verb = gradeNow(state, frame)
      if (verb !== null) for (const unit of openGrades(state, frame)) offer.add(verb, unit)
    },
    act: {
      ready: (_run, frame, arg) => void frame.ready.push(Number(arg)),
      lost: (_run, frame, arg) => void frame.lost.push(Number(arg)),
    },
    leave(run, frame) {
      run.pop()
      const { state } = run
      const grade = (unit: number): number =>
        frame.ready.includes(unit) ? BH_READY : frame.lost.includes(unit) ? BH_LOST : BH_PREP
      beachheadUnits.forEach((unit, n) => {
        if (state.beachhead[n] !== BH_LATER) state.beachhead[n] = grade(unit)
      })
      run.tell(own('grades', { units: frame.ready, rule: 'W43.1d' }))
    },
    forced: true,
  }),
}
