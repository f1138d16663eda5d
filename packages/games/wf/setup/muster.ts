/** Section 3: the forces of a scenario as it begins, each unit at the place that history or the data give it. */
import { distance } from '@hexfront/engine'
import {
  board,
  counters,
  cvAt,
  hasTag,
  inCountry,
  place,
  scenarioData,
  sideOf,
  stepWith,
  unitOf,
} from '../data.ts'
import { AXIS, DEAD, stepOf } from '../state.ts'
import { deploymentOf, forcesOf, ssCap, starts, unitsOf } from './forces.ts'
import { put, unitsIn } from '../position.ts'
import { stackLimit } from '../movement/stacking.ts'
import { setStep } from '../flags.ts'
import type { Force } from './forces.ts'
import type { ScenarioData } from '../data.ts'
import type { WfState } from '../state.ts'

const isSs = hasTag('ss')
const isVolunteer = hasTag('volunteer')

/** Puts a side's units where the scenario has them, at the strengths that the deployment asks for. */
export function muster(state: WfState, side: number): void {
  const scenario = scenarioData(state.period)
  for (const id of scenario.eliminated) if (sideOf[unitOf(id)] === side) put(state, unitOf(id), DEAD)
  for (const { unit: id, at, cv } of starts(scenario, side)) {
    const unit = unitOf(id)
    put(state, unit, place(at))
    setStep(state, unit, stepWith(unit, cv))
  }
  if (deploymentOf(state) !== 'free') return
  for (const force of forcesOf(scenario, side)) fitForce(state, scenario, force, side)
  if (state.period === 'S43' && side === AXIS) sendItalianAbroad(state)
}

/** Rulings B4 and B5: where the card differs from the chart, free deployment follows the chart. */
function fitForce(state: WfState, scenario: ScenarioData, force: Force, side: number): void {
  const byStrength = (): number[] =>
    unitsOf(state, scenario, force, side).sort(
      (a, b) => cvAt(a, stepOf(state, a)) - cvAt(b, stepOf(state, b)),
    )
  for (let units = byStrength(); units.length > force.units; units = byStrength()) {
    const spare = units.find(unit => isVolunteer[unit] === 0)!
    put(state, spare, DEAD)
    setStep(state, spare, 0)
  }
  const units = byStrength()
  const sum = (): number => units.reduce((total, unit) => total + cvAt(unit, stepOf(state, unit)), 0)
  const cap = ssCap(state, scenario, force, side)
  for (const unit of units)
    if (isSs[unit] === 1) while (cvAt(unit, stepOf(state, unit)) > cap) weaken(state, unit, 1)
  while (sum() < force.cv)
    weaken(
      state,
      units.find(unit => canGrow(state, unit, cap))!,
      -1,
    )
  while (sum() > force.cv)
    weaken(
      state,
      units.findLast(unit => stepOf(state, unit) + 1 < counters.steps[unit]!)!,
      1,
    )
}

const weaken = (state: WfState, unit: number, steps: number): void =>
  setStep(state, unit, stepOf(state, unit) + steps)

const canGrow = (state: WfState, unit: number, cap: number): boolean =>
  stepOf(state, unit) > 0 && (isSs[unit] === 0 || cvAt(unit, stepOf(state, unit)) < cap)

/** Rule S43.1c: the Italian army at Trieste begins just over the border. */
function sendItalianAbroad(state: WfState): void {
  const unit = unitOf('IT-2-INF')
  const abroad = inCountry('Yugoslavia')
  const home = board.cellOf[state.at[unit]!]!
  for (let hex = 0; hex < board.hexCount; hex++) {
    if (abroad[hex] === 0 || distance(board.grid, home, board.cellOf[hex]!) !== 1) continue
    if (unitsIn(state, AXIS)[hex]! >= stackLimit(hex)) continue
    return put(state, unit, hex)
  }
}
