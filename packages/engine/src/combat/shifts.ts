import type { Message } from '../flow/contract.ts'

/** One cause that moves the odds: columns to the right (for the attacker) or, negative, to the left. */
export interface Shift {
  readonly reason: Message
  readonly amount: number
  readonly rule: string
}

/** A shift whose words are `shift.<id>`. */
export const namedShift = (id: string, amount: number, rule: string): Shift => ({
  reason: { id: `shift.${id}` },
  amount,
  rule,
})

/** How far shifts may go at most, each a number of columns; what is left out is not limited. */
export interface ShiftCaps {
  readonly left?: number
  readonly right?: number
  /** net: the sum is limited; each: left shifts and right shifts are limited apart, then added. */
  readonly on: 'net' | 'each'
}

export interface ShiftTotal {
  /** Columns to the left before any cap, zero or positive. */
  readonly left: number
  readonly right: number
  /** What applies: to the right when positive. */
  readonly net: number
}

const upTo = (amount: number, most: number | undefined): number =>
  most === undefined ? amount : Math.min(amount, most)

/** All shifts added to one net shift within the caps. */
export function totalShift(shifts: readonly Shift[], caps?: ShiftCaps): ShiftTotal {
  let left = 0
  let right = 0
  for (const { amount } of shifts) {
    if (!Number.isInteger(amount)) throw new RangeError(`a shift of ${amount} columns`)
    if (amount < 0) left -= amount
    else right += amount
  }
  return { left, right, net: caps ? capped(left, right, caps) : right - left }
}

function capped(left: number, right: number, caps: ShiftCaps): number {
  if (caps.on === 'each') return upTo(right, caps.right) - upTo(left, caps.left)
  const net = right - left
  return net < 0 ? 0 - upTo(-net, caps.left) : upTo(net, caps.right)
}
