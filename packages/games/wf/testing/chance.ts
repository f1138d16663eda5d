/** Positions that chance has made, and the plain words in which second models of the rules read them. */
import { below, seedDice } from '@hexfront/engine'
import { closeBattles, openBattle, originalAttacker } from '../combat/battles.ts'
import { controlOf, grant } from '../control/control.ts'
import { settleControl } from '../control/settle.ts'
import { board, counters, HEXES, lands, side, sideOf, UNITS } from '../data.ts'
import { closedTo } from '../movement/areas.ts'
import { isBattle, put } from '../position.ts'
import { DISPERSED, UNSUPPLIED } from '../state.ts'
import { mark, unitsWith, unmark } from '../flags.ts'
import { wf } from '../index.ts'
import type { WfState } from '../state.ts'

export const sheet = counters.sheet.units
export const feature = (hex: number, ...names: readonly string[]): boolean =>
  names.some(name => board.features.get(name)?.[hex] === 1)
export const ground = (hex: number): string => board.terrainNames[board.terrain[hex]!]!

interface Step {
  readonly to: number
  readonly kinds: number
  readonly boardSide: number
}

/** Neighbours of a hex with the kinds of the side between. */
export const around = (hex: number): Step[] =>
  [0, 1, 2, 3, 4, 5]
    .map(d => {
      const boardSide = board.sideOf[hex * 6 + d]!
      return { to: board.neighbours[hex * 6 + d]!, kinds: board.sideKinds[boardSide]!, boardSide }
    })
    .filter(({ to }) => to >= 0 && to < HEXES)
/** Rules 1.35d, 1.37 and 1.39: sides that nobody goes over by land. */
export const isShut = (kinds: number): boolean =>
  (kinds & side.alpine) !== 0 || ((kinds & side.sea) !== 0 && (kinds & side.strait) === 0)
export const isCrossing = (kinds: number): boolean => (kinds & side.strait) !== 0

/** Who is in each hex. */
export function occupants(state: WfState): Map<number, number[]> {
  const found = new Map<number, number[]>()
  for (let unit = 0; unit < UNITS; unit++) {
    const at = state.at[unit]!
    if (at < 0 || at >= HEXES) continue
    found.set(at, [...(found.get(at) ?? []), unit])
  }
  return found
}

/** Scenarios in which chance goes on moving blocks, handing out land, cutting lines and opening battles; with whose each hex was before it was settled. */
export function* positions(rounds: number): Generator<readonly [WfState, Uint8Array]> {
  for (const [n, scenario] of ['S43', 'W43', 'S44', 'W44', 'husky'].entries()) {
    let state = wf.setup(scenario, { deployment: 'historical' }, n + 1)
    const rng = seedDice(n + 300)
    const oneOf = <T>(list: readonly T[]): T => list[below(rng, list.length)]!
    const isPlaced = (unit: number): boolean => state.at[unit]! >= 0 && state.at[unit]! < HEXES
    for (let round = 0; round < rounds; round++) {
      // What a copy knows goes on with it.
      if (below(rng, 3) === 0) state = wf.copy(state)
      const placed = [...sideOf.keys()].filter(isPlaced)
      for (let moves = below(rng, 25); moves > 0; moves--) {
        const unit = below(rng, 2) === 0 ? oneOf(placed) : oneOf([...sideOf.keys()])
        const foes = placed.filter(one => sideOf[one] !== sideOf[unit])
        const near = around(below(rng, 4) > 0 ? state.at[oneOf(foes)]! : oneOf(lands)).map(({ to }) => to)
        const to = near.filter(hex => board.playable[hex] === 1 && closedTo(state, unit)[hex] === 0)
        if (to.length > 0) put(state, unit, oneOf(to))
      }
      for (const flag of [UNSUPPLIED, DISPERSED]) {
        mark(state, oneOf(placed), flag)
        for (const unit of unitsWith(state, flag)) if (below(rng, 6) === 0) unmark(state, unit, flag)
      }
      if (below(rng, 4) === 0) {
        const center = oneOf(lands)
        grant(state, [center, ...around(center).map(({ to }) => to)], below(rng, 2))
      }
      state.mud = below(rng, 4) === 0 ? 1 : 0
      state.crossed = Array.from({ length: 40 }, () => [
        below(rng, board.sideCount),
        1 + below(rng, 2),
      ]).flat()
      state.beachhead = state.beachhead.map(() => (below(rng, 3) === 0 ? oneOf(lands) : -1))
      for (const hex of lands)
        if (isBattle(state, hex) && originalAttacker(state, hex) < 0) openBattle(state, hex, below(rng, 2))
      closeBattles(state)
      const before = controlOf(state).codes.slice()
      settleControl(state)
      yield [state, before]
    }
  }
}

export const names = (hexes: Iterable<number>): string[] => [...hexes].map(hex => board.ids[hex]!).sort()
export const maskNames = (mask: Uint8Array): string[] => names(lands.filter(hex => mask[hex] === 1))
