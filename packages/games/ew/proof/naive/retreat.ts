/** Retreats as sections 6, 8.11, 9.6 and 11.2 tell them: the ways out of a hex, hex by hex. */
import { beside, hexes as printed, hexesApart, hexesFromLine, isClosed } from './sheet.ts'
import { counter, ground, mayPass, sources, standing, zone } from './naive.ts'
import type { Table } from './naive.ts'

/** A retreat under way: who goes together, from where, how far, and the hexes entered so far. */
export interface Way {
  readonly units: readonly string[]
  readonly from: string
  readonly far: number
  readonly path: readonly string[]
}

const lastOf = ({ from, path }: Way): string => path.at(-1) ?? from
const sideOf = ({ units }: Way): number => counter(units[0]!).side

/** Rules 7.5b and B69: sources that a unit where the battle was may draw on. */
function home(table: Table, way: Way): string[] {
  const of = sideOf(way)
  const where = printed.get(way.from)!.zone
  if (where === 'none') return []
  const isAcross = of === 1 && where === 'south' && table.lostSources.has('2422') && isNearLine(way.from)
  // What the Germans hold is no friendly source; what the Allies enter of theirs is lost for good.
  const own = (hex: string): boolean => of === 1 || table.allied.has(hex)
  return sources(table, of, isAcross ? 'north' : where).filter(own)
}
const isNearLine = (hex: string): boolean => near.get(hex) ?? near.set(hex, hexesFromLine(hex) <= 3).get(hex)!
const near = new Map<string, boolean>()

/** Rules 8.5, 8.11, 11.2b and 11.2e. */
function mayEnter(table: Table, way: Way, to: string): boolean {
  const last = lastOf(way)
  if (isClosed(last, to) || standing(table, to, 1 - sideOf(way)).length > 0) return false
  if (!mayPass(table, sideOf(way), way.units, to)) return false
  if (hexesApart(way.from, to) <= hexesApart(way.from, last)) return false
  return home(table, way).some(source => hexesApart(to, source) < hexesApart(way.from, source))
}

/** Rule 11.2d: rough and mountain hexes end it. */
const isEnded = (table: Table, way: Way): boolean =>
  way.path.length >= way.far || ['rough', 'mountain'].includes(ground(table, lastOf(way)))

/** Rules 6.4 and B115: nobody ends with the other army group but at a beachhead or in Antwerp. */
function mayEnd(table: Table, way: Way): boolean {
  const hex = lastOf(way)
  if (sideOf(way) === 1 || hex === '3311' || table.beachheads.has(hex)) return true
  const there = standing(table, hex, 0).map(({ id }) => id)
  const groups = new Set([...there, ...way.units].map(groupOf).filter(group => group !== 'any'))
  return groups.size <= 1
}
/** Rules 6.4a and 13.2e: a static airborne corps counts with either. */
export function groupOf(id: string): string {
  const { nation, isMobile } = counter(id)
  if (!isMobile) return 'any'
  return ['US', 'F'].includes(nation) ? 'american' : 'british'
}

/** Whether the retreat can be brought to an end from where it is. */
function canFinish(table: Table, way: Way): boolean {
  if (way.path.length > 0 && isEnded(table, way)) return mayEnd(table, way)
  return beside(lastOf(way)).some(
    to => mayEnter(table, way, to) && canFinish(table, { ...way, path: [...way.path, to] }),
  )
}

/** Hexes that may be entered next; none when it is over. */
export function onward(table: Table, way: Way): string[] {
  if (way.path.length > 0 && isEnded(table, way)) return []
  return beside(lastOf(way)).filter(
    to => mayEnter(table, way, to) && canFinish(table, { ...way, path: [...way.path, to] }),
  )
}

/** Rule 9.6: whether the hex that was entered last costs a step. */
export const isPaidFor = (table: Table, way: Way): boolean => zone(table, 1 - sideOf(way)).has(lastOf(way))

/** Rules 6.3, 6.3c and 6.3e: how many units may stay in a hex. */
export function limit(table: Table, hex: string): number {
  if (table.beachheads.has(hex)) return 6
  return ['rough', 'mountain'].includes(ground(table, hex)) ? 3 : 5
}
