/** Section 9: railroad movement. */
import { interdicted, isInterdicted } from '../air/zones.ts'
import {
  board,
  FR,
  HEXES,
  homeOf,
  isArmy,
  isCity,
  isLogistics,
  isMobile,
  isRough,
  isTown,
  nationOf,
  side,
  sideOf,
  tables,
  UK,
} from '../data.ts'
import { walk } from '../enter.ts'
import { rouse } from '../command/ready.ts'
import { lastIn, unitsIn } from '../position.ts'
import { ALLIED } from '../state.ts'
import { isSupported, takePort } from '../supply/support.ts'
import { enemyZone } from '../zones.ts'
import { closedRule, closedTo } from './ground.ts'
import { mayEnd } from './pick.ts'
import type { Manner } from '@hexfront/engine'
import type { MovingFrame } from './group.ts'
import type { MwState } from '../state.ts'

/** Rules 9.1b, 9.1c, ruling B62: what a unit takes up, in thirds of an army. */
export const railLoad = (unit: number): number =>
  isArmy[unit] === 1 ? tables.rail.army : isLogistics[unit] === 1 ? tables.rail.logistics : tables.rail.corps

/** Rule 9.1a: thirds that a side can still move in this segment. */
export const railLeft = ({ railUsed }: MwState, of: number): number => tables.rail.thirds[of]! - railUsed

const isStation = (hex: number): boolean => isCity[hex] === 1 || isTown[hex] === 1

/** Rules 9.0b, ruling B63: the country that a unit's trains run in; the British use those of France. */
const network = (unit: number): Uint8Array => homeOf[nationOf[unit] === UK ? FR : nationOf[unit]!]!

/** Rules 9.0 to 9.1, 15.5a, 16.8c, 26.1: the rule that keeps a unit from any train now, or null. */
export function railBan(state: MwState, { units, spent, halved, under }: MovingFrame): string | null {
  const unit = units[0]!
  const at = state.at[unit]!
  if (isMobile[unit] === 0) return '9.0a'
  if (under === 1 || spent[0] !== 0) return '9.0h'
  if (network(unit)[at] !== 1) return '9.0b'
  if (!isStation(at)) return '9.0c'
  if (halved === 1) return '15.5a'
  // Rule 26.1: what is fed through the air moves, but not by rail.
  if (!isSupported(state, unit, 'rail')) return '26.1'
  if (railLoad(unit) > railLeft(state, sideOf[unit]!)) return '9.1a'
  return isUnderFire(state, unit, at) ? '16.8c' : null
}

const isUnderFire = (state: MwState, unit: number, hex: number): boolean =>
  sideOf[unit] === ALLIED && isInterdicted(state, hex)

const from = new Int16Array(HEXES)

/** Rules 9.0d, 9.0e, 9.0g, rulings B59, B60, B65: floods the net from where a unit is; what was reached has its way back. */
function flood(state: MwState, unit: number): readonly number[] {
  const start = state.at[unit]!
  const own = sideOf[unit]!
  const [zone, net, enemies, closed] = [
    enemyZone(state, own),
    network(unit),
    unitsIn(state, 1 - own),
    closedTo(state, unit),
  ]
  const air = own === ALLIED ? interdicted(state) : null
  from.fill(-2)
  from[start] = -1
  const found = [start]
  for (const hex of found) {
    if (hex !== start && zone[hex] === 1) continue
    for (let d = 0; d < 6; d++) {
      const to = board.neighbours[hex * 6 + d]!
      if (to < 0 || to >= HEXES || from[to] !== -2 || net[to] !== 1 || closed[to] === 1) continue
      if (enemies[to]! > 0 || air?.[to] === 1) continue
      if ((board.sideKinds[board.sideOf[hex * 6 + d]!]! & side.sea) !== 0) continue
      if (zone[hex] === 1 && zone[to] === 1) continue
      from[to] = hex
      found.push(to)
    }
  }
  return found
}

/** Rules 9.0d, 9.0f, rulings B59, B60: where a train may end: also in a depot of its own that a zone contests. */
const mayStop = (state: MwState, unit: number, hex: number): boolean =>
  isStation(hex) && lastIn(state, hex) === sideOf[unit] && mayEnd(state, unit, hex)

function wayTo(hex: number): number[] {
  const way: number[] = []
  for (let at = hex; at !== -1; at = from[at]!) way.push(at)
  return way.reverse()
}

/** The way of a train, for whoever shows it; empty if there is none. */
export function railWay(state: MwState, unit: number, to: number): number[] {
  return flood(state, unit).includes(to) ? wayTo(to) : []
}

export const rail: Manner<MwState, MovingFrame> = {
  verb: 'rail',
  ban: railBan,
  goals(state, { units }, found) {
    const unit = units[0]!
    for (const hex of flood(state, unit).slice(1)) if (mayStop(state, unit, hex)) found(hex)
  },
  fault(state, { units }, hex) {
    const unit = units[0]!
    if (!(hex >= 0 && hex < HEXES) || network(unit)[hex] !== 1) return '9.0b'
    if (closedTo(state, unit)[hex] === 1) return closedRule(state, unit, hex)
    if (unitsIn(state, 1 - sideOf[unit]!)[hex]! > 0) return '8.0e'
    if (!isStation(hex)) return '9.0d'
    if (isArmy[unit] === 1 && isRough[hex] === 1) return '9.0f'
    if (isUnderFire(state, unit, hex)) return '16.8c'
    if (!flood(state, unit).includes(hex)) return '9.0g'
    return mayStop(state, unit, hex) ? null : lastIn(state, hex) === sideOf[unit] ? '6.0a' : '9.0d'
  },
  go(run, frame, to) {
    const { state } = run
    const unit = frame.units[0]!
    rouse(run, unit)
    takePort(state, unit, 'move')
    const path = railWay(state, unit, to)
    state.railUsed += railLoad(unit)
    frame.halted = 1
    run.tell({ kind: 'moved', way: 'rail', side: frame.side, units: [unit], path })
    walk(run, unit, path)
  },
}
