/** How the Allied computer of Watch on the Rhine keeps what it has entered: against storms, pockets and its own attacks (4.4). */
import { describe, expect, test } from 'vitest'
import { ALLIED } from '@hexfront/games/wotr/insight'
import { guardOf } from '../odds/guard.ts'
import { pictureOf as pictureBy } from '../odds/picture.ts'
import { runThrough } from '../odds/run.ts'
import { safetyOf } from '../odds/safety.ts'
import { stormAt } from '../odds/storm.ts'
import { stakeOf, toVitalOf } from './ground.ts'
import { theatre } from './theatre.ts'
import { chosenInCombat, guardIn } from './testing/allied.ts'
import { hex, position } from './testing/position.ts'

describe('an attack beside a city that stands empty', () => {
  /** Germans before Ghent with Allies on three sides of them: beaten, they go where nobody stands. */
  const before = {
    'GE-64-INF': '1313N',
    'BC-15-INF': '1213N',
    'BC-G-ARM': '1312N',
    'BC-43-INF': '1312N',
    'F-2-ARM': '1412N',
    'BC-3-INF': '1215N',
  }
  const attack = { verb: 'target', arg: hex('1313N') }
  const end = { verb: 'end' }
  const answer = (more: Record<string, string>) =>
    chosenInCombat(position({ ...before, ...more }, { turn: 3, allied: ['1414N', '1413N'] }), [attack, end])

  test('is not made: its defenders would retreat into it (4.4a, 11.21.5)', () => {
    expect(answer({})).toEqual(end)
  })

  test('is made once somebody holds the city', () => {
    expect(answer({ 'BC-53-INF': '1414N' })).toEqual(attack)
  })
})

describe('Antwerp in the first turn', () => {
  /** Fifteenth Army before it, and what comes from the east. */
  const germans = {
    'GE-245-INF': '1312N',
    'GE-346-INF': '1312N',
    'GE-59-INF': '1312N',
    'GE-64-INF': '1312N',
    'GE-712-INF': '1310N',
    'GE-719-INF': '1509N',
    'GE-347-INF': '1610N',
    'GE-9SS-PZ': '1507N',
    'GE-10SS-PZ': '1507N',
    'GE-9-PZ': '1607N',
    'GE-116-PZ': '1607N',
    'GE-2-PZ': '1607N',
  }
  const garrison = { 'BC-50-INF': '1511N', 'BC-G-ARM': '1511N', 'US-1-INF': '1712N', 'BC-15-INF': '1414N' }
  const storm = (more: Record<string, string>, turn = 1): number => {
    const { picture, guard } = guardIn(
      position({ ...germans, ...garrison, ...more }, { turn, allied: ['1511N', '1712N', '1414N'] }),
    )
    runThrough(picture, guard)
    return stormAt(picture, guard, hex('1511N'))
  }

  test('might be shut in and stormed in the second where nobody stands beside its garrison', () => {
    expect(storm({})).toBeGreaterThan(0)
    expect(storm({ 'BC-53-INF': '1512N', 'BC-11-ARM': '1512N' })).toBe(0)
  })

  test('is feared for only as long as the Germans have not come up', () => {
    expect(storm({}, 2)).toBe(0)
  })
})

describe('a city beside Germans without a line', () => {
  /** The division west of Antwerp cuts off those before it. */
  const view = position(
    {
      'GE-245-INF': '1412N',
      'GE-346-INF': '1412N',
      'GE-59-INF': '1412N',
      'GE-719-INF': '1509N',
      'GE-347-INF': '1610N',
      'GE-9SS-PZ': '1507N',
      'GE-10SS-PZ': '1507N',
      'GE-9-PZ': '1607N',
      'BC-G-ARM': '1511N',
      'BC-7-ARM': '1411N',
      'BC-50-INF': '1512N',
      'US-3-ARM': '1312N',
      'BC-1NL': '1313N',
      'BC-15-INF': '1414N',
    },
    { turn: 2, allied: ['1511N', '1414N'] },
  )
  const safetyBy = (reckoning: typeof theatre): number => {
    const picture = pictureBy(reckoning, view, ALLIED)
    return safetyOf(picture, guardOf(picture, stakeOf(view, ALLIED), toVitalOf(view, ALLIED)))
  }

  test('is kept against all their strength: they may have their line again before they fight (8.8)', () => {
    const { relinks: _, ...trusting } = theatre.temper
    expect(safetyBy(theatre)).toBeLessThan(safetyBy({ ...theatre, temper: trusting }) - 100)
  })
})
