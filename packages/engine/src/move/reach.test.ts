import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Board } from '../board/board.ts'
import { maskOf } from '../board/mask.ts'
import { anyMap, anyMask, fitted } from '../testing/arbitrary.ts'
import { drawMap, textMap } from '../testing/textmap.ts'
import { FORBIDDEN, makeStepCosts, type StepCosts, uniformCosts } from './costs.ts'
import { checkPath } from '../testing/walk.ts'
import { findRanges, findReach, hexesInReach, makeReach, type Overlay, pathTo, type Reach } from './reach.ts'
import { makeWays } from './ways.ts'

const enter = { clear: 1, forest: 2, hill: 2, rough: 3, mountain: 4, sea: FORBIDDEN }

/** The costs in reach drawn as a map, a dot where there is none. */
function drawn(board: Board, reach: Reach): string[] {
  return drawMap(board, hex => (reach.cost[hex] === -1 ? '.' : String(reach.cost[hex])))
}

describe('reach on a small map', () => {
  const { board, hex } = textMap(['. . . .', ' . m . .', '. . . ~', ' . . . .'], {
    sides: { river: ['0101-0201', '0101-0102'] },
  })
  const costs = makeStepCosts(board, { enter, cross: { river: 1 } })
  const reach = makeReach(board)
  const mask = (...ids: string[]): Uint8Array => maskOf(board, ids.map(hex))
  const at = (id: string): number => reach.cost[hex(id)]!

  test('costs what terrain and hexsides cost', () => {
    expect(findReach(reach, hex('0101'), 4, costs)).toBe(11)
    expect(drawn(board, reach)).toEqual(['0 2 3 4', ' 2 . 4 .', '3 3 4 .', ' 4 4 . .'])
  })

  test('goes round what is closed and never into the sea', () => {
    findReach(reach, hex('0103'), 9, costs, { blocked: mask('0102', '0203') })
    expect(at('0102')).toBe(-1)
    expect(at('0203')).toBe(-1)
    expect(at('0403')).toBe(-1)
    expect(pathTo(reach, hex('0303')).map(step => board.ids[step])).toEqual(['0103', '0104', '0204', '0303'])
  })

  test('stops where it must, but a unit may leave where it begins', () => {
    const stop = mask('0102', '0201', '0101')
    findReach(reach, hex('0101'), 9, costs, { stop })
    expect(drawn(board, reach)).toEqual(['0 2 . .', ' 2 . . .', '. . . .', ' . . . .'])
  })

  test('pays to enter and to leave', () => {
    findReach(reach, hex('0103'), 3, costs, { extra: mask('0203', '0202'), exit: mask('0103') })
    expect(drawn(board, reach)).toEqual(['. 3 . .', ' 2 . . .', '0 3 . .', ' 2 3 . .'])
  })

  test('does not step from zone to zone, but may go round', () => {
    findReach(reach, hex('0103'), 3, costs, { apart: mask('0103', '0203', '0104') })
    expect([at('0203'), at('0104'), at('0102')]).toEqual([2, -1, 1])
    expect(pathTo(reach, hex('0203'))).toEqual(['0103', '0102', '0203'].map(hex))
  })

  test('always lets a unit step to a neighbour where a game says so', () => {
    findReach(reach, hex('0101'), 1, costs)
    expect(hexesInReach(reach)).toEqual([hex('0101')])
    const overlay: Overlay = { minimum: 'one hex', extra: mask('0201') }
    expect(findReach(reach, hex('0101'), 1, costs, overlay)).toBe(3)
    expect(hexesInReach(reach)).toEqual(['0101', '0201', '0102'].map(hex))
    expect([at('0201'), at('0102')]).toEqual([3, 2])
    expect(pathTo(reach, hex('0102'))).toEqual([hex('0101'), hex('0102')])
    expect(findReach(reach, hex('0101'), 1, costs, { ...overlay, exit: mask('0101') })).toBe(3)
    expect([at('0201'), at('0102')]).toEqual([4, 3])
    expect(findReach(reach, hex('0101'), 1, costs, { ...overlay, blocked: mask('0201') })).toBe(2)
    expect(findReach(reach, hex('0101'), 1, costs, { ...overlay, apart: mask('0102', '0101') })).toBe(2)
    expect(findReach(reach, hex('0101'), 1, costs, { ...overlay, apart: mask('0102', '0201') })).toBe(3)
    expect(findReach(reach, hex('0101'), 1, costs, { ...overlay, apart: mask('0101') })).toBe(3)
    expect(findReach(reach, hex('0304'), 0, costs, { minimum: 'one hex' })).toBe(4)
    expect(at('0403')).toBe(-1)
    expect(findReach(reach, hex('0101'), 2, costs, { minimum: 'one hex' })).toBe(3)
  })

  test('an allowance of nothing reaches the start alone', () => {
    expect(findReach(reach, hex('0203'), 0, costs)).toBe(1)
    expect(hexesInReach(reach)).toEqual([hex('0203')])
    expect(pathTo(reach, hex('0203'))).toEqual([hex('0203')])
    expect(() => pathTo(reach, hex('0101'))).toThrow('out of reach')
  })

  test('finds its queues for any allowance', () => {
    expect(findReach(reach, hex('0101'), 63, costs)).toBe(15)
    expect(findReach(reach, hex('0101'), 64, costs)).toBe(15)
    expect(findReach(reach, hex('0101'), 2000, costs, { extra: mask('0201') })).toBe(15)
    expect(findReach(reach, hex('0101'), 3, costs)).toBe(6)
  })

  test('counts on, however far it is', () => {
    const row = textMap([Array.from({ length: 99 }, () => '.').join(' ')]).board
    const ones = uniformCosts(makeWays(row))
    for (const allowance of [62, 63, 64, 65, 98]) {
      const work = makeReach(row)
      expect(findReach(work, 0, allowance, ones)).toBe(allowance + 1)
      expect(hexesInReach(work).map(at => work.cost[at])).toEqual([...Array(allowance + 1).keys()])
      expect(findReach(work, 0, 10, ones)).toBe(11)
    }
  })

  test('takes the first of equally cheap ways, looking clockwise from the north-east', () => {
    const open = textMap(['. . .', ' . . .', '. . .'])
    const ones = uniformCosts(makeWays(open.board))
    const work = makeReach(open.board)
    findReach(work, open.hex('0101'), 9, ones)
    expect(pathTo(work, open.hex('0202')).map(step => open.board.ids[step])).toEqual(['0101', '0201', '0202'])
    expect(pathTo(work, open.hex('0303')).map(step => open.board.ids[step])).toEqual([
      '0101',
      '0201',
      '0202',
      '0303',
    ])
  })
})

/** The same question answered the slow way: relax every step until nothing gets cheaper. */
function naive(
  board: Board,
  starts: ReadonlyMap<number, number>,
  allowance: number,
  costs: StepCosts,
  overlay: Overlay,
  startsMayLeave: 'leave' | 'stay',
): number[] {
  const best = new Array<number>(board.hexCount).fill(Infinity)
  for (const [start, cost] of starts) best[start] = cost
  for (let changed = true; changed;) {
    changed = false
    for (let from = 0; from < board.hexCount; from++) {
      if (best[from] === Infinity) continue
      if (overlay.stop?.[from] && !(starts.has(from) && startsMayLeave === 'leave')) continue
      for (let d = 0; d < 6; d++) {
        const to = board.neighbours[from * 6 + d]!
        if (to < 0 || costs[from * 6 + d] === FORBIDDEN || overlay.blocked?.[to]) continue
        if (overlay.apart?.[from] && overlay.apart[to]) continue
        const price = costs[from * 6 + d]! + (overlay.extra?.[to] ?? 0) + (overlay.exit?.[from] ?? 0)
        if (best[from]! + price > allowance || best[from]! + price >= best[to]!) continue
        best[to] = best[from]! + price
        changed = true
      }
    }
  }
  return best.map(cost => (cost === Infinity ? -1 : cost))
}

const anyOverlay = fc.record(
  { blocked: anyMask(1), stop: anyMask(1), extra: anyMask(3), exit: anyMask(2), apart: anyMask(1) },
  { requiredKeys: [] },
)

function overlayOn(board: Board, overlay: Partial<Record<keyof Overlay, Uint8Array>>): Overlay {
  return Object.fromEntries(Object.entries(overlay).map(([key, mask]) => [key, fitted(board, mask)]))
}

function costsOn(board: Board, clear: number): StepCosts {
  return makeStepCosts(board, { enter: { ...enter, clear }, cross: { river: 1, sea: FORBIDDEN } })
}

describe('reach on any map', () => {
  const anyCase = fc.tuple(anyMap, fc.nat(80), fc.nat(12), fc.constantFrom(0, 1, 2), anyOverlay)

  test('equals a search that knows no tricks, also when the workspace is used again', () => {
    fc.assert(
      fc.property(anyCase, fc.nat(80), ([{ board }, pick, allowance, clear, masks], other) => {
        const overlay = overlayOn(board, masks)
        const costs = costsOn(board, clear)
        const reach = makeReach(board)
        for (const start of [other % board.hexCount, pick % board.hexCount]) {
          const expected = naive(board, new Map([[start, 0]]), allowance, costs, overlay, 'leave')
          expect(findReach(reach, start, allowance, costs, overlay)).toBe(
            expected.filter(cost => cost >= 0).length,
          )
          expect([...reach.cost]).toEqual(expected)
          const found = hexesInReach(reach)
          expect(new Set(found).size).toBe(reach.count)
          const order = found.map(hex => reach.cost[hex]!)
          expect(order).toEqual([...order].sort((a, b) => a - b))
        }
      }),
      { numRuns: 200 },
    )
  })

  test('a path costs, step by step, what reach says', () => {
    fc.assert(
      fc.property(anyCase, ([{ board }, pick, allowance, clear, masks]) => {
        const overlay = overlayOn(board, masks)
        const costs = costsOn(board, clear)
        const reach = makeReach(board)
        const start = pick % board.hexCount
        findReach(reach, start, allowance, costs, overlay)
        for (const hex of hexesInReach(reach)) {
          const path = pathTo(reach, hex)
          expect(path[0]).toBe(start)
          expect(path.at(-1)).toBe(hex)
          const checked = checkPath(board, path, allowance, costs, overlay)
          expect(checked).toEqual({ cost: reach.cost[hex], step: -1, fault: null })
        }
      }),
    )
  })

  test('ranges from many sources equal the slow search', () => {
    const sources = fc.array(fc.tuple(fc.nat(80), fc.integer({ min: -1, max: 9 })), { maxLength: 6 })
    fc.assert(
      fc.property(anyCase, sources, ([{ board }, , , clear, masks], given) => {
        const overlay = overlayOn(board, masks)
        const costs = costsOn(board, clear)
        const reach = makeReach(board)
        findReach(reach, 0, 5, costs)
        const hexes = given.map(([pick]) => pick % board.hexCount)
        const points = given.map(([, budget]) => budget)
        const most = Math.max(0, ...points)
        const starts = new Map<number, number>()
        for (const [i, hex] of hexes.entries()) {
          if (points[i]! < 0 || overlay.blocked?.[hex]) continue
          starts.set(hex, Math.min(starts.get(hex) ?? Infinity, most - points[i]!))
        }
        const expected = naive(board, starts, most, costs, overlay, 'stay')
        expect(findRanges(reach, hexes, points, costs, overlay)).toBe(
          expected.filter(cost => cost >= 0).length,
        )
        expect([...reach.cost]).toEqual(expected)
        expect(new Set(hexesInReach(reach)).size).toBe(reach.count)
      }),
      { numRuns: 200 },
    )
  })
})

describe('ranges on a small map', () => {
  const { board, hex } = textMap(['. . . . . .'])
  const ones = uniformCosts(makeWays(board))
  const reach = makeReach(board)

  test('each source has its own points, and a path leads back to the source', () => {
    expect(findRanges(reach, [hex('0101'), hex('0601')], [1, 2], ones)).toBe(5)
    expect(drawn(board, reach)).toEqual(['1 2 . 2 1 0'])
    expect(pathTo(reach, hex('0401'))).toEqual(['0601', '0501', '0401'].map(hex))
    expect(pathTo(reach, hex('0101'))).toEqual([hex('0101')])
  })

  test('sources in one hex count as the best of them', () => {
    for (const points of [
      [1, 3],
      [3, 1],
      [3, 3],
    ]) {
      expect(findRanges(reach, [hex('0101'), hex('0101')], points, ones)).toBe(4)
      expect(pathTo(reach, hex('0401'))[0]).toBe(hex('0101'))
    }
  })

  test('goes into a stop hex but not on from it, not even from the source', () => {
    const stop = maskOf(board, [hex('0301')])
    expect(findRanges(reach, [hex('0101')], [5], ones, { stop })).toBe(3)
    expect(findRanges(reach, [hex('0301')], [5], ones, { stop })).toBe(1)
    expect(findRanges(reach, [hex('0301')], [5], ones, { blocked: stop })).toBe(0)
    expect(findRanges(reach, [], [], ones)).toBe(0)
  })
})
