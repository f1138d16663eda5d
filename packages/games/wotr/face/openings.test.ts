import { expect, test } from 'vitest'
import { say } from '@hexfront/engine'
import { wotr } from '../index.ts'
import { ALLIED, GERMAN } from '../state.ts'
import { given, hex } from '../testing/testing.ts'
import type { WarningsAnswer } from '@hexfront/engine'
import type { Given } from '../testing/testing.ts'

/** What a side hears before it ends its movement, supply apart. */
function heard(side: number, want: Given): { text: string[]; places: (readonly number[] | undefined)[] } {
  const state = given({ antwerp: 1, turn: 3, ...want, side, frames: [{ step: 'movement', side }] })
  const { warnings } = wotr.explain(wotr.view(state, side), {
    about: 'warnings',
    verb: 'end',
  }) as unknown as WarningsAnswer
  const open = warnings.filter(({ rule }) => rule.startsWith('4.'))
  return {
    text: open.map(({ reason, rule }) => `${rule} ${say(wotr.words, reason)}`),
    places: open.map(one => one.places),
  }
}

test('[4.4a] an Allied city with nobody in it is named with the Germans who could march in', () => {
  const { text, places } = heard(ALLIED, { allied: ['1712N', '1817N'], at: { 'GE-275-INF': '1910N' } })
  expect(text).toEqual([
    expect.stringMatching(
      /^4\.4a Nobody stands in Brussels \(1712N\), and 1 German unit could march in: .+\. The Germans would win at once\.$/,
    ),
  ])
  expect(places).toEqual([[hex('1712N')]])
})

test('[4.4a] not where somebody stands, nor where nobody can come', () => {
  const far = { allied: ['1712N', '1817N'], at: { 'GE-275-INF': '2901N' } }
  expect(heard(ALLIED, far).text).toEqual([])
  const held = { allied: ['1817N'], at: { 'GE-275-INF': '1910N', 'US-1-INF': '1712N' } }
  expect(heard(ALLIED, held).text).toEqual([])
})

test('[4.3] the Germans hear of bare cities of the Ruhr, and of their edge', () => {
  const ruhr = wotr.board.file.hexes.find(({ features = [] }) => features.includes('ruhrCity'))!.id
  const at = [0, 1, 2, 3, 4, 5].map(d => wotr.board.neighbours[hex(ruhr) * 6 + d]!)
  const beside = wotr.board.ids[at.find(one => one >= 0)!]!
  const { text } = heard(GERMAN, { at: { 'US-1-INF': beside } })
  expect(text.some(line => line.startsWith('4.3 Nobody stands in'))).toBe(true)
})

test('[4.4b] the west edge is named from Turn 4 on', () => {
  const want = { allied: ['1517N'], at: { 'GE-2-PZ': '1816N' } }
  expect(heard(ALLIED, { ...want, turn: 3 }).text.filter(line => line.startsWith('4.4b'))).toEqual([])
  expect(heard(ALLIED, { ...want, turn: 4 }).text.filter(line => line.startsWith('4.4b'))).toHaveLength(1)
})
