/** Where the enemy gets by running: as the side stands, and through a hole that a fight would make. */
import { floodFrom, makeFlood } from '../shared/fields.ts'
import type { Flood, Mover } from '../shared/fields.ts'
import { addZone } from './picture.ts'
import type { Guard } from './guard.ts'
import type { Picture } from './picture.ts'
import type { Theatre } from './theatre.ts'

/** Where the enemy gets in the picture that was run through last: ordinarily, and at twice his pace. */
export interface Runs {
  readonly ordinary: Flood
  readonly hurried: Flood
  readonly runner: Flood
  readonly shut: Uint8Array
}

const workspaces = new WeakMap<Theatre, Runs>()

/** The workspace of a game: good until somebody runs again. */
export function runsOf(game: Theatre): Runs {
  let runs = workspaces.get(game)
  if (runs === undefined) {
    const { board } = game
    const shut = new Uint8Array(board.count)
    runs = { ordinary: makeFlood(board), hurried: makeFlood(board), runner: makeFlood(board), shut }
    workspaces.set(game, runs)
  }
  return runs
}

/** Where the enemy gets by movement alone. */
export function runThrough(picture: Picture, guard: Guard): Runs {
  const { game, view, me, foe, counts, zones } = picture
  const { costs } = guard
  const runs = runsOf(game)
  const zone = zones[me]!
  floodFrom(runs.ordinary, comers(guard), costs, { blocked: counts[me]!, stop: zone })
  if (game.mayHurry(view, foe))
    floodFrom(runs.hurried, doubled(guard, zone), costs, { blocked: shutToHurried(picture, foe), stop: null })
  else runs.hurried.left.fill(-1)
  return runs
}

/** Hexes closed to those of a side who hurry: they avoid enemies, zones, and what the game shuts. Good until asked again. */
export function shutToHurried({ game, view, counts, zones }: Picture, side: number): Uint8Array {
  const { shut } = runsOf(game)
  const enemies = counts[1 - side]!
  const zone = zones[1 - side]!
  for (let hex = 0; hex < game.hexes; hex++)
    shut[hex] = enemies[hex]! > 0 || zone[hex]! > 0 || game.isShutToHurried(view, side, hex) ? 1 : 0
  return shut
}

type Comer = Pick<Mover, 'at' | 'points'>

/** Everybody who could come: those on the map, and those who come on. */
function* comers({ movers, doors }: Guard): Iterable<Comer> {
  yield* movers
  yield* doors
}

function* doubled(guard: Guard, zone: Uint8Array): Iterable<Comer> {
  for (const { at, points } of comers(guard)) if (zone[at] === 0) yield { at, points: points * 2 }
}

/** Whether the enemy could leave the map by a hex after his run. */
const leavesBy = ({ ordinary, hurried }: Runs, zone: Uint8Array, hex: number): boolean =>
  hurried.left[hex]! > 0 || (ordinary.left[hex]! > 0 && (zone[hex] === 0 || ordinary.begun[hex] === 1))

/** An empty hex that must not be entered counts for so many by which the enemy could leave. */
const TAKEN = 6

interface Leaks {
  readonly ground: number
  /** Ways to win at once, and the chance that he does not. */
  readonly fatal: number
  readonly kept: number
}

/** What the enemy gains by running: ground, and ways to win the game at once. */
export function leaks({ game, me, zones }: Picture, { ground, vital, exits, gravity }: Guard): Leaks {
  const runs = runsOf(game)
  const zone = zones[me]!
  let sum = 0
  let taken = 0
  let left = 0
  for (let hex = 0; hex < game.hexes; hex++) {
    if (!walkedInto(runs, hex)) continue
    sum += ground[hex]!
    if (vital[hex] === 1) taken++
    if (exits[hex] === 1 && leavesBy(runs, zone, hex)) left++
  }
  return {
    ground: sum,
    fatal: taken * TAKEN + left * gravity,
    kept: taken > 0 ? 0 : left > 0 ? 1 - gravity : 1,
  }
}

/** Chance that enemies who run through a hole win the game by it. */
export function wayOpened(picture: Picture, guard: Guard, hex: number): number {
  const { game, me, foe, counts, zones } = picture
  const { runner } = runsOf(game)
  const own = counts[me]!
  const zone = zones[me]!
  const gone = own[hex]!
  addZone(game, zone, hex, -gone)
  own[hex] = 0
  const points = fastestBeside(game, guard.movers, hex)
  const runners = [...comers(guard), { at: hex, points }]
  floodFrom(runner, runners, guard.costs, { blocked: own, stop: zone })
  let chance = runChance(runner, guard, to => zone[to] === 0 || to === hex)
  if (chance < 1 && letsHurriedThrough(game, zone, hex)) {
    const blocked = shutToHurried(picture, foe)
    floodFrom(runner, doubled(guard, zone), guard.costs, { blocked, stop: null })
    const hurried = runChance(runner, guard, () => true)
    chance = Math.max(chance, hurried)
  }
  own[hex] = gone
  addZone(game, zone, hex, gone)
  return chance
}

/** One way out is nearly as bad as many, but the fewer there are the nearer they are to being shut. */
const ONE_WAY = 0.6
const MANY_WAYS = 20

/** Chance that those who have run so far win by it, given where they may leave the map. */
function runChance(
  { left }: Flood,
  { vital, exits, gravity }: Guard,
  mayLeave: (hex: number) => boolean,
): number {
  let ways = 0
  for (let to = 0; to < left.length; to++) {
    if (left[to]! < 0) continue
    if (vital[to] === 1) return 1
    if (exits[to] === 1 && left[to]! > 0 && mayLeave(to)) ways++
  }
  return ways === 0 ? 0 : gravity * (ONE_WAY + (1 - ONE_WAY) * Math.min(1, ways / MANY_WAYS))
}

/** Whether a hole, or a hex beside it, is free of zones. */
function letsHurriedThrough({ zoneWays }: Theatre, zone: Uint8Array, hex: number): boolean {
  if (zone[hex] === 0) return true
  for (let slot = hex * 6, end = slot + 6; slot < end; slot++) {
    const beside = zoneWays[slot]!
    if (beside >= 0 && zone[beside] === 0) return true
  }
  return false
}

/** Points of the fastest who would be first in a hole; a foot soldier at least. */
const SLOWEST = 6

function fastestBeside(game: Theatre, movers: readonly Mover[], hex: number): number {
  let most = SLOWEST
  for (const { at, points } of movers) if (points > most && isBeside(game, at, hex)) most = points
  return most
}

function isBeside({ board }: Theatre, a: number, b: number): boolean {
  for (let slot = a * 6, end = slot + 6; slot < end; slot++) if (board.neighbours[slot] === b) return true
  return false
}

/** Hexes that the enemy can walk into, as the last picture that was run through had it. */
export const walkedInto = ({ ordinary, hurried }: Runs, hex: number): boolean =>
  ordinary.left[hex]! >= 0 || hurried.left[hex]! >= 0
