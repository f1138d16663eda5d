/** Section 10.3: supply lines, at most two hexes from a hex in rail or sea supply, or from a beachhead. */
import { featureMask, makeTrace, traceFrom } from '@hexfront/engine'
import { board, isFortress, isPort, landWays, lands } from '../data.ts'
import { controlOf, OWNER } from '../control/control.ts'
import { isHusky, railNet } from '../rail/rail.ts'
import { laneDice, NO_WAY, seaLanes, seasBeside, stormySeas } from '../sea/sea.ts'
import { ALLIED, AXIS, NEUTRAL, NOBODY } from '../state.ts'
import type { Control } from '../control/control.ts'
import type { RailNet } from '../rail/rail.ts'
import type { Trace } from '@hexfront/engine'
import type { WfState } from '../state.ts'

const isShoal = featureMask(board, 'shoal')
/** Rule 10.3a. */
const LENGTH = 2

const closed = new WeakMap<Control, Uint8Array>()
/** 1 where no line can come at all: out of play, or at peace. */
function closedTo(state: WfState): Uint8Array {
  const control = controlOf(state)
  let mask = closed.get(control)
  if (!mask) {
    mask = control.codes.map(code => (code === NOBODY || (code & OWNER) === NEUTRAL ? 1 : 0))
    closed.set(control, mask)
  }
  return mask
}

const trace = makeTrace(board)

/**
 * Rules 10.3a and 10.3b: what lines of a side reach from these hexes; into enemy hexes, never through.
 * The answer is good until the next question.
 */
export function linesFrom(state: WfState, side: number, sources: readonly number[]): Trace {
  traceFrom(trace, sources, {
    ways: landWays,
    blocked: closedTo(state),
    into: controlOf(state).friendly[(1 - side) as 0 | 1],
    limit: LENGTH,
  })
  return trace
}

/**
 * Hexes of a net that lines may be traced to. A port in battle that ships alone reach feeds others only with
 * naval supremacy (15.31, B13), and a fortress never: it has its own supply instead.
 */
export function sourcesOf({ supplied, besieged }: RailNet, side: number): number[] {
  const found: number[] = []
  for (let slot = 0; slot < lands.length; slot++) {
    const hex = lands[slot]!
    if (supplied[hex] === 0) continue
    if (besieged[hex] === 0 || (side === ALLIED && isFortress[hex] === 0)) found.push(hex)
  }
  return found
}

/** A source that needs a sea lane at risk: a port, or a beachhead. */
export interface Lane {
  readonly at: number
  /** Dice that the enemy rolls against it (15.73); 0 is safe. */
  readonly dice: number
}

const ports = lands.filter(hex => isPort[hex])

/** Ports from which lanes start: in supply and not in battle (B88). */
function startPorts(state: WfState, side: number): number[] {
  const { supplied } = railNet(state, side)
  const { battle } = controlOf(state)
  return ports.filter(hex => supplied[hex] && !battle[hex])
}

/** Rule 15.52: beachheads that work, each with the dice against its lane to a friendly port. */
export function beachheadLanes(state: WfState): Lane[] {
  const deployed = [...new Set(state.beachhead)].filter(at => at >= 0)
  if (deployed.length === 0) return []
  // Rules 1.37b and 15.52b: its line runs through no shoals.
  const deep = startPorts(state, ALLIED).filter(port => isShoal[port] === 0)
  const lanes = seaLanes(state, ALLIED, deep)
  // Rules 12.3c and 15.54: a storm takes all its use away.
  const stormy = stormySeas(state)
  return deployed
    .map(at => ({ at, dice: laneDice(state, ALLIED, lanes, at) }))
    .filter(({ at, dice }) => dice < NO_WAY && (seasBeside[at]! & stormy) === 0)
}

/** Rule 15.73a: friendly ports that only a lane over enemy seas could supply, with the dice of the best one. */
export function portLanes(state: WfState, side: number): Lane[] {
  // Rule HX.4: the Axis has no supply by sea there.
  if (isHusky(state) && side === AXIS) return []
  const { supplied } = railNet(state, side)
  const open = controlOf(state).friendly[side as 0 | 1]
  const wanted = ports.filter(hex => open[hex] && !supplied[hex])
  if (wanted.length === 0) return []
  const lanes = seaLanes(state, side, startPorts(state, side))
  return wanted
    .map(at => ({ at, dice: laneDice(state, side, lanes, at) }))
    .filter(({ dice }) => dice > 0 && dice < NO_WAY)
}

/** How a safe line reaches a hex (11.41, 11.43). */
export const NO_LINE = 0
export const BY_RAIL = 1
export const OVERSEAS = 2
export const BY_BEACHHEAD = 3

/** Safe lines with what they hang on besides control. */
interface SafeLines {
  readonly turn: number
  readonly italy: number
  readonly storm: number
  readonly period: string
  readonly beachhead: readonly number[]
  readonly lines: Uint8Array
}
const safe = [new WeakMap<Control, SafeLines>(), new WeakMap<Control, SafeLines>()] as const

/** Rule 11.41a, B91: for each hex the best safe line of a side into it. */
export function safeLines(state: WfState, side: number): Uint8Array {
  const control = controlOf(state)
  const known = safe[side as 0 | 1].get(control)
  if (known && isSame(known, state)) return known.lines
  const { turn, italy, storm, period } = state
  const lines = findSafeLines(state, side)
  safe[side as 0 | 1].set(control, { turn, italy, storm, period, beachhead: [...state.beachhead], lines })
  return lines
}

const isSame = (known: SafeLines, state: WfState): boolean =>
  known.turn === state.turn &&
  known.italy === state.italy &&
  known.storm === state.storm &&
  known.period === state.period &&
  known.beachhead.every((at, n) => at === state.beachhead[n])

function findSafeLines(state: WfState, side: number): Uint8Array {
  const net = railNet(state, side)
  const lines = new Uint8Array(board.count)
  const draw = (kind: number, sources: readonly number[]): void => {
    const { found, count } = linesFrom(state, side, sources)
    for (let i = 0; i < count; i++) if (lines[found[i]!] === NO_LINE) lines[found[i]!] = kind
  }
  const sources = sourcesOf(net, side)
  draw(
    BY_RAIL,
    sources.filter(hex => !net.overseas[hex]),
  )
  draw(
    OVERSEAS,
    sources.filter(hex => net.overseas[hex]),
  )
  if (side === ALLIED)
    draw(
      BY_BEACHHEAD,
      beachheadLanes(state)
        .filter(({ dice }) => dice === 0)
        .map(({ at }) => at),
    )
  return lines
}
