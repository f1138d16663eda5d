/**
 * Copies of the frames that are nearly always there, each written out in full: much faster than key by key, and a view
 * copies six of them. Whatever is not written out here, or has more to it than usual, is copied key by key.
 */
import { copySequence, copySide, copyUnit } from '@hexfront/engine'
import type { Frame, SequenceFrame, SideFrame, UnitFrame } from '@hexfront/engine'
import type { MovingFrame } from '../movement/movement.ts'

export function copyUsual(frame: Frame): Frame | null {
  switch (frame.step) {
    case 'game':
    case 'turn':
    case 'alliedTurn':
    case 'germanTurn':
      return copySequence(frame as SequenceFrame)
    case 'turns':
    case 'alliedReinforcement':
    case 'germanReinforcement':
      return { step: frame.step }
    case 'movement':
    case 'arranging':
      return copySide(frame as SideFrame)
    case 'moving':
      return copyMoving(frame as MovingFrame)
    case 'placing':
      return copyUnit(frame as UnitFrame)
    default:
      return null
  }
}

/** Nearly always nobody waits. Both makes are written out: to spread one into the other takes longer than all the rest. */
function copyMoving(frame: MovingFrame): Frame | null {
  const { step, side, under, parked, halved, column, barred } = frame
  if (parked.length > 0) return null
  const units = frame.units.slice()
  const spent = frame.spent.slice()
  return barred === undefined
    ? { step, side, under, parked: [], units, spent, halved, column }
    : { step, side, under, parked: [], units, spent, halved, column, barred }
}
