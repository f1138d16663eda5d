/** A unit on its way: groups of one, since every unit moves by itself (B186). */
import type { Group, MovingFrame as GroupFrame } from '@hexfront/engine'

export type Mover = Group & {
  /** 1 if it began unsupported: half its movement (8.2, 15.5a). */
  halved: number
  /** 1 once it may go no farther. */
  halted: number
}

export type MovingFrame = GroupFrame<Mover>
