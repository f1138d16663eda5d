import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { leastBy, nearer, nearestEnd, nextRetreatHexes, notFarther, retreatPaths } from './retreat.ts'
import type { RetreatTerms } from './retreat.ts'

const WIDTH = 7
/** Hex numbers of a 7 by 7 field in axial coordinates: q + 7 r; 24 is the middle. */
const neighbours = (hex: number): number[] => {
  const q = hex % WIDTH
  const r = Math.floor(hex / WIDTH)
  const around = [
    [1, 0],
    [0, 1],
    [-1, 1],
    [-1, 0],
    [0, -1],
    [1, -1],
  ] as const
  return around.map(([dq, dr]) =>
    q + dq < 0 || q + dq >= WIDTH || r + dr < 0 || r + dr >= WIDTH ? -1 : q + dq + WIDTH * (r + dr),
  )
}
const distance = (a: number, b: number): number => {
  const dq = (a % WIDTH) - (b % WIDTH)
  const dr = Math.floor(a / WIDTH) - Math.floor(b / WIDTH)
  return (Math.abs(dq) + Math.abs(dr) + Math.abs(dq + dr)) / 2
}
const field = (to: number): number[] => Array.from({ length: WIDTH * WIDTH }, (_, hex) => distance(hex, to))
const terms = (change: Partial<RetreatTerms>): RetreatTerms => ({
  hexes: 1,
  neighbours,
  mayStep: () => true,
  mayEnd: () => true,
  ...change,
})
const MIDDLE = 24

/** Hexes in which a retreat can end, each once, in the order found. */
const retreatEnds = (from: number, rules: RetreatTerms): number[] => [
  ...new Set(retreatPaths(from, rules).map(path => path.at(-1)!)),
]

describe('retreats', () => {
  it('of one hex end in any neighbour that may be entered and held', () => {
    expect(retreatEnds(MIDDLE, terms({}))).toEqual(neighbours(MIDDLE))
    expect(retreatEnds(MIDDLE, terms({ mayStep: (_, to) => to !== 25 }))).toEqual([31, 30, 23, 17, 18])
    expect(retreatEnds(MIDDLE, terms({ mayEnd: path => path[1] !== 31 }))).toEqual([25, 30, 23, 17, 18])
    expect(retreatEnds(MIDDLE, terms({ mayStep: () => false }))).toEqual([])
  })

  it('do not leave the map', () => {
    expect(retreatEnds(0, terms({}))).toEqual([1, 7])
  })

  it('keep only the ends nearest to a source, of those that can be held', () => {
    const prefer = [nearestEnd(field(27))]
    expect(retreatEnds(MIDDLE, terms({ prefer }))).toEqual([25])
    expect(retreatEnds(MIDDLE, terms({ prefer, mayEnd: path => path.at(-1) !== 25 }))).toEqual([31, 18])
  })

  it('weigh one preference after another', () => {
    const prefer = [nearestEnd(field(27)), (path: readonly number[]) => -(path.at(-1) as number)]
    expect(retreatEnds(MIDDLE, terms({ prefer, mayEnd: path => path.at(-1) !== 25 }))).toEqual([31])
  })

  it('of several hexes can be made to lead away at every step', () => {
    const away = terms({ hexes: 2, mayStep: (path, to) => distance(to, MIDDLE) === path.length })
    expect(retreatEnds(MIDDLE, away)).toHaveLength(12)
    expect(retreatPaths(MIDDLE, away)).toHaveLength(18)
  })

  it('never pass a hex twice', () => {
    const paths = retreatPaths(MIDDLE, terms({ hexes: 3 }))
    expect(paths.length).toBeGreaterThan(0)
    for (const path of paths) expect(new Set(path).size).toBe(4)
  })

  it('stop early where the ground stops them, and fail there if they may not end', () => {
    const stops = (hex: number) => hex === 25
    const paths = retreatPaths(MIDDLE, terms({ hexes: 2, stops, mayStep: (_, to) => to === 25 || to === 26 }))
    expect(paths).toEqual([[24, 25]])
    const overfull = terms({
      hexes: 1,
      most: 3,
      stops,
      mayEnd: path => path.at(-1) !== 25,
      mayStep: (_, to) => to < 27 && to > 24,
    })
    expect(retreatPaths(MIDDLE, overfull)).toEqual([])
  })

  it('do not stop in the hex that they leave', () => {
    const stops = (hex: number) => hex === MIDDLE
    expect(retreatPaths(MIDDLE, terms({ stops, mayStep: (_, to) => to === 25 }))).toEqual([[24, 25]])
  })

  it('go on past their length where they may not end, up to a most', () => {
    const line = { mayStep: (path: readonly number[], to: number) => to === (path.at(-1) as number) + 1 }
    const full = (path: readonly number[]) => (path.at(-1) as number) >= 26
    expect(retreatPaths(MIDDLE, terms({ ...line, most: 2, mayEnd: full }))).toEqual([[24, 25, 26]])
    expect(retreatPaths(MIDDLE, terms({ ...line, mayEnd: full }))).toEqual([])
    expect(retreatPaths(MIDDLE, terms({ ...line, most: 3 }))).toEqual([[24, 25]])
  })

  it('take the better steps, others only if there are none', () => {
    const toEast = field(27)
    expect(retreatEnds(MIDDLE, terms({ stepRank: nearer(toEast) }))).toEqual([25])
    expect(retreatEnds(MIDDLE, terms({ stepRank: notFarther(toEast) }))).toEqual([25, 31, 18])
    const west = (_: readonly number[], to: number) => to === 23 || to === 30
    expect(retreatEnds(MIDDLE, terms({ mayStep: west, stepRank: notFarther(toEast) }))).toEqual([30, 23])
  })

  it('tell nearer from no farther', () => {
    const flat = [5, 5, 4]
    expect([nearer(flat)([0], 1), nearer(flat)([0], 2), nearer(flat)([2], 0)]).toEqual([1, 0, 1])
    expect([notFarther(flat)([0], 1), notFarther(flat)([0], 2), notFarther(flat)([2], 0)]).toEqual([0, 0, 1])
  })
})

describe('a retreat drawn hex by hex', () => {
  it('offers only what can still be completed', () => {
    const corridor = terms({ hexes: 2, mayStep: (path, to) => path.length === 1 || to === 19 })
    expect(nextRetreatHexes([MIDDLE], corridor)).toEqual({ hexes: [25, 18], complete: false })
    expect(nextRetreatHexes([MIDDLE, 25], corridor)).toEqual({ hexes: [19], complete: false })
    expect(nextRetreatHexes([MIDDLE, 25, 19], corridor)).toEqual({ hexes: [], complete: true })
    expect(nextRetreatHexes([MIDDLE, 30], corridor)).toEqual({ hexes: [], complete: false })
    expect(() => nextRetreatHexes([], corridor)).toThrow('starts somewhere')
  })

  it('reaches exactly the complete paths, whatever is blocked', () => {
    const blocked = fc.uniqueArray(fc.integer({ min: 0, max: 48 }), { maxLength: 30 })
    fc.assert(
      fc.property(
        blocked,
        fc.integer({ min: 1, max: 3 }),
        fc.integer({ min: 0, max: 48 }),
        (shut, hexes, source) => {
          const toSource = field(source)
          const rules = terms({
            hexes,
            mayStep: (_, to) => !shut.includes(to),
            mayEnd: path => distance(path.at(-1) as number, MIDDLE) >= hexes,
            prefer: [nearestEnd(toSource)],
          })
          const drawn: (readonly number[])[] = []
          const draw = (path: readonly number[]) => {
            const next = nextRetreatHexes(path, rules)
            if (next.complete) drawn.push(path)
            for (const to of next.hexes) draw([...path, to])
          }
          draw([MIDDLE])
          const paths = retreatPaths(MIDDLE, rules)
          expect(drawn).toEqual(paths)
          const free = retreatPaths(MIDDLE, { ...rules, prefer: [] })
          const best = Math.min(...free.map(path => toSource[path.at(-1) as number] as number))
          expect(paths).toEqual(free.filter(path => toSource[path.at(-1) as number] === best))
          for (const path of free) expect(path.slice(1).some(hex => shut.includes(hex))).toBe(false)
        },
      ),
      { numRuns: 30 },
    )
  })
})

describe('keeping the least', () => {
  it('keeps all that share the least rank, in order', () => {
    expect(leastBy([3, 1, 2, 1, 5], n => n)).toEqual([1, 1])
    expect(leastBy(['aa', 'b', 'c', 'dd'], text => text.length)).toEqual(['b', 'c'])
    expect(leastBy([], () => 0)).toEqual([])
  })
})

describe('stopping short', () => {
  const fort = MIDDLE + 1
  const rules = terms({ hexes: 2, mayStop: path => path.at(-1) === fort })

  it('is a choice: the way may end there, or go on', () => {
    const next = nextRetreatHexes([MIDDLE, fort], rules)
    expect(next.complete).toBe(true)
    expect(next.hexes.length).toBeGreaterThan(0)
    expect(nextRetreatHexes([MIDDLE, MIDDLE - 1], rules).complete).toBe(false)
  })

  it('is not to stay where one is', () => {
    const here = terms({ hexes: 1, mayStop: () => true })
    expect(retreatPaths(MIDDLE, here).every(path => path.length === 2)).toBe(true)
  })
})
