/** Positions for the tests of single skills. */
import { loadGame } from '@hexfront/games'
import { cloneState, createMatch, DEAD, locate } from '@hexfront/engine'
import type { Game } from '@hexfront/engine'
import {
  ALLIED,
  ALLIED_ACTION,
  board,
  GERMAN_ACTION,
  inNorth,
  MOVE_ATTACK,
  place,
  REDUCED,
  takeHex,
  unitById,
} from '@hexfront/games/ew/insight'
import type { EwState } from '@hexfront/games/ew/insight'

const game = (await loadGame('ew')) as Game
export const hex = (id: string): number => locate(board, id)
export const unhurried = { steps: 150, milliseconds: 60_000, now: () => 0 }

/** The historical start in a movement part, changed as is said. */
export function position(turn: number, side: number, change: (state: EwState) => void): EwState {
  const match = createMatch(game, 'historical', {}, 1)
  if ('problem' in match) throw new Error(match.problem.id)
  const state = cloneState(match.state) as EwState
  const phase = side === ALLIED ? ALLIED_ACTION : GERMAN_ACTION
  Object.assign(state, { turn, phase, order: MOVE_ATTACK, mandates: 5 })
  state.frames = [{ step: 'movement', side }]
  change(state)
  return state
}

export const put = (state: EwState, unit: string, id: string): void => {
  place(state, unitById(unit), hex(id))
  takeHex(state, ALLIED, hex(id))
}

/** Nobody is left in the north, and no beachhead. */
export const clearNorth = (state: EwState): void => {
  for (const [unit, at] of state.at.entries()) if (at >= 0 && inNorth[at] === 1) place(state, unit, DEAD)
  state.beachheads = []
}

export const reduce = (state: EwState, unit: string): void => {
  state.flags[unitById(unit)]! |= REDUCED
}
