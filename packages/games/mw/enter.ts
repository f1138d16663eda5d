/** What happens the moment a ground unit enters a hex: control, fortresses, morale, and what countries make of it. */
import { sweepBridgeheads } from './combat/sweep.ts'
import { sideOf } from './data.ts'
import { gainHex } from './gain.ts'
import { place, unitsIn } from './position.ts'
import { settleNations } from './victory/nations.ts'
import type { Run } from '@hexfront/engine'
import type { MwState } from './state.ts'

/** Puts a unit into a hex and settles what that brings about; onto enemies nothing comes of it yet (B135). */
export function enterHex(run: Run<MwState>, unit: number, hex: number): void {
  const { state } = run
  const side = sideOf[unit]!
  place(state, unit, hex)
  sweepBridgeheads(run)
  if (unitsIn(state, 1 - side)[hex] === 0) gainHex(run, unit, hex)
  settleNations(run)
}

/**
 * A unit goes along a path, its own hex first, until the game is over or it is gone. The path was told, and is told no
 * farther than it went.
 */
export function walk(run: Run<MwState>, unit: number, path: number[]): void {
  const { state } = run
  for (let i = 1; i < path.length; i++) {
    enterHex(run, unit, path[i]!)
    if (state.outcome || state.at[unit] !== path[i]) path.length = i + 1
  }
}
