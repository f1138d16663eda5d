/** Rules 7.9 and 7.15: Antwerp, and what the Allies suffer in the north while it is closed. */
import { ANTWERP, groupOf, HEXES, inNorth, tables, zone } from '../data.ts'
import { isDestroyed } from '../ground.ts'
import { controlledBy } from '../position.ts'
import { ALLIED } from '../state.ts'
import type { EwState } from '../state.ts'

const required: readonly number[] = [...zone('antwerpRequires').keys()].filter(
  hex => zone('antwerpRequires')[hex] === 1,
)

/** Rule 7.9: what of Antwerp and its access hexes is not Allied. */
export const antwerpMissing = (state: EwState): number[] =>
  required.filter(hex => controlledBy(state, ALLIED)[hex] !== 1)

/** Rule 7.9: Antwerp is up and running while it and its access hexes are Allied; in ruins it is no port (10.10d). */
export function antwerpRuns(state: EwState): boolean {
  const allied = controlledBy(state, ALLIED)
  return required.every(hex => allied[hex] === 1) && !isDestroyed(state, ANTWERP)
}

/** Rule 7.15a: whether the Allied player has to name an army group this turn. */
export const mustNameGroup = (state: EwState): boolean =>
  state.turn >= tables.supply.difficultiesFromTurn && !antwerpRuns(state)

/** Rules 7.15b, 7.15c: whether a unit suffers from the difficulties of its army group where it stands. */
export const hasDifficulties = (state: EwState, unit: number): boolean =>
  hasDifficultiesIn(state, unit, state.at[unit]!)

/** The same, had it come to a place. */
export const hasDifficultiesIn = (state: EwState, unit: number, at: number): boolean =>
  state.difficulties >= 0 &&
  groupOf[unit] === state.difficulties &&
  at >= 0 &&
  at < HEXES &&
  inNorth[at] === 1
