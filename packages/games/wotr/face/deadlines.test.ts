/** Deadlines are told of before the last phase ends in which something can still be done. */
import { expect, test } from 'vitest'
import { say } from '@hexfront/engine'
import { antwerpRequires } from '../data.ts'
import { wotr } from '../index.ts'
import { ALLIED, GERMAN, NORTH, ODER, RHINE } from '../state.ts'
import { EDGE } from '../testing/ground.ts'
import { given, hex, ids } from '../testing/testing.ts'
import type { Given } from '../testing/testing.ts'
import type { WotrState } from '../state.ts'

/** A side about to end its turn: it has moved, and fights now. */
const ending = (side: number, want: Given, step = 'combat'): WotrState =>
  given({ allied: EDGE, ...want, side, frames: [{ step, side }] })

const warned = (state: WotrState, rule: string): string[] =>
  wotr
    .explain(state, { about: 'warnings', verb: 'end' })!
    .warnings.filter(warning => warning.rule === rule)
    .map(({ reason }) => say(wotr.words, reason))

test('[4.5b][8.15a] on Turn 5 the Allies hear that Antwerp will not be open in time', () => {
  const port = ids([...antwerpRequires])
  const lacking = { turn: 5, sector: NORTH, allied: [...EDGE, ...port.filter(id => id !== '1112N')] }
  expect(warned(ending(ALLIED, lacking), '4.5b')).toEqual([
    'Antwerp cannot open in time: 1 hex is not Allied (Walcheren (1112N)). If that is so when Turn 6 begins, the Germans win by the broad front at its end.',
  ])
  // Not while there is a phase left, not a turn earlier, not with all nine, and the Germans need no such word.
  expect(warned(ending(ALLIED, lacking, 'movement'), '4.5b')).toEqual([])
  expect(warned(ending(ALLIED, { ...lacking, turn: 4 }), '4.5b')).toEqual([])
  expect(warned(ending(ALLIED, { ...lacking, allied: [...EDGE, ...port] }), '4.5b')).toEqual([])
  expect(warned(ending(GERMAN, lacking), '4.5b')).toEqual([])
})

test('[4.5a] on Turn 6 they hear that the front as it stands loses the game, unless a flight can mend it', () => {
  const cities = ['1414N', '1511N', '1712N', '2208N', '1309S', '1710S', '2012S', '2408S']
  const front = { turn: 6, antwerp: 1, allied: [...EDGE, ...cities, '2305N'] } as const
  expect(warned(ending(ALLIED, front), '4.5a')).toEqual([])
  expect(warned(ending(ALLIED, { ...front, turn: 5 }), '4.5a')).toEqual([])
  const without = { ...front, allied: front.allied.filter(id => id !== '2408S') }
  expect(warned(ending(ALLIED, without), '4.5a')).toHaveLength(1)
  expect(warned(ending(ALLIED, { ...front, antwerp: 0 }), '4.5a')).toHaveLength(1)
  // Aachen is cut off: with a division in it supplies can be flown in, without one they cannot.
  const ring = { 'GE-12-INF': '2306N', 'GE-9-PZ': '2205N', 'GE-116-PZ': '2405N' }
  expect(warned(ending(ALLIED, { ...front, at: { ...ring, 'US-1-INF': '2305N' } }), '4.5a')).toEqual([])
  const empty = { ...front, at: { ...ring, 'GE-2-PZ': '2304N' }, allied: [...EDGE, ...cities] }
  expect(warned(ending(ALLIED, empty), '4.5a')).toHaveLength(1)
  // Nor does a flight to a city outside Germany mend it, or to open country inside.
  for (const where of ['1712N', '2304N'])
    expect(warned(ending(ALLIED, { ...empty, at: { 'US-1-INF': where } }), '4.5a')).toHaveLength(1)
})

test('[4.6a] on Turn 8 the Germans hear how many hexes the offensive still lacks', () => {
  const taken = (n: number) => ({ captured: Array.from({ length: n }, (_, i) => hex('1808N') + i) })
  const winter = { turn: 8, antwerp: 1, watch: RHINE } as const
  expect(warned(ending(GERMAN, { ...winter, set: taken(7) }), '4.6a')).toEqual([
    'The offensive has taken 7 of 8 hexes, and they are counted before you move again: the Allies win at the end of this turn.',
  ])
  expect(warned(ending(GERMAN, { ...winter, set: taken(8) }), '4.6a')).toEqual([])
  expect(warned(ending(GERMAN, { ...winter, turn: 7, set: taken(0) }), '4.6a')).toEqual([])
  expect(warned(ending(GERMAN, { ...winter, watch: ODER, set: taken(0) }), '4.6a')).toEqual([])
})

test('[9.3c] and which of the units that must be withdrawn are not there, or not in supply', () => {
  const divisions = ['GE-9-PZ', 'GE-2-PZ', 'GE-11-PZ', 'GE-21-PZ', 'GE-116-PZ', 'GE-3-PG']
  const brigades = ['GE-FE', 'GE-FG', 'GE-280-AG']
  const at = Object.fromEntries(
    [...divisions, ...brigades].map((id, i) => [id, `1${2 + Math.floor(i / 3)}02S`]),
  )
  const winter = { turn: 8, antwerp: 1, watch: RHINE } as const
  expect(warned(ending(GERMAN, { ...winter, at }), '9.3c')).toEqual([])
  expect(warned(ending(GERMAN, { ...winter, at: { ...at, 'GE-3-PG': 'dead' } }), '9.3c')).toEqual([
    'Of the units that must be withdrawn on Turn 9 only 5 of 6 divisions and 3 of 3 brigades are in supply: short of that the Allies win at once.',
  ])
  // Assault guns that are cut off do not count.
  const cut = { ...at, 'GE-280-AG': '1817N' }
  const ring = { 'US-1-INF': '1716N', 'US-4-INF': '1816N', 'US-9-INF': '1917N' }
  expect(warned(ending(GERMAN, { ...winter, at: { ...cut, ...ring } }), '9.3c')).toHaveLength(1)
  expect(warned(ending(GERMAN, { ...winter, turn: 7, at: {} }), '9.3c')).toEqual([])
})
