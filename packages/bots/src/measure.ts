/** How a position stands for a side, read from what every game tells: won or lost, objectives, points, troops, ground. */
import type { BaseState, Game, Scene, Seat } from '@hexfront/engine'

/** More than anything on the map. */
const DECIDED = 1000
const OBJECTIVE = 3
const STEP = 1
const GROUND = 0.1
const POINT = 1

/** The higher, the better for the seat. */
export function measure(game: Game, state: BaseState, seat: Seat): number {
  const { outcome } = state
  if (outcome) return outcome.winner === null ? 0 : outcome.winner === seat ? DECIDED : -DECIDED
  const scene = game.scene(state)
  const worthOf = (side: Seat): number =>
    OBJECTIVE * objectivesOf(scene, side) +
    STEP * stepsOf(game, scene, side) +
    GROUND * groundOf(scene, side) +
    POINT * pointsOf(scene, side)
  return worthOf(seat) - worthOf(1 - seat)
}

const objectivesOf = ({ objectives = [] }: Scene, side: Seat): number =>
  objectives.filter(({ owner }) => owner === side).length

const stepsOf = ({ counters }: Game, { pieces }: Scene, side: Seat): number =>
  pieces.reduce(
    (sum, one) =>
      one.side === side && one.unit >= 0
        ? sum + Math.max(1, counters.units[one.unit]!.faces.length - one.step)
        : sum,
    0,
  )

const groundOf = ({ control = [] }: Scene, side: Seat): number =>
  control.filter(owner => owner === side).length

/** What a side's own accounts add up to, where a game counts points. */
const pointsOf = ({ accounts = [] }: Scene, side: Seat): number =>
  accounts.reduce((sum, one) => sum + (one.side === side ? (one.sum?.n ?? 0) : 0), 0)
