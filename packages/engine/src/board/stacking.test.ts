import { describe, expect, it } from 'vitest'
import { fillOccupancy, makeOccupancy } from './occupancy.ts'
import { makeStacking, NO_HEX, overfullHex, stackingFault, togetherFault } from './stacking.ts'
import type { Occupancy } from './occupancy.ts'

interface Given {
  readonly occupancy: Occupancy
}

const HEXES = 4
const given = (side: readonly number[], at: readonly number[]): Given => {
  const occupancy = makeOccupancy(HEXES, Uint8Array.from(side))
  fillOccupancy(occupancy, at)
  return { occupancy }
}
const base = { hexCount: HEXES, occupancy: (state: Given) => state.occupancy }

describe('army groups', () => {
  const US = 1
  const BC = 2
  const FRENCH = 4
  /** Half divisions and groups of six units; unit 2 may be counted with the US or the French, 5 is an enemy. */
  const stacking = makeStacking<Given>({
    ...base,
    counts: [[2, 2, 2, 1, 4, 2]],
    groups: [US, BC, US | FRENCH, FRENCH, US | BC, 8],
    judge: (_state, { counts, groups }, hex) =>
      groups === 0 && hex !== 3 ? 'mixed' : counts[0]! > 8 ? 'full' : null,
  })
  const state = (...at: number[]): Given => given([0, 0, 0, 0, 0, 1], at)

  it('let no three stand together of whom every two could', () => {
    const nobody = state(-1, -1, -1, -1, -1, -1)
    expect(togetherFault(stacking, nobody, [0, 2])).toBeNull()
    expect(togetherFault(stacking, nobody, [2, 3])).toBeNull()
    expect(togetherFault(stacking, nobody, [0, 2, 3])).toBe('mixed')
  })

  it('count those who are there, and nobody twice', () => {
    const held = state(0, -1, 0, 0, -1, 0)
    expect(stackingFault(stacking, held, [1], 0)).toBe('mixed')
    expect(stackingFault(stacking, state(1, -1, 1, -1, -1, -1), [0, 2], 1)).toBeNull()
    expect(stackingFault(stacking, state(-1, -1, -1, -1, -1, 1), [1], 1)).toBeNull()
  })

  it('mix where a hex is an exception', () => {
    const port = state(3, -1, -1, -1, -1, -1)
    expect(stackingFault(stacking, port, [1], 3)).toBeNull()
    expect(overfullHex(stacking, state(3, 3, -1, -1, -1, -1), 0)).toBeNull()
  })

  it('find the first hex that is not as it should be, friends only', () => {
    expect(overfullHex(stacking, state(2, 2, -1, -1, -1, 2), 0)).toEqual({ hex: 2, rule: 'mixed' })
    expect(overfullHex(stacking, state(2, 2, -1, -1, -1, 2), 0, 3)).toBeNull()
    expect(overfullHex(stacking, state(1, -1, -1, -1, -1, 1), 1)).toBeNull()
  })
})

describe('nations, armies and corps', () => {
  // One army and one corps or so many corps, with one depot besides; nations never mix.
  const ARMY = [1, 0, 0, 0, 0, 0]
  const CORPS = [0, 1, 1, 1, 0, 1]
  const DEPOT = [0, 0, 0, 0, 1, 0]
  const stacking = makeStacking<Given>({
    ...base,
    counts: [ARMY, CORPS, DEPOT],
    groups: [1, 1, 1, 1, 1, 2],
    bar: (_state, _units, hex) => (hex === 2 ? 'sea' : null),
    judge: (_state, { counts, groups }) => {
      const [armies, corps, depots] = counts as unknown as [number, number, number]
      if (groups === 0) return 'nations'
      if (depots > 1) return 'depot'
      return armies === 0 ? (corps > 3 ? 'corps' : null) : armies > 1 || corps > 1 ? 'army' : null
    },
  })
  const state = (...at: number[]): Given => given([0, 0, 0, 0, 0, 0], at)

  it('are limited each by its own rule', () => {
    expect(stackingFault(stacking, state(0, -1, -1, -1, -1, -1), [1], 0)).toBeNull()
    expect(stackingFault(stacking, state(0, 0, -1, -1, -1, -1), [2], 0)).toBe('army')
    expect(stackingFault(stacking, state(-1, 0, 0, -1, -1, -1), [3, 4], 0)).toBeNull()
    expect(stackingFault(stacking, state(-1, 0, -1, -1, -1, -1), [5], 0)).toBe('nations')
  })

  it('stay out of hexes that are barred to them, and may be anywhere off the map', () => {
    expect(stackingFault(stacking, state(-1, -1, -1, -1, -1, -1), [1], 2)).toBe('sea')
    expect(stackingFault(stacking, state(0, 0, 0, 0, -1, -1), [1, 2, 3], NO_HEX)).toBeNull()
    expect(stackingFault(stacking, state(0, 0, 0, 0, -1, -1), [1, 2, 3], HEXES)).toBeNull()
  })
})
