/** What happens the moment a ground unit enters a hex: control, fortresses, morale, and what countries make of it. */
import { sweepBridgeheads } from './combat/sweep.ts'
import { fortOwner, isCity, inGermany, isLogistics, isMoraleHex, sideOf } from './data.ts'
import { own } from './events.ts'
import { isIntactFort } from './ground.ts'
import { winMorale } from './options/morale.ts'
import { place, takeHex, unitsIn } from './position.ts'
import { GERMAN } from './state.ts'
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

/** Rules 3.3b, 3.3c, 17.1a, 24.3.1: what a unit gains that is in a hex without enemies. */
export function gainHex(run: Run<MwState>, unit: number, hex: number): void {
  const { state } = run
  const side = sideOf[unit]!
  if (fortOwner[hex] === 1 - side && isIntactFort(state, hex)) destroyFort(run, hex, '17.1a')
  if (isLogistics[unit] === 0 && takeHex(state, side, hex)) run.tell({ kind: 'control', side, places: [hex] })
  if (side === GERMAN && isMoraleHex[hex] === 1) winMorale(run, 'germanHex')
  if (side !== GERMAN && isCity[hex] === 1 && inGermany[hex] === 1) winMorale(run, 'alliedCity')
}

/** Rules 17.1a, 19.1a: a fortress is destroyed for good, by whom the rule says. */
export function destroyFort(run: Run<MwState>, hex: number, rule: string): void {
  run.state.destroyed.push(hex)
  run.tell(own('fortDestroyed', { at: hex, rule }))
}

/** A unit goes along a path, its own hex first; returns how many hexes it went before the game was over or it was gone. */
export function walk(run: Run<MwState>, unit: number, path: readonly number[]): number {
  const { state } = run
  for (let i = 1; i < path.length; i++) {
    enterHex(run, unit, path[i]!)
    if (state.outcome || state.at[unit] !== path[i]) return i
  }
  return path.length - 1
}
