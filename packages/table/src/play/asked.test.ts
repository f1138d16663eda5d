import { expect, it } from 'vitest'
import { askedOf } from './asked.ts'

const game = {
  words: {
    'ask.combat': 'Choose a hex, or end.',
    'ask.combat.bare': 'End it.',
    'ask.marker': 'Choose a marker, or none.',
    'ask.marker.only': 'There is none: go on.',
    'ask.move': 'Choose a unit, or end.',
  },
  verbs: {
    target: { on: 'place', name: { id: 'target' } },
    leaveOut: { on: 'unit', name: { id: 'leaveOut' }, revokes: true },
    end: { on: 'nothing', name: { id: 'end' } },
  },
} as never
const combat = { ask: { id: 'ask.combat', params: { n: 1 } } }

it('asks in other words where nothing on the table is left to choose', () => {
  expect(askedOf(game, combat, [{ verb: 'target', arg: 3 }, { verb: 'end' }])).toBe(combat.ask)
  expect(askedOf(game, combat, [{ verb: 'end' }])).toEqual({ id: 'ask.combat.bare', params: { n: 1 } })
})

it('does so too where what was chosen could only be taken back', () => {
  const left = [{ verb: 'leaveOut', arg: 3 }, { verb: 'end' }]
  expect(askedOf(game, combat, left)).toEqual({ id: 'ask.combat.bare', params: { n: 1 } })
  expect(askedOf(game, combat, [...left, { verb: 'target', arg: 3 }])).toBe(combat.ask)
})

it('asks nobody to choose who has one thing alone to do', () => {
  const marker = { ask: { id: 'ask.marker' } }
  expect(askedOf(game, marker, [{ verb: 'place', arg: 1 }, { verb: 'end' }])).toBe(marker.ask)
  expect(askedOf(game, marker, [{ verb: 'end' }])).toEqual({ id: 'ask.marker.only' })
})

it('asks as ever where a game has no other words, or the choices are another’s', () => {
  const move = { ask: { id: 'ask.move' } }
  expect(askedOf(game, move, [{ verb: 'end' }])).toBe(move.ask)
  expect(askedOf(game, combat, [])).toBe(combat.ask)
})
