/**
 * Copies of the frames that are nearly always there, each written out in full: ten times as fast as key by key, and a
 * view copies five of them. Whatever is not written out here, or has more to it than usual, is copied key by key.
 */
import { copySequence, copySide, copyUnit } from '@hexfront/engine'
import type { Frame, SequenceFrame, SideFrame, UnitFrame } from '@hexfront/engine'
import type { BuildFrame } from '../production/orders.ts'

interface TurnFrame extends SequenceFrame, SideFrame {}
interface CommandingFrame extends SideFrame {
  hq: number
  mode: number
}

export function copyUsual(frame: Frame): Frame | null {
  switch (frame.step) {
    case 'game':
    case 'fortnight':
    case 'production':
    case 'setUp':
      return copySequence(frame as SequenceFrame)
    case 'fortnights':
    case 'movement':
    case 'mobilize':
      return { step: frame.step }
    case 'playerTurn':
      return copyTurn(frame as TurnFrame)
    case 'command':
      return frame['late'] === undefined ? { step: frame.step } : null
    case 'building':
      return copyBuilding(frame as BuildFrame)
    case 'deploy':
      return copySide(frame as SideFrame)
    case 'deploying':
    case 'moving':
      return copyUnit(frame as UnitFrame)
    case 'commanding':
      return copyCommanding(frame as CommandingFrame)
    default:
      return null
  }
}

const copyTurn = ({ step, side, at }: TurnFrame): Frame | null =>
  at === undefined ? null : { step, side, at }
const copyCommanding = ({ step, side, hq, mode }: CommandingFrame): Frame => ({ step, side, hq, mode })

const copyBuilding = ({ step, orders, hand, how, done }: BuildFrame): Frame => ({
  step,
  orders: [orders[0]!.slice(), orders[1]!.slice()],
  hand: hand.slice(),
  how: how.slice(),
  done,
})
