import { describe, expect, test } from 'vitest'
import { makeParley } from '../testing/parley.ts'
import { hashState } from './hash.ts'
import { SPECTATOR } from './contract.ts'
import { STANDING } from './standing.ts'
import { createMatch, play, standingReply, beforeLast, rewind } from '../match/match.ts'
import { loadSave, parseSave, saveMatch } from '../match/save.ts'
import { haggle } from '../testing/haggle.ts'
import type { ParleyState } from '../testing/parley.ts'
import type { Match } from '../match/match.ts'

const parley = makeParley()
const begin = (seed = 1): Match<ParleyState> => {
  const match = createMatch(parley, 'door', {}, seed)
  if ('problem' in match) throw new Error(match.problem.id)
  return match
}
const set = (arg: string) => ({ verb: STANDING, arg })
const knock = { verb: 'knock' }
/** A match in which the second side holds a trump, or not. */
const holding = (card: number): Match<ParleyState> => {
  for (let seed = 0; ; seed++) {
    const match = begin(seed)
    if (match.state.card === card) return match
  }
}

describe('setting a standing answer', () => {
  test('is open to a seat at any time, whoever decides, and on no list of offers', () => {
    const { state } = begin()
    expect(parley.decisions(state)[0]!.seat).toBe(0)
    expect(parley.check(state, 1, set('answer decline'))).toBeNull()
    expect(parley.actions(state, 1)).toEqual([])
  })
  test('shows what can be set and what is', () => {
    const { state } = begin()
    expect(parley.standing(state, 0)).toEqual([])
    const [control] = parley.standing(state, 1)
    expect(control).toMatchObject({ question: 'answer', set: 'answer ask' })
    expect(control!.choices.map(one => [one.action.arg, one.lasts])).toEqual([
      ['answer ask', undefined],
      ['answer decline', 'turn'],
      ['answer trump', undefined],
    ])
    parley.apply(state, 1, set('answer trump'))
    expect(parley.standing(state, 1)[0]!.set).toBe('answer trump')
    parley.apply(state, 1, set('answer ask'))
    expect(parley.standing(state, 1)[0]!.set).toBe('answer ask')
    expect(state.standing).toEqual([{}, {}])
  })
  test.each([
    [0, 'answer decline'],
    [1, 'answer'],
    [1, 'answer loudly'],
    [1, 'knock decline'],
    [1, 'answer trump 4'],
    [1, '__proto__ ask'],
  ])('is refused with a reason where there is none: side %i, %s', (seat, arg) => {
    const { state } = begin()
    const before = hashState(state)
    expect(parley.check(state, seat, set(arg))).toMatchObject({ id: 'engine.standing.unknown' })
    expect(() => parley.apply(state, seat, set(arg))).toThrow()
    expect(hashState(state)).toBe(before)
  })
  test('needs an argument, a seat, a game that is on and a game that knows any', () => {
    const { state } = begin()
    expect(parley.check(state, 1, { verb: STANDING })).not.toBeNull()
    expect(parley.check(state, 2, set('answer ask'))).toMatchObject({ id: 'engine.seat' })
    parley.apply(state, 1, { verb: 'resign' })
    expect(parley.check(state, 1, set('answer ask'))).toMatchObject({ id: 'engine.over' })
    expect(parley.standing(state, 1)).toEqual([])
    const other = haggle.setup('market', {}, 1)
    expect(other.standing).toBeUndefined()
    expect(haggle.check(other, 0, set('bid ask'))).toMatchObject({ id: 'engine.standing.unknown' })
  })
})

describe('nobody else can tell', () => {
  test('neither the other seat nor an onlooker sees it, nor that anything was done', () => {
    const { state } = begin()
    const before = [0, SPECTATOR].map(viewer => hashState(parley.view(state, viewer)))
    expect(parley.apply(state, 1, set('answer decline'))).toEqual([])
    expect([0, SPECTATOR].map(viewer => hashState(parley.view(state, viewer)))).toEqual(before)
    expect(parley.view(state, 1).standing).toEqual([
      {},
      { answer: { choice: 'decline', value: null, turn: 1 } },
    ])
    expect(parley.view(state, 0).standing).toEqual([{}, {}])
  })
  test('declined by hand or by a standing answer: the same questions, actions, events and views', () => {
    const told = (stands: boolean) => {
      const match = holding(1)
      if (stands) play(match, 1, set('answer decline'))
      const log: unknown[] = []
      for (const action of [knock, { verb: 'pass' }]) {
        const { seat } = parley.decisions(match.state)[0]!
        const reply = standingReply(match)
        expect(reply).toEqual(stands && seat === 1 ? { seat: 1, action } : null)
        const done = play(match, seat, action)
        log.push(done, parley.decisions(match.state), parley.view(match.state, 0))
        log.push(parley.view(match.state, SPECTATOR))
      }
      return JSON.stringify(log)
    }
    expect(told(true)).toBe(told(false))
  })
})

describe('a standing answer at its question', () => {
  const asked = (card: number, arg: string): Match<ParleyState> => {
    const match = holding(card)
    play(match, 1, set(arg))
    play(match, 0, knock)
    return match
  }
  test('says what the game lets it say, or asks after all', () => {
    expect(standingReply(asked(1, 'answer trump'))).toEqual({ seat: 1, action: { verb: 'trump' } })
    expect(standingReply(asked(0, 'answer trump'))).toBeNull()
    expect(standingReply(asked(1, 'answer ask'))).toBeNull()
  })
  test('speaks only where its seat is asked', () => {
    const match = begin()
    play(match, 1, set('answer decline'))
    expect(standingReply(match)).toBeNull()
    expect(parley.reply(match.state, 1)).toBeNull()
  })
  test('is the same from the seat’s own view', () => {
    const { state } = asked(1, 'answer trump')
    expect(parley.reply(parley.view(state, 1), 1)).toEqual(parley.reply(state, 1))
  })
  test('lapses with the turn where it says so, and stays where it does not', () => {
    const nextRound = (arg: string): Match<ParleyState> => {
      const match = asked(1, arg)
      play(match, 1, { verb: 'pass' })
      expect(match.state.round).toBe(2)
      return match
    }
    expect(parley.standing(nextRound('answer decline').state, 1)[0]!.set).toBe('answer ask')
    expect(parley.standing(nextRound('answer trump').state, 1)[0]!.set).toBe('answer trump')
    const match = nextRound('answer decline')
    play(match, 0, knock)
    expect(standingReply(match)).toBeNull()
  })
  test('a save replays to the same position', () => {
    const match = asked(1, 'answer trump')
    const reply = standingReply(match)!
    play(match, reply.seat, reply.action)
    const save = parseSave(JSON.stringify(saveMatch(match)))
    if ('problem' in save) throw new Error(save.problem.id)
    const again = loadSave(save, parley)
    expect('problem' in again ? again.problem : hashState(again.state)).toBe(hashState(match.state))
  })
  test('is kept when the match goes back with the other side’s leave', () => {
    const match = begin()
    play(match, 0, knock)
    play(match, 1, set('answer trump'))
    expect(beforeLast(match as never, 1)).toBeNull()
    rewind(match, beforeLast(match as never, 0)!)
    expect(parley.standing(match.state, 1)[0]!.set).toBe('answer trump')
    expect(match.played).toEqual([[1, STANDING, 'answer trump']])
    expect(match.log).toHaveLength(1)
  })
})
