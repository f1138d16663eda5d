import { expect, test } from 'vitest'
import { AXIS, UNSEEN } from '../state.ts'
import { board, counters, HEXES } from '../data.ts'
import { explain } from '../face/explain.ts'
import { given, hex, unit } from '../testing/testing.ts'
import { zonesOf } from '../control/settle.ts'
import { wf } from '../index.ts'
import { setStep } from '../flags.ts'
import { blockOf } from '../fog/blocks.ts'
import type { Given } from '../testing/testing.ts'
import type { WfState } from '../state.ts'

const ONE = unit('GE-84-INF')
const sound: Given = { at: { 'GE-84-INF': 'Paris', 'US-16-INF': 'London' } }

/** What is found to be broken in a sound position after a change. */
function broken(want: Given, change: (state: WfState) => void = () => undefined): string[] {
  const state = given(want)
  change(state)
  return wf.breaches(state).map(({ what }) => what)
}

test('a sound position breaks no law', () => {
  expect(broken(sound)).toEqual([])
  expect(broken({ at: { 'GE-84-INF': 'Paris', 'US-16-INF': 'Paris' } })).toEqual([])
})

test('a unit is in a playable hex or off the map', () => {
  const desert = board.playable.findIndex((is, at) => is !== 1 && at < HEXES)
  expect(broken(sound, state => void (state.at[ONE] = UNSEEN))).toContain(`unit ${ONE} is nowhere (-2)`)
  expect(broken(sound, state => void (state.at[ONE] = desert))).toContain(
    `unit ${ONE} is where nobody can be`,
  )
})

test('its strength is a step of its block', () => {
  // No state can hold more than four steps of any.
  const short = counters.steps.findIndex(steps => steps < counters.maxSteps)
  const what = `unit ${short} has no such step`
  expect(broken(sound, state => setStep(state, short, counters.steps[short]!))).toEqual([what])
  expect(broken(sound, state => setStep(state, short, counters.steps[short]! - 1))).toEqual([])
})

test('nothing is hidden from the rules', () => {
  expect(broken(sound, state => state.blocks.push(blockOf(hex('Metz'), AXIS, 0, 1)))).toContain(
    'the true state hides blocks',
  )
})

test('[7.11] every battle is on the list, once', () => {
  const battle = { at: { 'GE-84-INF': 'Paris', 'US-16-INF': 'Paris' } }
  expect(broken(battle, state => void (state.battles = []))).toEqual([
    `the battle in hex ${hex('Paris')} is not on the list`,
  ])
  expect(broken(battle, state => state.battles.push(...state.battles))).toContain(
    'a battle is on the list twice',
  )
})

test('zones are explained as they are, and what nobody knows is not explained', () => {
  const state = given(sound)
  const { places } = explain(state, { about: 'zones', seat: AXIS })!
  const zones = zonesOf(state, AXIS)
  expect(places.length).toBeGreaterThan(0)
  expect(places.every(at => zones[at]! > 0 && at < HEXES)).toBe(true)
  expect(zones.filter(is => is > 0)).toHaveLength(places.length)
  expect(explain(state, { about: 'weather in Spain' } as never)).toBeNull()
})
