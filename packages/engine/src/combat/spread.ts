/**
 * How likely each value is, exactly: so many ways out of so many equally likely outcomes. Kept in lowest
 * terms and in order of value, so that two spreads that say the same are equal. The counts are big
 * integers and never enter a state; `chances` gives plain numbers for people and for the wire.
 */
import { fraction, gcd, lcm } from './fraction.ts'
import type { Fraction } from './fraction.ts'

export interface Part<T> {
  readonly value: T
  readonly ways: bigint
}

export interface Spread<T extends number | string> {
  /** All outcomes; the ways of the parts add up to it. */
  readonly of: bigint
  /** Each value once, in ascending order, none without ways. */
  readonly parts: readonly Part<T>[]
}

/** One value with its chance, as JSON. */
export interface ChanceOf<T> extends Fraction {
  readonly value: T
}

type Tally<T> = Map<T, bigint>

function add<T>(tally: Tally<T>, value: T, ways: bigint) {
  tally.set(value, (tally.get(value) ?? 0n) + ways)
}

function settle<T extends number | string>(tally: Tally<T>): Spread<T> {
  let of = 0n
  let common = 0n
  for (const ways of tally.values()) {
    if (ways < 0n) throw new RangeError('a value cannot come up in fewer than no ways')
    of += ways
    common = gcd(common, ways)
  }
  if (of === 0n) throw new RangeError('a spread needs at least one outcome')
  const parts: Part<T>[] = []
  for (const [value, ways] of tally) if (ways > 0n) parts.push({ value, ways: ways / common })
  parts.sort((a, b) => (a.value < b.value ? -1 : 1))
  return { of: of / common, parts }
}

/** A spread from values with their weights; a value may be named more than once. */
export function spreadOf<T extends number | string>(
  weighted: Iterable<readonly [value: T, ways: number | bigint]>,
): Spread<T> {
  const tally: Tally<T> = new Map()
  for (const [value, ways] of weighted) add(tally, value, BigInt(ways))
  return settle(tally)
}

/** What is already known. */
export function certain<T extends number | string>(value: T): Spread<T> {
  return { of: 1n, parts: [{ value, ways: 1n }] }
}

/** Each value replaced by what it means. */
export function mapSpread<T extends number | string, U extends number | string>(
  spread: Spread<T>,
  meaning: (value: T) => U,
): Spread<U> {
  const tally: Tally<U> = new Map()
  for (const { value, ways } of spread.parts) add(tally, meaning(value), ways)
  return settle(tally)
}

/** A mixture: the first spread is cast, and what it shows decides which spread is cast next. */
export function thenSpread<T extends number | string, U extends number | string>(
  first: Spread<T>,
  next: (value: T) => Spread<U>,
): Spread<U> {
  const branches = first.parts.map(({ value, ways }) => ({ ways, spread: next(value) }))
  const of = branches.reduce((all, branch) => lcm(all, branch.spread.of), 1n)
  const tally: Tally<U> = new Map()
  for (const { ways, spread } of branches) {
    const scale = ways * (of / spread.of)
    for (const part of spread.parts) add(tally, part.value, part.ways * scale)
  }
  return settle(tally)
}

/** The sum of two independent numbers. */
export function addSpreads(a: Spread<number>, b: Spread<number>): Spread<number> {
  const tally: Tally<number> = new Map()
  for (const x of a.parts) for (const y of b.parts) add(tally, x.value + y.value, x.ways * y.ways)
  return settle(tally)
}

/** The sum of so many independent casts of the same spread. */
export function repeatSpread(spread: Spread<number>, times: number): Spread<number> {
  let sum = certain<number>(0)
  for (let i = 0; i < times; i++) sum = addSpreads(sum, spread)
  return sum
}

export function chanceOf<T extends number | string>(spread: Spread<T>, value: T): Fraction {
  return chanceThat(spread, shown => shown === value)
}

export function chanceThat<T extends number | string>(
  spread: Spread<T>,
  holds: (value: T) => boolean,
): Fraction {
  let ways = 0n
  for (const part of spread.parts) if (holds(part.value)) ways += part.ways
  return fraction(ways, spread.of)
}

/** Every value that can come up with its chance, in order of value. */
export function chances<T extends number | string>(spread: Spread<T>): ChanceOf<T>[] {
  return spread.parts.map(({ value, ways }) => ({ value, ...fraction(ways, spread.of) }))
}

/** The expected number. */
export function meanOf(spread: Spread<number>): Fraction {
  let sum = 0n
  for (const { value, ways } of spread.parts) sum += BigInt(value) * ways
  return fraction(sum, spread.of)
}
