/** Who may attack in this combat phase. */
import { ATTACKED, counters, FIGHT_MOVE, has, HEXES, MADE_MOMENTUM } from '@hexfront/games/wotr/insight'
import type { WotrState } from '@hexfront/games/wotr/insight'
import { guardOf } from '../odds/guard.ts'
import { picture as pictureOf, unitsOf, withUnit } from './picture.ts'
import { stakeOf, toVitalOf } from './ground.ts'
import { safetyOf, strained } from '../odds/safety.ts'
import type { Guard } from '../odds/guard.ts'
import type { Picture } from './picture.ts'

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
  const guard = guardOf(picture, stakeOf(view, me), toVitalOf(view, me))
  const needed = strained(picture, guard)
  for (const hex of lastStanding(picture, guard)) needed.add(hex)
  return needed
}

/** What it may cost at most that a hex is left empty. */
const BEARABLE = 300

/** Hexes in contact held by a last step without which the enemy would have a way to win. */
function lastStanding(picture: Picture, guard: Guard): number[] {
  const { me, foe, at, steps, counts, zones } = picture
  const before = safetyOf(picture, guard)
  return unitsOf(picture.view, me).flatMap(unit => {
    const hex = at[unit]!
    if (zones[foe]![hex] === 0 || counts[me]![hex] !== 1 || steps[hex]! > 1) return []
    const after = withUnit(picture, unit, -1, () => safetyOf(picture, guard))
    return before - after > BEARABLE ? [hex] : []
  })
}
