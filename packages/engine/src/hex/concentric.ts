/** Attacks that come from all round: which sets of directions count as concentric. */

/**
 * opposite: two attacking hexes face each other across the defender. alternating: three attacking hexes
 * with one hex between each. many: more than three attacking hexes.
 */
export type ConcentricPattern = 'opposite' | 'alternating' | 'many'

const OPPOSITE_PAIRS: readonly number[] = [0b001001, 0b010010, 0b100100]
const ALTERNATING: readonly number[] = [0b010101, 0b101010]
const FEW = 3

/** For each set of directions (bit d set: attacked from direction d) the pattern it makes, or null. */
const PATTERNS: readonly (ConcentricPattern | null)[] = Array.from({ length: 64 }, (_, from) =>
  patternOf(from),
)

/**
 * The concentric pattern of an attack from a set of directions, as a mask with bit d for direction d;
 * null if it is not concentric. A set that makes several patterns is named by the one with most hexes.
 */
export function concentricPattern(from: number): ConcentricPattern | null {
  return PATTERNS[from & 63]!
}

function patternOf(from: number): ConcentricPattern | null {
  if (bitCount(from) > FEW) return 'many'
  if (ALTERNATING.includes(from)) return 'alternating'
  if (OPPOSITE_PAIRS.some(pair => (from & pair) === pair)) return 'opposite'
  return null
}

function bitCount(mask: number): number {
  let bits = 0
  for (let rest = mask; rest > 0; rest >>= 1) bits += rest & 1
  return bits
}
