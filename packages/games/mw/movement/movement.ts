/** Section 8: the Ground Movement Segment. Every unit moves by itself, along one path (B186). */
import { directionBetween, mark, movementSteps as makeSteps, pathTo, payToll } from '@hexfront/engine'
import { landing } from '../airborne/landing.ts'
import { transfer } from '../airborne/transfer.ts'
import { exit } from '../evacuation/exit.ts'
import { rouse } from '../command/ready.ts'
import { board, HEXES, isArmy, isGround, isMobile, isRough, names, ownUnits, sideOf } from '../data.ts'
import { walk } from '../enter.ts'
import { isOnMap, stackOf, unitsIn } from '../position.ts'
import { MOVED, REMOVED } from '../state.ts'
import { isSupported, takePort } from '../supply/support.ts'
import { enemyZone } from '../zones.ts'
import { excessOf } from './excess.ts'
import { closedRule, closedTo } from './ground.ts'
import { mayEnd, pickFault } from './pick.ts'
import { portChoice } from './port.ts'
import { rail } from './rail.ts'
import { pointsLeft, reachIgnoringZones, reachOf } from './reach.ts'
import { nextOverfull, overfull, stackingFault } from './stacking.ts'
import type { Manner, Message, MovementFrame, ReachAnswer, Run, Steps } from '@hexfront/engine'
import type { Mover, MovingFrame } from './group.ts'
import type { MwState } from '../state.ts'

/** Rules 8.2, 15.5a, ruling B122: support is judged when a unit begins to move. */
const begin = (state: MwState, units: readonly number[]): Mover => ({
  units: [...units],
  spent: units.map(() => 0),
  halved: isSupported(state, units[0]!, 'move') ? 0 : 1,
  halted: 0,
})

function eachGoal(state: MwState, mover: Mover, found: (hex: number, cost: number) => void): void {
  const unit = mover.units[0]!
  const reach = reachOf(state, mover)
  const own = unitsIn(state, sideOf[unit]!)
  // The first hex found is its own. Asking about stacks does not touch the reach.
  for (let i = 1; i < reach.count; i++) {
    const hex = reach.found[i]!
    if (own[hex] === 0 || mayEnd(state, unit, hex)) found(hex, reach.cost[hex]!)
  }
}

/** Why a unit cannot go to a hex, or null. */
function goalFault(state: MwState, frame: MovingFrame, hex: number): string | null {
  const unit = frame.units[0]!
  if (!(hex >= 0 && hex < HEXES) || closedTo(state, unit)[hex] === 1) return closedRule(state, unit, hex)
  if (unitsIn(state, 1 - frame.side)[hex]! > 0) return '8.0e'
  if (isArmy[unit] === 1 && isRough[hex] === 1) return '8.4.1'
  if (reachOf(state, frame).cost[hex] === -1) return zoneRule(state, frame, hex) ?? '8.0c'
  return mayEnd(state, unit, hex) ? null : '6.0a'
}

/** Rules 7.2c, 7.2d: zones may be all that is in the way. */
function zoneRule(state: MwState, frame: MovingFrame, hex: number): string | null {
  const unit = frame.units[0]!
  const from = state.at[unit]!
  const zone = enemyZone(state, sideOf[unit]!)
  const isStep = directionBetween(board, from, hex) >= 0
  if (isStep && zone[from] === 1 && zone[hex] === 1) return '7.2d'
  return reachIgnoringZones(state, frame).cost[hex] === -1 ? null : '7.2c'
}

/** Sections 8.0 to 8.4: from hex to hex. */
const march: Manner<MwState, MovingFrame> = {
  verb: 'to',
  ban: (_state, { halted }) => (halted === 1 ? '7.2c' : null),
  goals: eachGoal,
  fault: goalFault,
  go(run, frame, to) {
    const { state } = run
    const unit = frame.units[0]!
    rouse(run, unit)
    // Ruling B115: the one French line over a Channel port is taken for the segment.
    if (frame.spent[0] === 0 && frame.halved === 0) takePort(state, unit, 'move')
    const reach = reachOf(state, frame)
    const path = pathTo(reach, to)
    const cost = reach.cost[to]!
    // Whoever enters a zone stops, though those who exert it may give up the moment that he does.
    const wasZone = enemyZone(state, frame.side)[to] === 1
    run.tell({ kind: 'moved', side: frame.side, units: [unit], path })
    walk(run, unit, path)
    payToll(frame, () => cost)
    // Rule 7.2c.
    const isHalted = wasZone || !isOnMap(state, unit) || enemyZone(state, frame.side)[state.at[unit]!] === 1
    if (isHalted) frame.halted = 1
  },
}

/** Whether a unit could still enter a hex. */
const canGoOn = (state: MwState, mover: Mover): boolean =>
  mover.halted === 0 && pointsLeft(state, mover) > 0 && reachOf(state, mover).count > 1

/** Ruling B186: whoever has gone is done for this segment. */
function finished(run: Run<MwState>, units: readonly number[], { under }: MovingFrame): void {
  const { state } = run
  if (under === 0 || state.outcome) return
  for (const unit of units) mark(state, unit, MOVED)
  // Ruling B10: nothing is left to do when the country whose marker is played has surrendered.
  if (state.markers[state.marker] === REMOVED) run.pop()
}

/** Rules 6.0c, 13.4c, ruling B52: the segment does not end while a stack is too high that could still be put in order. */
const endFault = (state: MwState, { side }: MovementFrame): string | null =>
  mendable(state, side) === null ? null : '6.0c'

/** Rule 6.0c: the first hex with a stack that is too high and can still be put in order. */
function mendable(state: MwState, side: number): number | null {
  for (let found = overfull(state, side); found; found = nextOverfull(state, side, found.hex)) {
    // Only of those whose leaving helps, and who can still go.
    const isStuck = stackOf(state, side, found.hex).every(unit => pickFault(state, side, unit) !== null)
    if (!isStuck && excessOf(state, side, found.hex).some(unit => canMakeRoom(state, side, unit)))
      return found.hex
  }
  return null
}

function asksFor(state: MwState, { side }: MovementFrame): Message {
  const hex = mendable(state, side)
  if (hex === null) return { id: 'ask.movement' }
  return { id: 'ask.movementFull', params: { place: names.place(hex) } }
}

function canMakeRoom(state: MwState, side: number, unit: number): boolean {
  if (pickFault(state, side, unit) !== null) return false
  const mover = begin(state, [unit])
  const reach = reachOf(state, mover)
  const hexes = Array.from(reach.found.subarray(1, reach.count))
  const isFree = (hex: number): boolean => stackingFault(state, [unit], hex) === null
  if (hexes.some(isFree)) return true
  // Rule 9.0: a train goes where nobody can walk.
  const frame: MovingFrame = { step: 'moving', side, under: 0, parked: [], ...mover }
  if (rail.ban(state, frame) !== null) return false
  const stations: number[] = []
  rail.goals(state, frame, hex => stations.push(hex))
  return stations.some(isFree)
}

export const movementSteps: Steps<MwState> = makeSteps<MwState, Mover>({
  rules: ['8.0a', '8.0c', '9.0a'],
  movingRules: ['8.0c', '8.0d', '7.2c', '8.4a', '9.0d'],
  names,
  units: side => ownUnits[side]!,
  stack: stackOf,
  pickFault,
  begin,
  // Every unit goes by itself.
  joinFault: () => '8.0d',
  apartRule: '8.0d',
  manners: [march, rail, landing, transfer, exit],
  isOver: (state, mover) => !canGoOn(state, mover),
  wait: (_frame, waiting) => waiting ?? { units: [], spent: [], halved: 0, halted: 1 },
  finished,
  endFault,
  // Rule 6.0c: whoever may not end yet hears why.
  ask: asksFor,
  atFirst: portChoice,
})

/** What a unit would have in hand if it began to move now, or has on its way. */
function moverOf(state: MwState, unit: number): Mover {
  const frame = state.frames.at(-1)
  const moving = frame?.step === 'moving' ? (frame as MovingFrame) : null
  return moving?.units[0] === unit ? moving : begin(state, [unit])
}

/** Everywhere a unit could go, each with what it costs and the way there. */
export function reachAnswer(state: MwState, unit: number): ReachAnswer | null {
  if (isGround[unit] !== 1 || !isOnMap(state, unit) || isMobile[unit] === 0) return null
  const mover = moverOf(state, unit)
  const places: { at: number; cost: number }[] = []
  eachGoal(state, mover, (at, cost) => places.push({ at, cost }))
  const reach = reachOf(state, mover)
  const paths: Record<number, number[]> = {}
  for (const { at } of places) paths[at] = pathTo(reach, at)
  const why = mover.halved === 1 ? [{ reason: { id: 'why.unsupported' }, rule: '8.2' }] : []
  return { places, paths, allowance: pointsLeft(state, mover), ...(why.length > 0 && { why }) }
}
