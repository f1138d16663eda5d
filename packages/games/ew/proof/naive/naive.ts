/**
 * Reach, supply and odds as the rulebook tells them, one sentence after the other, with sets of names and no thought of
 * speed: something to hold the game's code against.
 */
import {
  around,
  beside,
  chart,
  counters,
  has,
  hexes,
  hexesFromLine,
  isClosed,
  otherCounter,
  results,
  side,
} from './sheet.ts'
import type { Counter } from './sheet.ts'

const [ALLIES, GERMANS] = [0, 1]

/** What lies on the table, by names. */
export interface Table {
  readonly turn: number
  readonly phase: number
  /** Where counters stand that are on the map. */
  readonly at: ReadonlyMap<string, string>
  readonly reduced: ReadonlySet<string>
  readonly allied: ReadonlySet<string>
  readonly destroyed: ReadonlySet<string>
  readonly beachheads: ReadonlySet<string>
  readonly lostSources: ReadonlySet<string>
  readonly secured: ReadonlySet<string>
  /** Counters that lived on Vienna when it fell, and the last turn in which they may. */
  readonly fed: ReadonlySet<string>
  readonly graceTurn: number
  readonly aerial: string
  /** The army group that is short of supply. */
  readonly short: 'american' | 'british' | 'none'
  /** The two hexes of the captured bridge. */
  readonly bridge: readonly [string, string] | null
  readonly landedEast: boolean
  readonly crossesScheldt: boolean
  readonly italyIsOpen: boolean
}

const named = new Map(counters.map(counter => [counter.id, counter]))
export const counter = (id: string): Counter => named.get(id)!

/** What has been read off a table once. */
interface Read {
  readonly stacks: Map<string, Counter[]>
  readonly zones: (Set<string> | undefined)[]
}
const reads = new WeakMap<Table, Read>()
function readOf(table: Table): Read {
  const known = reads.get(table)
  if (known) return known
  const stacks = new Map<string, Counter[]>()
  for (const [id, hex] of table.at) stacks.set(hex, [...(stacks.get(hex) ?? []), counter(id)])
  const read = { stacks, zones: [] }
  reads.set(table, read)
  return read
}

export const standing = (table: Table, hex: string, of: number): Counter[] =>
  (readOf(table).stacks.get(hex) ?? []).filter(({ side: owner }) => owner === of)
const isHeldBy = (table: Table, hex: string, of: number): boolean => table.allied.has(hex) === (of === ALLIES)

/** Rules 9.1, 9.2: the six hexes around mobile units, but over no sea and no closed side. */
export const zone = (table: Table, of: number): Set<string> =>
  (readOf(table).zones[of] ??= findZone(table, of))

function findZone(table: Table, of: number): Set<string> {
  const found = new Set<string>()
  for (const { id, side: owner, isMobile } of counters) {
    const from = table.at.get(id)
    if (owner !== of || !isMobile || from === undefined) continue
    for (const to of around(from)) if (hexes.has(to) && !isClosed(from, to)) found.add(to)
  }
  return found
}

/** Rules 7.9, 10.10d. */
export const antwerpRuns = ({ allied, destroyed }: Table): boolean =>
  ['3311', '3510', '3511', '3411', '3412'].every(hex => allied.has(hex)) && !destroyed.has('3311')

/** Rules 7.4, 7.5, 7.7, 7.8: sources of a side for units in one zone. */
export function sources(table: Table, of: number, where: 'north' | 'south'): string[] {
  if (of === GERMANS)
    return (where === 'south' ? ['2422'] : ['3215', '3120']).filter(hex => !table.lostSources.has(hex))
  const ashore = [...table.beachheads].filter(hex => hexes.get(hex)!.zone === where && table.allied.has(hex))
  if (where === 'south') return table.destroyed.has('1213') ? ashore : ['1213', ...ashore]
  return antwerpRuns(table) ? ['3311', ...ashore] : ashore
}

/** Rules 7.1, 7.2, 9.8b: whether a line may enter a hex. */
function lineEnters(table: Table, of: number, hex: string, enemyZone: ReadonlySet<string>): boolean {
  if (!isHeldBy(table, hex, of) || standing(table, hex, 1 - of).length > 0) return false
  return !enemyZone.has(hex) || standing(table, hex, of).length > 0
}

/** Rules 7.1, 7.8c: from the unit, hex by hex, until a source is met; all of it in the zone, or anywhere. */
function hasLine(table: Table, of: number, from: string, ends: readonly string[], where: string): boolean {
  const enemyZone = zone(table, 1 - of)
  if (!lineEnters(table, of, from, enemyZone)) return false
  const seen = new Set([from])
  for (const hex of seen) {
    if (ends.includes(hex)) return true
    for (const next of beside(hex))
      if (
        !isClosed(hex, next) &&
        (where === 'any' || hexes.get(next)!.zone === where) &&
        lineEnters(table, of, next, enemyZone)
      )
        seen.add(next)
  }
  return false
}

/** Rules 12.1a, 12.2: whether a line leads to a hex itself, whoever may come there. */
export function isReached(table: Table, of: number, hex: string): boolean {
  const where = hexes.get(hex)!.zone as 'north' | 'south'
  if (of === GERMANS && where === 'south' && table.lostSources.has('2422'))
    return hexesFromLine(hex) <= 3 && hasLine(table, of, hex, sources(table, of, 'north'), 'any')
  return hasLine(table, of, hex, sources(table, of, where), where)
}

export type Supply = 'regular' | 'coastal' | 'aerial' | 'none'

/** Rules 7.0 to 7.11: the state of a mobile unit; static ones need none (7.0b). */
export function supply(table: Table, id: string): Supply {
  const { side: of, isMobile } = counter(id)
  const hex = table.at.get(id)!
  if (!isMobile) return 'regular'
  const where = hexes.get(hex)!.zone as 'north' | 'south'
  if (of === GERMANS) return germanSupply(table, id, hex, where)
  if (hasLine(table, of, hex, sources(table, of, where), where)) return 'regular'
  if (has(hex, 'coast')) return 'coastal'
  return table.aerial === hex ? 'aerial' : 'none'
}

function germanSupply(table: Table, id: string, hex: string, where: 'north' | 'south'): Supply {
  if (where === 'north' || !table.lostSources.has('2422'))
    return hasLine(table, GERMANS, hex, sources(table, GERMANS, where), where) ? 'regular' : 'none'
  // Rule 7.5b: Vienna has gone; near the line one draws on the north, and who lived on it has a turn of grace.
  if (hexesFromLine(hex) <= 3 && hasLine(table, GERMANS, hex, sources(table, GERMANS, 'north'), 'any'))
    return 'regular'
  const isGrace = table.turn < table.graceTurn || (table.turn === table.graceTurn && table.phase < 7)
  return table.fed.has(id) && isGrace ? 'regular' : 'none'
}

const up = (value: number): number => Math.ceil(value / 2)
const face = (table: Table, id: string): Counter['faces'][number] =>
  counter(id).faces[table.reduced.has(id) ? 1 : 0]!

const isShort = (table: Table, id: string): boolean => {
  const { nation } = counter(id)
  const group = ['US', 'F'].includes(nation) ? 'american' : ['B', 'C', 'P'].includes(nation) ? 'british' : ''
  return group === table.short && hexes.get(table.at.get(id)!)!.zone === 'north'
}

/** Rules 7.12a, 7.15b, ruling B29. */
export function movement(table: Table, id: string): number {
  let points = face(table, id).movement
  if (supply(table, id) === 'none') points = up(points)
  return isShort(table, id) ? up(points) : points
}

const isRubble = (table: Table, hex: string): boolean => table.destroyed.has(hex)
export const ground = (table: Table, hex: string): string =>
  isRubble(table, hex) ? 'rough' : hexes.get(hex)!.terrain

/** Rules 8.9, 3.3.4f, 8.10b, 13.2n: what the water along a side costs; null where nobody crosses. */
function waterCost(table: Table, of: number, from: string, to: string): number | null {
  if (side(from, to, 'estuary'))
    return of === GERMANS && table.crossesScheldt ? chart('estuary').costDeclared! : null
  if (isClosed(from, to)) return null
  if (of === ALLIES && (table.secured.has(from) || table.secured.has(to))) return 0
  if (side(from, to, 'rhine')) return chart('rhine').cost!
  if (side(from, to, 'seine'))
    return of === ALLIES || table.landedEast ? chart('seine').cost! : chart('seine').costGerman!
  return side(from, to, 'river') ? chart('river').cost! : 0
}

/** Rules 8.0d to 8.9, 9.3: what a unit pays for one hex; null if it cannot go there at all. */
export function stepCost(
  table: Table,
  id: string,
  [from, to]: readonly [string, string],
  enemyZone: ReadonlySet<string>,
): number | null {
  const { side: of, isMountaineer } = counter(id)
  const water = waterCost(table, of, from, to)
  if (water === null) return null
  const line = (name: string): number => (isMountaineer ? chart(name).costMountain! : chart(name).cost!)
  let price = line(ground(table, to))
  // Rule 8.8: along the symbol alone.
  if (has(to, 'alpinePass') && side(from, to, 'pass')) price = line('alpinePass')
  // Rule 13.2m: for the Allies a rough hex taken by a drop is clear.
  if (of === ALLIES && table.secured.has(to) && ground(table, to) === 'rough') price = line('clear')
  return price + water + (enemyZone.has(to) ? 1 : 0)
}

/** Rules 8.3, 13.4a: whether units that move together may be in a hex on their way. */
export function mayPass(table: Table, of: number, units: readonly string[], hex: string): boolean {
  if (standing(table, hex, 1 - of).length > 0) return false
  if (of === ALLIES || table.italyIsOpen || hexes.get(hex)!.country !== 'Italy') return true
  const inItaly = (id: string): boolean => {
    const at = table.at.get(id)
    return at !== undefined && hexes.get(at)!.country === 'Italy'
  }
  const there = counters.filter(one => one.side === GERMANS && one.isMobile && inItaly(one.id)).length
  const coming = units.filter(id => !inItaly(id)).length
  return coming === 0 || there + coming <= 8
}

/** Section 8, ruling B49: hexes that units of one hex reach together, with what the one who pays most pays. */
export function reach(table: Table, units: readonly string[]): Map<string, number> {
  const of = counter(units[0]!).side
  const enemyZone = zone(table, 1 - of)
  const allowance = Math.min(...units.map(id => movement(table, id)))
  const best = new Map<string, number>([[table.at.get(units[0]!)!, 0]])
  // Over and over until nothing gets cheaper.
  for (let changed = true; changed;) {
    changed = false
    for (const [from, paid] of [...best])
      for (const to of beside(from)) {
        const costs = units.map(id => stepCost(table, id, [from, to], enemyZone))
        if (costs.includes(null) || !mayPass(table, of, units, to)) continue
        const total = paid + Math.max(...costs.map(Number))
        if (total > allowance || total >= (best.get(to) ?? Infinity)) continue
        best.set(to, total)
        changed = true
      }
  }
  return best
}

/** An attack in names. */
export interface NaiveAttack {
  readonly by: number
  readonly target: string
  /** Who attacks from a neighboring hex, who from the sea, and who drops, as the counters that come down. */
  readonly land: readonly string[]
  readonly sea: readonly string[]
  readonly air: readonly string[]
  readonly isLanding: boolean
  readonly isMandated: boolean
  readonly bombers: boolean
}

export interface NaiveOdds {
  readonly attack: number
  readonly defense: number
  readonly shift: number
  /** Results for dice 1 to 6. */
  readonly cells: readonly string[]
}

/** Rule 13.2i: the printed defense factor, with the losses that the corps has by either of its counters. */
function dropFactor(table: Table, id: string): number {
  const isReduced = table.reduced.has(id) || table.reduced.has(otherCounter(id)!)
  return counter(id).faces[isReduced ? 1 : 0]!.defense
}

const halved = (table: Table, id: string, value: number): number =>
  counter(id).isMobile && supply(table, id) === 'none' ? up(value) : value

/** Rules 10.2, 10.3: the ground of the defender. */
function groundShift(table: Table, { by, target }: NaiveAttack): number {
  let shift = chart(ground(table, target)).shift!
  if (has(target, 'city') && !isRubble(table, target)) shift -= 1
  if (by === GERMANS) return shift
  if (has(target, 'westWall')) return shift - (table.turn >= 4 ? 2 : table.turn === 3 ? 1 : 0)
  return has(target, 'fortification') ? shift - 2 : shift
}

/** Rules 10.4, 10.5, 13.2n, 13.5d: what the water before one attacker takes off. */
function waterShift(table: Table, by: number, from: string, target: string): number {
  const water = ['river', 'seine', 'rhine'].find(kind => side(from, target, kind))
  if (water === undefined) return 0
  if (by === GERMANS) return -1
  if (table.secured.has(from) || table.secured.has(target)) return 0
  const isBridged = table.bridge !== null && table.bridge.includes(from) && table.bridge.includes(target)
  if (water === 'rhine') return isBridged ? 0 : -2
  return -1
}

/** Rules 5.3.4b, 10.4a, 13.2i, ruling B62: all must cross; in a landing one who does is enough. */
function crossing(table: Table, attack: NaiveAttack): number {
  const waters = attack.land.map(id => waterShift(table, attack.by, table.at.get(id)!, attack.target))
  if (waters.length === 0) return 0
  if (attack.isLanding) return Math.min(...waters)
  return attack.air.length > 0 ? 0 : Math.max(...waters)
}

/** Rules 10.9, 5.3.5c: opposite hexes, three that alternate, or four and more; a drop counts by itself. */
function concentric(table: Table, { by, target, land, air }: NaiveAttack): number {
  const isTown = (has(target, 'city') || has(target, 'port')) && !isRubble(table, target)
  const isFort = has(target, 'fortification') || (has(target, 'westWall') && table.turn >= 3)
  if (isTown || (by === ALLIES && isFort)) return 0
  if (air.length > 0) return 1
  const from = around(target).map(hex => land.some(id => table.at.get(id) === hex))
  const isOpposed = [0, 1, 2].some(n => from[n] && from[n + 3])
  const alternates = [0, 1].some(n => from[n] && from[n + 2] && from[n + 4])
  return isOpposed || alternates || from.filter(Boolean).length > 3 ? 1 : 0
}

/** Sections 10 and 11.0: factors, column and what each die would bring. */
export function odds(table: Table, battle: NaiveAttack): NaiveOdds {
  const { by, target, land, sea, air } = battle
  let attack = 0
  for (const id of land) attack += halved(table, id, face(table, id).attack)
  for (const id of sea) attack += face(table, id).attack
  for (const id of air) attack += dropFactor(table, id)
  let defense = 0
  for (const { id } of standing(table, target, 1 - by)) defense += halved(table, id, face(table, id).defense)
  let shift = groundShift(table, battle) + crossing(table, battle) + concentric(table, battle)
  if (battle.isLanding) shift -= 2
  if (
    land.some(id => isShort(table, id)) ||
    air.some(id => isShort({ ...table, at: new Map([[id, target]]) }, id))
  )
    shift -= 1
  if (battle.bombers) shift += by === ALLIES ? 1 : -1
  if (battle.isMandated) shift += 1
  return { attack, defense, shift, cells: cellsOf(attack, defense, shift) }
}

const COLUMNS = ['1:3', '1:2', '1:1', '2:1', '3:1', '4:1', '5:1', '6:1', '7:1']

/** Rules 10.1, 11.0a, 11.0b: rounded for the defender, held to the table, shifted, and perhaps off it. */
function cellsOf(attack: number, defense: number, shift: number): readonly string[] {
  const isPoor = attack < defense
  const ratio = isPoor
    ? `1:${Math.min(3, Math.ceil(defense / attack))}`
    : `${Math.min(7, defense === 0 ? 7 : Math.floor(attack / defense))}:1`
  const column = COLUMNS.indexOf(ratio) + shift
  if (column < 0) return results.below.cells
  return column >= COLUMNS.length ? results.above.cells : results.rows.map(row => row.cells[column]!)
}
