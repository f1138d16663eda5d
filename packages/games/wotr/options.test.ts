/** What can be agreed on before a game, and that nothing is granted where nothing was agreed on. */
import { describe, expect, test } from 'vitest'
import { createMatch } from '@hexfront/engine'
import { EDGE } from './testing/ground.ts'
import { given } from './testing/testing.ts'
import { standingOf } from './face/standing.ts'
import { sparedIn } from './options.ts'
import { isFrontMet } from './victory/victory.ts'
import { wotr } from './index.ts'
import type { WotrState } from './state.ts'

/** Cities outside Germany, Antwerp left out, and Aachen. */
const CITIES = ['1414N', '1712N', '2208N', '1309S', '1710S', '2012S', '2408S', '2305N']

/** The day of the broad front with some of the cities missing. */
const day = (missing: number, set: Partial<WotrState> = {}, antwerp: 0 | 1 = 1): WotrState =>
  given({ turn: 6, antwerp, allied: [...EDGE, '1511N', ...CITIES.slice(missing)], set })

describe('cities that the broad front may lack by agreement', () => {
  test('are none unless it was agreed on [4.5a]', () => {
    const match = createMatch(wotr, 'campaign', {}, 1)
    if ('problem' in match) throw new Error(match.problem.id)
    expect(sparedIn(match.state as unknown as WotrState)).toBe(0)
    expect([isFrontMet(day(0)), isFrontMet(day(1))]).toEqual([true, false])
  })

  test('are counted together, the one in Germany among them [4.5b]', () => {
    const spared = { options: { spared: 2 } }
    expect([1, 2, 3].map(missing => isFrontMet(day(missing, spared)))).toEqual([true, true, false])
    const withoutAachen = given({
      turn: 6,
      antwerp: 1,
      allied: [...EDGE, '1511N', ...CITIES.slice(1, -1)],
      set: spared,
    })
    expect(isFrontMet(withoutAachen)).toBe(true)
    expect(isFrontMet({ ...withoutAachen, options: { spared: 1 } })).toBe(false)
  })

  test('do not stand in for Antwerp [4.5a, 8.15a]', () => {
    expect(isFrontMet(day(0, { options: { spared: 5 } }, 0))).toBe(false)
  })

  test('are told with how things stand', () => {
    const told = (set: Partial<WotrState>): string[] => standingOf(day(1, set)).map(({ id }) => id)
    expect(told({})).not.toContain('standing.spared')
    expect(told({ options: { spared: 3 } })).toContain('standing.spared')
  })
})
