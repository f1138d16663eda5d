/** Constructed positions: units by id where they stand, and nobody else. */
import { cloneState, createMatch, DEAD, locate } from '@hexfront/engine'
import { loadGame } from '@hexfront/games'
import { ALLIED, board, controlAfter, counters, GERMAN, sideOf } from '@hexfront/games/wotr/insight'
import type { Game } from '@hexfront/engine'
import type { WotrState } from '@hexfront/games/wotr/insight'

const game = (await loadGame('wotr')) as Game

export const hex = (id: string): number => locate(board, id)
export const unitById = (id: string): number => counters.sheet.units.findIndex(unit => unit.id === id)

/** The Allied turn of a game turn; every hex that is not said to be Allied, or is not held by them, is German. */
export function position(
  at: Readonly<Record<string, string>>,
  more: Partial<WotrState> & { readonly allied?: readonly string[] } = {},
): WotrState {
  const match = createMatch(game, 'campaign', {}, 1)
  if ('problem' in match) throw new Error(match.problem.id)
  const state = cloneState(match.state) as WotrState
  const { allied = [], ...rest } = more
  const places = counters.sheet.units.map(({ id }) => (at[id] === undefined ? DEAD : hex(at[id])))
  const held = places.flatMap((place, unit) => (place >= 0 && sideOf[unit] === ALLIED ? [place] : []))
  const control = controlAfter(state.control, [...held, ...allied.map(hex)], ALLIED)
  const own = places.flatMap((place, unit) => (place >= 0 && sideOf[unit] === GERMAN ? [place] : []))
  return {
    ...state,
    at: places,
    control: controlAfter(control, own, GERMAN),
    turn: 1,
    side: ALLIED,
    sector: 0,
    sectorShown: 1,
    ...rest,
  }
}
