import { expect, test } from 'vitest'
import { say } from '@hexfront/engine'
import { explain } from './explain.ts'
import { does, turn } from '../testing/march.ts'
import { wf } from '../index.ts'
import { ALLIED, AXIS } from '../state.ts'
import type { WfState } from '../state.ts'

/** What is said of a way to command, rule by rule. */
const said = (state: WfState, arg: string): string[] =>
  (explain(wf.view(state, state.side) as WfState, { about: 'preview', verb: 'mode', arg })?.lines ?? []).map(
    ({ reason, rule }) => `${rule} ${say(wf.words, reason)}`,
  )

const commanding = (at: Readonly<Record<string, string>>, hq: string, side: number = ALLIED): WfState => {
  const state = turn({ side, at })
  does(state, 'activate', hq)
  return state
}

test('[5.3b] [5.7c] a way to command names how far it reaches and whom, and the same for its second round', () => {
  const at = {
    ...{ 'US-1-HQ': 'Paris 2', 'US-16-INF': 'Paris', 'US-21-INF': 'Reims', 'US-6-AMPH': 'London' },
    'GE-88-INF': 'Metz',
  }
  const state = commanding(at, 'US-1-HQ')
  const plain = '5.3b Units within 2 hexes by land, not counted through the enemy, may move: 2 as they stand.'
  expect(said(state, 'normal')).toEqual([plain])
  expect(said(state, 'blitz')).toEqual([plain, expect.stringMatching(/^5\.7c .* it reaches 1 hex then\.$/)])
})

test('nothing is said of it to the other side', () => {
  const state = commanding({ 'US-1-HQ': 'Paris 2', 'GE-88-INF': 'Metz' }, 'US-1-HQ')
  for (const arg of ['normal', 'blitz', 'invasion'])
    expect(explain(wf.view(state, AXIS) as WfState, { about: 'preview', verb: 'mode', arg })).toBeNull()
})

test('[5.61] a supreme headquarters names its moves, and reaches nobody', () => {
  const state = commanding({ 'GE-OKW-SHQ': 'Berlin 2', 'GE-88-INF': 'Berlin' }, 'GE-OKW-SHQ', AXIS)
  const [first, ...rest] = said(state, 'normal')
  expect(first).toMatch(/^5\.61 \d+ supreme moves, for units anywhere\.$/)
  expect(rest).toEqual([])
})

test('[15.42a] [15.43a] [15.44a] [14.2b] one that leads a landing or a drop sends a single unit, or two in a blitz', () => {
  const state = commanding({ 'BR-15-HQ': 'Tunis 3', 'US-6-AMPH': 'Tunis' }, 'BR-15-HQ')
  const landing = said(state, 'invasion')
  expect(landing).toEqual([
    expect.stringMatching(/^15\.42a One unit in Tunis lands/),
    expect.stringMatching(/^15\.43a .* within 6 hexes by water/),
  ])
  expect(said(state, 'blitzInvasion')).toEqual([...landing, expect.stringMatching(/^15\.44a .*second unit/)])
  expect(said(state, 'paradrop')).toHaveLength(1)
  expect(said(state, 'blitzParadrop')[1]).toMatch(/^14\.2b .*another para has to drop/)
  expect(said(state, 'nothing')).toEqual([])
})
