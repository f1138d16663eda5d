/** What a picture promises: the attacks it allows, and how safe the side stands once they have been made. */
import { addZone, exertingIn } from './picture.ts'
import { safetyOf } from './safety.ts'
import { without } from './guard.ts'
import { assaultOf } from './assault.ts'
import type { Arms } from './assault.ts'
import type { Guard } from './guard.ts'
import type { Picture } from './picture.ts'

/** Weighs pictures of one movement phase. */
export interface Outlook {
  readonly guard: Guard
  readonly arms: Arms
  /** Whether the attacks come before the enemy's turn. */
  readonly fights: 'now' | 'next turn'
}

/** Share of what attacks promise that counts when the fight comes only with the next turn. */
const NEXT_TURN = 0.25

/** How far a plan relies on its attacks: not all of them will go as they should. */
const TRUST = 0.5

/** What a picture is worth to the side that made it. */
export function worthOf(picture: Picture, { guard, arms, fights }: Outlook): number {
  const { worth, doomed } = assaultOf(picture, arms)
  if (fights === 'next turn') return NEXT_TURN * worth + safetyOf(picture, guard)
  const before = safetyOf(picture, guard)
  if (doomed.length === 0) return worth + before
  return worth + (1 - TRUST) * before + TRUST * safetyAfter(picture, guard, doomed)
}

/** How safe the side is when the enemies in some hexes are gone. */
function safetyAfter(picture: Picture, guard: Guard, doomed: readonly number[]): number {
  const { game, foe } = picture
  const counts = picture.counts[foe]!
  const zone = picture.zones[foe]!
  const before = doomed.map(hex => counts[hex]!)
  const exerting = doomed.map(hex => exertingIn(picture, foe, hex))
  doomed.forEach((hex, i) => {
    addZone(game, zone, hex, -exerting[i]!)
    counts[hex] = 0
  })
  const safety = safetyOf(picture, without(guard, doomed))
  doomed.forEach((hex, i) => {
    counts[hex] = before[i]!
    addZone(game, zone, hex, exerting[i]!)
  })
  return safety
}
