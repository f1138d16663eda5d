import { centreOf, endsOfSide } from '@hexfront/engine'
import { describe, expect, test } from 'vitest'
import type { Point } from './geo/transform.ts'
import { findCell, makeLattice, specOf } from './lattice.ts'
import type { RiverBed } from './rivers.ts'
import { giveRiver, layRiver, wrongBanks } from './rivers.ts'
import { TOY_NUMBERING, toyGeography } from './toy.ts'

const lattice = makeLattice(specOf(toyGeography().grid), TOY_NUMBERING)
const bedWith = (landmarks: RiverBed['landmarks'] = []): RiverBed => ({
  lattice,
  landmarks,
  shore: new Set(),
  closed: new Set(),
  laid: [],
})

/** How often each vertex is met along a chain of sides. */
function meetings(sides: readonly number[]): Map<number, number> {
  const met = new Map<number, number>()
  for (const vertex of sides.flatMap(side => endsOfSide(lattice.sides, lattice.vertices, side))) {
    met.set(vertex, (met.get(vertex) ?? 0) + 1)
  }
  return met
}
const freeEnds = (sides: readonly number[]): number[] =>
  [...meetings(sides)].filter(([, times]) => times === 1).map(([vertex]) => vertex)

const idsAlong = (sides: readonly number[]): string[] =>
  sides.map(side =>
    [lattice.sides.first[side]!, lattice.sides.second[side]!].map(cell => lattice.ids[cell]).join('/'),
  )

/** Straight across the map between the second and the third row of hexes. */
const across = (y: number): Point[] => [
  [-40, y],
  [700, y],
]

describe('a river on hexsides', () => {
  test('crosses the map as one unbroken chain from edge to edge', () => {
    const river = layRiver(bedWith(), { name: 'Long', kind: 'river', line: across(188) })
    expect(river.chains.length).toBe(1)
    const ends = freeEnds(river.chains[0]!)
    expect(ends.length).toBe(2)
    expect(ends.every(vertex => lattice.rim.has(vertex))).toBe(true)
    expect([...meetings(river.chains[0]!).values()].every(times => times <= 2)).toBe(true)
  })

  test('keeps to the sides between the rows it flows between', () => {
    const river = layRiver(bedWith(), { name: 'Long', kind: 'river', line: across(188) })
    for (const pair of idsAlong(river.chains[0]!)) expect(pair).toMatch(/^0\d01\/0\d02$/)
  })

  test('ends at its source when it does not reach the edge', () => {
    const river = layRiver(bedWith(), {
      name: 'Short',
      kind: 'river',
      line: [
        [250, 188],
        [700, 188],
      ],
    })
    const ends = freeEnds(river.chains[0]!)
    expect(ends.filter(vertex => lattice.rim.has(vertex)).length).toBe(1)
  })

  test('takes a tributary that ends near it', () => {
    const bed = bedWith()
    const main = layRiver(bed, { name: 'Long', kind: 'river', line: across(188) })
    const branch = layRiver(bed, {
      name: 'Branch',
      kind: 'river',
      line: [
        [260, 20],
        [255, 100],
        [250, 170],
      ],
    })
    const joined = [...branch.vertices].filter(vertex => main.vertices.has(vertex))
    expect(joined.length).toBe(1)
    expect(branch.chains.flat().some(side => main.chains.flat().includes(side))).toBe(false)
  })

  test('does not flow back into another at its source', () => {
    const line: Point[] = [
      [260, 170],
      [255, 100],
      [250, 20],
    ]
    const touches = (source?: 'first'): number => {
      const bed = bedWith()
      const main = layRiver(bed, { name: 'Long', kind: 'river', line: across(188) })
      const course = { name: 'Branch', kind: 'river', line, ...(source ? { source } : {}) }
      return [...layRiver(bed, course).vertices].filter(vertex => main.vertices.has(vertex)).length
    }
    expect([touches(), touches('first')]).toEqual([1, 0])
  })

  test('may be given side by side, and tributaries then join it', () => {
    const bed = bedWith()
    const line = across(188)
    const sides = layRiver(bedWith(), { name: 'Long', kind: 'river', line }).chains.flat()
    const main = giveRiver(bed, { name: 'Given', kind: 'river', line }, sides)
    expect(main.vertices.size).toBe(sides.length + 1)
    const course: Point[] = [
      [260, 20],
      [250, 170],
    ]
    const branch = layRiver(bed, { name: 'Branch', kind: 'river', line: course })
    expect([...branch.vertices].filter(vertex => main.vertices.has(vertex)).length).toBe(1)
  })

  test('leaves a town on its true bank even if the hex centre lies on the other', () => {
    const town = findCell(lattice, '0201')!
    const [x, y] = centreOf(lattice.grid, town)
    const line = across(y - 8)
    const southOf = { cell: town, at: [x, y + 20] as const }
    const bed = bedWith([southOf])
    layRiver(bed, { name: 'Long', kind: 'river', line })
    expect(wrongBanks(bed)).toEqual([])
    const northOf = { cell: town, at: [x, y - 30] as const }
    const other = bedWith([northOf])
    layRiver(other, { name: 'Long', kind: 'river', line })
    expect(wrongBanks(other)).toEqual([])
    const banks = [bed, other].map(one => one.laid[0]!.chains.flat().join())
    expect(banks[0]).not.toBe(banks[1])
  })

  test('is reported when a town ends up on the wrong bank', () => {
    const town = findCell(lattice, '0201')!
    const [x, y] = centreOf(lattice.grid, town)
    const bed = bedWith()
    layRiver(bed, { name: 'Long', kind: 'river', line: across(y - 40) })
    const wrong = wrongBanks({ ...bed, landmarks: [{ cell: town, at: [x, y - 60] }] })
    expect(wrong).toEqual([{ cell: town, river: 'Long' }])
  })

  test('keeps off closed sides', () => {
    const first = layRiver(bedWith(), { name: 'Long', kind: 'river', line: across(188) })
    const shut = first.chains[0]![2]!
    const second = layRiver(
      { ...bedWith(), closed: new Set([shut]) },
      { name: 'Long', kind: 'river', line: across(188) },
    )
    expect(second.chains.flat()).not.toContain(shut)
    expect(freeEnds(second.chains[0]!).length).toBe(2)
  })
})
