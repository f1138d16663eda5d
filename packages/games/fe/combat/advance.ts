/** Rule 9.5: advance after combat, each unit by itself, as far as the margin. */
import { board, isAdjacent, isBeach, movementOf, names, sideOf, stopsAdvance } from '../data.ts'
import { enter } from '../enter.ts'
import { classOf, entryBan } from '../ground.ts'
import { unitsIn } from '../position.ts'
import { ALLIED } from '../state.ts'
import { zonesOf } from '../supply/supply.ts'
import { refuse } from '../words/refuse.ts'
import type { AdvanceRules, HexPath } from '@hexfront/engine'
import type { FeState } from '../state.ts'

/** The rule that keeps a unit from advancing from a hex to the next, or null (9.52, 9.55, B110). */
export function advanceFault(state: FeState, unit: number, from: number, to: number): string | null {
  const of = sideOf[unit]!
  if (!isAdjacent(from, to)) return '9.51b'
  if (unitsIn(state, 1 - of)[to]! > 0) return '9.55'
  const ban = entryBan(state, classOf(unit), to)
  if (ban !== null) return ban
  const zones = zonesOf(state, 1 - of)
  return zones[from] === 1 && zones[to] === 1 ? '9.52b' : null
}

/** Rules 9.52a, 9.52b: whether an advance ends on entering a hex. */
const endsIn = (state: FeState, unit: number, hex: number): boolean =>
  stopsAdvance[hex] === 1 || zonesOf(state, 1 - sideOf[unit]!)[hex] === 1

/** Rule 9.52c: whether an Allied unit has just come out of a Beach Head, and so goes no farther. */
const isOutOfBeach = (unit: number, path: HexPath): boolean => {
  const [from, at] = path.slice(-2)
  return sideOf[unit] === ALLIED && at !== undefined && isBeach[from!] === 1 && isBeach[at] === 0
}

function pursuitFault(state: FeState, unit: number, path: HexPath, to: number): string | null {
  return isOutOfBeach(unit, path) ? '9.52c' : advanceFault(state, unit, path[path.length - 1]!, to)
}

export const advance: AdvanceRules<FeState> = {
  rules: ['9.51a', '9.51b', '9.52a', '9.52b', '9.52c'],
  names,
  refuse,
  // Ruling B109: Fortresses do not advance.
  fault: (state, { target }, unit) =>
    movementOf(state, unit) === 0 ? '9.51a' : advanceFault(state, unit, state.at[unit]!, target),
  outsiderRule: '9.16',
  go: (run, unit, to) => enter(run, [unit], to),
  pursuit: {
    rules: ['9.51a', '9.52a', '9.52b', '9.52c', '9.55'],
    board,
    hexes: (state, { target, hexes }, unit) =>
      isOutOfBeach(unit, [state.at[unit]!, target]) || endsIn(state, unit, target) ? 1 : hexes,
    mayStep: (state, unit, path, to) => pursuitFault(state, unit, path, to) === null,
    mayEnd: () => true,
    stops: endsIn,
    fault: (state, { unit, path }, to) => pursuitFault(state, unit, path, to) ?? '9.51a',
  },
}
