/** What landings from the sea and from the air have in common. */
import { activeIndex, isInvasionMode, isMute, MODE, obeys } from '../hq/active.ts'
import { battleAt, BEGUN } from '../combat/battles.ts'
import { hideUnits, isEngaged, put, stackOf, tellOwn, unitsIn } from '../position.ts'
import { HEXES, isArmor, isHq, isPara, isStatic, sideOf } from '../data.ts'
import { joinBattle, leavesOthers } from '../movement/march.ts'
import {
  BLITZ_INVASION,
  BY_LAND,
  BY_SEA,
  DISPERSED,
  DONE,
  DROPPED,
  LEFT_BATTLE,
  MOVED,
  REARGUARD,
  SENT,
  STRATEGIC,
  THROWN,
  CAME,
} from '../state.ts'
import { seaway } from './seaway.ts'
import { flagsOf, has, mark } from '../flags.ts'
import type { Run } from '@hexfront/engine'
import type { WfState } from '../state.ts'

/** The rule that keeps a unit from any move now, or null. */
export function stuckFault(state: WfState, unit: number): string | null {
  const flags = flagsOf(state)[unit]!
  if ((flags & (MOVED | STRATEGIC | DISPERSED | REARGUARD | DONE | THROWN)) !== 0) {
    if (flags & DISPERSED) return flags & DROPPED ? '14.6a' : '15.42c'
    if (flags & STRATEGIC) return '6.53b'
    if (flags & THROWN) return isPara[unit] === 1 ? '14.6a' : '15.42c'
    if (flags & REARGUARD) return '6.41a2'
    return flags & DONE ? '5.43' : '6.1b'
  }
  return isHq[unit] === 1 && activeIndex(state, unit) >= 0 ? '5.2b' : null
}

/** Whether the unit would leave its battle to the enemy: nobody who was there stays, or covers (6.41). */
export const isLastInBattle = (state: WfState, unit: number): boolean =>
  isEngaged(state, unit) && !leavesOthers(state, unit)

/** Rules 15.41 and 15.44: whether the active HQ at `i` can still send or fetch a unit in this phase. */
export const commandsLanding = (state: WfState, i: number): boolean =>
  !has(state, state.active[i]!, SENT) && commandsFleet(state, i)

/** Rules 15.41 and 15.44: whether the active HQ at `i` is one for landings in this phase, its unit sent or not. */
export function commandsFleet(state: WfState, i: number): boolean {
  const [hq, mode] = [state.active[i]!, state.active[i + MODE]!]
  if (!isInvasionMode(mode) || (state.blitz === 1 && mode !== BLITZ_INVASION)) return false
  const at = state.at[hq]!
  if (at < 0 || at >= HEXES) return false
  // B157: an HQ at 0 can, unless mud disrupts it; B156: not in an embattled port.
  return !isMute(state, hq) && unitsIn(state, 1 - sideOf[hq]!)[at] === 0
}

/** Whether the active HQ at `i` can command the unit in a landing now. */
export const leadsLanding = (state: WfState, unit: number, i: number): boolean =>
  state.active[i] !== unit && obeys(unit, state.active[i]!) && commandsLanding(state, i)

/** Whether a battle is going on there that began in an earlier phase (7.12). */
function isOldBattle(state: WfState, hex: number): boolean {
  const i = battleAt(state, hex)
  return i >= 0 && state.battles[i + BEGUN] === 0
}

/** Rules 14.4 and 15.45b: whether a plain ground attack on the hex was made in this phase. */
export function isPlainAttack(state: WfState, side: number, hex: number): boolean {
  for (let i = 0; i < state.came.length; i += CAME)
    if (state.came[i + 2] === BY_LAND && state.at[state.came[i]!] === hex && sideOf[state.came[i]!] === side)
      return true
  return false
}

/** Rule 15.45c: who may land, but not begin a battle by it. */
export const cannotAssault: Uint8Array = isArmor.map((is, unit) => (is === 1 || isStatic[unit] === 1 ? 1 : 0))

/** Whether somebody of a side other than the unit was in a battle before this phase and stays in it for good. */
const isHeld = (state: WfState, side: number, hex: number, without: number): boolean =>
  stackOf(state, side, hex).some(unit => unit !== without && !has(state, unit, MOVED))

/** Rules 6.41b and 15.45c: whether a landing would join a battle, one that will not be begun anew when all others leave. */
export const joinsBattle = (state: WfState, side: number, hex: number): boolean =>
  isOldBattle(state, hex) && isHeld(state, side, hex, -1)

/** Rules 6.41b and 15.45c: whether armor or static units that landed here would have begun the battle if this unit left. */
export function coversLanding(state: WfState, unit: number): boolean {
  const { came, at } = state
  const hex = at[unit]!
  const side = sideOf[unit]!
  for (let i = 0; i < came.length; i += CAME)
    if (came[i + 2] === BY_SEA && at[came[i]!] === hex && cannotAssault[came[i]!] === 1)
      return !isPlainAttack(state, side, hex) && !isHeld(state, side, hex, unit)
  return false
}

/** Brings a unit down in a hex, scattered (14.6, 15.42); among enemies it attacks (6.31). */
export function touchDown(run: Run<WfState>, unit: number, hex: number, how: number, flag: number): void {
  const { state } = run
  if (unitsIn(state, 1 - sideOf[unit]!)[hex]! > 0) {
    joinBattle(state, unit, hex)
    state.came.push(unit, state.at[unit]!, how)
  }
  put(state, unit, hex)
  mark(state, unit, MOVED | DISPERSED | flag)
}

/** Carries a unit to a port, out of a battle if it is in one; everybody sees where a block went. */
export function carry(run: Run<WfState>, unit: number, to: number, kind: string, rule: string): void {
  const { state } = run
  const from = state.at[unit]!
  const wasEngaged = isEngaged(state, unit)
  put(state, unit, to)
  mark(state, unit, wasEngaged ? MOVED | LEFT_BATTLE : MOVED)
  tellMove(run, unit, kind, from, rule)
  // Rule 7.12b: it lies open only as long as it is in the battle.
  if (wasEngaged) hideUnits(state, [unit])
}

/** Tells of a move: its owner is told which block it was. */
export function tellMove(run: Run<WfState>, unit: number, way: string, from: number, rule: string): void {
  const [to, side] = [run.state.at[unit]!, sideOf[unit]!]
  const path = way === 'paradrop' ? [from, to] : seaway(from, to)
  tellOwn(run, unit, named => ({ kind: 'moved', way, units: [named], path, side, rule }))
}
