/** What a unit gains that stands in a hex without enemies: control, what is left of a fortress, morale. */
import { fortOwner, inGermany, isCity, isLogistics, isMoraleHex, LLK, sideOf } from './data.ts'
import { own } from './events.ts'
import { isIntactFort } from './ground.ts'
import { winMorale } from './options/morale.ts'
import { takeHex, unitsIn } from './position.ts'
import { ALLIED, GERMAN } from './state.ts'
import type { Run } from '@hexfront/engine'
import type { MwState } from './state.ts'

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

/**
 * Rules 18.2g, 3.3a, ruling B201: whoever landed on enemies holds the hex once they are gone; true if they are. Told by
 * those who know that nothing of them is still on its way out.
 */
export function gainLanding(run: Run<MwState>): boolean {
  const { state } = run
  const hex = state.landing
  if (hex < 0 || state.at[LLK] !== hex || unitsIn(state, ALLIED)[hex]! > 0) return false
  gainHex(run, LLK, hex)
  return true
}
