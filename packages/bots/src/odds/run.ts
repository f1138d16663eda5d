/** Where the enemy gets by running: as the side stands, and through a hole that a fight would make. */
import { floodFrom, floodOn, makeFlood } from '../shared/fields.ts'
import type { StepCosts } from '@hexfront/engine'
import type { Flood, FloodOver, Mover, Starter } from '../shared/fields.ts'
import { addZone, exertingIn, neighboursOf } from './picture.ts'
import { followPosted, stepsFor } from './posts.ts'
import type { Guard } from './guard.ts'
import type { Picture } from './picture.ts'
import type { Theatre } from './theatre.ts'

/** Where the enemy gets in the picture that was run through last: ordinarily, and at twice his pace. */
export interface Runs {
  readonly ordinary: Flood
  readonly hurried: Flood
  readonly runner: Flood
  readonly shut: Uint8Array
  /** Where he would get at twice his pace if he might, once somebody has asked, and what is closed to him then. */
  dash: Flood | null
  readonly dashed: Flood
  readonly barred: Uint8Array
  /** How many of his the enemy has to post in zones to have a line to each hex; more than anybody where he cannot have one. */
  readonly links: Uint8Array
  /** A workspace for them. */
  readonly steps: ReturnType<typeof stepsFor>
}

const workspaces = new WeakMap<Theatre, Runs>()

/** The workspace of a game: good until somebody runs again. */
export function runsOf(game: Theatre): Runs {
  let runs = workspaces.get(game)
  if (runs === undefined) {
    const { board } = game
    runs = {
      ordinary: makeFlood(board),
      hurried: makeFlood(board),
      runner: makeFlood(board),
      shut: new Uint8Array(board.count),
      dash: null,
      dashed: makeFlood(board),
      barred: new Uint8Array(board.count),
      links: new Uint8Array(board.count),
      steps: stepsFor(board.count),
    }
    workspaces.set(game, runs)
  }
  return runs
}

/** Where the enemy gets by movement alone. */
export function runThrough(picture: Picture, guard: Guard): Runs {
  const { game, view, me, foe, counts, zones } = picture
  const runs = runsOf(game)
  floodFrom(runs.ordinary, comersOf(guard).ordinary, guard.costs, overOf(game, counts[me]!, zones[me]!))
  if (game.zonesStop && !game.temper.siege) runs.links.fill(0)
  else linkUp(picture, guard, runs)
  if (game.mayHurry(view, foe)) {
    hurry(picture, guard, runs.hurried, runs)
    runs.dash = runs.hurried
  } else {
    runs.hurried.left.fill(-1)
    runs.dash = null
  }
  return runs
}

/** Where the enemy gets at twice his pace. */
function hurry(picture: Picture, guard: Guard, flood: Flood, { barred }: Runs): void {
  const { me, foe, zones } = picture
  closeToHurried(picture, foe, barred)
  floodFrom(flood, doubled(guard, zones[me]!), guard.costs, { blocked: barred, stop: null })
}

/** Zones end a move, or cost one more. */
const overOf = ({ zonesStop }: Theatre, blocked: Uint8Array, zone: Uint8Array): FloodOver =>
  zonesStop ? { blocked, stop: zone } : { blocked, stop: null, extra: zone }

/** Follows lines of the enemy from his sources over ground that he holds or could walk over. */
function linkUp({ game, view, me, foe, counts, zones }: Picture, { foeSources }: Guard, runs: Runs): void {
  const { links, shut, ordinary, steps } = runs
  shut.set(counts[me]!)
  for (const hex of game.shutToLines(view, foe))
    if (counts[foe]![hex] === 0 && ordinary.left[hex]! < 0) shut[hex] = 1
  // Lines that take more posts than anybody believes in need not be told from none.
  followPosted(
    foeSources,
    { ways: game.lineWays, shut, zone: zones[me]!, held: counts[foe]!, posts: links, steps },
    LINKED.length - 1,
  )
}

/** Chance that the enemy who gets to a hex has a line there, by the posts that it takes. */
const LINKED = [1, 0.85, 0.4, 0.1]

/** Chance that the enemy keeps what he takes in a vital hex, as the last picture that was run through had it. */
export function keptBy({ game, view, me }: Picture, hex: number): number {
  if (!game.isHeldByLine(view, me, hex)) return 1
  const { links } = runsOf(game)
  let fewest = links[hex]!
  // Who stands in the hex bars it to lines as yet: they come from beside it.
  for (let slot = hex * 6, end = slot + 6; slot < end; slot++) {
    const beside = game.lineWays[slot]!
    if (beside >= 0 && links[beside]! < fewest) fewest = links[beside]!
  }
  return LINKED[fewest] ?? 0
}

/** Hexes closed to those of a side who hurry: they avoid enemies, zones, and what the game shuts. Good until asked again. */
export function shutToHurried(picture: Picture, side: number): Uint8Array {
  const { shut } = runsOf(picture.game)
  closeToHurried(picture, side, shut)
  return shut
}

function closeToHurried({ game, view, counts, zones }: Picture, side: number, shut: Uint8Array): void {
  const enemies = counts[1 - side]!
  const zone = zones[1 - side]!
  for (let hex = 0; hex < game.hexes; hex++)
    shut[hex] = enemies[hex]! > 0 || zone[hex]! > 0 || game.isShutToHurried(view, side, hex) ? 1 : 0
}

const isShutToHurried = ({ game, view, counts, zones }: Picture, side: number, hex: number): boolean =>
  counts[1 - side]![hex]! > 0 || zones[1 - side]![hex]! > 0 || game.isShutToHurried(view, side, hex)

/** Everybody who could come, and the same at twice their pace. */
interface Gathered {
  readonly ordinary: readonly Starter[]
  readonly hurried: readonly Starter[]
}

const gathered = new WeakMap<Guard, Gathered>()

/** Everybody who could come: those on the map, and those who come on. */
function comersOf(guard: Guard): Gathered {
  let comers = gathered.get(guard)
  if (comers === undefined) {
    const ordinary = [...guard.movers, ...guard.doors]
    const hurried = ordinary.map(({ at, points }) => ({ at, points: points * 2 }))
    gathered.set(guard, (comers = { ordinary, hurried }))
  }
  return comers
}

/** Those who get farther at twice their pace than has been found: nobody hurries out of a zone. */
function doubled(guard: Guard, zone: Uint8Array, found?: Flood): readonly Starter[] {
  const { hurried } = comersOf(guard)
  return hurried.filter(
    ({ at, points }) => zone[at] === 0 && (found === undefined || found.left[at]! < points),
  )
}

/** Whether the enemy could leave the map by a hex after his run. */
const leavesBy = ({ ordinary, hurried }: Runs, zone: Uint8Array, hex: number): boolean =>
  hurried.left[hex]! > 0 || (ordinary.left[hex]! > 0 && (zone[hex] === 0 || ordinary.begun[hex] === 1))

/** An empty hex that must not be entered counts for so many by which the enemy could leave. */
const TAKEN = 6

/** Ground that is worth as much is also watched against those who step in from beside it. */
const DEAR = 10

interface Leaks {
  readonly ground: number
  /** Ways to win at once, and the chance that he does not. */
  readonly fatal: number
  readonly kept: number
}

/** What the enemy gains by running: ground, and ways to win the game at once. */
export function leaks(picture: Picture, { ground, vital, exits, gravity }: Guard): Leaks {
  const { game, view, me, zones } = picture
  const runs = runsOf(game)
  const zone = zones[me]!
  const waits = game.leavesLater?.(view, me) ?? false
  let sum = 0
  let taken = 0
  let open = 0
  let left = 0
  let gone = 0
  for (let hex = 0; hex < game.hexes; hex++) {
    const walked = walkedInto(runs, hex)
    const isDear = vital[hex] === 1 || ground[hex]! >= DEAR
    if (!walked && !(isDear && probedInto(picture, runs, hex))) continue
    if (vital[hex] === 1) {
      const chance = keptBy(picture, hex)
      taken += chance
      open = Math.max(open, chance)
    }
    sum += ground[hex]!
    if (exits[hex] === 0 || !leavesBy(runs, zone, hex)) continue
    // Who has to wait for his turn to leave has to live till then.
    const chance = waits ? (LINKED[runs.links[hex]!] ?? 0) : 1
    left += chance
    gone = Math.max(gone, chance)
  }
  return {
    ground: sum,
    fatal: taken * TAKEN + left * gravity,
    kept: (1 - open) * (1 - gone * gravity),
  }
}

/** How a hole is made: by a fight, whose victor begins in it, or from above, by somebody who stays and eases the way. */
export type Breach = 'fight' | 'above'

/** Chance that enemies who run through a hole in the picture that was run through last win the game by it. */
export function wayOpened(picture: Picture, guard: Guard, hex: number, breach: Breach): number {
  const { game, me, counts, zones } = picture
  const runs = runsOf(game)
  const { runner, ordinary } = runs
  const dash = (runs.dash ??= dashOf(picture, guard, runs))
  const own = counts[me]!
  const zone = zones[me]!
  const gone = own[hex]!
  const exerting = exertingIn(picture, me, hex)
  addZone(game, zone, hex, -exerting)
  own[hex] = 0
  const begins = breach === 'fight'
  const costs = begins ? guard.costs : easedBy(picture, guard, hex)
  const around = aroundIn(game)[hex]!
  const first = begins ? [{ at: hex, points: fastestBeside(game, guard.movers, hex) }] : []
  floodOn(runner, ordinary, around, first, costs, overOf(game, own, zone))
  let chance = runChance(runner, guard, to => zone[to] === 0 || (begins && to === hex))
  const isHurried = chance < 1 && letsHurriedThrough(game, zone, hex)
  if (isHurried) {
    openToHurried(picture, runs, hex)
    floodOn(runner, dash, around, doubled(guard, zone, dash), costs, { blocked: runs.barred, stop: null })
    const hurried = runChance(runner, guard, () => true)
    chance = Math.max(chance, hurried)
  }
  own[hex] = gone
  addZone(game, zone, hex, exerting)
  if (isHurried) openToHurried(picture, runs, hex)
  return chance
}

function dashOf(picture: Picture, guard: Guard, runs: Runs): Flood {
  hurry(picture, guard, runs.dashed, runs)
  return runs.dashed
}

/** What is closed to those who hurry in and beside a hex, as the picture has it now. */
function openToHurried(picture: Picture, { barred }: Runs, hex: number): void {
  const { game, foe } = picture
  barred[hex] = isShutToHurried(picture, foe, hex) ? 1 : 0
  for (let slot = hex * 6, end = slot + 6; slot < end; slot++) {
    const beside = game.zoneWays[slot]!
    if (beside >= 0) barred[beside] = isShutToHurried(picture, foe, beside) ? 1 : 0
  }
}

const surroundings = new WeakMap<Theatre, readonly Int16Array[]>()

/** Of each hex, itself and those not more than two away: from them a run goes on when somebody in it is gone. */
export function aroundIn(game: Theatre): readonly Int16Array[] {
  let around = surroundings.get(game)
  if (around === undefined) {
    around = Array.from({ length: game.hexes }, (_, hex) => {
      const near = new Set([hex])
      for (const one of neighboursOf(game, hex))
        for (const next of [one, ...neighboursOf(game, one)]) if (next < game.hexes) near.add(next)
      return Int16Array.from(near)
    })
    surroundings.set(game, around)
  }
  return around
}

/** By what is paid without anybody: that lasts as long as a guard and those made from it. */
const eases = new WeakMap<StepCosts, Map<number, StepCosts>>()

/** What others pay with somebody come down on a hex. */
function easedBy({ game, view }: Picture, guard: Guard, hex: number): StepCosts {
  let made = eases.get(guard.costs)
  if (made === undefined) eases.set(guard.costs, (made = new Map()))
  let costs = made.get(hex)
  if (costs === undefined) made.set(hex, (costs = game.above!.costs(view, hex)))
  return costs
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

/** Whether the enemy can come beside an empty hex and step into it after his move, where the game lets him. */
export function probedInto({ game, me, counts, zones }: Picture, { ordinary }: Runs, hex: number): boolean {
  if (!game.probes || counts[me]![hex]! > 0 || zones[me]![hex] === 0) return false
  const { board } = game
  for (let slot = hex * 6, end = slot + 6; slot < end; slot++) {
    const beside = board.neighbours[slot]!
    if (beside < 0 || ordinary.left[beside]! < 0 || zones[me]![beside] === 0) continue
    if ((board.sideKinds[board.sideOf[slot]!]! & game.shutSides) === 0) return true
  }
  return false
}

/** Hexes that the enemy can walk into, as the last picture that was run through had it. */
export const walkedInto = ({ ordinary, hurried }: Runs, hex: number): boolean =>
  ordinary.left[hex]! >= 0 || hurried.left[hex]! >= 0
