import { restingFlow } from '@hexfront/engine/testing'
import { describe, expect, test } from 'vitest'
import { beachheadSteps } from './beachhead.ts'
import { bench, make, position, summer44 } from '../testing/landing.ts'
import { followPath } from '../movement/march.ts'
import { hex, unit } from '../testing/testing.ts'
import { invasion } from './invasion.ts'
import { loseBeachheads } from './beachhead-loss.ts'
import { settle } from '../control/settle.ts'
import { ALLIED, AXIS, BH_LATER, BH_LOST, BH_PREP, BH_READY, INVASION } from '../state.ts'
import type { Given } from '../testing/testing.ts'
import type { WfState } from '../state.ts'

const flow = restingFlow(beachheadSteps)
const READY = [BH_READY, BH_PREP, BH_LATER, BH_LOST, BH_READY]
/** US 6 has landed at Licata; its beachhead is the first. */
const licata = (want: Given): WfState =>
  position({
    at: { 'US-6-AMPH': 'Licata', ...want.at },
    frames: [{ step: 'rest' }, { step: 'beachheads' }],
    ...want,
    set: { beachhead: READY, landed: [hex('Licata'), -1, -1, -1, -1], ...want.set },
  })

describe('beachheads are put down', () => {
  test('[15.51a] [HX.J1.sup] in the Allied supply phase where the unit landed', () => {
    const state = licata({})
    expect(flow.actions(state, ALLIED)).toEqual([
      { verb: 'beachhead', arg: unit('US-6-AMPH') },
      { verb: 'done' },
    ])
    flow.apply(state, ALLIED, { verb: 'beachhead', arg: unit('US-6-AMPH') })
    expect(state.beachhead[0]).toBe(hex('Licata'))
    expect(state.frames.at(-1)?.step).toBe('rest')
  })

  test('[15.51a] not in prep, and not when its unit has left', () => {
    const rested = { frames: [{ step: 'rest', next: 'beachheads' }] }
    for (const state of [
      licata({ ...rested, set: { beachhead: [BH_PREP, BH_READY, BH_LATER, BH_LOST, BH_READY] } }),
      licata({ ...rested, at: { 'US-6-AMPH': 'Palermo' } }),
      licata({ ...rested, at: { 'US-6-AMPH': 'dead' } }),
    ]) {
      flow.apply(state, ALLIED, { verb: 'rest' })
      expect(state.frames.at(-1)?.step).toBe('rest')
    }
    const other = licata({})
    expect(flow.check(other, ALLIED, { verb: 'beachhead', arg: unit('US-2-AMPH') })?.rule).toBe('15.51a')
  })

  test('[15.51a] even in a battle, and later too', () => {
    const state = licata({
      at: { 'US-6-AMPH': 'Licata', 'GE-88-INF': 'Licata' },
      attackers: { Licata: ALLIED },
    })
    flow.apply(state, ALLIED, { verb: 'done' })
    expect(state.beachhead[0]).toBe(BH_READY)
    state.frames.push({ step: 'beachheads' })
    flow.forget(state)
    flow.apply(state, ALLIED, { verb: 'beachhead', arg: unit('US-6-AMPH') })
    expect(state.beachhead[0]).toBe(hex('Licata'))
  })

  test('[15.5c] [15.51a] a landing notes where the beachhead may come', () => {
    const state = position({
      at: { 'BR-21-HQ': 'Tunis', 'BR-1-AMPH': 'Tunis' },
      hqs: [['BR-21-HQ', INVASION]],
      set: { beachhead: READY },
    })
    make(invasion, state, 'BR-1-AMPH', 'Licata')
    expect(state.landed.filter(at => at === hex('Licata'))).toHaveLength(1)
  })
})

describe('beachheads are lost', () => {
  const down = (want: Given): WfState =>
    position({ ...want, set: { beachhead: [hex('Calais'), BH_PREP, BH_LATER, BH_LOST, BH_READY] } })

  test('[15.51d] when enemies are there and nobody guards it', () => {
    const state = down({ ...summer44, at: { 'GE-88-INF': 'Calais' } })
    settle(bench(state))
    expect(state.beachhead[0]).toBe(BH_LOST)
  })

  test('[15.51d] also when enemies only pass through, by road or by rail', () => {
    const passed = (at: Record<string, string>): number => {
      const state = down({ ...summer44, side: AXIS, at: { 'GE-88-INF': 'Lille', ...at } })
      followPath(bench(state), unit('GE-88-INF'), [hex('Lille'), hex('Calais'), hex('Amiens')])
      return state.beachhead[0]!
    }
    expect(passed({})).toBe(BH_LOST)
    expect(passed({ 'US-16-INF': 'Calais' })).toBe(hex('Calais'))
    const ours = down({ ...summer44, at: { 'US-16-INF': 'Lille' } })
    followPath(bench(ours), unit('US-16-INF'), [hex('Lille'), hex('Calais'), hex('Amiens')])
    expect(ours.beachhead[0]).toBe(hex('Calais'))
  })

  test('[15.51d] not while a friend stays, and not for want of guards alone', () => {
    const held = down({ at: { 'GE-88-INF': 'Calais', 'US-16-INF': 'Calais' }, attackers: { Calais: AXIS } })
    loseBeachheads(bench(held))
    const empty = down({})
    loseBeachheads(bench(empty))
    expect([held.beachhead[0], empty.beachhead[0]]).toEqual([hex('Calais'), hex('Calais')])
  })
})
