/** Guesses at what a seat cannot see: any of them could be so, and what was seen lately is believed. */
import { describe, expect, it } from 'vitest'
import { seedDice } from '@hexfront/engine'
import { counters, UNITS } from '../data.ts'
import { ALLIED, AXIS, DROPPED, LANDED, stepOf, UNSEEN } from '../state.ts'
import { given, hex, unit } from '../testing/testing.ts'
import { wf } from '../index.ts'
import type { Given } from '../testing/testing.ts'
import type { WfState } from '../state.ts'

const GUESSES = 60

const guessesOf = (want: Given, seat: number): WfState[] => {
  const state = given(want)
  return Array.from({ length: GUESSES }, (_, n) => wf.sample(wf.view(state, seat), seat, seedDice(n + 1)))
}
/** In how many guesses a unit stands in a place. */
const times = (guesses: readonly WfState[], id: string, name: string): number =>
  guesses.filter(({ at }) => at[unit(id)] === hex(name)).length

describe('a guess', () => {
  const at = { 'GE-84-INF': 'Metz 1', 'GE-85-INF': 'Paris', 'GE-88-INF': 'Lyon', 'GE-80-INF': 'Lille' }

  it('[2.3a] looks to the seat just as the position does, and differs from guess to guess', () => {
    const view = wf.view(given({ at }), ALLIED)
    const guesses = guessesOf({ at }, ALLIED)
    for (const guess of guesses) {
      expect(wf.view(guess, ALLIED)).toEqual(view)
      expect(guess.at.includes(UNSEEN)).toBe(false)
    }
    const found = Object.values(at).map(where => times(guesses, 'GE-84-INF', where.replace(' 1', '')))
    expect(found.every(n => n > 0)).toBe(true)
    expect(found.reduce((sum, n) => sum + n, 0)).toBe(GUESSES)
  })

  it('[2.3a] gives units strengths that they can have, most of them nearly whole', () => {
    const steps = guessesOf({ at: { ...at, 'GE-DEN-STATIC': 'Nantes' } }, ALLIED).map(guess =>
      Array.from({ length: UNITS }, (_, one) => stepOf(guess, one)),
    )
    for (const step of steps)
      for (let one = 0; one < UNITS; one++) expect(step[one]).toBeLessThan(counters.steps[one]!)
    const lost = [0, 1, 2].map(n => steps.filter(step => step[unit('GE-88-INF')] === n).length)
    expect(lost.every(n => n > 0)).toBe(true)
    expect(lost[0]! + lost[1]!).toBeGreaterThan(lost[2]! * 2)
  })

  it('[2.26f] puts no two forts into a hex', () => {
    const guesses = guessesOf(
      {
        at: { 'GE-81-FORT': 'Brest', 'GE-84-INF': 'Brest', 'GE-82-FORT': 'Calais', 'GE-85-INF': 'Calais' },
      },
      ALLIED,
    )
    for (const { at: where } of guesses) expect(where[unit('GE-81-FORT')]).not.toBe(where[unit('GE-82-FORT')])
    expect(times(guesses, 'GE-81-FORT', 'Calais')).toBeGreaterThan(0)
  })

  it('[2.66] leaves Italians in Italy, Yugoslavia and beside them', () => {
    const guesses = guessesOf(
      { at: { 'IT-7-INF': 'Naples', 'GE-84-INF': 'Paris', 'GE-85-INF': 'Nice', 'GE-88-INF': 'Lille' } },
      ALLIED,
    )
    expect(times(guesses, 'IT-7-INF', 'Paris') + times(guesses, 'IT-7-INF', 'Lille')).toBe(0)
    expect(times(guesses, 'IT-7-INF', 'Nice')).toBeGreaterThan(0)
    expect(times(guesses, 'IT-7-INF', 'Naples')).toBeGreaterThan(0)
    // Germans stand anywhere.
    expect(times(guesses, 'GE-84-INF', 'Naples')).toBeGreaterThan(0)
  })

  it('[14.1] knows that only paras drop, and [15.42b3] that no armor lands', () => {
    const dropped = guessesOf(
      {
        at: { 'US-17-PARA': 'Reims', 'BR-5-INF': 'Dover', 'BR-10-INF': 'London' },
        flags: { 'US-17-PARA': DROPPED },
      },
      AXIS,
    )
    expect(times(dropped, 'US-17-PARA', 'Reims')).toBe(GUESSES)
    const landed = guessesOf(
      {
        at: {
          'BR-5-INF': 'Naples',
          'BR-30-ARMOR': 'Tunis',
          'BR-10-INF': 'Malta',
          'US-16-INF': 'Oran',
          'US-22-INF': 'Algiers',
        },
        flags: { 'BR-5-INF': LANDED },
      },
      AXIS,
    )
    // Where nobody else is left to have landed, it has to be the armor.
    expect(times(landed, 'BR-30-ARMOR', 'Naples')).toBeLessThan(times(landed, 'BR-10-INF', 'Naples') / 2)
    expect(times(landed, 'BR-30-ARMOR', 'Malta')).toBeGreaterThan(0)
  })

  it('[7.12b] believes for two fortnights that a unit is where it was seen, and no longer', () => {
    const seen = (turn: number): number => {
      const lastSeen = [unit('GE-84-INF'), hex('Lyon'), 1, turn]
      return times(guessesOf({ at, when: '1943-09', set: { lastSeen } }, ALLIED), 'GE-84-INF', 'Lyon')
    }
    // September 1943 begins with the fifth fortnight.
    expect(seen(5)).toBeGreaterThan(GUESSES / 2)
    expect(seen(3)).toBeGreaterThan(GUESSES / 2)
    expect(seen(2)).toBeLessThan(GUESSES / 2)
    expect(seen(5)).toBeLessThan(GUESSES)
  })
})
