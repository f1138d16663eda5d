/** Laws of the set-up: whatever a player does, it stays legal, keeps its totals and tells nothing. */
import { expect, test } from 'vitest'
import { below, brokenChecks, brokenDecisions, brokenViews, hashState, seedDice } from '@hexfront/engine'
import fc from 'fast-check'
import { ALLIED, AXIS } from '../state.ts'
import { cvOf, isFort, lands, scenarioData, sideOf, UNITS } from '../data.ts'
import { forcesOf, unitsOf } from './forces.ts'
import { frontOf, groundOf } from './sites.ts'
import { stackLimit } from '../movement/stacking.ts'
import { stackOf, unitsIn } from '../position.ts'
import { wf } from '../index.ts'
import type { WfState } from '../state.ts'

/** What is wrong with a side's set-up. */
function faults(state: WfState, side: number): string[] {
  const scenario = scenarioData(state.period)
  const front = frontOf(scenario, side)
  const found: string[] = []
  for (const hex of lands) {
    const count = unitsIn(state, side)[hex]!
    if (count > stackLimit(hex)) found.push(`${hex} is too full`)
    if (front?.[hex] === 1 && count === 0) found.push(`the front is open at ${hex}`)
    if (stackOf(state, side, hex).filter(unit => isFort[unit] === 1).length > 1)
      found.push(`two forts at ${hex}`)
  }
  for (let unit = 0; unit < UNITS; unit++)
    if (sideOf[unit] === side && state.at[unit]! >= 0 && groundOf(state, unit)[state.at[unit]!] !== 1)
      found.push(`${unit} is out of place`)
  return found
}

const totals = (state: WfState, side: number): string =>
  forcesOf(scenarioData(state.period), side)
    .map(force => unitsOf(state, scenarioData(state.period), force, side))
    .map(units => `${units.length}/${units.reduce((sum, unit) => sum + cvOf(state, unit), 0)}`)
    .join(' ')

const deployments = fc.constantFrom('historical', 'semiHistorical', 'free')
const scenarios = fc.constantFrom('S43', 'W43', 'S44', 'W44')

/** Takes so many actions at random, but does not end the set-up. */
function shuffleUnits(state: WfState, side: number, rng: number[], times: number): void {
  for (let n = 0; n < times; n++) {
    const actions = wf.actions(state, side).filter(one => one.verb !== 'done')
    wf.apply(state, side, actions[below(rng, actions.length)]!)
  }
  if (wf.decisions(state)[0]!.kind === 'deploying') wf.apply(state, side, { verb: 'back' })
}

test('[3.22b] [3.22c] [3.23a] a set-up stays legal and keeps its totals, whatever is changed in it', () => {
  fc.assert(
    fc.property(scenarios, deployments, fc.nat(9999), (scenario, deployment, seed) => {
      const state = wf.setup(scenario, { deployment }, seed)
      const rng = seedDice(seed)
      for (const side of [AXIS, ALLIED]) {
        const before = totals(state, side)
        shuffleUnits(state, side, rng, 40)
        expect(faults(state, side)).toEqual([])
        expect(totals(state, side)).toBe(before)
        wf.apply(state, side, { verb: 'done' })
      }
      expect(wf.breaches(state)).toEqual([])
    }),
    { numRuns: 12 },
  )
})

test('[3.21a] [INT.3] what the enemy sees of a set-up are counts, and what is offered tells no secret', () => {
  fc.assert(
    fc.property(scenarios, deployments, fc.nat(9999), (scenario, deployment, seed) => {
      const state = wf.setup(scenario, { deployment }, seed)
      const rng = seedDice(seed)
      for (let n = 0; n < 6; n++) {
        const actions = wf.actions(state, AXIS).filter(one => one.verb !== 'done')
        wf.apply(state, AXIS, actions[below(rng, actions.length)]!)
        expect([
          ...brokenDecisions(wf, state),
          ...brokenChecks(wf, state),
          ...brokenViews(wf, state, rng),
        ]).toEqual([])
      }
    }),
    { numRuns: 6 },
  )
})

test('[3.21a] two units that change places look the same to the enemy', () => {
  const one = wf.setup('S43', {}, 1)
  const other = wf.setup('S43', {}, 1)
  const first = other.at.findIndex((at, unit) => sideOf[unit] === AXIS && at >= 0 && hasSwap(other, unit))
  wf.apply(other, AXIS, { verb: 'pick', arg: first })
  wf.apply(
    other,
    AXIS,
    wf.actions(other, AXIS).find(action => action.verb === 'swap')!,
  )
  for (const state of [one, other]) state.tick = 0
  expect(other.at).not.toEqual(one.at)
  expect(hashState(wf.view(other, ALLIED))).toBe(hashState(wf.view(one, ALLIED)))
})

function hasSwap(state: WfState, unit: number): boolean {
  wf.apply(state, AXIS, { verb: 'pick', arg: unit })
  const found = wf.actions(state, AXIS).some(action => action.verb === 'swap')
  wf.apply(state, AXIS, { verb: 'back' })
  return found
}
