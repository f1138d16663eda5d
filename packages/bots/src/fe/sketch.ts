/** A position that is tried out: changes are made in place and taken back. */
import { cloneState } from '@hexfront/engine'
import {
  ALLIED,
  controllerOf,
  HEXES,
  isBeach,
  isVp,
  place,
  sideOf,
  takeHex,
} from '@hexfront/games/fe/insight'
import type { FeState } from '@hexfront/games/fe/insight'

interface Change {
  readonly unit: number
  readonly from: number
  readonly step: number
  /** Hexes that changed hands. */
  readonly taken: readonly number[]
}

export interface Sketch {
  readonly state: FeState
  readonly changes: Change[]
}

/** A copy to try things out on; air markers of the last action are back. */
export function sketch(view: FeState): Sketch {
  return { state: cloneState(view), changes: [] }
}

function take(state: FeState, side: number, hex: number): boolean {
  if (isBeach[hex] === 1 && !state.opened.includes(hex)) return false
  if (controllerOf(state, hex) === side || !takeHex(state, side, hex)) return false
  if (isVp[hex] === 1) state.vp += side === ALLIED ? -1 : 1
  return true
}

/** A unit goes somewhere by a way; hexes on it change hands. */
export function go({ state, changes }: Sketch, unit: number, path: readonly number[]): void {
  const from = state.at[unit]!
  const side = sideOf[unit]!
  const taken = path.filter(hex => hex >= 0 && hex < HEXES && hex !== from && take(state, side, hex))
  place(state, unit, path.at(-1)!)
  changes.push({ unit, from, step: state.step[unit]!, taken })
}

/** A unit has lost or gained steps, or is gone. */
export function strip({ state, changes }: Sketch, unit: number, lost: number, at: number): void {
  changes.push({ unit, from: state.at[unit]!, step: state.step[unit]!, taken: [] })
  state.step[unit] = lost
  place(state, unit, at)
}

/** Takes changes back until so many are left. */
export function undo({ state, changes }: Sketch, left: number): void {
  while (changes.length > left) {
    const { unit, from, step, taken } = changes.pop()!
    state.step[unit] = step
    place(state, unit, from)
    for (const hex of taken) take(state, 1 - sideOf[unit]!, hex)
  }
}
