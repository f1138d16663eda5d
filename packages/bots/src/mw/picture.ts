/** The position as the computer pictures it, and what a side guards against in it. */
import { pictureOf, unitsOf as seenOf } from '../odds/picture.ts'
import { guardOf } from '../odds/guard.ts'
import { isGround } from '@hexfront/games/mw/insight'
import type { MwState } from '@hexfront/games/mw/insight'
import type { Guard } from '../odds/guard.ts'
import type { Picture as OddsPicture } from '../odds/picture.ts'
import { stakeOf, toVitalOf } from './ground.ts'
import { theatre } from './theatre.ts'

export { hasRoom, shift, unitsAt } from '../odds/picture.ts'

export type Picture = OddsPicture<MwState>

/** Air units are over the map, not on it: they are left out. */
export function picture(view: MwState, me: number): Picture {
  const at = view.at.map((hex, unit) => (isGround[unit] === 1 ? hex : -1))
  return { ...pictureOf(theatre, { ...view, at }, me), view }
}

/** Ground units of a side on the map. */
export const unitsOf = (view: MwState, side: number): number[] =>
  seenOf(theatre, view, side).filter(unit => isGround[unit] === 1)

/** What a side guards against as things stand. */
export const watch = (shown: Picture): Guard =>
  guardOf(shown, stakeOf(shown.view, shown.me), toVitalOf(shown.view, shown.me))
