import Ajv from 'ajv'
import { describe, expect, test } from 'vitest'
import { type TextMapExtras, textMapFile } from '../testing/textmap.ts'
import { compileBoard, loadBoard } from './compile.ts'
import type { MapFile } from './mapfile.ts'
import { mapSchema } from './mapshape.ts'
import { readMap } from './readmap.ts'

const source = 'reconstructed'
const file = textMapFile(['. . .', ' . . .', '. . .'])

function problemsOf(json: unknown): readonly string[] {
  const read = readMap(json)
  return 'problems' in read ? read.problems : []
}

function problemsWith(extras: TextMapExtras): readonly string[] {
  return problemsOf(textMapFile(['. . .', ' . . .', '. . .'], extras))
}

describe('readMap', () => {
  test('gives a sound file back as it is', () => {
    expect(readMap(file)).toBe(file)
    expect(problemsWith({ sides: { river: ['0101-0201', '0101-0'], road: ['0201-0101'] } })).toEqual([])
    expect(
      problemsWith({ boxes: { UK: ['0101', 'pool'], pool: [] }, zones: { all: ['0101', 'UK'] } }),
    ).toEqual([])
  })

  test('speaks of the shape first', () => {
    expect(problemsOf({ ...file, version: 2, hexes: [{ id: '0101' }] })).toEqual([
      'version: must be 1, not 2',
      'hexes 0101: terrain is missing',
      'hexes 0101: source is missing',
    ])
    expect(problemsOf(null)).toEqual(['file: must be an object, not null'])
  })

  test('knows every field of a map file', () => {
    const full: Required<MapFile> = {
      ...file,
      numbering: {
        ...file.numbering,
        sheets: [{ suffix: '', columns: [1, 3], rows: [1, 3], rowOffset: 0, columnOffset: 0 }],
      },
      sides: [{ between: ['0101', '0201'], kind: 'river', name: 'Meuse', source: 'rulebook' }],
      lines: [{ id: 'wall', name: 'Wall', hexes: ['0101'], sides: [['0101', '0201']], source }],
      boxes: [{ id: 'sea', name: 'Sea', kind: 'sea', links: ['0101'], at: [1, 2.5], source }],
      art: {
        size: [300, 260],
        coast: '',
        lakes: '',
        rivers: [{ rank: 1, path: '' }],
        borders: '',
        relief: [{ above: 200, path: '' }],
        roads: '',
        rails: '',
        labels: [{ text: 'Meuse', kind: 'river', at: [1, 2], anchor: 'middle', rotate: 20 }],
      },
    }
    expect(readMap(full)).toBe(full)
    expect(problemsOf({ ...full, $schema: './map.json', art: { ...full.art, clouds: 'many' } })).toEqual([])
    const { links: _, ...lone } = full.boxes[0]!
    expect(problemsOf({ ...full, boxes: [lone] })).toEqual([])
    expect(problemsOf({ ...full, clouds: 1 })).toEqual(['file: clouds is not a field here'])
  })

  test('its schema is one that Ajv takes', () => {
    const accepts = new Ajv().compile(mapSchema)
    expect(accepts(file)).toBe(true)
    expect(accepts({ ...file, grid: { ...file.grid, orientation: 'round' } })).toBe(false)
  })

  test('wants a grid that counts upward and a sensible numbering', () => {
    expect(problemsOf({ ...file, grid: { ...file.grid, columns: [3, 1], rows: [2, 1] } })).toEqual([
      'grid columns: the first (3) comes after the last (1)',
      'grid rows: the first (2) comes after the last (1)',
    ])
    expect(problemsOf({ ...file, grid: { ...file.grid, columns: [1, 200], rows: [1, 200] } })).toEqual([
      'grid: 40000 hexes are more than 32767',
    ])
    expect(problemsOf({ ...file, grid: { ...file.grid, columns: [1, 7], rows: [1, 4681] } })).toEqual([])
    for (const digits of [3, 0]) {
      expect(problemsOf({ ...file, numbering: { form: 'CCRR', digits } })).toEqual([
        `numbering digits: must be even and at least 2, not ${digits}`,
      ])
    }
    expect(problemsOf({ ...file, hexes: [], numbering: { form: 'CCRR', digits: 2 } })).toEqual([])
  })

  test('finds hexes that are off the grid or stand twice', () => {
    const extra = (id: string): MapFile => ({
      ...file,
      hexes: [...file.hexes, { id, terrain: 'clear', source }],
    })
    expect(problemsOf(extra('0404'))).toEqual(['hexes 0404: is not a hex of this grid'])
    expect(problemsOf(extra('Metz'))).toEqual(['hexes Metz: is not a hex of this grid'])
    expect(problemsOf(extra('0202'))).toEqual(['hexes 0202: stands twice'])
    const twice = { id: '0101', terrain: 'clear', features: ['city', 'port', 'city', 'city'], source }
    expect(problemsOf({ ...file, hexes: [twice] })).toEqual(['hexes 0101: feature city stands twice'])
  })

  test('finds one hex under the numbers of two sheets', () => {
    const sheet = { columns: [1, 3], rows: [1, 3], columnOffset: 0 } as const
    const sheets = [
      { ...sheet, suffix: 'N', rowOffset: 0 },
      { ...sheet, suffix: 'S', rowOffset: 2 },
    ]
    const hexes = ['0103N', '0101S'].map(id => ({ id, terrain: 'clear', source }))
    const joined = { ...file, grid: { ...file.grid, rows: [1, 5] }, numbering: { ...file.numbering, sheets } }
    expect(problemsOf({ ...joined, hexes })).toEqual(['hexes 0101S: is the same hex as 0103N'])
  })

  test('finds sides that are none', () => {
    expect(problemsWith({ sides: { river: ['0909-0101'] } })).toEqual([
      'sides 0909-0101: 0909 is not on the map',
    ])
    expect(problemsWith({ sides: { river: ['0101-0909'] } })).toEqual([
      'sides 0101-0909: 0909 is neither on the map nor a direction 0 to 5',
    ])
    for (const direction of ['6', '00', '-']) {
      const between = ['0101', direction] as const
      expect(problemsOf({ ...file, sides: [{ between, kind: 'river', source }] })).toEqual([
        `sides 0101-${direction}: ${direction} is neither on the map nor a direction 0 to 5`,
      ])
    }
    expect(problemsWith({ sides: { river: ['0101-0303'] } })).toEqual(['sides 0101-0303: are not neighbours'])
    expect(problemsWith({ sides: { river: ['0101-0101'] } })).toEqual(['sides 0101-0101: are not neighbours'])
    expect(problemsWith({ sides: { river: ['0101-1'] } })).toEqual([
      'sides 0101-1: direction 1 is not off the map: name the hex beyond',
    ])
    expect(problemsWith({ boxes: { UK: [] }, sides: { river: ['UK-0101', '0101-UK'] } })).toEqual([
      'sides UK-0101: are not neighbours',
      'sides 0101-UK: are not neighbours',
    ])
  })

  test('finds a kind that stands twice on one side, whichever hex comes first', () => {
    const sides = ['0201-0202', '0202-0201', '0101-0', '0101-0', '0101-5']
    expect(problemsWith({ sides: { river: sides } })).toEqual([
      'sides 0202-0201: river stands twice',
      'sides 0101-0: river stands twice',
    ])
  })

  test('finds more names than a board can hold', () => {
    const kinds = (count: number): TextMapExtras => ({
      sides: Object.fromEntries(Array.from({ length: count }, (_, kind) => [`kind${kind}`, ['0101-0201']])),
    })
    expect(problemsWith(kinds(32))).toEqual([])
    expect(problemsWith(kinds(33))).toEqual(['sides kind: 33 kinds are more than 32'])
    const wide = textMapFile([Array.from({ length: 99 }, () => '.').join(' ')])
    const hexes = [1, 2, 3].flatMap(row =>
      wide.hexes.map(({ id }) => ({ id: id.slice(0, 2) + '0' + row, terrain: `t${id}${row}`, source })),
    )
    const grid = { ...wide.grid, rows: [1, 3] }
    expect(problemsOf({ ...wide, grid, hexes: hexes.slice(0, 255) })).toEqual([])
    expect(problemsOf({ ...wide, grid, hexes: hexes.slice(0, 256) })).toEqual([
      'hexes terrain: 256 names are more than 255',
    ])
  })

  test('finds zones, lines and boxes that name what is not there or stand twice', () => {
    expect(problemsWith({ zones: { north: ['0101', '0909', '0101'] } })).toEqual([
      'zones north: 0909 is not on the map',
      'zones north: 0101 stands twice',
    ])
    expect(problemsWith({ lines: { front: ['0909'], wall: ['0101-0303'] } })).toEqual([
      'lines front: 0909 is not on the map',
      'lines wall: 0101-0303 are not neighbours',
    ])
    expect(problemsWith({ boxes: { UK: ['0909'], '0101': [] } })).toEqual([
      'boxes 0101: names another location',
      'boxes UK: 0909 is not on the map',
    ])
    const zone = { id: 'z', name: 'Z', hexes: [], source }
    expect(problemsOf({ ...file, zones: [zone, zone], lines: [zone, zone] })).toEqual([
      'zones z: stands twice',
      'lines z: stands twice',
    ])
  })

  test('a game whose own map has problems does not start', () => {
    expect(loadBoard(file)).toEqual(compileBoard(file))
    expect(() => loadBoard({ ...file, hexes: [{ id: 'a' }] })).toThrow(
      'the map has problems:\nhexes a: terrain is missing\nhexes a: source is missing',
    )
  })
})
