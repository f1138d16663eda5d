import { describe, expect, test } from 'vitest'
import { makeDraft, stateFeature, stateField, statePlayable } from './draft.ts'
import { parseInput } from './input.ts'
import { findCell, makeLattice, specOf } from './lattice.ts'
import { applyOverrides } from './overrides.ts'
import { TOY_NUMBERING, TOY_RECIPE, toyGeography } from './toy.ts'

const lattice = makeLattice(specOf(toyGeography().grid), TOY_NUMBERING)
const cell = (id: string): number => findCell(lattice, id)!

function apply(overrides: unknown, draft = makeDraft(lattice, 'clear')) {
  applyOverrides(draft, parseInput('toy.json', JSON.stringify({ overrides })), TOY_RECIPE.words)
  return draft
}

const reason = 'because'

describe('overrides that are understood', () => {
  test('change hexes, sides and zones', () => {
    const draft = makeDraft(lattice, 'clear')
    draft.zones.push({ id: 'west', name: 'West', hexes: ['0000', '0001'], source: 'reconstructed' })
    apply(
      [
        { hexes: ['0101', '0102'], terrain: 'rough', add: ['town'], values: { capacity: 3 }, reason },
        { sides: [['0101', '0201']], add: ['river'], name: 'Long', reason },
        { sides: [['0000', '5']], add: ['sea'], reason },
        { zone: 'west', add: ['0002'], drop: ['0000'], reason },
      ],
      draft,
    )
    expect(draft.hexes[cell('0102')]).toMatchObject({ terrain: 'rough', values: { capacity: 3 } })
    expect([...draft.hexes[cell('0101')]!.features]).toEqual(['town'])
    expect([...draft.sides.values()].map(kinds => [...kinds.keys()])).toEqual([['river'], ['sea']])
    expect(draft.zones[0]!.hexes).toEqual(['0001', '0002'])
  })
})

describe('overrides that stop the run, with file, hex and reason', () => {
  const cases: [string, unknown, string][] = [
    ['no reason', { hexes: ['0101'], terrain: 'rough' }, 'toy.json: 0101: gives no reason'],
    [
      'an empty reason',
      { hexes: ['0101'], terrain: 'rough', reason: ' ' },
      'toy.json: 0101: gives no reason',
    ],
    [
      'a hex off the map',
      { hexes: ['0909'], terrain: 'rough', reason },
      'toy.json: 0909: is not a hex of this map',
    ],
    [
      'an unknown terrain',
      { hexes: ['0101'], terrain: 'ruogh', reason },
      'toy.json: 0101: "ruogh" is no terrain',
    ],
    [
      'an unknown feature',
      { hexes: ['0101'], add: ['twon'], reason },
      'toy.json: 0101: "twon" is no feature',
    ],
    [
      'an unknown key',
      { hexes: ['0101'], terain: 'rough', reason },
      'toy.json: 0101: "terain" is not understood',
    ],
    ['nothing to change', { hexes: ['0101'], reason }, 'toy.json: 0101: changes nothing'],
    [
      'what already is so',
      { hexes: ['0101'], terrain: 'clear', reason },
      'toy.json: 0101: already has terrain',
    ],
    [
      'a feature to drop that is not there',
      { hexes: ['0101'], drop: ['town'], reason },
      '0101: has no feature "town"',
    ],
    [
      'hexes that do not touch',
      { sides: [['0101', '0303']], add: ['river'], reason },
      '0101: does not touch 0303',
    ],
    [
      'an unknown side',
      { sides: [['0101', '0201']], add: ['rvier'], reason },
      '0101/0201: "rvier" is no side',
    ],
    [
      'a side to drop that is not there',
      { sides: [['0101', '0201']], drop: ['river'], reason },
      '0101/0201: has no "river"',
    ],
    [
      'a direction inside the map',
      { sides: [['0101', '1']], add: ['sea'], reason },
      '0101/1: is not on the edge',
    ],
    ['an unknown zone', { zone: 'east', add: ['0101'], reason }, 'toy.json: east: is not a zone'],
    ['no place at all', { terrain: 'rough', reason }, 'names neither'],
    ['a wrong type', { hexes: '0101', terrain: 'rough', reason }, 'hexes: must be a list'],
    ['no object', 'rough', 'overrides[0]: must be an object'],
  ]
  test.each(cases)('%s', (_name, override, message) => {
    expect(() => apply([override])).toThrow(message)
  })

  test('text that is not JSON', () => {
    expect(() => parseInput('toy.json', '{"overrides": [')).toThrow(/^toy\.json: -: is not JSON/)
  })
})

describe('what the rules state', () => {
  test('cannot be overridden', () => {
    const draft = makeDraft(lattice, 'clear')
    stateField(draft, cell('0101'), 'terrain', 'clear', '7.9', 'toy-facts.json')
    statePlayable(draft, cell('0101'), '7.9', 'toy-facts.json')
    stateFeature(draft, cell('0101'), 'town', '2.4', 'toy-facts.json')
    const wish = (change: object) => () => apply([{ hexes: ['0101'], ...change, reason }], draft)
    expect(wish({ terrain: 'rough' })).toThrow(
      'toy.json: 0101: wants terrain "rough", but rule 7.9 makes it "clear"',
    )
    expect(wish({ playable: false })).toThrow('but rule 7.9 makes it "yes"')
    expect(wish({ drop: ['town'] })).toThrow('but rule 2.4 makes it "yes"')
  })

  test('must agree with itself', () => {
    const draft = makeDraft(lattice, 'clear')
    stateField(draft, cell('0101'), 'country', 'Nordia', '2.2', 'toy-facts.json')
    expect(() => stateField(draft, cell('0101'), 'country', 'Sudia', '8.1', 'toy-facts.json')).toThrow(
      'toy-facts.json: 0101: rule 8.1 makes its country "Sudia", but rule 2.2 makes it "Nordia"',
    )
  })

  test('marks the hex as taken from the rulebook', () => {
    const draft = makeDraft(lattice, 'clear')
    stateFeature(draft, cell('0101'), 'town', '2.4', 'toy-facts.json')
    expect(draft.hexes[cell('0101')]!.source).toBe('rulebook')
    expect(draft.hexes[cell('0102')]!.source).toBe('reconstructed')
  })
})
