/** What the Victory tab says, and when. */
import { expect, test } from 'vitest'
import { say } from '@hexfront/engine'
import { standingOf } from './standing.ts'
import { given } from '../testing/testing.ts'
import { words } from '../words/words.ts'
import { NORTH, ODER, RHINE, SECRET, SOUTH } from '../state.ts'
import { antwerpRequires, board, tables } from '../data.ts'
import { EDGE } from '../testing/ground.ts'
import type { Given } from '../testing/testing.ts'

const lines = (want: Given): string[] => standingOf(given(want)).map(line => say(words, line))
const all = antwerpRequires.map(hex => board.ids[hex]!)

test('[4.4a] sudden death comes first, with the cities that nobody guards', () => {
  const [first, second] = lines({ turn: 1, at: { 'US-1-INF': '1712N' }, allied: ['1414N'] })
  expect(first).toBe('Sudden death: the Allies hold 2 cities, 1 with nobody in it: Ghent.')
  expect(second).toContain('by a probe')
  expect(lines({ turn: 1 })[0]).toBe('Sudden death: the Allies hold no city yet.')
  expect(lines({ turn: 1, at: { 'US-1-INF': '1712N' } })[0]).toContain('all with somebody in them')
})

test('[4.4c] the west edge is named with the turn from which it counts', () => {
  expect(lines({ turn: 3 }).join(' ')).toContain('From Turn 4 on the Germans also win')
  expect(lines({ turn: 4 }).join(' ')).not.toContain('From Turn 4')
})

test('[8.15a] [4.5b] from Turn 1 on it is said that Antwerp must be open when Turn 6 begins, Ostend included', () => {
  for (const turn of [1, 3, 5]) {
    const text = lines({ turn, allied: all.slice(1) }).join(' ')
    expect(text).toContain('Antwerp must be open when Turn 6 begins')
    expect(text).toContain('and Ostend all Allied by the end of Turn 5')
    expect(text).toContain('1 is missing')
  }
  expect(lines({ turn: 5, allied: all }).join(' ')).toContain('Antwerp opens when the next turn begins')
})

test('[8.15a] what Antwerp lacks is told by its hexes, those near the same place together', () => {
  const without = (...hexes: string[]) => lines({ turn: 3, allied: all.filter(hex => !hexes.includes(hex)) })
  expect(without('1212N', '1213N').join(' ')).toContain('2 are missing: 1212N, 1213N near Walcheren.')
})

test('[4.5b] when Turn 6 has begun without Antwerp, the game is said to be lost', () => {
  const text = lines({ turn: 6, allied: all }).join(' ')
  expect(text).toContain('can no longer be met')
  expect(text).toContain('unless they are beaten first')
  expect(text).not.toContain('of 3')
  expect(lines({ turn: 6, allied: all, antwerp: 1 }).join(' ')).toContain('of 3')
})

test('[5.4c] before the die of Turn 6 the turns to go are two numbers, after it one', () => {
  expect(lines({ turn: 2 }).at(-1)).toContain('7, or 9 if the die')
  expect(lines({ turn: 7, watch: ODER }).at(-1)).toBe('2 turns to go after this one.')
  expect(lines({ turn: 7, watch: RHINE }).at(-1)).toBe('4 turns to go after this one.')
})

test('[8.15d] open Antwerp gives full supply along lines over land, not everywhere', () => {
  const text = lines({ turn: 6, antwerp: 1 }).join(' ')
  expect(text).toContain('every Allied line of supply over land gives full supply')
  expect(text).not.toContain('everywhere')
})

test('[9.3a, 9.3c] after Watch on the Rhine the withdrawal of Turn 9 is told of before it comes', () => {
  const told = (want: Given): boolean =>
    lines(want).join(' ').includes('On Turn 9 the Germans must give up 6')
  expect([7, 8, 9].map(turn => told({ turn, watch: RHINE }))).toEqual([true, true, false])
  expect(told({ turn: 8, watch: ODER })).toBe(false)
})

/** Every city outside Germany, and Aachen within it. */
const CITIES = ['1414N', '1511N', '1712N', '2208N', '1309S', '1710S', '2012S', '2408S']
const AACHEN = '2305N'
const front = (want: Given): string[] => lines(want).filter(text => text.includes('road front'))

test('[4.5a] [4.5b] the broad front is counted in its three parts, and what is missing of each is named', () => {
  const whole: Given = { turn: 6, antwerp: 1, allied: [...EDGE, ...CITIES, AACHEN] }
  expect(front(whole)).toEqual([
    'Broad front, judged at the end of Turn 6: 3 of 3, and short of 3 the Germans win.',
  ])
  const inside = 'For the broad front: hold a city in Germany in supply.'
  expect(front({ ...whole, allied: [...EDGE, ...CITIES] })).toEqual([
    expect.stringContaining('2 of 3'),
    inside,
  ])
  const one = front({ ...whole, allied: [...EDGE, ...CITIES.slice(1), AACHEN] })
  expect(one).toEqual([
    expect.stringContaining('2 of 3'),
    'For the broad front: take and supply 1 city outside Germany: Ghent.',
  ])
  const none = front({ turn: 6, antwerp: 1 })
  expect(none[0]).toContain('1 of 3')
  expect(none[1]).toMatch(/: take and supply 8 cities outside Germany: [^,]+(, [^,]+){4} …\.$/)
  expect(none[2]).toBe(inside)
})

test('[4.5a] it is told of from Turn 1 to Turn 6, and as many places are named as there is room for', () => {
  expect([0, 1, 6, 7].map(turn => front({ turn, antwerp: 1 }).length > 0)).toEqual([false, true, true, false])
  const missing = (n: number): string => front({ turn: 2, allied: all.slice(n) })[1]!
  expect(missing(5)).toMatch(/ 5 are missing: [^,]+(, [^,]+){4}\.$/)
  expect(missing(6)).toMatch(/ 6 are missing: [^,]+(, [^,]+){4} …\.$/)
})

test('[4.6a] on Turns 7 and 8 of the winter offensive the hexes it has taken are counted', () => {
  const told = (want: Given): string[] => lines(want).filter(text => text.includes('winter offensive'))
  const set = { captured: [1, 2, 3] }
  expect(told({ turn: 7, watch: RHINE, set })).toEqual([
    `Hexes taken by the winter offensive: 3 of ${tables.watch.captures.hexes}; short of that the Germans lose at the end of Turn 8.`,
  ])
  expect([6, 8, 9].map(turn => told({ turn, watch: RHINE, set }).length)).toEqual([0, 1, 0])
  expect(told({ turn: 7, watch: ODER, set })).toEqual([])
})

test('[8.16a] the sector in full supply is named, a secret one is said to be secret, and before there is none', () => {
  const sector = (want: Given): string[] => lines(want).filter(text => /Full supply|in secret/.test(text))
  expect(sector({ sector: NORTH })).toEqual(['Full supply in the north, attenuated in the south.'])
  expect(sector({ sector: SOUTH })).toEqual(['Full supply in the south, attenuated in the north.'])
  expect(sector({ sector: SECRET })).toEqual(['The Allies have chosen their supply sector in secret.'])
  expect(sector({})).toEqual([])
  expect(sector({ sector: NORTH, antwerp: 1 })).toEqual([])
})

test('[4.2a] before the first turn nothing is said of how it ends at once, and on the last none are to go', () => {
  expect(lines({ turn: 0 }).join(' ')).not.toMatch(/at once|Sudden death/)
  const last = tables.watch.lastTurn.oder
  expect([last - 1, last].map(turn => lines({ turn, watch: ODER }).at(-1))).toEqual([
    '1 turn to go after this one.',
    '0 turns to go after this one.',
  ])
})
