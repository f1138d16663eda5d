import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  clampTo,
  farthestFor,
  fitTo,
  isInSight,
  keepOnPage,
  mostInSight,
  NEAREST,
  revealPoint,
  toSheet,
  zoomAt,
} from './camera.ts'

const view = { width: 1280, height: 800 }
const page = { x: -56, y: -56, width: 2678, height: 3346 }
const camera = fc.record({
  x: fc.double({ min: -5000, max: 5000, noNaN: true }),
  y: fc.double({ min: -5000, max: 5000, noNaN: true }),
  k: fc.double({ min: 0.1, max: NEAREST, noNaN: true }),
})
const pixel = fc.tuple(fc.integer({ min: 0, max: 1280 }), fc.integer({ min: 0, max: 800 }))

describe('the camera', () => {
  it('shows the whole rectangle when it fits', () => {
    const { x, y, k } = fitTo(view, page)
    expect(x + k * page.x).toBeGreaterThanOrEqual(0)
    expect(y + k * page.y).toBeGreaterThanOrEqual(0)
    expect(x + k * (page.x + page.width)).toBeLessThanOrEqual(view.width)
    expect(y + k * (page.y + page.height)).toBeLessThanOrEqual(view.height)
  })

  it('holds the point under the pointer while zooming', () => {
    fc.assert(
      fc.property(camera, pixel, fc.double({ min: 0.5, max: 2, noNaN: true }), (at, [px, py], factor) => {
        const before = toSheet(at, px, py)
        const after = toSheet(zoomAt(at, px, py, factor, 0.05), px, py)
        expect(after[0]).toBeCloseTo(before[0], 3)
        expect(after[1]).toBeCloseTo(before[1], 3)
      }),
    )
  })

  it('never zooms beyond its limits', () => {
    const farthest = farthestFor(view, page)
    fc.assert(
      fc.property(camera, fc.double({ min: 0.001, max: 1000, noNaN: true }), (at, factor) => {
        const { k } = zoomAt(at, 0, 0, factor, farthest)
        expect(k).toBeGreaterThanOrEqual(farthest)
        expect(k).toBeLessThanOrEqual(NEAREST)
      }),
    )
  })

  it('always keeps the middle of the screen on the sheet', () => {
    fc.assert(
      fc.property(camera, at => {
        const [x, y] = toSheet(clampTo(at, view, page), view.width / 2, view.height / 2)
        expect(x).toBeGreaterThanOrEqual(page.x - 0.01)
        expect(x).toBeLessThanOrEqual(page.x + page.width + 0.01)
        expect(y).toBeGreaterThanOrEqual(page.y - 0.01)
        expect(y).toBeLessThanOrEqual(page.y + page.height + 0.01)
      }),
    )
  })

  it('moves only as far as a point needs to come into sight', () => {
    fc.assert(
      fc.property(
        camera,
        fc.integer({ min: 0, max: 2600 }),
        fc.integer({ min: 0, max: 3200 }),
        (at, x, y) => {
          const seen = revealPoint(at, view, x, y, 80)
          const px = seen.x + seen.k * x
          const py = seen.y + seen.k * y
          expect(px).toBeGreaterThan(79.9)
          expect(px).toBeLessThan(1200.1)
          expect(py).toBeGreaterThan(79.9)
          expect(py).toBeLessThan(720.1)
          expect(revealPoint(seen, view, x, y, 79)).toBe(seen)
        },
      ),
    )
  })

  it('shows nothing but a little air beyond the sheet when it moves by itself', () => {
    fc.assert(
      fc.property(camera, at => {
        const { x, k } = keepOnPage(at, view, page)
        const [left, right] = [x + k * page.x, x + k * (page.x + page.width)]
        if (k * page.width + 24 >= view.width) {
          expect(left).toBeLessThanOrEqual(12.001)
          expect(right).toBeGreaterThanOrEqual(view.width - 12.001)
        } else expect(left).toBeCloseTo(view.width - right, 3)
      }),
    )
  })

  it('looks where most of some points are in sight', () => {
    const far = { x: 0, y: 0, k: 1 }
    const crowd = [
      [1500, 2000],
      [1600, 2100],
      [1700, 2200],
    ] as const
    const next = mostInSight(far, view, page, [[2500, 50], ...crowd])
    expect(crowd.every(point => isInSight(next, view, point))).toBe(true)
    expect(isInSight(far, view, crowd[0])).toBe(false)
    expect(mostInSight(far, view, page, [])).toBe(far)
  })
})
