/** What happens the moment units enter a hex or it changes hands: control, points, Hitler, Airfields, ports. */
import { DEAD } from '@hexfront/engine'
import { ANTWERP, HEXES, isAdjacent, isPortOnMap, SCHELDT, sideOf } from './data.ts'
import { scoreHex } from './economy/points.ts'
import { own } from './events.ts'
import { controllerOf, place, stirred, takeHex } from './position.ts'
import { ALLIED, AXIS } from './state.ts'
import type { Run } from '@hexfront/engine'
import type { Effect, FeState } from './state.ts'

/** Puts units into a place and settles what that brings about (20 Control: on entering). */
export function enter(run: Run<FeState>, units: readonly number[], at: number): void {
  for (const unit of units) place(run.state, unit, at)
  if (at >= HEXES) return
  const side = sideOf[units[0]!]!
  gainHex(run, side, at)
  // Rule 16.43: any Allied unit in his hex.
  if (side === ALLIED && run.state.hitler === at) killHitler(run, '16.43')
  settleBeside(run.state, side, at)
}

/** A hex passes to a side, with all that hangs on it. */
export function gainHex(run: Run<FeState>, side: number, hex: number): void {
  const { state } = run
  if (!takeHex(state, side, hex)) return
  run.tell({ kind: 'control', side, places: [hex] })
  if (side === ALLIED) notePort(state, hex)
  if (hex === ANTWERP || hex === SCHELDT) noteAntwerp(state)
  scoreHex(run, side, hex)
  // Rules 14.4c, B189: an Airfield in a hex that becomes Axis goes elsewhere.
  if (side === AXIS)
    state.airfields.forEach((at, n) => void (at === hex && run.push({ step: 'displace', n })))
}

/** Rule 19.31: since when both are Allied. */
function noteAntwerp(state: FeState): void {
  const isHeld = [ANTWERP, SCHELDT].every(hex => controllerOf(state, hex) === ALLIED)
  state.antwerpTurn = isHeld ? state.turn : 0
}

/** Rule 16.43: for good. */
export function killHitler(run: Run<FeState>, rule: string): void {
  const at = run.state.hitler
  if (at === DEAD) return
  run.state.hitler = DEAD
  run.tell(own('hitlerDead', { ...(at >= 0 && { at }), rule }))
}

/** The turn in which a port becomes Allied is remembered. */
export function notePort(state: FeState, hex: number): void {
  if (isPortOnMap[hex] === 0) return
  const at = state.ports.indexOf(hex)
  if (at >= 0) state.portTurns[at] = state.turn
  else {
    state.ports.push(hex)
    state.portTurns.push(state.turn)
  }
  stirred(state)
}

/** Fortitude lets go of a hex once an Allied unit has been beside it; Werwolf once an Allied unit enters. */
export function settleBeside(state: FeState, side: number, hex: number): void {
  if (side !== ALLIED || state.effects.length === 0) return
  for (const effect of state.effects) {
    if (effect.what === 'frozen') letGo(state, effect, one => isAdjacent(hex, one))
    if (effect.what === 'supplyBarred') letGo(state, effect, one => one === hex)
  }
  if (state.effects.some(isOver)) state.effects = state.effects.filter(effect => !isOver(effect))
}

/** Whether an Event that holds hexes has let go of the last one. */
const isOver = ({ what, hexes }: Effect): boolean =>
  (what === 'frozen' || what === 'supplyBarred') && hexes.length === 0

function letGo(state: FeState, effect: Effect, isMeant: (hex: number) => boolean): void {
  if (!effect.hexes.some(isMeant)) return
  effect.hexes = effect.hexes.filter(hex => !isMeant(hex))
  if (effect.what === 'supplyBarred') stirred(state)
}
