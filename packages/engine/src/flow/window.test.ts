import { kindOf } from './events.ts'
import { describe, expect, test } from 'vitest'
import { makeParley, NO_CARD, openedWith } from '../testing/parley.ts'
import { seatBit } from './step.ts'
import { makeFlow } from './flow.ts'
import { PASS, reopen, window } from './window.ts'
import type { ParleyState } from '../testing/parley.ts'
import type { BaseState } from './contract.ts'

const parley = makeParley()
/** A position in which the second side holds a given card and the first has knocked. */
const knocked = (card: number): ParleyState => {
  const state = parley.setup('door', {}, 1)
  state.card = card
  parley.apply(state, 0, { verb: 'knock' })
  return state
}

describe('a reaction window', () => {
  test('asks whoever holds a card, trump or not, and says that it is a window', () => {
    for (const card of [0, 1]) {
      const state = knocked(card)
      expect(parley.decisions(state)).toMatchObject([{ seat: 1, kind: 'answer', window: true }])
      expect(parley.decisions(parley.view(state, 0))).toEqual(parley.decisions(state))
    }
  })
  test('is opened by what an onlooker knows: the secret is not even there', () => {
    openedWith.length = 0
    knocked(1)
    expect(openedWith.map(known => known.card)).toEqual([-1])
  })
  test('is skipped where by public knowledge nothing can be decided', () => {
    const state = parley.setup('door', {}, 1)
    const events = parley.apply(state, 0, { verb: 'loudly' })
    expect(state.card).not.toBe(NO_CARD) // the next round has been dealt
    expect(events.map(kindOf)).toEqual(['answered', 'shuffled', 'drew'])
    expect(parley.decisions(state)[0]).toMatchObject({ seat: 0, kind: 'knock' })
  })
  test('always offers to decline, last, and more only to who can', () => {
    expect(parley.actions(knocked(0), 1)).toEqual([{ verb: PASS }])
    expect(parley.actions(knocked(1), 1)).toEqual([{ verb: 'trump' }, { verb: PASS }])
    expect(parley.check(knocked(0), 1, { verb: 'trump' })).toMatchObject({ rule: '2' })
    expect(parley.check(knocked(1), 0, { verb: PASS })).toMatchObject({ id: 'engine.wait' })
  })
  test('an answer closes it, and what comes after runs once', () => {
    const declined = knocked(1)
    expect(parley.apply(declined, 1, { verb: PASS }).map(kindOf)).toEqual(['answered', 'shuffled', 'drew'])
    const trumped = knocked(1)
    expect(parley.apply(trumped, 1, { verb: 'trump' }).map(kindOf)).toEqual([
      'trumped',
      'answered',
      'shuffled',
      'drew',
    ])
  })
})

describe('a window for both', () => {
  const bare = (): BaseState => ({
    scenario: '',
    options: {},
    rng: [1, 2, 3, 4],
    frames: [],
    tick: 0,
    outcome: null,
  })
  const flow = makeFlow({
    both: window({
      asks: () => seatBit(0) | seatBit(1),
      ask: () => ({ id: 'ask' }),
      wait: () => ({ id: 'wait' }),
      rules: ['1'],
      offer(_state, _frame, _seat, offer) {
        offer.add('say')
        offer.add('goOn')
      },
      act: {
        say: (run, _frame, _arg, seat) => run.tell({ kind: 'own', what: 'said', seat }),
        goOn: (_run, frame, _arg, seat) => reopen(frame, seat),
      },
      after: run => run.end({ winner: null, reason: { id: 'over' }, rule: '1' }),
      standing: { name: { id: 'both' } },
    }),
  })
  test('waits for each, in either order, and asks again whom an answer reopens it for', () => {
    const state = bare()
    flow.begin(state, { step: 'both' })
    const asked = () => flow.decisions(state).map(one => one.seat)
    expect(asked()).toEqual([0, 1])
    flow.apply(state, 1, { verb: 'goOn' })
    expect(asked()).toEqual([0, 1])
    flow.apply(state, 1, { verb: 'say' })
    expect(asked()).toEqual([0])
    expect(flow.check(state, 1, { verb: 'say' })).toMatchObject({ id: 'engine.wait' })
    flow.apply(state, 0, { verb: PASS })
    expect(state.outcome).not.toBeNull()
  })
})

test('a standing answer of a window may not take the name of one that every window has', () => {
  const standing = (id: string) => ({
    name: { id: 'x' },
    choices: [{ id, name: { id: 'x' }, reply: () => null }],
  })
  const make = (id: string) => () =>
    window({
      asks: () => 1,
      ask: () => ({ id: 'ask' }),
      wait: () => ({ id: 'wait' }),
      rules: [],
      offer: () => {},
      act: {},
      standing: standing(id),
    })
  expect(make('ask')).toThrow('"ask"')
  expect(make('decline')).toThrow('"decline"')
  expect(make('other')).not.toThrow()
})
