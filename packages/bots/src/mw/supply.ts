/** Where a unit that goes to a hex will be supported, as far as lines run now. */
import {
  BE,
  DE,
  FR,
  HEXES,
  homeOf,
  isLogistics,
  isStatic,
  isWithin,
  isWorkingDepot,
  linesOf,
  movementOf,
  nationOf,
  NL,
  sourcesOf as depotsOf,
  UK,
  UNITS,
  isSupported,
  sideOf,
} from '@hexfront/games/mw/insight'
import type { MwState } from '@hexfront/games/mw/insight'

const nationsOf = [[DE], [FR, UK, BE, NL]]

/** Length of the shorter of both lines to a hex, for each nation; NEVER where there is none. */
const NEVER = 99
const known = new WeakMap<MwState, (Uint8Array | undefined)[]>()

/** How long a line a unit of a nation needs in each hex. */
export function needsOf(view: MwState, nation: number): Uint8Array {
  let all = known.get(view)
  if (all === undefined) known.set(view, (all = []))
  return (all[nation] ??= lengths(view, nation))
}

export function lengths(view: MwState, nation: number): Uint8Array {
  const { source, column } = linesOf(view, nation)
  const found = new Uint8Array(HEXES).fill(NEVER)
  for (let hex = 0; hex < HEXES; hex++)
    for (const trace of [source, column])
      if (isWithin(trace, hex, NEVER - 1)) found[hex] = Math.min(found[hex]!, trace.distance[hex]!)
  return found
}

/** Whether a unit would be supported in a hex. */
export function isFedAt(view: MwState, unit: number, hex: number): boolean {
  if (view.at[unit] === hex) return isSupported(view, unit, 'fight')
  if (isLogistics[unit] === 1 || isStatic[unit] === 1) return true
  const nation = nationOf[unit]!
  if (needsOf(view, nation)[hex]! <= movementOf(view, unit)) return true
  return homeOf[nation]![hex] === 1 && isWorkingDepot(view, nation, hex)
}

/** Length of line that an ordinary unit can do with. */
const ORDINARY = 4

/** Hexes in which an ordinary unit of a side would be supported. */
export function reachedHexes(view: MwState, side: number): Uint8Array {
  const full = new Uint8Array(HEXES)
  for (const nation of nationsOf[side]!) {
    const needs = needsOf(view, nation)
    for (let hex = 0; hex < HEXES; hex++) if (needs[hex]! <= ORDINARY) full[hex] = 1
  }
  return full
}

/** Where lines of a side begin: its depots and ports, and the supply columns on the map. */
export function sourcesOf(view: MwState, side: number): readonly number[] {
  const found = new Set<number>()
  for (const nation of nationsOf[side]!) for (const hex of depotsOf(view, nation)) found.add(hex)
  for (let unit = 0; unit < UNITS; unit++) {
    const at = view.at[unit]!
    if (isLogistics[unit] === 1 && sideOf[unit] === side && at >= 0 && at < HEXES) found.add(at)
  }
  return [...found]
}
