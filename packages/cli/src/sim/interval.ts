/** How far a number from a sample can be trusted: intervals that hold the true one nineteen times in twenty. */

export interface Interval {
  readonly low: number
  readonly high: number
}

/** A mean with its spread; the interval needs at least two values. */
export interface Mean {
  readonly mean: number
  readonly sd: number
  readonly interval: Interval | null
}

/** Two-sided 5 % point of the normal distribution. */
const Z = 1.959964
/** The same of Student's t for one to five degrees of freedom, where the series below is too coarse. */
const T = [12.706, 4.303, 3.182, 2.776, 2.571] as const

/** The share of `n` among `of`, by Wilson: also right near none and all. */
export function shareInterval(n: number, of: number): Interval {
  if (of === 0) return { low: 0, high: 1 }
  const p = n / of
  const zz = (Z * Z) / of
  const middle = (p + zz / 2) / (1 + zz)
  const half = (Z / (1 + zz)) * Math.sqrt((p * (1 - p)) / of + zz / (4 * of))
  return { low: Math.max(0, middle - half), high: Math.min(1, middle + half) }
}

export function meanOf(values: readonly number[]): Mean {
  const n = values.length
  const mean = values.reduce((sum, one) => sum + one, 0) / n
  if (n < 2) return { mean, sd: 0, interval: null }
  const sd = Math.sqrt(values.reduce((sum, one) => sum + (one - mean) ** 2, 0) / (n - 1))
  const half = (student(n - 1) * sd) / Math.sqrt(n)
  return { mean, sd, interval: { low: mean - half, high: mean + half } }
}

function student(freedom: number): number {
  const small = T[freedom - 1]
  if (small !== undefined) return small
  const first = (Z ** 3 + Z) / 4
  const second = (5 * Z ** 5 + 16 * Z ** 3 + 3 * Z) / 96
  return Z + first / freedom + second / freedom ** 2
}
