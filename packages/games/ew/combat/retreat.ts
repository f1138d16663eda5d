/** Rules 9.6 and 11.2: ground given for losses. */
import { directionBetween, distance, loseFrame, nextFor, retreatFrame } from '@hexfront/engine'
import { board, inItaly, isCoast, isMobile, names, side as sides } from '../data.ts'
import { enterHex } from '../enter.ts'
import { isMountain, isRough } from '../ground.ts'
import { mayBeInItaly } from '../movement/italy.ts'
import { mixes } from '../movement/stacking.ts'
import { enemyZone } from '../movement/zones.ts'
import { unitsIn } from '../position.ts'
import { sourcesFor } from '../supply/supply.ts'
import { refuse } from '../words/combat.ts'
import { takeWhole } from './losses.ts'
import type { HexPath, RetreatFrame, RetreatRules, Run } from '@hexfront/engine'
import type { EwState } from '../state.ts'

export interface EwRetreat extends RetreatFrame {
  /** 1 for Germans who go inland before an invasion is fought out: nothing is lost on the way (5.3.5d). */
  inland: number
}

const apart = (a: number, b: number): number => distance(board.grid, board.cellOf[a]!, board.cellOf[b]!)

/** Rule 11.2e, ruling B69: nearer than the battle to a source that the unit could draw on there. */
const isTowardSupply = (state: EwState, { side, from }: EwRetreat, to: number): boolean =>
  sourcesFor(state, side, from).some(source => apart(to, source) < apart(from, source))

/** Whether a side of the map can be crossed at all (8.5, 11.3h). */
export const isOpenSide = (from: number, to: number): boolean => {
  const direction = directionBetween(board, from, to)
  if (direction < 0 || board.playable[to] !== 1) return false
  return (board.sideKinds[board.sideOf[from * 6 + direction]!]! & sides.closed) === 0
}

/** The rule that keeps a unit from going on to a hex, or null. */
function stepFault(state: EwState, frame: EwRetreat, unit: number, path: HexPath, to: number): string | null {
  const last = path[path.length - 1]!
  if (!isOpenSide(last, to)) return '8.11'
  if (unitsIn(state, 1 - frame.side)[to]! > 0) return '11.2b'
  if (inItaly[to] === 1 && !mayBeInItaly(state, [unit])) return '13.4a'
  if (apart(frame.from, to) <= apart(frame.from, last)) return '11.2e'
  return isTowardSupply(state, frame, to) ? null : '11.2e'
}

const stops = (state: EwState, hex: number): boolean => isRough(state, hex) || isMountain(state, hex)

/** Rule 9.6: one step of the group for every hex of an enemy zone; too many in a hex are seen to at the end (6.2b). */
function go(run: Run<EwState>, frame: EwRetreat, units: readonly number[], to: number): void {
  const { state } = run
  const { side, path } = frame
  run.tell({ kind: 'retreated', side, units: units.slice(), path: path.slice(-2) })
  enterHex(run, units, to, 'retreat')
  if (path.length > frame.hexes || stops(state, to)) run.push({ step: 'excess', side, hexes: [to] })
  if (frame.inland === 0 && enemyZone(state, side)[to] === 1) run.push(loseFrame(side, units, 1, '9.6'))
}

export const retreat: RetreatRules<EwState, EwRetreat> = {
  rules: ['11.2b', '11.2c', '11.2d', '11.2e', '11.2f'],
  board,
  names,
  refuse,
  cohesion: 'loose',
  stepFault,
  // Ruling B115: with the other army group there is no end; too many are no hindrance.
  endFault: (state, _frame, units, hex) => (mixes(state, units, hex) ? '6.4b' : null),
  preferRule: '11.2a',
  terms: (state, frame) => ({
    stops: hex => stops(state, hex),
    // Ruling B20: inland means away from the coast if there is a way.
    ...(frame.inland === 1 && { prefer: [path => isCoast[path[path.length - 1]!]!] }),
  }),
  go,
  // They have said that they would go: who is left without a way is lost.
  stuck(run, _frame, units) {
    for (const unit of units) takeWhole(run, unit, '11.2b')
    return []
  },
}

export const retreating = (frame: RetreatFrame, inland: number): EwRetreat => ({ ...frame, inland })

/** Rules 11.2a, 13.2k, ruling B71: whether each of the mobile units in a hex finds a way of its own. */
export function canRetreat(
  state: EwState,
  units: readonly number[],
  way: { readonly side: number; readonly from: number; readonly hexes: number; readonly inland: number },
): boolean {
  const mobile = units.filter(unit => isMobile[unit] === 1)
  return (
    mobile.length > 0 &&
    mobile.every(unit => {
      const frame = retreating(retreatFrame(way.side, way.from, [unit], way.hexes), way.inland)
      return nextFor(retreat, state, frame, [unit]).hexes.length > 0
    })
  )
}
