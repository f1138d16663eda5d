/**
 * What Combat Cards and Events of the moment do to a combat beyond terrain, supply and air support. The combat asks
 * here alone; who plays what is in `cards/combat.ts` and `events/`.
 */
import type { Message } from '@hexfront/engine'
import type { Plan } from './plan.ts'
import type { FeState } from '../state.ts'

/** Something that is added to the die. */
export interface Modifier {
  readonly reason: Message
  readonly amount: number
  readonly rule: string
}

export interface Influence {
  readonly modifiers: readonly Modifier[]
  readonly ignoreFortressShift: boolean
  readonly ignoreRiverShift: boolean
  /** Terrains whose shift does not count. */
  readonly ignoreTerrain: readonly string[]
  /** Severe Weather: Ground Support, Carpet Bombing and Air Superiority have no effect. */
  readonly cancelsAir: boolean
  /** The defenders may stand whatever the ground (as 9.441). */
  readonly grantsStand: boolean
  /** Hexes of an advance at most, and beyond the margin. */
  readonly maxAdvance: number
  readonly extraAdvance: number
  /** Steps by which the defender's loss is lowered. */
  readonly ignoreDefenderLoss: number
}

export const NO_INFLUENCE: Influence = {
  modifiers: [],
  ignoreFortressShift: false,
  ignoreRiverShift: false,
  ignoreTerrain: [],
  cancelsAir: false,
  grantsStand: false,
  maxAdvance: Infinity,
  extraAdvance: 0,
  ignoreDefenderLoss: 0,
}

/** All that Combat Cards in use and Events in force do to this combat. */
export function influenceOn(_state: FeState, _plan: Plan): Influence {
  return NO_INFLUENCE
}
