import { expect, test } from 'vitest'
import { given, hex, loadedDice, unit } from '../testing/testing.ts'
import { ALLIED, AXIS, NORMAL } from '../state.ts'
import { events, inCountry, lands } from '../data.ts'
import { listener } from '@hexfront/games/testing'
import { make, position, summer43 } from '../testing/landing.ts'
import { seaMove } from '../sea/seamove.ts'
import { wf } from '../index.ts'
import type { Action } from '@hexfront/engine'
import type { WfState } from '../state.ts'

/** Does things one after the other and returns what was told, hearing every question and answer. */
function told(state: WfState, ...actions: readonly (readonly [seat: number, action: Action])[]): string[] {
  const { hear, cite, faults } = listener(wf)
  const kinds: string[] = []
  for (const [seat, action] of actions) {
    for (const { ask, wait } of wf.decisions(state)) {
      hear(ask)
      hear(wait)
    }
    for (const event of wf.apply(state, seat, action)) {
      const said = wf.describe(event)
      hear(said)
      cite(event.rule, said.id)
      kinds.push(said.id.replace('event.', ''))
    }
  }
  expect([...faults]).toEqual([])
  return kinds
}

/** A British corps at sea to Lorient, through the Axis Bay of Biscay. */
function lorient(face: number): WfState {
  const state = position({
    at: { 'AL-SHAEF-SHQ': 'London', 'BR-5-INF': 'Dover 4' },
    allied: [...summer43.allied, 'Lorient'],
    hqs: [['AL-SHAEF-SHQ', NORMAL, 4]],
    frames: [{ step: 'scenarioEnd' }, { step: 'command' }, { step: 'interdict' }],
    set: { rng: loadedDice(face) },
  })
  make(seaMove, state, 'BR-5-INF', 'Lorient')
  return state
}

test('[15.72a] [15.72b] an interdicted voyage is told, and a unit that is sent back to its owner by name', () => {
  const state = lorient(2)
  const kinds = told(state, [AXIS, { verb: 'rollAll' }])
  expect(kinds).toEqual(
    expect.arrayContaining(['interdicted', 'retreated.sentBack', 'retreated.sentBack.unseen']),
  )
  expect(told(lorient(6), [AXIS, { verb: 'rollAll' }])).toContain('interdicted')
})

test('[15.72a] so is that nobody interdicts', () => {
  expect(told(lorient(1), [AXIS, { verb: 'waive' }])).toContain('waived')
})

test('[16.4b] [16.4d] war on Portugal, and the set-up of its army and that of Spain', () => {
  const neutral = Object.fromEntries(
    [...events.spain.units, ...events.portugal.units].map(one => [one.unit, 'event']),
  )
  const state = given({
    neutral: lands.filter(at => inCountry('Spain', 'Portugal')[at]),
    at: { ...neutral, 'AL-AF-SHQ': 'Malta' },
    frames: [{ step: 'scenarioEnd' }, { step: 'command' }],
  })
  const kinds = told(
    state,
    [ALLIED, { verb: 'declare', arg: 'Portugal' }],
    [AXIS, { verb: 'pick', arg: unit('SP-MAR-INF') }],
    [AXIS, { verb: 'place', arg: hex('Bilbao') }],
  )
  expect(kinds).toEqual(['war', 'war', 'placed'])
  for (const verb of ['pick', 'place', 'done'])
    for (const arg of [-1, 100_000, 'x']) {
      const refusal = wf.check(state, AXIS, { verb, arg })
      expect(refusal, `${verb} ${arg}`).not.toBeNull()
      expect(refusal!.id, `${verb} ${arg}`).not.toMatch(/^refuse\.deploy/)
    }
  expect(wf.check(state, AXIS, { verb: 'pick', arg: unit('GE-B-HQ') })?.id).toBe('refuse.deployUnit')
  expect(told(state, [AXIS, { verb: 'done' }])).toContain('neutralsDeployed')
})
