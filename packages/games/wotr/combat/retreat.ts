/** Rule 11.21.5: retreat. The force stays together if it can, and goes where supply is nearest. */
import { directionBetween, nearestEnd } from '@hexfront/engine'
import { board, hasTag, halfDivisions, isStatic, names, side as sides } from '../data.ts'
import { areaFault } from '../movement/area.ts'
import { isClosed } from '../movement/flood.ts'
import { put, unitsIn, zoneOf } from '../position.ts'
import { own } from '../events.ts'
import { loseStepEach, loseWhole } from './losses.ts'
import { fitsTogether } from '../movement/stacking.ts'
import { sourceDistance } from '../supply/supply.ts'
import { refuse } from '../words/combat.ts'
import type { RetreatFrame, RetreatRules, Run } from '@hexfront/engine'
import type { WotrState } from '../state.ts'

export interface WotrRetreat extends RetreatFrame {
  /** 1 once the force has taken the losses of a DE: who cannot go now is lost. */
  taken: number
  /** Corps that have just landed in the hex: their zones do not count (A33). */
  corps: number
}

const isCommando = hasTag('commando')
const isFifteenth = hasTag('15A')

/** Rule 11.15: nobody crosses sea or estuary, but for British commandos over the estuary. */
export function seaFault(unit: number, from: number, direction: number): string | null {
  const kinds = board.sideKinds[board.sideOf[from * 6 + direction]!]!
  if (kinds & sides.sea) return '11.15a'
  return kinds & sides.estuary && isCommando[unit] === 0 ? '11.15a' : null
}

/** Rules 11.21.5a, 7.5 and A50: why a unit may not retreat to a hex, stacking apart. */
function retreatFault(
  state: WotrState,
  frame: Pick<WotrRetreat, 'side' | 'from' | 'corps'>,
  unit: number,
  to: number,
): string | null {
  const direction = directionBetween(board, frame.from, to)
  if (direction < 0) return '11.21.5a'
  if (seaFault(unit, frame.from, direction)) return isFifteenth[unit] === 1 ? '11.21.5g' : '11.15a'
  if (unitsIn(state, 1 - frame.side)[to]! > 0) return '11.21.5a'
  const zones = zoneOf(state, 1 - frame.side)[to]! - frame.corps
  if (zones > 0 && unitsIn(state, frame.side)[to] === 0) return '7.5'
  return isClosed(state, to) ? '10.18c' : areaFault(state, unit, to)
}

/** Who of a force would find no way out of its hex, each by itself; corps that landed there do not bar it (A33). */
export function stranded(
  state: WotrState,
  { side, from, corps }: Pick<WotrRetreat, 'side' | 'from' | 'corps'>,
  units: readonly number[],
): number[] {
  const beside = Array.from(board.neighbours.subarray(from * 6, from * 6 + 6)).filter(hex => hex >= 0)
  const mayGo = (unit: number, to: number): boolean =>
    retreatFault(state, { side, from, corps }, unit, to) === null && fitsTogether(state, [unit], to)
  return units.filter(unit => isStatic[unit] === 1 || !beside.some(to => mayGo(unit, to)))
}

/** Ruling A43: what cannot move cannot retreat. */
function loseFixed(run: Run<WotrState>, frame: WotrRetreat): void {
  for (const unit of frame.units) if (isStatic[unit] === 1) loseWhole(run, unit, '11.21.5b')
  frame.units = frame.units.filter(unit => isStatic[unit] === 0)
}

/** Rulings A43, A49 and A91: who cannot go takes a DE, tries once more, and is lost. */
function stayBehind(run: Run<WotrState>, frame: WotrRetreat, staying: readonly number[]): readonly number[] {
  const at = frame.from
  run.tell(own('noWayOut', { side: frame.side, units: staying.slice(), at, taken: frame.taken }))
  if (frame.taken === 1) staying.forEach(unit => loseWhole(run, unit, '11.21.1b'))
  else loseStepEach(run, staying)
  frame.taken = 1
  return staying.filter(unit => run.state.at[unit] === frame.from)
}

/** Rules 11.21.5c to 11.21.5e: together to one hex, the nearest to supply, else in as few parts as can be. */
export const retreat: RetreatRules<WotrState, WotrRetreat> = {
  rules: ['11.21.5a', '11.21.5c', '11.21.5e'],
  board,
  names,
  refuse,
  cohesion: 'whole',
  sift: loseFixed,
  stepFault: (state, frame, unit, _path, to) => retreatFault(state, frame, unit, to),
  endFault: (state, _frame, units, hex) => (fitsTogether(state, units, hex) ? null : '11.21.5d'),
  preferRule: '11.21.5c',
  splitRule: '11.21.5e',
  terms: (state, frame) => ({ prefer: [nearestEnd(sourceDistance(state, frame.side))] }),
  weight: unit => halfDivisions[unit]!,
  distance: (state, frame) => sourceDistance(state, frame.side),
  go(run, frame, units, to) {
    for (const unit of units) {
      run.tell({ kind: 'retreated', units: [unit], path: [frame.from, to], side: frame.side })
      put(run, unit, to)
    }
  },
  stuck: stayBehind,
}
