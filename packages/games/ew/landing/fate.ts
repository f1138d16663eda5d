/** Rules 5.3.6, 6.1 and 13.2j: what becomes of those who fought for a hex from within it. */
import { attackersLeft, DEAD, defendersLeft, WAITING } from '@hexfront/engine'
import { isMobile } from '../data.ts'
import { secureHex } from '../airborne/drop.ts'
import { landingReleases } from '../arrival/conditional.ts'
import { takeStep, takeWhole } from '../combat/losses.ts'
import { enterHex, gainHex } from '../enter.ts'
import { own } from '../events.ts'
import { place } from '../position.ts'
import { ALLIED, GERMAN, REDUCED, SHOWN } from '../state.ts'
import type { Run } from '@hexfront/engine'
import type { BattleFrame } from '../combat/odds.ts'
import type { EwState } from '../state.ts'

/** Once the result has been taken: the hex is theirs, or they are thrown out of it. */
export function settleLanding(run: Run<EwState>, battle: BattleFrame): void {
  const { landing, dropped, target } = battle
  if (landing === 0 && dropped.length === 0) return
  const { state } = run
  const inside = attackersLeft(state, battle).filter(unit => state.at[unit] === target)
  if (defendersLeft(state, battle).length > 0) return throwOut(run, battle, inside)
  if (inside.length > 0) enterHex(run, inside, target, 'placed')
  // Rules 11.0f, 3.4c: the defenders were gone before the last of the force was lost, and the hex was its own.
  else gainHex(run, ALLIED, target)
  // Rule 13.2m: a hex that a dropped corps has taken is secured.
  if (inside.some(unit => dropped.includes(unit))) secureHex(run, target)
  if (landing === 1) comeAshore(run, target)
}

/** Rule 12.2.3a, ruling B110: the landing holds its hex; in the second invasion that may call up the Yugoslav garrison. */
export function comeAshore(run: Run<EwState>, hex: number): void {
  const { state } = run
  run.tell(own('ashore', { at: hex, rule: '5.3.2c' }))
  if (state.second === SHOWN && hex === state.secondHex && landingReleases(state, hex))
    run.push({ step: 'yugoslavs' })
}

/** Rules 5.3.3b, 5.3.6, 13.2j: dropped corps are lost; who came by sea loses a step more and waits for the next turn. */
function throwOut(run: Run<EwState>, battle: BattleFrame, inside: readonly number[]): void {
  const { state } = run
  const { dropped, landing, target } = battle
  for (const unit of inside.filter(one => dropped.includes(one)))
    takeWhole(run, unit, landing === 1 ? '5.3.6c' : '13.2j')
  if (landing === 0) return run.tell(own('dropFailed', { at: target, rule: '13.2j' }))
  run.tell(own('landingFailed', { at: target, rule: '5.3.6a' }))
  for (const unit of inside.filter(one => !dropped.includes(one) && isMobile[one] === 1)) sendBack(run, unit)
  // Ruling B22: the beachhead of this invasion is gone.
  state.beachheads = state.beachheads.filter(hex => hex !== target)
  if (target === state.firstHex && state.turn === 1)
    run.end({ winner: GERMAN, reason: { id: 'end.landing' }, rule: '5.3.6e' })
}

function sendBack(run: Run<EwState>, unit: number): void {
  const { state } = run
  takeStep(run, unit, '5.3.6a')
  if (state.at[unit] === DEAD) return
  place(state, unit, WAITING)
  state.flags[unit]! &= REDUCED
  state.late.push(unit)
}
