/**
 * What is known of each unit as bits, where little is known of most: a list with one number for every unit of which
 * anything is, in order of the units. The unit is in the lowest eight bits, what is known of it above. To be asked
 * about a unit it is opened: one number for each unit, derived from the list and kept with the state.
 */
import { UNSEEN } from './place.ts'

const UNIT_BITS = 8
/** A game with such a list has no more units than this. */
const MOST_UNITS = 1 << UNIT_BITS
const UNIT = MOST_UNITS - 1

const entryOf = (unit: number, flags: number): number => (flags << UNIT_BITS) | unit

/** The list of flags that are given for every unit. */
export function flagList(flags: readonly number[]): number[] {
  const list: number[] = []
  for (let unit = 0; unit < flags.length; unit++)
    if (flags[unit] !== 0) list.push(entryOf(unit, flags[unit]!))
  return list
}

/** Of all units that could be nothing is known: copied for each list that is opened, which is one step. */
const nothing: readonly number[] = Array.from({ length: MOST_UNITS }, () => 0)

/** The flags of each of so many units, or of every one that there could be. */
export function openFlags(list: readonly number[], units = MOST_UNITS): number[] {
  const flags = nothing.slice(0, units)
  for (let i = 0; i < list.length; i++) flags[list[i]! & UNIT] = list[i]! >> UNIT_BITS
  return flags
}

/** Writes in a list what is known of one unit now. */
export function listFlags(list: number[], unit: number, flags: number): void {
  const { length } = list
  let at = 0
  while (at < length && (list[at]! & UNIT) < unit) at++
  const isListed = at < length && (list[at]! & UNIT) === unit
  // Those behind move up or down by hand: for so few it is quicker than to have the list do it.
  if (flags === 0) {
    if (!isListed) return
    for (; at + 1 < length; at++) list[at] = list[at + 1]!
    list.pop()
  } else if (isListed) list[at] = entryOf(unit, flags)
  else {
    list.push(0)
    for (let to = length; to > at; to--) list[to] = list[to - 1]!
    list[at] = entryOf(unit, flags)
  }
}

/** A list of those alone whose places are known: all that a viewer may see of it. */
export function flagsSeen(list: readonly number[], at: readonly number[]): number[] {
  const seen: number[] = []
  for (let i = 0; i < list.length; i++) if (at[list[i]! & UNIT] !== UNSEEN) seen.push(list[i]!)
  return seen
}

/** The units that have any of some flags, in order. */
export function unitsListed(list: readonly number[], flags: number): number[] {
  const units: number[] = []
  for (let i = 0; i < list.length; i++)
    if (((list[i]! >> UNIT_BITS) & flags) !== 0) units.push(list[i]! & UNIT)
  return units
}
