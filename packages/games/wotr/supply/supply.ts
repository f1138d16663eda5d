/**
 * Section 8: supply. One flood from the working sources of a side says where its lines reach; what that
 * means for a unit depends on sector, coast, markers and the few that need no line at all.
 */
import {
  automatic,
  choice,
  eachTouched,
  inPhase,
  isTold,
  makeTrace,
  makeWays,
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
import { eliminate, isIntact, positionOf, unitsIn } from '../position.ts'
import { floodClosed } from '../movement/flood.ts'
import type { Offer, Position, Run, Steps, Trace } from '@hexfront/engine'
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
export const functioningSources = (state: WotrState, side: number): number[] =>
  collectSources(state, side, [])

function collectSources(state: WotrState, side: number, found: number[]): number[] {
  found.length = 0
  for (const hex of side === ALLIED ? alliedSources : germanSources)
    if (works(state, side, hex)) found.push(hex)
  if (side === ALLIED && state.antwerp === 1 && controllerOf(state, ANTWERP) === ALLIED) found.push(ANTWERP)
  return found
}

/** The last flood of a side with all that it depends on. */
interface Known {
  readonly trace: Trace
  sources: number[]
  /** Hexes that no line enters, and hexes that it enters only to end there. */
  readonly shut: Uint8Array
  readonly ends: Uint8Array
  /** What those two were read off: a position and how far its changes were followed, the West Wall, the water. */
  position: Position | null
  read: number
  breached: readonly number[]
  water: number
  /** What the sources were read off besides. */
  control: string
  antwerp: number
  turn: number
}

const makeKnown = (): Known => ({
  trace: makeTrace(board),
  sources: [],
  shut: new Uint8Array(board.count),
  ends: new Uint8Array(board.count),
  position: null,
  read: 0,
  breached: [],
  water: 0,
  control: '',
  antwerp: 0,
  turn: 0,
})
const known: readonly Known[] = [makeKnown(), makeKnown()]

let sourcesNow: number[] = []

/**
 * Where lines of a side reach (8.2 to 8.5). The answer is good until the next question about the side
 * after a change of position, and is made anew only when something on which it hangs has changed: most
 * moves change neither the sources nor what stops a line.
 */
export function traceOf(state: WotrState, side: number): Trace {
  const last = known[side]!
  const position = positionOf(state)
  if (isCurrent(last, position, state)) return last.trace
  const moved = readBarriers(last, position, state, side)
  last.control = state.control
  last.antwerp = state.antwerp
  last.turn = state.turn
  collectSources(state, side, sourcesNow)
  if (!moved && isEqual(last.sources, sourcesNow)) return last.trace
  const before = last.sources
  last.sources = sourcesNow
  sourcesNow = before
  traceFrom(last.trace, last.sources, { ways, blocked: last.shut, into: last.ends })
  return last.trace
}

function isEqual(some: readonly number[], others: readonly number[]): boolean {
  if (some.length !== others.length) return false
  for (let i = 0; i < some.length; i++) if (some[i] !== others[i]) return false
  return true
}

/** Whether nothing at all has happened since the last question: rules often ask several in a row. */
const isCurrent = (last: Known, position: Position, state: WotrState): boolean =>
  last.position === position &&
  last.read === position.touched.count &&
  last.control === state.control &&
  last.breached === state.breached &&
  last.antwerp === state.antwerp &&
  last.turn === state.turn &&
  last.water === waterOf(state)

const waterOf = (state: WotrState): number => (floodClosed(state) ? 1 : 0)

/** Brings up to date what stops lines of a side; whether anything of that has changed. */
function readBarriers(last: Known, position: Position, state: WotrState, side: number): boolean {
  const { touched } = position
  const water = waterOf(state)
  let changed = false
  if (last.position !== position || last.water !== water || !isTold(touched, last.read)) {
    last.position = position
    last.water = water
    for (let hex = 0; hex < HEXES; hex++) if (readBarrier(last, state, side, hex)) changed = true
  } else {
    if (side === ALLIED && last.breached !== state.breached)
      for (const hex of wallHexes) if (readBarrier(last, state, side, hex)) changed = true
    eachTouched(touched, last.read, hex => {
      if (readAround(last, state, side, hex)) changed = true
    })
  }
  last.breached = state.breached
  last.read = touched.count
  return changed
}

/** A unit that comes or goes changes its own hex and, by its zone, those around. */
function readAround(last: Known, state: WotrState, side: number, hex: number): boolean {
  let changed = readBarrier(last, state, side, hex)
  for (let slot = hex * 6, end = slot + 6; slot < end; slot++) {
    const beside = board.neighbours[slot]!
    if (beside >= 0 && readBarrier(last, state, side, beside)) changed = true
  }
  return changed
}

/** What closes a hex to lines of a side: enemies, their zones, for Allies the intact West Wall, an early flood. */
function readBarrier(
  { shut, ends, water, position }: Known,
  state: WotrState,
  side: number,
  hex: number,
): boolean {
  const { counts } = position!.occupancy
  // Rule 8.5: neither into nor through an intact West Wall hex.
  const isShut = counts[1 - side]![hex]! > 0 || (side === ALLIED && isIntact(state, hex)) ? 1 : 0
  // Rule 7.4: a friend lifts a zone. Rule 10.18e: into a flood but not through, friend or no friend.
  const isZone = position!.zones[1 - side]!.counts[hex]! > 0 && counts[side]![hex] === 0
  const isEnd = isZone || (water === 1 && isFlood[hex] === 1) ? 1 : 0
  if (shut[hex] === isShut && ends[hex] === isEnd) return false
  shut[hex] = isShut
  ends[hex] = isEnd
  return true
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
/** The last answer for each side, with the sources it was reckoned from. */
const distances = [ALLIED, GERMAN].map(() => ({ trace: makeTrace(board), sources: [] as number[] }))

/** Ruling A51: hexes from each hex to the nearest working source of a side, whatever lies between; 0 if it has none. */
export function sourceDistance(state: WotrState, side: number): Int16Array {
  const last = distances[side]!
  const sources = functioningSources(state, side)
  const { distance } = last.trace
  if (isEqual(last.sources, sources)) return distance
  last.sources = sources
  if (traceFrom(last.trace, sources, { ways: everyWay }) === 0) distance.fill(0)
  return distance
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
  run.tell({ kind: 'supplied', way: 'aerial', at: hex, side: ALLIED })
}

export const supplySteps: Steps<WotrState> = {
  /** Rule 8.8: first the Germans. */
  germanSupplyCheck: inPhase(
    'supply1',
    automatic(run => {
      run.pop()
      starve(run, GERMAN)
    }),
  ),

  /** Rule 8.8: then the Allies, who may yet help some by air. */
  alliedSupplyCheck: inPhase('supply0', sequence('aerialSupply', 'alliedStarvation')),

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
    run.tell({ kind: 'cutOff', unit, at: run.state.at[unit]!, side })
    eliminate(run, unit, '8.8')
  }
}
