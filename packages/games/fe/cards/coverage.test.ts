/** Every one of the 110 cards is played for every use that it has, from a position in which that is legal. */
import { cardsIn, DEAD } from '@hexfront/engine'
import { afterAll, describe, expect, it } from 'vitest'
import { fe } from '../index.ts'
import { ALLIED, AXIS, CARPET, INDUSTRY, SUPPORT } from '../state.ts'
import { acting, attacking, play, rule, until } from '../testing/play.ts'
import { hex } from '../testing/testing.ts'
import { cards, isPlayed, ownerOf } from './deck.ts'
import type { Action, GameEvent } from '@hexfront/engine'
import type { FeState } from '../state.ts'
import type { Given } from '../testing/testing.ts'

/** What ends a part of an action rather than lead on; an Event chooses what it can. */
const ENDS = ['done', 'end', 'pass', 'halt', 'giveWay', 'hold']
const finish = (_state: FeState, actions: readonly Action[], kind: string): Action | undefined =>
  kind === 'eventPick' || kind === 'arriving'
    ? undefined
    : actions.find(({ verb }) => verb !== 'back' && ENDS.includes(verb))

const covered: Record<string, number> = {}
const count = (use: string): void => void (covered[use] = (covered[use] ?? 0) + 1)

const pileOf = (state: FeState, card: number): string =>
  Object.keys(state.cards.piles).find(pile => cardsIn(state.cards, pile).includes(card))!

/** A card is played for a use, and the action goes to its end. */
function carriedOut(
  card: number,
  use: string,
  want: Given,
): { state: FeState; events: readonly GameEvent[] } {
  const { id } = cards[card]!
  const state = acting({ ...want, hand: [id, ...(want.hand ?? [])] }, ownerOf(card))
  expect([id, use, rule(state, `${use} ${id}`)]).toEqual([id, use, 'legal'])
  const events = [...play(state, `${use} ${id}`)]
  events.push(...until(state, 'rest', finish))
  count(use)
  return { state, events }
}

describe('for points', () => {
  const field: Given = {
    at: { 'US-Corps-1': 'Falaise', 'GE-Corps-1': 'Munich' },
    allied: ['Normandy'],
    reduced: ['US-Corps-1', 'GE-Corps-1'],
  }
  it.each(['ops', 'rd', 'rp'])('each of the 110 cards is played for %s [6.12a] [6.12d] [5.12a]', use => {
    for (const [card, { value }] of cards.entries()) {
      const { state, events } = carriedOut(card, use, field)
      expect(events).toContainEqual(expect.objectContaining({ what: 'action', use, points: value }))
      expect(pileOf(state, card)).toBe(`discard${ownerOf(card)}`)
      expect(isPlayed(state, card)).toBe(false)
    }
  })
})

const inUk = (...ids: string[]): Record<string, string> =>
  Object.fromEntries(ids.map(id => [id, 'unitedKingdom']))
const inAfrica = (...ids: string[]): Record<string, string> =>
  Object.fromEntries(ids.map(id => [id, 'northAfrica']))
const waiting = (...ids: string[]): Record<string, string> =>
  Object.fromEntries(ids.map(id => [id, 'waiting']))
const turn = (number: number): Given => ({ set: { turn: number } })
const after = (...played: string[]): Given => ({ played })
const SICILY = ['Messina', 'Enna', 'Palermo', 'Trapani', 'Prizzi', 'Gela', 'Syracuse']
const FORTS = ['Amsterdam', 'The-Scheldt', 'Cherbourg', 'Le-Havre', 'St-Nazaire', 'Bordeaux', 'Marseilles']

/** What an Event needs beyond a field with hardly anybody on it, in Summer 1944. */
const needs: Readonly<Record<string, Given>> = {
  'AL-01': {
    at: { ...waiting('US-7-Army', 'BR-8-Army'), ...inAfrica('US-Corps-1', 'AB-Corps', 'BR-Corps-1') },
    ...turn(1),
  },
  'AL-02': { at: { 'GE-Corps-1': 'Munich' } },
  'AL-05': {
    at: { ...waiting('US-1-Army', 'BR-2-Army'), ...inUk('US-Corps-1', 'US-Corps-2', 'BR-Corps-1') },
    ...turn(1),
  },
  'AL-06': { at: { ...waiting('US-5-Army'), ...inAfrica('US-Corps-1', 'BR-Corps-1') }, allied: SICILY },
  'AL-08': { at: waiting('US-Corps-5', 'US-Corps-6') },
  'AL-11': { at: { 'GE-7-Army': 'Munich' } },
  'AL-12': { at: inAfrica('FF-Corps'), marks: ['italianSurrender'] },
  'AL-16': { at: { 'GE-Corps-1': 'Florence' }, marks: ['italianSurrender'] },
  'AL-19': { set: { sac: [INDUSTRY, 0, 8] } },
  'AL-22': { at: inAfrica('US-Corps-1', 'BR-Corps-1'), ...after('AL-06') },
  'AL-23': { at: { ...waiting('US-1-Army', 'BR-2-Army'), ...inUk('US-Corps-1', 'BR-Corps-1', 'AB-Corps') } },
  'AL-25': after('AL-24'),
  'AL-27': { allied: ['Naples'] },
  'AL-28': { at: waiting('US-3-Army') },
  'AL-30': { at: { ...waiting('US-7-Army', 'FF-1-Army'), ...inAfrica('US-Corps-1') }, ...turn(6) },
  'AL-31': { at: waiting('US-9-Army', 'US-Corps-7') },
  'AL-32': { at: waiting('CA-1-Army', 'CAN-Corps-2') },
  'AL-33': after('AL-06'),
  'AL-34': { at: { 'US-Corps-1': 'Falaise' } },
  'AL-35': { at: { 'US-Corps-1': 'Falaise', 'GE-7-Army': 'Chartres' } },
  'AL-36': { at: { 'GE-Corps-1': 'Munich' } },
  'AL-37': {
    at: { ...waiting('AB-1-Army'), 'US-1-Army': 'Antwerp' },
    allied: ['The Scheldt'],
    ...after('AL-23'),
  },
  'AL-39': { at: { 'US-Corps-1': 'Normandy' } },
  'AL-42': { at: { 'US-Corps-1': 'Cologne' } },
  'AL-44': { allied: ['Aachen', 'Cologne'] },
  'AL-45': { ...after('AL-09'), ...turn(8) },
  'AL-46': { at: { 'US-Corps-1': 'Cologne', ...inUk('AB-Corps') }, ...after('AL-42') },
  'AL-47': { at: waiting('US-15-Army', 'US-Corps-8') },
  'AL-48': turn(8),
  'AL-50': { allied: ['The Ruhr'] },
  'AL-51': { at: inAfrica('US-Corps-1'), allied: ['Marseilles'] },
  'AL-52': after('AL-25'),
  'AL-53': { at: { 'GE-7-Army': 'easternFront' }, ...after('AL-09') },
  'AL-54': { allied: ['Stuttgart'] },
  'AX-01': { at: { 'GE-Corps-1': 'okw' } },
  'AX-03': { at: inAfrica('US-7-Army') },
  'AX-07': { at: { 'Para-Corps-1': 'dead' }, marks: ['italianSurrender'] },
  'AX-08': { allied: ['Gela'] },
  'AX-11': { at: { 'IT-Corps-1': 'dead' }, marks: ['italianSurrender'], ...after('AX-07') },
  'AX-12': { at: { 'GE-Pz-Corps-1': 'Munich' }, reduced: ['GE-Pz-Corps-1'], ...after('AX-10') },
  'AX-13': { at: { 'GE-Corps-1': 'Reims' }, ...after('AX-01') },
  'AX-14': { set: { sac: [CARPET, 0, 8] } },
  'AX-15': { allied: ['Cherbourg'], set: { ports: [hex('Cherbourg')], portTurns: [5] } },
  'AX-16': { at: waiting(...FORTS.map(name => `Fort-${name}`)), ...after('AX-01') },
  'AX-17': { at: waiting('GE-Pz-Corps-3') },
  'AX-18': { at: waiting('SS-Pz-Corps-2') },
  'AX-20': { at: { 'Fort-Aachen': 'Aachen' }, reduced: ['Fort-Aachen'] },
  'AX-21': { at: { 'Fort-Cassino': 'Cassino' }, reduced: ['Fort-Cassino'] },
  'AX-22': after('AX-10'),
  'AX-23': { at: { 'GE-7-Army': 'Falaise' }, reduced: ['GE-7-Army'], ...after('AX-01') },
  'AX-25': after('AX-10'),
  'AX-26': after('AX-10'),
  'AX-27': { set: { sac: [INDUSTRY, 0, 8] }, ...after('AX-10') },
  'AX-28': { at: waiting('GE-5-Pz-Army', 'GE-Pz-Corps-4'), ...turn(6) },
  'AX-29': { at: waiting('GE-1-Para-Army') },
  'AX-30': { at: waiting('GE-Corps-10', 'GE-Corps-11'), ...turn(6) },
  'AX-33': { at: inUk('US-Corps-1') },
  'AX-34': { at: waiting('GE-6-SS-Pz-Army'), ...turn(6) },
  'AX-36': after('AX-22'),
  'AX-39': { at: { 'GE-Corps-1': 'easternFront' } },
  'AX-40': turn(6),
  'AX-41': turn(6),
  'AX-43': { set: { hitler: DEAD } },
  'AX-44': turn(7),
  'AX-46': { ...after('AX-25'), ...turn(8) },
  'AX-47': { allied: ['Aachen'] },
  'AX-48': { set: { turn: 7, tac: [SUPPORT, SUPPORT, 0, 0] } },
  'AX-49': { at: waiting('GE-12-Army'), ...turn(7) },
  'AX-50': { at: waiting('GE-25-Army') },
  'AX-53': { at: waiting('GE-Corps-12', 'GE-Corps-13'), ...turn(7) },
  'AX-54': { allied: ['Aachen'] },
}

const events = [...cards.entries()].filter(([, { kind }]) => kind !== 'combat')
const combats = [...cards.entries()].filter(([, { kind }]) => kind === 'combat')

describe('as Events', () => {
  const uses = events.flatMap(([card, { id, name, eventAndOps }]) =>
    (eventAndOps ? ['event', 'both'] : ['event']).map(use => [id, name, use, card] as const),
  )
  it.each(uses)('%s %s is played as %s [6.12a] [6.12c] [6.51a] [6.52a]', (id, _name, use, card) => {
    const { state, events: told } = carriedOut(card, use, needs[id] ?? {})
    expect(told).toContainEqual(expect.objectContaining({ what: 'event', card }))
    expect(isPlayed(state, card)).toBe(true)
    expect(pileOf(state, card)).toBe(`${cards[card]!.asterisk ? 'removed' : 'discard'}${ownerOf(card)}`)
  })
})

/** A combat for each part that a Combat Card can have: who attacks what from where. */
interface Fight extends Given {
  readonly target: string
  readonly with: string
  readonly bombed?: true
}
const beach: Fight = {
  at: { 'US-Corps-1': 'Normandy', 'GE-Corps-1': 'Falaise' },
  target: 'Falaise',
  with: 'US-Corps-1',
}
const counter: Fight = { ...beach, target: 'Normandy', with: 'GE-Corps-1' }
const fights: Readonly<Record<string, { attack?: Fight; defense?: Fight }>> = {
  'AL-10': { attack: beach, defense: counter },
  'AL-14': {
    attack: {
      at: { 'BR-2-Army': 'Normandy', 'GE-Corps-1': 'Falaise' },
      target: 'Falaise',
      with: 'BR-2-Army',
    },
  },
  'AL-15': {
    attack: {
      at: { 'US-Corps-1': 'Normandy', 'GE-Corps-1': 'Cherbourg' },
      target: 'Cherbourg',
      with: 'US-Corps-1',
    },
  },
  'AL-29': { attack: { ...beach, ...after('AL-25') } },
  'AL-40': {
    attack: {
      at: { 'US-1-Army': 'Normandy', 'GE-Corps-1': 'Falaise' },
      target: 'Falaise',
      with: 'US-1-Army',
      bombed: true,
      set: { sac: [CARPET, 0, 8] },
    },
  },
  'AL-41': {
    attack: {
      at: { 'BR-Corps-1': 'Normandy', 'Fort-Cherbourg': 'Cherbourg' },
      target: 'Cherbourg',
      with: 'BR-Corps-1',
    },
  },
  'AX-04': { defense: beach },
  'AX-05': {
    defense: {
      at: { 'US-Corps-1': 'Naples', 'GE-Corps-1': 'Cassino' },
      target: 'Cassino',
      with: 'US-Corps-1',
    },
  },
  'AX-06': { attack: counter },
  'AX-19': { defense: beach },
  'AX-31': { defense: beach },
  'AX-32': {
    defense: {
      at: { 'US-Corps-1': 'Normandy', 'GE-7-Army': 'Falaise' },
      target: 'Falaise',
      with: 'US-Corps-1',
    },
  },
  'AX-35': {
    attack: {
      at: { 'US-Corps-1': 'Paris', 'GE-Pz-Corps-1': 'Reims' },
      target: 'Paris',
      with: 'GE-Pz-Corps-1',
    },
    defense: {
      at: { 'US-Corps-1': 'Paris', 'GE-Pz-Corps-1': 'Reims' },
      target: 'Reims',
      with: 'US-Corps-1',
    },
  },
  'AX-37': {
    defense: {
      at: { 'US-Corps-1': 'Grosseto', 'GE-Corps-1': 'Florence' },
      allied: ['Livorno'],
      target: 'Florence',
      with: 'US-Corps-1',
    },
  },
  'AX-38': {
    defense: {
      at: { 'US-Corps-1': 'Normandy', 'Fort-Cherbourg': 'Cherbourg' },
      target: 'Cherbourg',
      with: 'US-Corps-1',
    },
  },
  'AX-55': {
    defense: {
      at: { 'US-Corps-1': 'Metz', 'GE-Corps-1': 'The Saar' },
      target: 'The Saar',
      with: 'US-Corps-1',
    },
  },
}

describe('in combat', () => {
  const parts = combats.flatMap(([card, { id, name, combat }]) =>
    (['attack', 'defense'] as const)
      .filter(part => combat![part] !== undefined)
      .map(part => [id, name, part, card] as const),
  )
  it.each(parts)('%s %s is used in %s [6.61a] [6.62a] [9.25a] [9.25b]', (id, _name, part, card) => {
    const fight = fights[id]![part]!
    const side = part === 'attack' ? ownerOf(card) : 1 - ownerOf(card)
    const from = fight.at![fight.with]!
    const state = attacking({ ...fight, hand: [id] }, side, from)
    play(
      state,
      `target ${fight.target}`,
      `join ${fight.with}`,
      ...(fight.bombed ? ['carpet 0'] : []),
      'commit',
    )
    expect(rule(state, `use ${id}`, ownerOf(card))).toBe('legal')
    play(state, `use ${id}`)
    until(state, 'rest', finish)
    const { leavesAfterRound } = cards[card]!.combat!
    expect(pileOf(state, card)).toBe(`${leavesAfterRound ? 'discard' : 'combat'}${ownerOf(card)}`)
    count(part)
  })

  it.each(combats.map(([card, { id }]) => [id, card] as const))(
    '%s is no Event of an action [6.61a]',
    (id, card) => {
      const state = acting({ hand: [id] }, ownerOf(card))
      expect([rule(state, `event ${id}`), rule(state, `both ${id}`)]).toEqual(['6.61a', '6.61a'])
      // The page says instead when its owner is asked for it.
      const use = fe.cards!.cards[card]!.uses.find(({ verbs }) => verbs?.includes('use'))!
      expect(fe.words[use.when!]).toContain('battle')
    },
  )
})

it('of a card that is not in hand, or is none, no more is said than that [5.12a]', () => {
  const state = acting({ hand: ['AL-04'] })
  for (const line of ['event AL-45', 'both AL-01', 'event AX-22', 'ops AL-45', 'event nothing'])
    expect([line, rule(state, line)]).toEqual([line, '5.12a'])
})

afterAll(() => {
  const sum = Object.values(covered).reduce((all, n) => all + n, 0)
  console.log(`cards played for every legal use: ${sum} uses`, covered)
})

it('no use of any card is left out', () => {
  const sides = [ALLIED, AXIS].map(side => [...cards.keys()].filter(card => ownerOf(card) === side).length)
  expect(sides).toEqual([55, 55])
  expect(covered).toEqual({
    ops: 110,
    rd: 110,
    rp: 110,
    event: events.length,
    both: events.filter(([, { eventAndOps }]) => eventAndOps).length,
    attack: combats.filter(([, { combat }]) => combat!.attack).length,
    defense: combats.filter(([, { combat }]) => combat!.defense).length,
  })
})
