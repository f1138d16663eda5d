/** The position as the computer pictures it, and what a side guards against in it. */
import { pictureOf, unitsOf as seenOf } from '../odds/picture.ts'
import { guardOf } from '../odds/guard.ts'
import type { EwState } from '@hexfront/games/ew/insight'
import type { Guard } from '../odds/guard.ts'
import type { Picture as OddsPicture } from '../odds/picture.ts'
import { stakeOf, toVitalOf } from './ground.ts'
import { theatre } from './theatre.ts'

export { hasRoom, shift } from '../odds/picture.ts'

export type Picture = OddsPicture<EwState>

/** The eyes of somebody who expects more of the enemy than is likely. */
export const waryEyes: typeof theatre = {
  ...theatre,
  temper: { ...theatre.temper, focus: 0.75, vitalFocus: 0.95, bearable: 0.02 },
}

export const picture = (view: EwState, me: number, eyes = theatre): Picture => pictureOf(eyes, view, me)

/** Units of a side on the map. */
export const unitsOf = (view: EwState, side: number): number[] => seenOf(theatre, view, side)

/** What a side guards against as things stand. */
export const watch = (shown: Picture): Guard =>
  guardOf(shown, stakeOf(shown.view, shown.me), toVitalOf(shown.view, shown.me))
