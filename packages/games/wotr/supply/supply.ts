/**
 * Section 8: supply. One flood from the working sources of a side says where its lines reach; what that
 * means for a unit depends on sector, coast, markers and the few that need no line at all.
 */
import {
  barsAround,
  choice,
  ENDS,
  inPhase,
  keepLines,
  keepRemoteness,
  makeWays,
  PASSES,
  seatBit,
  sequence,
  SHUT,
  supplyCheckStep,
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
import { room } from '../room.ts'
import type { LineRules, Offer, Position, Run, Steps, Trace } from '@hexfront/engine'
import type { WotrState } from '../state.ts'

/** The supply states of a unit: ATTENUATED is also what coast and air give. */
export const FULL = 0
export const ATTENUATED = 1
export const OUT = 2
export type Supply = typeof FULL | typeof ATTENUATED | typeof OUT

/** Rule 8.18: aerial supply markers. */
const AERIAL_MARKERS = 2

export const needsNoLine = hasTag('autoSupply')
const isFifteenth = hasTag('15A')
/** Rule 8.5: lines cross everything but sea and estuary. */
const ways = makeWays(board, { closedSides: sides.sea | sides.estuary })
const wallHexes = Array.from({ length: HEXES }, (_, hex) => hex).filter(hex => isWall[hex] === 1)

/** Rules 8.12, 8.14, 8.15 and ruling A6: whether a source of a side works now. */
function works(state: WotrState, side: number, hex: number): boolean {
  if (controllerOf(state, hex) === side) return true
  return side === ALLIED && state.turn === 1 && unitsIn(state, GERMAN)[hex] === 0
}

/** The sources of a side that work, with all that they were read off; never written once they are found. */
interface Sources {
  readonly control: string
  readonly antwerp: number
  readonly turn: number
  readonly hexes: readonly number[]
}
const sources = room.keep<(Sources | null)[]>(
  () => [null, null],
  both => both.slice(),
)

/** The sources of a side that work now. */
export function functioningSources(state: WotrState, side: number): readonly number[] {
  const both = sources.of(state)
  const known = both[side]!
  const { control, antwerp, turn } = state
  // In Turn 1 it hangs on who stands where as well.
  if (turn > 1 && known?.control === control && known.turn === turn && known.antwerp === antwerp)
    return known.hexes
  const hexes = findSources(state, side)
  both[side] = { control, antwerp, turn, hexes }
  return hexes
}

function findSources(state: WotrState, side: number): number[] {
  const found: number[] = []
  for (const hex of side === ALLIED ? alliedSources : germanSources)
    if (works(state, side, hex)) found.push(hex)
  if (side === ALLIED && state.antwerp === 1 && controllerOf(state, ANTWERP) === ALLIED) found.push(ANTWERP)
  return found
}

/** What lines hang on besides who stands where. */
interface Seen {
  readonly breached: readonly number[]
  readonly water: boolean
  readonly control: string
  readonly antwerp: number
  readonly turn: number
}

/** What closes a hex to lines of a side: enemies, their zones, for Allies the intact West Wall, an early flood. */
function barrier(state: WotrState, side: number, hex: number, { occupancy, zones }: Position): number {
  const { counts } = occupancy
  // Rule 8.5: neither into nor through an intact West Wall hex.
  if (counts[1 - side]![hex]! > 0 || (side === ALLIED && isIntact(state, hex))) return SHUT
  // Rule 7.4: a friend lifts a zone. Rule 10.18e: into a flood but not through, friend or no friend.
  if (zones[1 - side]!.counts[hex]! > 0 && counts[side]![hex] === 0) return ENDS
  return isFlood[hex] === 1 && floodClosed(state) ? ENDS : PASSES
}

/** Rules 7.4, 8.3 to 8.5 and 10.18e: hexes at which lines of a side to a hex have to stop. */
export function barsTo(state: WotrState, side: number, hex: number): number[] {
  const position = positionOf(state)
  return barsAround(ways, hex, HEXES, at => at >= HEXES || barrier(state, side, at, position) !== PASSES)
}

/** Rules 8.2 to 8.5: each side has lines of its own. */
const lineRules: LineRules<WotrState, Seen> = {
  board,
  networks: 2,
  ways,
  position: positionOf,
  barrier,
  sources: functioningSources,
  see: state => ({
    breached: state.breached,
    water: floodClosed(state),
    control: state.control,
    antwerp: state.antwerp,
    turn: state.turn,
  }),
  isSame: (seen, state) =>
    seen.control === state.control &&
    seen.breached === state.breached &&
    seen.antwerp === state.antwerp &&
    seen.turn === state.turn &&
    seen.water === floodClosed(state),
  stale(seen, state, side) {
    if (seen.water !== floodClosed(state)) return null
    return side === ALLIED && seen.breached !== state.breached ? wallHexes : NOWHERE
  },
}
const NOWHERE: readonly number[] = []

/** Where lines of a side reach, until the position changes. */
export const traceOf = keepLines(room, lineRules)

/** Ruling A51: hexes from each hex to the nearest working source of a side, whatever lies between; 0 if it has none. */
export const sourceDistance = keepRemoteness(room, lineRules)

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
  germanSupplyCheck: inPhase('supply1', sequence({ step: 'starvation', with: { side: GERMAN } })),

  /** Rule 8.8: then the Allies, who may yet help some by air. */
  alliedSupplyCheck: inPhase(
    'supply0',
    sequence('aerialSupply', { step: 'starvation', with: { side: ALLIED } }),
  ),

  aerialSupply: choice({
    deciders: state =>
      hasAerialSupply(state) && cutOffHexes(state, ALLIED).length > 0 ? seatBit(ALLIED) : 0,
    ask: state => ({
      id: isFinal(state) ? 'ask.aerialSupply' : 'ask.aerialFront',
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

  /** Rule 8.8: all that are out of supply together are eliminated together. */
  starvation: supplyCheckStep<WotrState>({
    units: side => ownUnits[side]!,
    hexCount: HEXES,
    supply: supplyOf,
    suffersFrom: OUT,
    suffer(run, unit) {
      run.tell({ kind: 'cutOff', unit, at: run.state.at[unit]!, side: sideOf[unit]! })
      eliminate(run, unit, '8.8')
    },
  }),
}

/** Whether starvation follows, or only the look at the broad front on Turn 6 (A67). */
const isFinal = ({ frames }: WotrState): boolean => frames.some(({ step }) => step === 'alliedSupplyCheck')
