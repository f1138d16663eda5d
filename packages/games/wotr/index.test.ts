/** What the game says is wrong with a position. */
import { expect, test } from 'vitest'
import { wotr } from './index.ts'
import { all, given, hex, unit } from './testing/testing.ts'
import { mark, unmark } from './flags.ts'
import { ALLIED, ON_TOP } from './state.ts'
import type { Given } from './testing/testing.ts'
import type { WotrState } from './state.ts'

const faults = (state: WotrState): string[] => wotr.breaches(state).map(({ what }) => what)
const resting = (want: Given): WotrState => given({ phase: ['declareOrder', ALLIED], ...want })

const DIVISIONS = ['US-1-INF', 'US-4-INF', 'US-9-INF', 'US-30-INF', 'US-2-ARM']
const GERMANS = ['GE-2-PZ', 'GE-9-PZ', 'GE-116-PZ', 'GE-12-INF', 'GE-19-INF']

test('[6.2a] [6.3a] too many in a hex are a fault when a phase begins, of either side, and not on the way', () => {
  expect(faults(resting({ at: all(DIVISIONS.slice(1), '1914N') }))).toEqual([])
  const crowded = `hex ${hex('1914N')} is overstacked`
  expect(faults(resting({ at: all(DIVISIONS, '1914N') }))).toEqual([crowded])
  expect(faults(resting({ at: all(GERMANS, '1914N') }))).toEqual([crowded])
  expect(faults(given({ at: all(DIVISIONS, '1914N'), phase: ['movement', ALLIED] }))).toEqual([])
})

test('[6.8] of several in a hex one lies on top, and nobody on top of nobody', () => {
  const state = resting({ at: all(DIVISIONS.slice(3), '1914N') })
  const lying = (n: number): string[] => [`${n} units lie on top in hex ${hex('1914N')}`]
  for (const id of DIVISIONS.slice(3)) mark(state, unit(id), ON_TOP)
  expect(faults(state)).toEqual(lying(2))
  for (const id of DIVISIONS.slice(3)) unmark(state, unit(id), ON_TOP)
  expect(faults(state)).toEqual(lying(0))
  const alone = resting({ at: { 'US-1-INF': '1914N' } })
  mark(alone, unit('US-1-INF'), ON_TOP)
  expect(faults(alone)).toEqual(lying(1))
})

test('[6.2a] enemies are in one hex only while a corps has come down on them', () => {
  const at = { '1AAA-18': '1914N', 'GE-12-INF': '1914N' }
  expect(faults(resting({ at }))).toContain(`both sides are in hex ${hex('1914N')}`)
  expect(faults(given({ at, frames: [{ step: 'airborneEntry' }] }))).toEqual([])
})
