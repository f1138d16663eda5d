/**
 * Rule 6.33: how many units go into and out of battles over each hexside in a movement phase. The state
 * keeps [board side, units] for each side used, and [-1 - hex, board side] for the way out that is kept
 * for the rearguard of a battle; a rearguard that leaves by sea has [-1 - hex, -1 - port].
 */
import { sideBetween } from '@hexfront/engine'
import { board, side, tables } from '../data.ts'
import type { WfState } from '../state.ts'

/** Numbers of one tuple in `crossed`. */
export const CROSSING = 2
const ROUGH = side.forest | side.hill | side.marsh | side.mountain | side.river | side.strait
const ASSAULT = side.river | side.strait

const clearLimit = tables.terrain.sides.find(row => row.id === 'clear')!.limit
const roughLimit = tables.terrain.sides.find(row => row.id === 'river')!.limit

/** Rules 6.33a and 12.23a: units that may go over a side into or out of a battle in a phase. */
export const crossingLimit = (state: WfState, boardSide: number): number =>
  state.mud === 1
    ? tables.weather.inMud.limit
    : (board.sideKinds[boardSide]! & ROUGH) === 0
      ? clearLimit
      : roughLimit

/** Rules 1.36b and 1.39a: attacking over this side is a river assault. */
export const isRiverSide = (boardSide: number): boolean => (board.sideKinds[boardSide]! & ASSAULT) !== 0
export const isStrait = (boardSide: number): boolean => (board.sideKinds[boardSide]! & side.strait) !== 0

export function crossingsLeft(state: WfState, boardSide: number): number {
  let left = crossingLimit(state, boardSide)
  const { crossed } = state
  for (let i = 0; i < crossed.length; i += CROSSING) {
    if (crossed[i] === boardSide) left -= crossed[i + 1]!
    else if (crossed[i]! < 0 && crossed[i + 1] === boardSide) left--
  }
  return left
}

/** Rule 6.33b: a unit went over the side, in or out. */
export function countCrossing(state: WfState, boardSide: number): void {
  const { crossed } = state
  for (let i = 0; i < crossed.length; i += CROSSING)
    if (crossed[i] === boardSide) {
      crossed[i + 1]!++
      return
    }
  crossed.push(boardSide, 1)
}

/** The side between two neighbours. */
export const sideTo = (from: number, to: number): number => sideBetween(board, from, to)

/** Ruling B52: keeps a way out of a battle for its rearguard. */
export const keepExit = (state: WfState, battle: number, boardSide: number): void =>
  void state.crossed.push(-1 - battle, boardSide)
/** A rearguard that will sail: the port it goes to is kept (15.6). */
export const keepSailing = (state: WfState, battle: number, port: number): void =>
  void state.crossed.push(-1 - battle, -1 - port)

/** Port to which the rearguard of a battle will sail, or -1. */
export function sailingTo({ crossed }: WfState, battle: number): number {
  for (let i = 0; i < crossed.length; i += CROSSING)
    if (crossed[i] === -1 - battle && crossed[i + 1]! < 0) return -1 - crossed[i + 1]!
  return -1
}

/** The ports to which rearguards will sail when everybody else has moved, one for each of them. */
export function portsAwaiting({ crossed }: WfState): number[] {
  const ports: number[] = []
  for (let i = 0; i < crossed.length; i += CROSSING)
    if (crossed[i]! < 0 && crossed[i + 1]! < 0) ports.push(-1 - crossed[i + 1]!)
  return ports
}

/** Rule 6.22a: how many rearguards will sail to a port. */
export const sailorsTo = (state: WfState, port: number): number =>
  portsAwaiting(state).filter(to => to === port).length

/** The rearguard goes, or will not: its way out is free again. */
export function freeExit({ crossed }: WfState, battle: number): void {
  for (let i = 0; i < crossed.length; i += CROSSING)
    if (crossed[i] === -1 - battle) {
      crossed.splice(i, CROSSING)
      return
    }
}

/** What is true when the way out that is kept for the rearguard of a battle is open. */
export function withExit<T>(state: WfState, battle: number, ask: () => T): T {
  const kept = state.crossed
  state.crossed = kept.slice()
  freeExit(state, battle)
  const answer = ask()
  state.crossed = kept
  return answer
}

/** The battles that rearguards will leave, by land or sea. */
export function guardedBattles({ crossed }: WfState): number[] {
  const battles: number[] = []
  for (let i = 0; i < crossed.length; i += CROSSING) if (crossed[i]! < 0) battles.push(-1 - crossed[i]!)
  return battles
}

/** The battles that rearguards will leave by land. */
export function battlesLeft({ crossed }: WfState): number[] {
  const battles: number[] = []
  for (let i = 0; i < crossed.length; i += CROSSING)
    if (crossed[i]! < 0 && crossed[i + 1]! >= 0) battles.push(-1 - crossed[i]!)
  return battles
}
