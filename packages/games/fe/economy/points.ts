/** Rules 15.1, 15.2, 16.1: victory points and German infrastructure. */
import { board, HEXES, isIndustrial, isVp } from '../data.ts'
import { cards } from '../cards/deck.ts'
import { clearMark, endEffectsBy, hasMark, setMark } from '../effects/effects.ts'
import { own } from '../events.ts'
import { ALLIED } from '../state.ts'
import type { Run } from '@hexfront/engine'
import type { FeState } from '../state.ts'

/** Rule 16.1: the total rises for the Axis and falls for the Allies; it may go below 0 while a turn lasts (B162). */
export function changeVp(run: Run<FeState>, change: number, rule: string): void {
  if (change === 0) return
  run.state.vp += change
  run.tell(own('points', { change, now: run.state.vp, rule, weighs: true }))
}

/** Rule 15.1, ruling B161: infrastructure falls, not below 0; at 0 it collapses, once and for good. */
export function lowerInfrastructure(run: Run<FeState>, by: number, rule: string): void {
  const { state } = run
  const change = Math.min(by, state.infrastructure)
  if (change > 0) {
    state.infrastructure -= change
    run.tell(own('infrastructure', { change: -change, now: state.infrastructure, rule }))
  }
  if (state.infrastructure === 0 && !hasMark(state, 'collapse')) collapse(run)
}

/** The Events that the collapse cancels are those that cannot be played after it. */
const isCancelled = (card: number): boolean => cards[card]!.conditions.some(one => one['noCollapse'] === true)

/** Rule 15.2, ruling B190: what still works of the cancelled Events ends; what was gained is kept. */
function collapse(run: Run<FeState>): void {
  const { state } = run
  setMark(state, 'collapse')
  clearMark(state, 'productionMiracle')
  endEffectsBy(state, isCancelled)
  run.tell(own('collapse', { rule: '15.2a' }))
}

/** Rules 15.1e, 16.1, 20 (VP hex): what the loss or gain of a hex is worth; with Nero a center's point waits. */
export function scoreHex(run: Run<FeState>, to: number, hex: number): void {
  const { state } = run
  if (isIndustrial[hex] === 1 && to === ALLIED && !state.captured.includes(hex)) {
    state.captured.push(hex)
    lowerInfrastructure(run, 1, '15.1e')
  }
  if (isVp[hex] === 0) return
  if (state.delayed.includes(hex)) {
    // Taken back before its point was counted.
    state.delayed = state.delayed.filter(one => one !== hex)
    return
  }
  if (to === ALLIED && isIndustrial[hex] === 1 && hasMark(state, 'nero')) state.delayed.push(hex)
  else changeVp(run, to === ALLIED ? -1 : 1, '16.1b')
}

/** Every victory hex, for the map. */
export const victoryHexes: readonly number[] = Array.from({ length: HEXES }, (_, hex) => hex).filter(
  hex => isVp[hex] === 1 && board.playable[hex] === 1,
)
