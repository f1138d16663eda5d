/**
 * Who may stand together. A stack is judged as a whole, by what a game limits in it (half divisions; armies, corps and
 * depots; or just units) and by the groups that all of it can be counted with (army groups, nations): no rule about
 * pairs could say that of three who may stand with each other not all may.
 */
import type { Occupancy } from './occupancy.ts'

/** What stands, or would stand, together. */
export interface Tally {
  /** How much there is of each thing that is limited, in the order of `StackingRules.counts`. */
  readonly counts: Int32Array
  /** Groups that all of them can be counted with, as bits; -1 for nobody, 0 if there is none. */
  groups: number
  units: number
}

export interface StackingRules<S> {
  readonly hexCount: number
  occupancy(state: S): Occupancy
  /** For each thing that is limited what every unit counts of it. */
  readonly counts: readonly ArrayLike<number>[]
  /** The groups that each unit can be counted with, as bits; without it all stand with all. */
  readonly groups?: ArrayLike<number>
  /** The rule that keeps units out of a hex whoever of their side is in it, or null. */
  bar?(state: S, units: readonly number[], hex: number): string | null
  /** The rule that a stack breaks in a hex, or null; `NO_HEX` stands for any without rules of its own. */
  judge(state: S, tally: Tally, hex: number): string | null
}

export interface Stacking<S> extends StackingRules<S> {
  /** Scratch. */
  readonly tally: Tally
}

/** Instead of a hex: whether units may stand together wherever no exception holds. */
export const NO_HEX = -1

export const makeStacking = <S>(rules: StackingRules<S>): Stacking<S> => ({
  ...rules,
  tally: { counts: new Int32Array(rules.counts.length), groups: -1, units: 0 },
})

function clear({ tally }: Stacking<never>): void {
  for (let thing = 0; thing < tally.counts.length; thing++) tally.counts[thing] = 0
  tally.groups = -1
  tally.units = 0
}

function count({ tally, counts, groups }: Stacking<never>, unit: number): void {
  for (let thing = 0; thing < counts.length; thing++) tally.counts[thing]! += counts[thing]![unit]!
  if (groups) tally.groups &= groups[unit]!
  tally.units++
}

/** Mostly it is about one unit or two: then to ask the list itself takes longer. */
function isAmong(units: readonly number[], unit: number): boolean {
  for (let i = 0; i < units.length; i++) if (units[i] === unit) return true
  return false
}

/** The rule by which units may not be in a hex together with those of their side there now (themselves left out). */
export function stackingFault<S>(
  stacking: Stacking<S>,
  state: S,
  units: readonly number[],
  hex: number,
): string | null {
  if (hex < 0 || hex >= stacking.hexCount || units.length === 0) return null
  const barred = stacking.bar?.(state, units, hex) ?? null
  if (barred !== null) return barred
  const { first, next, side } = stacking.occupancy(state)
  const own = side[units[0]!]
  clear(stacking as Stacking<never>)
  for (let i = 0; i < units.length; i++) count(stacking as Stacking<never>, units[i]!)
  for (let other = first[hex]!; other >= 0; other = next[other]!)
    if (side[other] === own && !isAmong(units, other)) count(stacking as Stacking<never>, other)
  return stacking.judge(state, stacking.tally, hex)
}

/** The rule by which units may not stand with each other in a hex, or wherever no exception holds, and nobody else. */
export function togetherFault<S>(
  stacking: Stacking<S>,
  state: S,
  units: readonly number[],
  hex = NO_HEX,
): string | null {
  clear(stacking as Stacking<never>)
  for (let i = 0; i < units.length; i++) count(stacking as Stacking<never>, units[i]!)
  return stacking.judge(state, stacking.tally, hex)
}

/** The first hex from one on in which the units of a side break the rules, with the rule; null if there is none. */
export function overfullHex<S>(
  stacking: Stacking<S>,
  state: S,
  side: number,
  from = 0,
): { readonly hex: number; readonly rule: string } | null {
  const { counts, first, next, side: sideOf } = stacking.occupancy(state)
  const own = counts[side]!
  for (let hex = from; hex < stacking.hexCount; hex++) {
    if (own[hex]! < 2) continue
    clear(stacking as Stacking<never>)
    for (let unit = first[hex]!; unit >= 0; unit = next[unit]!)
      if (sideOf[unit] === side) count(stacking as Stacking<never>, unit)
    const rule = stacking.judge(state, stacking.tally, hex)
    if (rule !== null) return { hex, rule }
  }
  return null
}
