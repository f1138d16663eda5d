/**
 * Where everything is. Who stands where and the zones of both sides are derived from `at` and kept
 * beside the state; every change of place goes through `put`, which keeps them true and settles what
 * happens the moment a unit enters a hex: control, the West Wall, captures and sudden death.
 */
import {
  addZoc,
  fillOccupancy,
  makeOccupancy,
  makeZoc,
  makeRoom,
  relocate,
  removeZoc,
} from '@hexfront/engine'
import { board, counters, HEXES, isBuiltUp, isRuhr, side as sideBits, sideOf, UNITS } from './data.ts'
import { ALLIED, DEAD, GERMAN, RHINE } from './state.ts'
import type { Occupancy, Run, Zoc } from '@hexfront/engine'
import type { WotrState } from './state.ts'

export interface Position {
  readonly occupancy: Occupancy
  /** Zones of each side (7.1), not across sea or estuary (7.2). */
  readonly zones: readonly [Zoc, Zoc]
  /** Hexes left and entered so far, in order: who keeps something derived can tell where it no longer holds. */
  readonly touched: number[]
  /** How often a unit of each side has come or gone: the same for as long as the side stands still. */
  readonly moves: [number, number]
}

const zoneRules = { closedSides: sideBits.sea | sideBits.estuary }
const model = makeZoc(board, zoneRules)
const freshZoc = (): Zoc => ({ ...model, counts: new Uint8Array(board.count) })

/** Where all that is derived from a position lives. */
export const room = makeRoom<WotrState>()

const positions = room.keep((state: WotrState): Position => {
  const occupancy = makeOccupancy(board.count, counters.side)
  fillOccupancy(occupancy, state.at)
  const zones: readonly [Zoc, Zoc] = [freshZoc(), freshZoc()]
  for (let unit = 0; unit < UNITS; unit++) addZoc(zones[sideOf[unit]!]!, state.at[unit]!)
  return { occupancy, zones, touched: [], moves: [0, 0] }
})

export const positionOf = (state: WotrState): Position => positions.of(state)
export const occupancyOf = (state: WotrState): Occupancy => positions.of(state).occupancy
/** How many units of a side exert a zone into each hex: usable as a mask. */
export const zoneOf = (state: WotrState, side: number): Uint8Array => positions.of(state).zones[side]!.counts
/** How many units of a side are in each location: usable as a mask. In a view, units unseen are not counted. */
export const unitsIn = (state: WotrState, side: number): Uint8Array =>
  positions.of(state).occupancy.counts[side]!
/** For tests that move units by hand. */
export const forgetPosition = (state: WotrState): void => positions.drop(state)

/** The units of a side in a location, in unit order. */
export function stackOf(state: WotrState, side: number, at: number): number[] {
  const { first, next } = occupancyOf(state)
  const found: number[] = []
  for (let unit = first[at]!; unit >= 0; unit = next[unit]!) if (sideOf[unit] === side) found.push(unit)
  return found
}

/** Puts a unit in a location and settles what entering brings about. */
export function put(run: Run<WotrState>, unit: number, at: number): void {
  const { state } = run
  relocateUnit(state, unit, at)
  if (at >= 0 && at < HEXES && unitsIn(state, 1 - sideOf[unit]!)[at] === 0)
    takeControl(run, sideOf[unit]!, [at])
}

/** Moves a unit through hexes to the last of them: control flips in each on the way (3.9b). */
export function march(run: Run<WotrState>, units: readonly number[], path: readonly number[]): void {
  const last = path[path.length - 1]!
  takeControl(run, sideOf[units[0]!]!, path.slice(1))
  for (const unit of units) relocateUnit(run.state, unit, last)
}

/** A unit has lost so many steps. */
export function setStep(state: WotrState, unit: number, lost: number): void {
  if (state.step[unit] !== lost) state.step = state.step.with(unit, lost)
}

/** Units have done something in this combat phase: bits of `fought`. */
export function noteFight(state: WotrState, units: readonly number[], bits: number): void {
  const fought = state.fought.slice()
  for (const unit of units) fought[unit]! |= bits
  state.fought = fought
}

/** Takes a unit off the map: DEAD, WAITING, GONE, or a box. */
export function remove(state: WotrState, unit: number, to: number): void {
  relocateUnit(state, unit, to)
}

/** Eliminates a unit: into the dead pile, and as whole as it will ever be when it comes back. */
export function eliminate(run: Run<WotrState>, unit: number, rule: string): void {
  const at = run.state.at[unit]!
  relocateUnit(run.state, unit, DEAD)
  setStep(run.state, unit, 0)
  run.tell({ kind: 'eliminated', unit, at, side: sideOf[unit]!, rule })
}

function relocateUnit(state: WotrState, unit: number, to: number): void {
  const from = state.at[unit]!
  const { occupancy, zones, touched, moves } = positions.of(state)
  const zone = zones[sideOf[unit]!]!
  moves[sideOf[unit] as 0 | 1]++
  removeZoc(zone, from)
  relocate(occupancy, unit, to)
  addZoc(zone, to)
  state.at[unit] = to
  const top = state.top.slice()
  if (from >= 0 && from < HEXES) {
    touched.push(from)
    if (top[from] === unit) top[from] = occupancy.first[from]!
  }
  if (to >= 0 && to < HEXES) {
    touched.push(to)
    // Whoever comes last lies on top.
    top[to] = unit
  }
  state.top = top
}

/** Rule 3.9: hexes change hands at once, one after the other, for as long as the game is not over. */
export function takeControl(run: Run<WotrState>, side: number, hexes: readonly number[]): void {
  const { state } = run
  // One new list for all of them, made when the first changes hands.
  let control: number[] | null = null
  for (const hex of hexes) {
    if (side === ALLIED && state.wall[hex] === 1) state.wall = state.wall.with(hex, 0)
    if (state.control[hex] === side) continue
    if (!control) state.control = control = state.control.slice()
    control[hex] = side
    run.tell({ kind: 'control', places: [hex], side })
    judgeLoss(run, side, hex)
    if (state.outcome) return
  }
}

/** What follows at once when a side takes a hex from the other: rules 4.3, 4.4 and 4.6 look at nothing else. */
function judgeLoss(run: Run<WotrState>, side: number, hex: number): void {
  const { state } = run
  if (side === ALLIED && isRuhr[hex] === 1)
    run.end({ winner: ALLIED, reason: { id: 'end.ruhr' }, rule: '4.3' })
  if (side !== GERMAN) return
  // Only hexes that were Allied-controlled come here, and before Turn 1 there are none.
  if (isBuiltUp[hex] === 1)
    run.end({ winner: GERMAN, reason: { id: 'end.city', params: { hex: board.names[hex]! } }, rule: '4.4a' })
  const counts = state.watch === RHINE && (state.turn === 7 || state.turn === 8)
  if (counts && !state.captured.includes(hex)) state.captured = [...state.captured, hex]
}
