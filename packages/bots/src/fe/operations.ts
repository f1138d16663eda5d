/** How points of operations are spent: markers, moves and attacks that together bring the most. */
import {
  activationCost,
  allHexes,
  AFRICA,
  BALKANS,
  EAST,
  HELD,
  markerFault,
  RESTING,
  stackOf,
  UK,
  unitsIn,
} from '@hexfront/games/fe/insight'
import { has } from '@hexfront/engine'
import { march } from './marches.ts'
import { pullOf } from './pull.ts'
import { go, undo } from './sketch.ts'
import { strikesOn, targetsOf } from './strikes.ts'
import { valueFor } from './value.ts'
import type { FeState } from '@hexfront/games/fe/insight'
import type { Leg } from './marches.ts'
import type { Pull } from './pull.ts'
import type { Sketch } from './sketch.ts'
import type { Strike } from './strikes.ts'

/** One thing to do: a stack that moves, or an attack. */
export interface Operation {
  readonly cost: number
  readonly gain: number
  readonly hexes: readonly number[]
  readonly legs?: readonly Leg[]
  readonly strike?: Strike
}

export interface Campaign {
  readonly operations: readonly Operation[]
  /** What is gained with so many points, from 0 on. */
  readonly gains: readonly number[]
}

const BOXES = [
  [UK, AFRICA],
  [EAST, BALKANS],
] as const

/** Operations that gain less for a point are left. */
const LEAST = 0.05
/** Those that are looked at again after the first has been chosen. */
const KEPT = 7

function moveOf(sketch: Sketch, side: number, at: number, pull: Pull): Operation | null {
  const { state, changes } = sketch
  if (markerFault(state, side, at, 'move') !== null) return null
  const cost = activationCost(state, side, at, 'move')
  const mark = changes.length
  const before = valueFor(state, side)
  const units = stackOf(state, side, at).filter(unit => !has(state, unit, HELD | RESTING))
  const legs = march(sketch, side, units, pull)
  const gain = valueFor(state, side) - before
  undo(sketch, mark)
  return legs.length === 0 ? null : { cost, gain, hexes: [at], legs }
}

function* strikesFor(sketch: Sketch, side: number, points: number): Iterable<Operation> {
  for (const target of targetsOf(sketch.state, side))
    for (const strike of strikesOn(sketch, side, target, points))
      yield { cost: strike.cost, gain: strike.worth, hexes: strike.hexes, strike }
}

function placesOf(state: FeState, side: number): number[] {
  const counts = unitsIn(state, side)
  return [...allHexes, ...BOXES[side]!].filter(at => counts[at]! > 0)
}

const priceOf = ({ gain, cost }: Operation): number => gain / cost

const overlaps = (a: Operation, b: Operation): boolean =>
  a.hexes.some(hex => b.hexes.includes(hex)) ||
  (a.strike !== undefined && b.strike !== undefined && a.strike.target === b.strike.target)

/** All operations that are worth something by themselves, the best for their price first. */
function survey(sketch: Sketch, side: number, points: number, pull: Pull): Operation[] {
  const found: Operation[] = []
  for (const at of placesOf(sketch.state, side)) {
    const move = moveOf(sketch, side, at, pull)
    if (move && move.cost <= points) found.push(move)
  }
  found.push(...strikesFor(sketch, side, points))
  return found.filter(one => priceOf(one) > LEAST).sort((a, b) => priceOf(b) - priceOf(a))
}

/** The best use of up to so many points, the best first. */
export function campaign(sketch: Sketch, side: number, points: number): Campaign {
  const mark = sketch.changes.length
  const pull = pullOf(sketch.state, side)
  let left = points
  let waiting = survey(sketch, side, points, pull)
  const chosen: Operation[] = []
  const gains = [0]
  let total = 0
  while (left > 0 && waiting.length > 0) {
    const best = waiting[0]!
    chosen.push(best)
    total += best.gain
    left -= best.cost
    while (gains.length < points - left) gains.push(gains.at(-1)!)
    gains.push(total)
    for (const leg of best.legs ?? []) go(sketch, leg.unit, leg.path)
    waiting = again(sketch, side, waiting.slice(1), { best, left, pull })
  }
  while (gains.length <= points) gains.push(total)
  undo(sketch, mark)
  return { operations: chosen, gains }
}

/** What is left, looked at anew after an operation has been chosen. */
function again(
  sketch: Sketch,
  side: number,
  waiting: readonly Operation[],
  { best, left, pull }: { best: Operation; left: number; pull: Pull },
): Operation[] {
  const open = waiting.filter(one => one.cost <= left && !overlaps(one, best)).slice(0, KEPT)
  return open
    .flatMap(one => {
      if (one.strike) return [one]
      const move = moveOf(sketch, side, one.hexes[0]!, pull)
      return move ? [move] : []
    })
    .filter(one => priceOf(one) > LEAST && one.cost <= left)
    .sort((a, b) => priceOf(b) - priceOf(a))
}
