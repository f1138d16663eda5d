import { crossing } from '@hexfront/engine/fixture'
import { createMatch } from '@hexfront/engine'
import type { Game, GameEvent, Match } from '@hexfront/engine'
import { describe, expect, it } from 'vitest'
import { presentationOf } from '@hexfront/games/looks'
import { person } from '../session/players.ts'
import { openSession } from '../session/session.ts'
import { makeHand, refresh } from './hand.ts'
import type { Hand } from './hand.ts'
import { boardModel } from './picture.ts'

const game = crossing as Game

/** Two people at one screen; the first has sat down. */
function hotseat(): Hand {
  const session = openSession({
    id: 'test',
    history: { match: createMatch(game, 'standard', {}, 7) as Match, turns: [] },
    players: [person, person],
    brain: { choose: () => Promise.reject(new Error('nobody')), close: () => undefined },
    keeper: { keep: () => Promise.resolve() },
    speed: 'instant',
  })
  session.takeSeat()
  const hand = makeHand(session, presentationOf('crossing'))
  refresh(hand)
  return hand
}

describe('when the screen changes hands', () => {
  const forAll: GameEvent = { kind: 'turn', turn: 1 }
  const forOne: GameEvent = { kind: 'own', what: 'plan', only: 0, where: 'north' }

  it('what one side was told leaves the table, what all were told stays', () => {
    const hand = hotseat()
    hand.desk.set({ told: [forAll, forOne], noticed: [3], inspected: 4, spoken: '4 Blue' })
    hand.session.act({ verb: 'plan', arg: 'north' })
    expect(refresh(hand)).toBe(true)
    expect(hand.session.shown().mode).toBe('handover')
    expect(hand.desk.get()).toMatchObject({ told: [forAll], noticed: [], inspected: -1, spoken: '' })
  })

  it('counters go at once: none fades away under the other’s eyes', () => {
    const hand = hotseat()
    expect(boardModel(hand).motion).toBe('animated')
    hand.session.act({ verb: 'plan', arg: 'north' })
    refresh(hand)
    expect(boardModel(hand).motion).toBe('still')
    hand.session.takeSeat()
    refresh(hand)
    expect(boardModel(hand).motion).toBe('still')
  })
})

describe('what was read before', () => {
  /** The first seat has acted to no effect that anybody could see, and the other side twice since. */
  function after(acted: number): number {
    const hand = hotseat()
    const session = {
      ...hand.session,
      moves: () => [[0, 'pass'] as const, [1, 'go'] as const, [1, 'go'] as const],
    }
    const later: Hand = { ...hand, session, acted, drawnFor: null }
    refresh(later)
    return later.desk.get().heard
  }

  it('ends with the last thing that the person did in an earlier phase, though nothing came of it', () => {
    expect(after(0)).toBe(0)
  })

  it('is nothing where the person did nothing himself, or what was noted is another’s action', () => {
    expect(after(-1)).toBe(-1)
    expect(after(1)).toBe(-1)
  })
})
