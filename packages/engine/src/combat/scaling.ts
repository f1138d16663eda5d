/** How the factors of hampered units are cut (or raised): by what, rounded which way, one by one or as a sum. */
export interface Scaling {
  /** Times `times` over `over`: 1 over 2 halves. */
  readonly times: number
  readonly over: number
  readonly round: 'up' | 'down'
  /** sum: add the factors, then scale and round once; each: scale and round every factor, then add. */
  readonly pool: 'sum' | 'each'
}

/** The usual one: the affected factors are added, halved once and rounded up. */
export const HALVED: Scaling = { times: 1, over: 2, round: 'up', pool: 'sum' }

export function scaled(factor: number, scaling: Scaling): number {
  const top = factor * scaling.times
  const rest = top % scaling.over
  const down = (top - rest) / scaling.over
  return rest > 0 && scaling.round === 'up' ? down + 1 : down
}

const sum = (factors: readonly number[]): number => factors.reduce((total, factor) => total + factor, 0)

export function scaledSum(factors: readonly number[], scaling: Scaling): number {
  return scaling.pool === 'sum'
    ? scaled(sum(factors), scaling)
    : sum(factors.map(factor => scaled(factor, scaling)))
}

/** What a side brings to a battle: factors that count whole and factors that are scaled first. */
export interface Contributions {
  readonly whole: readonly number[]
  readonly hampered: readonly number[]
}

export function strength(force: Contributions, scaling: Scaling): number {
  return sum(force.whole) + scaledSum(force.hampered, scaling)
}
