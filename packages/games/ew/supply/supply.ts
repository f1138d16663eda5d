/** Section 7: who is in supply, and over which line. */
import {
  barsAround,
  distance,
  keepLines,
  lineTo,
  makeTrace,
  makeWays,
  PASSES,
  SHUT,
  traceFrom,
} from '@hexfront/engine'
import {
  allHexes,
  board,
  HEXES,
  inSouth,
  isCoast,
  isMobile,
  side as sides,
  sideOf,
  tables,
  VIENNA,
} from '../data.ts'
import { controlledBy, positionOf, room } from '../position.ts'
import { AERIAL, COASTAL, FED, GERMAN, GERMAN_SUPPLY, NONE, REGULAR } from '../state.ts'
import { NORTH, SOUTH, sourcesOf, zoneAt } from './sources.ts'
import type { Position, Trace } from '@hexfront/engine'
import type { EwState } from '../state.ts'

/** Rules 7.1a, 8.5, B31: lines cross no closed side; and none crosses from one zone to the other (7.8c). */
const insideZone = makeWays(board, { closedSides: sides.closed | sides.logistic })
/** Rule 7.5b: when Vienna is lost, southern Germans near the line trace across it. */
const acrossLine = makeWays(board, { closedSides: sides.closed })

/** Southern hexes that touch the line. */
const atLine: readonly number[] = allHexes.filter(
  hex => inSouth[hex] === 1 && [0, 1, 2, 3, 4, 5].some(d => isLogistic(hex, d)),
)

function isLogistic(hex: number, direction: number): boolean {
  const side = board.sideOf[hex * 6 + direction]!
  return side >= 0 && (board.sideKinds[side]! & sides.logistic) !== 0
}

/** Ruling B33: how far each southern hex is from the line, the one that touches it being at distance one. */
export const hexesFromLine = Uint8Array.from({ length: HEXES }, (_, hex) =>
  inSouth[hex] === 1
    ? 1 + Math.min(...atLine.map(end => distance(board.grid, board.cellOf[hex]!, board.cellOf[end]!)))
    : 0,
)

/**
 * Rules 7.1a, 7.2, 9.8b: a line enters no enemy hex, no enemy unit and no enemy zone, unless a friend stands in that
 * hex. An empty source in an enemy zone is no end of a line either: the rule makes no exception for it.
 */
function isShut(state: EwState, side: number, hex: number, { occupancy, zones }: Position): boolean {
  const { counts } = occupancy
  if (controlledBy(state, 1 - side)[hex] === 1) return true
  // Rule 6.1: who is attacked from the sea or the air holds his hex until that is fought out.
  if (counts[side]![hex]! > 0) return false
  return counts[1 - side]![hex]! > 0 || zones[1 - side]!.counts[hex]! > 0
}

/** What lines hang on besides who stands where. */
interface Seen {
  readonly control: string
  readonly beachheads: readonly number[]
  readonly lost: number
  readonly destroyed: number
}

const see = ({ control, beachheads, lostSources, destroyed }: EwState): Seen => ({
  control,
  beachheads: beachheads.slice(),
  lost: lostSources.length,
  destroyed: destroyed.length,
})

const isSame = (seen: Seen, { control, beachheads, lostSources, destroyed }: EwState): boolean =>
  seen.control === control &&
  seen.lost === lostSources.length &&
  seen.destroyed === destroyed.length &&
  seen.beachheads.length === beachheads.length &&
  seen.beachheads.every((hex, i) => hex === beachheads[i])

/** Hexes that have changed hands since: four stand in each digit. */
function changedHands({ control }: Seen, state: EwState): number[] {
  const found: number[] = []
  if (control === state.control) return found
  for (let digit = 0; digit < control.length; digit++)
    if (control.charCodeAt(digit) !== state.control.charCodeAt(digit))
      for (let hex = digit * 4; hex < Math.min(HEXES, digit * 4 + 4); hex++) found.push(hex)
  return found
}

const usual = { board, position: positionOf, see, isSame, stale: changedHands }

/** Rules 7.5a, 7.8: each side has lines in each zone: networks by side and zone. */
const linesIn = keepLines<EwState, Seen>(room, {
  ...usual,
  networks: 4,
  ways: insideZone,
  barrier: (state, network, hex, position) => (isShut(state, network >> 1, hex, position) ? SHUT : PASSES),
  sources: (state, network) => sourcesOf(state, network >> 1, network & 1),
})

/** Rule 7.5b: German lines from the north that cross into the south. */
const linesAcross = keepLines<EwState, Seen>(room, {
  ...usual,
  networks: 1,
  ways: acrossLine,
  barrier: (state, _network, hex, position) => (isShut(state, GERMAN, hex, position) ? SHUT : PASSES),
  sources: state => sourcesOf(state, GERMAN, NORTH),
})

/**
 * Rule 7.5b: what lines from Vienna reach at the moment it is lost, 1 for each hex. Its garrison has fallen by then and
 * enemies stand beside it, which is no reason to call those cut off who lived on it until then.
 */
export function fedByVienna(state: EwState): Uint8Array {
  const trace = makeTrace(board)
  const position = positionOf(state)
  const blocked = new Uint8Array(board.count)
  for (const hex of allHexes) blocked[hex] = hex !== VIENNA && isShut(state, GERMAN, hex, position) ? 1 : 0
  traceFrom(trace, [VIENNA], { ways: insideZone, blocked })
  return trace.reached
}

/** Rules 7.5b, 11.2e, ruling B69: the working sources that a unit of a side in a hex may draw on. */
export const sourcesFor = (state: EwState, side: number, hex: number): number[] =>
  sourcesOf(state, side, isAcross(state, side, hex) ? NORTH : zoneAt(hex))

/** Rule 7.5b: whether Germans in a hex trace across the line, Vienna being lost. */
const isAcross = (state: EwState, side: number, hex: number): boolean =>
  side === GERMAN &&
  zoneAt(hex) === SOUTH &&
  hexesFromLine[hex]! <= tables.supply.viennaReach &&
  state.lostSources.includes(VIENNA)

/** The trace that decides for a hex: that of its zone, or the one across the line for Germans near it (7.5b). */
const traceAt = (state: EwState, side: number, hex: number): Trace =>
  isAcross(state, side, hex) ? linesAcross(state, 0) : linesIn(state, side * 2 + zoneAt(hex))

/** Rules 7.1b, 7.4a, 7.7: whether a line reaches a hex, with whoever stands in it now. */
export const hasLine = (state: EwState, side: number, hex: number): boolean =>
  traceAt(state, side, hex).reached[hex] === 1

/** The line to a hex, from its source, or null: what the overlay shows. */
export const supplyLine = (state: EwState, side: number, hex: number): number[] | null =>
  lineTo(traceAt(state, side, hex), hex)

/** Rules 7.1a, 7.2: the hexes that keep a line of a side from a hex. */
export const barsTo = (state: EwState, side: number, hex: number): number[] =>
  barsAround(isAcross(state, side, hex) ? acrossLine : insideZone, hex, HEXES, at =>
    isShut(state, side, at, positionOf(state)),
  )

/** Rules 7.3, 7.6: in which state of supply units of a side in a hex are. */
export function supplyAt(state: EwState, side: number, hex: number): number {
  if (hasLine(state, side, hex)) return REGULAR
  if (side === GERMAN) return NONE
  // Rule 7.10a: the coast feeds whoever stands on it. Rule 7.11a: so does the marker.
  if (isCoast[hex] === 1) return COASTAL
  return state.aerial === hex ? AERIAL : NONE
}

/** Rule 7.5b, ruling B33: whether a German in the south lives on what Vienna sent while the turn of grace lasts. */
function isInGrace(state: EwState, unit: number): boolean {
  if ((state.flags[unit]! & FED) === 0 || inSouth[state.at[unit]!] !== 1) return false
  if (state.turn > state.graceTurn) return false
  return state.turn < state.graceTurn || state.phase < GERMAN_SUPPLY
}

/** Rule 7.5b: whether a unit is fed now and will not be at the check of this turn, where its grace ends. */
export const isGraceEnding = (state: EwState, unit: number): boolean =>
  state.turn === state.graceTurn &&
  isInGrace(state, unit) &&
  supplyAt(state, GERMAN, state.at[unit]!) === NONE

/** The state of supply of a unit on the map. */
export function supplyOf(state: EwState, unit: number): number {
  const found = supplyAt(state, sideOf[unit]!, state.at[unit]!)
  return found === NONE && isInGrace(state, unit) ? REGULAR : found
}

/** Rules 7.0a, 7.0b: static units need no supply. */
export const isSupplied = (state: EwState, unit: number): boolean =>
  isMobile[unit] === 0 || supplyOf(state, unit) !== NONE

/** Rule 13.2q: over land, which coast and marker are not. */
export const isOverland = (state: EwState, unit: number): boolean => supplyOf(state, unit) === REGULAR

/** Ruling B59: half of a factor, rounded up. */
export const halfFactor = (value: number): number => Math.ceil(value / tables.supply.divisor)

/** Rules 7.4b, 7.12b, rulings B30, B59: a factor in battle, halved and rounded up without supply. */
export const suppliedFactor = (state: EwState, unit: number, value: number): number =>
  isSupplied(state, unit) ? value : halfFactor(value)
