import { describe, expect, test } from 'vitest'
import { textMap, textMapFile } from '../testing/textmap.ts'
import type { Board } from './board.ts'
import { sideBetween } from './board.ts'
import { compileBoard } from './compile.ts'
import {
  component,
  countryMask,
  edgeHexes,
  featureMask,
  hasFeature,
  lineHexes,
  lineSides,
  regionMask,
  sideHas,
  sideMask,
  sidesNamed,
  sidesWith,
  terrainMask,
  zoneHexes,
  zoneMask,
} from './features.ts'
import { joinMasks, locationsIn, maskOf } from './mask.ts'

const { board, hex } = textMap(['. f m .', ' . ~ . .', '. . f .'], {
  sides: { river: ['0101-0201'], rhine: ['0201-0202', '0101-0201'], sea: ['0202-0302'] },
  features: { city: ['0101', '0301'], port: ['0301', '0401'], fort: [], town: ['0102'] },
  countries: { France: ['0101', '0102', '0103'], Germany: ['0201', '0202', '0301'], Italy: ['0203', '0403'] },
  regions: { Alsace: ['0101'], Baden: ['0201'] },
  values: { '0101': { capacity: 3, word: 'x' }, '0201': { capacity: 70000 } },
  zones: { west: ['0102', '0101'], north: ['0101', '0201'] },
  lines: { front: ['0201', '0101'], wall: ['0101-0201'] },
  boxes: { UK: [] },
})
const side = (a: string, b: string): number => sideBetween(board, hex(a), hex(b))
const ids = (mask: Uint8Array): string =>
  locationsIn(mask)
    .map(at => board.ids[at])
    .join(' ')

describe('features', () => {
  test('masks cover all locations and join several names', () => {
    expect(featureMask(board, 'city')).toHaveLength(board.count)
    expect(ids(featureMask(board, 'city'))).toBe('0101 0301')
    expect(ids(featureMask(board, 'city', 'port'))).toBe('0101 0301 0401')
    expect(ids(featureMask(board))).toBe('')
    expect(hasFeature(board, hex('0301'), 'port')).toBe(true)
    expect(hasFeature(board, hex('0101'), 'port')).toBe(false)
    expect(() => featureMask(board, 'city', 'fort')).toThrow('the map has no feature fort')
    expect(() => hasFeature(board, 0, 'fort')).toThrow('the map has no feature fort')
  })

  test('a mask is a copy', () => {
    featureMask(board, 'city').fill(1)
    expect(ids(featureMask(board, 'city'))).toBe('0101 0301')
  })

  test('terrain, countries and regions', () => {
    expect(ids(terrainMask(board, 'forest', 'sea'))).toBe('0201 0202 0303')
    expect(terrainMask(board, 'sea')).toHaveLength(board.count)
    expect(ids(countryMask(board, 'France'))).toBe('0101 0102 0103')
    expect(ids(regionMask(board, 'Baden', 'Alsace'))).toBe('0101 0201')
    expect(() => terrainMask(board, 'swamp')).toThrow('the map has no terrain swamp')
    expect(() => countryMask(board, 'Spain')).toThrow('the map has no country Spain')
    expect(() => regionMask(board, 'Spain')).toThrow('the map has no region Spain')
  })
})

describe('sides', () => {
  test('are asked for by kind from either hex', () => {
    const water = sideMask(board, 'river', 'sea')
    expect(sideHas(board, hex('0101'), 1, water)).toBe(true)
    expect(sideHas(board, hex('0201'), 4, water)).toBe(true)
    expect(sideHas(board, hex('0201'), 2, water)).toBe(false)
    expect(sideHas(board, hex('0202'), 5, sideMask(board, 'rhine'))).toBe(true)
    expect(sideMask(board)).toBe(0)
    expect(() => sideMask(board, 'canal')).toThrow('the map has no hexside kind canal')
  })

  test('a mask of the last kind is not negative', () => {
    const kinds = Array.from({ length: 32 }, (_, kind) => [`kind${kind}`, ['0101-0201']])
    const many = textMap(['. .'], { sides: Object.fromEntries(kinds) }).board
    expect(sideMask(many, 'kind31')).toBe(0x80000000)
    expect(sideHas(many, 0, 1, sideMask(many, 'kind31'))).toBe(true)
    expect(sidesWith(many, sideMask(many, 'kind31'))).toHaveLength(1)
  })

  test('are listed by kind and by name', () => {
    expect(sidesWith(board, sideMask(board, 'rhine'))).toEqual([side('0101', '0201'), side('0201', '0202')])
    expect(() => sidesNamed(board, 'Rhine')).toThrow('the map has no named hexside Rhine')
    const rhine = { between: ['0101', '0201'], kind: 'river', name: 'Rhine', source: 'rulebook' } as const
    const named = compileBoard({ ...textMapFile(['. .']), sides: [rhine] })
    expect([...sidesNamed(named, 'Rhine')]).toEqual([sideBetween(named, 0, 1)])
  })
})

describe('zones and lines', () => {
  test('are found by id', () => {
    expect(ids(zoneMask(board, 'west'))).toBe('0101 0102')
    expect(ids(zoneMask(board, 'west', 'north'))).toBe('0101 0201 0102')
    expect([...zoneHexes(board, 'west')]).toEqual([hex('0102'), hex('0101')])
    expect([...lineHexes(board, 'front')]).toEqual([hex('0201'), hex('0101')])
    expect([...lineSides(board, 'wall')]).toEqual([side('0101', '0201')])
    expect(() => zoneMask(board, 'east')).toThrow('the map has no zone east')
    expect(() => zoneHexes(board, 'east')).toThrow('the map has no zone east')
    expect(() => lineHexes(board, 'wall2')).toThrow('the map has no line wall2')
    expect(() => lineSides(board, 'wall2')).toThrow('the map has no line wall2')
  })
})

describe('edges of the drawn map', () => {
  const names = (of: Board, edge: Parameters<typeof edgeHexes>[1]): string =>
    edgeHexes(of, edge)
      .map(at => of.ids[at])
      .join(' ')

  test('are the outermost columns and rows', () => {
    expect(names(board, 'north')).toBe('0101 0201 0301 0401')
    expect(names(board, 'south')).toBe('0103 0203 0303 0403')
    expect(names(board, 'west')).toBe('0101 0102 0103')
    expect(names(board, 'east')).toBe('0401 0402 0403')
  })

  test('follow the way in which columns and rows are counted', () => {
    const file = textMapFile(['. . .', ' . . .'])
    const turned = compileBoard({ ...file, grid: { ...file.grid, columnStep: -1, rowStep: -1 } })
    expect(names(turned, 'north')).toBe('0102 0202 0302')
    expect(names(turned, 'south')).toBe('0101 0201 0301')
    expect(names(turned, 'west')).toBe('0301 0302')
    expect(names(turned, 'east')).toBe('0101 0102')
  })
})

describe('masks and components', () => {
  test('masks from lists and back', () => {
    expect(locationsIn(maskOf(board, [3, 1]))).toEqual([1, 3])
    expect(maskOf(board, [])).toHaveLength(board.count)
    expect(locationsIn(Uint8Array.of(0, 7, 0, 255))).toEqual([1, 3])
  })

  test('join as 0 and 1 over what was there', () => {
    const result = Uint8Array.of(1, 1, 1, 1)
    expect(joinMasks(result, Uint8Array.of(0, 7, 0, 0), Uint8Array.of(0, 1, 2, 0))).toBe(result)
    expect([...result]).toEqual([0, 1, 1, 0])
  })

  test('a component goes where the rule lets it', () => {
    const dry = component(board, hex('0101'), (_, __, to) => board.terrainNames[board.terrain[to]!] !== 'sea')
    expect(dry).toHaveLength(board.hexCount - 1)
    expect(dry[0]).toBe(hex('0101'))
    const river = sideMask(board, 'river', 'rhine')
    const row = component(
      board,
      hex('0201'),
      (from, direction, to) => direction % 3 === 1 && !sideHas(board, from, direction, river) && from !== to,
    )
    expect(row).toEqual([hex('0201'), hex('0301'), hex('0401')])
    expect(component(board, hex('0102'), () => true)).toContain(hex('0101'))
    expect(component(board, 0, () => false)).toEqual([0])
    expect(component(textMap(['. _ .']).board, 0, () => true)).toEqual([0])
  })
})
