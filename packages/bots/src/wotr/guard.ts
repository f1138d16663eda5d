/**
 * How well a side stands against what the enemy can do next: run through, break through, attack, cut off.
 * One number for a picture, so that a search can compare what-ifs.
 */
import { makeTrace, traceFrom } from '@hexfront/engine'
import { floodFrom, makeFlood, threatOf } from '../shared/fields.ts'
import type { Mover } from '../shared/fields.ts'
import type { StepCosts } from '@hexfront/engine'
import {
  ALLIED,
  alliedSources,
  ANTWERP,
  board,
  costsOf,
  counters,
  GERMAN,
  germanSources,
  hasTag,
  HEXES,
  isBuiltUp,
  isCoast,
  isCorps,
  isRuhr,
  isStatic,
  isWall,
  METZ,
  onEastEdge,
  onWestEdge,
  sideKinds,
  sideOf,
  UNITS,
  WAITING,
} from '@hexfront/games/wotr/insight'
import type { WotrState } from '@hexfront/games/wotr/insight'
import { columnOf, groundShift, isStrong, prospectOf } from './fight.ts'
import { attackOf, pointsOf, zoneWays } from './picture.ts'
import { stepWorth, WIN } from './worth.ts'
import type { Picture } from './picture.ts'

/** What does not change while a side moves its own units about. */
export interface Guard {
  readonly movers: readonly Mover[]
  readonly costs: StepCosts
  /** Attack factors that the enemy could bring against each hex. */
  readonly threat: Float64Array
  /** What could come against what must not fall: all that is near, or much of what is two turns off. */
  readonly gathering: Float64Array
  /** What it costs if the enemy walks into a hex, and what holding it with a unit saves. */
  readonly ground: Float64Array
  /** Hexes that lose the game when the enemy enters, and those by which he leaves the map and wins. */
  readonly vital: Uint8Array
  readonly exits: Uint8Array
  /** Movement points from each hex to the nearest of both. */
  readonly toVital: Int16Array
  readonly sources: readonly number[]
  readonly foeSources: readonly number[]
}

/** Share of what could come against a hex that will. */
const FOCUS = 0.7
/** Share of what is two turns off that will come. */
const LATER = 0.6
/** Attack factors that one hex can hold. */
const FULL_HEX = 27
/** Points that an unseen unit may have: the worst that is likely. */
export const UNSEEN_PACE = 11
/** Points of an armored unit that has broken through. */
const RUNNER = 12

const needsNoLine = hasTag('autoSupply')
const wallHexes = Array.from({ length: HEXES }, (_, hex) => hex).filter(hex => isWall[hex] === 1)

const ordinary = makeFlood(board)
const column = makeFlood(board)
const runner = makeFlood(board)
const lines = makeTrace(board)
const shut = new Uint8Array(board.count)
const columnShut = new Uint8Array(board.count)

/** Everything about the enemy and the ground that a side guards against. */
export function guardOf(picture: Picture, ground: Float64Array, toVital: Int16Array): Guard {
  const { view, me } = picture
  const costs = costsOf(view, [sideOf.indexOf(picture.foe, 6)]).slice()
  const movers = moversOf(picture)
  const { threat, gathering } = threatsIn(picture, movers, costs)
  const nothing = new Uint8Array(board.count)
  const vital = new Uint8Array(HEXES)
  for (let hex = 0; hex < HEXES; hex++) if (isVital(view, me, hex)) vital[hex] = 1
  return {
    movers,
    costs,
    threat,
    gathering,
    ground,
    vital,
    exits: me === GERMAN ? onEastEdge : view.turn >= 2 ? onWestEdge : nothing,
    toVital,
    sources: sourcesOf(view, me),
    foeSources: sourcesOf(view, picture.foe),
  }
}

type Threats = Pick<Guard, 'threat' | 'gathering'>

/** The threats to each side as last reckoned, with what they depend on. */
const lastThreats: ({ readonly key: Int16Array; readonly threats: Threats } | null)[] = [null, null]

/** Threats are reckoned anew only when the enemy has moved: between two actions he mostly has not. */
function threatsIn(picture: Picture, movers: readonly Mover[], costs: StepCosts): Threats {
  const { view, me } = picture
  const key = new Int16Array(UNITS + HEXES + 2)
  for (let unit = 0; unit < UNITS; unit++)
    key[unit] = sideOf[unit] === me ? 0 : view.at[unit]! * 2 + view.step[unit]!
  key.set(view.under, UNITS)
  key[UNITS + HEXES] = view.turn
  key[UNITS + HEXES + 1] = wallHexes.reduce((sum, hex) => sum + view.wall[hex]!, 0)
  const last = lastThreats[me]
  let threats = last && last.key.every((one, i) => one === key[i]) ? last.threats : null
  if (threats === null) {
    threats = threatsOf(picture, movers, costs)
    lastThreats[me] = { key, threats }
  }
  return { threat: threats.threat.slice(), gathering: threats.gathering.slice() }
}

function threatsOf({ view, me }: Picture, movers: readonly Mover[], costs: StepCosts): Threats {
  const threat = threatOf(board, movers, costs, {})
  const later = threatOf(board, movers.map(twice), costs, {})
  if (me === ALLIED) addArrivals(view, costs, threat)
  return { threat, gathering: threat.map((now, hex) => Math.max(now, later[hex]! * LATER)) }
}

/** The same guard after enemies in some hexes are gone. */
export function without(picture: Picture, guard: Guard, hexes: readonly number[]): Guard {
  if (hexes.length === 0) return guard
  const movers = guard.movers.filter(mover => !hexes.includes(mover.at))
  return { ...guard, movers, ...threatsOf(picture, movers, guard.costs) }
}

/** Rule 9.1: Germans who are due come on in the West Wall, and can be anywhere near it in the same turn. */
function addArrivals(view: WotrState, costs: StepCosts, threat: Float64Array): void {
  const walls = wallHexes.filter(hex => view.wall[hex] === 1 && view.control[hex] === GERMAN)
  for (const points of [6, 11]) {
    let strength = 0
    for (const { unit, turn, pace } of arrivals)
      if (view.at[unit] === WAITING && turn <= view.turn && (points === 11) === pace > 6)
        strength += attackOf(view, unit)
    if (strength === 0) continue
    const beside = new Float64Array(HEXES)
    floodFrom(
      runner,
      walls.map(at => ({ at, points })),
      costs,
      { blocked: nobody, stop: null },
    )
    for (let hex = 0; hex < HEXES; hex++) if (runner.left[hex]! >= 0) markAround(hex, beside)
    for (let hex = 0; hex < HEXES; hex++) if (beside[hex]! > 0) threat[hex]! += strength
  }
}

const nobody = new Uint8Array(board.count)

function markAround(hex: number, mask: Float64Array): void {
  mask[hex] = 1
  for (let slot = hex * 6; slot < hex * 6 + 6; slot++)
    if (board.neighbours[slot]! >= 0) mask[board.neighbours[slot]!] = 1
}

/** German reinforcements by the turn on their counters; those of the winter offensive come on Turn 7. */
const arrivals = counters.sheet.units.flatMap(({ setup, faces }, unit) => {
  const found = /^(\d+)(WR)?$/.exec(setup ?? '')
  if (counters.side[unit] !== GERMAN || !found) return []
  return [{ unit, turn: Number(found[1]), pace: faces[0]!['movement'] ?? 0 }]
})

const twice = (mover: Mover): Mover => ({ ...mover, points: mover.points * 2 })

/** Rules 4.3 and 4.4: hexes that must not be entered. */
export const isVital = (view: WotrState, side: number, hex: number): boolean =>
  side === GERMAN ? isRuhr[hex] === 1 : isBuiltUp[hex] === 1 && view.control[hex] === ALLIED

/** Enemy stacks that could move, at the pace of their fastest. */
function moversOf({ view, foe, counts, attack }: Picture): Mover[] {
  const points = new Map<number, number>()
  for (let unit = 0; unit < UNITS; unit++) {
    const at = view.at[unit]!
    if (sideOf[unit] !== foe || at < 0 || at >= HEXES || isStatic[unit] === 1) continue
    points.set(at, Math.max(points.get(at) ?? 0, pointsOf(view, unit)))
  }
  for (let hex = 0; hex < HEXES; hex++)
    if (counts[foe]![hex]! > 0 && view.under[hex]! > 0)
      points.set(hex, Math.max(points.get(hex) ?? 0, UNSEEN_PACE))
  return [...points].map(([at, most]) => ({ at, points: most, strength: attack[at]! }))
}

/** Rule 8.12: hexes from which lines of a side run. */
function sourcesOf(view: WotrState, side: number): number[] {
  const all = side === ALLIED ? alliedSources : germanSources
  const held = Array.from(all).filter(
    hex => view.control[hex] === side || (side === ALLIED && view.turn <= 1),
  )
  if (side === ALLIED && view.antwerp === 1 && view.control[ANTWERP] === ALLIED) held.push(ANTWERP)
  return held
}

/** How safe a picture is for the side that made it; higher is safer. */
export function safetyOf(picture: Picture, guard: Guard): number {
  runThrough(picture, guard)
  return strangled(picture, guard) - leaks(picture, guard) - losses(picture, guard) - cutOff(picture, guard)
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

/** What the enemy gains by running: ground, and the game where he gets to what must not be entered. */
function leaks({ view, me, zones }: Picture, { ground, vital, exits }: Guard): number {
  const zone = zones[me]!
  let sum = 0
  let fatal = 0
  for (let hex = 0; hex < HEXES; hex++) {
    const plain = ordinary.left[hex]!
    const fast = column.left[hex]!
    if (plain < 0 && fast < 0) continue
    sum += ground[hex]!
    if (vital[hex] === 1) fatal++
    if (exits[hex] === 1 && (fast > 0 || (plain > 0 && (zone[hex] === 0 || ordinary.begun[hex] === 1))))
      fatal++
  }
  return sum + (fatal > 0 ? WIN + fatal * 15 : 0) * (me === ALLIED && view.turn < 4 ? 0.15 : 1)
}

/** What attacks would cost: steps, the ground under them, and the way that a hole opens. */
function losses(picture: Picture, guard: Guard): number {
  const { counts, me } = picture
  let sum = 0
  for (let hex = 0; hex < HEXES; hex++) {
    if (counts[me]![hex] === 0) continue
    const danger = dangerAt(picture, guard, hex)
    if (danger === null) continue
    const { clears, lost } = danger
    sum += lost + clears * guard.ground[hex]!
    if (guard.vital[hex] === 1) sum += clears * WIN
    else if (clears > 0.03) sum += clears * momentumAt(picture, guard, hex) * WIN
    if (guard.vital[hex] === 1) continue
    if (clears > 0.03 && guard.toVital[hex]! <= RUNNER && opensWay(picture, guard, hex))
      sum += clears * WIN * 0.6
  }
  return sum
}

/** Attack factors that go on after an advance. */
const MOMENTUM = 24

/** Rule 11.24: chance that an enemy who has taken a hex goes on into a vital one beside it. */
function momentumAt(
  { view, me, foe, counts, defense, steps }: Picture,
  { vital }: Guard,
  hex: number,
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
      attack: MOMENTUM,
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
}

/** What the enemy could do to a hex next, from the hexes beside it that he gets to. */
function dangerAt(
  { view, me, foe, defense, steps, counts }: Picture,
  guard: Guard,
  hex: number,
): Danger | null {
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
  const coming = guard.vital[hex] === 1 ? guard.gathering[hex]! : guard.threat[hex]! * FOCUS
  const attack = Math.min(coming, open * FULL_HEX)
  if (attack < 1) return null
  const shift = groundShift(view, hex, foe) + (water === open ? -1 : 0)
  const theirs = worthAt(view, me, hex, steps[hex]!)
  const prospect = prospectOf({
    attack,
    defense: defense[hex]!,
    shift,
    strong: isStrong(view, hex),
    steps: steps[hex]!,
    units: counts[me]![hex]!,
    theirs,
    ours: 5,
    ourSteps: Math.ceil(attack / 4),
    ground: guard.vital[hex] === 1 ? WIN : Math.max(6, guard.ground[hex]!),
    trapped: 0.15,
  })
  const column = columnOf(attack, defense[hex]!, shift)
  const share = column <= 0 ? 0 : column >= 7 ? 1 : column / 8
  return { clears: prospect.clears, lost: share * Math.min(steps[hex]!, counts[me]![hex]!) * theirs }
}

/** The mean worth of a step of what stands in a hex: near enough for defenders of all kinds. */
const worthAt = (_view: WotrState, me: number, _hex: number, _steps: number): number =>
  me === GERMAN ? 7 : 5

const single = [{ at: 0, points: RUNNER }]

/** Whether an enemy who has taken a hex could run from there to what must not be entered. */
function opensWay({ me, counts, zones }: Picture, { costs, vital, exits }: Guard, hex: number): boolean {
  const own = counts[me]!
  const zone = zones[me]!
  const gone = own[hex]!
  addZone(zone, hex, -gone)
  own[hex] = 0
  single[0]!.at = hex
  floodFrom(runner, single, costs, { blocked: own, stop: zone })
  let found = false
  for (let to = 0; to < HEXES && !found; to++) {
    const left = runner.left[to]!
    if (left < 0) continue
    found = vital[to] === 1 || (exits[to] === 1 && left > 0 && (zone[to] === 0 || to === hex))
  }
  own[hex] = gone
  addZone(zone, hex, gone)
  return found
}

function addZone(zone: Uint8Array, hex: number, by: number): void {
  for (let slot = hex * 6, end = slot + 6; slot < end; slot++) {
    const to = zoneWays[slot]!
    if (to >= 0) zone[to]! += by
  }
}

/** Units without a line now, and those whose line the enemy could walk into. */
function cutOff({ view, me, foe, at, counts, zones }: Picture, guard: Guard): number {
  shut.set(counts[foe]!)
  if (me === ALLIED)
    for (const hex of wallHexes) if (view.wall[hex] === 1 && counts[me]![hex] === 0) shut[hex] = 1
  traceFrom(lines, guard.sources, { ways: zoneWays, blocked: shut, into: zones[foe]!, open: counts[me]! })
  let sum = 0
  for (let unit = 0; unit < UNITS; unit++)
    if (
      sideOf[unit] === me &&
      at[unit]! >= 0 &&
      lines.reached[at[unit]!] === 0 &&
      !feedsItself(view, unit, at[unit]!)
    )
      sum += worthOf(view, unit)
  for (let hex = 0; hex < HEXES; hex++) if (ordinary.left[hex]! >= 0) shut[hex] = 1
  traceFrom(lines, guard.sources, { ways: zoneWays, blocked: shut, into: zones[foe]!, open: counts[me]! })
  for (let unit = 0; unit < UNITS; unit++)
    if (
      sideOf[unit] === me &&
      at[unit]! >= 0 &&
      lines.reached[at[unit]!] === 0 &&
      !feedsItself(view, unit, at[unit]!)
    )
      sum += 0.15 * worthOf(view, unit)
  return sum
}

/** Share of what is cut off that will die of it: Germans can still break out, Allies are judged at once. */
const STRANGLED = [0.8, 0.35] as const

/** Worth of enemies whose lines are cut. */
function strangled({ view, me, foe, at, counts, zones }: Picture, { foeSources }: Guard): number {
  shut.set(counts[me]!)
  if (foe === ALLIED)
    for (const hex of wallHexes) if (view.wall[hex] === 1 && counts[foe]![hex] === 0) shut[hex] = 1
  traceFrom(lines, foeSources, { ways: zoneWays, blocked: shut, into: zones[me]!, open: counts[foe]! })
  let sum = 0
  for (let unit = 0; unit < UNITS; unit++) {
    const hex = at[unit]!
    if (sideOf[unit] !== foe || hex < 0 || lines.reached[hex] === 1 || feedsItself(view, unit, hex)) continue
    if (foe === ALLIED && isCoast[hex] === 1) continue
    sum += worthOf(view, unit) * (1 + view.under[hex]!)
  }
  return sum * STRANGLED[foe as 0 | 1]
}

const feedsItself = (view: WotrState, unit: number, at: number): boolean =>
  needsNoLine[unit] === 1 ||
  isCorps[unit] === 1 ||
  (sideOf[unit] === GERMAN && at === METZ) ||
  view.turn === 0

const worthOf = (view: WotrState, unit: number): number => stepWorth(unit) * (2 - view.step[unit]!)

/** Hexes by which the enemy could win in his next move, by walking there. */
export function fatalHexes(picture: Picture, { vital, exits }: Guard): number[] {
  const zone = picture.zones[picture.me]!
  const found: number[] = []
  for (let hex = 0; hex < HEXES; hex++) {
    const plain = ordinary.left[hex]!
    const fast = column.left[hex]!
    if (plain < 0 && fast < 0) continue
    const leaves =
      exits[hex] === 1 && (fast > 0 || (plain > 0 && (zone[hex] === 0 || ordinary.begun[hex] === 1)))
    if (vital[hex] === 1 || leaves) found.push(hex)
  }
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
    if (guard.vital[hex] === 0 || counts[me]![hex] === 0) continue
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
