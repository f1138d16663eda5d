/** Positions of random games, read off unit by unit, for second models of the rules. */
import { below, seedDice } from '@hexfront/engine'
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

/** Positions of random games, every sixty actions. */
export function* positions(games: number): Generator<WotrState> {
  for (let seed = 1; seed <= games; seed++) {
    const state = wotr.setup('campaign', {}, seed)
    const rng = seedDice(seed + 300)
    for (let n = 0; !state.outcome && n < 2500; n++) {
      const ds = wotr.decisions(state)
      const { seat } = ds[below(rng, ds.length)]!
      const actions = wotr.actions(state, seat)
      wotr.apply(state, seat, actions[below(rng, actions.length)]!)
      if (n % 60 === 0 && state.turn > 0) yield state
    }
  }
}
