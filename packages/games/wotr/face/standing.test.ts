/** What the Victory tab says, and when. */
import { expect, test } from 'vitest'
import { say } from '@hexfront/engine'
import { standingOf } from './standing.ts'
import { given } from '../testing/testing.ts'
import { words } from '../words/words.ts'
import { ODER, RHINE } from '../state.ts'
import { antwerpRequires, board } from '../data.ts'
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
