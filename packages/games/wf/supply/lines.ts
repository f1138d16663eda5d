/** Section 10.3: supply lines, at most two hexes from a hex in rail or sea supply, or from a beachhead. */
import { featureMask, makeTrace, traceFrom } from '@hexfront/engine'
import { board, isFortress, isPort, landWays, lands } from '../data.ts'
import { controlOf, keepByControl } from '../control/control.ts'
import { extendNet, isHusky, netKey, netTies, railNet } from '../rail/rail.ts'
import { laneDice, NO_WAY, seaLanes, seasBeside, stormySeas } from '../sea/sea.ts'
import { ALLIED, AXIS } from '../state.ts'
import type { RailNet } from '../rail/rail.ts'
import type { Trace } from '@hexfront/engine'
import type { WfState } from '../state.ts'

const isShoal = featureMask(board, 'shoal')
/** Rule 10.3a. */
export const LENGTH = 2

const trace = makeTrace(board)

/**
 * Rules 10.3a and 10.3b: what lines of a side reach from these hexes; into enemy hexes, never through.
 * The answer is good until the next question.
 */
export function linesFrom(state: WfState, side: number, sources: readonly number[]): Trace {
  const { friendly, neutral } = controlOf(state)
  const into = friendly[(1 - side) as 0 | 1]
  traceFrom(trace, sources, { ways: landWays, blocked: neutral, into, limit: LENGTH })
  return trace
}

/**
 * Rules 10.3a and 10.3b read from the other end: whether a line of a side leads from a hex to one of these sources,
 * through no enemy hex.
 */
export function hasLine(state: WfState, side: number, sources: Uint8Array, hex: number): boolean {
  const { friendly, neutral } = controlOf(state)
  if (neutral[hex] === 1) return false
  if (sources[hex] === 1) return true
  const enemy = friendly[(1 - side) as 0 | 1]
  return isBeside(hex, sources, enemy, neutral, LENGTH)
}

function isBeside(
  hex: number,
  sources: Uint8Array,
  enemy: Uint8Array,
  neutral: Uint8Array,
  length: number,
): boolean {
  for (let slot = hex * 6, end = slot + 6; slot < end; slot++) {
    const to = landWays[slot]!
    if (to < 0 || enemy[to] === 1 || neutral[to] === 1) continue
    if (sources[to] === 1 || (length > 1 && isBeside(to, sources, enemy, neutral, length - 1))) return true
  }
  return false
}

/** The sources of a net, for tracing from them. */
export const sourcesOf = ({ sources }: Pick<RailNet, 'sources'>): number[] =>
  lands.filter(hex => sources[hex] === 1)

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
  return ports.filter(hex => supplied[hex] === 1 && battle[hex] === 0)
}

/**
 * Rule 15.52: beachheads that work, each with the dice against its lane to a friendly port. In a disputed hex one feeds
 * nobody around, for the hex is not friendly, and nobody is in it.
 */
export function beachheadLanes(state: WfState): Lane[] {
  // Most of the time there are none.
  if (state.beachhead.every(at => at < 0)) return []
  const { disputed } = controlOf(state)
  const deployed = [...new Set(state.beachhead)].filter(at => at >= 0 && disputed[at] === 0)
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
  const found: Lane[] = []
  let lanes: readonly number[] | null = null
  for (const at of ports) {
    if (open[at] === 0 || supplied[at] === 1) continue
    lanes ??= seaLanes(state, side, startPorts(state, side))
    const dice = laneDice(state, side, lanes, at)
    if (dice > 0 && dice < NO_WAY) found.push({ at, dice })
  }
  return found
}

/** A port at risk with what it would feed if its lane holds. */
export interface Hope extends Lane {
  /** 1 if it would be besieged and feed its own hex alone (15.31). */
  readonly besieged: number
  /** What lines may be traced to then. */
  readonly sources: Uint8Array
}

const hopesOf = (side: number): ((state: WfState) => readonly Hope[]) =>
  keepByControl(
    netKey,
    (state, worn: readonly Hope[] | undefined) => findHopes(state, side, worn ?? []),
    netTies(side),
  )

function findHopes(state: WfState, side: number, worn: readonly Hope[]): readonly Hope[] {
  const { battle } = controlOf(state)
  const found: Hope[] = []
  for (const { at, dice } of portLanes(state, side)) {
    // Rule 15.31b: a fortress in battle feeds itself.
    if (battle[at] === 1 && isFortress[at] === 1) continue
    const { besieged, sources } = extendNet(state, side, [at], worn[found.length]?.sources)
    found.push({ at, dice, besieged: besieged[at]!, sources })
  }
  return found
}
const hopes = [hopesOf(ALLIED), hopesOf(AXIS)] as const

/** Rule 15.73a: ports at risk that could feed others. */
export const portHopes = (state: WfState, side: number): readonly Hope[] => hopes[side as 0 | 1](state)

/** Everything that lines of a side may be traced to without risk, as a list. */
export const safeSources = (state: WfState, side: number): number[] => sourcesOf(railNet(state, side))

/** How a safe line reaches a hex (11.41, 11.43). */
export const NO_LINE = 0
export const BY_RAIL = 1
export const OVERSEAS = 2
export const BY_BEACHHEAD = 3

/** What besides control safe lines hang on: who rules the seas, the map in play, the storm, and beachheads. */
export function linesKey(state: WfState): number | string {
  const key = netKey(state) * 4 + state.storm + 1
  return state.beachhead.some(at => at >= 0) ? `${key} ${state.beachhead.join()}` : key
}

const linesOf = (side: number): ((state: WfState) => Uint8Array) =>
  keepByControl(linesKey, (state, worn: Uint8Array | undefined) => findSafeLines(state, side, worn))
const safe = [linesOf(ALLIED), linesOf(AXIS)] as const

/** Rule 11.41a, B91: for each hex the best safe line of a side into it. */
export const safeLines = (state: WfState, side: number): Uint8Array => safe[side as 0 | 1](state)

function findSafeLines(state: WfState, side: number, worn: Uint8Array | undefined): Uint8Array {
  const { sources, overseas } = railNet(state, side)
  const byRail: number[] = []
  const bySea: number[] = []
  const landed: number[] = []
  for (const hex of lands) if (sources[hex] === 1) (overseas[hex] === 1 ? bySea : byRail).push(hex)
  if (side === ALLIED) for (const { at, dice } of beachheadLanes(state)) if (dice === 0) landed.push(at)
  const lines = worn?.fill(NO_LINE) ?? new Uint8Array(board.count)
  // The best first.
  addLines(state, side, byRail, BY_RAIL, lines)
  addLines(state, side, bySea, OVERSEAS, lines)
  addLines(state, side, landed, BY_BEACHHEAD, lines)
  return lines
}

function addLines(
  state: WfState,
  side: number,
  sources: readonly number[],
  kind: number,
  lines: Uint8Array,
): void {
  if (sources.length === 0) return
  const { found, count } = linesFrom(state, side, sources)
  for (let i = 0; i < count; i++) if (lines[found[i]!] === NO_LINE) lines[found[i]!] = kind
}
