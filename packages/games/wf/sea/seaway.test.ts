import { expect, test } from 'vitest'
import { board, place } from '../data.ts'
import { seaway } from './seaway.ts'

const isSea = (hex: number): boolean => board.terrainNames[board.terrain[hex]!] === 'sea'

test.each([
  ['Malta', 'Naples'],
  ['Plymouth', 'Cherbourg'],
  ['Gibraltar', 'Marseilles'],
])('a voyage from %s to %s is drawn over the sea alone [15.2c]', (from, to) => {
  const way = seaway(place(from), place(to))
  expect([way[0], way.at(-1)]).toEqual([place(from), place(to)])
  expect(way.length).toBeGreaterThan(2)
  expect(way.slice(1, -1).every(isSea)).toBe(true)
})

test('where there is no water between them, two places are joined as they are', () => {
  const [paris, metz] = [place('Paris'), place('Metz')]
  expect(seaway(paris, metz)).toEqual([paris, metz])
})
