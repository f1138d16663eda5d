/**
 * Where everything is. Who stands where and the zones of both sides are derived from `at` and kept
 * beside the state; every change of place goes through `put`, which keeps them true and settles what
 * happens the moment a unit enters a hex: control, the West Wall, captures and sudden death.
 */
import { copyPosition, makePosition, makeZoc, movePiece, stackIn, stir } from '@hexfront/engine'
import {
  board,
  counters,
  HEXES,
  isBuiltUp,
  isRuhr,
  isWall,
  side as sideBits,
  sideOf,
  tables,
} from './data.ts'
import { has, mark, unmark } from './flags.ts'
import { room } from './room.ts'
import { ALLIED, controlAfter, controllerOf, DEAD, GERMAN, ON_TOP, REDUCED, RHINE } from './state.ts'
import type { Occupancy, Position, Run } from '@hexfront/engine'
import type { WotrState } from './state.ts'

const parts = {
  board,
  side: counters.side,
  /** Rules 7.1 and 7.2: zones reach everywhere but across sea or estuary. */
  zone: makeZoc(board, { closedSides: sideBits.sea | sideBits.estuary }),
}
const positions = room.keep(state => makePosition(parts, state.at), copyPosition)

export const positionOf = (state: WotrState): Position => positions.of(state)
export const occupancyOf = (state: WotrState): Occupancy => positions.of(state).occupancy
/** How many units of a side exert a zone into each hex: usable as a mask. */
export const zoneOf = (state: WotrState, side: number): Uint8Array => positions.of(state).zones[side]!.counts
/** How many units of a side are in each location: usable as a mask. In a view, units unseen are not counted. */
export const unitsIn = (state: WotrState, side: number): Uint8Array =>
  positions.of(state).occupancy.counts[side]!

const hidden = room.keep(({ under }) => {
  const counts = new Uint8Array(HEXES)
  for (const hex of under) counts[hex]!++
  return counts
})
/** How many units lie unseen in each hex of a view. */
export const unseenIn = (view: WotrState): Uint8Array => hidden.of(view)

const changes = room.keep(
  () => ({ places: 0 }),
  ({ places }) => ({ places }),
)

/**
 * How often a unit has changed its place: the same for as long as none does. So all of them are changed by what stands
 * here: `put`, `march` and those who go through them.
 */
export const placeChanges = (state: WotrState): number => changes.of(state).places

/** The units of a side in a location, in unit order. */
export const stackOf = (state: WotrState, side: number, at: number): number[] =>
  stackIn(positions.of(state), side, at)

/** The unit that lies on top in a hex, or -1. */
export function topOf(state: WotrState, hex: number): number {
  const { first, next } = occupancyOf(state)
  let unit = first[hex]!
  if (unit < 0 || next[unit]! < 0) return unit
  while (!has(state, unit, ON_TOP)) unit = next[unit]!
  return unit
}

/** Lays a unit on top of those in its hex; who is alone lies on nobody. */
export function layOnTop(state: WotrState, unit: number): void {
  const position = positions.of(state)
  const { first, next } = position.occupancy
  const hex = state.at[unit]!
  for (let one = first[hex]!; one >= 0; one = next[one]!) {
    unmark(state, one, ON_TOP)
    // Of either side: a corps may come down on enemies, who then lie under it.
    stir(position, sideOf[one]!)
  }
  if (next[first[hex]!]! >= 0) mark(state, unit, ON_TOP)
}

/** Rules 8.5 and 11.17a: whether a hex is of the West Wall and no Ally has ever entered it. */
export const isIntact = (state: WotrState, hex: number): boolean =>
  isWall[hex] === 1 && !state.breached.includes(hex)

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
  if (lost === 0) unmark(state, unit, REDUCED)
  else mark(state, unit, REDUCED)
}

/** Units have done something in this combat phase: bits of FOUGHT. */
export function noteFight(state: WotrState, units: readonly number[], bits: number): void {
  for (const unit of units) mark(state, unit, bits)
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
  const { occupancy } = positions.of(state)
  const from = state.at[unit]!
  movePiece(positions.of(state), unit, to)
  state.at[unit] = to
  changes.of(state).places++
  if (from >= 0 && from < HEXES) {
    const left = occupancy.first[from]!
    const wasOnTop = has(state, unit, ON_TOP)
    unmark(state, unit, ON_TOP)
    // Of those left one lies on top still, or comes to, unless it is alone.
    if (left >= 0 && (wasOnTop || occupancy.next[left]! < 0)) layOnTop(state, left)
  }
  // Whoever comes last lies on top.
  if (to >= 0 && to < HEXES) layOnTop(state, unit)
}

/** Rule 3.9: hexes change hands at once, one after the other, for as long as the game is not over. */
export function takeControl(run: Run<WotrState>, side: number, hexes: readonly number[]): void {
  const { state } = run
  const taken: number[] = []
  for (const hex of hexes) {
    if (side === ALLIED && isIntact(state, hex)) state.breached = [...state.breached, hex]
    if (controllerOf(state, hex) === side) continue
    taken.push(hex)
    run.tell({ kind: 'control', places: [hex], side })
    judgeLoss(run, side, hex)
    if (state.outcome) break
  }
  // All at once: each change is a new word for the whole map.
  if (taken.length > 0) state.control = controlAfter(state.control, taken, side)
}

/** Rule 4.6: whether hexes that the Germans take now count. */
export const capturesCount = (state: WotrState): boolean =>
  state.watch === RHINE && tables.watch.captures.turns.includes(state.turn)

/** What follows at once when a side takes a hex from the other: rules 4.3, 4.4 and 4.6 look at nothing else. */
function judgeLoss(run: Run<WotrState>, side: number, hex: number): void {
  const { state } = run
  if (side === ALLIED && isRuhr[hex] === 1)
    run.end({ winner: ALLIED, reason: { id: 'end.ruhr' }, rule: '4.3' })
  if (side !== GERMAN) return
  // Only hexes that were Allied-controlled come here, and before Turn 1 there are none.
  if (isBuiltUp[hex] === 1)
    run.end({ winner: GERMAN, reason: { id: 'end.city', params: { hex: board.names[hex]! } }, rule: '4.4a' })
  if (capturesCount(state) && !state.captured.includes(hex)) state.captured = [...state.captured, hex]
}
