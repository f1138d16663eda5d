/** What holds of the units of any game: each is somewhere that there is, and has a step of its ladder. */
import { UNSEEN } from '../board/place.ts'
import type { Board } from '../board/board.ts'
import type { Breach } from '../flow/contract.ts'
import type { Counters } from '../board/countersheet.ts'

export interface PieceRules {
  readonly board: Board
  readonly counters: Counters
  /** The codes off the map that the game knows. */
  readonly codes: readonly number[]
}

/** Units that are nowhere, where nobody can be, or at a step that they do not have. */
export function misplaced(
  { board, counters, codes }: PieceRules,
  at: ArrayLike<number>,
  stepOf: (unit: number) => number,
): Breach[] {
  const found: Breach[] = []
  for (let unit = 0; unit < counters.count; unit++) {
    const place = at[unit]!
    const isKnown = place >= 0 ? place < board.count : place !== UNSEEN && codes.includes(place)
    if (!isKnown) found.push({ what: `unit ${unit} is nowhere (${place})` })
    else if (place >= 0 && place < board.hexCount && board.playable[place] !== 1)
      found.push({ what: `unit ${unit} is where nobody can be` })
    const step = stepOf(unit)
    if (!(step >= 0 && step < counters.steps[unit]!)) found.push({ what: `unit ${unit} has no such step` })
  }
  return found
}
