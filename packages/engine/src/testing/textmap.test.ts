import { describe, expect, test } from 'vitest'
import { drawMap, textCounters, textMap, textMapFile } from './textmap.ts'

describe('a map drawn as text', () => {
  test('gives each character a hex, numbered from the top left', () => {
    const { board, hex } = textMap(['. f h', ' r m s', '~ # .'])
    expect(board.ids).toEqual(['0101', '0201', '0301', '0102', '0202', '0302', '0103', '0203', '0303'])
    const names = [...board.terrain].map(terrain => board.terrainNames[terrain])
    expect(names).toEqual(['clear', 'forest', 'hill', 'rough', 'mountain', 'swamp', 'sea', 'closed', 'clear'])
    expect(hex('0202')).toBe(4)
  })

  test('pushes the rows that begin with a blank to the right', () => {
    const even = textMap(['. .', ' . .'])
    expect(even.file.grid.shifted).toBe('even')
    expect(even.board.neighbours[even.hex('0101') * 6 + 2]).toBe(even.hex('0102'))
    const odd = textMap([' . .', '. .'])
    expect(odd.file.grid.shifted).toBe('odd')
    expect(odd.board.neighbours[odd.hex('0101') * 6 + 2]).toBe(odd.hex('0202'))
  })

  test('refuses rows that do not alternate, and characters and ids that it does not know', () => {
    expect(() => textMap(['. .', '. .'])).toThrow('begin with a blank')
    expect(() => textMap(['. .', ' . .', ' . .'])).toThrow('begin with a blank')
    expect(() => textMap(['. x'])).toThrow('a text map knows no x')
    expect(() => textMap(['. .']).hex('0909')).toThrow('a text map knows no 0909')
    expect(() => textMap(['. .']).unit('A')).toThrow('a text map knows no A')
    expect(() => textMap(['. .'], { sides: { river: ['0101-0909'] } })).toThrow('sides 0101-0909')
  })

  test('takes what a drawing cannot show', () => {
    const { file } = textMap(['. p _', ' . . .'], {
      terrain: { p: 'polder' },
      sides: { river: ['0101-0201'], edge: ['0101-0'] },
      features: { city: ['0101', '0102'], port: ['0102'] },
      countries: { France: ['0101'] },
      regions: { Alsace: ['0201'] },
      names: { '0102': 'Metz' },
      values: { '0101': { capacity: 3 } },
      zones: { north: ['0101', '0201'] },
      lines: { front: ['0101', '0201'], wall: ['0101-0201'] },
      boxes: { England: ['0101'] },
      unplayable: ['0302'],
    })
    const source = 'reconstructed'
    expect(file.hexes).toEqual([
      {
        id: '0101',
        terrain: 'clear',
        country: 'France',
        features: ['city'],
        values: { capacity: 3 },
        source,
      },
      { id: '0201', terrain: 'polder', region: 'Alsace', source },
      { id: '0102', terrain: 'clear', name: 'Metz', features: ['city', 'port'], source },
      { id: '0202', terrain: 'clear', source },
      { id: '0302', terrain: 'clear', playable: false, source },
    ])
    expect(file.sides).toEqual([
      { between: ['0101', '0201'], kind: 'river', source },
      { between: ['0101', '0'], kind: 'edge', source },
    ])
    expect(file.zones).toEqual([{ id: 'north', name: 'north', hexes: ['0101', '0201'], source }])
    expect(file.lines).toEqual([
      { id: 'front', name: 'front', hexes: ['0101', '0201'], source },
      { id: 'wall', name: 'wall', sides: [['0101', '0201']], source },
    ])
    expect(file.boxes).toEqual([{ id: 'England', name: 'England', kind: 'box', links: ['0101'], source }])
    expect(file.grid.columns).toEqual([1, 3])
  })

  test('places units', () => {
    const { counters, at, unit, hex } = textMap(['. .'], {
      boxes: { pool: [] },
      units: [
        {
          id: 'A',
          at: '0201',
          side: 1,
          type: 'panzer',
          tags: ['elite'],
          faces: [{ attack: 4 }, { attack: 2 }],
        },
        { id: 'B', at: 'pool' },
        { id: 'C' },
      ],
    })
    expect(at).toEqual([hex('0201'), hex('pool'), -1])
    expect([...counters.side]).toEqual([1, 0, 0])
    expect([...counters.steps]).toEqual([2, 1, 1])
    expect(unit('C')).toBe(2)
    expect(counters.sheet.units[0]).toMatchObject({ name: 'A', type: 'panzer', tags: ['elite'] })
    expect(textCounters([{ id: 'B' }]).units[0]).toEqual({
      id: 'B',
      name: 'B',
      side: 0,
      nation: 'any',
      type: 'infantry',
      size: 'division',
      faces: [{}],
      tags: [],
      source: 'reconstructed',
    })
  })

  test('is drawn back as it was', () => {
    const signs: Record<string, string> = { clear: '.', forest: 'f', sea: '~' }
    for (const rows of [
      ['. f _', ' ~ . .', '. _ f'],
      [' . f', '. ~'],
    ]) {
      const { board } = textMap(rows)
      expect(drawMap(board, hex => signs[board.terrainNames[board.terrain[hex]!]!]!)).toEqual(rows)
    }
  })

  test('a file is not checked before it is asked for', () => {
    expect(textMapFile(['.'], { sides: { river: ['0101-0909'] } }).sides).toHaveLength(1)
  })
})
