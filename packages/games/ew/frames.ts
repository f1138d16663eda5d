/** What the frames of the flow hold that more than one room knows. */
import type {
  CombatFrame,
  Frame,
  MovementFrame as PhaseFrame,
  MovingFrame as GroupFrame,
  PlanFrame,
} from '@hexfront/engine'

/** A movement and attack phase of a side. */
export interface ActionFrame extends Frame {
  side: number
  /** Parts of the phase that have begun. */
  done: number
}

/** A movement part of a phase, or of an offensive. */
export interface MovementFrame extends PhaseFrame {
  /** 1 in a mandated offensive. */
  mandate?: number
}

/** Units that move together: where they are is where the first of them is. */
export type Group = {
  units: number[]
  /** What each has paid so far. */
  spent: number[]
  /** Those of them who were out of supply when the move began (7.12a, B48). */
  unsupplied: number[]
  /** Those whose army group was short of supply where the move began; not given, it is seen where they are (7.15b). */
  short?: number[]
  /** 1 for units dropped off by a stack: they go no farther (8.7a). */
  halted: number
}

export type MovingFrame = GroupFrame<Group>

/** An attack part of a phase, or of an offensive. */
export interface AttacksFrame extends CombatFrame {
  mandate?: number
}

/** An attack that is being put together. */
export interface AttackFrame extends PlanFrame {
  mandate: number
  /** Drop counters among its units (13.2l). */
  dropped: number[]
}

/** An offensive as it was when it was declared, so that its moves can be taken back (B112). */
export interface OffensiveFrame extends Frame {
  hex: number
  /** Parts that have begun. */
  done: number
  order: number
  /** Hexes attacked so far in the Allied phase that it interrupts (B77). */
  attacked: number[]
  /** Places and flags of the Germans, control and bridge before it moved. */
  at: number[]
  flags: number[]
  control: string
  bridge: number
  bridgeHex: number
}
