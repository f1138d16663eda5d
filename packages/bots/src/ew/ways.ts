/** Ways, not only goals: where it matters which hexes a unit goes through, for it takes them all (3.4c). */
import {
  board,
  costsOf,
  HEXES,
  moveGroup,
  movePoints,
  sideOf,
  unitsIn,
  zoneOf,
} from '@hexfront/games/ew/insight'
import type { StepCosts } from '@hexfront/engine'
import type { EwState } from '@hexfront/games/ew/insight'

/** More ways than this are not looked at for one unit. */
const MOST_WAYS = 6000

/** Every way over some ground that a unit can go with its points, hex by hex from its own, no hex twice. */
export function* waysOf(view: EwState, unit: number, isGround: (hex: number) => boolean): Iterable<number[]> {
  const costs: StepCosts = costsOf(view, [unit]).slice()
  const { unsupplied } = moveGroup(view, [unit])
  const foe = 1 - sideOf[unit]!
  const [enemies, zone] = [unitsIn(view, foe), zoneOf(view, foe)]
  const open: { way: number[]; left: number }[] = [
    { way: [view.at[unit]!], left: movePoints(view, unit, unsupplied) },
  ]
  for (let seen = 0; open.length > 0 && seen < MOST_WAYS; seen++) {
    const { way, left } = open.pop()!
    const hex = way.at(-1)!
    if (way.length > 1) yield way
    for (let slot = hex * 6; slot < hex * 6 + 6; slot++) {
      const to = board.neighbours[slot]!
      if (to < 0 || to >= HEXES || enemies[to]! > 0 || !isGround(to) || way.includes(to)) continue
      // Rule 9.1b: several zones count as one.
      const rest = left - costs[slot]! - Math.min(1, zone[to]!)
      if (rest >= 0) open.push({ way: [...way, to], left: rest })
    }
  }
}
