/** Rules 4.2 and 4.4: off the map, from the edge or through a hex of it in which there is no stopping. */
import { EAST_EDGE, WEST_EDGE } from '../data.ts'
import { ALLIED } from '../state.ts'
import { exitFault, winByExit } from '../victory/victory.ts'
import { columnPointsLeft, pointsLeft, reachesOf } from './reach.ts'
import { enemyZone } from './zones.ts'
import { groupFault } from './stacking.ts'
import { unitsIn } from '../position.ts'
import type { More, MovingFrame } from '@hexfront/engine'
import type { Group } from './reach.ts'
import type { WotrState } from '../state.ts'

type Frame = MovingFrame<Group>

/** Rules 4.2b and 4.4b: leaving the map costs a point. The rule that bars a group from it, or null. */
function exitBan(state: WotrState, frame: Frame): string | null {
  const fault = exitFault(state, frame.side, state.at[frame.units[0]!]!)
  if (fault === null && (pointsLeft(state, frame) > 0 || columnPointsLeft(state, frame) > 0)) return null
  if (passedBy(state, frame) !== null) return null
  return fault ?? (frame.side === ALLIED ? '4.2b' : '4.4b')
}

/**
 * Rules 6.2a and 4.2: a hex of the edge that a group reaches with a point to spare and may pass, though it could not
 * stop with those who are there; null if there is none. Who may stop there goes there first.
 */
function passedBy(state: WotrState, frame: Frame): number | null {
  const { side, units } = frame
  const own = unitsIn(state, side)
  for (const hex of side === ALLIED ? EAST_EDGE : WEST_EDGE) {
    if (own[hex] === 0 || exitFault(state, side, hex) !== null) continue
    if (state.at[units[0]!] === hex || groupFault(state, units, hex) === null) continue
    if (passes(state, frame, hex)) return hex
  }
  return null
}

/** Rule 7.3: an enemy zone ends a move; no column comes into one. */
function passes(state: WotrState, frame: Frame, hex: number): boolean {
  const { ordinary, column, ways } = reachesOf(state, frame)
  // Of units that pay unlike each may go by itself.
  if (ways !== null) return false
  const paid = ordinary.cost[hex]!
  if (paid >= 0 && paid < pointsLeft(state, frame) && enemyZone(state, frame.side)[hex] === 0) return true
  const inColumn = column?.cost[hex] ?? -1
  return inColumn >= 0 && inColumn < columnPointsLeft(state, frame)
}

export const exit: More<WotrState, Frame> = {
  offer: (state, frame, _seat, offer) => void (exitBan(state, frame) === null && offer.add('exit')),
  why(state, frame, _seat, { verb }) {
    const rule = verb === 'exit' ? exitBan(state, frame) : null
    return rule === null ? null : { id: 'no.exit', rule }
  },
  act: {
    exit(run, frame) {
      const { units, side } = frame
      const [first] = units
      const here = run.state.at[first!]!
      const at = exitFault(run.state, side, here) === null ? here : (passedBy(run.state, frame) ?? here)
      run.tell({ kind: 'departed', way: 'exit', units: [first!], at, side })
      winByExit(run, side)
    },
  },
}
