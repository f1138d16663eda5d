/** Rule 16.5a, ruling B134: the fortnight in which Allied units first enter Yugoslavia, scattered ones too. */
import { inCountry, lands } from '../data.ts'
import { unitsIn } from '../position.ts'
import { ALLIED } from '../state.ts'
import type { WfState } from '../state.ts'

const inYugoslavia = inCountry('Yugoslavia')
const yugoslavia = lands.filter(hex => inYugoslavia[hex] === 1)

/** Asked whenever a phase begins, so that nobody who fights there is overlooked. */
export function noteBalkans(state: WfState): void {
  if (state.balkans > 0) return
  const allied = unitsIn(state, ALLIED)
  for (const hex of yugoslavia) if (allied[hex]! > 0) state.balkans = state.turn
}

/** The same for those who march or ride through it and on: they have entered it, too. */
export function crossBalkans(state: WfState, side: number, path: readonly number[]): void {
  if (side !== ALLIED || state.balkans > 0) return
  if (path.some(hex => inYugoslavia[hex] === 1)) state.balkans = state.turn
}
