/** Drops of Turn 1 and the run after them: whether they win the game at once, for tests of German set-ups. */
import { distance, zoneHexes } from '@hexfront/engine'
import {
  ALLIED,
  board,
  costsOf,
  counters,
  dropFault,
  GERMAN,
  HEXES,
  inNorth,
  isRuhr,
  isWall,
  NORTH,
  onEastEdge,
} from '@hexfront/games/wotr/insight'
import type { WotrState } from '@hexfront/games/wotr/insight'
import { addZone } from '../../odds/picture.ts'
import { floodFrom, makeFlood } from '../../shared/fields.ts'
import { picture as pictureOf } from '../picture.ts'
import { theatre } from '../theatre.ts'

const cavalry = counters.sheet.units.findIndex(({ id }) => id === 'US-4-CAV')
const corps = [0, 1]
/** Rule 12.3e: hexes between two drop hexes at most. */
const DROP_RANGE = 6
const everyHex = Array.from({ length: HEXES }, (_, hex) => hex)
const apart = (a: number, b: number): number => distance(board.grid, board.cellOf[a]!, board.cellOf[b]!)

/** Every pair of hexes on which the two corps may drop in a sector, both on one included. */
export function* dropPairs(state: WotrState, sector: number): Iterable<readonly [number, number]> {
  const open = everyHex.filter(hex => dropFault({ ...state, sector }, corps[0]!, hex, []) === null)
  for (const [i, a] of open.entries())
    for (const b of open.slice(i)) if (apart(a, b) <= DROP_RANGE) yield [a, b]
}

const flood = makeFlood(board)

/** Where the Allies of Turn 1 come on in each sector, and how fast the fastest of them are there. */
const doors = [
  [{ zone: 'westNorth', points: 13 }],
  [
    { zone: 'westSouth', points: 13 },
    { zone: 'southFrance', points: 9 },
  ],
].map(zones =>
  zones.flatMap(({ zone, points }) => Array.from(zoneHexes(board, zone), at => ({ at, points }))),
)

/** The Germans of a position, and what does not hang on where the drops go. */
export interface Front {
  readonly state: WotrState
  readonly sector: number
  readonly counts: Uint8Array
  readonly zones: Uint8Array
}

export function frontOf(state: WotrState, sector: number): Front {
  const { counts, zones } = pictureOf(state, ALLIED)
  return { state, sector, counts: counts[GERMAN]!, zones: zones[GERMAN]! }
}

const blocked = new Uint8Array(board.count)

/** Whether somebody who enters in a sector gets off the map or into the Ruhr in Turn 1, once the drops have won their fights. */
export function winsAfter({ state, sector, counts, zones }: Front, drops: readonly number[]): boolean {
  const view: WotrState = { ...state, at: state.at.slice(), sector, side: ALLIED }
  drops.forEach((hex, i) => (view.at[corps[i]!] = hex))
  const costs = costsOf(view, [cavalry])
  const gone = [...new Set(drops)].filter(hex => counts[hex]! > 0)
  const zone = zones.slice()
  for (const hex of gone) addZone(theatre, zone, hex, -counts[hex]!)
  for (let hex = 0; hex < HEXES; hex++) {
    const isForeign = (inNorth[hex] === 1) !== (sector === NORTH)
    blocked[hex] = (counts[hex]! > 0 && !gone.includes(hex)) || isForeign ? 1 : 0
  }
  const movers = doors[sector]!.filter(({ at }) => blocked[at] === 0)
  floodFrom(flood, movers, costs, { blocked, stop: zone })
  if (everyHex.some(hex => wins(flood.left[hex]!, hex, zone[hex]!))) return true
  for (let hex = 0; hex < HEXES; hex++)
    if (zone[hex]! > 0 || (isWall[hex] === 1 && !drops.includes(hex))) blocked[hex] = 1
  const columns = movers.map(({ at, points }) => ({ at, points: 2 * points }))
  floodFrom(flood, columns, costs, { blocked, stop: null })
  return everyHex.some(hex => wins(flood.left[hex]!, hex, 0))
}

const wins = (left: number, hex: number, watched: number): boolean =>
  left >= 0 && (isRuhr[hex] === 1 || (onEastEdge[hex] === 1 && left > 0 && watched === 0))
