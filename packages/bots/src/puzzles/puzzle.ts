/**
 * A puzzle: a position, the seat that is to play, and what a good player is known by. Puzzles are data
 * (`packages/games/<code>/puzzles.json`), so that anybody can add some.
 */
import type { BaseState, Json, Played } from '@hexfront/engine'

export interface Puzzle {
  readonly id: string
  /** What it is about, in a sentence. */
  readonly title: string
  /** Rules that make the move the right one. */
  readonly rules: readonly string[]
  /** Id of the side that is to play. */
  readonly side: string
  readonly position: Position
  /** Units that are put elsewhere in it, by their ids, and places by theirs. */
  readonly place?: Readonly<Record<string, string>>
  /** How far it is played: until the step that asks is over, until somebody is asked one of these, or to the turn's end. */
  readonly until: 'step' | 'turn' | { readonly asked: readonly string[] }
  /** All of it has to hold. */
  readonly check: readonly Check[]
}

/** A save cut off where the puzzle begins, or the position itself. */
export type Position = SavedPosition | { readonly state: Readonly<Record<string, Json>> }

export interface SavedPosition {
  readonly scenario: string
  readonly options: Readonly<Record<string, Json>>
  readonly seed: number
  readonly actions: readonly Played[]
}

/** A line says an action as it is written: `to 1204N`, `pick US-4-CAV`, or a verb alone for any of its kind. */
export type Check =
  /** The game is won by then. */
  | { readonly kind: 'wins' }
  /** The game is not lost by then. */
  | { readonly kind: 'survives' }
  /** The enemy, asked then, has no march that wins at once, or that takes one of these places. */
  | { readonly kind: 'holds'; readonly asked: string; readonly at?: readonly string[] }
  /** One of these actions is played. */
  | { readonly kind: 'plays'; readonly lines: readonly string[] }
  /** None of these is. */
  | { readonly kind: 'avoids'; readonly lines: readonly string[] }
  /** One of these units, or anybody of the side, stands in one of these places. */
  | { readonly kind: 'stands'; readonly units?: readonly string[]; readonly at: readonly string[] }
  /** In each of these places somebody of the side stands. */
  | { readonly kind: 'guards'; readonly at: readonly string[] }
  /** A battle is declared in one of these places. */
  | { readonly kind: 'attacks'; readonly at: readonly string[] }
  /** None is. */
  | { readonly kind: 'spares'; readonly at: readonly string[] }
  /** These objectives are the side's. */
  | { readonly kind: 'owns'; readonly at: readonly string[] }
  /** These units are still in play. */
  | { readonly kind: 'keeps'; readonly units: readonly string[] }

/** What was played in a puzzle, and where it led. */
export interface Solution {
  readonly state: BaseState
  /** What the seat did, as lines. */
  readonly lines: readonly string[]
  /** Places in which it declared battles. */
  readonly battles: readonly number[]
}
