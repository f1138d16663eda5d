/**
 * Copies of the frames that are nearly always there, each written out in full: ten times as fast as key by key, and a
 * view copies six of them. Whatever is not written out here, or has more to it than usual, is copied key by key.
 */
import { copySequence } from '@hexfront/engine'
import type { Frame, SequenceFrame } from '@hexfront/engine'
import type { ActionFrame, AttackFrame, MovementFrame, MovingFrame, OffensiveFrame } from '../frames.ts'

export function copyUsual(frame: Frame): Frame | null {
  switch (frame.step) {
    case 'turns':
    case 'deploy':
      return { step: frame.step }
    case 'game':
    case 'turn':
      return copySequence(frame as SequenceFrame)
    case 'action':
      return copyAction(frame as ActionFrame)
    case 'movement':
    case 'attacks':
      return copyPart(frame as MovementFrame)
    case 'moving':
      return copyMoving(frame as MovingFrame)
    case 'offensive':
      return copyOffensive(frame as OffensiveFrame)
    case 'attackPlan':
      return copyPlan(frame as AttackFrame)
    default:
      return null
  }
}

const copyAction = ({ step, side, done }: ActionFrame): Frame => ({ step, side, done })

const copyPart = ({ step, side, mandate }: MovementFrame): Frame =>
  mandate === undefined ? { step, side } : { step, side, mandate }

function copyMoving(frame: MovingFrame): Frame | null {
  const { step, side, under, parked, units, spent, unsupplied, short, halted } = frame
  if (parked.length > 0 || short === undefined) return null
  return {
    step,
    side,
    under,
    parked: [],
    units: units.slice(),
    spent: spent.slice(),
    unsupplied: unsupplied.slice(),
    short: short.slice(),
    halted,
  }
}

const copyOffensive = (frame: OffensiveFrame): Frame => ({
  step: frame.step,
  hex: frame.hex,
  done: frame.done,
  order: frame.order,
  attacked: frame.attacked.slice(),
  at: frame.at.slice(),
  flags: frame.flags.slice(),
  control: frame.control,
  bridge: frame.bridge,
  bridgeHex: frame.bridgeHex,
})

const copyPlan = ({ step, side, target, units, mandate, dropped }: AttackFrame): Frame => ({
  step,
  side,
  target,
  units: units.slice(),
  mandate,
  dropped: dropped.slice(),
})
