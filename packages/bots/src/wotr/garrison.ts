/** Cities: those that lie open, and what it is worth to risk for them. */
import { locate } from '@hexfront/engine'
import { ALLIED, board, controllerOf, GERMAN } from '@hexfront/games/wotr/insight'
import { insideCities, outsideCities } from './worth.ts'
import type { WotrState } from '@hexfront/games/wotr/insight'

/** The turn from which on cities far ahead are walked into: who is there before his army loses the game with it (4.4). */
const FAR_FROM = 3
const NEAR = ['1414N', '1712N', '1511N'].map(id => locate(board, id))

/** Whether a city lies so far ahead of the Allies who have just come on that nobody could hold it yet. */
export const isTooFar = ({ turn }: WotrState, hex: number): boolean =>
  turn < FAR_FROM && outsideCities.includes(hex) && !NEAR.includes(hex)

/** Cities that a side would walk into: those without which the broad front fails. */
export const citiesToTake = (view: WotrState, me: number): readonly number[] =>
  me === GERMAN ? [] : outsideCities.filter(hex => controllerOf(view, hex) !== ALLIED && !isTooFar(view, hex))

/** By the turn, for cities without which the broad front fails. */
const NEEDED_RISK = [0, 0.05, 0.08, 0.15, 0.3, 0.5]

/** The chance of losing a city again at which it is taken all the same: without it the broad front fails. */
export function riskOf(view: WotrState, hex: number): number {
  const isNeeded =
    outsideCities.includes(hex) ||
    insideCities.every(city => city === hex || controllerOf(view, city) === GERMAN)
  if (!isNeeded) return 0.01
  return NEEDED_RISK[view.turn] ?? 1
}
