/** Rules 11.24 and 11.25: momentum attacks by units that have just advanced, and probes into empty hexes. */
import {
  choice,
  directionBetween,
  firstFault,
  hexesBeside,
  isBeside,
  isBesideMarked,
  markedBeside,
  planStep,
  seatBit,
  sideHas,
  unitsAround,
  UNNAMED,
} from '@hexfront/engine'
import { attack, board, HEXES, isStatic, names, placeName, side as sides, valueOf } from '../data.ts'
import { ALLIED, ATTACKED, GERMAN, MADE_MOMENTUM, PROBED } from '../state.ts'
import { areaFault } from '../movement/area.ts'
import { isClosed } from '../movement/flood.ts'
import { armyFault } from './combat-armies.ts'
import { intactWall } from './odds.ts'
import { noteFight, occupancyOf, put, unitsIn, zoneOf } from '../position.ts'
import { seaFault } from './retreat.ts'
import { fitsTogether } from '../movement/stacking.ts'
import { FULL, supplyOf } from '../supply/supply.ts'
import { own } from '../events.ts'
import { refuse } from '../words/combat.ts'
import { has } from '../flags.ts'
import type { Frame, PlanFrame, Run, Steps } from '@hexfront/engine'
import type { WotrState } from '../state.ts'

interface MomentumFrame extends Frame {
  side: number
  /** The hex just entered, and who entered it. */
  hex: number
  units: number[]
}

interface ProbeFrame extends PlanFrame {
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
  if (!isBesideMarked(board, from, unitsIn(state, 1 - side))) return '11.25a'
  if (intactWall(state, target)) return '11.25d'
  if (sideHas(board, from, direction, sides.blocked)) return '11.25e'
  return wayFault(state, unit, from, direction)
}

/** Rule 11.25: why a unit may not probe into a hex, its earlier attacks apart. */
export const probeFault = (state: WotrState, side: number, unit: number, target: number): string | null =>
  probeWayFault(state, side, unit, target) ?? (isDriven(state, unit, side) ? null : '11.25f')

/** Rule 11.25a: empty of units and in an enemy zone. */
const isProbeHex = (state: WotrState, side: number, hex: number): boolean =>
  zoneOf(state, 1 - side)[hex]! > 0 && unitsIn(state, 0)[hex] === 0 && unitsIn(state, 1)[hex] === 0

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

/** Rule 11.25: hexes into which some of these units may probe as their first attack. */
export function probeHexes(state: WotrState, side: number, units: Iterable<number>): number[] {
  // Supply is the dear question: it is asked last, and once for each unit.
  let judged = -1
  let driven = false
  const [allied, german] = [unitsIn(state, ALLIED), unitsIn(state, GERMAN)]
  // Most hexes in enemy zones have somebody in them: what is seen at a glance comes first.
  return markedBeside(board, state, units, zoneOf(state, 1 - side), (unit, hex) => {
    if (allied[hex]! > 0 || german[hex]! > 0 || board.playable[hex] === 0) return false
    if (firstAttackFault(state, unit)) return false
    if (probeWayFault(state, side, unit, hex)) return false
    if (judged !== unit) driven = isDriven(state, unit, side)
    judged = unit
    return driven
  })
}

/** Why nobody may probe into a hex. */
export const probeRefusal = (state: WotrState, side: number, units: Iterable<number>, hex: number): string =>
  firstFault(units, unit =>
    isBeside(board, state, unit, hex) ? firstProbeFault(state, side, unit, hex) : null,
  ) ?? '11.25a'

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
      const targets = hexesBeside(board, state, units, (unit, hex) => !momentumFault(state, side, unit, hex))
      const probes = hexesBeside(
        board,
        state,
        units,
        (unit, hex) => !momentumProbeFault(state, side, unit, hex),
      )
      for (const hex of targets) offer.add('target', hex)
      for (const hex of probes) offer.add('probe', hex)
      if (targets.length + probes.length > 0) offer.add('hold')
    },
    why(state, { side, units }, _seat, { verb, arg }) {
      const hex = Number(arg)
      if (verb === 'target')
        return refuse(firstFault(units, unit => momentumFault(state, side, unit, hex)) ?? '11.24b')
      return refuse(firstFault(units, unit => momentumProbeFault(state, side, unit, hex)) ?? '11.25a')
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
  probePlan: planStep<WotrState, ProbeFrame>({
    rules: ['11.25a', '11.25b'],
    names,
    refuse,
    ask: ({ target }) => ({ id: 'ask.probePlan', params: { place: placeName(target) } }),
    wait: () => ({ id: 'wait.combat' }),
    candidates: (state, { momentum, pool, side, target }) =>
      momentum === 1 ? pool : unitsAround(board, occupancyOf(state), side, target),
    fault: probeJoinFault,
    otherwise: ({ momentum }) => (momentum === 1 ? '11.24b' : '11.25a'),
    commit(run, frame) {
      const { side, target, units, momentum } = frame
      if (momentum === 1) run.pop()
      else run.swap({ step: 'momentum', side, hex: target, units })
      probe(run, frame)
    },
  }),
}
