/** How far a group gets, and by which way: what is told is what the way costs. */
import { describe, expect, test } from 'vitest'
import { all, ids, unit } from '../testing/testing.ts'
import { bestPath, pointsOf, reachesOf, reachesUpTo, tollOf } from './reach.ts'
import { board, HEXES } from '../data.ts'
import { draw } from '../testing/ground.ts'
import { enemyZone } from './zones.ts'
import { groupOf } from './movement.ts'
import { NORTH } from '../state.ts'
import type { Given } from '../testing/testing.ts'
import type { Group, Reaches } from './reach.ts'
import type { WotrState } from '../state.ts'

interface Case {
  readonly units: readonly string[]
  readonly where: string
  readonly want?: Given
}

/** In a column, beside the enemy, at half pace, and in the water of the dam. */
const ALIKE: Readonly<Record<string, Case>> = {
  'a column': { units: ['US-2-ARM'], where: '1815N', want: { at: { 'GE-12-INF': '2012N' } } },
  'a stack': { units: ['US-2-ARM', 'US-1-INF'], where: '1815N', want: { at: { 'GE-9-PZ': '1813N' } } },
  'half supply': { units: ['US-80-INF'], where: '1705S', want: { antwerp: 0, sector: NORTH } },
  'a late flood': { units: ['GE-12-INF'], where: '2303N', want: { turn: 5, set: { flood: 5 } } },
}

/** Who pays differently on one way (A63): in the Ardennes and in the water. */
const UNLIKE: Readonly<Record<string, Case>> = {
  'the Ardennes': { units: ['GE-2-MTN', 'GE-9-PZ'], where: '2415N', want: { turn: 1 } },
  'a late flood': {
    units: ['GE-2-MTN', 'GE-9-PZ'],
    where: '2303N',
    want: { turn: 5, set: { flood: 5 } },
  },
  'a column': { units: ['F-4MO-MTN', 'F-1-ARM'], where: '2913S', want: { turn: 4 } },
}

function setOut({ units, where, want = {} }: Case): { state: WotrState; group: Group } {
  const state = draw({ ...want, at: { ...want.at, ...all(units, where) } })
  return { state, group: groupOf(state, units.map(unit)) }
}

const everyHex = Array.from({ length: HEXES }, (_, hex) => hex)
const reached = ({ ordinary, column }: Reaches): number[] =>
  everyHex.filter(hex => ordinary.cost[hex]! >= 0 || (column?.cost[hex] ?? -1) >= 0)

/** What each hex costs, the one way and the other, kept from the next question. */
const costs = ({ ordinary, column }: Reaches): (number[] | null)[] => [
  [...ordinary.cost],
  column && [...column.cost],
]

const areNeighbours = (one: number, other: number): boolean =>
  board.neighbours.subarray(one * 6, one * 6 + 6).includes(other)

describe.each(Object.entries(ALIKE))('units that pay alike: %s', (_name, one) => {
  const { state, group } = setOut(one)
  const from = state.at[group.units[0]!]!

  test('[10.3a] the way to a hex leads there from hex to hex and costs what is told', () => {
    const reaches = reachesOf(state, group)
    const hexes = reached(reaches)
    expect(hexes.length).toBeGreaterThan(6)
    for (const hex of hexes) {
      const path = bestPath(reaches, hex)
      expect([path[0], path.at(-1)]).toEqual([from, hex])
      expect(path.every((at, i) => i === 0 || areNeighbours(path[i - 1]!, at))).toBe(true)
      const told = [reaches.ordinary.cost[hex]!, reaches.column?.cost[hex] ?? -1].filter(cost => cost >= 0)
      expect([ids([hex])[0], told]).toEqual([
        ids([hex])[0],
        expect.arrayContaining([tollOf(state, group.units[0]!, path)]),
      ])
    }
  })

  test('[7.3a] who is to stop at no hex of his own choice gets as far as any', () => {
    const freely = costs(reachesOf(state, group))
    expect(costs(reachesUpTo(state, group, []))).toEqual(freely)
  })

  test('who is to stop at a hex comes into it, and by no way through it', () => {
    const freely = costs(reachesOf(state, group))
    const zone = enemyZone(state, state.side)
    const halt = [...board.neighbours.subarray(from * 6, from * 6 + 6)].find(
      hex => hex >= 0 && zone[hex] === 0 && freely.some(cost => (cost?.[hex] ?? -1) >= 0),
    )!
    const careful = reachesUpTo(state, group, [halt])
    expect(costs(careful).map(cost => cost?.[halt])).toEqual(freely.map(cost => cost?.[halt]))
    const through = reached(careful).filter(hex => bestPath(careful, hex).slice(1, -1).includes(halt))
    expect(ids(through)).toEqual([])
    // Asked again without it, nothing of it is left.
    expect(costs(reachesUpTo(state, group, []))).toEqual(freely)
  })
})

describe.each(Object.entries(UNLIKE))('units that pay unlike: %s', (_name, one) => {
  test('[10.3a] every one of them can pay for the whole way (A63)', () => {
    const { state, group } = setOut(one)
    const reaches = reachesOf(state, group)
    const hexes = reached(reaches)
    expect(hexes.length).toBeGreaterThan(6)
    const factor = group.column === 1 ? 2 : 1
    for (const hex of hexes) {
      const path = bestPath(reaches, hex)
      expect([path[0], path.at(-1)]).toEqual([state.at[group.units[0]!], hex])
      for (const number of group.units)
        expect(tollOf(state, number, path)).toBeLessThanOrEqual(
          factor * pointsOf(state, number, group.halved),
        )
    }
  })
})
