import { expect, test } from 'vitest'
import { wf } from '../index.ts'
import { turn } from '../testing/march.ts'
import { hex, unit } from '../testing/testing.ts'
import { hideUnits, revealUnits } from '../position.ts'
import { ALLIED, AXIS } from '../state.ts'
import type { Run } from '@hexfront/engine'
import type { WfState } from '../state.ts'

test('[7.12b] what was seen of a block before it turned its back again is remembered, by those who do not see it', () => {
  const state = turn({ side: ALLIED, at: { 'US-16-INF': 'Reims', 'GE-84-INF': 'Metz' } })
  expect(wf.scene(wf.view(state, ALLIED)).notes).toEqual([])
  const run = { state, tell: () => undefined, reveal: () => undefined } as unknown as Run<WfState>
  revealUnits(run, [unit('GE-84-INF')], '7.15a')
  expect(wf.scene(wf.view(state, ALLIED)).notes).toEqual([])
  hideUnits(state, [unit('GE-84-INF')])
  expect(wf.scene(wf.view(state, ALLIED)).notes).toMatchObject([
    { at: hex('Metz'), text: { id: 'note.seen', params: { turn: state.turn } } },
  ])
  expect(wf.scene(wf.view(state, AXIS)).notes).toEqual([])
})
