/** What every game of odds has alike: units in places, and rules that refuse by id. */
import type { Action, BaseState, Frame, Refusal, Seat } from '../flow/contract.ts'
import type { ChoiceStep, Offer } from '../flow/step.ts'

/** A state whose units are in places: hexes, boxes after the hexes, or codes below zero. */
export interface FieldState extends BaseState {
  at: number[]
}

export type { Refuse } from '../flow/refuse.ts'

/** What a game adds to a common step: further offers, in the place that the step has for them, and what they do. */
export interface More<S extends BaseState, F extends Frame> {
  offer(state: S, frame: F, seat: Seat, offer: Offer): void
  why?(state: S, frame: F, seat: Seat, action: Action): Refusal | null
  readonly act: ChoiceStep<S, F>['act']
}

/** How units and places are called in what is asked. */
export interface Names {
  place(location: number): string
  unit(unit: number): string
}
