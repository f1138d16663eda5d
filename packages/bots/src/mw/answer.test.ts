import { cloneState, createMatch, seedDice } from '@hexfront/engine'
import { loadGame } from '@hexfront/games'
import {
  ALLIED,
  allHexes,
  GERMAN,
  hexAt,
  hexPoints,
  holds,
  place,
  takeHex,
  unitById,
} from '@hexfront/games/mw/insight'
import { describe, expect, it } from 'vitest'
import { randomBot } from '../random.ts'
import { choiceOf } from '../testing/choice.ts'
import { playUntil } from '../testing/playing.ts'
import { standingOf, watchAnswer } from './answer.ts'
import { mwComputer, mwKeen } from './computer.ts'
import { VP } from './worth.ts'
import type { Game } from '@hexfront/engine'
import type { MwState } from '@hexfront/games/mw/insight'

const game = (await loadGame('mw')) as Game
const match = createMatch(game, 'campaign', {}, 3)
if ('problem' in match) throw new Error(match.problem.id)
/** The first movement segment of the Allies, before anybody has moved in it; how it came to that is chance, and quick. */
const { state } = playUntil(randomBot, match, 3, ({ state: now }) =>
  game.decisions(now).some(one => one.kind === 'movement' && one.seat === ALLIED),
)
const moving = state as MwState

describe('what a march comes to', () => {
  it('is known when the enemy has had an impulse of his own [4.0b]', () => {
    const isOver = watchAnswer(moving, GERMAN)
    const at = (operating: number): boolean => isOver({ ...moving, operating })
    expect([GERMAN, -1, GERMAN, ALLIED, ALLIED].map(at)).toEqual([false, false, false, false, false])
    expect(at(-1)).toBe(true)
  })

  it('is as much to one side as it is not to the other, and a victory more than any position', () => {
    expect(standingOf(moving, GERMAN)).toBeCloseTo(-standingOf(moving, ALLIED))
    const won = { ...moving, outcome: { winner: GERMAN, reason: { id: 'won' } } } as MwState
    expect(standingOf(won, GERMAN)).toBeGreaterThan(standingOf(moving, GERMAN))
    expect(standingOf(won, ALLIED)).toBeLessThan(standingOf(moving, ALLIED))
    const drawn = { ...moving, outcome: { winner: null, reason: { id: 'drawn' } } } as MwState
    expect(standingOf(drawn, GERMAN)).toBe(0)
  })

  it('counts what was taken, what was lost, and how near the rest is [3.4a]', () => {
    const changed = (change: (tried: MwState) => void): number => {
      const tried = cloneState(moving)
      change(tried)
      return standingOf(tried, GERMAN) - standingOf(moving, GERMAN)
    }
    const open = allHexes.find(hex => {
      const tried = cloneState(moving)
      takeHex(tried, GERMAN, hex)
      return hexPoints[GERMAN]![hex]! > 1 && !holds(moving, GERMAN, hex) && holds(tried, GERMAN, hex)
    })!
    expect(changed(tried => takeHex(tried, GERMAN, open))).toBeGreaterThan(VP)
    expect(changed(tried => void (tried.flags[unitById('de-19')]! |= 1))).toBeLessThan(0)
    expect(changed(tried => place(tried, unitById('de-19'), hexAt('1240')))).toBeGreaterThan(0)
  })
})

describe('who has his plans answered', () => {
  it('chooses the same from the same seed, whatever lies hidden [5.0b, 6.0i]', () => {
    const other = game.sample(game.view(state, ALLIED), ALLIED, seedDice(9))
    const keen = choiceOf(game, mwKeen, state)
    expect(choiceOf(game, mwKeen, state, other)).toEqual(keen)
    // It has rolled for positions that it made up: somebody who looks no further has not.
    expect(keen.rng).not.toEqual(choiceOf(game, mwComputer, state).rng)
  })
})
