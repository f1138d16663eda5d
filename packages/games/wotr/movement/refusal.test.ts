import { expect, test } from 'vitest'
import { say } from '@hexfront/engine'
import { flow, moving, onTheWay, play } from '../testing/ground.ts'
import { hexesLike, hexLike } from '@hexfront/engine/testing'
import { given, hex, ids, refusedBy, unit } from '../testing/testing.ts'
import { wotr } from '../index.ts'
import { board, isWall, unitName } from '../data.ts'
import { wordsGround } from '../words/ground.ts'
import { ALLIED, GERMAN, NORTH, SOUTH } from '../state.ts'
import type { Given } from '../testing/testing.ts'
import type { WotrState } from '../state.ts'

/** What a player is told who asks for a hex, and the rule behind it. */
function told(state: WotrState, seat: number, to: string | number): string {
  const refusal = flow.check(state, seat, { verb: 'to', arg: typeof to === 'number' ? to : hex(to) })
  if (!refusal) return 'legal'
  const text = say(wordsGround, refusal)
  // Names are told elsewhere; here a unit is its number.
  return `${refusal.rule} ${text}`
    .replace(unitName(unit('US-1-INF')), 'US-1')
    .replace(unitName(unit('BC-15-INF')), 'BC-15')
}
const after = (want: Given, side: number, ...picks: string[]): WotrState => {
  const state = moving(want, side)
  play(state, side, ...picks)
  return state
}

const neighboursOf = (at: number): number[] =>
  [...board.neighbours.subarray(at * 6, at * 6 + 6)].filter(one => one >= 0)
const isWallHex = (at: number): boolean => isWall[at] === 1
const rulesFor = (state: WotrState, to: number): string | undefined =>
  flow.check(state, ALLIED, { verb: 'to', arg: to })?.rule

test('every refusal of a hex names its rule and says what is the matter', () => {
  const us = after({ at: { 'US-1-INF': '1814N', 'GE-12-INF': '1810N' } }, ALLIED, 'pick US-1-INF')
  expect(told(us, ALLIED, '1810N')).toBe('10.3b 1810N near Leuven is held by the enemy.')
  expect(told(us, ALLIED, '1113N')).toBe('TEC.12 1113N is closed to everybody.')
  expect(told(us, ALLIED, '1814N')).toBe('10.1b US-1 is in 1814N near Brussels already.')
  expect(told(us, ALLIED, '1100N')).toBe('10.3a US-1 has not enough movement left for 1100N near Apeldoorn.')
  const flood = { turn: 2, set: { flood: 2 } }
  const german = after({ at: { 'GE-12-INF': '2303N' }, ...flood }, GERMAN, 'pick GE-12-INF')
  expect(told(german, GERMAN, '2304N')).toBe('10.18c 2304N near Jülich is under water this turn.')
  const bc = after({ at: { 'BC-15-INF': '1417S' } }, ALLIED, 'pick BC-15-INF')
  expect(told(bc, ALLIED, '1517S')).toBe('9.5.1a 1517S near Bar-le-Duc lies outside the area of BC-15.')
  const mixed = after({ at: { 'BC-15-INF': '1814N', 'US-1-INF': '1813N' } }, ALLIED, 'pick BC-15-INF')
  expect(told(mixed, ALLIED, '1813N')).toBe(
    '6.4 BC-15 cannot end its move in 1813N near Brussels with those who stand there.',
  )
  const scheldt = onTheWay({ at: { 'US-1-INF': '1213N' } }, ['US-1-INF'], 1)
  expect(told(scheldt, ALLIED, '1212N')).toBe(
    '10.12 There is no way across the water to 1212N near Walcheren.',
  )
  expect(told(scheldt, ALLIED, '1112N')).toMatch(/^10\.12 /)
})

test('[8.6] [8.16b] [8.1a] half the movement is named where the whole of it would do, and not beyond', () => {
  const weak = after({ at: { 'US-1-INF': '1814N' }, antwerp: 0, sector: SOUTH }, ALLIED, 'pick US-1-INF')
  expect(told(weak, ALLIED, '1807N')).toBe(
    '8.16b Without full supply US-1 has half its movement, and does not reach 1807N near Eindhoven.',
  )
  expect(told(weak, ALLIED, '1100N')).toMatch(/^10\.3a /)
  play(weak, ALLIED, 'to 1812N')
  expect(told(weak, ALLIED, '1807N')).toMatch(/^8\.1a /)
  const cut = after({ at: { 'US-1-INF': '1814N' }, antwerp: 0, allied: [] }, ALLIED, 'pick US-1-INF')
  expect(told(cut, ALLIED, '1807N')).toMatch(/^8\.6 /)
})

test('what zones and the want of a column forbid', () => {
  const gate = { 'US-1-INF': '1814N', 'GE-12-INF': '1712N', 'GE-19-INF': '1912N' }
  const zone = onTheWay({ at: gate }, ['US-1-INF'], 3)
  expect(told(zone, ALLIED, '1812N')).toBe('7.3a An enemy zone stops US-1 before 1812N near Mechelen.')
  const short = after({ at: { 'US-1-INF': '1814N' }, antwerp: 0, sector: SOUTH }, ALLIED, 'pick US-1-INF')
  expect(told(short, ALLIED, '1805N')).toBe(
    '8.16d US-1 could get to 1805N near Eindhoven only in column, and cannot go in column from where it stands.',
  )
  const full = after({ at: { 'US-1-INF': '1814N' }, antwerp: 0, sector: NORTH }, ALLIED, 'pick US-1-INF')
  expect(told(full, ALLIED, '1805N')).toBe('legal')
  // In column among friends that may not be stacked with.
  const crowd = after({ at: { 'US-1-INF': '1814N', 'BC-15-INF': '1805N' } }, ALLIED, 'pick US-1-INF')
  expect(told(crowd, ALLIED, '1805N')).toMatch(/^6\.4 /)
  // A stack is as far as its slowest: the armor alone would get there in column.
  const at = { 'US-2-ARM': '1815N', 'US-1-INF': '1815N', 'GE-12-INF': '1816N' }
  const pair = after({ at }, ALLIED, 'pick US-2-ARM', 'add US-1-INF')
  expect(told(pair, ALLIED, '1801N')).toMatch(/^10\.3a /)
  const alone = after({ at }, ALLIED, 'pick US-2-ARM')
  expect(told(alone, ALLIED, '1801N')).toMatch(/^10\.19a /)
  // On its way through the wall a move has become an ordinary one.
  const wall = after({ at: { 'US-1-INF': '2207N' } }, ALLIED, 'pick US-1-INF', 'to 2205N')
  expect(told(wall, ALLIED, '2215N')).toMatch(/^10\.19c /)
})

test('what is no hex gets no reason of ours', () => {
  const state = after({ at: { 'US-1-INF': '1814N' } }, ALLIED, 'pick US-1-INF')
  for (const arg of [-1, 1.5, 666, 100000])
    expect(flow.check(state, ALLIED, { verb: 'to', arg })).toEqual({ id: 'engine.offer', rule: '10.1b' })
  expect(flow.check(state, ALLIED, { verb: 'to', arg: 'Antwerp' })).toEqual({
    id: 'engine.offer',
    rule: '10.1b',
  })
  expect(flow.check(state, ALLIED, { verb: 'to' })).toEqual({ id: 'engine.offer', rule: '10.1b' })
  const named = flow.check(state, ALLIED, { verb: 'add', arg: unit('GE-12-INF') })
  expect(named).toEqual({ id: 'engine.offer', rule: '10.1b' })
})

test('after a way-point the reason is what barred the column, there or on the way', () => {
  const wall = hexLike(board, {
    features: ['westWall'],
    terrain: 'clear',
    that: hex => ids([hex])[0]!.endsWith('S') && neighboursOf(hex).some(one => !isWallHex(one)),
  })
  const before = neighboursOf(wall).find(one => !isWallHex(one) && board.playable[one] === 1)!
  const state = moving({ at: { 'US-4-ARM': board.ids[before]! } }, ALLIED)
  play(state, ALLIED, 'pick US-4-ARM', `to ${board.ids[wall]!}`)
  const far = hexesLike(board, { near: { hex: wall, within: 9 } }).find(
    one => rulesFor(state, one) === '10.19c',
  )
  expect(far).toBeDefined()
})

test('a verb of another phase is refused by the rule that says when it can be done', () => {
  const combat = given({ at: { 'US-1-INF': '1814N' }, phase: ['combat', ALLIED] })
  expect(refusedBy(wotr, combat, ALLIED, 'to', hex('1813N'))).toBe('5.1b')
  expect(refusedBy(wotr, combat, ALLIED, 'advance', unit('US-1-INF'))).toBe('11.23e')
  expect(wotr.check(combat, ALLIED, { verb: 'advance', arg: 1 })?.id).toBe('no.now.advance')
  const movement = given({ at: { 'US-1-INF': '1814N' }, phase: ['movement', ALLIED] })
  expect(wotr.check(movement, ALLIED, { verb: 'target', arg: 1 })).toMatchObject({
    id: 'no.now.attack',
    rule: '5.1b',
  })
  // What no step knows is refused as before.
  expect(wotr.check(movement, ALLIED, { verb: 'fly' })?.id).toBe('engine.verb')
})
