/** What the board is given to draw, and what it reports back. It knows no rules. */
import type { GameEvent, Marker, Piece } from '@hexfront/engine'

/** Places in one tint: whose zone, whose control, what kind of ground. */
export interface Tint {
  readonly places: readonly number[]
  readonly colour: string
  /** Told apart by pattern as well as by colour. */
  readonly pattern: 'plain' | 'hatch' | 'counterhatch' | 'dots'
  /** A line around it, where its extent matters. */
  readonly edged?: true
}

/** A line from place to place: a supply line, a path. */
export interface Trace {
  readonly path: readonly number[]
  readonly kind: 'move' | 'moved' | 'advised' | 'other' | 'attack' | 'supply' | 'broken'
}

export interface BoardModel {
  readonly pieces: readonly Piece[]
  readonly markers: readonly Marker[]
  readonly tints: readonly Tint[]
  readonly traces: readonly Trace[]
  /** Places that can be chosen, each with the number of the kind of choice: 0, 1, … */
  readonly litPlaces: ReadonlyMap<number, number>
  readonly litUnits: ReadonlySet<number>
  /** What the decision in hand is about. */
  readonly pickedUnits: ReadonlySet<number>
  readonly pickedPlaces: ReadonlySet<number>
  /** Cost of each place that can be reached. */
  readonly costs: ReadonlyMap<number, number>
  /** Places that a unit could reach, were it picked. */
  readonly foreseen: readonly number[]
  /** Where victory is won, with the colour of whoever holds it. */
  readonly objectives: readonly { readonly at: number; readonly colour: string }[]
  /** Places flashed by the log or a rule. */
  readonly flashed: readonly number[]
  /** Places of what somebody else has just done. */
  readonly noticed: readonly number[]
  /** The keyboard's place, or -1. */
  readonly cursor: number
  /** The stack that is spread out, or -1. */
  readonly fanned: number
  /** A sentence at a place. */
  readonly tip: { readonly at: number; readonly text: string; readonly tone: 'plain' | 'refusal' } | null
  /** Whether the counters are faded, to see the map under them. */
  readonly counters: 'solid' | 'faint'
  /** What just happened: moves along a path are shown along it. */
  readonly fresh: readonly GameEvent[]
  /** Whether and how moves are animated. */
  readonly motion: 'animated' | 'brisk' | 'still'
}

/** A press on a place, or on one piece of it. */
export interface Spot {
  readonly at: number
  /** The unit pressed, or -1 for none or unknown. */
  readonly unit: number
  readonly touch: boolean
}

export interface BoardReports {
  click(spot: Spot): void
  hover(spot: Spot | null): void
  /** Whether this unit can be picked up here. */
  lift(spot: Spot): boolean
  carry(at: number): void
  drop(spot: Spot, at: number): void
  cancel(): void
}

export const emptyModel: BoardModel = {
  pieces: [],
  markers: [],
  tints: [],
  traces: [],
  litPlaces: new Map(),
  litUnits: new Set(),
  pickedUnits: new Set(),
  pickedPlaces: new Set(),
  costs: new Map(),
  foreseen: [],
  objectives: [],
  flashed: [],
  noticed: [],
  cursor: -1,
  fanned: -1,
  tip: null,
  counters: 'solid',
  fresh: [],
  motion: 'still',
}
