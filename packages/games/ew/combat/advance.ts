/** Rules 9.5 and 11.3: the attackers go into the hex that was left, and beyond. */
import { board, inItaly, isMobile, names } from '../data.ts'
import { enterHex, isHexNumber } from '../enter.ts'
import { isMountain, isRough } from '../ground.ts'
import { mayBeInItaly } from '../movement/italy.ts'
import { mixes, stackingFault } from '../movement/stacking.ts'
import { enemyZone } from '../movement/zones.ts'
import { offensiveIn } from '../mandate/limits.ts'
import { unitsIn } from '../position.ts'
import { sideOf } from '../data.ts'
import { refuse } from '../words/combat.ts'
import { isOpenSide } from './retreat.ts'
import type { AdvanceRules, HexPath } from '@hexfront/engine'
import type { EwState } from '../state.ts'

/** Rules 13.4a, B119: whether Italy is closed to a unit. */
const italyFault = (state: EwState, unit: number, hex: number): string | null => {
  if (inItaly[hex] === 0) return null
  if (offensiveIn(state) !== null) return '13.6g'
  return mayBeInItaly(state, [unit]) ? null : '13.4a'
}

/** Rules 6.4c, 11.3f: whether a unit fits where it would end. */
const endFault = (state: EwState, unit: number, hex: number): string | null => {
  if (mixes(state, [unit], hex)) return '6.4c'
  return stackingFault(state, [unit], hex) === null ? null : '11.3f'
}

/** The rule that keeps a unit from going on beyond the hex that was left. */
function stepFault(state: EwState, unit: number, path: HexPath, to: number): string | null {
  if (!isOpenSide(path[path.length - 1]!, to)) return '11.3h'
  if (unitsIn(state, 1 - sideOf[unit]!)[to]! > 0) return '8.3'
  if (isRough(state, to) || isMountain(state, to)) return '11.3e'
  return italyFault(state, unit, to)
}

/** Whether a unit that goes so many hexes farther at most finds an end there. */
function endsBeyond(state: EwState, unit: number, path: HexPath, left: number): boolean {
  if (left < 1) return false
  const at = path[path.length - 1]!
  return Array.from(board.neighbours.subarray(at * 6, at * 6 + 6)).some(to => {
    if (to < 0 || path.includes(to) || stepFault(state, unit, path, to) !== null) return false
    if (endFault(state, unit, to) === null) return true
    return enemyZone(state, sideOf[unit]!)[to] === 0 && endsBeyond(state, unit, [...path, to], left - 1)
  })
}

export const advance: AdvanceRules<EwState> = {
  rules: ['11.3a', '11.3f', '11.3i', '11.3j'],
  names,
  refuse,
  outsiderRule: '11.3a',
  askBeyond: 'ask.advance.beyond',
  fault(state, { target, hexes }, unit) {
    if (isMobile[unit] === 0) return '11.3j'
    // Ruling B21: who came by sea is there already and may only go on, if there is anywhere to go.
    if (state.at[unit] === target) return endsBeyond(state, unit, [target], hexes - 1) ? null : '11.3b'
    const crowded = endFault(state, unit, target)
    // Rules 6.2a, 6.4d: where it could not end it may still pass through.
    const passes = crowded !== null && endsBeyond(state, unit, [state.at[unit]!, target], hexes - 1)
    return italyFault(state, unit, target) ?? (passes ? null : crowded)
  },
  go: (run, unit, to) => enterHex(run, [unit], to, 'ground'),
  pursuit: {
    rules: ['11.3b', '11.3c', '11.3d', '11.3e', '9.5'],
    board,
    hexes: (_state, frame) => frame.hexes,
    mayStep: (state, unit, path, to) => stepFault(state, unit, path, to) === null,
    mayEnd: (state, unit, hex) => endFault(state, unit, hex) === null,
    stops: (state, unit, hex) => enemyZone(state, sideOf[unit]!)[hex] === 1,
    fault(state, { unit, path, target }, to) {
      const last = path[path.length - 1]!
      // To halt where there is no room.
      if (!isHexNumber(to)) return endFault(state, unit, last) ?? '11.3b'
      if (last !== target && enemyZone(state, sideOf[unit]!)[last] === 1) return '9.5'
      return stepFault(state, unit, path, to) ?? endFault(state, unit, to) ?? '11.3b'
    },
  },
}
