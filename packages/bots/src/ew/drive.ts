/** Rules 3.2.4c, 7.1a: on Turn 1 nobody answers a drive through the rear: whoever it leaves without a line starves. */
import { cloneState, lineTo, makeTrace, makeWays, traceFrom } from '@hexfront/engine'
import {
  ALLIED,
  ATTACK_MOVE,
  board,
  controlledBy,
  GERMAN,
  HEXES,
  inNorth,
  isCityOnMap,
  isCoast,
  isMobile,
  ownUnits,
  pickFault,
  place,
  sideKinds,
  sourcesOf,
  stackLimit,
  takeHex,
  unitsIn,
  zoneOf,
} from '@hexfront/games/ew/insight'
import type { EwState } from '@hexfront/games/ew/insight'
import { waysOf } from './ways.ts'
import { stepWorth } from './worth.ts'

/** A way through the enemy's rear, hex by hex from where the unit stands, and what it starves. */
export interface Drive {
  readonly unit: number
  readonly way: readonly number[]
  readonly starved: readonly number[]
  readonly worth: number
}

const FIRST_TURN = 1
const NORTH = 0
const lineWays = makeWays(board, { closedSides: sideKinds.closed | sideKinds.logistic })
const zoneWays = makeWays(board, { closedSides: sideKinds.closed })
const trace = makeTrace(board)

/** What a driver costs that is left without a line himself: he may be fed from the air, but others need that too. */
const HUNGRY = 4
/** A drive must gain as much as this to be worth a corps. */
const LEAST = 4

/** What shuts German lines whoever moves, and the Germans who have one now. */
interface Rear {
  readonly view: EwState
  readonly shut: Uint8Array
  readonly friends: Uint8Array
  readonly sources: readonly number[]
  readonly fed: readonly number[]
}

function rearOf(view: EwState, driven: ReadonlySet<number>): Rear {
  const shut = new Uint8Array(board.count)
  const [held, allied] = [controlledBy(view, ALLIED), unitsIn(view, ALLIED)]
  const friends = unitsIn(view, GERMAN)
  for (let hex = 0; hex < HEXES; hex++) if (held[hex] === 1 || allied[hex]! > 0) shut[hex] = 1
  // Others may still go elsewhere: only the zones of those who have driven stay.
  for (const unit of driven) shutZone(shut, friends, view.at[unit]!)
  const rear = { view, shut, friends, sources: sourcesOf(view, GERMAN, NORTH), fed: [] }
  traceFrom(trace, rear.sources, { ways: lineWays, blocked: shut })
  const fed = ownUnits[GERMAN]!.filter(unit => {
    const at = view.at[unit]!
    return at >= 0 && at < HEXES && inNorth[at] === 1 && isMobile[unit] === 1 && trace.reached[at] === 1
  })
  return { ...rear, fed }
}

function shutZone(shut: Uint8Array, friends: Uint8Array, hex: number): void {
  for (let slot = hex * 6; slot < hex * 6 + 6; slot++) {
    const beside = zoneWays[slot]!
    if (beside >= 0 && friends[beside] === 0) shut[beside] = 1
  }
}

/** The Germans who lose their lines when a unit goes a way. */
function starvedBy({ view, shut, friends, sources, fed }: Rear, way: readonly number[]): number[] {
  const blocked = shut.slice()
  for (const hex of way) blocked[hex] = 1
  shutZone(blocked, friends, way.at(-1)!)
  traceFrom(trace, sources, { ways: lineWays, blocked })
  return fed.filter(unit => trace.reached[view.at[unit]!] === 0)
}

/** The line of a unit at the end of a way, from its source; empty if it has none. */
function lineOf(view: EwState, way: readonly number[]): readonly number[] {
  const end = way.at(-1)!
  const blocked = new Uint8Array(board.count)
  const [held, zone, own] = [controlledBy(view, GERMAN), zoneOf(view, GERMAN), unitsIn(view, ALLIED)]
  for (let hex = 0; hex < HEXES; hex++)
    if (((held[hex] === 1 && !way.includes(hex)) || zone[hex]! > 0) && own[hex] === 0) blocked[hex] = 1
  blocked[end] = 0
  traceFrom(trace, sourcesOf(view, ALLIED, NORTH), { ways: lineWays, blocked })
  return lineTo(trace, end) ?? []
}

/** Hexes in German zones on the line of a drive: whoever stands there has to stay. */
export function postsOf(view: EwState, { way }: Drive): number[] {
  const [zone, own] = [zoneOf(view, GERMAN), unitsIn(view, ALLIED)]
  return lineOf(view, way).filter(hex => zone[hex]! > 0 && own[hex]! > 0 && hex !== way.at(-1))
}

const isFedAt = (view: EwState, way: readonly number[]): boolean =>
  isCoast[way.at(-1)!] === 1 || lineOf(view, way).length > 0

/** A drive leaves no open city behind, and stays in the north. */
const isDriveGround = (hex: number): boolean => isCityOnMap[hex] === 0 && inNorth[hex] === 1

/** The drive of a unit that starves most, if it starves more than is asked for. */
function bestWay(rear: Rear, unit: number, least: number): Drive | null {
  const { view } = rear
  const own = unitsIn(view, ALLIED)
  let best: Drive | null = null
  let most = least
  for (const way of waysOf(view, unit, isDriveGround)) {
    const end = way.at(-1)!
    if (own[end]! >= stackLimit(view, end)) continue
    const starved = starvedBy(rear, way)
    const gain = starved.reduce((sum, one) => sum + stepWorth(one), 0) - 0.1 * way.length
    if (gain <= most) continue
    const worth = gain - (isFedAt(view, way) ? 0 : HUNGRY)
    if (worth <= most) continue
    most = worth
    best = { unit, way, starved, worth }
  }
  return best
}

/** The drive that starves most, if it starves enough, besides those that have been made. */
export function driveOf(view: EwState, driven: ReadonlySet<number>): Drive | null {
  if (view.turn !== FIRST_TURN) return null
  const rear = rearOf(view, driven)
  if (rear.fed.length === 0) return null
  let best: Drive | null = null
  let most = LEAST
  for (const unit of ownUnits[ALLIED]!) {
    const at = view.at[unit]!
    if (at < 0 || at >= HEXES || inNorth[at] === 0 || pickFault(view, ALLIED, unit) !== null) continue
    if (isLast(view, at)) continue
    const found: Drive | null = bestWay(rear, unit, most)
    if (found === null) continue
    most = found.worth
    best = found
  }
  return best
}

/** What a unit could starve that advances into a hex now and drives on from there when it moves (5.5.2). */
export function driveFrom(view: EwState, unit: number, hex: number): number {
  if (view.turn !== FIRST_TURN || view.order !== ATTACK_MOVE || inNorth[hex] === 0) return 0
  const state = cloneState(view)
  place(state, unit, hex)
  takeHex(state, ALLIED, hex)
  return bestWay(rearOf(state, new Set()), unit, 0)?.worth ?? 0
}

/** Whether nobody else would be left to hold a city or a beachhead. */
const isLast = (view: EwState, at: number): boolean =>
  unitsIn(view, ALLIED)[at] === 1 && (isCityOnMap[at] === 1 || view.beachheads.includes(at))
