/** Whoever may not come, be placed, be rebuilt or leave hears why, in a sentence of its own. */
import { expect, test } from 'vitest'
import { say } from '@hexfront/engine'
import { act } from '../testing/whole.ts'
import { given, hex, unit } from '../testing/testing.ts'
import { wotr } from '../index.ts'
import { words } from './words.ts'
import { ALLIED, GERMAN, NORTH, SOUTH } from '../state.ts'
import type { Given } from '../testing/testing.ts'
import type { WotrState } from '../state.ts'

const EDGE = ['1117N', '1517N', '1817S', '2913S', '1316N']
const allied = (want: Given): WotrState =>
  given({ sector: NORTH, allied: EDGE, ...want, phase: ['alliedReinforcement'] })
const why = (state: WotrState, seat: number, verb: string, arg: number): string => {
  const refusal = wotr.check(state, seat, { verb, arg })!
  return `${refusal.rule} ${say(words, refusal)}`
}

test('[9.5.1b] [9.5.2b] [9.5.3b] [6.4] [9.4a] a hex of the edge is refused for whom and for what stands there', () => {
  const enters = (id: string, place: string, want: Given = {}): string => {
    const state = allied({ ...want, at: { [id]: 'track', 'US-1-INF': '1517N', ...want.at } })
    act(state, ALLIED, 'pick', unit(id))
    return why(state, ALLIED, 'to', hex(place))
  }
  expect(enters('BC-11-ARM', '1817S')).toMatch(/^9\.5\.1b British .* northern map/)
  expect(enters('F-2-ARM', '2913S')).toMatch(/^9\.5\.2b .*2nd Armored enters as an American N unit/)
  expect(enters('US-36-INF', '1517N')).toMatch(/^9\.5\.3b American units/)
  expect(enters('BC-11-ARM', '1517N')).toMatch(/^6\.4 An army group/)
  expect(enters('BC-11-ARM', '1617N')).toMatch(/^9\.4a Allied units enter by hexes in Allied hands/)
})

test('[9.6a] [9.6c] [9.7] [9.8b] [9.8c] a replacement is refused for the unit, its supply, the steps or the year', () => {
  const at = { 'US-1-INF': '1316N', 'US-9-INF': '1517N', 'BC-3-INF': 'dead', 'BC-43-INF': '1317N' }
  const reduced = ['US-1-INF', 'US-9-INF', 'BC-43-INF']
  const state = allied({ at, reduced, sector: SOUTH, turn: 9 })
  expect(why(state, ALLIED, 'replace', unit('US-9-INF'))).toMatch(/^9\.6c .* full supply over land/)
  expect(why(state, ALLIED, 'replace', unit('BC-43-INF'))).toMatch(/^9\.8b From 1945 only .* armor/)
  expect(why(state, ALLIED, 'reclaim', unit('BC-3-INF'))).toMatch(/^9\.8b/)
  const spent = allied({ at: { ...at, 'US-4-INF': '1517N' }, reduced: ['US-9-INF', 'US-4-INF'] })
  expect(why(spent, ALLIED, 'replace', unit('US-1-INF'))).toMatch(/^9\.6a A step makes a reduced division/)
  spent.replaced = [2, 0]
  wotr.flow.forget(spent)
  expect(why(spent, ALLIED, 'replace', unit('US-9-INF'))).toMatch(/^9\.7 The steps of the Americans/)
})

test('[9.1a] [9.2b] [9.4b] Germans who do not come hear whether they are dead or not due', () => {
  const state = given({ side: GERMAN, turn: 5, at: { 'GE-FW': '1112N' }, phase: ['germanReinforcement'] })
  expect(why(state, GERMAN, 'pick', unit('GE-59-INF'))).toMatch(/^9\.2b .* Watch on the Rhine alone/)
  expect(why(state, GERMAN, 'pick', unit('GE-FW'))).toMatch(/^9\.1a .* is not due/)
})
