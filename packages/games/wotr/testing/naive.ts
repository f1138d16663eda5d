/** Positions of random games, read off unit by unit, for second models of the rules. */
import { randomPositions } from '@hexfront/engine/testing'
import {
  alliedSources,
  ANTWERP,
  board,
  counters,
  germanSources,
  HEXES,
  isCorps,
  isFlood,
  isWall,
  side,
  sideOf,
  UNITS,
} from '../data.ts'
import { wotr } from '../index.ts'
import { ALLIED, controllerOf, GERMAN } from '../state.ts'
import type { WotrState } from '../state.ts'

export const sheet = counters.sheet.units
export const tagsOf = (unit: number): readonly string[] => sheet[unit]!.tags
export const hexes = Array.from({ length: HEXES }, (_, hex) => hex).filter(hex => board.playable[hex] === 1)

/** Neighbours of a hex, each with the kinds of the side between. */
export const around = (hex: number): { to: number; kinds: number }[] =>
  [0, 1, 2, 3, 4, 5]
    .map(d => ({
      to: board.neighbours[hex * 6 + d]!,
      kinds: board.sideKinds[board.sideOf[hex * 6 + d]!] ?? 0,
    }))
    .filter(({ to }) => to >= 0 && to < HEXES && board.playable[to] === 1)
export const isWater = (kinds: number): boolean => (kinds & (side.sea | side.estuary)) !== 0

/** The position read off unit by unit. */
export interface Table {
  readonly state: WotrState
  readonly held: readonly [Set<number>, Set<number>]
  readonly zones: readonly [Set<number>, Set<number>]
  readonly corps: Set<number>
}

export function tableOf(state: WotrState): Table {
  const held = [new Set<number>(), new Set<number>()] as const
  const zones = [new Set<number>(), new Set<number>()] as const
  const corps = new Set<number>()
  for (let unit = 0; unit < UNITS; unit++) {
    const at = state.at[unit]!
    if (at < 0 || at >= HEXES) continue
    held[sideOf[unit] as 0 | 1].add(at)
    if (isCorps[unit] === 1) corps.add(at)
    // Rules 7.1, 7.2.
    for (const { to, kinds } of around(at)) if (!isWater(kinds)) zones[sideOf[unit] as 0 | 1].add(to)
  }
  return { state, held, zones, corps }
}

export const isWhole = (state: WotrState, hex: number): boolean =>
  isWall[hex] === 1 && !state.breached.includes(hex)
export const isDrowned = (state: WotrState, hex: number): boolean =>
  isFlood[hex] === 1 && state.flood === state.turn && state.turn > 0 && state.turn <= 3
export const isDeep = (state: WotrState, hex: number): boolean =>
  isFlood[hex] === 1 && state.flood === state.turn && state.turn > 3

/** Rules 8.12, 8.14, 8.15, ruling A6. */
export function sources({ state, held }: Table, of: number): number[] {
  const works = (hex: number): boolean =>
    controllerOf(state, hex) === of || (of === ALLIED && state.turn === 1 && !held[GERMAN].has(hex))
  const found = [...(of === ALLIED ? alliedSources : germanSources)].filter(works)
  return of === ALLIED && state.antwerp === 1 && controllerOf(state, ANTWERP) === ALLIED
    ? [...found, ANTWERP]
    : found
}

/** Rules 8.2 to 8.5: whether a line leads from a hex to a source, walked from the unit. */
export function hasLine(table: Table, of: number, from: number): boolean {
  const { state, held, zones } = table
  const foe = (1 - of) as 0 | 1
  const ends = new Set(sources(table, of))
  const shut = (hex: number): boolean => held[foe].has(hex) || (of === ALLIED && isWhole(state, hex))
  // A line goes through a hex if no zone or a friend is in it, and no early flood.
  const passes = (hex: number): boolean =>
    !shut(hex) && (!zones[foe].has(hex) || held[of as 0 | 1].has(hex)) && !isDrowned(state, hex)
  if (shut(from)) return false
  if (ends.has(from)) return true
  const seen = new Set([from])
  for (const at of seen)
    for (const { to, kinds } of around(at)) {
      if (seen.has(to) || isWater(kinds) || !passes(to)) continue
      if (ends.has(to)) return true
      seen.add(to)
    }
  return false
}

/** Rule 6.3, in half divisions. */
export const weight = (unit: number): number =>
  ({ division: 2, brigade: 1, corps: 4 })[sheet[unit]!.size] ?? 1
export const sum = (units: readonly number[]): number => units.reduce((all, unit) => all + weight(unit), 0)
/** Rules 6.4 and 6.5: the army groups that a unit may be counted with. */
function groups(unit: number): string[] {
  if (isCorps[unit] === 1) return ['US', 'BC']
  return tagsOf(unit).includes('usOrFrench') ? ['US', 'F'] : [sheet[unit]!.nation]
}

export const inHex = (state: WotrState, hex: number, of: number): number[] =>
  Array.from({ length: UNITS }, (_, unit) => unit).filter(
    unit => state.at[unit] === hex && sideOf[unit] === of,
  )

/** Rules 6.3, 6.4 and 6.9: whether these may stand in a hex beside those who are there. */
export function fits(state: WotrState, units: readonly number[], hex: number): boolean {
  const all = [...new Set([...inHex(state, hex, sideOf[units[0]!]!), ...units])]
  if (sum(all) > 8) return false
  if (sideOf[units[0]!] === GERMAN || (hex === ANTWERP && state.antwerp === 1)) return true
  return ['US', 'BC', 'F'].some(group => all.every(unit => groups(unit).includes(group)))
}

/** Positions of random games once they have begun, every sixty actions. */
export function* positions(games: number): Generator<WotrState> {
  const sampling = { games, every: 60, most: 2500, dice: 300 }
  for (const state of randomPositions(wotr, () => 'campaign', sampling)) if (state.turn > 0) yield state
}
