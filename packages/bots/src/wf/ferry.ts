/** Over the Channel: who waits behind the sea does nothing, and is worth the more the sooner he is ashore. */
import { ALLIED, countryOf, cvOf, isHq, isPort, lands, stackLimit, unitsIn } from './facts.ts'
import { isMainland, isOverlord } from './staging.ts'
import { isSouth, pullOf } from './worth.ts'
import type { Picture } from './picture.ts'
import type { WfState } from './facts.ts'

/** What a fresh corps ashore is worth beyond its place there, with half a scenario to fight in. */
const ASHORE = 2.5
const HALF = 6
/** The draw of the enemy's ground up to which nobody can walk to him. */
const BEHIND = 0.5

/** Whether a voyage leads over the Channel from where the enemy is out of reach to where he is. */
function isFerried({ view, me }: Picture, unit: number, hex: number): boolean {
  if (me !== ALLIED || !isOverlord(view) || view.at[unit]! < 0) return false
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

/** What it is worth that a corps makes room in a full port for somebody behind the sea. */
const ROOM = 1.2

/** Rule 6.22: nobody sails into a full hex, so who came ashore first has to go on. */
export function roomMade({ view, me }: Picture, unit: number, hex: number): number {
  const at = view.at[unit]!
  if (me !== ALLIED || !isOverlord(view) || at < 0 || isHq[unit] === 1 || !isMainland(at)) return 0
  if (isPort[at] === 0 && !view.beachhead.includes(at)) return 0
  if (unitsIn(view, me)[at]! < stackLimit(at) - 1 || view.turn + 1 >= view.last) return 0
  if (isPort[hex] === 1 || view.beachhead.includes(hex) || unitsIn(view, me)[hex]! > 2) return 0
  return isAwaited(view) ? ROOM : 0
}

/** Whether enough are still in Britain for all ships of a turn. */
const isAwaited = (view: WfState): boolean =>
  lands
    .filter(hex => countryOf(hex) === 'Britain')
    .reduce((sum, hex) => sum + unitsIn(view, ALLIED)[hex]!, 0) > 3

/** Whether a voyage of the Allies leads to where nothing is to be had: an island, a port behind, or the south out of Britain. */
export function isStray({ view, me }: Picture, unit: number, hex: number): boolean {
  if (me !== ALLIED || !isOverlord(view) || countryOf(hex) === 'Britain') return false
  const isHome = view.at[unit]! >= 0 && countryOf(view.at[unit]!) === 'Britain'
  return pullOf(view, me)[hex]! <= BEHIND || (isHome && isSouth(hex))
}
