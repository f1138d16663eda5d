/** Set-up: begins with the historical places and covers what they leave open. */
import { isFort, isHq, lands, placeFault, sideOf, UNITS, unitsIn } from './facts.ts'
import { placeScore } from './place.ts'
import type { Picture } from './picture.ts'

/** A block that would stand better elsewhere. */
export interface Transfer {
  readonly unit: number
  readonly hex: number
  readonly gain: number
}

/** The least that a change must bring, and the hexes looked at for each block. */
const LEAST = 1.2
const GOALS = 14

/** The best change of the set-up, or null if it is good enough. */
export function bestTransfer(picture: Picture): Transfer | null {
  const { view, me, need } = picture
  const own = unitsIn(view, me)
  const wanted = lands
    .filter(hex => need[hex]! > LEAST && own[hex]! < 2)
    .toSorted((a, b) => need[b]! / (1 + 2 * own[b]!) - need[a]! / (1 + 2 * own[a]!))
    .slice(0, GOALS)
  let best: Transfer | null = null
  for (let unit = 0; unit < UNITS; unit++) {
    if (sideOf[unit] !== me || view.at[unit]! < 0 || isHq[unit] === 1 || isFort[unit] === 1) continue
    const here = placeScore(picture, unit, view.at[unit]!)
    for (const hex of wanted) {
      const gain = placeScore(picture, unit, hex) - here
      if (gain > (best?.gain ?? LEAST) && placeFault(view, unit, hex) === null) best = { unit, hex, gain }
    }
  }
  return best
}
