import { describe, expect, test } from 'vitest'
import { textMap } from '../testing/textmap.ts'
import { nearText, ownName, placesText, placeText } from './naming.ts'

const { board, hex } = textMap(['. . . . . .', ' . . ~ . . .', '. . ~ . . .'], {
  names: { '0101': 'Metz', '0601': 'Köln' },
  values: { '0501': { called: 'Köln W1' } },
  boxes: { UK: [] },
  unplayable: ['0302', '0303'],
})

describe('the name of a place', () => {
  test('is the printed one, with its number', () => {
    expect(placeText(board, hex('0101'))).toBe('Metz (0101)')
  })

  test('is what the map file calls it where nothing is printed', () => {
    expect(ownName(board, hex('0501'))).toBe('Köln W1')
    expect(ownName(board, hex('0102'))).toBe('')
  })

  test('is that of the nearest named hex, over land', () => {
    expect(placeText(board, hex('0102'))).toBe('0102 near Metz')
    expect(nearText(board, hex('0503'))).toBe('0503 near Köln')
  })

  test('is that of the same country, where another is as near', () => {
    const names = { '0101': 'Dover', '0301': 'Calais' }
    const countries = { France: ['0201', '0301'] }
    const channel = textMap(['. . .'], { names, countries })
    expect(nearText(channel.board, channel.hex('0201'))).toBe('0201 near Calais')
    const none = textMap(['. . .'], { names })
    expect(nearText(none.board, none.hex('0201'))).toBe('0201 near Dover')
  })

  test('tells how far off the nearest name is where none is near', () => {
    const long = textMap(['. . . . . .'], { names: { '0101': 'Metz' } })
    expect(nearText(long.board, long.hex('0401'))).toBe('0401 near Metz')
    expect(nearText(long.board, long.hex('0501'))).toBe('0501 (4 hexes from Metz)')
  })

  test('is told once for all that lie near the same one, after those with names', () => {
    const places = ['0102', '0201', '0601', '0503'].map(hex)
    expect(placesText(board, places)).toBe('Köln, 0102, 0201 near Metz, 0503 near Köln')
    expect(placesText(board, [])).toBe('')
  })

  test('is the number alone where no land leads to a name, and for a box', () => {
    const bare = textMap(['. . .'], {})
    expect(nearText(bare.board, bare.hex('0201'))).toBe('0201')
    expect(nearText(board, board.byId.get('UK')!)).toBe('UK')
  })
})
