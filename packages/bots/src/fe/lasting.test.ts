import { describe, expect, test } from 'vitest'
import { loadGame } from '@hexfront/games'
import { cloneState, createMatch } from '@hexfront/engine'
import {
  AFRICA,
  ALLIED,
  AXIS,
  cardById,
  isAdjacent,
  named,
  OKW,
  OUT,
  place,
  PLACES,
  stackOf,
  supplyOf,
  takeHex,
  unitById,
} from '@hexfront/games/fe/insight'
import { reachable } from './danger.ts'
import { eventWorth } from './events.ts'
import { addLifelines } from './lifelines.ts'
import { campaign } from './operations.ts'
import { go, sketch } from './sketch.ts'
import { hope, valueFor } from './value.ts'
import { pointWorth } from './verdict.ts'
import { lasting, POINT, stakeOf } from './worth.ts'
import type { FeState } from '@hexfront/games/fe/insight'
import type { Game } from '@hexfront/engine'

const game = (await loadGame('fe')) as Game

/** The Overlord set-up in a round of a turn, changed as is said. */
function position(turn: number, round: number, change: (state: FeState) => void = () => {}): FeState {
  const match = createMatch(game, 'overlord', {}, 1)
  if ('problem' in match) throw new Error(match.problem.id)
  const state = cloneState(match.state) as FeState
  Object.assign(state, { turn, round, frames: [] })
  change(state)
  return state
}

describe('what lasts', () => {
  test('are troops, until the last turn runs out', () => {
    expect(lasting(position(5, 2))).toBe(1)
    const rounds = [1, 2, 3, 4, 5, 6].map(round => lasting(position(10, round)))
    for (let n = 1; n < rounds.length; n++) expect(rounds[n]!).toBeLessThan(rounds[n - 1]!)
    expect(rounds.at(-1)!).toBeGreaterThan(0)
  })

  test('is a point of an Event on any turn, and its infrastructure only early [15.1] [16.1]', () => {
    const [alsos, thunderclap] = [cardById('AL-54'), cardById('AL-43')]
    const [early, late] = [position(7, 1), position(10, 1)]
    expect(eventWorth(late, ALLIED, alsos)).toBe(eventWorth(early, ALLIED, alsos))
    expect(eventWorth(late, ALLIED, thunderclap)).toBeLessThan(0.3 * eventWorth(early, ALLIED, thunderclap))
  })

  test('is nothing that a march brings, and what an attack kills [9.31]', () => {
    const { operations, solids } = campaign(sketch(position(5, 2)), ALLIED, 4)
    const kills = operations.reduce((sum, { strike }) => sum + (strike?.solid ?? 0), 0)
    expect(operations.some(({ strike }) => strike !== undefined)).toBe(true)
    expect(solids.at(-1)!).toBeCloseTo(kills)
  })
})

describe('troops that could do something', () => {
  test('are hoped for beside a weak enemy more than far from any', () => {
    const beside = position(5, 2, state => {
      place(state, unitById('US-1-Army'), named('Chartres'))
      takeHex(state, ALLIED, named('Chartres'))
    })
    const away = cloneState(beside)
    place(away, unitById('US-1-Army'), named('Taranto'))
    expect(hope(beside, ALLIED)).toBeGreaterThan(hope(away, ALLIED))
  })

  test('are worth more ashore than waiting in a box once there is a way in [6.54]', () => {
    const ashore = position(5, 2, state => place(state, unitById('US-3-Army'), named('Naples')))
    const waiting = cloneState(ashore)
    place(waiting, unitById('US-3-Army'), AFRICA)
    expect(valueFor(ashore, ALLIED)).toBeGreaterThan(valueFor(waiting, ALLIED))
    expect(valueFor(ashore, AXIS)).toBeLessThan(valueFor(waiting, AXIS))
  })
})

describe('a victory point', () => {
  const at = (vp: number, round: number) => position(8, round, state => void (state.vp = vp))

  test('is worth more the nearer the count is to nought when the turn ends [16.2a]', () => {
    expect(pointWorth(at(20, 3), ALLIED)).toBeCloseTo(POINT, 0)
    expect(pointWorth(at(1, 6), ALLIED)).toBeGreaterThan(3 * POINT)
    expect(pointWorth(at(1, 6), ALLIED)).toBeGreaterThan(pointWorth(at(1, 2), ALLIED))
    expect(pointWorth(at(6, 6), ALLIED)).toBeLessThan(pointWorth(at(6, 2), ALLIED))
  })

  test('of an Event that ends the war counts more than any other use of it [16.2a]', () => {
    const alsos = cardById('AL-54')
    expect(eventWorth(at(1, 6), ALLIED, alsos)).toBeGreaterThan(2 * eventWorth(at(9, 6), ALLIED, alsos))
  })
})

describe('lifelines', () => {
  const prizeIn = (state: FeState): Float64Array => {
    const prize = new Float64Array(PLACES)
    addLifelines(prize, state, ALLIED, reachable(state, AXIS))
    return prize
  }
  /** An Army ashore two hexes from Normandy, the hex between them in enemy hands. */
  const cut = (): FeState =>
    position(6, 3, state => {
      for (const name of ['Normandy', 'Le Mans']) takeHex(state, ALLIED, named(name))
      state.opened.push(named('Normandy'))
      place(state, unitById('US-1-Army'), named('Le Mans'))
      for (const unit of stackOf(state, AXIS, named('Falaise'))) place(state, unit, OKW)
    })

  test('lead where a step joins troops that are cut off to the others [11.41]', () => {
    const state = cut()
    expect(supplyOf(state, unitById('US-1-Army'))).toBe(OUT)
    const prize = prizeIn(state)
    const best = prize.indexOf(Math.max(...prize))
    expect(prize[best]!).toBeGreaterThan(1)
    expect([named('Le Mans'), named('Normandy')].every(hex => isAdjacent(hex, best))).toBe(true)
    takeHex(state, ALLIED, best)
    expect(supplyOf(state, unitById('US-1-Army'))).not.toBe(OUT)
  })
})

describe('the three places of which the Allies need one', () => {
  /** What it brings the Allies to walk into Paris, which stands open: they hold none of the three. */
  function gain(turn: number, round: number): number {
    const state = position(turn, round, one => {
      place(one, unitById('US-1-Army'), named('Bourges'))
      takeHex(one, ALLIED, named('Bourges'))
      place(one, unitById('GE-Corps-6'), OKW)
      for (const name of ['Rome', 'Marseilles']) takeHex(one, AXIS, named(name))
      for (const unit of stackOf(one, ALLIED, named('Rome'))) place(one, unit, AFRICA)
    })
    const tried = sketch(state)
    const before = valueFor(tried.state, ALLIED)
    go(tried, unitById('US-1-Army'), [named('Paris')])
    return valueFor(tried.state, ALLIED) - before
  }

  test('are worth more in hand than near, the more the nearer they are judged [16.2c]', () => {
    const past = gain(7, 1)
    const [third, fourth, fifth, sixth] = [3, 4, 5, 6].map(turn => gain(turn, 2) - past)
    expect(third).toBeGreaterThan(POINT)
    expect(fourth).toBeGreaterThan(third!)
    expect(fifth).toBeGreaterThan(2 * fourth!)
    expect(sixth).toBeGreaterThan(2 * fifth!)
  })

  test('are feared for until nobody acts any more before they are judged [16.2c]', () => {
    const stake = (round: number): number => {
      const state = position(6, round, one => {
        for (const name of ['Rome', 'Marseilles']) takeHex(one, AXIS, named(name))
        takeHex(one, ALLIED, named('Paris'))
      })
      return stakeOf(state, named('Paris'), POINT)
    }
    expect(stake(5)).toBeGreaterThan(10 * POINT)
    expect(stake(6)).toBe(POINT)
  })
})
