import type { Source } from './mapfile.ts'

/** One strength of a unit: full, reduced, ... Factors by name, as the game prints them. */
export interface StepFace {
  readonly [factor: string]: number
}

/** A playing piece of one to four steps, over one or two counters, or a block. */
export interface Counter {
  readonly id: string
  /** Short printed designation, for example "9 SS". */
  readonly name: string
  /** Full name, for example "9th SS Panzer Division". */
  readonly title?: string
  readonly side: number
  readonly nation: string
  /** What kind of unit: 'infantry', 'panzer', 'hq', ... as the game's rules name it. */
  readonly type: string
  readonly size: string
  /** Strengths from full to weakest; a unit has as many steps as faces. */
  readonly faces: readonly StepFace[]
  readonly tags: readonly string[]
  /** Set-up hex, zone, arrival code: as printed on the counter. */
  readonly setup?: string
  readonly source: Source
}

/** Every unit of a game; a unit's number is its index here. */
export interface CounterSheet {
  readonly units: readonly Counter[]
}
