/** Speed and command by the letter of the rules, for second models of them. */
import { airSupremacy } from '../calendar.ts'
import { around, isShut, sheet } from './chance.ts'
import { board, sideOf } from '../data.ts'
import { controlOf, DISPUTED, IN_BATTLE, OWNER } from '../control/control.ts'
import { AXIS, NEUTRAL, stepOf } from '../state.ts'
import type { WfState } from '../state.ts'

/** Rules 2.2, 12.22 and 13.22a. */
export function speed(state: WfState, unit: number): number {
  const { type } = sheet[unit]!
  if (type === 'fort') return 0
  const face: Readonly<Record<string, unknown>> = sheet[unit]!.faces[stepOf(state, unit)]!
  const now = Number(face[state.mud === 1 ? 'mud' : 'dry'])
  return sideOf[unit] === AXIS && airSupremacy(state) ? Math.max(1, now - 1) : now
}

/** Rules 5.3a, 5.8 and ruling B34: the hexes in the command range of an HQ, through hexes of its side and disputed ones, into its battles for the enemy's. */
export function commanded(state: WfState, hq: number): Set<number> {
  const { codes } = controlOf(state)
  const range = Number(sheet[hq]!.faces[stepOf(state, hq)]!['cv']) - state.mud
  if (range < 0) return new Set()
  const found = new Set([state.at[hq]!])
  let edge = [...found]
  for (let n = 0; n < range; n++) {
    const next: number[] = []
    for (const hex of edge)
      for (const { to, kinds } of around(hex)) {
        if (isShut(kinds) || board.playable[to] !== 1 || (codes[to]! & OWNER) === NEUTRAL) continue
        const isTheirs = (codes[to]! & DISPUTED) === 0 && (codes[to]! & OWNER) !== sideOf[hq]
        if (isTheirs && (codes[to]! & IN_BATTLE) === 0) continue
        found.add(to)
        if (!isTheirs) next.push(to)
      }
    edge = next
  }
  return found
}
