/** The position as the computer pictures it, with what it asks of a unit most. */
import { neighboursOf as around, pictureOf, unitsOf as seenOf } from '../odds/picture.ts'
import type { WotrState } from '@hexfront/games/wotr/insight'
import type { Picture as OddsPicture } from '../odds/picture.ts'
import { theatre } from './theatre.ts'

export { hasRoom, shift, unitsAt, withUnit } from '../odds/picture.ts'
export { attackOf, defenseOf, pointsOf, stepsOf } from './theatre.ts'

export type Picture = OddsPicture<WotrState>

export const picture = (view: WotrState, me: number): Picture => pictureOf(theatre, view, me)

/** Units of a side that stand on the map and are seen. */
export const unitsOf = (view: WotrState, side: number): number[] => seenOf(theatre, view, side)

export const neighboursOf = (hex: number): number[] => around(theatre, hex)
