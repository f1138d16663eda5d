import { expect, it } from 'vitest'
import { DEAD, UNSEEN, WAITING } from '../board/place.ts'
import { textMap } from '../testing/textmap.ts'
import { misplaced } from './pieces.ts'

const { board, counters, hex } = textMap(['. . ~'], {
  boxes: { pool: [] },
  unplayable: ['0301'],
  units: [{ id: 'a', faces: [{ cv: 2 }, { cv: 1 }] }, { id: 'b' }],
})
const faults = (a: number, b: number, step = 0): string[] =>
  misplaced({ board, counters, codes: [DEAD] }, [a, b], unit => (unit === 0 ? step : 0)).map(
    ({ what }) => what,
  )

it('finds every unit in a place that there is, at a step that it has', () => {
  expect(faults(hex('0101'), hex('pool'), 1)).toEqual([])
  expect(faults(DEAD, hex('0201'))).toEqual([])
})

it('says who is nowhere, where nobody can be, or past its last step', () => {
  expect(faults(WAITING, UNSEEN)).toEqual(['unit 0 is nowhere (-3)', 'unit 1 is nowhere (-2)'])
  expect(faults(board.count, hex('0301'))).toEqual([
    `unit 0 is nowhere (${board.count})`,
    'unit 1 is where nobody can be',
  ])
  expect(faults(DEAD, DEAD, 2)).toEqual(['unit 0 has no such step'])
  expect(faults(DEAD, DEAD, -1)).toEqual(['unit 0 has no such step'])
})
