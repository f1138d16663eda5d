/**
 * Ruling A63: where units get together that pay differently. Each pays by its own table out of its own points, and
 * the way that spares one is not always the way that spares another: all that are not worse in every purse are kept.
 */
import { FORBIDDEN, noMask } from '@hexfront/engine'
import { board } from '../data.ts'
import type { Overlay, Reach, StepCosts } from '@hexfront/engine'

/** The points of those in a group who pay alike: what the poorest of them has left, and their table. */
export interface Purse {
  readonly points: number
  readonly costs: StepCosts
}

/** The way to each hex in reach. */
export type Ways = ReadonlyMap<number, readonly number[]>

/** A way so far, and what it has taken from each purse. */
interface Leg {
  readonly hex: number
  readonly spent: readonly number[]
  readonly before: Leg | null
}

/** Fills a reach, each hex at what the way there takes from the least that all of them have, and returns the ways. */
export function reachTogether(reach: Reach, start: number, purses: readonly Purse[], overlay: Overlay): Ways {
  const least = Math.min(...purses.map(({ points }) => points))
  const priceOf = ({ spent }: Leg): number =>
    least - Math.min(...purses.map(({ points }, i) => points - spent[i]!))
  const best = new Map<number, Leg>()
  for (const leg of legsFrom(start, purses, overlay)) {
    const known = best.get(leg.hex)
    if (!known || priceOf(leg) < priceOf(known)) best.set(leg.hex, leg)
  }
  for (let i = 0; i < reach.count; i++) reach.cost[reach.found[i]!] = -1
  reach.count = 0
  for (const leg of [...best.values()].sort((a, b) => priceOf(a) - priceOf(b))) {
    reach.cost[leg.hex] = priceOf(leg)
    reach.from[leg.hex] = leg.before?.hex ?? -1
    reach.found[reach.count++] = leg.hex
  }
  return new Map([...best].map(([hex, leg]) => [hex, wayOf(leg)]))
}

function wayOf(leg: Leg): number[] {
  const way: number[] = []
  for (let at: Leg | null = leg; at; at = at.before) way.push(at.hex)
  return way.reverse()
}

/** All ways worth keeping, the cheapest in sum first: a step never costs nothing, so none comes too late. */
function legsFrom(start: number, purses: readonly Purse[], overlay: Overlay): Leg[] {
  const nothing = noMask(board.count)
  const { stop = nothing } = overlay
  const waiting: Leg[][] = [[{ hex: start, spent: purses.map(() => 0), before: null }]]
  const kept: Leg[] = []
  const at = new Map<number, Leg[]>()
  for (let sum = 0; sum < waiting.length; sum++)
    for (const leg of waiting[sum] ?? []) {
      const others = at.get(leg.hex) ?? []
      if (others.some(other => isNoWorse(other, leg))) continue
      at.set(leg.hex, [...others, leg])
      kept.push(leg)
      if (stop[leg.hex]! > 0 && leg.hex !== start) continue
      for (const next of stepsFrom(leg, purses, overlay)) (waiting[total(next)] ??= []).push(next)
    }
  return kept
}

const total = ({ spent }: Leg): number => spent.reduce((sum, n) => sum + n, 0)

const isNoWorse = (one: Leg, other: Leg): boolean => one.spent.every((n, i) => n <= other.spent[i]!)

/** The steps that every purse can pay for (10.3a). */
function stepsFrom(leg: Leg, purses: readonly Purse[], { blocked, extra }: Overlay): Leg[] {
  const found: Leg[] = []
  for (let slot = leg.hex * 6, end = slot + 6; slot < end; slot++) {
    const hex = board.neighbours[slot]!
    if (hex < 0 || (blocked?.[hex] ?? 0) > 0) continue
    if (purses.some(({ costs }) => costs[slot] === FORBIDDEN)) continue
    const spent = purses.map(({ costs }, i) => leg.spent[i]! + costs[slot]! + (extra?.[hex] ?? 0))
    if (spent.every((n, i) => n <= purses[i]!.points)) found.push({ hex, spent, before: leg })
  }
  return found
}
