/** Who may attack in this combat phase. */
import { has } from '@hexfront/engine'
import { ATTACKED, counters, FIGHT_MOVE, HEXES, MADE_MOMENTUM } from '@hexfront/games/wotr/insight'
import type { WotrState } from '@hexfront/games/wotr/insight'
import { guardOf } from '../odds/guard.ts'
import { picture as pictureOf } from './picture.ts'
import { stakeOf, toVitalOf } from './ground.ts'
import { strained } from '../odds/safety.ts'

/** Units that have not attacked yet and are not needed where they are. */
export function ready(view: WotrState, me: number): number[] {
  const found: number[] = []
  const needed = neededWhereTheyAre(view, me)
  for (let unit = 0; unit < counters.count; unit++)
    if (
      counters.side[unit] === me &&
      view.at[unit]! >= 0 &&
      !has(view, unit, ATTACKED | MADE_MOMENTUM) &&
      view.at[unit]! < HEXES &&
      !needed.has(view.at[unit]!)
    )
      found.push(unit)
  return found
}

/** Hexes whose units may not be risked in attacks. */
function neededWhereTheyAre(view: WotrState, me: number): Set<number> {
  // Before moving, others can still come to hold them.
  if (view.order === FIGHT_MOVE) return new Set()
  const picture = pictureOf(view, me)
  return strained(picture, guardOf(picture, stakeOf(view, me), toVitalOf(view, me)))
}
