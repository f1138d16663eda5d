/** Copies of frames that most games have, written out in full: much faster than key by key (see `copyFrames`). */
import type { Frame } from './contract.ts'
import type { SequenceFrame } from './step.ts'

/** A frame of a side's own. */
export interface SideFrame extends Frame {
  side: number
}
/** A unit of it in hand. */
export interface UnitFrame extends SideFrame {
  unit: number
}

/** null where the sequence has not begun: it has other keys then. */
export const copySequence = ({ step, at }: SequenceFrame): Frame | null =>
  at === undefined ? null : { step, at }
export const copySide = ({ step, side }: SideFrame): Frame => ({ step, side })
export const copyUnit = ({ step, side, unit }: UnitFrame): Frame => ({ step, side, unit })
