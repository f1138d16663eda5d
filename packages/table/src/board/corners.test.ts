import { describe, expect, it } from 'vitest'
import { calmestCorner } from './corners.ts'

const view = { width: 800, height: 600 }
const card = { width: 300, height: 120 }
const at = (x: number, y: number, weight = 1) => ({ x, y, reach: 30, weight })

describe('a card over the map', () => {
  it('lies in the first corner where it hides nothing', () => {
    expect(calmestCorner(view, card, [])).toBe('top-left')
    expect(calmestCorner(view, card, [at(100, 100)])).toBe('top-right')
    expect(calmestCorner(view, card, [at(100, 100), at(700, 60)])).toBe('bottom-left')
  })

  it('rather lies over many units than over the hex that is to be chosen', () => {
    const units = [at(600, 40), at(640, 80), at(700, 100)]
    const low = [at(50, 560), at(90, 560), at(130, 560), at(170, 560)]
    expect(calmestCorner(view, card, [at(100, 60, 12), ...units, ...low])).toBe('top-right')
  })
})
