/** Section 10: movement. Pick a unit, add others of its hex, go, go on, split, and be done. */
import { movementSteps as makeSteps, payToll, UNNAMED } from '@hexfront/engine'
import { board, HEXES, movement, names, ownUnits, placeName, sideOf, unitName, valueAt } from '../data.ts'
import { aerialRefusal, FULL, giveAerial, offerAerial, supplyOf } from '../supply/supply.ts'
import { areaFault } from './area.ts'
import {
  bestPath,
  columnPointsLeft,
  isSpent,
  pointsLeft,
  reachesAsOffered,
  reachesOf,
  tollOf,
} from './reach.ts'
import { allowanceWhy } from './allowance.ts'
import { columnBan, columnFault } from './column.ts'
import { ALLIED, MOVED, REDUCED } from '../state.ts'
import { enemyZone } from './zones.ts'
import { exit } from './exit.ts'
import { groupFault, mayStandTogether } from './stacking.ts'
import { isClosed } from './flood.ts'
import { offerBoxWithdrawal, withdrawToBox } from '../airborne/airborne.ts'
import { march, stackOf, topOf, unitsIn } from '../position.ts'
import { offerOrder, putInOrder } from './order.ts'
import { whyNotThere } from './refusal.ts'
import { flagsOf, mark } from '../flags.ts'
import type {
  Manner,
  More,
  MovementFrame,
  MovingFrame as GroupFrame,
  ReachAnswer,
  Run,
  Steps,
} from '@hexfront/engine'
import type { Group } from './reach.ts'
import type { WotrState } from '../state.ts'

export type MovingFrame = GroupFrame<Group>

/** The rule that keeps a unit from moving at all now, or null. */
export const pickFault = (state: WotrState, side: number, unit: number): string | null =>
  sideOf[unit] === side ? moveFault(state, unit, flagsOf(state)[unit]!) : '10.1c'

/** Calls back with every unit of a side that may move now. */
function eachPick(state: WotrState, side: number, found: (unit: number) => void): void {
  const flags = flagsOf(state)
  for (const unit of ownUnits[side]!) if (moveFault(state, unit, flags[unit]!) === null) found(unit)
}

/** The rule that keeps a unit with these flags from moving, whoever's turn it is, or null. */
function moveFault(state: WotrState, unit: number, flags: number): string | null {
  const at = state.at[unit]!
  if (at < 0 || at >= HEXES) return '10.1b'
  if (valueAt(movement, unit, flags & REDUCED) === 0) return '10.2d'
  if ((flags & MOVED) !== 0) return '10.2c'
  // Rule 10.18d: frozen by the flood. Ruling A38: outside its area a unit stays where it is.
  if (isClosed(state, at)) return '10.18d'
  return areaFault(state, unit, at)
}

/** Rules 8.1 and 10.19: what is settled for a group the moment it begins to move. */
export function groupOf(state: WotrState, units: readonly number[]): Group {
  const barred = columnFault(state, units)
  return {
    units: [...units],
    spent: units.map(() => 0),
    halved: units.some(unit => supplyOf(state, unit) !== FULL) ? 1 : 0,
    column: barred === null ? 1 : 0,
    ...barredOf(barred ?? undefined),
  }
}

const barredOf = (barred: string | undefined): { barred?: string } => (barred === undefined ? {} : { barred })

/** Calls back with every hex where the group may end its move or pause (6.2a), nearest first. */
function eachGoal(state: WotrState, group: Group, found: (hex: number, cost: number) => void): void {
  const { units } = group
  const { ordinary, column } = reachesOf(state, group)
  const own = unitsIn(state, sideOf[units[0]!]!)
  const alone = mayStandTogether(state, units)
  // The first hex found is their own.
  for (let i = 1; i < ordinary.count; i++) {
    const hex = ordinary.found[i]!
    if (own[hex] === 0 ? alone : groupFault(state, units, hex) === null) found(hex, ordinary.cost[hex]!)
  }
  for (let i = 1; column && i < column.count; i++) {
    const hex = column.found[i]!
    if (ordinary.cost[hex] !== -1) continue
    if (own[hex] === 0 ? alone : groupFault(state, units, hex) === null) found(hex, column.cost[hex]!)
  }
}

/** Sections 10.1 to 10.5 and 10.19: by road and across country; a column is not announced. */
const onFoot: Manner<WotrState, MovingFrame> = {
  verb: 'to',
  ban: () => null,
  goals: eachGoal,
  fault: (state, frame, hex) => whyNotThere(state, frame, hex)?.rule ?? null,
  go(run, frame, to) {
    const { state } = run
    const path = bestPath(reachesAsOffered(state, frame), to)
    payToll(frame, unit => tollOf(state, unit, path))
    // Whether the whole way was open to columns is seen before walls fall on it.
    if (frame.column === 1) leaveColumn(state, frame, path)
    const units = showing(state, frame.units, path[0]!)
    tellMove(run, frame.side, units, path)
    march(run, units, path)
  },
}

/** Rules 8.18 and 12.2d: aerial supply and the return to the box between any two moves. */
const between: More<WotrState, MovementFrame> = {
  offer(state, frame, seat, offer) {
    if (frame.side === ALLIED) offerAerial(state, offer)
    offerBoxWithdrawal(state, seat, offer)
    offerOrder(state, seat, offer)
  },
  why(state, _frame, _seat, { verb, arg }) {
    if (typeof arg !== 'number') return null
    if (verb === 'toBox') return { id: 'no.toBox', rule: '12.2d', params: { unit: unitName(arg) } }
    if (verb !== 'aerial' || board.ids[arg] === undefined) return null
    return { ...aerialRefusal(state, arg), params: { place: placeName(arg) } }
  },
  act: {
    aerial: (run, _frame, arg) => giveAerial(run, Number(arg)),
    toBox: (run, _frame, arg) => withdrawToBox(run, Number(arg)),
    arrange: (run, { side }) => putInOrder(run, side),
  },
}

export const movementSteps: Steps<WotrState> = makeSteps<WotrState, Group>({
  rules: ['10.1c', '10.2b', '10.2c'],
  movingRules: ['10.1b', '10.3a', '7.3a', '6.2a'],
  names,
  units: side => ownUnits[side]!,
  stack: stackOf,
  pickFault,
  eachPick,
  begin: groupOf,
  // Units that stack only in Antwerp cannot end a move together anywhere else.
  joinFault: (state, { units }, unit) => (mayStandTogether(state, [...units, unit]) ? null : '6.4'),
  apartRule: '10.4',
  manners: [onFoot],
  whyNot: (state, frame, _manner, to) => whyNotThere(state, frame, to),
  // Rule 7.3: in an enemy zone the move is over. Rule 10.5a: else who has points left may leave the slower behind.
  isOver(state, group) {
    const [first] = group.units
    return enemyZone(state, sideOf[first!]!)[state.at[first!]!]! > 0 || isSpent(state, group)
  },
  wait: (frame, waiting) => ({
    units: [],
    spent: [],
    halved: waiting?.halved ?? frame.halved,
    column: Math.min(waiting?.column ?? 1, frame.column),
    ...barredOf(waiting?.barred ?? frame.barred),
  }),
  finished: ({ state }, units) => units.forEach(unit => mark(state, unit, MOVED)),
  between,
  inHand: exit,
})

/** The units with the one that lay on top last, so that it lies on top again. */
function showing(state: WotrState, units: readonly number[], from: number): number[] {
  const top = topOf(state, from)
  if (units.length === 1 || !units.includes(top)) return units.slice()
  return [...units.filter(unit => unit !== top), top]
}

/** Rule 10.19: a way that columns may not take ends the column, and the rule that says so is remembered. */
function leaveColumn(state: WotrState, frame: MovingFrame, path: readonly number[]): void {
  for (let i = 1; i < path.length && frame.column === 1; i++) {
    const barred = columnBan(state, frame.side, path[i]!)
    if (barred === null) continue
    frame.column = 0
    frame.barred = barred
  }
}

/** Rule 6.7: the enemy sees the top unit go, and how many with it; the owner is told who they are. */
function tellMove(run: Run<WotrState>, side: number, units: number[], path: number[]): void {
  const seen = units.map((_unit, i) => (i === 0 ? units.at(-1)! : UNNAMED))
  run.tell({ kind: 'moved', units: seen, path, side })
  if (units.length > 1) run.tell({ kind: 'moved', way: 'stack', only: side, units, path, side })
}

/** Everywhere units could go if they began to move now, or go on if they are on their way. */
export function reachAnswer(state: WotrState, units: readonly number[]): ReachAnswer | null {
  const at = state.at[units[0] ?? -1] ?? -1
  if (at < 0 || at >= HEXES) return null
  const group = inHand(state, units) ?? groupOf(state, units)
  const places: { at: number; cost: number }[] = []
  const paths: Record<number, number[]> = {}
  eachGoal(state, group, (hex, cost) => places.push({ at: hex, cost }))
  const reaches = reachesOf(state, group)
  for (const place of places) paths[place.at] = bestPath(reaches, place.at)
  return {
    places,
    paths,
    allowance: Math.max(pointsLeft(state, group), columnPointsLeft(state, group)),
    why: allowanceWhy(state, group),
  }
}

/** Calls back with every hex that a unit could pass or reach if it began to move now, and the points it has left there. */
export function eachReached(
  state: WotrState,
  unit: number,
  found: (hex: number, left: number) => void,
): void {
  const group = groupOf(state, [unit])
  const { ordinary, column } = reachesOf(state, group)
  const points = pointsLeft(state, group)
  const doubled = columnPointsLeft(state, group)
  for (let i = 1; i < ordinary.count; i++)
    found(ordinary.found[i]!, points - ordinary.cost[ordinary.found[i]!]!)
  if (column === null) return
  for (let i = 1; i < column.count; i++) found(column.found[i]!, doubled - column.cost[column.found[i]!]!)
}

/** The group on its way, if it is just these units. */
function inHand(state: WotrState, units: readonly number[]): Group | null {
  const frame = state.frames.at(-1)
  if (frame?.step !== 'moving') return null
  const moving = frame as MovingFrame
  return moving.units.length === units.length && units.every(unit => moving.units.includes(unit))
    ? moving
    : null
}
