/** Where the enemy gets by running: as the side stands, and through a hole that a fight would make. */
import { floodFrom, makeFlood } from '../shared/fields.ts'
import type { Mover } from '../shared/fields.ts'
import { ALLIED, board, HEXES, isIntact } from '@hexfront/games/wotr/insight'
import { zoneWays } from './picture.ts'
import type { Guard } from './guard.ts'
import type { Picture } from './picture.ts'

/** Where the enemy gets in the picture that was run through last: ordinarily, and in columns. */
export const ordinary = makeFlood(board)
const column = makeFlood(board)
const runner = makeFlood(board)
const columnShut = new Uint8Array(board.count)

/** Where the enemy gets by movement alone. */
export function runThrough(picture: Picture, guard: Guard): void {
  const { view, me, foe, counts, zones } = picture
  const { costs } = guard
  const own = counts[me]!
  const zone = zones[me]!
  floodFrom(ordinary, comers(guard), costs, { blocked: own, stop: zone })
  if (me === ALLIED && view.turn <= 1) return void column.left.fill(-1)
  floodFrom(column, doubled(guard, zone), costs, { blocked: shutToColumns(picture, foe), stop: null })
}

/** Rule 10.19: hexes closed to columns of a side: they avoid zones, and Allied ones the wall. Good until asked again. */
export function shutToColumns({ view, counts, zones }: Picture, side: number): Uint8Array {
  const enemies = counts[1 - side]!
  const zone = zones[1 - side]!
  for (let hex = 0; hex < HEXES; hex++)
    columnShut[hex] = enemies[hex]! > 0 || zone[hex]! > 0 || (side === ALLIED && isIntact(view, hex)) ? 1 : 0
  return columnShut
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
const leavesBy = (zone: Uint8Array, hex: number): boolean =>
  column.left[hex]! > 0 || (ordinary.left[hex]! > 0 && (zone[hex] === 0 || ordinary.begun[hex] === 1))

/** An empty hex that must not be entered counts for so many by which the enemy could leave. */
const TAKEN = 6

interface Leaks {
  readonly ground: number
  /** Ways to win at once, and the chance that he does not. */
  readonly fatal: number
  readonly kept: number
}

/** What the enemy gains by running: ground, and ways to win the game at once. */
export function leaks({ me, zones }: Picture, { ground, vital, exits, gravity }: Guard): Leaks {
  const zone = zones[me]!
  let sum = 0
  let taken = 0
  let left = 0
  for (let hex = 0; hex < HEXES; hex++) {
    if (ordinary.left[hex]! < 0 && column.left[hex]! < 0) continue
    sum += ground[hex]!
    if (vital[hex] === 1) taken++
    if (exits[hex] === 1 && leavesBy(zone, hex)) left++
  }
  return {
    ground: sum,
    fatal: taken * TAKEN + left * gravity,
    kept: taken > 0 ? 0 : left > 0 ? 1 - gravity : 1,
  }
}

/** Chance that enemies who run through a hole win the game by it. */
export function wayOpened(picture: Picture, guard: Guard, hex: number): number {
  const { me, foe, counts, zones } = picture
  const own = counts[me]!
  const zone = zones[me]!
  const gone = own[hex]!
  addZone(zone, hex, -gone)
  own[hex] = 0
  const points = fastestBeside(guard.movers, hex)
  const runners = [...comers(guard), { at: hex, points }]
  floodFrom(runner, runners, guard.costs, { blocked: own, stop: zone })
  let chance = runChance(guard, to => zone[to] === 0 || to === hex)
  if (chance < 1 && letsColumnsThrough(zone, hex)) {
    floodFrom(runner, doubled(guard, zone), guard.costs, {
      blocked: shutToColumns(picture, foe),
      stop: null,
    })
    chance = Math.max(
      chance,
      runChance(guard, () => true),
    )
  }
  own[hex] = gone
  addZone(zone, hex, gone)
  return chance
}

/** One way out is nearly as bad as many, but the fewer there are the nearer they are to being shut. */
const ONE_WAY = 0.6
const MANY_WAYS = 20

/** Chance that those who have run so far win by it, given where they may leave the map. */
function runChance({ vital, exits, gravity }: Guard, mayLeave: (hex: number) => boolean): number {
  let ways = 0
  for (let to = 0; to < HEXES; to++) {
    const left = runner.left[to]!
    if (left < 0) continue
    if (vital[to] === 1) return 1
    if (exits[to] === 1 && left > 0 && mayLeave(to)) ways++
  }
  return ways === 0 ? 0 : gravity * (ONE_WAY + (1 - ONE_WAY) * Math.min(1, ways / MANY_WAYS))
}

/** Rule 10.19: whether a hole, or a hex beside it, is free of zones. */
function letsColumnsThrough(zone: Uint8Array, hex: number): boolean {
  if (zone[hex] === 0) return true
  for (let slot = hex * 6, end = slot + 6; slot < end; slot++) {
    const beside = zoneWays[slot]!
    if (beside >= 0 && zone[beside] === 0) return true
  }
  return false
}

function fastestBeside(movers: readonly Mover[], hex: number): number {
  let most = 6
  for (const { at, points } of movers) if (points > most && isBeside(at, hex)) most = points
  return most
}

function isBeside(a: number, b: number): boolean {
  for (let slot = a * 6, end = slot + 6; slot < end; slot++) if (board.neighbours[slot] === b) return true
  return false
}

export function addZone(zone: Uint8Array, hex: number, by: number): void {
  for (let slot = hex * 6, end = slot + 6; slot < end; slot++) {
    const to = zoneWays[slot]!
    if (to >= 0) zone[to]! += by
  }
}

/** Hexes that the enemy can walk into, as the last picture that was weighed had it. */
export const walkedInto = (hex: number): boolean => ordinary.left[hex]! >= 0 || column.left[hex]! >= 0
