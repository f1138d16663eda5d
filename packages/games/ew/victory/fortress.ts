/** Rule 13.8: the Alpine Fortress. */
import { allHexes, isFortressSite, limit, MUNICH } from '../data.ts'
import { controllerOf, unitsIn } from '../position.ts'
import { ALLIED } from '../state.ts'
import type { EwState } from '../state.ts'

const sites: readonly number[] = allHexes.filter(hex => isFortressSite[hex] === 1)

/** Rule 13.8a, rulings B3, B117: where the fortress may be built now; nowhere once the Allies control Munich. */
export function fortressSites(state: EwState): number[] {
  if (state.turn !== limit('alpinePlacedTurn') || controllerOf(state, MUNICH) === ALLIED) return []
  const allied = unitsIn(state, ALLIED)
  return sites.filter(hex => allied[hex] === 0)
}
