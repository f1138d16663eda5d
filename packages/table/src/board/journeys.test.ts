import { describe, expect, it } from 'vitest'
import { UNNAMED } from '@hexfront/engine'
import { journeysOf, wayOf } from './journeys.ts'

describe('a journey', () => {
  it('is read from the path of whoever moved, retreated or advanced', () => {
    const journeys = journeysOf([
      { kind: 'moved', side: 0, units: [3, UNNAMED], path: [7, 8, 9] },
      { kind: 'advanced', side: 0, units: [4, 5], path: [2, 1] },
      { kind: 'control', places: [9, 8], side: 0 },
      { kind: 'retreated', way: 'repulsed', side: 1, units: [6], path: [8, 5] },
      { kind: 'moved', side: 0, units: [1], path: [2] },
    ])
    expect(journeys).toEqual([
      { units: [3], path: [7, 8, 9] },
      { units: [4, 5], path: [2, 1] },
      { units: [6], path: [8, 5] },
    ])
    expect(wayOf(journeys, 5)).toEqual([2, 1])
    expect(wayOf(journeys, 7)).toEqual([])
  })

  it('may be an event of a game’s own, where a unit goes from one place to another', () => {
    const sent = { kind: 'own', what: 'shipped', side: 1, unit: 6, from: 3, at: 9 } as const
    expect(journeysOf([sent, { ...sent, from: -2 }, { kind: 'own', what: 'seen', unit: 6, at: 9 }])).toEqual([
      { units: [6], path: [3, 9] },
    ])
  })

  it('may be made by nobody that is named', () => {
    const unseen = { kind: 'moved', side: 1, units: [UNNAMED], path: [1, 2] } as const
    expect(journeysOf([unseen])).toEqual([{ units: [], path: [1, 2] }])
  })
})
