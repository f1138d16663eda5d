import { describe, expect, test } from 'vitest'
import { loadGame } from '@hexfront/games'
import { cloneState, createMatch } from '@hexfront/engine'
import { AFRICA, ALLIED, AXIS, cardById, named, place, takeHex, unitById } from '@hexfront/games/fe/insight'
import { eventWorth } from './events.ts'
import { campaign } from './operations.ts'
import { sketch } from './sketch.ts'
import { hope, valueFor } from './value.ts'
import { lasting } from './worth.ts'
import type { FeState } from '@hexfront/games/fe/insight'
import type { Game } from '@hexfront/engine'

const game = (await loadGame('fe')) as Game

/** The Overlord set-up in a round of a turn, changed as is said. */
function position(turn: number, round: number, change: (state: FeState) => void = () => {}): FeState {
  const match = createMatch(game, 'overlord', {}, 1)
  if ('problem' in match) throw new Error(match.problem.id)
  const state = cloneState(match.state) as unknown as FeState
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
