/** What a side loses, as events and positions tell it together. */
import type { Game } from '../flow/contract.ts'
import { isKind } from '../flow/events.ts'
import type { GameEvent } from '../flow/events.ts'
import type { Scene } from '../flow/scene.ts'

export const isLoss = isKind('lostStep', 'eliminated')

/** Units that have just lost something, those without a name left out. */
export function hurtBy(events: readonly GameEvent[]): ReadonlySet<number> {
  return new Set(
    events
      .filter(isLoss)
      .map(({ unit }) => unit)
      .filter(unit => unit >= 0),
  )
}

/** How many losses were told of: of a unit's last step is told that the unit is gone, and nothing else. */
export const lossesIn = (events: readonly GameEvent[]): number => events.filter(isLoss).length

/** The same as a player counts them: units that are gone, and steps of those that are not. */
export function unitsAndStepsIn(events: readonly GameEvent[]): { units: number; steps: number } {
  const gone = events.filter(isKind('eliminated'))
  const named = new Set(gone.map(({ unit }) => unit).filter(unit => unit >= 0))
  const steps = events.filter(isKind('lostStep')).filter(({ unit }) => !named.has(unit))
  return { units: gone.length, steps: steps.length }
}

/** Steps of every unit on the board. */
export function stepsLeft(game: Pick<Game, 'counters'>, scene: Scene): ReadonlyMap<number, number> {
  const left = new Map<number, number>()
  for (const { unit, at, step } of scene.pieces)
    if (unit >= 0 && at >= 0) left.set(unit, (game.counters.units[unit]?.faces.length ?? 1) - step)
  return left
}

/**
 * Steps that each side has lost between two positions: who has fewer than before has lost them; who is gone only if
 * somebody told of a loss, for others may have left.
 */
export function stepsLost(
  game: Game,
  before: ReadonlyMap<number, number>,
  after: ReadonlyMap<number, number>,
  events: readonly GameEvent[],
): number[] {
  const lost = game.sides.map(() => 0)
  const told = hurtBy(events)
  for (const [unit, steps] of before) {
    const left = after.get(unit) ?? (told.has(unit) ? 0 : steps)
    const side = game.counters.units[unit]?.side
    if (side !== undefined && left < steps) lost[side]! += steps - left
  }
  return lost
}
