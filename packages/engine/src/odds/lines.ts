/**
 * Lines of supply, kept with the position. A network is whatever has sources of its own: a side, a nation, a zone of
 * the map. Its flood is made anew only when something on which it hangs has changed: most moves change neither the
 * sources nor what stops a line. Copies of a state share what was found until one of them has to write.
 */
import { isSameList } from '../board/lists.ts'
import { distance } from '../hex/distance.ts'
import { catchUp, isUpToDate, NOTHING_READ } from '../board/watch.ts'
import { makeTrace, traceFrom } from '../move/trace.ts'
import type { Board } from '../board/board.ts'
import type { Follower } from '../board/watch.ts'
import type { Position } from '../board/position.ts'
import type { FactRoom } from '../flow/room.ts'
import type { Trace } from '../move/trace.ts'

/** What a hex is to a line: it passes, it may enter and ends there, or it stays out. */
export const PASSES = 0
export const ENDS = 1
export const SHUT = 2

export interface LineRules<S extends object, Seen> {
  readonly board: Board
  /** How many networks there are. */
  readonly networks: number
  /** Where lines can run at all. */
  readonly ways: Int16Array
  position(state: S): Position
  /** What a hex of a position is to lines of a network: PASSES, ENDS or SHUT. */
  barrier(state: S, network: number, hex: number, position: Position): number
  /** The hexes from which lines run, in order. */
  sources(state: S, network: number): readonly number[]
  /** Hexes that lines reach and from which further ones run: depots that move with the army. */
  relays?(state: S, network: number, trace: Trace): readonly number[]
  /** What barriers and sources hang on besides who stands where; and whether a state still shows the same. */
  see(state: S): Seen
  isSame(seen: Seen, state: S): boolean
  /** Hexes that may be otherwise to a line by what has changed since; null for all of them. */
  stale(seen: Seen, state: S, network: number): readonly number[] | null
}

/** Where the lines of a network reach, with all that this hangs on. */
interface Lines<Seen> extends Follower {
  trace: Trace
  sources: readonly number[]
  shut: Uint8Array
  ends: Uint8Array
  seen: Seen | null
  /** Whether a copy of the state holds the same masks, or the same trace: then nobody writes in them any more. */
  areMasksShared: boolean
  isTraceShared: boolean
}

function noLines<Seen>(board: Board): Lines<Seen> {
  const masks = new ArrayBuffer(2 * board.count)
  return {
    read: NOTHING_READ,
    trace: makeTrace(board),
    sources: [],
    shut: new Uint8Array(masks, 0, board.count),
    ends: new Uint8Array(masks, board.count, board.count),
    seen: null,
    areMasksShared: false,
    isTraceShared: false,
  }
}

function share<Seen>(lines: Lines<Seen> | null): Lines<Seen> | null {
  if (lines === null) return null
  lines.areMasksShared = true
  lines.isTraceShared = true
  return { ...lines }
}

/** Makes a room keep the lines of all networks; the function says where those of one reach now. */
export function keepLines<S extends object, Seen>(
  room: FactRoom<S>,
  rules: LineRules<S, Seen>,
): (state: S, network: number) => Trace {
  const fact = room.keep<(Lines<Seen> | null)[]>(
    () => Array.from({ length: rules.networks }, () => null),
    known => known.map(share),
  )
  return (state, network) => {
    const known = fact.of(state)
    const lines = (known[network] ??= noLines<Seen>(rules.board))
    const isCurrent =
      lines.seen !== null && isUpToDate(rules.position(state), lines) && rules.isSame(lines.seen, state)
    return isCurrent ? lines.trace : renew(lines, rules, state, network)
  }
}

function renew<S extends object, Seen>(
  lines: Lines<Seen>,
  rules: LineRules<S, Seen>,
  state: S,
  network: number,
): Trace {
  const moved = readBarriers(lines, rules, state, network)
  const sources = rules.sources(state, network)
  if (!moved && isSameList(lines.sources, sources) && !rules.relays) return lines.trace
  ownTrace(lines, rules.board)
  lines.sources = sources
  const { trace, shut: blocked, ends: into } = lines
  traceFrom(trace, sources, { ways: rules.ways, blocked, into })
  const relays = rules.relays?.(state, network, trace) ?? NONE
  if (relays.length > 0) traceFrom(trace, [...sources, ...relays], { ways: rules.ways, blocked, into })
  return trace
}

const NONE: readonly number[] = []

/** Brings up to date what stops lines; whether any line may run otherwise by what has changed. */
function readBarriers<S extends object, Seen>(
  lines: Lines<Seen>,
  rules: LineRules<S, Seen>,
  state: S,
  network: number,
): boolean {
  const stale = lines.seen === null ? null : rules.stale(lines.seen, state, network)
  const position = rules.position(state)
  lines.seen = rules.see(state)
  if (stale === null) {
    readAll(lines, rules, state, network)
    return true
  }
  let changed = catchUp(position, lines, hex =>
    read(lines, rules.ways, hex, rules.barrier(state, network, hex, position)),
  )
  for (const hex of stale)
    if (read(lines, rules.ways, hex, rules.barrier(state, network, hex, position))) changed = true
  return changed
}

/** What stops lines in every hex, without a look at what was there before. */
function readAll<S extends object, Seen>(
  lines: Lines<Seen>,
  rules: LineRules<S, Seen>,
  state: S,
  network: number,
): void {
  ownMasks(lines)
  const position = rules.position(state)
  const { shut, ends } = lines
  for (let hex = 0; hex < position.hexCount; hex++) {
    const barrier = rules.barrier(state, network, hex, position)
    shut[hex] = barrier === SHUT ? 1 : 0
    ends[hex] = barrier === ENDS ? 1 : 0
  }
  lines.read = position.touched.count
}

/** Writes down what a hex is to lines now; whether any may run otherwise by that. */
function read<Seen>(lines: Lines<Seen>, ways: Int16Array, hex: number, barrier: number): boolean {
  const shut = barrier === SHUT ? 1 : 0
  const ends = barrier === ENDS ? 1 : 0
  if (lines.shut[hex] === shut && lines.ends[hex] === ends) return false
  const wasShut = lines.shut[hex] === 1
  ownMasks(lines)
  lines.shut[hex] = shut
  lines.ends[hex] = ends
  if (wasShut) return true
  // No line came here, and fewer can now, or none went on from here: then nothing is otherwise.
  if (lines.trace.reached[hex] === 0) return false
  return shut === 1 || leadsOn(lines, ways, hex, ends)
}

/**
 * Whether it makes a difference that lines may no longer go on from a hex that they reach, or that they may now: if
 * they did, or if they could come anywhere that has not been reached before the hex itself was.
 */
function leadsOn<Seen>({ trace, shut }: Lines<Seen>, ways: Int16Array, hex: number, ends: number): boolean {
  const { reached, from, distance } = trace
  for (let slot = hex * 6, end = slot + 6; slot < end; slot++) {
    const to = ways[slot]!
    if (to < 0 || shut[to] === 1) continue
    if (ends === 0 ? reached[to] === 0 || distance[to]! > distance[hex]! : from[to] === hex) return true
  }
  return false
}

/** Before anything is written that a copy may hold as well. */
function ownMasks<Seen>(lines: Lines<Seen>): void {
  if (!lines.areMasksShared) return
  lines.areMasksShared = false
  lines.shut = lines.shut.slice()
  lines.ends = lines.ends.slice()
}

function ownTrace<Seen>(lines: Lines<Seen>, board: Board): void {
  if (!lines.isTraceShared) return
  lines.isTraceShared = false
  lines.trace = makeTrace(board)
}

/** How far everything is from the sources of a network; never written once it is made. */
interface Remoteness {
  readonly sources: readonly number[]
  readonly distance: Int16Array
}

/**
 * Makes a room keep how many hexes every hex is from the nearest source of each network, plainly, whatever lies between; 0
 * everywhere if there is none: for retreats toward supply.
 */
export function keepRemoteness<S extends object>(
  room: FactRoom<S>,
  { board, networks, sources }: Pick<LineRules<S, never>, 'board' | 'networks' | 'sources'>,
): (state: S, network: number) => Int16Array {
  /** By source, made when it is first asked for: there are few of them on a map. */
  const fields: Int16Array[] = []
  const fact = room.keep<(Remoteness | null)[]>(
    () => Array.from({ length: networks }, () => null),
    known => known.slice(),
  )
  return (state, network) => {
    const known = fact.of(state)
    const now = sources(state, network)
    const last = known[network]
    if (last && isSameList(last.sources, now)) return last.distance
    const remoteness = { sources: now, distance: distanceFrom(board, fields, now) }
    known[network] = remoteness
    return remoteness.distance
  }
}

/** Plain hexes to the nearest of some, whatever lies between and whether or not anybody can be there; 0 if there are none. */
function distanceFrom(board: Board, fields: Int16Array[], hexes: readonly number[]): Int16Array {
  const found = new Int16Array(board.count)
  for (let i = 0; i < hexes.length; i++) {
    const field = (fields[hexes[i]!] ??= fieldOf(board, hexes[i]!))
    for (let hex = 0; hex < board.hexCount; hex++)
      if (i === 0 || field[hex]! < found[hex]!) found[hex] = field[hex]!
  }
  return found
}

/** Plain hexes from one hex to every other: it is the same in every position. */
const fieldOf = ({ grid, cellOf, hexCount }: Board, from: number): Int16Array =>
  Int16Array.from({ length: hexCount }, (_, hex) => distance(grid, cellOf[from]!, cellOf[hex]!))
