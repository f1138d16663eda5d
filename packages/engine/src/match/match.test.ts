import { describe, expect, test } from 'vitest'
import { kindOf } from '../flow/events.ts'
import { hashState } from '../flow/hash.ts'
import { haggle } from '../testing/haggle.ts'
import { beforeLast, branch, canUndo, createMatch, eventsFor, play, rewind, stateAt, undo } from './match.ts'
import type { HaggleState } from '../testing/haggle.ts'
import type { Match } from './match.ts'

const begin = (seed = 1): Match<HaggleState> => {
  const match = createMatch(haggle, 'market', {}, seed)
  if ('problem' in match) throw new Error(match.problem.id)
  return match
}
const bid = (n: number) => ({ verb: 'bid', arg: n })

test('a match that cannot be begun says why', () => {
  expect(createMatch(haggle, 'nowhere', {}, 1)).toEqual({
    problem: { id: 'engine.scenario', params: { scenario: 'nowhere', known: 'market' } },
  })
})

describe('playing', () => {
  test('keeps who did what, and what came of it', () => {
    const match = begin()
    play(match, 1, bid(2))
    play(match, 0, bid(3))
    play(match, 1, { verb: 'accept' })
    expect(match.played).toEqual([
      [1, 'bid', 2],
      [0, 'bid', 3],
      [1, 'accept'],
    ])
    expect(match.log.map(events => events.length)).toEqual([1, 3, 0])
  })

  test('a refused action changes nothing', () => {
    const match = begin()
    const before = hashState(match.state)
    expect(play(match, 0, bid(4))).toMatchObject({ refusal: { id: 'bid.high', rule: '1.2' } })
    expect([match.played, match.log, hashState(match.state)]).toEqual([[], [], before])
  })

  test('a seat reads what is for everybody and for itself', () => {
    const own = (what: string) => ({ kind: 'own' as const, what })
    const events = [own('a'), { ...own('b'), only: 0 }, { ...own('c'), only: 1 }]
    expect(eventsFor(events, 1).map(kindOf)).toEqual(['a', 'c'])
    expect(eventsFor(events, -1).map(kindOf)).toEqual(['a'])
  })
})

describe('taking back', () => {
  test('goes no further than the last hand-over, die or reveal', () => {
    const match = begin()
    expect(undo(match, 0)).toMatchObject({ id: 'engine.undoNothing' })
    play(match, 0, bid(3))
    expect(canUndo(match, 0)).toBe(false)
    expect(undo(match, 0)).toMatchObject({ id: 'engine.undoSealed' })
    expect(undo(match, 1)).toMatchObject({ id: 'engine.undoNothing' })
  })

  test('an action that reveals nothing and hands over to nobody is taken back whole', () => {
    const match = begin()
    // stay in one hand: make the flow ask side 1 twice by hand
    match.state.bids = [1, 0]
    match.state.frames = [
      { step: 'round', at: 2 },
      { step: 'protest', loser: 1 },
      { step: 'protest', loser: 1 },
    ]
    haggle.flow.forget(match.state)
    match.snapshots = [{ at: 0, state: structuredClone(match.state) }]
    const before = hashState(match.state)
    play(match, 1, { verb: 'accept' })
    expect(canUndo(match, 1)).toBe(true)
    expect(canUndo(match, 0)).toBe(false)
    expect(undo(match, 1)).toBeNull()
    expect([hashState(match.state), match.played, match.log]).toEqual([before, [], []])
  })
})

describe('taking back with leave', () => {
  test('names the position before the seat’s own last action', () => {
    const match = begin()
    expect(beforeLast(match, 0)).toBeNull()
    play(match, 1, bid(2))
    play(match, 0, bid(3))
    play(match, 1, { verb: 'accept' })
    expect([beforeLast(match, 0), beforeLast(match, 1)]).toEqual([1, 2])
  })

  test('goes past a die and a hand-over, and what is played again comes out the same', () => {
    const match = begin()
    play(match, 1, bid(2))
    const before = hashState(match.state)
    play(match, 0, bid(3))
    const after = hashState(match.state)
    const log = structuredClone(match.log)
    rewind(match, 1)
    expect([hashState(match.state), match.played, match.log.length]).toEqual([before, [[1, 'bid', 2]], 1])
    expect(canUndo(match, 1)).toBe(false)
    play(match, 0, bid(3))
    expect([hashState(match.state), match.log]).toEqual([after, log])
  })
})

describe('going back in time', () => {
  /** A long match: equal bids go on without anybody winning. */
  const long = (): Match<HaggleState> => {
    const match = begin()
    match.state.round = -1000
    haggle.flow.forget(match.state)
    match.snapshots = [{ at: 0, state: structuredClone(match.state) }]
    for (let i = 0; i < 130; i++) {
      play(match, 0, bid(2))
      play(match, 1, bid(2))
    }
    return match
  }

  test('every earlier position can be had, from the nearest one kept', () => {
    const match = long()
    expect(match.snapshots.map(one => one.at)).toEqual([0, 100, 200])
    for (const at of [0, 1, 99, 100, 101, 199, 200, 259]) {
      expect(stateAt(match, at).tick).toBe(at)
      expect(stateAt(match, at).round).toBe(-1000 + Math.floor(at / 2))
    }
    expect(hashState(stateAt(match, 260))).toBe(hashState(match.state))
  })

  test('a branch shares the past and goes its own way', () => {
    const match = long()
    const other = branch(match, 151)
    expect([other.played.length, other.log.length, other.state.tick]).toEqual([151, 151, 151])
    expect(other.snapshots.map(one => one.at)).toEqual([0, 100])
    expect(other.sealedAt).toBe(151)
    play(other, 1, bid(3))
    expect(match.played[151]).toEqual([1, 'bid', 2])
    expect(other.played[151]).toEqual([1, 'bid', 3])
  })
})
