/**
 * Section 11: where the lines of one class of units reach. Lines run from sources over hexes that are open: friendly,
 * enterable, and free of enemy zones or held by a friend (8.43d, 11.4). The hex that asks never bars its own line (B59).
 */
import { maskOf } from '@hexfront/engine'
import { allHexes, board, HEXES, isBeach, isPortOnMap, named, PLACES, seaOf, tables, ways } from '../data.ts'
import { hasMark } from '../effects/effects.ts'
import { ALLIED_CLASS, entryBan, isSupplyPort, ITALIAN_CLASS, shutOut } from '../ground.ts'
import { controlledBy, unitsIn } from '../position.ts'
import { ALLIED, AXIS } from '../state.ts'
import type { FeState } from '../state.ts'

/** How a place is supplied. */
export const FULL = 0
export const LIMITED = 1
export const OUT = 2

export interface Flood {
  /** FULL, LIMITED or OUT for a unit of the class in each place. */
  readonly status: Uint8Array
  /** Hexes to the source or direct port, -1 where no line over land reaches. */
  readonly far: Int16Array
  /** The next hex of the line, -1 at its end; where the line ends at a port that goes by sea, that port. */
  readonly next: Int16Array
  /** Hexes that lines may run through, and where they end: sources, and for the Allies ports. */
  readonly open: Uint8Array
  readonly starts: readonly number[]
  /** Ports with a line over land, at which Axis lines may come ashore. */
  readonly landings: readonly number[]
}

export const sideOfClass = (kind: number): number => (kind === ALLIED_CLASS ? ALLIED : AXIS)

const german = tables.supply.german.map(named)
const allied = tables.supply.allied.map(named)
const alpine = named(tables.supply.alpine)
const italian = named(tables.supply.italian)
const republic = named(tables.supply.socialRepublic)

/** Rules 11.21, 11.31 to 11.34: hexes that are sources of a class for whoever controls them. */
function possibleSources(state: FeState, kind: number): readonly number[] {
  if (kind === ALLIED_CLASS) return allied
  if (kind === ITALIAN_CLASS) return italianSources(state)
  return hasMark(state, 'alpenfestung') ? [...german, alpine] : german
}

/** Those of them that its side controls. */
export function sourceHexes(state: FeState, kind: number): number[] {
  const controlled = controlledBy(state, sideOfClass(kind))
  return possibleSources(state, kind).filter(
    hex => controlled[hex] === 1 && entryBan(state, kind, hex) === null,
  )
}

/** Rules 11.33, 11.34: Rome before the surrender, nothing after it, Milan with the Social Republic. */
function italianSources(state: FeState): number[] {
  if (hasMark(state, 'rsi')) return [republic]
  return hasMark(state, 'italianSurrender') ? [] : [italian]
}

/** What the lines of a class hang on beside units and zones: good until `stirred` says otherwise. */
export interface Footing {
  readonly kind: number
  /** Hexes that lines may run through where no enemy zone bars them. */
  readonly free: Uint8Array
  /** Every port that the side may use for supply. */
  readonly ports: readonly number[]
  /** Where lines end: sources, and for the Allies ports. */
  readonly starts: readonly number[]
  readonly isStart: Uint8Array
}

export function footingOf(state: FeState, kind: number): Footing {
  const of = sideOfClass(kind)
  const ports = supplyPorts(state, of)
  const starts = sourceHexes(state, kind)
  // Rules 11.43a, 11.44: an Allied port leads directly to a Reserve box.
  if (of === ALLIED) starts.push(...ports)
  return { kind, free: freeHexes(state, kind), ports, starts, isStart: maskOf(board, starts) }
}

/** Hexes that lines of a class may run through where no enemy zone bars them, as a mask. */
function freeHexes(state: FeState, kind: number): Uint8Array {
  // Nobody controls a Beach Head that has not been opened (B199).
  const open = controlledBy(state, sideOfClass(kind)).slice()
  shutOut(state, kind, open)
  if (kind === ALLIED_CLASS)
    for (const { what, hexes } of state.effects)
      if (what === 'supplyBarred') for (const hex of hexes) open[hex] = 0
  return open
}

/** Whether lines of a class may run through a hex, given the enemy zones that bar them and where own units are. */
const isOpen = (hex: number, free: Uint8Array, zones: Uint8Array, own: Uint8Array): number =>
  free[hex] === 1 && (zones[hex] === 0 || own[hex]! > 0) ? 1 : 0

/** Whether a mask says of every hex what is true now: whether lines may run through it. */
export function isStillOpen(
  open: Uint8Array,
  state: FeState,
  { kind, free }: Footing,
  zones: Uint8Array,
): boolean {
  const own = unitsIn(state, sideOfClass(kind))
  for (let i = 0; i < allHexes.length; i++) {
    const hex = allHexes[i]!
    if (open[hex] !== isOpen(hex, free, zones, own)) return false
  }
  return true
}

const NO_ZONES = new Uint8Array(PLACES)
/** Nobody has left a hex. */
const STAYING = -1

const FULL_RANGE = tables.limits.rows.find(({ id }) => id === 'fullSupply')!.value
const queue = new Int16Array(PLACES)

/** Spreads from the hexes in the queue over open ones that have not been reached. */
function spread(open: Uint8Array, far: Int16Array, next: Int16Array, waiting: number): void {
  let count = waiting
  for (let i = 0; i < count; i++) {
    const hex = queue[i]!
    const line = far[hex]! + 1
    for (let slot = hex * 6, end = slot + 6; slot < end; slot++) {
      const to = ways[slot]!
      if (to < 0 || far[to]! >= 0 || open[to] === 0) continue
      far[to] = line
      next[to] = hex
      queue[count++] = to
    }
  }
}

/** Puts open hexes at the start of the queue; returns how many. */
function begin(hexes: readonly number[], open: Uint8Array, far: Int16Array): number {
  let count = 0
  for (const hex of hexes) {
    if (open[hex] === 0 || far[hex]! >= 0) continue
    far[hex] = 0
    queue[count++] = hex
  }
  return count
}

/** Ports and Beach Heads: all that can ever be a port. */
const harbours = allHexes.filter(hex => isPortOnMap[hex] === 1 || isBeach[hex] === 1)

/** Every port that a side may use for supply. */
function supplyPorts(state: FeState, of: number): number[] {
  const found: number[] = []
  for (const hex of harbours) if (isSupplyPort(state, of, hex)) found.push(hex)
  return found
}

/** Nothing reached yet; its lists lie in one piece of memory, which is made faster than four. */
function emptyFlood(starts: readonly number[]): Omit<Flood, 'landings'> {
  const memory = new ArrayBuffer(6 * PLACES)
  return {
    far: new Int16Array(memory, 0, PLACES).fill(-1),
    next: new Int16Array(memory, 2 * PLACES, PLACES).fill(-1),
    status: new Uint8Array(memory, 4 * PLACES, PLACES).fill(OUT),
    open: new Uint8Array(memory, 5 * PLACES, PLACES),
    starts,
  }
}

/** Where the lines of a class reach, given the enemy zones that bar them, if any do, and a hex that all have left. */
export function flood(
  state: FeState,
  footing: Footing,
  zones: Uint8Array = NO_ZONES,
  left: number = STAYING,
): Flood {
  const { kind, ports, isStart, free } = footing
  const of = sideOfClass(kind)
  const { status, far, next, open, starts } = emptyFlood(footing.starts)
  const own = unitsIn(state, of)
  for (let i = 0; i < allHexes.length; i++) {
    const hex = allHexes[i]!
    open[hex] = isOpen(hex, free, zones, own)
  }
  // In the hex that is left nobody stands any more.
  if (left !== STAYING && zones[left] === 1) open[left] = 0
  spread(open, far, next, begin(starts, open, far))
  const controlled = controlledBy(state, of)
  for (let i = 0; i < allHexes.length; i++) {
    const hex = allHexes[i]!
    if (controlled[hex] === 0) continue
    const line = open[hex] === 1 ? far[hex]! : ownLine(hex, isStart, far, open, next)
    far[hex] = line
    if (line >= 0) status[hex] = line <= FULL_RANGE ? FULL : LIMITED
  }
  const landings = of === AXIS ? ports.filter(port => open[port] === 1 && far[port]! >= 0) : []
  const made = { status, far, next, open, starts, landings }
  if (of === AXIS) bySea(ports, made, controlled)
  for (let box = HEXES; box < PLACES; box++) status[box] = FULL
  return made
}

/** Ruling B59: the line of a hex that bars others but not itself. */
function ownLine(
  hex: number,
  isStart: Uint8Array,
  far: Int16Array,
  open: Uint8Array,
  next: Int16Array,
): number {
  if (isStart[hex] === 1) return 0
  let least = -1
  for (let slot = hex * 6, end = slot + 6; slot < end; slot++) {
    const to = ways[slot]!
    if (to < 0 || open[to] === 0 || far[to]! < 0 || (least >= 0 && far[to]! + 1 >= least)) continue
    least = far[to]! + 1
    next[hex] = to
  }
  return least
}

const reached = new Int16Array(PLACES)

/** Rules 11.43b, 11.43c, rulings B126 to B128: from one port by sea to another of the same sea that has a line. */
function bySea(ports: readonly number[], made: Flood, controlled: Uint8Array): void {
  const { status, far, next, open, landings } = made
  let seas = 0
  for (const port of landings) seas |= seaOf[port]!
  if (seas === 0) return
  const leaving = ports.filter(port => (seas & seaOf[port]!) !== 0 && far[port]! < 0)
  if (leaving.length === 0) return
  for (const hex of allHexes) reached[hex] = open[hex] === 1 && far[hex]! >= 0 ? 0 : -1
  spread(open, reached, next, begin(leaving, open, reached))
  const isPort = maskOf(board, leaving)
  for (const hex of allHexes) {
    if (controlled[hex] === 0 || status[hex] !== OUT) continue
    const line = open[hex] === 1 ? reached[hex]! : ownLine(hex, isPort, reached, open, next)
    if (line >= 0) status[hex] = LIMITED
  }
}
