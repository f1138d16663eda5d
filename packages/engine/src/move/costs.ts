/**
 * What it costs to step from a hex to each neighbour: terrain entered plus hexside crossed, compiled once
 * for each class of units into one byte for each hex and direction. What changes in play (enemies, zones)
 * is laid over it call by call; see `Overlay`.
 */
import type { Board } from '../board/board.ts'

/** In a cost table: this step can never be made. */
export const FORBIDDEN = 255

export interface CostRules {
  /** Cost to enter each terrain, or FORBIDDEN. Every terrain of the map must stand here. */
  readonly enter: Readonly<Record<string, number>>
  /** Cost added for crossing each kind of hexside, or FORBIDDEN; kinds that do not stand here cost nothing. */
  readonly cross?: Readonly<Record<string, number>>
  /** The last word on a step: given the cost so far (or FORBIDDEN), the cost to be used. */
  readonly adjust?: (from: number, direction: number, to: number, cost: number) => number
}

/** Costs at [hex * 6 + direction]. */
export type StepCosts = Uint8Array

export function makeStepCosts(board: Board, rules: CostRules): StepCosts {
  const enter = board.terrainNames.map(name => {
    const cost = rules.enter[name]
    if (cost === undefined) throw new Error(`no cost to enter ${name}`)
    return cost
  })
  const cross = board.sideKindNames.map(name => rules.cross?.[name] ?? 0)
  const costs: StepCosts = new Uint8Array(board.hexCount * 6).fill(FORBIDDEN)
  for (let slot = 0; slot < costs.length; slot++) {
    const to = board.neighbours[slot]!
    if (to < 0) continue
    const plain = added(enter[board.terrain[to]!]!, crossing(cross, board.sideKinds[board.sideOf[slot]!]!))
    const cost = rules.adjust?.(Math.floor(slot / 6), slot % 6, to, plain) ?? plain
    if (!Number.isInteger(cost) || cost < 0 || cost > FORBIDDEN) throw new Error(`a step cannot cost ${cost}`)
    costs[slot] = cost
  }
  return costs
}

/** Every way costs one: for counting hexes. */
export function uniformCosts(ways: Int16Array): StepCosts {
  return Uint8Array.from(ways, to => (to < 0 ? FORBIDDEN : 1))
}

/** Costs of the same steps made the other way round: for tracing from a source what a unit would pay to it. */
export function reverseCosts(board: Board, costs: StepCosts): StepCosts {
  return costs.map((_, slot) => {
    const to = board.neighbours[slot]!
    return to < 0 ? FORBIDDEN : costs[to * 6 + ((slot + 3) % 6)]!
  })
}

/** Half an allowance, rounded up. */
export function halved(allowance: number): number {
  return Math.ceil(allowance / 2)
}

/** Cost tables of several classes of units, and of any of them that move together. */
export interface CostModel {
  /** By set of classes, as bits: those of one class each, and of others as they are asked for. */
  readonly tables: Map<number, StepCosts>
}

export function makeCostModel(board: Board, classes: readonly CostRules[]): CostModel {
  return { tables: new Map(classes.map((rules, one) => [1 << one, makeStepCosts(board, rules)])) }
}

/** Costs of units that move together, given their classes as bits: each step costs what the worst off of them pays. */
export function costsOf({ tables }: CostModel, classes: number): StepCosts {
  const known = tables.get(classes)
  if (known) return known
  const parts = [...tables].filter(([one]) => isClass(one) && (classes & one) !== 0).map(([, costs]) => costs)
  // FORBIDDEN is higher than any cost.
  const worst = parts[0]!.map((_, slot) => Math.max(...parts.map(costs => costs[slot]!)))
  tables.set(classes, worst)
  return worst
}

const isClass = (set: number): boolean => (set & (set - 1)) === 0

function crossing(cross: readonly number[], kinds: number): number {
  let cost = 0
  for (let kind = 0; kind < cross.length; kind++) if (kinds & (1 << kind)) cost = added(cost, cross[kind]!)
  return cost
}

/** A sum in which one forbidden part forbids the whole. */
function added(a: number, b: number): number {
  return a === FORBIDDEN || b === FORBIDDEN ? FORBIDDEN : a + b
}
