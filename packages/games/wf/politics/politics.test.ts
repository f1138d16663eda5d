/** Rule W44.4 and what politics leave to other files. */
import { describe, expect, test } from 'vitest'
import { act, given, hex, offered, refusedBy, unit } from '../testing/testing.ts'
import { ALLIED, AXIS } from '../state.ts'
import { firepowerOf } from '../combat/fire.ts'
import { wf } from '../index.ts'
import type { WfState } from '../state.ts'

/** The beginning of an Axis turn in the mud. */
const turn = (when: string, set: Partial<WfState> = {}): WfState =>
  given({
    when,
    side: AXIS,
    at: { 'GE-WST-ARMOR': 'Cologne', 'SS-1-ARMOR': 'Cologne', 'SS-4-MECH': 'Cologne', 'US-15-ARMOR': 'Metz' },
    frames: [{ step: 'scenarioEnd' }, { step: 'politics', at: 3 }, { step: 'bulge' }],
    set: { mud: 1, ...set },
  })

describe('the Bulge', () => {
  const fire = (state: WfState, id: string) => firepowerOf(state, unit(id), hex('Metz'), 'active')

  test('[W44.4] in one turn Axis armor attacks through the mud as if it were dry (B138)', () => {
    const state = turn('1944-12')
    expect([fire(state, 'GE-WST-ARMOR'), fire(state, 'SS-1-ARMOR')]).toEqual([1, 1])
    state.bulge = 1
    expect([fire(state, 'GE-WST-ARMOR'), fire(state, 'SS-1-ARMOR')]).toEqual([2, 3])
    expect([fire(state, 'SS-4-MECH'), fire(state, 'US-15-ARMOR')]).toEqual([1, 1])
  })

  test('[W44.4] it is announced when the turn begins and over when it ends', () => {
    const state = turn('1944-12')
    expect(wf.decisions(state)).toMatchObject([{ seat: AXIS, kind: 'bulge' }])
    expect(refusedBy(wf, state, ALLIED, 'bulge')).toBe('W44.4')
    const events = act(wf, state, AXIS, 'bulge')
    expect(events[0]).toMatchObject({ what: 'bulge' })
    expect(state.bulge).toBe(2)
  })

  test('[W44.4] once, and only in Winter 44', () => {
    const asks = (state: WfState) =>
      wf.actions(state, AXIS).length > 0 && offered(wf, state, AXIS, 'bulge').length > 0
    expect(asks(turn('1944-12'))).toBe(true)
    expect(asks(turn('1944-12', { bulge: 2 }))).toBe(false)
    expect(asks(turn('1944-11'))).toBe(false)
    expect(asks(turn('1945-03', { mud: 0 }))).toBe(false)
  })
})
