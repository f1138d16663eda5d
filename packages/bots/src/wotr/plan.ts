/** Orders for a movement phase. */
import {
  ALLIED,
  capturesCount,
  controllerOf,
  exitFault,
  GERMAN,
  isBuiltUp,
  isRuhr,
  tables,
} from '@hexfront/games/wotr/insight'
import type { WotrState } from '@hexfront/games/wotr/insight'
import { canMove, mobilityOf } from './mobility.ts'
import { unitsOf } from './picture.ts'
import type { Mobility } from './mobility.ts'
import type { Order } from '../odds/orders.ts'
import type { Picture } from './picture.ts'

/** How far every unit of a side that can move gets. */
export function mobilitiesOf(view: WotrState, side: number): Map<number, Mobility> {
  return new Map(unitsOf(view, side).map(unit => [unit, mobilityOf(view, unit)]))
}

/** Rules 4.2 to 4.4: a move that wins at once, or null. */
export function winningMove(picture: Picture, mobility: ReadonlyMap<number, Mobility>): Order | null {
  for (const { unit, hexes, left } of mobility.values()) {
    // A corps that has come down on the edge does not walk off it.
    if (!canMove(picture.view, unit)) continue
    for (const hex of hexes)
      if (winsAt(picture, hex, left[hex]!, picture.at[unit] === hex)) return { unit, to: hex }
  }
  return null
}

function winsAt({ view, me, foe, zones }: Picture, hex: number, left: number, begins: boolean): boolean {
  if (me === ALLIED && isRuhr[hex] === 1) return true
  if (me === GERMAN && isBuiltUp[hex] === 1 && controllerOf(view, hex) === ALLIED) return true
  return exitFault(view, me, hex) === null && left > 0 && (begins || zones[foe]![hex] === 0)
}

/** Rule 4.6: hexes that the Germans still have to take, and each one once. */
export const wantsCaptures = (view: WotrState): boolean =>
  capturesCount(view) && view.captured.length < tables.watch.captures.hexes
