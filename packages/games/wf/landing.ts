/** What landings from the sea and from the air have in common. */
import { ACTIVE, activeIndex, isInvasionMode, isMute, MODE, obeys } from './active.ts'
import { battleAt, BEGUN, openBattle } from './battles.ts'
import { has, mark, put, stackOf, tellOwn, unitsIn } from './position.ts'
import { HEXES, isHq, sideOf } from './data.ts'
import {
  BLITZ_INVASION,
  BY_LAND,
  DISPERSED,
  DONE,
  DROPPED,
  MOVED,
  REARGUARD,
  SENT,
  STRATEGIC,
} from './state.ts'
import type { Run } from '@hexfront/engine'
import type { WfState } from './state.ts'

/** The rule that keeps a unit from any move now, or null. */
export function stuckFault(state: WfState, unit: number): string | null {
  const flags = state.flags[unit]!
  if ((flags & (MOVED | STRATEGIC | DISPERSED | REARGUARD | DONE)) !== 0) {
    if (flags & DISPERSED) return flags & DROPPED ? '14.6a' : '15.42c'
    if (flags & STRATEGIC) return '6.53b'
    if (flags & REARGUARD) return '6.41a2'
    return flags & DONE ? '5.43' : '6.1b'
  }
  return isHq[unit] === 1 && activeIndex(state, unit) >= 0 ? '5.2b' : null
}

/** Whether the unit is in a battle that it would leave to the enemy: no friend stays (6.41a). */
export function isLastInBattle(state: WfState, unit: number): boolean {
  const [at, side] = [state.at[unit]!, sideOf[unit]!]
  if (unitsIn(state, 1 - side)[at] === 0) return false
  return stackOf(state, side, at).every(other => other === unit || has(state, other, REARGUARD))
}

/** Rules 15.41 and 15.44: whether the active HQ at `i` can still send or fetch a unit in this phase. */
export function commandsLanding(state: WfState, i: number): boolean {
  const [hq, mode] = [state.active[i]!, state.active[i + MODE]!]
  if (!isInvasionMode(mode) || (state.blitz === 1 && mode !== BLITZ_INVASION)) return false
  const at = state.at[hq]!
  if (at < 0 || at >= HEXES || has(state, hq, SENT)) return false
  // B157: an HQ at 0 can, unless mud disrupts it; B156: not in an embattled port.
  return !isMute(state, hq) && unitsIn(state, 1 - sideOf[hq]!)[at] === 0
}

/** Calls back with the index in `active` of every invasion HQ that can command the unit now. */
export function eachLandingHq(state: WfState, unit: number, found: (i: number) => void): void {
  for (let i = 0; i < state.active.length; i += ACTIVE)
    if (state.active[i] !== unit && obeys(unit, state.active[i]!) && commandsLanding(state, i)) found(i)
}

/** Whether a battle is going on there that began in an earlier phase (7.12). */
export function isOldBattle(state: WfState, hex: number): boolean {
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

/** Numbers of one tuple in `came`. */
export const CAME = 3

/** Brings a unit down in a hex, scattered (14.6, 15.42); among enemies it attacks (6.31). */
export function touchDown(run: Run<WfState>, unit: number, hex: number, how: number, flag: number): void {
  const { state } = run
  const [from, side] = [state.at[unit]!, sideOf[unit]!]
  put(state, unit, hex)
  mark(state, unit, MOVED | DISPERSED | flag)
  if (unitsIn(state, 1 - side)[hex] === 0) return
  if (battleAt(state, hex) < 0) openBattle(state, hex, side)
  if (!isOldBattle(state, hex)) state.came.push(unit, from, how)
}

/** Tells of a move: everybody sees where a block went, its owner which. */
export function tellMove(run: Run<WfState>, unit: number, kind: string, from: number, rule: string): void {
  const [to, side] = [run.state.at[unit]!, sideOf[unit]!]
  tellOwn(run, unit, { kind, unit, from, to, side, rule }, { kind: `${kind}Unseen`, from, to, side, rule })
}
