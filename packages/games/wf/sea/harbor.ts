/** Rules 15.21 and 15.53: how many units a port or a beachhead takes in a player turn. */
import { isMajorPort, isPort, tables } from '../data.ts'
import { friendlyTo } from '../control/control.ts'
import { isBattle } from '../position.ts'
import { seasBeside, stormySeas } from './sea.ts'
import { ALLIED } from '../state.ts'
import type { WfState } from '../state.ts'

/** Numbers of one tuple in `docked`. */
const DOCKED = 2
const { minorPort, majorPort, beachhead } = tables.sea.capacity

/** Rule 15.54: whether a beachhead in the hex would lie in a storm. */
export const isStormbound = (state: WfState, hex: number): boolean =>
  (seasBeside[hex]! & stormySeas(state)) !== 0

/** How many beachheads in a hex serve as ports: none in battle, none in a storm (15.53, 15.54). */
export function mulberriesIn(state: WfState, hex: number): number {
  let count = 0
  for (const at of state.beachhead) if (at === hex) count++
  return count === 0 || isBattle(state, hex) || isStormbound(state, hex) ? 0 : count
}

/** Whether ships of a side can load and unload in a hex: a friendly port or beachhead (15.2c). */
export const isHarbor = (state: WfState, side: number, hex: number): boolean =>
  friendlyTo(state, side)[hex] === 1 &&
  (isPort[hex] === 1 || (side === ALLIED && mulberriesIn(state, hex) > 0))

/** The rule that closes a hex to ships of a side, or null: of a beachhead of ours it says what keeps it from being a port. */
export function harborFault(state: WfState, side: number, hex: number): string | null {
  if (isHarbor(state, side, hex)) return null
  if (side !== ALLIED || friendlyTo(state, side)[hex] === 0 || !state.beachhead.includes(hex)) return '15.2c'
  return isStormbound(state, hex) ? '15.54' : '15.53a'
}

/** Rule 15.21: units that may still sail into or out of a port in this player turn (B121). */
export function portRoom(state: WfState, hex: number): number {
  const port = isPort[hex] === 1 ? (isMajorPort[hex] === 1 ? majorPort : minorPort) : 0
  return port + mulberriesIn(state, hex) * beachhead - dockedIn(state, hex)
}

function dockedIn({ docked }: WfState, hex: number): number {
  for (let i = 0; i < docked.length; i += DOCKED) if (docked[i] === hex) return docked[i + 1]!
  return 0
}

/** A unit sails into or out of a port. */
export function dock({ docked }: WfState, hex: number): void {
  for (let i = 0; i < docked.length; i += DOCKED)
    if (docked[i] === hex) {
      docked[i + 1]!++
      return
    }
  docked.push(hex, 1)
}
