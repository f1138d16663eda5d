/** Who will not stand where he is: without a line, or with too many enemies near. */
import { distance } from '@hexfront/engine'
import {
  attackOf,
  board,
  defenseOf,
  HEXES,
  isGround,
  isSupported,
  ownUnits,
  sideOf,
} from '@hexfront/games/mw/insight'
import type { MwState } from '@hexfront/games/mw/insight'

/** How near an enemy is who presses, and how much stronger all of them have to be. */
const NEAR = 2
const STRONGER = 2

/** Whether so many enemies are near a unit that it will not stand. */
export function isPressed(view: MwState, unit: number): boolean {
  const at = board.cellOf[view.at[unit]!]!
  let coming = 0
  for (const enemy of ownUnits[1 - sideOf[unit]!]!) {
    const hex = view.at[enemy]!
    if (isGround[enemy] === 0 || hex < 0 || hex >= HEXES) continue
    if (distance(board.grid, board.cellOf[hex]!, at) <= NEAR) coming += attackOf(view, enemy)
  }
  return coming >= STRONGER * defenseOf(view, unit)
}

export const isInDistress = (view: MwState, unit: number): boolean =>
  !isSupported(view, unit, 'refit') || isPressed(view, unit)
