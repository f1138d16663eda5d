/** How points of operations are spent: markers, moves and attacks that together bring the most. */
import {
  activationCost,
  allHexes,
  AFRICA,
  allowanceOf,
  BALKANS,
  EAST,
  HELD,
  HEXES,
  markerFault,
  RESTING,
  stackOf,
  UK,
  unitsIn,
  ways,
} from '@hexfront/games/fe/insight'
import { cloneState, has } from '@hexfront/engine'
import { topOf } from '../shared/choose.ts'
import { keen, march, promise } from './marches.ts'
import { pullOf } from './pull.ts'
import { go, undo } from './sketch.ts'
import { strikesOn, strikeWith, targetsOf, useAir } from './strikes.ts'
import { valueFor } from './value.ts'
import type { FeState } from '@hexfront/games/fe/insight'
import type { Care, Leg } from './marches.ts'
import type { Pull } from './pull.ts'
import type { Sketch } from './sketch.ts'
import type { Strike } from './strikes.ts'

/** One thing to do: a stack that moves, or an attack. */
export interface Operation {
  readonly cost: number
  readonly gain: number
  /** Places under Attack markers, and under Move markers. */
  readonly attacks: readonly number[]
  readonly moves: readonly number[]
  readonly legs: readonly Leg[]
  readonly strike?: Strike
}

export interface Campaign {
  readonly operations: readonly Operation[]
  /** What is gained with so many points, from 0 on. */
  readonly gains: readonly number[]
  /** The part of it that is troops. */
  readonly solids: readonly number[]
}

const BOXES = [
  [UK, AFRICA],
  [EAST, BALKANS],
] as const

/** Operations that gain less for a point are left. */
const LEAST = 0.05
/** Those that are looked at again after the first has been chosen. */
const KEPT = 8

/** What is known while a plan is made: the field, what the position is worth, and how much is looked at. */
interface Now {
  readonly pull: Pull
  readonly now: number
  readonly care: Care
}

const mobile = (state: FeState, side: number, at: number): number[] =>
  stackOf(state, side, at).filter(unit => allowanceOf(state, unit) > 0 && !has(state, unit, HELD | RESTING))

function moveOf(sketch: Sketch, side: number, at: number, now: Now): Operation | null {
  const { state, changes } = sketch
  if (markerFault(state, side, at, 'move') !== null) return null
  const cost = activationCost(state, side, at, 'move')
  const mark = changes.length
  const { legs, value } = march(sketch, side, mobile(state, side, at), now)
  undo(sketch, mark)
  return legs.length === 0 ? null : { cost, gain: value - now.now, attacks: [], moves: [at], legs }
}

const operationOf = (strike: Strike): Operation => ({
  cost: strike.cost,
  gain: strike.worth,
  attacks: strike.hexes,
  moves: strike.moves,
  legs: strike.legs,
  strike,
})

/** An attack weighed anew: others have moved, or taken the air support. */
const onceMore = (sketch: Sketch, side: number, strike: Strike): Operation =>
  operationOf(strikeWith(sketch, side, strike.target, strike))

function* strikesFor(sketch: Sketch, side: number, points: number): Iterable<Operation> {
  for (const target of targetsOf(sketch.state, side))
    for (const strike of strikesOn(sketch, side, target, points)) yield operationOf(strike)
}

function placesOf(state: FeState, side: number): number[] {
  const counts = unitsIn(state, side)
  return [...allHexes, ...BOXES[side]!].filter(at => counts[at]! > 0)
}

const priceOf = ({ gain, cost }: Operation): number => gain / cost

const placesIn = ({ attacks, moves }: Operation): number[] => [...attacks, ...moves]

/** Rule 8.36: nobody else ends his move under an Attack marker. */
const blocks = (a: Operation, b: Operation): boolean =>
  a.strike === undefined && a.legs.some(({ path }) => b.attacks.includes(path.at(-1)!))

const overlaps = (a: Operation, b: Operation): boolean =>
  placesIn(a).some(at => placesIn(b).includes(at)) ||
  blocks(a, b) ||
  (a.strike !== undefined && b.strike !== undefined && a.strike.target === b.strike.target)

/** Who stands beside the enemy may have to go. */
const BESIDE = 0.4

/** Stacks whose moves are weighed: those that could gain most at a glance. */
function likely(state: FeState, side: number, { pull, care }: Now): number[] {
  const enemy = unitsIn(state, 1 - side)
  const isBeside = (at: number): boolean => {
    if (at >= HEXES) return false
    for (let slot = at * 6; slot < at * 6 + 6; slot++)
      if (ways[slot]! >= 0 && enemy[ways[slot]!]! > 0) return true
    return false
  }
  const places = placesOf(state, side).filter(at => mobile(state, side, at).length > 0)
  return topOf(
    places,
    care.stacks,
    at => promise(state, side, mobile(state, side, at), pull) + (isBeside(at) ? BESIDE : 0),
  )
}

/** All operations that are worth something by themselves, the best for their price first. */
function survey(sketch: Sketch, side: number, points: number, now: Now): Operation[] {
  const found: Operation[] = []
  for (const at of likely(sketch.state, side, now)) {
    const move = moveOf(sketch, side, at, now)
    if (move && move.cost <= points) found.push(move)
  }
  found.push(...strikesFor(sketch, side, points))
  return found.filter(one => priceOf(one) > LEAST).sort((a, b) => priceOf(b) - priceOf(a))
}

/** Repeats the last entry of a list until so many are there, then adds another. */
function fill(list: number[], length: number, next: number): void {
  while (list.length < length) list.push(list.at(-1)!)
  list.push(next)
}

/** The best use of up to so many points, the best first. */
export function campaign(sketch: Sketch, side: number, points: number, care: Care = keen): Campaign {
  const mark = sketch.changes.length
  const { marked, supported, bombed, sac } = cloneState(sketch.state)
  const pull = pullOf(sketch.state, side)
  let left = points
  let waiting = survey(sketch, side, points, { pull, now: valueFor(sketch.state, side), care })
  const chosen: Operation[] = []
  const gains = [0]
  const solids = [0]
  let [total, solid] = [0, 0]
  while (left > 0 && waiting.length > 0) {
    const best = waiting[0]!
    chosen.push(best)
    total += best.gain
    solid += best.strike?.solid ?? 0
    left -= best.cost
    fill(gains, points - left, total)
    fill(solids, points - left, solid)
    for (const leg of best.legs) go(sketch, leg.unit, leg.path)
    sketch.state.marked.push(...best.attacks)
    if (best.strike) useAir(sketch, best.strike)
    const open = waiting
      .slice(1)
      .filter(one => one.cost <= left && !overlaps(one, best))
      .slice(0, KEPT)
    waiting = again(sketch, side, open, { pull, now: valueFor(sketch.state, side), care })
  }
  fill(gains, points + 1, total)
  fill(solids, points + 1, solid)
  undo(sketch, mark)
  Object.assign(sketch.state, { marked, supported, bombed, sac })
  return { operations: chosen, gains, solids }
}

/** What is left, looked at anew after an operation has been chosen. */
function again(sketch: Sketch, side: number, open: readonly Operation[], now: Now): Operation[] {
  return open
    .flatMap(one =>
      one.strike ? onceMore(sketch, side, one.strike) : (moveOf(sketch, side, one.moves[0]!, now) ?? []),
    )
    .filter(one => priceOf(one) > LEAST)
    .sort((a, b) => priceOf(b) - priceOf(a))
}

/** The operations of a plan that so many points pay for. */
export function within({ operations }: Campaign, points: number): Operation[] {
  let left = points
  return operations.filter(({ cost }) => {
    if (cost > left) return false
    left -= cost
    return true
  })
}
