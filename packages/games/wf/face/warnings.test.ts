import { expect, test } from 'vitest'
import { does, sends, turn } from '../testing/march.ts'
import { explain } from './explain.ts'
import { hex } from '../testing/testing.ts'
import { AXIS } from '../state.ts'
import { words } from '../words/words.ts'
import type { WfState } from '../state.ts'

const heard = (state: WfState, verb: string): string[] => {
  const { warnings } = explain(state, { about: 'warnings', verb })!
  for (const { reason } of warnings) if (words[reason.id] === undefined) throw new Error(reason.id)
  return warnings.map(({ reason, rule }) => `${rule} ${reason.id}`)
}

test('[5.3b] a turn without active HQs is warned of', () => {
  const state = turn({ side: AXIS, at: { 'GE-OBW-HQ': 'Paris' } })
  expect(heard(state, 'endCommand')).toEqual(['5.3b warn.idle'])
  does(state, 'activate', 'GE-OBW-HQ')
  does(state, 'mode', 'normal')
  does(state, 'stay')
  expect(heard(state, 'endCommand')).toEqual([])
})

test('[5.61] B43: so are supreme moves that would lapse, and landings that nobody makes', () => {
  const state = turn({
    side: AXIS,
    at: { 'GE-OKW-SHQ': 'Berlin 1', 'GE-OBW-HQ': 'Brest', 'GE-84-INF': 'Paris', 'GE-88-INF': 'Metz' },
    active: { 'GE-OKW-SHQ': 'normal', 'GE-OBW-HQ': 'invasion' },
  })
  expect(heard(state, 'endMovement')).toEqual(['5.61 warn.supreme', '15.42a warn.landing'])
  sends(state, 'GE-84-INF', 'Reims')
  sends(state, 'GE-88-INF', 'Reims')
  expect(heard(state, 'endMovement')).toEqual(['15.42a warn.landing'])
  expect(heard(state, 'pick')).toEqual([])
})

test('[7.4a] and new battles without support, until the last HQ has decided', () => {
  const state = turn({
    at: { 'US-1-HQ': 'Reims', 'US-16-INF': 'Reims', 'GE-84-INF': 'Metz' },
    active: { 'US-1-HQ': 'normal' },
  })
  sends(state, 'US-16-INF', 'Metz')
  expect(heard(state, 'endMovement')).toEqual([])
  state.step[state.active[0]!] = 2
  expect(heard(state, 'endMovement')).toEqual(['7.4a warn.unsupported'])
  const { warnings } = explain(state, { about: 'warnings', verb: 'endMovement' })!
  expect(warnings[0]!.places).toEqual([hex('Metz')])
  does(state, 'endMovement')
  expect(heard(state, 'endMobilize')).toEqual(['7.4a warn.unsupported'])
})
