/** Rules 9.6 and 11.2: ground given for losses. */
import { directionBetween, distance, loseFrame, retreatFrame, retreatPaths } from '@hexfront/engine'
import { board, groupOf, inItaly, isCoast, isMobile, names, side as sides } from '../data.ts'
import { enterHex } from '../enter.ts'
import { isMountain, isRough } from '../ground.ts'
import { mayBeInItaly } from '../movement/italy.ts'
import { mayMix, mixes } from '../movement/stacking.ts'
import { enemyZone } from '../movement/zones.ts'
import { stackOf, unitsIn } from '../position.ts'
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
  const isFull = italyFault(state, [unit], to)
  if (isFull !== null) return isFull
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

/** Ruling B115: with the other army group there is no end; too many are no hindrance. */
const mixFault = (state: EwState, units: readonly number[], hex: number): string | null =>
  mixes(state, units, hex) ? '6.4b' : null

/** The ways that units could go together, each for itself and as if nobody else retreated. */
const waysOf = (state: EwState, frame: EwRetreat, units: readonly number[]): HexPath[] =>
  retreatPaths(frame.from, {
    hexes: frame.hexes,
    neighbours: hex => board.neighbours.subarray(hex * 6, hex * 6 + 6),
    mayStep: (path, to) =>
      units.every(unit => stepFault(state, frame, unit, path, to) === null) &&
      italyFault(state, units, to) === null,
    mayEnd: path => mixFault(state, units, path[path.length - 1]!) === null,
    stops: hex => stops(state, hex),
  })

/** Where they could end. */
const endsOf = (state: EwState, frame: EwRetreat, units: readonly number[]): number[] => [
  ...new Set(waysOf(state, frame, units).map(path => path[path.length - 1]!)),
]

/** Rule 9.6: the steps that a retreat costs at least in enemy zones, whoever is left to make it. */
export function leastToll(state: EwState, units: readonly number[], way: Way): number {
  const mobile = units.filter(unit => isMobile[unit] === 1)
  const frame = retreating(retreatFrame(way.side, way.from, mobile, way.hexes), way.inland)
  const zone = enemyZone(state, way.side)
  const tolls = kinsOf(mobile)
    .flatMap(group => waysOf(state, frame, group))
    .map(([, ...hexes]) => hexes.filter(hex => zone[hex] === 1).length)
  return tolls.length === 0 ? 0 : Math.min(...tolls)
}

/** Rule 13.4a: whether Italy has no room for all of those who go together. */
const italyFault = (state: EwState, units: readonly number[], to: number): string | null =>
  inItaly[to] === 0 || mayBeInItaly(state, units) ? null : '13.4a'

/** Rule 6.4b, ruling B115: whether others find an end beside one that is taken. */
const isRoomBeside = (state: EwState, taken: number, ends: readonly number[]): boolean =>
  ends.some(end => end !== taken || mayMix(state, end))

/** Rulings B71, B115: all have to go, so nobody takes the only end of the other army group. */
function endFault(state: EwState, frame: EwRetreat, units: readonly number[], hex: number): string | null {
  const fault = mixFault(state, units, hex)
  if (fault !== null) return fault
  // Ruling B20: inland means away from the coast if there is a way.
  if (frame.inland === 1 && isCoast[hex] === 1)
    return endsOf(state, frame, units).some(end => isCoast[end] === 0) ? '5.3.5d' : null
  const others = stackOf(state, frame.side, frame.from).filter(
    unit => isMobile[unit] === 1 && !isKin(units[0]!, unit),
  )
  if (others.length === 0 || units.some(unit => others.includes(unit))) return null
  return isRoomBeside(state, hex, endsOf(state, frame, others)) ? null : '6.4b'
}

/** Rule 6.4a: units of one army group. */
const isKin = (unit: number, other: number): boolean => groupOf[unit] === groupOf[other]

export const retreat: RetreatRules<EwState, EwRetreat> = {
  rules: ['11.2b', '11.2c', '11.2d', '11.2e', '11.2f'],
  board,
  names,
  refuse,
  cohesion: 'loose',
  kin: isKin,
  stepFault,
  groupFault: (state, _frame, units, to) => italyFault(state, units, to),
  endFault,
  preferRule: '11.2a',
  apartRule: '11.2f',
  terms: state => ({ stops: hex => stops(state, hex) }),
  go,
  // They have said that they would go: who is left without a way is lost.
  stuck(run, _frame, units) {
    for (const unit of units) takeWhole(run, unit, '11.2b')
    return []
  },
}

/** Rule 6.4a: the army groups of some units, that of the first before the other. */
const kinsOf = (units: readonly number[]): number[][] =>
  [true, false]
    .map(same => units.filter(unit => isKin(unit, units[0]!) === same))
    .filter(group => group.length > 0)

/** A retreat as far as it is settled before anybody goes. */
interface Way {
  readonly side: number
  readonly from: number
  readonly hexes: number
  readonly inland: number
}

export const retreating = (frame: RetreatFrame, inland: number): EwRetreat => ({ ...frame, inland })

/** Rules 11.2a, 13.2k, rulings B71, B115: whether all of the mobile units in a hex find a way, army groups apart. */
export function canRetreat(state: EwState, units: readonly number[], way: Way): boolean {
  const mobile = units.filter(unit => isMobile[unit] === 1)
  if (mobile.length === 0) return false
  const frame = retreating(retreatFrame(way.side, way.from, mobile, way.hexes), way.inland)
  const [first, second] = kinsOf(mobile)
  const ends = endsOf(state, frame, first!)
  if (second === undefined) return ends.length > 0
  const others = endsOf(state, frame, second)
  return ends.some(end => isRoomBeside(state, end, others))
}
