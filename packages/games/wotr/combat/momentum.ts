/** Rules 11.24 and 11.25: momentum attacks by units that have just advanced, and probes into empty hexes. */
import { choice, directionBetween, has, seatBit, sideHas, UNNAMED } from '@hexfront/engine'
import { attack, board, HEXES, isStatic, ownUnits, placeName, side as sides, valueOf } from '../data.ts'
import { ALLIED, ATTACKED, MADE_MOMENTUM, PROBED } from '../state.ts'
import { areaFault } from '../movement/area.ts'
import { isClosed } from '../movement/flood.ts'
import { armyFault } from './combat-armies.ts'
import { intactWall } from './odds.ts'
import { noteFight, put, unitsIn, zoneOf } from '../position.ts'
import { seaFault } from './retreat.ts'
import { fitsTogether } from '../movement/stacking.ts'
import { FULL, supplyOf } from '../supply/supply.ts'
import { refuse } from '../words/combat.ts'
import { own } from '../events.ts'
import type { Frame, Run, Steps } from '@hexfront/engine'
import type { WotrState } from '../state.ts'

interface MomentumFrame extends Frame {
  side: number
  /** The hex just entered, and who entered it. */
  hex: number
  units: number[]
}

interface ProbeFrame extends Frame {
  side: number
  target: number
  /** Who goes along. */
  units: number[]
  /** In a momentum attack those who have just advanced, else nobody. */
  pool: number[]
  momentum: number
}

/** Bans on every kind of attack from a hex to its neighbour: floods, water, areas (10.18, 11.15, A83). */
export function wayFault(state: WotrState, unit: number, from: number, direction: number): string | null {
  const to = board.neighbours[from * 6 + direction]!
  if (isClosed(state, to)) return '10.18c'
  if (isClosed(state, from)) return '10.18d'
  return seaFault(unit, from, direction) ?? areaFault(state, unit, from) ?? areaFault(state, unit, to)
}

/** Rule 8.16 and ruling A19: Allies need full supply to go on fighting or to probe; Germans do not. */
const isDriven = (state: WotrState, unit: number, side: number): boolean =>
  side !== ALLIED || supplyOf(state, unit) === FULL

/** Rule 11.24: why a unit that has just advanced may not make a momentum attack on a hex. */
export function momentumFault(state: WotrState, side: number, unit: number, target: number): string | null {
  const from = state.at[unit]!
  const direction = directionBetween(board, from, target)
  if (direction < 0 || unitsIn(state, 1 - side)[target] === 0) return '11.24b'
  if (has(state, unit, MADE_MOMENTUM)) return '11.24d'
  if (valueOf(attack, state, unit) === 0) return '11.7'
  if (intactWall(state, target)) return '11.24e'
  if (sideHas(board, from, direction, sides.blocked)) return '11.24f'
  return wayFault(state, unit, from, direction) ?? (isDriven(state, unit, side) ? null : '11.24g')
}

/** Rule 11.25: why a unit may not probe into a hex, its supply and its earlier attacks apart. */
function probeWayFault(state: WotrState, side: number, unit: number, target: number): string | null {
  const from = state.at[unit]!
  if (from < 0 || from >= HEXES) return '11.25a'
  const direction = directionBetween(board, from, target)
  if (direction < 0 || !isProbeHex(state, side, target)) return '11.25a'
  if (isStatic[unit] === 1) return '11.23c'
  if (!isBesideEnemy(state, side, from)) return '11.25a'
  if (intactWall(state, target)) return '11.25d'
  if (sideHas(board, from, direction, sides.blocked)) return '11.25e'
  return wayFault(state, unit, from, direction)
}

const probeFault = (state: WotrState, side: number, unit: number, target: number): string | null =>
  probeWayFault(state, side, unit, target) ?? (isDriven(state, unit, side) ? null : '11.25f')

/** Rule 11.25a: empty of units and in an enemy zone. */
const isProbeHex = (state: WotrState, side: number, hex: number): boolean =>
  zoneOf(state, 1 - side)[hex]! > 0 && unitsIn(state, 0)[hex] === 0 && unitsIn(state, 1)[hex] === 0

function isBesideEnemy(state: WotrState, side: number, hex: number): boolean {
  const enemy = unitsIn(state, 1 - side)
  for (let d = 0; d < 6; d++) {
    const beside = board.neighbours[hex * 6 + d]!
    if (beside >= 0 && enemy[beside]! > 0) return true
  }
  return false
}

/** Units of a side beside enemies: nobody else can attack or probe. */
export function unitsAtFront(state: WotrState, side: number): number[] {
  const found: number[] = []
  for (const unit of ownUnits[side]!) {
    const at = state.at[unit]!
    if (at >= 0 && at < HEXES && isBesideEnemy(state, side, at)) found.push(unit)
  }
  return found
}

/** Rules 11.4b and 11.25c: what a unit has done already in this phase. */
export const firstAttackFault = (state: WotrState, unit: number): string | null =>
  has(state, unit, ATTACKED | MADE_MOMENTUM) ? '11.4b' : null

/** Why a unit may not make a probe as its first attack. */
const firstProbeFault = (state: WotrState, side: number, unit: number, target: number): string | null =>
  probeFault(state, side, unit, target) ?? firstAttackFault(state, unit)

/** Rule 11.25c: why it may not make one as its momentum attack. */
function momentumProbeFault(state: WotrState, side: number, unit: number, target: number): string | null {
  const done = has(state, unit, MADE_MOMENTUM) ? '11.24d' : has(state, unit, PROBED) ? '11.25c' : null
  return probeFault(state, side, unit, target) ?? done
}

const marked = new Uint8Array(HEXES)

/** Hexes beside units of the list for which somebody passes, in order. */
export function hexesBeside(
  state: WotrState,
  units: Iterable<number>,
  passes: (unit: number, hex: number) => boolean,
): number[] {
  const found: number[] = []
  for (const unit of units) {
    const from = state.at[unit]!
    if (from < 0 || from >= HEXES) continue
    for (let slot = from * 6; slot < from * 6 + 6; slot++) {
      const hex = board.neighbours[slot]!
      if (hex < 0 || marked[hex] === 1 || !passes(unit, hex)) continue
      marked[hex] = 1
      found.push(hex)
    }
  }
  for (const hex of found) marked[hex] = 0
  return found.sort((a, b) => a - b)
}

/** Rule 11.25: hexes into which some of these units may probe as their first attack. */
export function probeHexes(state: WotrState, side: number, units: Iterable<number>): number[] {
  // Supply is the dear question: it is asked last, and once for each unit.
  let judged = -1
  let driven = false
  return hexesBeside(state, units, (unit, hex) => {
    if (!isProbeHex(state, side, hex) || firstAttackFault(state, unit)) return false
    if (probeWayFault(state, side, unit, hex)) return false
    if (judged !== unit) driven = isDriven(state, unit, side)
    judged = unit
    return driven
  })
}

/** Why nobody may probe into a hex. */
export const probeRefusal = (state: WotrState, side: number, units: Iterable<number>, hex: number): string =>
  firstOf(units, unit => (isBeside(state, unit, hex) ? firstProbeFault(state, side, unit, hex) : null)) ??
  '11.25a'

export const isBeside = (state: WotrState, unit: number, hex: number): boolean =>
  state.at[unit]! >= 0 && state.at[unit]! < HEXES && directionBetween(board, state.at[unit]!, hex) >= 0

/** The first fault that any unit has. */
export function firstOf(units: Iterable<number>, faultOf: (unit: number) => string | null): string | null {
  for (const unit of units) {
    const fault = faultOf(unit)
    if (fault) return fault
  }
  return null
}

export const probePlan = (side: number, target: number, pool: readonly number[]): ProbeFrame => ({
  step: 'probePlan',
  side,
  target,
  units: [],
  pool: pool.slice(),
  momentum: pool.length > 0 ? 1 : 0,
})

/** Rules 11.25 and A54: why a unit may not go along. */
function probeJoinFault(state: WotrState, frame: ProbeFrame, unit: number): string | null {
  if (frame.units.includes(unit)) return '11.4a'
  const { side, target } = frame
  if (frame.momentum === 1 && !frame.pool.includes(unit)) return '11.24b'
  const fault =
    frame.momentum === 1
      ? momentumProbeFault(state, side, unit, target)
      : firstProbeFault(state, side, unit, target)
  if (fault) return fault
  return (
    armyFault(state, frame.units, unit) ??
    (fitsTogether(state, [...frame.units, unit], target) ? null : '11.23b')
  )
}

const unitsOf = (frame: ProbeFrame): readonly number[] =>
  frame.momentum === 1 ? frame.pool : ownUnits[frame.side]!

/** Rule 11.25b: no odds, no die, no losses; the units are in the hex and have attacked. */
function probe(run: Run<WotrState>, frame: ProbeFrame): void {
  const { state } = run
  const { side, target, units } = frame
  noteFight(state, units, PROBED | (frame.momentum === 1 ? MADE_MOMENTUM : ATTACKED))
  for (const unit of units) put(run, unit, target)
  run.tell(own('probe', { only: side, units: units.slice(), at: target, side }))
  run.tell(own('probe', { only: 1 - side, units: units.map(() => UNNAMED), at: target, side }))
}

export const momentumSteps: Steps<WotrState> = {
  /** Rule 11.24: at once, or not at all. */
  momentum: choice<WotrState, MomentumFrame>({
    deciders: (_state, frame) => seatBit(frame.side),
    ask: (_state, frame) => ({ id: 'ask.momentum', params: { place: placeName(frame.hex) } }),
    wait: (_state, frame) => ({ id: 'wait.momentum', params: { place: placeName(frame.hex) } }),
    rules: ['11.24a', '11.24b', '11.24c', '11.25c'],
    offer(state, { side, units }, _seat, offer) {
      const targets = hexesBeside(state, units, (unit, hex) => !momentumFault(state, side, unit, hex))
      const probes = hexesBeside(state, units, (unit, hex) => !momentumProbeFault(state, side, unit, hex))
      for (const hex of targets) offer.add('target', hex)
      for (const hex of probes) offer.add('probe', hex)
      if (targets.length + probes.length > 0) offer.add('hold')
    },
    why(state, { side, units }, _seat, { verb, arg }) {
      const hex = Number(arg)
      if (verb === 'target')
        return refuse(firstOf(units, unit => momentumFault(state, side, unit, hex)) ?? '11.24b')
      return refuse(firstOf(units, unit => momentumProbeFault(state, side, unit, hex)) ?? '11.25a')
    },
    act: {
      target: (run, frame, arg) =>
        run.swap({
          step: 'battlePlan',
          side: frame.side,
          target: Number(arg),
          units: [],
          pool: frame.units,
          bombers: 0,
          momentum: 1,
        }),
      probe: (run, frame, arg) => run.swap(probePlan(frame.side, Number(arg), frame.units)),
      hold: run => run.pop(),
    },
    leave: run => run.pop(),
  }),

  /** Rule 11.25b: those who go are named, then they go. */
  probePlan: choice<WotrState, ProbeFrame>({
    deciders: (_state, frame) => seatBit(frame.side),
    ask: (_state, frame) => ({ id: 'ask.probePlan', params: { place: placeName(frame.target) } }),
    wait: () => ({ id: 'wait.combat' }),
    rules: ['11.25a', '11.25b'],
    offer(state, frame, _seat, offer) {
      for (const unit of unitsOf(frame))
        if (isBeside(state, unit, frame.target) && probeJoinFault(state, frame, unit) === null)
          offer.add('join', unit)
      if (frame.units.length > 0) offer.add('commit')
    },
    why: (state, frame, _seat, { verb, arg }) =>
      refuse(
        verb === 'commit' || !unitsOf(frame).includes(Number(arg))
          ? frame.momentum === 1
            ? '11.24b'
            : '11.25a'
          : (probeJoinFault(state, frame, Number(arg)) ?? '11.25a'),
      ),
    act: {
      join: (_run, frame, arg) => void frame.units.push(Number(arg)),
      commit(run, frame) {
        const { side, target, units } = frame
        if (frame.momentum === 1) run.pop()
        else run.swap({ step: 'momentum', side, hex: target, units })
        probe(run, frame)
      },
    },
  }),
}
