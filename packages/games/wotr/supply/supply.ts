/**
 * Section 8: supply. One flood from the working sources of a side says where its lines reach; what that
 * means for a unit depends on sector, coast, markers and the few that need no line at all.
 */
import {
  automatic,
  catchUp,
  choice,
  isUpToDate,
  makeTrace,
  makeWays,
  NOTHING_READ,
  seatBit,
  sequence,
  traceFrom,
} from '@hexfront/engine'
import {
  alliedSources,
  ANTWERP,
  board,
  germanSources,
  hasTag,
  HEXES,
  inNorth,
  isAccess,
  isCoast,
  isCorps,
  isFlood,
  isWall,
  METZ,
  ownUnits,
  placeName,
  side as sides,
  sideOf,
} from '../data.ts'
import { ALLIED, controllerOf, GERMAN, NORTH, SOUTH } from '../state.ts'
import { corpsOnMap } from '../movement/costs.ts'
import { eliminate, isIntact, positionOf, room, unitsIn } from '../position.ts'
import { floodClosed } from '../movement/flood.ts'
import type { Follower, Offer, Position, Run, Steps, Trace } from '@hexfront/engine'
import type { WotrState } from '../state.ts'

/** The supply states of a unit: ATTENUATED is also what coast and air give. */
export const FULL = 0
export const ATTENUATED = 1
export const OUT = 2
export type Supply = typeof FULL | typeof ATTENUATED | typeof OUT

/** Rule 8.18: aerial supply markers. */
const AERIAL_MARKERS = 2

const needsNoLine = hasTag('autoSupply')
const isFifteenth = hasTag('15A')
/** Rule 8.5: lines cross everything but sea and estuary. */
const ways = makeWays(board, { closedSides: sides.sea | sides.estuary })
const wallHexes = Array.from({ length: HEXES }, (_, hex) => hex).filter(hex => isWall[hex] === 1)

/** Rules 8.12, 8.14, 8.15 and ruling A6: whether a source of a side works now. */
function works(state: WotrState, side: number, hex: number): boolean {
  if (controllerOf(state, hex) === side) return true
  return side === ALLIED && state.turn === 1 && unitsIn(state, GERMAN)[hex] === 0
}

/** The sources of a side that work now. */
export function functioningSources(state: WotrState, side: number): number[] {
  const found: number[] = []
  for (const hex of side === ALLIED ? alliedSources : germanSources)
    if (works(state, side, hex)) found.push(hex)
  if (side === ALLIED && state.antwerp === 1 && controllerOf(state, ANTWERP) === ALLIED) found.push(ANTWERP)
  return found
}

/** Where the lines of a side reach, with all that this hangs on. */
interface Lines extends Follower {
  trace: Trace
  sources: readonly number[]
  /** Hexes that no line enters, and hexes that it enters only to end there. */
  shut: Uint8Array
  ends: Uint8Array
  /** What those two were read off, besides who stands where. */
  breached: readonly number[]
  water: boolean
  /** What the sources were read off. */
  control: string
  antwerp: number
  turn: number
  /** Whether a copy of the state holds the same masks and trace: then nobody writes in them any more. */
  shared: boolean
}

function noLines(): Lines {
  return {
    read: NOTHING_READ,
    trace: makeTrace(board),
    sources: [],
    shut: new Uint8Array(board.count),
    ends: new Uint8Array(board.count),
    breached: [],
    water: false,
    control: '',
    antwerp: 0,
    turn: 0,
    shared: false,
  }
}

function shareLines(lines: Lines | null): Lines | null {
  if (lines === null) return null
  lines.shared = true
  return { ...lines }
}

const linesOf = room.keep<(Lines | null)[]>(
  () => [null, null],
  ([allied, german]) => [shareLines(allied!), shareLines(german!)],
)

/**
 * Where lines of a side reach (8.2 to 8.5), until the position changes. The flood is made anew only when something
 * on which it hangs has changed: most moves change neither the sources nor what stops a line.
 */
export function traceOf(state: WotrState, side: number): Trace {
  const known = linesOf.of(state)
  const lines = (known[side] ??= noLines())
  const position = positionOf(state)
  if (isCurrent(lines, position, state)) return lines.trace
  const closed = readBarriers(lines, position, state, side)
  lines.control = state.control
  lines.antwerp = state.antwerp
  lines.turn = state.turn
  const sources = functioningSources(state, side)
  if (!closed && isEqual(lines.sources, sources)) return lines.trace
  ownLines(lines)
  lines.sources = sources
  traceFrom(lines.trace, sources, { ways, blocked: lines.shut, into: lines.ends })
  return lines.trace
}

function isEqual(some: readonly number[], others: readonly number[]): boolean {
  if (some.length !== others.length) return false
  for (let i = 0; i < some.length; i++) if (some[i] !== others[i]) return false
  return true
}

/** Whether nothing at all has happened since the last question: rules often ask several in a row. */
const isCurrent = (lines: Lines, position: Position, state: WotrState): boolean =>
  isUpToDate(position, lines) &&
  lines.control === state.control &&
  lines.breached === state.breached &&
  lines.antwerp === state.antwerp &&
  lines.turn === state.turn &&
  lines.water === floodClosed(state)

/** Brings up to date what stops lines of a side; whether anything of that has changed. */
function readBarriers(lines: Lines, position: Position, state: WotrState, side: number): boolean {
  const water = floodClosed(state)
  if (lines.water !== water) lines.read = NOTHING_READ
  lines.water = water
  const isNew = lines.read === NOTHING_READ
  const readHex = (hex: number): boolean => readBarrier(lines, position, state, side, hex)
  let changed = catchUp(position, lines, readHex)
  if (side === ALLIED && lines.breached !== state.breached)
    for (const hex of wallHexes) if (readHex(hex)) changed = true
  lines.breached = state.breached
  return changed || isNew
}

/** What closes a hex to lines of a side: enemies, their zones, for Allies the intact West Wall, an early flood. */
function readBarrier(
  lines: Lines,
  { occupancy: { counts }, zones }: Position,
  state: WotrState,
  side: number,
  hex: number,
): boolean {
  // Rule 8.5: neither into nor through an intact West Wall hex.
  const isShut = counts[1 - side]![hex]! > 0 || (side === ALLIED && isIntact(state, hex)) ? 1 : 0
  // Rule 7.4: a friend lifts a zone. Rule 10.18e: into a flood but not through, friend or no friend.
  const isZone = zones[1 - side]!.counts[hex]! > 0 && counts[side]![hex] === 0
  const isEnd = isZone || (lines.water && isFlood[hex] === 1) ? 1 : 0
  if (lines.shut[hex] === isShut && lines.ends[hex] === isEnd) return false
  ownLines(lines)
  lines.shut[hex] = isShut
  lines.ends[hex] = isEnd
  return true
}

/** Before anything is written that a copy may hold as well. */
function ownLines(lines: Lines): void {
  if (!lines.shared) return
  lines.shared = false
  lines.trace = makeTrace(board)
  lines.shut = lines.shut.slice()
  lines.ends = lines.ends.slice()
}

/** Rules 8.15d and 8.16: whether lines over land give full supply in a hex. */
const isFullSector = (state: WotrState, hex: number): boolean =>
  state.antwerp === 1 || (inNorth[hex] === 1 ? state.sector === NORTH : state.sector === SOUTH)

/** Rules 8.13 and 5.8.4: Germans that are in supply where they are, without a line. */
const isSelfSupplied = (state: WotrState, unit: number, at: number): boolean =>
  needsNoLine[unit] === 1 ||
  at === METZ ||
  (state.turn === 1 && isFifteenth[unit] === 1 && isAccess[at] === 1)

/** The supply state of a unit on the map as the position stands; who asks for many hands in the flood. */
export function supplyOf(state: WotrState, unit: number, trace?: Trace): Supply {
  const at = state.at[unit]!
  if (at < 0 || at >= HEXES) return OUT
  // Rule 8.19: a corps is supplied by air, never better and never worse.
  if (isCorps[unit] === 1) return ATTENUATED
  const reached = (trace ?? traceOf(state, sideOf[unit]!)).reached[at] === 1
  if (sideOf[unit] === GERMAN) return reached || isSelfSupplied(state, unit, at) ? FULL : OUT
  if (reached) return isFullSector(state, at) ? FULL : ATTENUATED
  return isCoast[at] === 1 || state.aerial.includes(at) ? ATTENUATED : OUT
}

/** Ruling A15: full supply over land, as column movement, replacements and the return to the box ask for. */
export function isFullOverland(state: WotrState, unit: number): boolean {
  const at = state.at[unit]!
  if (at < 0 || at >= HEXES || isCorps[unit] === 1) return false
  if (traceOf(state, sideOf[unit]!).reached[at] === 0) return false
  return sideOf[unit] === GERMAN || isFullSector(state, at)
}

const everyWay = makeWays(board)

/** How far everything is from the sources of a side; never written once it is made. */
interface Remoteness {
  readonly sources: readonly number[]
  readonly distance: Int16Array
}

const remoteness = room.keep<(Remoteness | null)[]>(
  () => [null, null],
  known => known.slice(),
)

/** Ruling A51: hexes from each hex to the nearest working source of a side, whatever lies between; 0 if it has none. */
export function sourceDistance(state: WotrState, side: number): Int16Array {
  const known = remoteness.of(state)
  const sources = functioningSources(state, side)
  const last = known[side]
  if (last && isEqual(last.sources, sources)) return last.distance
  const trace = makeTrace(board)
  traceFrom(trace, sources, { ways: everyWay })
  known[side] = { sources, distance: trace.distance }
  return trace.distance
}

/** Hexes of a side where some unit is out of supply. */
function cutOffHexes(state: WotrState, side: number): number[] {
  const found: number[] = []
  for (const unit of cutOff(state, side)) if (!found.includes(state.at[unit]!)) found.push(state.at[unit]!)
  return found.sort((a, b) => a - b)
}

/** Units of a side on the map that are out of supply. */
export function cutOff(state: WotrState, side: number): number[] {
  const trace = traceOf(state, side)
  const { reached } = trace
  const found: number[] = []
  for (const unit of ownUnits[side]!) {
    const at = state.at[unit]!
    if (at < 0 || at >= HEXES || reached[at] === 1) continue
    if (supplyOf(state, unit, trace) === OUT) found.push(unit)
  }
  return found
}

/** Rules 8.18 and 8.19: whether an aerial supply marker is left, in a turn without a corps on the map. */
export function hasAerialSupply(state: WotrState): boolean {
  return state.corpsSeen === 0 && state.aerial.length < AERIAL_MARKERS && !corpsOnMap(state)
}

/** Rule 8.18: offers markers to the hexes that could use one. */
export function offerAerial(state: WotrState, offer: Offer): void {
  if (!hasAerialSupply(state)) return
  for (const hex of cutOffHexes(state, ALLIED)) offer.add('aerial', hex)
}

/** Why a marker cannot be given to a hex. */
export function aerialRefusal(state: WotrState, hex: number): { id: string; rule: string } {
  if (state.aerial.length >= AERIAL_MARKERS) return { id: 'no.aerialSpent', rule: '8.18a' }
  if (!hasAerialSupply(state)) return { id: 'no.aerialCorps', rule: '8.19b' }
  if (unitsIn(state, ALLIED)[hex] !== undefined && unitsIn(state, ALLIED)[hex]! > 0)
    return { id: 'no.aerialSupplied', rule: '8.18b' }
  return { id: 'no.aerialEmpty', rule: '8.18a' }
}

/** Rule 8.18: commits a marker; it stays where it is until the turn ends. */
export function giveAerial(run: Run<WotrState>, hex: number): void {
  run.state.aerial = [...run.state.aerial, hex]
  run.tell({ kind: 'aerial', hex })
}

export const supplySteps: Steps<WotrState> = {
  /** Rule 8.8: first the Germans. */
  germanSupplyCheck: automatic(run => {
    run.pop()
    starve(run, GERMAN)
  }),

  /** Rule 8.8: then the Allies, who may yet help some by air. */
  alliedSupplyCheck: sequence('aerialSupply', 'alliedStarvation'),

  aerialSupply: choice({
    deciders: state =>
      hasAerialSupply(state) && cutOffHexes(state, ALLIED).length > 0 ? seatBit(ALLIED) : 0,
    ask: state => ({
      id: 'ask.aerialSupply',
      params: { n: AERIAL_MARKERS - state.aerial.length, hexes: cutOffHexes(state, ALLIED).length },
    }),
    wait: () => ({ id: 'wait.aerialSupply' }),
    rules: ['8.18a', '8.18b', '8.8'],
    offer(state, _frame, _seat, offer) {
      offerAerial(state, offer)
      offer.add('done')
    },
    why: (state, _frame, _seat, { arg }) =>
      typeof arg === 'number' ? { ...aerialRefusal(state, arg), params: { place: placeName(arg) } } : null,
    act: {
      aerial: (run, _frame, arg) => giveAerial(run, Number(arg)),
      done: run => run.pop(),
    },
    leave: run => run.pop(),
  }),

  alliedStarvation: automatic(run => {
    run.pop()
    starve(run, ALLIED)
  }),
}

/** Rule 8.8: all that are out of supply together are eliminated together. */
function starve(run: Run<WotrState>, side: number): void {
  for (const unit of cutOff(run.state, side)) {
    run.tell({ kind: 'supplyLost', unit, at: run.state.at[unit]!, side })
    eliminate(run, unit, '8.8')
  }
}
