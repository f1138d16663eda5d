/** Rules 3.4c, 7.1a, 7.12c: Germans without lines are relieved: whoever walks over what the Allies have driven through opens it again. */
import { makeTrace, makeWays, traceFrom } from '@hexfront/engine'
import {
  ALLIED,
  board,
  controlledBy,
  GERMAN,
  HEXES,
  isMobile,
  ownUnits,
  pickFault,
  sideKinds,
  sourcesOf,
  stackLimit,
  unitsIn,
  zoneOf,
} from '@hexfront/games/ew/insight'
import type { EwState } from '@hexfront/games/ew/insight'
import { freeMobility, pathOf } from './mobility.ts'
import { stepWorth } from './worth.ts'
import type { Drive } from './drive.ts'

const lineWays = makeWays(board, { closedSides: sideKinds.closed | sideKinds.logistic })
const trace = makeTrace(board)

/** What the hungry must be worth for others to be sent to them. */
const LEAST = 5

const isOnMap = (view: EwState, unit: number): boolean => view.at[unit]! >= 0 && view.at[unit]! < HEXES

/** What shuts German lines, as things stand. */
function shutTo(view: EwState): Uint8Array {
  const shut = new Uint8Array(board.count)
  const [held, foes, zone] = [controlledBy(view, ALLIED), unitsIn(view, ALLIED), zoneOf(view, ALLIED)]
  const friends = unitsIn(view, GERMAN)
  for (let hex = 0; hex < HEXES; hex++)
    if (held[hex] === 1 || foes[hex]! > 0 || (zone[hex]! > 0 && friends[hex] === 0)) shut[hex] = 1
  return shut
}

/** The hungry who would have a line if a unit went a way, and those who would lose theirs by its going, set against them. */
function fedBy(
  view: EwState,
  shut: Uint8Array,
  units: readonly number[],
  unit: number,
  way: readonly number[],
): number {
  const blocked = shut.slice()
  const [zone, friends] = [zoneOf(view, ALLIED), unitsIn(view, GERMAN)]
  const [start, end] = [way[0]!, way.at(-1)!]
  for (const hex of way) blocked[hex] = zone[hex]! > 0 && hex !== end && friends[hex] === 0 ? 1 : 0
  if (friends[start] === 1 && zone[start]! > 0) blocked[start] = 1
  traceFrom(trace, sources(view), { ways: lineWays, blocked })
  return units.reduce(
    (sum, one) => sum + (trace.reached[one === unit ? end : view.at[one]!] === 1 ? stepWorth(one) : 0),
    0,
  )
}

const sources = (view: EwState): number[] => [0, 1].flatMap(zone => sourcesOf(view, GERMAN, zone))

/** The way by which a German feeds most of those who are hungry, if that is worth it. */
export function reliefOf(view: EwState): Drive | null {
  const units = ownUnits[GERMAN]!.filter(unit => isMobile[unit] === 1 && isOnMap(view, unit))
  const shut = shutTo(view)
  traceFrom(trace, sources(view), { ways: lineWays, blocked: shut })
  const hungry = units.filter(unit => trace.reached[view.at[unit]!] === 0)
  const all = (some: readonly number[]): number => some.reduce((sum, unit) => sum + stepWorth(unit), 0)
  if (all(hungry) < LEAST) return null
  const fed = all(units) - all(hungry)
  const [held, zone, own] = [controlledBy(view, ALLIED), zoneOf(view, ALLIED), unitsIn(view, GERMAN)]
  let best: Drive | null = null
  let most = fed + LEAST
  for (const unit of units) {
    if (pickFault(view, GERMAN, unit) !== null) continue
    for (const end of freeMobility(view, unit).hexes) {
      if (end === view.at[unit] || (held[end] === 0 && zone[end] === 0)) continue
      if (own[end]! >= stackLimit(view, end)) continue
      const way = pathOf(view, unit, end)
      const worth = fedBy(view, shut, units, unit, way) - 0.1 * way.length
      if (worth <= most) continue
      most = worth
      best = { unit, way, starved: [], worth: worth - fed }
    }
  }
  return best
}
