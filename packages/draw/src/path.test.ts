import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { evenly, readPath, softened, softLine, thin } from './path.ts'
import { lineData, num, type Point } from './svg.ts'

const points = fc.array(fc.tuple(fc.integer({ min: -500, max: 500 }), fc.integer({ min: -500, max: 500 })), {
  minLength: 3,
  maxLength: 20,
})

/** Where the pen stands after each step of relative path data of one subpath with q and l commands. */
function pens(d: string): Point[] {
  const numbers = (text: string): number[] => (text.match(/-?(?:\d+\.?\d*|\.\d+)/g) ?? []).map(Number)
  const [head, ...rest] = d.replace('M', '').split(/(?=[ql])/)
  let [x, y] = numbers(head!) as [number, number]
  const found: Point[] = [[x, y]]
  for (const part of rest) {
    const steps = numbers(part.slice(1))
    const size = part[0] === 'q' ? 4 : 2
    for (let i = 0; i < steps.length; i += size) {
      x += steps[i + size - 2]!
      y += steps[i + size - 1]!
      found.push([x, y])
    }
  }
  return found
}

describe('path data', () => {
  it('reads what it writes', () => {
    fc.assert(
      fc.property(points, line => {
        const [read] = readPath(lineData(line, 'closed'))!
        expect(read!.closed).toBe(true)
        expect(read!.points.map(p => p.map(num).join())).toEqual(line.map(p => p.map(num).join()))
      }),
    )
  })

  it('follows relative and absolute commands, and leaves curves alone', () => {
    expect(readPath('M1 2h3v-4l1 1zm5 5L0 0')).toEqual([
      {
        points: [
          [1, 2],
          [4, 2],
          [4, -2],
          [5, -1],
        ],
        closed: true,
      },
      {
        points: [
          [6, 7],
          [0, 0],
        ],
        closed: false,
      },
    ])
    expect(readPath('M0 0C1 1 2 2 3 3')).toBeNull()
    expect(softened('M0 0C1 1 2 2 3 3', 1)).toBe('M0 0C1 1 2 2 3 3')
  })

  it('ends a soft line where the line ends, without adding up rounding errors', () => {
    fc.assert(
      fc.property(
        fc.array(
          fc.tuple(fc.double({ min: -9, max: 9, noNaN: true }), fc.double({ min: -9, max: 9, noNaN: true })),
          { minLength: 3, maxLength: 60 },
        ),
        line => {
          const [x, y] = pens(softLine({ points: line, closed: false })).at(-1)!
          expect(Math.hypot(x - line.at(-1)![0], y - line.at(-1)![1])).toBeLessThan(0.2)
        },
      ),
    )
  })

  it('rounds the corners of a large frame only near the corners', () => {
    for (const [x, y] of pens(softened('M0 0L1000 0L1000 1000L0 1000Z', 1))) {
      const toEdge = Math.min(Math.abs(x), Math.abs(y), Math.abs(1000 - x), Math.abs(1000 - y))
      expect(toEdge).toBeLessThan(0.3)
    }
  })

  it('thins a line within its tolerance and keeps both ends', () => {
    fc.assert(
      fc.property(points, line => {
        const kept = thin(line, 5)
        expect(kept[0]).toEqual(line[0])
        expect(kept.at(-1)).toEqual(line.at(-1))
        expect(kept.length).toBeLessThanOrEqual(line.length)
      }),
    )
  })

  it('puts points evenly along a track', () => {
    expect(
      evenly(
        [
          [0, 0],
          [10, 0],
          [10, 10],
        ],
        4,
      ),
    ).toEqual(
      [
        [0, 0],
        [4, 0],
        [8, 0],
        [10, 2],
        [10, 6],
        [10, 10],
      ].slice(0, 5),
    )
  })
})
