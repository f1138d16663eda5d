import { expect, test } from 'vitest'
import { say } from '@hexfront/engine'
import { wotr } from '../index.ts'
import { ALLIED, FIGHT_MOVE, MOVE_FIGHT } from '../state.ts'
import { given, hex } from '../testing/testing.ts'
import type { Given } from '../testing/testing.ts'
import type { WotrState } from '../state.ts'

const PARAS = ['US-82-PARA', 'US-101-PARA'] as const

const inPhase = (step: string, side: number, want: Given): WotrState =>
  given({ antwerp: 1, allied: ['1817N'], ...want, side, frames: [{ step, side }] })

/** An American corps on 1913N, and whoever else. */
function landed(step: string, at: Given['at'], want: Given = {}): WotrState {
  const boxed = Object.fromEntries(PARAS.map(id => [id, 'airborneArmy']))
  return inPhase(step, ALLIED, {
    ...want,
    at: { ...boxed, '1AAA-18': '1913N', ...at },
    parts: { '1AAA-18': PARAS },
  })
}

const warnings = (state: WotrState, verb = 'end'): string[] => {
  const { warnings: found } = wotr.explain(state, { about: 'warnings', verb })!
  return found.map(({ reason, rule }) => `${rule} ${say(wotr.words, reason)}`)
}
const ofLinkUp = (state: WotrState): string[] => warnings(state).filter(text => text.startsWith('12.6'))

test('[12.6] before the Allied turn ends its player hears of a link-up that would cost him units (A37)', () => {
  expect(ofLinkUp(landed('combat', { 'BC-15-INF': '1913N' }))).toEqual([
    '12.6 The parts of the airborne corps will not fit into 1913N: units there would have to go.',
  ])
  expect(ofLinkUp(landed('movement', { 'BC-15-INF': '1913N' }, { order: FIGHT_MOVE }))).toHaveLength(1)
})

test('[12.6] no word of it where they fit, where nobody links up, or while there is another phase (A37)', () => {
  expect(ofLinkUp(landed('combat', { 'US-1-INF': '1913N' }))).toEqual([])
  expect(ofLinkUp(landed('combat', { 'BC-15-INF': '1910N' }))).toEqual([])
  expect(ofLinkUp(landed('movement', { 'BC-15-INF': '1913N' }, { order: MOVE_FIGHT }))).toEqual([])
})

test('[8.8] a player hears how many of his own units are cut off before he ends a phase', () => {
  const enemies = { 'GE-275-INF': '1715N', 'GE-85-INF': '1915N', 'GE-89-INF': '2115N' }
  const at = { 'US-1-INF': '1914N', ...enemies }
  const cut = inPhase('movement', ALLIED, { at, antwerp: 0, allied: [] })
  expect(warnings(cut)).toEqual([
    '8.8 1 unit has no line of supply, and without one it is eliminated when the turn ends.',
  ])
  expect(wotr.explain(cut, { about: 'warnings', verb: 'end' })).toMatchObject({
    warnings: [{ places: [hex('1914N')] }],
  })
  expect(warnings(inPhase('movement', ALLIED, { at: { 'US-1-INF': '1914N' } }))).toEqual([])
  expect(warnings(inPhase('moving', ALLIED, { at, antwerp: 0, allied: [] }))).toEqual([])
})

test('[8.8] the Allies hear it too before they let the last chance of supply by air go', () => {
  const at = { 'US-1-INF': '1914N', 'GE-275-INF': '1715N', 'GE-85-INF': '1915N', 'GE-89-INF': '2115N' }
  const state = inPhase('aerialSupply', ALLIED, { at, antwerp: 0, allied: [] })
  expect(warnings(state, 'done')).toHaveLength(1)
  expect(warnings(state, 'aerial')).toEqual([])
})
