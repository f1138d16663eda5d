/**
 * How well a side stands against what the enemy can do next: run through, break through, attack, cut off.
 * One number for a picture, so that a search can compare what-ifs.
 */
import { floodFrom, makeFlood } from '../shared/fields.ts'
import type { Mover } from '../shared/fields.ts'
import type { StepCosts } from '@hexfront/engine'
import {
  ALLIED,
  board,
  costsOf,
  GERMAN,
  HEXES,
  isBuiltUp,
  isRuhr,
  isWall,
  onEastEdge,
  onWestEdge,
  sideKinds,
  sideOf,
} from '@hexfront/games/wotr/insight'
import type { WotrState } from '@hexfront/games/wotr/insight'
import { cutOff, sourcesOf, strangled } from './lines.ts'
import { columnOf, groundShift, isStrong, prospectOf } from './fight.ts'
import { addUp, moversOf, threatsIn } from './threat.ts'
import { zoneWays } from './picture.ts'
import { WIN } from './worth.ts'
import type { Picture } from './picture.ts'
import type { Threats } from './threat.ts'

/** What does not change while a side moves its own units about. */
export interface Guard extends Threats {
  readonly movers: readonly Mover[]
  readonly costs: StepCosts
  /** What it costs if the enemy walks into a hex, and what holding it with a unit saves. */
  readonly ground: Float64Array
  /** Hexes that lose the game when the enemy enters, and those by which he leaves the map and wins. */
  readonly vital: Uint8Array
  readonly exits: Uint8Array
  /** Chance that it loses the game if the enemy gets to the exits. */
  readonly gravity: number
  /** Movement points from each hex to the nearest of both. */
  readonly toVital: Int16Array
  readonly sources: readonly number[]
  readonly foeSources: readonly number[]
}

/** Share of what could come against a hex that will. */
const FOCUS = 0.7
/** Rule 4.4: Germans may leave by the western edge from Turn 4 on; who gets near it before may still be hunted down. */
const GRAVITY = [0, 0.02, 0.1, 0.35]
/** Attack factors that one hex can hold. */
const FULL_HEX = 27
/** Points of an armored unit that has broken through. */
const RUNNER = 12
/** Attack factors that go on after an advance (11.24), and their share of those that took the hex. */
const MOMENTUM = 24
const MOMENTUM_SHARE = 0.6

const ordinary = makeFlood(board)
const column = makeFlood(board)
const runner = makeFlood(board)
const columnShut = new Uint8Array(board.count)

/** Everything about the enemy and the ground that a side guards against. */
export function guardOf(picture: Picture, ground: Float64Array, toVital: Int16Array): Guard {
  const { view, me } = picture
  const costs = costsOf(view, [sideOf.indexOf(picture.foe, 6)]).slice()
  const movers = moversOf(picture)
  const vital = new Uint8Array(HEXES)
  for (let hex = 0; hex < HEXES; hex++) if (isVital(view, me, hex)) vital[hex] = 1
  return {
    movers,
    costs,
    ...threatsIn(picture, movers, costs),
    ground,
    vital,
    exits: me === GERMAN ? onEastEdge : onWestEdge,
    gravity: me === GERMAN ? 1 : (GRAVITY[view.turn] ?? 1),
    toVital,
    sources: sourcesOf(view, me),
    foeSources: sourcesOf(view, picture.foe),
  }
}

/** The same guard after enemies in some hexes are gone: they neither move nor count. */
export function without(guard: Guard, hexes: readonly number[]): Guard {
  if (hexes.length === 0) return guard
  const movers = guard.movers.map(mover => (hexes.includes(mover.at) ? { ...mover, points: -1, strength: 0 } : mover))
  const changed = { ...guard, movers, threat: new Float64Array(HEXES), gathering: new Float64Array(HEXES) }
  addUp(changed, movers)
  return changed
}

/** Rules 4.3 and 4.4: hexes that must not be entered. */
export const isVital = (view: WotrState, side: number, hex: number): boolean =>
  side === GERMAN ? isRuhr[hex] === 1 : isBuiltUp[hex] === 1 && view.control[hex] === ALLIED

/** How safe a picture is for the side that made it; higher is safer. */
export function safetyOf(picture: Picture, guard: Guard): number {
  runThrough(picture, guard)
  const { lost, kept, leaning } = attacks(picture, guard)
  const { ground, fatal, kept: shut } = leaks(picture, guard)
  return (
    strangled(picture, guard.foeSources) -
    cutOff(picture, guard.sources, ordinary) -
    ground -
    lost -
    // Even where all is lost, less of it is better.
    WIN * (1 - kept * shut) -
    fatal * 15 -
    leaning * WIN * 0.1
  )
}

/** Where the enemy gets by movement alone. */
function runThrough({ view, me, counts, zones }: Picture, { movers, costs }: Guard): void {
  const own = counts[me]!
  const zone = zones[me]!
  floodFrom(ordinary, movers, costs, { blocked: own, stop: zone })
  // Rule 10.19: columns avoid zones, and Allied ones the wall.
  for (let hex = 0; hex < HEXES; hex++)
    columnShut[hex] =
      own[hex]! > 0 || zone[hex]! > 0 || (me === GERMAN && isWall[hex] === 1 && view.wall[hex] === 1) ? 1 : 0
  if (me === ALLIED && view.turn <= 1) column.left.fill(-1)
  else floodFrom(column, doubled(movers, zone), costs, { blocked: columnShut, stop: null })
}

function* doubled(movers: readonly Mover[], zone: Uint8Array): Iterable<Pick<Mover, 'at' | 'points'>> {
  for (const { at, points } of movers) if (zone[at] === 0) yield { at, points: points * 2 }
}

/** Whether the enemy could leave the map by a hex after his run. */
const leavesBy = (zone: Uint8Array, hex: number): boolean =>
  column.left[hex]! > 0 || (ordinary.left[hex]! > 0 && (zone[hex] === 0 || ordinary.begun[hex] === 1))

interface Leaks {
  readonly ground: number
  /** Ways to win at once, and the chance that he does not. */
  readonly fatal: number
  readonly kept: number
}

/** What the enemy gains by running: ground, and ways to win the game at once. */
function leaks({ me, zones }: Picture, { ground, vital, exits, gravity }: Guard): Leaks {
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
  return { ground: sum, fatal: taken + left * gravity, kept: taken > 0 ? 0 : left > 0 ? 1 - gravity : 1 }
}

/** Whether a hex with own units in it must not fall: a city that the Allies have just entered is one more to keep. */
const isKept = ({ vital }: Guard, me: number, hex: number): boolean =>
  vital[hex] === 1 || (me === ALLIED && isBuiltUp[hex] === 1)

/** What attacks would cost, the chance that the game is not lost by them, and the sum of the ways to lose it. */
interface Attacks {
  readonly lost: number
  readonly kept: number
  readonly leaning: number
}

function attacks(picture: Picture, guard: Guard): Attacks {
  const { counts, me } = picture
  let lost = 0
  let committed = 0
  let kept = 1
  let leaning = 0
  for (let hex = 0; hex < HEXES; hex++) {
    if (counts[me]![hex] === 0) continue
    const danger = dangerAt(picture, guard, hex)
    if (danger === null) continue
    committed += danger.attack
    lost += danger.lost + danger.clears * guard.ground[hex]!
    const fall = isKept(guard, me, hex) ? danger.clears : fallBeyond(picture, guard, hex, danger)
    kept *= 1 - fall
    leaning += fall
  }
  // The enemy cannot attack everywhere with everything.
  const strength = guard.movers.reduce((sum, mover) => sum + mover.strength, 0)
  const share = committed > strength ? strength / committed : 1
  return { lost: lost * share, kept, leaning }
}

/** Chance that the fall of a hex that is not vital itself loses the game: by momentum, or by a run through the hole. */
function fallBeyond(picture: Picture, guard: Guard, hex: number, danger: Danger): number {
  const beyond = danger.clears > 0.03 ? danger.clears * momentumAt(picture, guard, hex, danger.attack) : 0
  if (guard.toVital[hex]! > RUNNER) return beyond
  const first = dangerNow(picture, guard, hex)
  if (first <= 0.03 || first <= beyond) return beyond
  return Math.max(beyond, first * wayOpened(picture, guard, hex))
}

/** Rule 11.24: chance that an enemy who has taken a hex goes on into a vital one beside it. */
function momentumAt(
  { view, me, foe, counts, defense, steps }: Picture,
  { vital }: Guard,
  hex: number,
  strength: number,
): number {
  let most = 0
  for (let slot = hex * 6, end = slot + 6; slot < end; slot++) {
    const to = board.neighbours[slot]!
    if (to < 0 || vital[to] === 0) continue
    // Left empty it is a probe, or a walk.
    if (counts[me]![to] === 0) return 1
    const kinds = board.sideKinds[board.sideOf[slot]!]!
    if (kinds & (sideKinds.sea | sideKinds.estuary | sideKinds.blocked)) continue
    const water = kinds & sideKinds.rhine ? -2 : kinds & sideKinds.river ? -1 : 0
    const { clears } = prospectOf({
      attack: Math.min(MOMENTUM, strength * MOMENTUM_SHARE),
      defense: defense[to]!,
      shift: groundShift(view, to, foe) + water,
      strong: isStrong(view, to),
      steps: steps[to]!,
      units: counts[me]![to]!,
      theirs: 7,
      ours: 5,
      ourSteps: 6,
      ground: WIN,
      trapped: 0,
    })
    most = Math.max(most, clears)
  }
  return most
}

export interface Danger {
  readonly clears: number
  /** Worth of the steps that the attack would cost. */
  readonly lost: number
  /** Attack factors that come. */
  readonly attack: number
}

/** What the enemy could do to a hex if he moves first, from the hexes beside it that he gets to. */
function dangerAt(picture: Picture, guard: Guard, hex: number): Danger | null {
  const { counts, foe, me, steps } = picture
  let open = 0
  let water = 0
  for (let slot = hex * 6, end = slot + 6; slot < end; slot++) {
    const beside = board.neighbours[slot]!
    if (beside < 0 || (ordinary.left[beside]! < 0 && counts[foe]![beside] === 0)) continue
    const kinds = board.sideKinds[board.sideOf[slot]!]!
    if (kinds & (sideKinds.sea | sideKinds.estuary)) continue
    open++
    if (kinds & (sideKinds.river | sideKinds.rhine)) water++
  }
  if (open === 0) return null
  const vital = isKept(guard, me, hex)
  const attack = Math.min(vital ? guard.gathering[hex]! : guard.threat[hex]! * FOCUS, open * FULL_HEX)
  if (attack < 1) return null
  const shift = water === open ? -1 : 0
  const clears = chanceOf(picture, hex, attack, shift, vital ? WIN : Math.max(6, guard.ground[hex]!))
  const position = columnOf(attack, picture.defense[hex]!, groundShift(picture.view, hex, foe) + shift)
  const share = position <= 0 ? 0 : position >= 7 ? 1 : position / 8
  return { clears, lost: share * Math.min(steps[hex]!, counts[me]![hex]!) * stepOf(me), attack }
}

/** Rule 5.6: chance that a hex falls to an enemy who fights first, with those who stand beside it or come on there. */
function dangerNow(picture: Picture, guard: Guard, hex: number): number {
  const { counts, foe, attack: strengths } = picture
  let attack = guard.landing[hex]!
  let open = attack > 0 ? 1 : 0
  let dry = open
  for (let slot = hex * 6, end = slot + 6; slot < end; slot++) {
    const beside = board.neighbours[slot]!
    if (beside < 0 || counts[foe]![beside] === 0) continue
    const kinds = board.sideKinds[board.sideOf[slot]!]!
    if (kinds & (sideKinds.sea | sideKinds.estuary)) continue
    open++
    attack += strengths[beside]!
    if ((kinds & (sideKinds.river | sideKinds.rhine)) === 0) dry++
  }
  if (open === 0 || attack < 1) return 0
  return chanceOf(picture, hex, attack, dry === 0 ? -1 : 0, WIN)
}

/** Chance that a hex is cleared by so many factors. */
function chanceOf(
  { view, me, foe, defense, steps, counts }: Picture,
  hex: number,
  attack: number,
  shift: number,
  ground: number,
): number {
  return prospectOf({
    attack,
    defense: defense[hex]!,
    shift: groundShift(view, hex, foe) + shift,
    strong: isStrong(view, hex),
    steps: steps[hex]!,
    units: counts[me]![hex]!,
    theirs: stepOf(me),
    ours: 5,
    ourSteps: Math.ceil(attack / 4),
    ground,
    trapped: 0.15,
  }).clears
}

/** The mean worth of a step: near enough for defenders of all kinds. */
const stepOf = (side: number): number => (side === GERMAN ? 7 : 5)

/** Chance that enemies who run through a hole win the game by it. */
function wayOpened(picture: Picture, { movers, costs, vital, exits, gravity }: Guard, hex: number): number {
  const { me, counts, zones } = picture
  const own = counts[me]!
  const zone = zones[me]!
  const gone = own[hex]!
  addZone(zone, hex, -gone)
  own[hex] = 0
  const points = fastestBeside(movers, hex)
  floodFrom(runner, [...movers, { at: hex, points }], costs, { blocked: own, stop: zone })
  let chance = 0
  for (let to = 0; to < HEXES && chance < 1; to++) {
    const left = runner.left[to]!
    if (left < 0) continue
    if (vital[to] === 1) chance = 1
    else if (exits[to] === 1 && left > 0 && (zone[to] === 0 || to === hex)) chance = gravity
  }
  own[hex] = gone
  addZone(zone, hex, gone)
  return chance
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

/** Hexes by which the enemy could win in his next move, by walking there. */
export function fatalHexes(picture: Picture, { vital, exits }: Guard): number[] {
  const zone = picture.zones[picture.me]!
  const found: number[] = []
  for (let hex = 0; hex < HEXES; hex++)
    if (walkedInto(hex) && (vital[hex] === 1 || (exits[hex] === 1 && leavesBy(zone, hex)))) found.push(hex)
  return found
}

/** The vital hexes that might fall, as a picture stands, and how likely. */
export function weakSpots(picture: Picture, guard: Guard): { hex: number; clears: number }[] {
  runThrough(picture, guard)
  const found: { hex: number; clears: number }[] = []
  for (let hex = 0; hex < HEXES; hex++) {
    if (guard.vital[hex] === 0) continue
    if (picture.counts[picture.me]![hex] === 0) {
      if (walkedInto(hex)) found.push({ hex, clears: 1 })
      continue
    }
    const danger = dangerAt(picture, guard, hex)
    if (danger !== null && danger.clears > 0.02) found.push({ hex, clears: danger.clears })
  }
  return found
}

/** Vital hexes whose garrisons have nothing to spare: they might fall if they lost a step of it. */
export function strained(picture: Picture, guard: Guard): Set<number> {
  const { me, counts, defense, steps } = picture
  runThrough(picture, guard)
  const found = new Set<number>()
  for (let hex = 0; hex < HEXES; hex++) {
    if (counts[me]![hex] === 0 || !isKept(guard, me, hex)) continue
    defense[hex]! -= STEP
    steps[hex]! -= 1
    const danger = dangerAt(picture, guard, hex)
    defense[hex]! += STEP
    steps[hex]! += 1
    if (danger !== null && danger.clears > 0.02) found.add(hex)
  }
  return found
}

/** Defense factors that go with a step. */
const STEP = 4

/** Hexes that the enemy can walk into, as the last picture that was weighed had it. */
export const walkedInto = (hex: number): boolean => ordinary.left[hex]! >= 0 || column.left[hex]! >= 0

export function holes(picture: Picture, guard: Guard): { hex: number; p: number }[] {
  runThrough(picture, guard)
  const found: { hex: number; p: number }[] = []
  for (let hex = 0; hex < HEXES; hex++) {
    if (picture.counts[picture.me]![hex] === 0 || isKept(guard, picture.me, hex)) continue
    const danger = dangerAt(picture, guard, hex)
    if (danger === null) continue
    const p = fallBeyond(picture, guard, hex, danger)
    if (p > 0) found.push({ hex, p })
  }
  return found
}
