/**
 * A way to move: march, column, rail, sea, air, invasion, evacuation. A game's movement offers all of them alike. What
 * moves is a unit where each goes for itself, or a group where stacks move together.
 */
import type { BaseState } from '../flow/contract.ts'
import type { Offer, Run } from '../flow/step.ts'

export interface Manner<S extends BaseState, M = number> {
  /** Verb under which its goals are offered, each a location. */
  readonly verb: string
  /** The rule that keeps it from moving so at all now, or null. Cheap: asked of everybody. */
  ban(state: S, mover: M): string | null
  /** Calls back with every location where the move may end. */
  goals(state: S, mover: M, found: (location: number) => void): void
  /** The rule that keeps it from that location, for a refusal; null if it may go there. */
  fault(state: S, mover: M, location: number): string | null
  /** Makes the move: places, flags, battles, events. May push a frame. */
  go(run: Run<S>, mover: M, location: number): void
}

/** The manner by its verb, whether anybody could use it now or not. */
export const mannerOf = <S extends BaseState, M>(
  manners: readonly Manner<S, M>[],
  verb: string,
): Manner<S, M> | undefined => manners.find(one => one.verb === verb)

/** Offers everywhere that somebody can go, manner by manner. */
export function offerGoals<S extends BaseState, M>(
  manners: readonly Manner<S, M>[],
  state: S,
  mover: M,
  offer: Offer,
): void {
  for (const manner of manners)
    if (manner.ban(state, mover) === null)
      manner.goals(state, mover, location => offer.add(manner.verb, location))
}
