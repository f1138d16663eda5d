/** Uprisings: partisans who would starve at once, or bring more enemies than they are, stay in their hills. */
import { countryOf, enemyTo, lands, unitsIn } from './facts.ts'
import { worthOf } from './worth.ts'
import type { Picture } from './picture.ts'
import type { WfState } from './facts.ts'

/** What partisans must take that a rising is not wasted. */
const LEAST = 1
/** What their loss costs. */
const LOST = 2

/** Rule 16.5: Army Group E comes for Tito as it comes for anybody, and it is stronger. */
export const isTitoWelcome = ({ balkans }: WfState): boolean => balkans > 0

/** Rule 16.31: what the Maquis would take in a hex, and whether they would live. */
export function maquisScore({ view, me, fed, gain }: Picture, hex: number): number {
  const isTaken = enemyTo(view, me)[hex] === 1
  const worth = (isTaken ? worthOf(view, hex) : 0) + gain[hex]!
  return fed[hex] === 1 ? worth : 0.4 * worth - LOST
}

/** Whether there is a place where the Maquis would do any good. */
export const isRevoltDue = (picture: Picture): boolean =>
  lands.some(
    hex =>
      countryOf(hex) === 'France' &&
      unitsIn(picture.view, 1 - picture.me)[hex] === 0 &&
      maquisScore(picture, hex) > LEAST,
  )
