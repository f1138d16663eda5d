/** Who stands beside whom. */
import { describe, expect, it } from 'vitest'
import { fillOccupancy, makeOccupancy } from '../board/occupancy.ts'
import { textMap } from '../testing/textmap.ts'
import {
  firstFault,
  hexesBeside,
  isBeside,
  isBesideMarked,
  markedBeside,
  unitsAround,
  unitsAtFront,
} from './front.ts'

/** a and b stand in the west, c in the middle, x and y in the east; d is off the map, e in a box. */
const { board, at, hex, unit } = textMap(['. . . .', ' . . # .', '. . . .'], {
  boxes: { port: ['0101'] },
  units: [
    { id: 'a', at: '0101', side: 0 },
    { id: 'b', at: '0103', side: 0 },
    { id: 'c', at: '0202', side: 0 },
    { id: 'd', side: 0 },
    { id: 'e', at: 'port', side: 0 },
    { id: 'x', at: '0301', side: 1 },
    { id: 'y', at: '0303', side: 1 },
  ],
  unplayable: ['0302'],
})
const state = { at }
const all = at.map((_, n) => n)
const ids = (units: readonly number[]): string => units.map(n => 'abcdexy'[n]).join('')
const places = (hexes: readonly number[]): string => hexes.map(n => board.ids[n]).join(' ')
const mask = (...marked: readonly string[]): Uint8Array => {
  const made = new Uint8Array(board.count)
  for (const id of marked) made[hex(id)] = 1
  return made
}
const enemies = mask('0301', '0303')

describe('a front', () => {
  it('is where a neighbour is marked: the hex itself is none', () => {
    const hexes = [...Array(board.hexCount).keys()].filter(one => isBesideMarked(board, one, mask('0301')))
    expect(places(hexes)).toBe('0201 0401 0202')
    expect(isBesideMarked(board, hex('0101'), mask('0101'))).toBe(false)
    // At the edge of the map there is nobody on the other side.
    expect(isBesideMarked(board, hex('0101'), mask('0403'))).toBe(false)
  })

  it('is manned by those on the map who stand beside a marked hex', () => {
    expect(ids(unitsAtFront(board, state, all, enemies))).toBe('c')
    expect(ids(unitsAtFront(board, state, all, mask('0202')))).toBe('xy')
    expect(ids(unitsAtFront(board, state, [unit('a'), unit('d')], mask('0201')))).toBe('a')
    // The first hex of the map is a hex like any other.
    expect(ids(unitsAtFront(board, state, [unit('a')], mask('0102')))).toBe('a')
  })

  it('knows the units of a side around a hex, in their order', () => {
    const occupancy = makeOccupancy(
      board.count,
      Uint8Array.from(all, n => (n < 5 ? 0 : 1)),
    )
    fillOccupancy(occupancy, at)
    expect(ids(unitsAround(board, occupancy, 1, hex('0202')))).toBe('xy')
    expect(ids(unitsAround(board, occupancy, 0, hex('0202')))).toBe('')
    expect(ids(unitsAround(board, occupancy, 0, hex('0102')))).toBe('abc')
    expect(ids(unitsAround(board, occupancy, 0, hex('0101')))).toBe('')
  })

  it('knows the marked hexes beside units, each once, in the order of the map, where somebody passes', () => {
    const beside = (units: readonly number[], passes: (one: number, at: number) => boolean = () => true) =>
      places(markedBeside(board, state, units, enemies, passes))
    expect(beside(all)).toBe('0301 0303')
    expect(beside([unit('c'), unit('c')])).toBe('0301 0303')
    expect(beside([unit('a'), unit('d'), unit('e')])).toBe('')
    expect(beside([unit('c')], (_one, at) => at === hex('0303'))).toBe('0303')
    // Where one does not pass, another may.
    const both = [unit('x'), unit('c')]
    const mid = (passer: number): string =>
      places(markedBeside(board, state, both, mask('0201'), one => one === passer))
    expect([mid(unit('x')), mid(unit('c')), mid(unit('a'))]).toEqual(['0201', '0201', ''])
  })

  it('leads to every hex beside a unit that may be entered', () => {
    expect(places(hexesBeside(board, state, [unit('c')], () => true))).toBe('0201 0301 0102 0203 0303')
    expect(places(hexesBeside(board, state, [unit('a')], () => true))).toBe('0201 0102')
    expect(places(hexesBeside(board, state, [unit('d'), unit('e')], () => true))).toBe('')
  })

  it('has no unit beside a hex that stands in it, off the map or in a box', () => {
    expect(['0201', '0102', '0101', '0301'].map(id => isBeside(board, state, unit('a'), hex(id)))).toEqual([
      true,
      true,
      false,
      false,
    ])
    expect(['d', 'e'].map(id => isBeside(board, state, unit(id), hex('0101')))).toEqual([false, false])
  })

  it('is closed by the first fault that anybody has', () => {
    const fault = (one: number): string | null => (one > 1 ? `rule ${one}` : null)
    expect(firstFault([0, 1], fault)).toBeNull()
    expect(firstFault([0, 3, 2], fault)).toBe('rule 3')
    expect(firstFault([], fault)).toBeNull()
  })
})
