import { describe, expect, test } from 'vitest'
import { explain } from './explain.ts'
import { hex, unit } from '../testing/testing.ts'
import { position, summer43 } from '../testing/landing.ts'
import { departure } from './departures.ts'
import { NORMAL } from '../state.ts'
import { wf } from '../index.ts'
import type { WfState } from '../state.ts'

/** From Marseilles to Olbia: one supreme move through the Axis Ligurian Sea, or two round by the Tyrrhenian. */
const bound = (moves: number): WfState => {
  const state = position({
    at: { 'AL-AF-SHQ': 'Algiers', 'BR-5-INF': 'Marseilles' },
    allied: [...summer43.allied, 'Marseilles', 'Olbia'],
    hqs: [['AL-AF-SHQ', NORMAL, moves]],
  })
  return state
}
const sailor = unit('BR-5-INF')

describe('a voyage before it is begun', () => {
  test('[15.2d] [15.72a] says of each number of supreme moves what the enemy could throw against it', () => {
    const state = bound(2)
    state.frames.push({ step: 'sailing', side: 0, unit: sailor, hex: hex('Olbia') })
    const said = (arg: number) => explain(state, { about: 'preview', verb: 'sail', arg })!.lines[0]!
    expect(said(1)).toEqual({ reason: { id: 'preview.sail', params: { n: 2 } }, rule: '15.72a' })
    expect(said(2)).toMatchObject({ reason: { id: 'preview.sailSafe' }, rule: '15.2d' })
    expect(wf.words['preview.sail']).toBeDefined()
    expect(wf.words['preview.sailSafe']).toBeDefined()
    expect(explain(state, { about: 'preview', verb: 'pick', arg: sailor })).toBeNull()
  })

  test('[15.72a] warns of it where nobody would be asked for another way', () => {
    const warned = (moves: number) =>
      departure(bound(moves), sailor, 'seaMove', hex('Olbia')).map(({ reason, rule }) => [reason.id, rule])
    expect(warned(1)).toEqual([['warn.voyage', '15.72a']])
    expect(warned(2)).toEqual([])
    expect(wf.words['warn.voyage']).toBeDefined()
  })
})
