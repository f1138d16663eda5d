/** Battles as a list in the state: where both sides are, who began it, and what is planned for it (7.1). */
import { isActiveHq } from '../hq/active.ts'
import { hideUnits, isBattle, stackOf, unitsIn } from '../position.ts'
import { ALLIED, AXIS } from '../state.ts'
import type { WfState } from '../state.ts'

/** Numbers of one tuple in `battles`: hex, original attacker, begun this phase, HQ of the strike, fought. */
export const BATTLE = 5
export const ATTACKER = 1
export const BEGUN = 2
export const STRIKE = 3
export const FOUGHT = 4

/** Index of the battle's first number in `battles`, or -1. */
export function battleAt(state: WfState, hex: number): number {
  for (let i = 0; i < state.battles.length; i += BATTLE) if (state.battles[i] === hex) return i
  return -1
}

/** Calls back with the hex and the index of the first number of each battle, in the order in which they began. */
export function eachBattle({ battles }: WfState, visit: (hex: number, i: number) => void): void {
  for (let i = 0; i < battles.length; i += BATTLE) visit(battles[i]!, i)
}

/** Hexes of the battles of which something is true, in the order in which they began. */
export function battlesThat(state: WfState, isWanted: (i: number) => boolean): number[] {
  const found: number[] = []
  eachBattle(state, (hex, i) => {
    if (isWanted(i)) found.push(hex)
  })
  return found
}

/** Hexes of all battles on the list. */
export const battleHexes = (state: WfState): number[] => battlesThat(state, () => true)

/** Rule 7.12: who began the battle, or -1 if there is none. */
export function originalAttacker(state: WfState, hex: number): number {
  const i = battleAt(state, hex)
  return i < 0 ? -1 : state.battles[i + ATTACKER]!
}

/** Rule 7.11: a side enters a hex with enemies alone. */
export function openBattle(state: WfState, hex: number, attacker: number): void {
  state.battles.push(hex, attacker, 1, -1, 0)
}

/** Takes battles off the list that have lost one side; the units left stand up again (7.12). */
export function closeBattles(state: WfState): void {
  for (let i = state.battles.length - BATTLE; i >= 0; i -= BATTLE) {
    const hex = state.battles[i]!
    if (isBattle(state, hex)) continue
    state.battles.splice(i, BATTLE)
    for (const side of [ALLIED, AXIS])
      if (unitsIn(state, side)[hex]! > 0)
        hideUnits(
          state,
          stackOf(state, side, hex).filter(unit => !isActiveHq(state, unit)),
        )
  }
}
