/** Where a unit that goes to a hex will be supported, as far as lines run now. */
import {
  BE,
  board,
  enemyZone,
  MOVEMENT,
  ownUnits,
  pickFault,
  sideKinds,
  unitsIn,
  DE,
  FR,
  HEXES,
  homeOf,
  isLogistics,
  isStatic,
  isWithin,
  isWorkingDepot,
  linesOf,
  movementOf,
  nationOf,
  NL,
  sourcesOf as depotsOf,
  UK,
  UNITS,
  isSupported,
  sideOf,
} from '@hexfront/games/mw/insight'
import type { MwState } from '@hexfront/games/mw/insight'
import { makeWays } from '@hexfront/engine'
import { freeMobility } from './mobility.ts'

const nationsOf = [[DE], [FR, UK, BE, NL]]

/** Length of the shorter of both lines to a hex, for each nation; NEVER where there is none. */
const NEVER = 99
const known = new WeakMap<MwState, (Uint8Array | undefined)[]>()

/** How long a line a unit of a nation needs in each hex, once the columns that may still move have followed. */
export function needsOf(view: MwState, nation: number): Uint8Array {
  let all = known.get(view)
  if (all === undefined) known.set(view, (all = []))
  return (all[nation] ??= soonest(view, nation))
}

/** Lengths as they are now, or as they could be made by a column that has still to move. */
function soonest(view: MwState, nation: number): Uint8Array {
  const found = lengths(view, nation)
  const side = nation === DE ? 0 : 1
  if (view.operating !== side || view.segment > MOVEMENT) return found
  const posts = columnPosts(view, side, nation)
  if (posts.length > 0) spread(view, side, posts, found)
  return found
}

/** Every hex that a column of a nation could still go to and have a line of its own there. */
function columnPosts(view: MwState, side: number, nation: number): number[] {
  const posts = new Set<number>()
  const { source } = linesOf(view, nation)
  for (const unit of ownUnits[side]!) {
    if (isLogistics[unit] === 0 || nationOf[unit] !== nation || pickFault(view, side, unit) !== null) continue
    for (const hex of freeMobility(view, unit).hexes)
      if (isWithin(source, hex, movementOf(view, unit))) posts.add(hex)
  }
  return [...posts]
}

/** Shortens lengths by lines from some posts: they run into enemy zones, but not through them (15.1). */
function spread(view: MwState, side: number, posts: readonly number[], found: Uint8Array): void {
  const foes = unitsIn(view, 1 - side)
  const zone = enemyZone(view, side)
  const far = new Uint8Array(HEXES).fill(NEVER)
  const queue = [...posts]
  for (const hex of queue) far[hex] = 0
  for (const hex of queue) {
    found[hex] = Math.min(found[hex]!, far[hex]!)
    if (far[hex]! >= LONGEST || (zone[hex] === 1 && far[hex]! > 0)) continue
    for (let slot = hex * 6; slot < hex * 6 + 6; slot++) {
      const to = lineWays[slot]!
      if (to < 0 || to >= HEXES || foes[to]! > 0 || far[to] !== NEVER) continue
      far[to] = far[hex]! + 1
      queue.push(to)
    }
  }
}

/** No unit has a longer line. */
const LONGEST = 8
const lineWays = makeWays(board, { closedSides: sideKinds.sea })

export function lengths(view: MwState, nation: number): Uint8Array {
  const { source, column } = linesOf(view, nation)
  const found = new Uint8Array(HEXES).fill(NEVER)
  for (let hex = 0; hex < HEXES; hex++)
    for (const trace of [source, column])
      if (isWithin(trace, hex, NEVER - 1)) found[hex] = Math.min(found[hex]!, trace.distance[hex]!)
  return found
}

/** Whether a unit would be supported in a hex. */
export function isFedAt(view: MwState, unit: number, hex: number): boolean {
  if (isLogistics[unit] === 1 || isStatic[unit] === 1) return true
  if (view.at[unit] === hex && isSupported(view, unit, 'fight')) return true
  const nation = nationOf[unit]!
  if (needsOf(view, nation)[hex]! <= movementOf(view, unit)) return true
  return homeOf[nation]![hex] === 1 && isWorkingDepot(view, nation, hex)
}

/** Length of line that an ordinary unit can do with. */
const ORDINARY = 4

/** Hexes in which an ordinary unit of a side would be supported. */
export function reachedHexes(view: MwState, side: number): Uint8Array {
  const full = new Uint8Array(HEXES)
  for (const nation of nationsOf[side]!) {
    const needs = needsOf(view, nation)
    for (let hex = 0; hex < HEXES; hex++) if (needs[hex]! <= ORDINARY) full[hex] = 1
  }
  return full
}

/** Where lines of a side begin: its depots and ports, and the supply columns on the map. */
export function sourcesOf(view: MwState, side: number): readonly number[] {
  const found = new Set<number>()
  for (const nation of nationsOf[side]!) for (const hex of depotsOf(view, nation)) found.add(hex)
  for (let unit = 0; unit < UNITS; unit++) {
    const at = view.at[unit]!
    if (isLogistics[unit] === 1 && sideOf[unit] === side && at >= 0 && at < HEXES) found.add(at)
  }
  return [...found]
}
