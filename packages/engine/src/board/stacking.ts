/** Stacking as a policy that a game supplies: what a unit counts, what a hex holds, who shares it with whom. */
import type { Occupancy } from './occupancy.ts'

export interface StackingPolicy {
  /** What a unit counts against the limit; 0 for those that never count. */
  points(unit: number): number
  /** Points that one side may have in a location. */
  limit(location: number): number
  /** Why a unit may not share the location with another of its side (a message id), or null. */
  clash?(unit: number, other: number, location: number): string | null
}

/** The message id of a stack that would be too big. */
export const STACK_FULL = 'stack.full'

/** Why a unit may not join its side's stack in a location, or null if there is room. */
export function stackingFault(
  policy: StackingPolicy,
  occupancy: Occupancy,
  unit: number,
  location: number,
): string | null {
  const { first, next, side } = occupancy
  let points = policy.points(unit)
  const counted = points > 0
  for (let other = first[location]!; other >= 0; other = next[other]!) {
    if (other === unit || side[other] !== side[unit]) continue
    const reason = policy.clash?.(unit, other, location) ?? null
    if (reason !== null) return reason
    points += policy.points(other)
  }
  return counted && points > policy.limit(location) ? STACK_FULL : null
}

/** Points of one side in a location. */
export function stackPoints(
  policy: StackingPolicy,
  { first, next, side: sideOf }: Occupancy,
  side: number,
  location: number,
): number {
  let points = 0
  for (let unit = first[location]!; unit >= 0; unit = next[unit]!) {
    if (sideOf[unit] === side) points += policy.points(unit)
  }
  return points
}

/** By how many points a side is over the limit in a location; 0 if it is not. */
export function overstack(
  policy: StackingPolicy,
  occupancy: Occupancy,
  side: number,
  location: number,
): number {
  return Math.max(0, stackPoints(policy, occupancy, side, location) - policy.limit(location))
}
