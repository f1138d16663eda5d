/** What is refused is said in words that fit wherever they are said. */
import { expect, it } from 'vitest'
import { below, say, seedDice } from '@hexfront/engine'
import { cardById } from '../cards/deck.ts'
import { fe } from '../index.ts'
import { ALLIED, AXIS } from '../state.ts'
import { addEffect } from '../effects/effects.ts'
import { acting, attack, attacking, begin, dice, play, until } from '../testing/play.ts'
import { given, hex, unit } from '../testing/testing.ts'
import type { FeState } from '../state.ts'

const told = (state: FeState, seat: number, verb: string, arg?: number): string => {
  const refusal = fe.check(state, seat, arg === undefined ? { verb } : { verb, arg })!
  return say(fe.words, refusal)
}

it('an advance into a Beach Head that nobody has opened is refused without naming it [8.31d]', () => {
  const state = attacking(
    {
      at: {
        'US-1-Army': 'Rennes',
        'US-Corps-1': 'Rennes',
        'US-Corps-2': 'Rennes',
        'GE-Corps-1': 'St. Brieuc',
      },
      reduced: ['GE-Corps-1'],
      allied: ['Normandy', 'Falaise'],
    },
    ALLIED,
    'Rennes',
  )
  attack(state, 'St. Brieuc', ['US-1-Army', 'US-Corps-1', 'US-Corps-2'], 6)
  play(state, 'advance US-1-Army')
  expect(told(state, ALLIED, 'pursue', hex('Brittany'))).toBe('No invasion has opened that Beach Head.')
})

it('an attack of two nationalities and replacements are refused with the reason [9.17] [12.4b]', () => {
  const at = { 'US-Corps-1': 'Chartres', 'BR-Corps-1': 'Paris', 'GE-Corps-1': 'Orléans' }
  const mixed = attacking({ at, allied: ['Normandy', 'Falaise'] }, ALLIED, 'Chartres', 'Paris')
  play(mixed, 'target Orléans', 'join US-Corps-1', 'join BR-Corps-1')
  expect(told(mixed, ALLIED, 'commit')).toMatch(/one attacking hex holds both/)
  const want = { at: { 'GE-5-Pz-Army': 'Paris' }, reduced: ['GE-5-Pz-Army'] }
  const spent = begin(given(want), 'spending', {
    side: AXIS,
    halves: 4,
    armor: 4,
    event: -1,
    disband: 0,
    raised: [],
  })
  expect(told(spent, AXIS, 'flip', unit('GE-5-Pz-Army'))).toMatch(/two points/)
})

it('every sentence that names nobody fits every refusal under its rule', () => {
  const bare = Object.entries(fe.words).filter(([id]) => /^no\.(8\.31[cd]|8\.38|9\.|10\.|12\.|14\.)/.test(id))
  expect(bare.length).toBeGreaterThan(30)
  for (const [id, text] of bare) if (!id.startsWith('no.9.43')) expect(text, id).not.toMatch(/[{}]/)
})

it('a Combat Card is not refused as an Event by saying that it is none [6.61a]', () => {
  const state = acting({ hand: ['AL-10'] })
  const card = cardById('AL-10')
  for (const verb of ['event', 'both'])
    expect(told(state, ALLIED, verb, card)).toMatch(/Combat Card is no Event/)
})

it('a Combat Card says why it is not used: at work already, barred by an Event, or not fitting, though it lies face up [6.62a] [9.25a] [6.51a]', () => {
  const at = { 'US-1-Army': 'Normandy', 'US-Corps-1': 'Normandy', 'US-Corps-2': 'Chartres' }
  const state = attacking(
    { at: { ...at, 'GE-7-Army': 'Falaise' }, hand: ['AL-10', 'AL-29', 'AL-41'], played: ['AL-25'] },
    ALLIED,
    'Normandy',
    'Chartres',
  )
  const of = (id: string): string => told(state, ALLIED, 'use', cardById(id))
  play(state, 'target Falaise', 'join US-1-Army', 'commit')
  addEffect(state, 'eventBlocked', cardById('AX-27'), 'turn', { n: cardById('AL-29') })
  expect(of('AL-29')).toBe('An Event in force does not let that card be used.')
  expect(of('AL-05')).toMatch(/not in your hand/)
  // The first lies before them, the second is still in hand.
  state.cards.piles['hand0'] = state.cards.piles['hand0']!.filter(card => card !== cardById('AL-10'))
  state.cards.piles['combat0'] = [cardById('AL-10')]
  play(state, 'use AL-10')
  expect(of('AL-10')).toBe('That card is at work in this combat already.')
  dice(state, 3)
  play(state, 'pass')
  until(state, 'combat')
  play(state, 'target Falaise', 'join US-Corps-2', 'commit')
  expect(of('AL-10')).toMatch(/only where its conditions are met/)
})

it('every refusal that random play meets has a sentence of its own [6.51a]', () => {
  const bare = new Set<string>()
  for (const seed of [1, 2]) {
    const state = fe.setup(seed === 1 ? 'overlord' : 'campaign', {}, seed)
    const rng = seedDice(seed)
    for (let n = 0; n < 250 && !state.outcome; n++) {
      const { seat } = fe.decisions(state)[0]!
      const actions = fe.actions(state, seat)
      for (const { verb } of actions.filter(({ arg }) => typeof arg === 'number').slice(0, 1))
        for (let arg = 0; arg < 240; arg += 7) {
          const refusal = fe.check(state, seat, { verb, arg })
          if (refusal?.id === 'no.rule') bare.add(`${verb} ${refusal.rule}`)
        }
      fe.apply(state, seat, actions[below(rng, actions.length)]!)
    }
  }
  expect([...bare]).toEqual([])
})

it('what an Event leaves to choose is refused in words of its own, kind by kind [6.51a]', () => {
  const kinds = Object.keys(fe.words).flatMap(id =>
    id.startsWith('ask.pick.') ? [id.slice('ask.pick.'.length)] : [],
  )
  expect(kinds.length).toBeGreaterThan(20)
  expect(kinds.filter(kind => fe.words[`no.pick.${kind}`] === undefined)).toEqual([])
  const at = { 'US-Corps-1': 'Normandy', 'GE-Corps-1': 'Lyon' }
  const state = acting({ at, hand: ['AL-26'], set: { turn: 5 } })
  play(state, 'event AL-26')
  const found = fe.check(state, ALLIED, { verb: 'district', arg: 7 })!
  expect([found.rule, fe.words[found.id]]).toEqual([
    '6.51a',
    expect.stringContaining('beside an Allied unit'),
  ])
  expect(fe.check(state, ALLIED, { verb: 'district', arg: 19 })).toBeNull()
})
