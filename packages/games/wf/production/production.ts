/** Section 11: production at the start of each month, and what the calendar brings. */
import { automatic, inPhase, sequence } from '@hexfront/engine'
import { groundParas } from '../air/airborne.ts'
import { airSupremacy, beginsMonth, monthOf } from '../calendar.ts'
import { beachheadArrivals, beachheadUnits, unitName, unitOf } from '../data.ts'
import { buildingSteps } from './building.ts'
import { TITO } from './arrival.ts'
import { eliminate, put, tellOwn } from '../position.ts'
import { DISBAND, firstStep, FRIULI, GROUND, newBuilding, ordersOf, RAISE, STEP, TAKE_UP } from './orders.ts'
import { productionLevel } from './level.ts'
import { ALLIED, AXIS, BH_LATER, BH_PREP, BH_READY, FRESH, stepOf, UNSUPPLIED } from '../state.ts'
import { own } from '../events.ts'
import { setFlags, setStep } from '../flags.ts'
import type { BuildFrame, Order } from './orders.ts'
import type { Run, Steps } from '@hexfront/engine'
import type { WfState } from '../state.ts'

export const productionSteps: Steps<WfState> = {
  ...buildingSteps,

  /** What a fortnight brings by the calendar. */
  schedule: automatic<WfState>(run => {
    const { state } = run
    run.pop()
    // Ruling B108: the last storm is over before anything is built.
    state.storm = -1
    if (beginsMonth(state)) bringBeachheads(run)
    // Rule 14.7b.
    if (airSupremacy(state)) groundParas(run, '14.7b')
  }),

  /** Rule 11.1. */
  production: inPhase('production', sequence<WfState>('settle', 'levels')),

  /** Rules 11.2 and 11.3a, B96: as many points as the level says, and none below 0. */
  levels: automatic<WfState>(run => {
    const { state } = run
    state.side = -1
    for (const side of [ALLIED, AXIS]) {
      const level = productionLevel(state, side)
      state.level[side] = level
      state.points[side] = Math.max(0, level)
      run.tell(own('production', { side, level, rule: '11.3a' }))
    }
    run.swap(newBuilding())
  }),

  /** Rule 11.1, B142: both sides show what they built, as far as it shows on the map. */
  unveil: automatic<WfState, BuildFrame>((run, frame) => {
    run.pop()
    for (const side of [ALLIED, AXIS]) for (const order of ordersOf(frame, side)) carryOut(run, side, order)
    // Rule 11.3b: what is left over is lost.
    run.state.points = [0, 0]
  }),
}

/** Which beachheads come when. */
const comings = beachheadArrivals.map(({ beachhead, month }) => ({
  n: beachheadUnits.indexOf(unitOf(beachhead)),
  month,
}))

/** Rule W43.reinf: beachheads that come with the month. */
function bringBeachheads(run: Run<WfState>): void {
  const { state } = run
  for (const { n, month } of comings) {
    if (state.beachhead[n] !== BH_LATER || month > monthOf(state)) continue
    state.beachhead[n] = BH_READY
    run.tell(own('beachheadComes', { name: unitName(beachheadUnits[n]!), rule: '11.5' }))
  }
}

function carryOut(run: Run<WfState>, side: number, order: Order): void {
  const { state } = run
  const { kind, unit } = order
  if (kind === STEP) {
    setStep(state, unit, stepOf(state, unit) - 1)
    run.tell({ kind: 'gainedStep', unit, at: state.at[unit]!, side, only: side, rule: '11.41a' })
  } else if (kind === DISBAND) eliminate(run, unit, '11.52')
  else if (kind === GROUND) groundParas(run, '14.7a')
  else if (kind === RAISE || kind === TAKE_UP) regrade(run, unit, kind)
  else appear(run, side, order)
}

/** Rules 11.44 and 15.51e: a beachhead rises a grade, or is taken up again. */
function regrade(run: Run<WfState>, beachhead: number, kind: number): void {
  const { state } = run
  const name = unitName(beachheadUnits[beachhead]!)
  if (kind === TAKE_UP) {
    state.beachhead[beachhead] = BH_PREP
    return run.tell(own('beachheadUp', { name, rule: '15.51e' }))
  }
  const isReady = state.beachhead[beachhead] === BH_PREP
  state.beachhead[beachhead] = isReady ? BH_READY : BH_PREP
  run.tell(own(isReady ? 'beachheadReady' : 'beachheadPrep', { name, rule: '11.44' }))
}

/** Rules 11.42, 11.5 and 11.6: a new block stands on the map, supplied (B84), but for Tito (16.32b). */
function appear(run: Run<WfState>, side: number, { kind, unit, hex }: Order): void {
  const { state } = run
  put(state, unit, hex)
  setStep(state, unit, firstStep(unit, kind))
  setFlags(state, unit, unit === TITO ? FRESH | UNSUPPLIED : FRESH)
  if (unit === FRIULI) state.friuli = 0
  const rule = side === ALLIED ? '11.6b' : '11.6a'
  tellOwn(run, unit, named => ({ kind: 'arrived', units: [named], at: hex, side, rule }))
}
