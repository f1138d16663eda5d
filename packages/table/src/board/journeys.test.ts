import { describe, expect, it } from 'vitest'
import { hurtBy, journeysOf, wayOf } from './journeys.ts'

describe('a journey', () => {
  it('is read from a path, or from where somebody left and where he came to', () => {
    const journeys = journeysOf([
      { kind: 'move', unit: 3, path: [7, 8, 9] },
      { kind: 'advance', units: [4, 5], from: 2, hex: 1 },
      { kind: 'control', hex: 9, side: 0 },
      { kind: 'stay', from: 2, to: 2 },
    ])
    expect(journeys).toEqual([
      { units: [3], path: [7, 8, 9] },
      { units: [4, 5], path: [2, 1] },
    ])
    expect(wayOf(journeys, 5)).toEqual([2, 1])
    expect(wayOf(journeys, 6)).toEqual([])
  })

  it('may be made by nobody that is named', () => {
    expect(journeysOf([{ kind: 'moveSeen', path: [1, 2] }])).toEqual([{ units: [], path: [1, 2] }])
  })
})

describe('losses', () => {
  it('are told of units, one by one or together', () => {
    const hurt = hurtBy([
      { kind: 'loss', unit: 1 },
      { kind: 'eliminated', units: [2, 3] },
      { kind: 'move', unit: 4, path: [1, 2] },
    ])
    expect([...hurt]).toEqual([1, 2, 3])
  })

  it('lead back where somebody is thrown back', () => {
    const back = { kind: 'repulsed', unit: 3, at: 8, from: 5 }
    expect(journeysOf([back])).toEqual([{ units: [3], path: [8, 5] }])
    expect(journeysOf([{ kind: 'sentBack', unit: 3, at: 8, to: 2 }])).toEqual([{ units: [3], path: [8, 2] }])
  })
})
