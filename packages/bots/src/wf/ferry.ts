/** Over the Channel: who waits behind the sea does nothing, and is worth the more the sooner he is ashore. */
import { ALLIED, countryOf, cvOf, isHq } from './facts.ts'
import { isChannelWar, isMainland } from './staging.ts'
import { isSouth, pullOf } from './worth.ts'
import type { Picture } from './picture.ts'

/** What a fresh corps ashore is worth beyond its place there, with half a scenario to fight in. */
const ASHORE = 2.5
const HALF = 6
/** The draw of the enemy's ground up to which nobody can walk to him. */
const BEHIND = 0.5

/** Whether a voyage leads over the Channel from where the enemy is out of reach to where he is. */
function isFerried({ view, me }: Picture, unit: number, hex: number): boolean {
  if (me !== ALLIED || !isChannelWar(view) || view.at[unit]! < 0) return false
  const pull = pullOf(view, me)
  return isMainland(hex) && pull[hex]! > BEHIND && pull[view.at[unit]!]! <= BEHIND
}

/** What it is worth by itself that a unit sails to the main theatre. */
export function ferryWorth(picture: Picture, unit: number, hex: number): number {
  if (!isFerried(picture, unit, hex)) return 0
  const { view } = picture
  const time = Math.min(1, (view.last - view.turn) / HALF)
  return ASHORE * time * (isHq[unit] === 1 ? 1 : 0.4 + 0.15 * cvOf(view, unit))
}

/** Whether a voyage of the Allies leads to where nothing is to be had: an island, a port behind, or the south out of Britain. */
export function isStray({ view, me }: Picture, unit: number, hex: number): boolean {
  if (me !== ALLIED || !isChannelWar(view) || view.period === 'W43' || countryOf(hex) === 'Britain')
    return false
  const isHome = view.at[unit]! >= 0 && countryOf(view.at[unit]!) === 'Britain'
  return pullOf(view, me)[hex]! <= BEHIND || (isHome && isSouth(hex))
}
