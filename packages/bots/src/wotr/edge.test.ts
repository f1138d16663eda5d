/** What the computer of Watch on the Rhine does about Germans who wait in the rear for the day on which they may leave. */
import { describe, expect, test } from 'vitest'
import { ALLIED, board, HEXES } from '@hexfront/games/wotr/insight'
import type { WotrState } from '@hexfront/games/wotr/insight'
import { openWays } from '../odds/bar.ts'
import { guardOf } from '../odds/guard.ts'
import { chooseSector } from './calls.ts'
import { choosePlacement } from './entry.ts'
import { stakeOf, toVitalOf } from './ground.ts'
import { neighboursOf, picture as pictureOf } from './picture.ts'
import { campaigns } from './campaign.ts'
import { asked } from './testing/asked.ts'
import { hex, position, unitById } from './testing/position.ts'

const waysOver = (view: WotrState): number => {
  const picture = pictureOf(view, ALLIED)
  return openWays(picture, guardOf(picture, stakeOf(view, ALLIED), toVitalOf(view, ALLIED)))
}

describe('a raider on the western edge', () => {
  const ring = ['US-35-INF', 'US-90-INF', 'US-80-INF', 'US-5-INF', 'US-79-INF']
  const around = neighboursOf(hex('2017S')).filter(beside => beside < HEXES)
  const ringed = (turn: number, posts: number): WotrState => {
    const at = Object.fromEntries(around.slice(0, posts).map((beside, i) => [ring[i]!, board.ids[beside]!]))
    return position({ 'GE-9-PZ': '2017S', ...at }, { turn })
  }

  test('is no danger before Turn 4 when nothing reaches him, for he does not live till then (4.4c, 8.8)', () => {
    expect(around.length).toBeLessThanOrEqual(ring.length)
    for (const turn of [2, 3]) {
      expect(waysOver(ringed(turn, 0))).toBeGreaterThan(0)
      expect(waysOver(ringed(turn, around.length))).toBe(0)
    }
    expect(waysOver(ringed(4, around.length))).toBeGreaterThan(0)
  })
})

describe('the turn before Germans may leave', () => {
  /** Third Army far in the south, and a panzer division loose before the edge. */
  const army = { 'US-4-ARM': '2815S', 'US-7-ARM': '2815S', 'US-6-ARM': '2715S', 'US-6-CAV': '2715S' }
  const SUPPLY = ['2917S', '2817S', '2717S', '2617S', '2517S', '2417S', '2317S', '2217S']
  const loose = (raider: string, turn: number): WotrState =>
    position({ ...army, [raider]: '1714S' }, { turn, allied: SUPPLY })
  const sectorIn = (view: WotrState): unknown => {
    const actions = ['north', 'south'].map(arg => ({ verb: 'sector', arg }))
    const question = asked(view, actions)
    question.memory.set('campaign', campaigns[0])
    return chooseSector(question).arg
  }

  test('gives the south full supply where it bars the edge only with it (4.4b, 8.16)', () => {
    expect(sectorIn(loose('GE-9-PZ', 3))).toBe('south')
    expect(sectorIn(loose('GE-9-PZ', 2))).toBe('north')
    // Nobody gets to the edge who never moves.
    expect(sectorIn(loose('GE-FW', 3))).toBe('north')
  })
})

describe('who comes on', () => {
  test('bars the part of the edge that nobody on the map could bar in time (4.4b, 9.5)', () => {
    const near = ['US-35-INF', 'US-5-INF', 'US-80-INF', 'US-90-INF', 'US-4-ARM']
    const view = position(
      {
        'GE-9-PZ': '2413S',
        'GE-2-PZ': '1614S',
        ...Object.fromEntries(near.map((id, i) => [id, ['2515S', '2616S'][i % 2]!])),
      },
      { turn: 3, allied: ['2317S', '2417S', '2517S', '2617S', '1617S', '1717S', '1817S'] },
    )
    const frames = [{ step: 'placing', unit: unitById('US-83-INF') }] as WotrState['frames']
    const places = ['2417S', '2317S', '1617S'].map(id => ({ verb: 'to', arg: hex(id) }))
    expect(choosePlacement(asked({ ...view, frames }, places)).arg).toBe(hex('1617S'))
  })
})
