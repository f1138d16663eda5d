/** Who went where, as the events tell it: so that what moved is seen moving, known by name or not. */
import { isKind } from '@hexfront/engine'
import type { GameEvent } from '@hexfront/engine'

export interface Journey {
  /** Units by number; empty where nobody is named. */
  readonly units: readonly number[]
  /** From the first place to the last. */
  readonly path: readonly number[]
}

const isJourney = isKind('moved', 'retreated', 'advanced')

export function journeysOf(events: readonly GameEvent[]): Journey[] {
  return events
    .flatMap(event => (isJourney(event) ? [event] : carriedBy(event)))
    .filter(({ path }) => path.length > 1)
    .map(({ units, path }) => ({ units: units.filter(unit => unit >= 0), path }))
}

/** A game's own event in which a unit goes from one place to another: by sea, by rail, by box. */
function carriedBy(event: GameEvent): Journey[] {
  if (event.kind !== 'own') return []
  const { unit, from, at } = event
  if (typeof unit !== 'number' || typeof from !== 'number' || typeof at !== 'number') return []
  return from < 0 || at < 0 || from === at ? [] : [{ units: [unit], path: [from, at] }]
}

/** The way that a unit went. */
export function wayOf(journeys: readonly Journey[], unit: number): readonly number[] {
  return journeys.find(({ units }) => units.includes(unit))?.path ?? []
}
