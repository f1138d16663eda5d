/**
 * Sections 15.1 to 15.3: lines of communication. From the depots of a nation (Channel ports for the British) one flood
 * says how far every hex is from a source; from the supply columns that such a line reaches, another. A unit is
 * supported where either is no longer than its own movement factor.
 */
import { barsAround, makeTrace, makeWays, traceFrom } from '@hexfront/engine'
import {
  allHexes,
  allUnits,
  board,
  HEXES,
  inNetherlands,
  isChannelPort,
  isDepot,
  isGround,
  isLogistics,
  LLK,
  movementOf,
  movements,
  NATIONS,
  nationOf,
  ownUnits,
  side,
  sideOfNation,
  UK,
} from '../data.ts'
import { holds } from '../control.ts'
import { isWorkingDepot, isWorkingPort } from '../ground.ts'
import { isOn } from '../options/options.ts'
import { controlChanges, isOnMap, positionOf, room, unitsIn } from '../position.ts'
import { ALLIED } from '../state.ts'
import { enemyZone } from '../zones.ts'
import type { Trace } from '@hexfront/engine'
import type { MwState } from '../state.ts'

/** Rule 15.1d: lines run wherever ground units can be, across no sea side. */
const ways = makeWays(board, { closedSides: side.sea })
const closed = Uint8Array.from({ length: board.count }, (_, hex) =>
  hex < HEXES && board.playable[hex] === 1 ? 0 : 1,
)

const depots = allHexes.filter(hex => isDepot[hex] === 1)
const channelPorts = allHexes.filter(hex => isChannelPort[hex] === 1)
const columnsOf: readonly (readonly number[])[] = NATIONS.map((_, nation) =>
  allUnits.filter(unit => isLogistics[unit] === 1 && nationOf[unit] === nation),
)

/** Rules 15.1b, 15.2d: no line of a side is longer than the movement of any of its units. */
const longest = ownUnits.map(units =>
  Math.max(...units.flatMap(unit => (isGround[unit] === 1 ? movements(unit) : []))),
)

/** The lines of a nation. */
export interface Lines {
  /** From its depots; of the British from the Channel ports. */
  readonly source: Trace
  /** From the supply columns that such a line reaches (B117). */
  readonly column: Trace
  stamp: string
}

const kept = room.keep<(Lines | null)[]>(() => NATIONS.map(() => null))

/** Rules 15.2a, 15.2c, ruling B119: the hexes that lines of a nation can lead to. */
export function sourcesOf(state: MwState, nation: number): number[] {
  if (nation === UK) return portsOf(state)
  const own = sideOfNation(nation)
  return depots.filter(hex => isWorkingDepot(state, nation, hex) && holds(state, own, hex))
}

/** Rule 15.2c, ruling B120: Channel ports that the Allies control and nobody has bombed. */
export const portsOf = (state: MwState): number[] =>
  channelPorts.filter(hex => isWorkingPort(state, hex) && holds(state, ALLIED, hex))

/** What lines hang on besides options: cheap to compare, and never the same for two different positions in a game. */
function stampOf(state: MwState): string {
  const { moves } = positionOf(state)
  return `${moves[0]} ${moves[1]} ${controlChanges(state)} ${state.bombed.length} ${state.fallen.length} ${state.destroyed.length} ${state.open.length} ${state.landing} ${state.bridgeheads.length}`
}

export function linesOf(state: MwState, nation: number): Lines {
  const known = kept.of(state)
  const lines = (known[nation] ??= { source: makeTrace(board), column: makeTrace(board), stamp: '' })
  const stamp = stampOf(state)
  if (lines.stamp === stamp) return lines
  lines.stamp = stamp
  const own = sideOfNation(nation)
  const rules = { ways, blocked: blockedFor(state, own), into: endsFor(state, own), limit: longest[own]! }
  traceFrom(lines.source, sourcesOf(state, nation), rules)
  const columns = columnsOf[nation]!.filter(
    unit => isOnMap(state, unit) && isWithin(lines.source, state.at[unit]!, movementOf(state, unit)),
  )
  traceFrom(
    lines.column,
    columns.map(unit => state.at[unit]!),
    rules,
  )
  return lines
}

const blocked = new Uint8Array(board.count)
/** Rules 15.1e, 28.1e, 18.2f: hexes that no line of a side enters. */
function blockedFor(state: MwState, own: number): Uint8Array {
  const enemies = unitsIn(state, 1 - own)
  const isOut = isOn(state, 'noNetherlands')
  for (let hex = 0; hex < HEXES; hex++)
    blocked[hex] = closed[hex] === 1 || enemies[hex]! > 0 || (isOut && inNetherlands[hex] === 1) ? 1 : 0
  // Whoever is landed upon traces out of the hex all the same.
  if (own === ALLIED && isLandedUpon(state)) blocked[state.landing] = 0
  return blocked
}

/** Whether enemies are in one hex with Allied units. */
const isLandedUpon = (state: MwState): boolean =>
  state.landing >= 0 && state.at[LLK] === state.landing && unitsIn(state, ALLIED)[state.landing]! > 0

const ends = new Uint8Array(board.count)
/** Rules 15.1f, 18.2f: hexes that a line leaves but does not pass: enemy zones, and a hex that is landed upon. */
function endsFor(state: MwState, own: number): Uint8Array {
  const zone = enemyZone(state, own)
  if (own !== ALLIED || !isLandedUpon(state)) return zone
  ends.set(zone)
  ends[state.landing] = 1
  return ends
}

/** Rules 15.1e, 15.1f: the hexes that keep lines of a side from going on from a hex, within so many. */
export function barsTo(state: MwState, own: number, hex: number, most: number): number[] {
  const enemies = unitsIn(state, 1 - own)
  const zone = enemyZone(state, own)
  return barsAround(ways, hex, most, at => at >= HEXES || enemies[at]! > 0 || zone[at] === 1)
}

/** Rules 15.1b, 15.1e: whether a line to a hex is no longer than so many hexes. */
export const isWithin = ({ reached, distance }: Trace, hex: number, most: number): boolean =>
  reached[hex] === 1 && distance[hex]! <= most

/** The French may use Channel ports for one unit (15.2d): the lines are those of the British. */
export const portLines = (state: MwState): Trace => linesOf(state, UK).source
