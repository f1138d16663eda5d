/** What an action would do, told before it is chosen. */
import { reckonedAs } from '@hexfront/engine'
import { arrivalOf } from '../arrival/codes.ts'
import { concessionIn, fartherFor, tollOfConcession } from '../combat/battle.ts'
import { HEXES, isAirborne, isMobile, placeName, turns } from '../data.ts'
import { stackOf } from '../position.ts'
import { ALLIED, NONE } from '../state.ts'
import { supplyOf } from '../supply/supply.ts'
import type { PreviewAnswer } from '@hexfront/engine'
import type { Concession } from '../combat/battle.ts'
import type { EwState } from '../state.ts'

const line = reckonedAs('preview')

/** Rules 7.11a, 7.11b: whom supplies from the air would feed, and that they come once a turn. */
function dropped(state: EwState, hex: number): PreviewAnswer | null {
  if (!(hex >= 0 && hex < HEXES)) return null
  const n = stackOf(state, ALLIED, hex).filter(
    unit => isMobile[unit] === 1 && supplyOf(state, unit) === NONE,
  ).length
  return {
    lines: [
      n > 0 ? line('aerial', '7.11a', { n }) : line('aerialIdle', '7.11a'),
      line('aerialOnce', '7.11b'),
    ],
    places: [hex],
  }
}

/** Rules 11.2a, 11.3b, 11.3c: what is left of those who stand, and how far the attackers come. */
function stood({ hex, n, steps }: Concession): PreviewAnswer {
  const params = { place: placeName(hex), left: steps - n }
  if (n < steps) return { lines: [line('standLeft', '11.2a', params)] }
  const far = 1 + fartherFor(n, steps)
  return {
    lines: [line('standLost', '11.2a', params), ...(far > 1 ? [line('standFar', '11.3c', { far })] : [])],
  }
}

/** Rules 9.6, 11.2a, 11.3b: who sets out, who gets no farther than an enemy zone, and how far the attackers come. */
function gaveWay(state: EwState, concession: Concession): PreviewAnswer {
  const { hex, steps, price, hexes } = concession
  const n = tollOfConcession(state, concession)
  return {
    lines: [
      line('giveWay', '11.2a', { left: steps - price, price }),
      ...(n > 0 ? [line('giveWayToll', '9.6', { n })] : []),
      line('giveWayFar', '11.3b', { place: placeName(hex), far: 1 + hexes }),
    ],
  }
}

function conceded(state: EwState, verb: string): PreviewAnswer | null {
  const found = concessionIn(state)
  return found && (verb === 'stand' ? stood(found) : gaveWay(state, found))
}

/** Rules 13.1a, 3.2.3d, 13.2a: when the second invasion comes, who may join it then, and that it binds nobody. */
function written(turn: number): PreviewAnswer | null {
  const label = turns[turn - 1]?.label
  if (label === undefined) return null
  const arrives = arrivalOf.some((due, unit) => isAirborne[unit] === 1 && due.turn === turn)
  return {
    lines: [
      line('planTurn', '13.1a', { label }),
      ...(arrives ? [line('planAirborne', '13.2a')] : []),
      line('planOpen', '3.2.3d'),
    ],
  }
}

export function explainPreview(state: EwState, verb: string, arg?: number | string): PreviewAnswer | null {
  if (verb === 'aerial') return typeof arg === 'number' ? dropped(state, arg) : null
  if (verb === 'planTurn') return typeof arg === 'number' ? written(arg) : null
  return verb === 'stand' || verb === 'giveWay' ? conceded(state, verb) : null
}
