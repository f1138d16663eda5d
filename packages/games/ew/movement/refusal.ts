/** Why units cannot go to a hex: the first rule that would have to be otherwise. */
import { directionBetween, sideHas } from '@hexfront/engine'
import { board, HEXES, inItaly, placeName, side as sides, sideOf, unitName } from '../data.ts'
import { unitsIn } from '../position.ts'
import { ALLIED } from '../state.ts'
import { hasDifficulties } from '../supply/difficulties.ts'
import { mayBeInItaly } from './italy.ts'
import { pointsLeft, reachOf, wouldReach } from './reach.ts'
import { mixes } from './stacking.ts'
import type { Refusal } from '@hexfront/engine'
import type { Group } from '../frames.ts'
import type { EwState } from '../state.ts'
import type { Bounds } from './reach.ts'

interface Reason {
  readonly id: string
  readonly rule: string
}

const to = (rule: string): Reason => ({ id: 'no.to', rule })

export function whyNotThere(state: EwState, group: Group, hex: number, bounds: Bounds): Refusal | null {
  const found = reasonFor(state, group, hex, bounds)
  if (found === null) return null
  const place = hex >= 0 && hex < HEXES ? placeName(hex) : '?'
  return { ...found, params: { unit: unitName(group.units[0]!), place } }
}

function reasonFor(state: EwState, group: Group, hex: number, bounds: Bounds): Reason | null {
  const { units } = group
  if (!(hex >= 0 && hex < HEXES) || board.playable[hex] !== 1) return to('8.5')
  if (unitsIn(state, 1 - sideOf[units[0]!]!)[hex]! > 0) return to('8.3')
  if (inItaly[hex] === 1 && bounds.outsideItaly) return to('13.6g')
  if (inItaly[hex] === 1 && !mayBeInItaly(state, units)) return to('13.4a')
  if (reachOf(state, group, bounds).cost[hex] === -1) return farReason(state, group, hex, bounds)
  return mixes(state, units, hex) ? to('6.4b') : null
}

/** More than any way on the map costs. */
const ENOUGH = 200

/** Out of reach: for water in between, for half the movement, for enemy zones, for want of points or of any way. */
function farReason(state: EwState, group: Group, hex: number, bounds: Bounds): Reason {
  const water = waterRule(state, group, hex)
  if (water !== null) return { id: 'no.over', rule: water }
  const { units, unsupplied } = group
  const short = group.short ?? units.filter(unit => hasDifficulties(state, unit))
  const reaches = (points: number, zones: 'paid' | 'free' = 'paid'): boolean =>
    wouldReach(state, group, hex, { points, zones, bounds })
  const wholeIf = (freed: Partial<Group>): boolean => reaches(pointsLeft(state, { ...group, ...freed }))
  if (unsupplied.length > 0 && wholeIf({ unsupplied: [] })) return to('7.12a')
  if (short.length > 0 && wholeIf({ short: [] })) return to('7.15b')
  if (unsupplied.length > 0 && wholeIf({ unsupplied: [], short: [] })) return to('7.12a')
  if (reaches(pointsLeft(state, group), 'free')) return to('9.3')
  return to(reaches(ENOUGH) ? '8.1' : '8.2')
}

/** Rules 8.5, 8.10: the rule that closes the side to a hex beside a group, or null. */
function waterRule(state: EwState, { units }: Group, hex: number): string | null {
  const from = state.at[units[0]!]!
  const direction = directionBetween(board, from, hex)
  if (direction < 0 || !sideHas(board, from, direction, sides.closed)) return null
  if (!sideHas(board, from, direction, sides.estuary)) return '8.5'
  return sideOf[units[0]!] === ALLIED ? '8.10a' : '8.10b'
}
