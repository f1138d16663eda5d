/** Sections 9.2 and 9.5: moves by rail, a strategic move that costs supreme moves. */
import {
  board,
  counters,
  HEXES,
  inZone,
  isFort,
  isRail,
  isRailEntry,
  lands,
  place,
  side,
  sideOf,
  tables,
} from '../data.ts'
import { airSupremacy, firstTurnOf } from '../calendar.ts'
import { areaFault, closedTo } from '../movement/areas.ts'
import { controlOf, friendlyTo } from '../control/control.ts'
import { crossBalkans } from '../politics/balkans.ts'
import { crossBeachheads } from '../sea/beachhead-loss.ts'
import { countCrossing, crossingsLeft } from '../movement/crossings.ts'
import { hideUnits, isEngaged, put, stackOf, tellOwn, unitsIn } from '../position.ts'
import { fortFault, otherFort } from '../movement/stacking.ts'
import { paySupreme, supremelyMoved, supremeMovesLeft } from '../hq/range.ts'
import { leaveBeach } from '../movement/march.ts'
import { railNet } from './rail.ts'
import { AXIS, LEFT_BATTLE, MOVED, REARGUARD, STRATEGIC } from '../state.ts'
import { has, mark, setStep } from '../flags.ts'
import type { Manner } from '../movement/manner.ts'
import type { Run } from '@hexfront/engine'
import type { WfState } from '../state.ts'

/** Rules 9.21a and 9.21b: rail hexes of one rail move. */
export const railHexes = (state: WfState, of: number): number =>
  of === AXIS && airSupremacy(state) ? tables.rail.axisLate : tables.rail.hexes

/** Hexes of each home edge in the order in which they lie along it (9.5). */
const edges: readonly (readonly number[])[] = [inZone('westEdge'), inZone('eastEdge')].map(mask =>
  lands
    .filter(hex => mask[hex] === 1)
    .sort((a, b) => board.grid.r[board.cellOf[a]!]! - board.grid.r[board.cellOf[b]!]!),
)
/** Per side: where each hex stands on its home edge, -1 for those that are no entry there. */
const edgePlaces: readonly Int16Array[] = edges.map(edge =>
  Int16Array.from({ length: HEXES }, (_, hex) => (isRailEntry[hex] === 1 ? edge.indexOf(hex) : -1)),
)
/** Per side: the entries of its home edge, in that order. */
const homeEntries: readonly (readonly number[])[] = edges.map(edge =>
  edge.filter(hex => isRailEntry[hex] === 1),
)
const lostFrom = new Map(tables.ironCurtain.rows.map(row => [place(row.at), row.from]))
/** The fortnight from which each entry is lost, later than the last for those that never are. */
const lostTurn = Int16Array.from({ length: HEXES }, (_, hex) => firstTurnOf(lostFrom.get(hex) ?? '~'))

/** Rules 9.5a, 16.7b and B149: an entry on the home edge that trains may still use. */
const isHomeEntry = ({ turn }: WfState, of: number, hex: number): boolean =>
  edgePlaces[of]![hex]! >= 0 && turn < lostTurn[hex]!

/** Rail hexes off the map between two entries: two for each edge hex strictly between (B62). */
const offMapHexes = (of: number, a: number, b: number): number =>
  tables.rail.offMap * (Math.abs(edgePlaces[of]![a]! - edgePlaces[of]![b]!) - 1)

/** Rail moves that a journey over so many rail hexes takes. */
const movesFor = (cost: number, each: number): number => (cost <= each ? 1 : ((cost + each - 1) / each) | 0)

/** Railways as a list: the neighbours by rail of a hex stand at [first[hex], first[hex + 1]). */
const tracks: number[] = []
const ferries: number[] = []
const first = new Int16Array(HEXES + 1)
for (let hex = 0; hex < HEXES; hex++) {
  first[hex] = tracks.length
  for (let slot = hex * 6, end = slot + 6; slot < end; slot++) {
    const to = board.neighbours[slot]!
    const kinds = board.sideKinds[board.sideOf[slot]!]!
    if (to < 0 || (kinds & (side.rail | side.ferry)) === 0) continue
    tracks.push(to)
    ferries.push((kinds & side.ferry) !== 0 ? 1 : 0)
  }
}
first[HEXES] = tracks.length
const railTo = Int16Array.from(tracks)
const isFerry = Uint8Array.from(ferries)

/** The journey at work: rail hexes to each hex, rounded up to whole moves at ferries; -1 out of reach. */
const spent = new Int16Array(HEXES).fill(-1)
const before = new Int16Array(HEXES)
/** The hexes in the order in which they were reached first. */
const reached = new Int16Array(HEXES)
let reachedCount = 0
/** Those to go on from, some more than once; as many as `queued` count. */
const queue: number[] = []
let queued = 0

function clear(): void {
  for (let i = 0; i < reachedCount; i++) spent[reached[i]!] = -1
  reachedCount = 0
  queued = 0
}

/** A way to a hex, unless it is too dear or a cheaper one is known. */
function visit(hex: number, cost: number, from: number, most: number): void {
  const known = spent[hex]!
  if (cost > most || (known !== -1 && known <= cost)) return
  if (known === -1) reached[reachedCount++] = hex
  spent[hex] = cost
  before[hex] = from
  queue[queued++] = hex
}

/** Rule 9.23a: a ferry ends the move under way and takes a whole one. */
const overFerry = (cost: number, each: number): number => (Math.ceil(cost / each) + 1) * each

/** Of a journey to anywhere. */
const NO_GOAL = -1

/**
 * Where trains take a unit for so many rail moves, on from `starts` with that much spent. Costs only
 * ever grow, so a hex that is reached more cheaply later is simply looked at again; and once a goal is
 * reached, nothing that costs as much is of use.
 */
function findRail(
  state: WfState,
  unit: number,
  starts: readonly [number, number][],
  moves: number,
  goal = NO_GOAL,
): void {
  clear()
  const of = sideOf[unit]!
  const each = railHexes(state, of)
  const { trains } = railNet(state, of)
  const closed = closedTo(state, unit)
  const enemies = unitsIn(state, 1 - of)
  let most = each * moves
  for (const [hex, cost] of starts) visit(hex, cost, -1, most)
  for (let i = 0; i < queued; i++) {
    const hex = queue[i]!
    const cost = spent[hex]!
    if (hex === goal && cost <= most) most = cost - 1
    // Rule 9.21c: an entry that is not ours lets Army Group E in (16.5b), but no train starts from there.
    if (trains[hex] === 0) continue
    for (let n = first[hex]!, end = first[hex + 1]!; n < end; n++) {
      const to = railTo[n]!
      const sum = isFerry[n] === 1 ? overFerry(cost, each) : cost + 1
      // Back where it came from, most of the time.
      if (spent[to] !== -1 && spent[to]! <= sum) continue
      if (trains[to] === 1 && closed[to] === 0 && enemies[to] === 0) visit(to, sum, hex, most)
    }
    if (isRailEntry[hex] === 0) continue
    for (const to of entriesFrom(state, of, hex))
      if (closed[to] === 0 && enemies[to] === 0) visit(to, cost + offMapHexes(of, hex, to), hex, most)
  }
}

const NOWHERE: readonly number[] = []

/** Rule 9.5a: the entries that a train can come back by when it leaves the map at a hex. */
function entriesFrom(state: WfState, of: number, hex: number): readonly number[] {
  if (!isHomeEntry(state, of, hex)) return NOWHERE
  const { trains } = railNet(state, of)
  return homeEntries[of]!.filter(to => to !== hex && trains[to] === 1 && isHomeEntry(state, of, to))
}

/** Rules 9.22 and B59: how the journey begins; out of a battle over sides that are still free, or off the map (B184). */
function startsOf(state: WfState, unit: number): [number, number][] {
  const from = state.at[unit]!
  if (!isEngaged(state, unit)) return [[from, 0]]
  const of = sideOf[unit]!
  const { trains, supplied } = railNet(state, of)
  const each = railHexes(state, of)
  const entries = supplied[from] === 1 ? entriesFrom(state, of, from) : NOWHERE
  const starts = entries
    .filter(to => unitsIn(state, 1 - of)[to] === 0 && areaFault(state, unit, to) === null)
    .map((to): [number, number] => [to, offMapHexes(of, from, to)])
  for (let slot = from * 6, end = slot + 6; slot < end; slot++) {
    const to = board.neighbours[slot]!
    const boardSide = board.sideOf[slot]!
    const kinds = board.sideKinds[boardSide]!
    if (to < 0 || trains[to] === 0 || (kinds & (side.rail | side.ferry)) === 0) continue
    // Rule 2.66: no train takes Italians out of their area, not even out of a battle.
    if (areaFault(state, unit, to) !== null) continue
    if (crossingsLeft(state, boardSide) > 0) starts.push([to, (kinds & side.ferry) !== 0 ? each : 1])
  }
  return starts
}

/** The rule that keeps a unit off the trains where it stands, or null. */
export function boardingFault(state: WfState, unit: number): string | null {
  const at = state.at[unit]!
  const of = sideOf[unit]!
  if (!isEngaged(state, unit)) return railNet(state, of).trains[at] === 1 ? null : '9.21c'
  if (isFort[unit] === 1) return '2.26a'
  if (friendlyTo(state, of)[at] === 0) return '9.22a'
  if (isRail[at] === 0) return '9.21c'
  // Rules 6.53c and 9.22b: somebody who was there before must stay, or cover the retreat.
  const covered = stackOf(state, of, at).some(
    other => other !== unit && (!has(state, other, MOVED) || has(state, other, REARGUARD)),
  )
  return covered ? null : '6.53c'
}

/** Calls back with every hex, full or not, that trains take the unit to with so many rail moves, from where it stands. */
export function eachRailGoal(
  state: WfState,
  unit: number,
  moves: number,
  found: (hex: number, moves: number) => void,
  starts: readonly [hex: number, spent: number][] = startsOf(state, unit),
): void {
  const start = state.at[unit]!
  const of = sideOf[unit]!
  const each = railHexes(state, of)
  const isOneFort = isFort[unit] === 1
  findRail(state, unit, starts, moves)
  for (let i = 0; i < reachedCount; i++) {
    const hex = reached[i]!
    if (hex === start || (isOneFort && otherFort(state, unit, hex) >= 0)) continue
    found(hex, movesFor(spent[hex]!, each))
  }
}

/** A journey by rail: the moves that it takes, and its hexes from the first on the rails to the goal. */
export interface Journey {
  readonly moves: number
  readonly path: readonly number[]
}

/** The cheapest journey to a hex, or null if there is none for that many moves. */
export function journeyTo(
  state: WfState,
  unit: number,
  moves: number,
  hex: number,
  starts: readonly [hex: number, spent: number][] = startsOf(state, unit),
): Journey | null {
  findRail(state, unit, starts, moves, hex)
  if (spent[hex] === -1) return null
  const path: number[] = []
  for (let at = hex; at !== -1; at = before[at]!) path.push(at)
  return {
    moves: movesFor(spent[hex]!, railHexes(state, sideOf[unit]!)),
    path: path.reverse(),
  }
}

/** Makes a journey; what it costs is paid by the caller. */
export function ride(run: Run<WfState>, unit: number, journey: Journey): void {
  const { state } = run
  const path = journey.path.slice()
  const hex = path.at(-1)!
  const from = state.at[unit]!
  const of = sideOf[unit]!
  const wasEngaged = isEngaged(state, unit)
  if (wasEngaged) {
    path.unshift(from)
    const slot = slotTo(from, path[1]!)
    if (slot >= 0) countCrossing(state, board.sideOf[slot]!)
    mark(state, unit, LEFT_BATTLE)
  }
  tellOwn(run, unit, named => ({ kind: 'moved', way: 'rail', units: [named], path, side: of }))
  put(state, unit, hex)
  mark(state, unit, MOVED | STRATEGIC)
  leaveBeach(state, unit)
  crossBeachheads(run, of, path)
  crossBalkans(state, of, path)
  // Rule 2.26b: a fort that is moved is a cadre.
  if (isFort[unit] === 1) setStep(state, unit, counters.steps[unit]! - 1)
  if (wasEngaged) hideUnits(state, [unit])
}

/** Where a hex next to another stands among its neighbours, or -1: a train that leaves the map crosses no side (B184). */
function slotTo(from: number, to: number): number {
  for (let slot = from * 6, end = slot + 6; slot < end; slot++) if (board.neighbours[slot] === to) return slot
  return -1
}

export const rail: Manner = {
  verb: 'rail',
  ban(state, unit) {
    if (supremeMovesLeft(state, sideOf[unit]!, unit) === 0) return '9.2'
    return boardingFault(state, unit)
  },
  // Who may board a train has a hex to ride to.
  movers(state, of) {
    const isMoved = supremelyMoved(state, of)
    const { trains } = railNet(state, of)
    const enemies = unitsIn(state, 1 - of)
    return unit => {
      if (!isMoved(unit)) return false
      const at = state.at[unit]!
      return enemies[at] === 0 ? trains[at] === 1 : boardingFault(state, unit) === null
    }
  },
  goals(state, unit, found) {
    eachRailGoal(state, unit, supremeMovesLeft(state, sideOf[unit]!, unit), found)
  },
  fault: (state, unit, hex) => railFault(state, unit, hex, supremeMovesLeft(state, sideOf[unit]!, unit)),
  go(run, unit, hex) {
    const { state } = run
    const journey = journeyTo(state, unit, supremeMovesLeft(state, sideOf[unit]!, unit), hex)!
    paySupreme(run, sideOf[unit]!, journey.moves, unit)
    ride(run, unit, journey)
  },
}

/** The rule that keeps a unit from going to a hex by rail; null if it may. */
export function railFault(state: WfState, unit: number, hex: number, moves: number): string | null {
  const boarding = boardingFault(state, unit)
  if (boarding !== null) return boarding
  const area = areaFault(state, unit, hex)
  if (area !== null) return area
  const of = sideOf[unit]!
  if (unitsIn(state, 1 - of)[hex]! > 0 || controlOf(state).battle[hex] === 1) return '9.21d'
  if (railNet(state, of).trains[hex] === 0) return '9.21c'
  if (journeyTo(state, unit, moves, hex) === null)
    return startsOf(state, unit).length === 0 ? '6.33a' : '9.21a'
  return fortFault(state, unit, hex)
}
