/** Section 10: movement. Pick a unit, add others of its hex, go, go on, split, and be done. */
import { choice, has, mark, seatBit, UNNAMED } from '@hexfront/engine'
import { board, HEXES, movement, ownUnits, placeName, sideOf, unitName, UNITS, valueOf } from '../data.ts'
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
import { columnBan, columnFault } from './column.ts'
import { ALLIED, MOVED } from '../state.ts'
import { enemyZone } from './zones.ts'
import { exitFault, winByExit } from '../victory/victory.ts'
import { groupFault, mayStandTogether } from './stacking.ts'
import { isClosed } from './flood.ts'
import { offerBoxWithdrawal, withdrawToBox } from '../airborne/airborne.ts'
import { layOnTop, march, stackOf, topOf, unitsIn } from '../position.ts'
import { whyNotThere } from './refusal.ts'
import { own } from '../events.ts'
import type { Action, Frame, Message, Offer, ReachAnswer, Refusal, Run, Steps } from '@hexfront/engine'
import type { Group } from './reach.ts'
import type { WotrState } from '../state.ts'

interface MovementFrame extends Frame {
  side: number
  /** Hexes whose top unit the owner has chosen in this phase (6.8). */
  shown?: number[]
}

/** Units on their way. */
export type MovingFrame = Frame &
  Group & {
    side: number
    /** 1 once they have left their first hex. */
    under: number
    /** Parts of the stack that wait where they split off, to go on later (10.5). */
    parked: Group[]
  }

/** The rule that keeps a unit from moving at all now, or null. */
export function pickFault(state: WotrState, side: number, unit: number): string | null {
  if (sideOf[unit] !== side) return '10.1c'
  const at = state.at[unit]!
  if (at < 0 || at >= HEXES) return '10.1b'
  if (valueOf(movement, state, unit) === 0) return '10.2d'
  if (has(state, unit, MOVED)) return '10.2c'
  // Rule 10.18d: frozen by the flood. Ruling A38: outside its area a unit stays where it is.
  if (isClosed(state, at)) return '10.18d'
  return areaFault(state, unit, at)
}

/** Rules 8.1 and 10.19: what is settled for a group the moment it begins to move. */
function groupOf(state: WotrState, units: readonly number[]): Group {
  return {
    units: [...units],
    spent: units.map(() => 0),
    halved: units.some(unit => supplyOf(state, unit) !== FULL) ? 1 : 0,
    column: columnFault(state, units) === null ? 1 : 0,
  }
}

/** Calls back with every hex where the group may end its move or pause (6.2a), nearest first. */
function eachGoal(state: WotrState, group: Group, found: (hex: number, cost: number) => void): void {
  const { units } = group
  const { ordinary, column } = reachesOf(state, group)
  const own = unitsIn(state, sideOf[units[0]!]!)
  const alone = mayStandTogether(units)
  // The first hex found is their own.
  for (let i = 1; i < ordinary.count; i++) {
    const hex = ordinary.found[i]!
    if (own[hex] === 0 ? alone : groupFault(state, units, hex) === null) found(hex, ordinary.cost[hex]!)
  }
  for (let i = 1; i < column.count; i++) {
    const hex = column.found[i]!
    if (ordinary.cost[hex] !== -1) continue
    if (own[hex] === 0 ? alone : groupFault(state, units, hex) === null) found(hex, column.cost[hex]!)
  }
}

/** Rules 4.2 and 4.4: leaving the map costs a point. */
function exitBan(state: WotrState, frame: MovingFrame): string | null {
  const fault = exitFault(state, frame.side, state.at[frame.units[0]!]!)
  if (fault !== null) return fault
  if (pointsLeft(state, frame) > 0 || columnPointsLeft(state, frame) > 0) return null
  return frame.side === ALLIED ? '4.2b' : '4.4b'
}

export const movementSteps: Steps<WotrState> = {
  /** Pick a unit, or end the phase; a player may move all, some or none (10.2). */
  movement: choice<WotrState, MovementFrame>({
    phase: (_state, frame) => `movement${frame.side}`,
    deciders: (_state, frame) => seatBit(frame.side),
    ask: () => ({ id: 'ask.movement' }),
    wait: () => ({ id: 'wait.movement' }),
    rules: ['10.1c', '10.2b', '10.2c'],
    offer(state, frame, seat, offer) {
      for (const unit of ownUnits[frame.side]!)
        if (pickFault(state, frame.side, unit) === null) offer.add('pick', unit)
      if (frame.side === ALLIED) offerAerial(state, offer)
      offerBoxWithdrawal(state, seat, offer)
      offer.add('end')
    },
    why: (state, frame, _seat, action) => whyNotPick(state, frame.side, action),
    act: {
      pick(run, frame, arg) {
        const group = groupOf(run.state, [Number(arg)])
        run.push({ step: 'moving', side: frame.side, ...group, under: 0, parked: [] })
      },
      aerial: (run, _frame, arg) => giveAerial(run, Number(arg)),
      toBox: (run, _frame, arg) => withdrawToBox(run, Number(arg)),
      end: run => run.pop(),
    },
  }),

  /** Units in hand: more of the same hex may join before the first step (10.4). */
  moving: choice<WotrState, MovingFrame>({
    deciders: (_state, frame) => seatBit(frame.side),
    ask: (_state, frame) => askMoving(frame),
    wait: () => ({ id: 'wait.movement' }),
    rules: ['10.1b', '10.3a', '7.3a', '6.2a'],
    offer(state, frame, _seat, offer) {
      eachGoal(state, frame, hex => offer.add('to', hex))
      if (exitBan(state, frame) === null) offer.add('exit')
      if (frame.under === 1) return offerSplit(frame, offer)
      for (const unit of stackOf(state, frame.side, state.at[frame.units[0]!]!))
        if (!frame.units.includes(unit) && addFault(state, frame, unit) === null) offer.add('add', unit)
      if (mayShow(state, frame)) offer.add('top')
      offer.add('stay')
    },
    why: (state, frame, _seat, action) => whyNotMove(state, frame, action),
    act: {
      add: (run, frame, arg) => run.swap({ ...frame, ...groupOf(run.state, [...frame.units, Number(arg)]) }),
      to: (run, frame, arg) => go(run, frame, Number(arg)),
      drop: (run, frame, arg) => split(run.state, frame, Number(arg)),
      exit(run, frame) {
        const units = frame.units.slice(0, 1)
        run.tell({ kind: 'departed', way: 'exit', units, at: run.state.at[units[0]!]!, side: frame.side })
        winByExit(run, frame.side)
      },
      top: showOnTop,
      stay: finish,
      done: finish,
    },
  }),
}

function askMoving(frame: MovingFrame): Message {
  const params = { unit: unitName(frame.units[0]!), n: frame.units.length }
  return { id: frame.units.length === 1 ? 'ask.moving' : 'ask.movingStack', params }
}

/** Rule 10.4: what keeps a unit from moving with those in hand, or null. */
function addFault(state: WotrState, frame: MovingFrame, unit: number): string | null {
  if (frame.under === 1 || state.at[unit] !== state.at[frame.units[0]!]) return '10.4'
  const fault = pickFault(state, frame.side, unit)
  // Units that stack only in Antwerp cannot end a move together anywhere else.
  return fault ?? (mayStandTogether([...frame.units, unit]) ? null : '6.4')
}

/** Rule 10.5: a stack that has moved may leave units behind, or be done. */
function offerSplit(frame: MovingFrame, offer: Offer): void {
  if (frame.units.length > 1) for (const unit of frame.units) offer.add('drop', unit)
  offer.add('done')
}

/** Moves the group and settles whether it can go on. */
function go(run: Run<WotrState>, frame: MovingFrame, to: number): void {
  const { state } = run
  const path = bestPath(reachesAsOffered(state, frame), to)
  frame.under = 1
  frame.spent = frame.spent.map((paid, i) => paid + tollOf(state, frame.units[i]!, path))
  // Whether the whole way was open to columns is seen before walls fall on it.
  if (path.some((hex, i) => i > 0 && columnBan(state, frame.side, hex) !== null)) frame.column = 0
  tellMove(run, frame, path)
  march(run, showing(state, frame.units, path[0]!), path)
  if (state.outcome) return
  forgetShown(state, to)
  // Rule 7.3: in an enemy zone the move is over. Rule 10.5a: else who has points left may leave the slower behind.
  if (enemyZone(state, frame.side)[to]! > 0 || isSpent(state, frame)) finish(run, frame)
}

/** The units with the one that lay on top last, so that it lies on top again. */
function showing(state: WotrState, units: readonly number[], from: number): number[] {
  const top = topOf(state, from)
  return units.includes(top) ? [...units.filter(unit => unit !== top), top] : [...units]
}

/** Rule 6.7: the enemy sees the top unit go, and how many with it; the owner is told who they are. */
function tellMove(run: Run<WotrState>, frame: MovingFrame, path: number[]): void {
  const units = showing(run.state, frame.units, path[0]!)
  const seen = units.map((_unit, i) => (i === 0 ? units.at(-1)! : UNNAMED))
  run.tell({ kind: 'moved', units: seen, path, side: frame.side })
  if (units.length > 1)
    run.tell({ kind: 'moved', way: 'stack', only: frame.side, units, path, side: frame.side })
}

/** Rule 10.5: a unit splits off where the stack stands; it can go on when the others are done. */
function split(state: WotrState, frame: MovingFrame, unit: number): void {
  const i = frame.units.indexOf(unit)
  const spent = frame.spent[i]!
  frame.units = frame.units.filter(other => other !== unit)
  frame.spent = frame.spent.filter((_, other) => other !== i)
  const last = frame.parked.at(-1)
  if (last && state.at[last.units[0]!] === state.at[unit]) {
    last.units.push(unit)
    last.spent.push(spent)
    last.column = Math.min(last.column, frame.column)
  } else {
    frame.parked.push({ units: [unit], spent: [spent], halved: frame.halved, column: frame.column })
  }
}

/** The group is done; whoever of its stack still waits and has points left goes on. */
function finish(run: Run<WotrState>, frame: MovingFrame): void {
  const { state } = run
  for (const unit of frame.units) mark(state, unit, MOVED)
  const parked = frame.parked.slice()
  const waiting = parked.pop()
  if (!waiting) return run.pop()
  const next = { ...frame, ...waiting, under: 1, parked }
  if (isSpent(state, waiting)) finish(run, next)
  else run.swap(next)
}

/** Whoever joins a stack lies on top of it: the owner may choose anew. */
function forgetShown(state: WotrState, at: number): void {
  const phase = state.frames.at(-2) as MovementFrame
  if (phase.shown) phase.shown = phase.shown.filter(hex => hex !== at)
}

/** Rule 6.8: once in a phase for each hex the owner may choose which unit lies on top, and again when it grows. */
function mayShow(state: WotrState, frame: MovingFrame): boolean {
  const at = state.at[frame.units[0]!]!
  const movementFrame = state.frames.at(-2) as MovementFrame | undefined
  return (
    frame.units.length === 1 && topOf(state, at) !== frame.units[0] && !movementFrame?.shown?.includes(at)
  )
}

function showOnTop(run: Run<WotrState>, frame: MovingFrame): void {
  const at = run.state.at[frame.units[0]!]!
  layOnTop(run.state, frame.units[0]!)
  run.pop()
  const below = run.state.frames.at(-1) as MovementFrame
  below.shown = [...(below.shown ?? []), at]
  run.tell(own('top', { unit: frame.units[0]!, at, side: frame.side }))
}

/** A forged action may name a unit that there is not. */
const nameOf = (unit: number): string => (sideOf[unit] === undefined ? '?' : unitName(unit))

function whyNotPick(state: WotrState, side: number, { verb, arg }: Action): Refusal | null {
  if (typeof arg !== 'number') return null
  if (verb === 'aerial' && board.ids[arg] !== undefined)
    return { ...aerialRefusal(state, arg), params: { place: placeName(arg) } }
  if (verb === 'toBox') return { id: 'no.toBox', rule: '12.2d', params: { unit: nameOf(arg) } }
  if (verb !== 'pick' || !(arg >= 0 && arg < UNITS) || !Number.isInteger(arg)) return null
  const rule = pickFault(state, side, arg)
  return rule === null ? null : { id: 'no.pick', rule, params: { unit: unitName(arg) } }
}

function whyNotMove(state: WotrState, frame: MovingFrame, { verb, arg }: Action): Refusal | null {
  if (verb === 'exit') {
    const rule = exitBan(state, frame)
    return rule === null ? null : { id: 'no.exit', rule }
  }
  if (verb === 'to') return whyNotThere(state, frame, arg)
  if (verb !== 'add' || typeof arg !== 'number' || sideOf[arg] !== frame.side) return null
  const rule = addFault(state, frame, arg)
  const id = rule === '10.4' ? 'no.together' : 'no.pick'
  return rule === null ? null : { id, rule, params: { unit: unitName(arg) } }
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
  return { places, paths, allowance: Math.max(pointsLeft(state, group), columnPointsLeft(state, group)) }
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
