/**
 * Where everything is. Who stands where is derived from `at` (and in a view from `blocks`) and kept
 * beside the state; every change of place goes through `put`, which keeps it true.
 */
import { copyPosition, makePosition, movePiece, stackIn, UNNAMED } from '@hexfront/engine'
import { board, counters, cvOf, HEXES, sideOf } from './data.ts'
import { alterationsOf, has, mark, setFlags, setStep, unmark } from './flags.ts'
import { countOfBlock, hexOfBlock, sideOfBlock } from './fog/blocks.ts'
import { room } from './room.ts'
import { ALLIED, AXIS, DEAD, REVEALED, stepOf } from './state.ts'
import type { GameEvent, Occupancy, Position, Run, Seat } from '@hexfront/engine'
import type { WfState } from './state.ts'

const positions = room.keep((state: WfState): Position => {
  const position = makePosition({ board, side: counters.side }, state.at)
  const { counts } = position.occupancy
  // Blocks that show their backs are counted, though nobody can say which they are.
  for (const block of state.blocks) counts[sideOfBlock(block)]![hexOfBlock(block)]! += countOfBlock(block)
  return position
}, copyPosition)

export const positionOf = (state: WfState): Position => positions.of(state)
export const occupancyOf = (state: WfState): Occupancy => positions.of(state).occupancy
/** How many units of a side are in each hex, unseen ones included: usable as a mask. */
export const unitsIn = (state: WfState, side: number): Uint8Array => occupancyOf(state).counts[side]!

/** The units of a side in a hex, in unit order; in a view only those whose faces are seen. */
export const stackOf = (state: WfState, side: number, hex: number): number[] =>
  stackIn(positions.of(state), side, hex)

/** Rule 7.11: both sides are in the hex. */
export function isBattle(state: WfState, hex: number): boolean {
  const { counts } = occupancyOf(state)
  return counts[ALLIED]![hex]! > 0 && counts[AXIS]![hex]! > 0
}

export const isOnMap = (state: WfState, unit: number): boolean =>
  state.at[unit]! >= 0 && state.at[unit]! < HEXES
export const isEngaged = (state: WfState, unit: number): boolean =>
  isOnMap(state, unit) && unitsIn(state, 1 - sideOf[unit]!)[state.at[unit]!]! > 0

/** Puts a unit in a hex, or off the map. */
export function put(state: WfState, unit: number, at: number): void {
  movePiece(positions.of(state), unit, at)
  state.at[unit] = at
}

/**
 * A number that stays the same for as long as nothing of the units of a side changes: place, steps, flags. So all of it
 * is changed by `put`, `setStep`, `setFlags` and those who go through them.
 */
export const changesOf = (state: WfState, side: number): number =>
  positions.of(state).moves[side]! + alterationsOf(state, side)

/** Takes a unit off the map for one of the reasons DEAD, WAITING, POOL, EVENT, GONE. */
export function remove(state: WfState, unit: number, to: number): void {
  put(state, unit, to)
  setStep(state, unit, 0)
  setFlags(state, unit, 0)
}

/** Eliminates a unit: everybody sees which block leaves the map. */
export function eliminate(run: Run<WfState>, unit: number, rule: string): void {
  const at = run.state.at[unit]!
  remove(run.state, unit, DEAD)
  forgetSighting(run.state, unit)
  run.tell({ kind: 'eliminated', unit, at, side: sideOf[unit]!, rule })
}

/** A unit loses a step; past its last one it is eliminated (2.4). Returns whether it is still in play. */
export function loseStep(run: Run<WfState>, unit: number, rule: string): boolean {
  const { state } = run
  if (stepOf(state, unit) + 1 >= counters.steps[unit]!) {
    eliminate(run, unit, rule)
    return false
  }
  setStep(state, unit, stepOf(state, unit) + 1)
  const at = state.at[unit]!
  const side = sideOf[unit]!
  tellOwn(run, unit, named =>
    named >= 0
      ? { kind: 'lostStep', at, side, rule, unit: named, strength: cvOf(state, unit) }
      : { kind: 'lostStep', at, side, rule, unit: named },
  )
  return true
}

/** Tells of a unit by name if it lies open, else by name to its owner and without to the other: each time anew. */
export function tellOwn(run: Run<WfState>, unit: number, eventOf: (named: number) => GameEvent): void {
  if (has(run.state, unit, REVEALED)) return run.tell(eventOf(unit))
  run.tell(onlyFor(sideOf[unit]!, eventOf(unit)))
  run.tell(onlyFor(1 - sideOf[unit]!, eventOf(UNNAMED)))
}

/** An event that was made for this occasion, so that it can be marked as it is. */
function onlyFor(seat: Seat, event: GameEvent & { only?: Seat }): GameEvent {
  event.only = seat
  return event
}

/** Turns blocks face up, for everybody to see. */
export function revealUnits(run: Run<WfState>, units: readonly number[], rule: string): void {
  const { state } = run
  const fresh = units.filter(unit => !has(state, unit, REVEALED))
  for (const unit of units) {
    mark(state, unit, REVEALED)
    noteSighting(state, unit)
  }
  if (fresh.length > 0)
    run.reveal({
      kind: 'revealed',
      side: sideOf[fresh[0]!]!,
      units: fresh,
      strengths: fresh.map(unit => cvOf(state, unit)),
      at: state.at[fresh[0]!]!,
      rule,
    })
}

/** Stands blocks up again: what was last seen of them is remembered. */
export function hideUnits(state: WfState, units: readonly number[]): void {
  for (const unit of units) {
    if (!has(state, unit, REVEALED)) continue
    noteSighting(state, unit)
    unmark(state, unit, REVEALED)
  }
}

/** Numbers of one tuple in `lastSeen`. */
export const SIGHTING = 4

function noteSighting(state: WfState, unit: number): void {
  forgetSighting(state, unit)
  state.lastSeen.push(unit, state.at[unit]!, cvOf(state, unit), state.turn)
}

function forgetSighting(state: WfState, unit: number): void {
  const list = state.lastSeen
  for (let i = 0; i < list.length; i += SIGHTING)
    if (list[i] === unit) {
      list.splice(i, SIGHTING)
      return
    }
}
