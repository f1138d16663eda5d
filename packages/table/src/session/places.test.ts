import { crossing } from '@hexfront/engine/fixture'
import { createMatch } from '@hexfront/engine'
import type { Game, Match, Seat } from '@hexfront/engine'
import { expect, it } from 'vitest'
import { changesIn, person, seatedAfter } from './players.ts'
import type { Player } from './players.ts'
import { openSession } from './session.ts'
import type { Brain, WholeSession } from './session.ts'

const computer: Player = { kind: 'computer', bot: 'last' }

/** The fixture, in which the first action makes the two players change places. */
const game: Game = {
  ...(crossing as Game),
  apply(state, seat, action) {
    const isFirst = state.tick === 0
    const events = (crossing as Game).apply(state, seat, action)
    return isFirst ? [...events, { kind: 'placesChanged', seals: true }] : events
  },
}

interface Trial {
  readonly session: WholeSession
  readonly match: Match
  readonly chose: Seat[]
  readonly seated: (readonly Player[])[]
}

function open(players: readonly Player[]): Trial {
  const match = createMatch(game, 'standard', {}, 7) as Match
  const chose: Seat[] = []
  const seated: (readonly Player[])[] = []
  const brain: Brain = {
    choose(seat, _view, _decision, actions) {
      chose.push(seat)
      return Promise.resolve(actions.at(-1)!)
    },
    seat: changed => void seated.push(changed),
    close: () => undefined,
  }
  const keeper = { keep: () => Promise.resolve() }
  const session = openSession({
    id: 'test',
    history: { match, turns: [] },
    players,
    brain,
    keeper,
    speed: 'instant',
  })
  return { session, match, chose, seated }
}

it('a person who changes places with the computer goes on with the other side', async () => {
  const { session, match, chose, seated } = open([person, computer])
  expect(session.shown()).toMatchObject({ mode: 'deciding', viewer: 0 })
  expect(session.act(session.shown().actions[0]!)).toBeNull()
  expect(session.players).toEqual([computer, person])
  expect(seated).toEqual([[computer, person]])
  expect(session.shown().viewer).toBe(1)
  // From here on the computer decides for the side on which the person sat.
  for (let n = 0; n < 20 && chose.length === 0; n++) {
    session.act(session.shown().actions.at(-1)!)
    await new Promise(resolve => setTimeout(resolve, 5))
  }
  expect(new Set(chose)).toEqual(new Set([0]))
  expect(session.shown()).toMatchObject({ mode: 'deciding', viewer: 1 })
  expect(changesIn(match)).toBe(1)
})

it('two people at one screen go on, and the screen asks for the side that is to decide', () => {
  const { session } = open([person, person])
  session.takeSeat()
  session.act(session.shown().actions[0]!)
  expect(session.players).toEqual([person, person])
})

it('players who have changed places twice sit as they sat', () => {
  expect(seatedAfter([person, computer], 0, 2)).toEqual([person, computer])
  expect(seatedAfter([person, computer], 1, 2)).toEqual([computer, person])
  expect(seatedAfter([person, computer], 1, 0)).toEqual([computer, person])
})
