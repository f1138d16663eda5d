/** Rules 2.4c, 3.2.2a and 12: what the code printed on a unit says of its coming. */
import { allUnits, arrivals, board, codeOf, isMobile, otherMode, sideOf, unitById } from '../data.ts'
import type { EwState } from '../state.ts'
import { WAITING } from '@hexfront/engine'

/** How a unit comes into play. */
export type Entry = 'setup' | 'turn' | 'french' | 'question' | 'hex' | 'italy' | 'yugoslav'

export interface Arrival {
  readonly entry: Entry
  /** Turn of arrival, 0 for units set up or released by events. */
  readonly turn: number
  /** The one hex to enter by, or -1. */
  readonly hex: number
}

/** Reads a printed code: "3205", "4", "3*", "8?", "4 2711", "4 Italy", "Yug". */
export function readCode(code: string): Arrival {
  const setup = board.byId.get(code)
  if (setup !== undefined) return { entry: 'setup', turn: 0, hex: setup }
  if (code === 'Yug') return { entry: 'yugoslav', turn: 0, hex: -1 }
  const parts = /^([1-9])(\*|\?| Italy| (\d{4}))?$/.exec(code)
  if (!parts) throw new Error(`nobody knows the code ${code}`)
  const turn = Number(parts[1])
  const suffix = parts[2] ?? ''
  if (parts[3] !== undefined) return { entry: 'hex', turn, hex: board.byId.get(parts[3]) ?? -1 }
  const entry = ({ '': 'turn', '*': 'french', '?': 'question', ' Italy': 'italy' } as const)[suffix]
  return { entry: entry ?? 'turn', turn, hex: -1 }
}

export const arrivalOf: readonly Arrival[] = codeOf.map(readCode)

const LIGURIA = unitById(arrivals.liguria.unit)
/** Comes by a rule of its own, not by the box: the Army of Liguria, question marks and the Yugoslav garrison. */
const comesOtherwise = (unit: number): boolean =>
  unit === LIGURIA || ['question', 'yugoslav', 'setup'].includes(arrivalOf[unit]!.entry)

/** Rule 5.3.6a: the turn of the survivors of a failed landing: the one after it, which only the second invasion leaves. */
export const lateTurn = ({ secondTurn }: EwState): number => secondTurn + 1

/** The counter of an airborne corps that waits on the track; the other is spare. */
const isSpareMode = (unit: number): boolean => otherMode[unit]! >= 0 && isMobile[unit] === 0

/**
 * Rules 5.4, 12.0a, 12.1.1b, ruling B89: units of a side that go from the track to its box this turn: those of this
 * turn and of turns before that were held up, the French ones once their corps is withdrawn, and survivors of a
 * failed landing (5.3.6a).
 */
export function dueFor(state: EwState, side: number, frenchReleased: boolean): number[] {
  return allUnits.filter(unit => {
    if (sideOf[unit] !== side || state.at[unit] !== WAITING || isSpareMode(unit)) return false
    if (state.late.includes(unit)) return state.turn >= lateTurn(state)
    const { entry, turn } = arrivalOf[unit]!
    if (comesOtherwise(unit) || turn > state.turn) return false
    return entry !== 'french' || frenchReleased
  })
}
