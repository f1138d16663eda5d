/** How the Allied computer of Watch on the Rhine goes for the broad front: who goes where, what is dared, what hunger counts (4.5). */
import { describe, expect, test } from 'vitest'
import { ALLIED } from '@hexfront/games/wotr/insight'
import { campaigns, goalsFor } from './campaign.ts'
import { openPrizes } from './capture.ts'
import { daringOf } from './garrison.ts'
import { missionsOf } from './mission.ts'
import { picture as pictureOf } from './picture.ts'
import { theatre } from './theatre.ts'
import { hex, position, unitById } from './testing/position.ts'
import { EAST } from './worth.ts'

const [port] = campaigns
const west = ['1414N', '1511N', '1712N']

describe('a city that the front wants', () => {
  test('is dared for on the last day though it were lost again for sure: without it the game is lost as surely (4.5, 11.23)', () => {
    const view = position({}, { turn: 6, antwerp: 1, allied: west })
    const { win, leaning } = theatre.temper
    const stake = theatre.hope!(view, ALLIED) * (win + leaning)
    expect(daringOf(view, hex('1309S'))).toBeGreaterThanOrEqual(stake)
    expect(daringOf({ ...view, turn: 4 }, hex('1309S'))).toBeLessThan(stake / 2)
  })

  test('is dared for at more risk from turn to turn, and not at all once the front has been judged', () => {
    const dared = (turn: number): number => daringOf(position({}, { turn, antwerp: 1 }), hex('1309S'))
    expect(dared(2)).toBe(0)
    for (const turn of [4, 5, 6]) expect(dared(turn)).toBeGreaterThan(dared(turn - 1))
    expect(dared(7)).toBe(0)
    const late = position({}, { turn: 6, antwerp: 0 })
    expect(daringOf(late, hex('1309S'))).toBe(0)
  })

  test('is dared for by whoever walks in where it lies open, too', () => {
    const view = position({ 'US-5-INF': '1310S' }, { turn: 5, antwerp: 1, allied: west })
    expect(openPrizes(pictureOf(view, ALLIED)).get(hex('1309S'))!).toBeGreaterThan(
      daringOf(view, hex('1309S')),
    )
  })

  test('is worth more to the Commonwealth than the way to victory once the port is open (4.2, 4.5, 8.15)', () => {
    for (const turn of [3, 4, 5]) {
      const goals = goalsFor(position({}, { turn, antwerp: 1, allied: west }), port!, 'commonwealth')
      const worth = (at: number): number => goals.find(goal => goal.hex === at)!.worth
      expect(worth(hex('2208N'))).toBeGreaterThan(1.9 * worth(EAST))
    }
  })

  test('draws an army past Germans who are far from the western edge (4.4)', () => {
    const names = ['US-35-INF', 'US-5-INF', 'US-4-ARM']
    const goalsWith = (raider: string): number[] => {
      const view = position(
        { ...Object.fromEntries(names.map(id => [id, '2113S'])), 'GE-553-INF': '2012S', 'GE-16-INF': raider },
        { turn: 4, allied: west },
      )
      const missions = missionsOf(pictureOf(view, ALLIED), names.map(unitById), port!)
      return [...missions.values()].map(({ goal }) => goal)
    }
    expect(goalsWith('2211S')).not.toContain(hex('2211S'))
    expect(goalsWith('2315S')).toContain(hex('2315S'))
  })
})

describe('hunger', () => {
  test('counts more to the Allies from turn to turn, as what draws them does', () => {
    const unit = unitById('US-5-INF')
    const counted = (turn: number): number => theatre.hunger(position({}, { turn }), unit)
    expect(counted(5)).toBeGreaterThan(counted(3))
    expect(counted(3)).toBeGreaterThan(counted(1))
    const german = unitById('GE-2-PZ')
    expect(theatre.hunger(position({}, { turn: 5 }), german)).toBe(1)
  })
})
