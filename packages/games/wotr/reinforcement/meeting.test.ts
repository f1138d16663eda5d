/** Where arrivals, replacements and withdrawals meet other rules: what starved, what was lost, what is closed. */
import { expect, test } from 'vitest'
import { wotr } from '../index.ts'
import { given, hex, loadedDice, refusedBy, unit } from '../testing/testing.ts'
import { act, offered } from '../testing/whole.ts'
import { ALLIED, DEAD, GERMAN, GONE, NORTH, RHINE } from '../state.ts'
import { board, counters, HEXES, inGermany } from '../data.ts'
import { stepOf } from '../flags.ts'
import type { Given } from '../testing/testing.ts'
import type { WotrState } from '../state.ts'

const allied = (want: Given): WotrState => given({ sector: NORTH, ...want, phase: ['alliedReinforcement'] })
const aachen = board.ids[board.names.indexOf('Aachen')]!
const west = board.ids.filter((_, at) => at < HEXES && inGermany[at] === 0)

/** Turn 6 is over but for the look at the front, which is met, and the die that sends the reserves west. */
function launched(want: Given): WotrState {
  const frames = [
    { step: 'turns' },
    { step: 'turn', at: 4 },
    { step: 'germanTurn', at: 9 },
    { step: 'movement', side: GERMAN },
  ]
  const state = given({ turn: 6, antwerp: 1, side: GERMAN, allied: [...west, aachen], ...want, frames })
  state.rng = loadedDice(6)
  act(state, GERMAN, 'end')
  return state
}

test('[9.2b][8.8] who starved at the end of Turn 6 may be brought back on Turn 7, whole', () => {
  const ring = { 'US-4-INF': '1713N', 'US-9-INF': '1815N', 'US-30-INF': '1615N' }
  const at = { ...ring, 'US-1-INF': aachen, 'GE-2-PZ': '1714N', 'GE-9-PZ': '1900N' }
  const state = launched({ at, reduced: ['GE-2-PZ'] })
  expect([state.turn, state.watch, state.at[unit('GE-2-PZ')]]).toEqual([7, RHINE, DEAD])
  act(state, GERMAN, 'dam', 'leave')
  act(state, GERMAN, 'order', 'moveFight')
  expect(offered(state, GERMAN, 'revive')).toContain(unit('GE-2-PZ'))
  act(state, GERMAN, 'revive', unit('GE-2-PZ'))
  act(state, GERMAN, 'to', hex('1900N'))
  expect([state.at[unit('GE-2-PZ')], stepOf(state, unit('GE-2-PZ'))]).toEqual([hex('1900N'), 0])
  expect(refusedBy(wotr, state, GERMAN, 'revive', unit('GE-9-PZ'))).toBe('9.2b')
})

test('[9.2b] a garrison may be brought back, and then stays where it is placed', () => {
  const want: Given = { turn: 7, watch: RHINE, antwerp: 1, side: GERMAN, phase: ['germanReinforcement'] }
  const state = given({ ...want, at: { 'GE-9-PZ': '1500N' }, set: { revivals: 7 } })
  act(state, GERMAN, 'revive', unit('GE-FW'))
  expect(refusedBy(wotr, state, GERMAN, 'to', hex('1112N'))).toBe('9.1a')
  act(state, GERMAN, 'to', hex('2205N'))
  expect(state.revivals).toBe(6)
  const moving = given({ at: { 'GE-FW': '2205N' }, side: GERMAN, turn: 7, phase: ['movement', GERMAN] })
  expect(refusedBy(wotr, moving, GERMAN, 'pick', unit('GE-FW'))).toBe('10.2d')
})

test('[9.6d][9.5.2b] the French 2nd Armored comes back as an American N unit, other French by the south', () => {
  const where = ['1517N', '1417S', '1517S', '2913S']
  const state = (): WotrState => allied({ allied: where, at: { 'US-1-INF': '1517N' }, turn: 3 })
  const entries = (id: string): boolean[] => {
    const now = state()
    act(now, ALLIED, 'reclaim', unit(id))
    return where.map(one => refusedBy(wotr, now, ALLIED, 'to', hex(one)) === undefined)
  }
  expect(entries('F-2-ARM')).toEqual([true, true, false, false])
  expect(entries('F-1-ARM')).toEqual([false, false, false, true])
})

test('[9.6d][9.5.3c] with Antwerp open Patton’s dead may come back there, the French may not', () => {
  const state = allied({ antwerp: 1, allied: ['1511N', '2913S'], turn: 6 })
  act(state, ALLIED, 'reclaim', unit('US-4-ARM'))
  act(state, ALLIED, 'to', hex('1511N'))
  expect([state.at[unit('US-4-ARM')], stepOf(state, unit('US-4-ARM'))]).toEqual([hex('1511N'), 1])
  act(state, ALLIED, 'reclaim', unit('F-1-ARM'))
  expect(refusedBy(wotr, state, ALLIED, 'to', hex('1511N'))).toBe('9.5.2b')
})

test('[9.3b][9.1b] what arrives on Turn 9 is placed first, and may be what leaves', () => {
  const mobile = counters.sheet.units.filter(
    ({ nation, size, type }) =>
      nation === 'GE' && size === 'division' && (type === 'armor' || type === 'panzerGrenadier'),
  )
  const brigades = counters.sheet.units.filter(
    ({ nation, size, type }) =>
      nation === 'GE' && size === 'brigade' && type !== 'flak' && type !== 'garrison',
  )
  // Two divisions that found no room in December still wait: they are due, come on and count.
  const waiting = mobile.filter(({ setup }) => setup === '7WR').slice(0, 2)
  const there = mobile.filter(one => !waiting.includes(one)).slice(0, 4)
  const at = {
    ...Object.fromEntries(there.map(({ id }, i) => [id, i < 2 ? '1500N' : '1600N'])),
    ...Object.fromEntries(brigades.slice(0, 3).map(({ id }) => [id, '1700N'])),
    ...Object.fromEntries(waiting.map(({ id }) => [id, 'track'])),
  }
  const want: Given = { turn: 9, watch: RHINE, antwerp: 1, side: GERMAN, phase: ['germanReinforcement'] }
  const state = given({ ...want, at })
  expect(refusedBy(wotr, state, GERMAN, 'end')).toBe('9.1b')
  for (const { id } of waiting) {
    act(state, GERMAN, 'pick', unit(id))
    act(state, GERMAN, 'to', hex('1800N'))
  }
  act(state, GERMAN, 'end')
  expect(wotr.decisions(state)[0]!.kind).toBe('withdrawal')
  for (const { id } of [...there, ...waiting, ...brigades.slice(0, 3)]) {
    if (wotr.decisions(state)[0]!.kind !== 'withdrawal') break
    act(state, GERMAN, 'withdraw', unit(id))
  }
  expect(state.outcome).toBeNull()
  expect(waiting.map(({ id }) => state.at[unit(id)])).toEqual([GONE, GONE])
})

test('[4.5b] cities are looked at, not their garrisons: an empty one in Allied hands on a line is enough', () => {
  expect(launched({ at: { 'GE-9-PZ': '1500N' } })).toMatchObject({ outcome: null, turn: 7 })
  const without = west.filter(id => id !== '1710S')
  const lost = launched({ at: { 'GE-9-PZ': '1500N' }, allied: [...without, aachen] })
  expect(lost.outcome).toMatchObject({ winner: GERMAN, rule: '4.5a' })
})
