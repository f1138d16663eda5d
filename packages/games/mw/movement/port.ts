/** Rule 15.2d, ruling B115: the Allied player names the French unit that lives on a Channel port in a segment. */
import { FR, nationOf, ownUnits } from '../data.ts'
import { ALLIED, NONE } from '../state.ts'
import { needsPort } from '../supply/support.ts'
import { pickFault } from './pick.ts'
import type { More } from '@hexfront/engine'
import type { MovingFrame } from './group.ts'
import type { MwState } from '../state.ts'

/** Whether a unit in hand could leave the line to another that has still to move. */
function hasRival(state: MwState, unit: number): boolean {
  if (nationOf[unit] !== FR || state.channel !== NONE || !needsPort(state, unit, 'move')) return false
  return ownUnits[ALLIED]!.some(
    other =>
      other !== unit &&
      nationOf[other] === FR &&
      pickFault(state, ALLIED, other) === null &&
      needsPort(state, other, 'move'),
  )
}

export const portChoice: More<MwState, MovingFrame> = {
  offer(state, { units, halved }, _seat, offer) {
    if (hasRival(state, units[0]!)) offer.add(halved === 1 ? 'usePort' : 'leavePort')
  },
  why: (_state, _frame, _seat, { verb }) =>
    verb === 'leavePort' || verb === 'usePort' ? { id: 'no.port', rule: '15.2d' } : null,
  act: {
    leavePort: (_run, frame) => void (frame.halved = 1),
    usePort: (_run, frame) => void (frame.halved = 0),
  },
}
