/**
 * Bots ask for reach and supply thousands of times a second. The bounds leave room for a busy machine:
 * what is measured at rest is several times better.
 */
import { defineHex, Direction, Grid, Orientation, rectangle } from 'honeycomb-grid'
import { describe, expect, test } from 'vitest'
import { locationsIn } from '../board/mask.ts'
import { fillOccupancy, makeOccupancy } from '../board/occupancy.ts'
import { textMap } from '../testing/textmap.ts'
import { makeStepCosts } from './costs.ts'
import { findReach, makeReach } from './reach.ts'
import { makeTrace, traceFrom } from './trace.ts'
import { makeWays } from './ways.ts'
import { fillZoc, makeZoc } from './zoc.ts'

/** Code that is being mutated carries a switch in every line and is no measure of speed. */
const SLACK = '__stryker__' in globalThis ? 50 : 1
const SIZE = 40
const ALLOWANCE = 6
const TERRAIN = ['.', '.', '.', 'f', 'h', 'm'] as const
const ENTER = { clear: 1, forest: 2, hill: 2, mountain: 3 }
const PRICES = { '.': 1, f: 2, h: 2, m: 3 }

/** The same patchwork of terrain for both. */
function terrainAt(column: number, row: number): (typeof TERRAIN)[number] {
  return TERRAIN[(column * 7 + row * 13 + ((column * row) % 5)) % TERRAIN.length]!
}

const rows = Array.from({ length: SIZE }, (_, row) => {
  const line = Array.from({ length: SIZE }, (_, column) => terrainAt(column, row)).join(' ')
  return row % 2 === 0 ? line : ` ${line}`
})
const { board } = textMap(rows)
const costs = makeStepCosts(board, { enter: ENTER })
const reach = makeReach(board)

const Tile = defineHex({ dimensions: 10, orientation: Orientation.POINTY, offset: -1 })
const grid = new Grid(Tile, rectangle({ width: SIZE, height: SIZE }))
type Hex = InstanceType<typeof Tile>
const AROUND = [Direction.NE, Direction.E, Direction.SE, Direction.SW, Direction.W, Direction.NW]

/** The same search with the same queues, on the library's own hexes. */
function libraryReach(start: Hex): Map<Hex, number> {
  const cost = new Map([[start, 0]])
  const from = new Map<Hex, Hex>()
  const queues: Hex[][] = Array.from({ length: ALLOWANCE + 1 }, () => [])
  queues[0]!.push(start)
  for (let spent = 0; spent <= ALLOWANCE; spent++) {
    for (const hex of queues[spent]!) {
      if (cost.get(hex) !== spent) continue
      for (const direction of AROUND) {
        const to = grid.neighborOf(hex, direction, { allowOutside: false })
        if (to === undefined) continue
        const total = spent + PRICES[terrainAt(to.col, to.row)]
        if (total > ALLOWANCE || total >= (cost.get(to) ?? Infinity)) continue
        cost.set(to, total)
        from.set(to, hex)
        queues[total]!.push(to)
      }
    }
  }
  return cost
}

/** Best time of one call in microseconds over several rounds, so that a pause of the machine does not count. */
function best(rounds: number, calls: number, call: (index: number) => unknown): number {
  let least = Infinity
  for (let round = 0; round < rounds; round++) {
    const start = performance.now()
    for (let index = 0; index < calls; index++) call(index)
    least = Math.min(least, ((performance.now() - start) * 1000) / calls)
  }
  return least
}

describe('speed', () => {
  const starts = Array.from({ length: 40 }, (_, index) => (index * 397 + 41) % (SIZE * SIZE))

  test('reach finds what the same search on honeycomb-grid finds, at least 20 times as fast', () => {
    const hexes = grid.toArray()
    for (const start of starts.slice(0, 5)) {
      findReach(reach, start, ALLOWANCE, costs)
      const theirs = libraryReach(hexes[start]!)
      expect([...theirs.keys()].map(hex => hex.row * SIZE + hex.col).sort((a, b) => a - b)).toEqual(
        locationsIn(reach.cost.map(cost => cost + 1)),
      )
      for (const [hex, cost] of theirs) expect(reach.cost[hex.row * SIZE + hex.col]).toBe(cost)
    }
    const ours = best(30, 400, index => findReach(reach, starts[index % 40]!, ALLOWANCE, costs))
    const theirs = best(5, 40, index => libraryReach(hexes[starts[index]!]!))
    expect(theirs / ours).toBeGreaterThan(20 / SLACK)
  })

  test('a flood of supply over 700 hexes takes well under 100 microseconds', () => {
    const { board: small } = textMap(rows.slice(0, 28).map(row => row.slice(0, 50)))
    expect(small.hexCount).toBeGreaterThan(690)
    const trace = makeTrace(small)
    const ways = makeWays(small)
    const into = Uint8Array.from({ length: small.count }, (_, at) => (at % 11 === 0 ? 1 : 0))
    const blocked = Uint8Array.from({ length: small.count }, (_, at) => (at % 17 === 3 ? 1 : 0))
    expect(traceFrom(trace, [1, 5], { ways, into, blocked })).toBeGreaterThan(600)
    const time = best(20, 200, () => traceFrom(trace, [1, 5], { ways, into, blocked }))
    expect(time).toBeLessThan(100 * SLACK)
  })

  test('300 units are put in their places and their zones drawn in some microseconds', () => {
    const at = Array.from({ length: 300 }, (_, unit) => (unit * 31) % 700)
    const side = Uint8Array.from(at, (_, unit) => unit % 2)
    const occupancy = makeOccupancy(board.count, side)
    const zoc = makeZoc(board)
    expect(best(20, 500, () => fillOccupancy(occupancy, at))).toBeLessThan(20 * SLACK)
    expect(best(20, 500, () => fillZoc(zoc, at, side))).toBeLessThan(40 * SLACK)
  })
})
