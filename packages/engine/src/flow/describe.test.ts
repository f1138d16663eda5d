import { describe, expect, test } from 'vitest'
import { describer } from './describe.ts'
import { commonEvents, eventPlaces, eventUnits, isKind, isOwn } from './events.ts'
import { UNNAMED } from './eventshape.ts'
import { eventWords } from './eventwords.ts'
import { say } from './words.ts'
import type { GameEvent } from './events.ts'

const words = {
  'side.0': 'Blue',
  'side.1': 'Red',
  'event.moved.rail': '{unit} takes the train from {from} to {to}.',
  'event.weather': 'It is {weather}.',
  'word.mud': 'muddy',
}
const events = {
  weather: { weather: 'word' },
  meeting: { host: 'unit', guests: 'units', at: 'place' },
} as const
const tell = describer({
  words,
  events,
  unit: unit => `unit ${unit}`,
  place: at => `hex ${at}`,
  card: card => `card ${card}`,
})
const text = (event: GameEvent): string => say(words, tell(event))

describe('an event in words', () => {
  const moved = { kind: 'moved', side: 1, units: [3, UNNAMED], path: [4, 5, 6] } as const

  test('has the engine’s where the game has none, and the game’s for a way of its own', () => {
    expect(text(moved)).toBe('unit 3 moves to hex 6.')
    expect(text({ ...moved, units: [3, 7] })).toBe('unit 3, unit 7 move to hex 6.')
    expect(text({ ...moved, way: 'rail' })).toBe('unit 3 takes the train from hex 4 to hex 6.')
    expect(text({ ...moved, way: 'foot' })).toBe('unit 3 moves to hex 6.')
  })

  test('does not name who has no name', () => {
    const unseen = { ...moved, units: [UNNAMED, UNNAMED] }
    expect(text(unseen)).toBe('Red: 2 units move to hex 6.')
    // Words for the unseen are closer than words for the way.
    expect(text({ ...unseen, way: 'rail' })).toBe('Red: 2 units move to hex 6.')
  })

  test('of a game’s own are made from their shape', () => {
    expect(text({ kind: 'own', what: 'weather', weather: 'mud' })).toBe('It is muddy.')
    expect(text({ kind: 'own', what: 'weather', weather: 'dry' })).toBe('It is dry.')
    expect(tell({ kind: 'own', what: 'meeting', host: 1, guests: [2, 3], at: 4 }).params).toEqual({
      host: 'unit 1',
      guests: 'unit 2, unit 3',
      unit: 'unit 1',
      n: 1,
      named: 1,
      at: 'hex 4',
    })
  })

  test('all common kinds have words', () => {
    expect(Object.keys(commonEvents).filter(kind => eventWords[`event.${kind}`] === undefined)).toEqual([])
  })

  test('tell of cards, dice and results', () => {
    const drawn = { kind: 'cardsDrawn', side: 0, cards: [7, 8], from: 'deck', to: 'hand' } as const
    expect(text(drawn)).toBe('Drawn: card 7, card 8.')
    expect(text({ ...drawn, cards: [UNNAMED, UNNAMED] })).toBe('Drawn by Blue: 2 cards.')
    expect(tell(drawn).params).toMatchObject({ from: 'pile.deck', to: 'pile.hand' })
    const fired = { kind: 'fired', side: 0, unit: 2, at: 1, dice: [6, 1], least: 6, hits: 1 } as const
    expect(text(fired)).toBe('unit 2 fires: 6 1, 1 hit.')
    expect(text({ ...fired, unit: UNNAMED })).toBe('Blue: 6 1, 1 hit.')
    const result = { kind: 'result', side: 0, at: 1, result: 'DR', column: '3:1', roll: 4 } as const
    expect(tell(result).params).toMatchObject({ result: 'result.DR', at: 'hex 1' })
  })
})

describe('what an event is about', () => {
  const meeting = { kind: 'own', what: 'meeting', host: 1, guests: [2, UNNAMED], at: 4 } as const

  test('are the units that it names and the places that it leads to', () => {
    expect(eventUnits(events, meeting)).toEqual([1, 2])
    expect(eventPlaces(events, meeting)).toEqual([4])
    const retreat = { kind: 'retreated', side: 0, units: [5], path: [1, 2, 1] } as const
    expect(eventPlaces(events, retreat)).toEqual([1, 2])
    expect(eventPlaces({}, meeting)).toEqual([])
  })

  test('kinds are told apart', () => {
    const told: GameEvent[] = [meeting, { kind: 'turn', turn: 2 }]
    expect(told.filter(isKind('turn')).map(({ turn }) => turn)).toEqual([2])
    expect(told.filter(isOwn('meeting', 'parting'))).toEqual([meeting])
    expect(told.filter(isOwn('parting'))).toEqual([])
  })
})
