/** An exact ratio in lowest terms: a chance, or an expected number. The denominator is positive. */
export interface Fraction {
  readonly n: number
  readonly d: number
}

/** Beyond whole numbers that a double can hold, fractions are kept to the nearest trillionth. */
const COARSE = 1_000_000_000_000n
const SAFE = BigInt(Number.MAX_SAFE_INTEGER)

export function gcd(a: bigint, b: bigint): bigint {
  let x = a < 0n ? -a : a
  let y = b < 0n ? -b : b
  while (y !== 0n) {
    const rest = x % y
    x = y
    y = rest
  }
  return x
}

export function lcm(a: bigint, b: bigint): bigint {
  return (a / gcd(a, b)) * b
}

/** In lowest terms as numbers, or null when a part is past what a number holds exactly. */
function lowest(n: bigint, d: bigint): Fraction | null {
  const common = gcd(n, d)
  const top = n / common
  const over = d / common
  return top <= SAFE && top >= -SAFE && over <= SAFE ? { n: Number(top), d: Number(over) } : null
}

/**
 * n over d in lowest terms. Exact as long as both parts fit a safe integer, which every table and
 * every pool of up to twenty dice does; past that, cut to whole trillionths.
 */
export function fraction(n: bigint | number, d: bigint | number): Fraction {
  const top = BigInt(n)
  const over = BigInt(d)
  if (over <= 0n) throw new RangeError(`a fraction needs a positive denominator, not ${over}`)
  const found = lowest(top, over) ?? lowest((top * COARSE) / over, COARSE)
  if (!found) throw new RangeError(`${top} over ${over} is too large a fraction`)
  return found
}

export function addFractions(a: Fraction, b: Fraction): Fraction {
  return fraction(BigInt(a.n) * BigInt(b.d) + BigInt(b.n) * BigInt(a.d), BigInt(a.d) * BigInt(b.d))
}
