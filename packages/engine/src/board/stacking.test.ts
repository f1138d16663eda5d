import { describe, expect, test } from 'vitest'
import { fillOccupancy, makeOccupancy } from './occupancy.ts'
import { overstack, STACK_FULL, stackingFault, stackPoints, type StackingPolicy } from './stacking.ts'

// Units 0..3 of side 0 count 2, 1, 0, 1; unit 4 is the enemy and counts 1; unit 5 is a foreigner of side 0.
const points = [2, 1, 0, 1, 1, 1]
const occupancy = makeOccupancy(3, Uint8Array.of(0, 0, 0, 0, 1, 0))
const policy: StackingPolicy = {
  points: unit => points[unit]!,
  limit: location => (location === 2 ? 1 : 3),
  clash: (unit, other, location) => (location !== 1 && (unit === 5 || other === 5) ? 'stack.allies' : null),
}
const place = (...at: number[]): void => fillOccupancy(occupancy, at)

describe('stacking', () => {
  test('counts the points of one side', () => {
    place(0, 0, 0, 1, 0, -1)
    expect(stackPoints(policy, occupancy, 0, 0)).toBe(3)
    expect(stackPoints(policy, occupancy, 1, 0)).toBe(1)
    expect(stackPoints(policy, occupancy, 0, 2)).toBe(0)
  })

  test('has room up to the limit and not beyond', () => {
    place(0, -1, -1, -1, 0, -1)
    expect(stackingFault(policy, occupancy, 1, 0)).toBeNull()
    place(0, 0, -1, -1, -1, -1)
    expect(stackingFault(policy, occupancy, 3, 0)).toBe(STACK_FULL)
    expect(stackingFault(policy, occupancy, 3, 1)).toBeNull()
    expect(stackingFault(policy, occupancy, 0, 2)).toBe(STACK_FULL)
  })

  test('a unit that does not count always finds room, and one already there counts once', () => {
    place(2, 2, -1, -1, -1, -1)
    expect(stackingFault(policy, occupancy, 2, 2)).toBeNull()
    place(0, 0, -1, -1, -1, -1)
    expect(stackingFault(policy, occupancy, 0, 0)).toBeNull()
  })

  test('asks the game who may share a hex, friends only', () => {
    place(0, -1, -1, -1, 2, -1)
    expect(stackingFault(policy, occupancy, 5, 0)).toBe('stack.allies')
    place(1, -1, -1, -1, 2, -1)
    expect(stackingFault(policy, occupancy, 5, 1)).toBeNull()
    expect(stackingFault(policy, occupancy, 5, 2)).toBeNull()
    const { clash: _, ...tolerant } = policy
    place(0, -1, -1, -1, -1, -1)
    expect(stackingFault(tolerant, occupancy, 5, 0)).toBeNull()
  })

  test('says by how much a stack is too big', () => {
    place(2, 2, -1, -1, 2, -1)
    expect(overstack(policy, occupancy, 0, 2)).toBe(2)
    expect(overstack(policy, occupancy, 1, 2)).toBe(0)
    expect(overstack(policy, occupancy, 0, 0)).toBe(0)
  })
})
