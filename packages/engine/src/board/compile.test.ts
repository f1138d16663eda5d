import fc from 'fast-check'
import { beforeEach, describe, expect, test } from 'vitest'
import { anyMap } from '../testing/arbitrary.ts'
import { textMap, textMapFile, type TextMap } from '../testing/textmap.ts'
import {
  type Board,
  boxAt,
  directionBetween,
  isHex,
  locate,
  locateAll,
  locationsNamed,
  sideBetween,
} from './board.ts'
import { compileBoard, loadBoard } from './compile.ts'

let map: TextMap
let board: Board
let hex: TextMap['hex']

beforeEach(() => {
  map = textMap(['. f .', ' . ~ .', '. . _'], {
    sides: { river: ['0101-0201', '0201-0202'], road: ['0101-0201'], edge: ['0101-5'] },
    names: { '0101': 'Metz', '0202': 'Ruhr', '0302': 'Ruhr' },
    countries: { France: ['0101', '0201'], Germany: ['0301', '0202'] },
    regions: { Alsace: ['0101'] },
    features: { city: ['0101', '0202'] },
    values: { '0201': { capacity: 3 } },
    zones: { north: ['0301', '0101', 'UK'] },
    lines: { front: ['0201', '0101'], wall: ['0202-0201', '0101-0'] },
    boxes: { UK: ['0101', 'pool'], pool: [] },
    unplayable: ['0302'],
  })
  board = map.board
  hex = map.hex
})

/** Each side of each hex has one number, known to the hexes on both sides and to no other. */
function expectSoundSides(any: Board): void {
  const seen = new Array<number>(any.sideCount).fill(0)
  const wrong: number[] = []
  for (let slot = 0; slot < any.hexCount * 6; slot++) {
    const at = Math.floor(slot / 6)
    const side = any.sideOf[slot]!
    seen[side]!++
    const pair = [any.sideHexes[side * 2], any.sideHexes[side * 2 + 1]]
    const to = any.neighbours[slot]!
    const back = to * 6 + ((slot + 3) % 6)
    if (!pair.includes(at) || !pair.includes(to)) wrong.push(slot)
    if (to >= 0 && (any.neighbours[back] !== at || any.sideOf[back] !== side)) wrong.push(slot)
  }
  expect(wrong).toEqual([])
  expect(seen).toEqual(seen.map((_, side) => (any.sideHexes[side * 2 + 1]! < 0 ? 1 : 2)))
}

describe('a compiled board', () => {
  test('numbers hexes in file order, then boxes', () => {
    expect(board.hexCount).toBe(8)
    expect(board.count).toBe(10)
    expect(board.ids).toEqual(['0101', '0201', '0301', '0102', '0202', '0302', '0103', '0203', 'UK', 'pool'])
    expect(board.ids.map(id => board.byId.get(id))).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9])
    expect(board.names).toEqual(['Metz', '', '', '', 'Ruhr', 'Ruhr', '', '', 'UK', 'pool'])
    expect(board.file).toBe(map.file)
    expect(board.grid.count).toBe(9)
    expect([...board.cellOf]).toEqual([0, 1, 2, 3, 4, 5, 6, 7])
    expect([...board.hexOfCell]).toEqual([0, 1, 2, 3, 4, 5, 6, 7, -1])
  })

  test('knows neighbours clockwise from the north-east, none of them off the map or unplayable', () => {
    const around = (id: string): number[] => [...board.neighbours.slice(hex(id) * 6, hex(id) * 6 + 6)]
    expect(around('0202')).toEqual([hex('0301'), -1, -1, hex('0203'), hex('0102'), hex('0201')])
    expect(around('0302')).toEqual([-1, -1, -1, -1, -1, -1])
    expect([...board.playable]).toEqual([1, 1, 1, 1, 1, 0, 1, 1])
  })

  test('sums up terrain, countries, regions, features and values', () => {
    expect([...board.terrain]).toEqual([0, 1, 0, 0, 2, 0, 0, 0])
    expect(board.terrainNames).toEqual(['clear', 'forest', 'sea'])
    expect([...board.country]).toEqual([1, 1, 2, 0, 2, 0, 0, 0])
    expect(board.countryNames).toEqual(['', 'France', 'Germany'])
    expect([...board.region]).toEqual([1, 0, 0, 0, 0, 0, 0, 0])
    expect(board.regionNames).toEqual(['', 'Alsace'])
    expect([...board.features.keys()]).toEqual(['city'])
    expect([...board.features.get('city')!]).toEqual([1, 0, 0, 0, 1, 0, 0, 0, 0, 0])
    expect(board.values).toEqual([{}, { capacity: 3 }, {}, {}, {}, {}, {}, {}, {}, {}])
  })

  test('puts kinds on sides, several on one, and on the edge', () => {
    expect(board.sideKindNames).toEqual(['river', 'road', 'edge'])
    const kinds = (a: string, b: string): number => board.sideKinds[sideBetween(board, hex(a), hex(b))]!
    expect(kinds('0101', '0201')).toBe(0b011)
    expect(kinds('0202', '0201')).toBe(0b001)
    expect(kinds('0202', '0302')).toBe(0)
    expect(board.sideKinds[board.sideOf[hex('0101') * 6 + 5]!]).toBe(0b100)
    expect(board.sideKinds.reduce((sum, bits) => sum + bits, 0)).toBe(0b011 + 0b001 + 0b100)
  })

  test('compiles zones, lines and boxes', () => {
    const north = board.zones.get('north')!
    expect(north).toMatchObject({ id: 'north', name: 'north' })
    expect([...north.hexes]).toEqual([2, 0, 8])
    expect([...north.mask]).toEqual([1, 0, 1, 0, 0, 0, 0, 0, 1, 0])
    const front = board.lines.get('front')!
    expect([front.id, front.name, [...front.hexes], [...front.sides]]).toEqual(['front', 'front', [1, 0], []])
    const wall = board.lines.get('wall')!
    expect([...wall.hexes]).toEqual([])
    expect([...wall.sides]).toEqual([sideBetween(board, 1, 4), board.sideOf[0]])
    const box = { id: 'UK', name: 'UK', kind: 'box', location: 8, links: Int16Array.of(0, 9) }
    expect(board.boxes[0]).toEqual(box)
    expect([...board.boxes[1]!.links]).toEqual([])
  })

  test('keeps the values of boxes', () => {
    const file = textMapFile(['. .'], { boxes: { sea: ['0101'], land: [] } })
    const [sea, ...rest] = file.boxes
    const { values } = compileBoard({ ...file, boxes: [{ ...sea!, values: { interdiction: 3 } }, ...rest] })
    expect(values).toEqual([{}, {}, { interdiction: 3 }, {}])
  })

  test('gathers sides by printed name, each once', () => {
    const file = textMapFile(['. . .'])
    const side = (a: string, b: string, kind: string, name?: string) =>
      ({ between: [a, b], kind, ...(name === undefined ? {} : { name }), source: 'rulebook' }) as const
    const named = compileBoard({
      ...file,
      sides: [
        side('0101', '0201', 'river', 'Rhine'),
        side('0201', '0301', 'river', 'Rhine'),
        side('0101', '0201', 'bridge', 'Rhine'),
        side('0201', '0301', 'bridge'),
      ],
    })
    const [west, east] = [sideBetween(named, 0, 1), sideBetween(named, 1, 2)]
    expect([...named.namedSides]).toEqual([['Rhine', Int16Array.of(west, east)]])
    // The second bridge has no name, though it lies on a river that has one.
    const [rivers, bridges] = ['river', 'bridge'].map(
      kind => named.sideNames[named.sideKindNames.indexOf(kind)]!,
    )
    expect([...rivers!]).toEqual([
      [west, 'Rhine'],
      [east, 'Rhine'],
    ])
    expect([...bridges!]).toEqual([[west, 'Rhine']])
  })

  test('knows a hex by the number of every sheet it is on; the first sheet names it', () => {
    const plain = textMapFile(['.', ' .', '.', ' .', '.'])
    const sheet = { columns: [1, 1], rows: [1, 3], columnOffset: 0 } as const
    const sheets = [
      { ...sheet, suffix: 'N', rowOffset: 0 },
      { ...sheet, suffix: 'S', rowOffset: 2 },
    ]
    const hexes = ['0101N', '0101S', '0102S'].map(
      id => ({ id, terrain: 'clear', source: 'rulebook' }) as const,
    )
    const two = loadBoard({ ...plain, numbering: { form: 'CCRR', digits: 4, sheets }, hexes })
    expect(two.ids).toEqual(['0101N', '0103N', '0102S'])
    expect([two.byId.get('0103N'), two.byId.get('0101S'), two.byId.get('0102S')]).toEqual([1, 1, 2])
    expect(locate(two, '0101S')).toBe(1)
  })

  test('every side has one number, the same from both hexes', () => {
    fc.assert(fc.property(anyMap, ({ board: any }) => expectSoundSides(any)))
  })

  test('so it has however the hexes stand and are counted', () => {
    const file = textMapFile(['. . . .', ' . . . .', '. . . .'])
    for (const orientation of ['pointy', 'flat'] as const)
      for (const columnStep of [1, -1] as const)
        for (const rowStep of [1, -1] as const)
          for (const shifted of ['odd', 'even'] as const)
            for (const shiftToward of ['higher', 'lower'] as const) {
              const grid = { ...file.grid, orientation, columnStep, rowStep, shifted, shiftToward }
              const turned = compileBoard({ ...file, grid })
              expectSoundSides(turned)
              expect(turned.neighbours.filter(to => to >= 0)).toHaveLength(2 * (9 + 14))
            }
  })
})

describe('questions to a board', () => {
  test('finds locations by id and by name', () => {
    expect(locate(board, 'UK')).toBe(8)
    expect(() => locate(board, '0909')).toThrow('the test map has no location 0909')
    expect(locateAll(board, ['0201', 'pool'])).toEqual([1, 9])
    expect(locationsNamed(board, 'Ruhr')).toEqual([4, 5])
    expect(locationsNamed(board, 'pool')).toEqual([9])
    expect(() => locationsNamed(board, 'Atlantis')).toThrow('the test map has no place named Atlantis')
  })

  test('tells hexes from boxes', () => {
    expect([-1, 0, 7, 8].map(at => isHex(board, at))).toEqual([false, true, true, false])
    expect([7, 8, 9, 10].map(at => boxAt(board, at)?.id)).toEqual([undefined, 'UK', 'pool', undefined])
    expect(boxAt(board, 0)).toBeNull()
  })

  test('knows what lies beyond a side and between two hexes', () => {
    expect(directionBetween(board, hex('0201'), hex('0202'))).toBe(2)
    expect(directionBetween(board, hex('0201'), hex('0101'))).toBe(4)
    expect(sideBetween(board, hex('0201'), hex('0101'))).toBe(board.sideOf[hex('0101') * 6 + 1])
    expect(directionBetween(board, hex('0101'), hex('0301'))).toBe(-1)
    expect(directionBetween(board, hex('0101'), -1)).toBe(-1)
    expect(directionBetween(board, hex('0202'), hex('0302'))).toBe(-1)
    expect(sideBetween(board, hex('0202'), hex('0302'))).toBe(board.sideOf[hex('0302') * 6 + 4])
    expect(sideBetween(board, hex('0101'), hex('0301'))).toBe(-1)
    expect(sideBetween(board, hex('0101'), hex('0101'))).toBe(-1)
    expect(sideBetween(board, hex('0101'), -1)).toBe(-1)
  })
})
