/** Rules 4.2.1, 4.2.2: the hexes that win the game for the Allies at once, and whether they can be struck this turn. */
import { ALLIED, GERMAN, unitsIn } from '@hexfront/games/ew/insight'
import type { EwState } from '@hexfront/games/ew/insight'
import { bestStrike } from '../odds/strike.ts'
import { prizeOf, vitalHexes } from './ground.ts'
import { mobilitiesOf } from './mobility.ts'
import { picture as pictureOf } from './picture.ts'

/** A chance from which on everything else waits. */
const LIKELY = 0.25

/** Whether a hex that wins the game could fall to those who march to it first. */
export function mayStrikeToWin(view: EwState): boolean {
  const picture = pictureOf(view, ALLIED)
  const mobility = mobilitiesOf(view, ALLIED)
  const ground = prizeOf(view, ALLIED)
  return vitalHexes(view, GERMAN).some(hex => {
    if (unitsIn(view, GERMAN)[hex] === 0) return [...mobility.values()].some(({ left }) => left[hex]! >= 0)
    return (bestStrike({ picture, mobility, ground }, hex)?.clears ?? 0) >= LIKELY
  })
}
