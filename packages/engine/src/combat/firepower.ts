/** Fire by dice: so many dice, each a hit when it shows one of certain faces. */
import { addFractions, fraction } from './fraction.ts'
import type { Fraction } from './fraction.ts'
import { addSpreads, certain, mapSpread, repeatSpread, spreadOf } from './spread.ts'
import type { Spread } from './spread.ts'

/** Which faces of which die hit. */
export interface Firepower {
  readonly sides: number
  readonly hits: readonly number[]
}

/** One firer: its dice and how well each shoots. */
export interface Volley {
  readonly dice: number
  readonly fire: Firepower
}

/** Six-sided fire that hits on `least` and more: 6 is single, 5 double, 4 triple fire. */
export function hitsOn(least: number): Firepower {
  return { sides: 6, hits: [1, 2, 3, 4, 5, 6].filter(face => face >= least) }
}

export const SINGLE_FIRE = hitsOn(6)
export const DOUBLE_FIRE = hitsOn(5)
export const TRIPLE_FIRE = hitsOn(4)

/** Hits among faces that were rolled. */
export function countHits(faces: readonly number[], fire: Firepower): number {
  return faces.filter(face => fire.hits.includes(face)).length
}

function volleySpread({ dice, fire }: Volley): Spread<number> {
  const die = spreadOf([
    [0, fire.sides - fire.hits.length],
    [1, fire.hits.length],
  ])
  return repeatSpread(die, dice)
}

/** The number of hits of all firers together. */
export function hitSpread(volleys: readonly Volley[]): Spread<number> {
  return volleys.map(volleySpread).reduce(addSpreads, certain<number>(0))
}

/** The expected number of hits. */
export function expectedHits(volleys: readonly Volley[]): Fraction {
  return volleys
    .map(({ dice, fire }) => fraction(dice * fire.hits.length, fire.sides))
    .reduce(addFractions, fraction(0, 1))
}

/** How a target stands hits: so many to a step, and how many it carries toward the next. */
export interface Absorption {
  readonly hitsPerStep: number
  readonly carried: number
}

/** Steps that hits cost; a half or third hit that is left is carried to the next fire of the round. */
export function absorb(hits: number, by: Absorption): { readonly steps: number; readonly carried: number } {
  const all = by.carried + hits
  const carried = all % by.hitsPerStep
  return { steps: (all - carried) / by.hitsPerStep, carried }
}

/** Steps lost to so many hits, at most as many as the target has. */
export function stepSpread(hits: Spread<number>, by: Absorption, most: number): Spread<number> {
  return mapSpread(hits, count => Math.min(most, absorb(count, by).steps))
}
