/** Attacks put together: who could strike what from where, and what that is worth. */
import { directionBetween } from '@hexfront/engine'
import {
  ALLIED,
  approachShift,
  areaFault,
  armyGroups,
  board,
  FULL,
  GERMAN,
  halfDivisions,
  hasTag,
  HEXES,
  inNorth,
  isClosed,
  isStrongGround,
  NORTH,
  sideKinds,
  sideOf,
  SOUTH,
  STACK_LIMIT,
  standingShift,
  supplyOf,
  traceOf,
  UNITS,
} from '@hexfront/games/wotr/insight'
import type { WotrState } from '@hexfront/games/wotr/insight'
import { prospectOf } from './fight.ts'
import { attackOf, neighboursOf, stepsOf, unitsAt } from './picture.ts'
import { stepWorth } from './worth.ts'
import type { Mobility } from './mobility.ts'
import type { Picture } from './picture.ts'
import type { Prospect } from '../odds/theatre.ts'

export interface Strike extends Prospect {
  readonly target: number
  readonly units: readonly number[]
  /** Where each of the units attacks from. */
  readonly from: readonly number[]
  /** Attack factors after halving. */
  readonly attack: number
}

/** Somebody who could take part: where from, and with how much. */
interface Hand {
  readonly unit: number
  readonly from: number
  readonly factor: number
}

/** Who is free to take part, what they can reach, and what taking each hex is worth. */
export interface Field {
  readonly picture: Picture
  /** By unit; a unit without one does not take part. */
  readonly mobility: ReadonlyMap<number, Mobility>
  readonly ground: Float64Array
}

/** What a factor could have done elsewhere. */
const ELSEWHERE = 0.05
const GROUPS = [1, 2, 4, 8]

const isCommando = hasTag('commando')

/** Rules 11.1 and 11.15: whether a unit in a hex may attack its neighbour. */
function mayStrike(view: WotrState, unit: number, from: number, target: number): boolean {
  const direction = directionBetween(board, from, target)
  if (direction < 0 || isClosed(view, from) || isClosed(view, target)) return false
  const kinds = board.sideKinds[board.sideOf[from * 6 + direction]!]!
  if (kinds & sideKinds.sea || (kinds & sideKinds.estuary && isCommando[unit] === 0)) return false
  return areaFault(view, unit, from) === null && areaFault(view, unit, target) === null
}

/** Rule 8.16: whether lines into a hex give full supply, as far as can be said before the move. */
function isFullAt(view: WotrState, side: number, unit: number, hex: number): boolean {
  if (view.at[unit] === hex) return supplyOf(view, unit) === FULL
  if (side === GERMAN) return true
  const full = view.antwerp === 1 || view.sector === (inNorth[hex] === 1 ? NORTH : SOUTH)
  if (!full) return false
  const { reached } = traceOf(view, side)
  return reached[hex] === 1 || neighboursOf(hex).some(beside => reached[beside] === 1)
}

/** Everybody of an army group who could strike a target, each from every hex he could do it from. */
function handsFor({ picture, mobility }: Field, target: number, group: number): Hand[] {
  const { view, me, counts } = picture
  const hands: Hand[] = []
  const around = neighboursOf(target).filter(hex => counts[picture.foe]![hex] === 0)
  for (const [unit, { left }] of mobility) {
    if ((armyGroups(unit) & group) === 0) continue
    const printed = attackOf(view, unit)
    if (printed === 0) continue
    for (const from of around) {
      if (left[from]! < 0 || !mayStrike(view, unit, from, target)) continue
      hands.push({ unit, from, factor: isFullAt(view, me, unit, from) ? printed : printed / 2 })
    }
  }
  return hands
}

/** Room in the hexes around a target, as units join. */
interface Rooms {
  readonly halves: Map<number, number>
  readonly groups: Map<number, number>
}

function roomsFor({ picture, mobility }: Field, hexes: Iterable<number>): Rooms {
  const halves = new Map<number, number>()
  const groups = new Map<number, number>()
  for (const hex of hexes) {
    halves.set(hex, picture.load[hex]!)
    groups.set(
      hex,
      unitsAt(picture, picture.me, hex).reduce((set, unit) => set & armyGroups(unit), -1),
    )
  }
  void mobility
  return { halves, groups }
}

function join(rooms: Rooms, picture: Picture, { unit, from }: Hand): boolean {
  if (picture.at[unit] === from) return true
  const halves = rooms.halves.get(from)! + halfDivisions[unit]!
  const groups = rooms.groups.get(from)! & armyGroups(unit)
  if (halves > STACK_LIMIT || groups === 0) return false
  rooms.halves.set(from, halves)
  rooms.groups.set(from, groups)
  return true
}

/** The best strike against a hex by any army group, or null if none is worth its while. */
export function bestStrike(field: Field, target: number): Strike | null {
  let best: Strike | null = null
  for (const group of field.picture.me === ALLIED ? GROUPS.slice(0, 3) : GROUPS.slice(3)) {
    const hands = handsFor(field, target, group)
    if (hands.length === 0) continue
    for (const first of [-1, 0, 1, 2]) {
      const found = gather(field, target, hands, first)
      if (found !== null && (best === null || found.worth > best.worth)) best = found
    }
  }
  return best
}

/**
 * The strongest join one by one; the strike is taken where it is worth most. With `pair` from 0 to 2 the first
 * two come from opposite sides, so that the attack is concentric.
 */
function gather(field: Field, target: number, hands: readonly Hand[], pair: number): Strike | null {
  const { picture } = field
  const ranked = hands.slice().sort((a, b) => rank(picture, b) - rank(picture, a))
  const rooms = roomsFor(field, new Set(hands.map(hand => hand.from)))
  const chosen: Hand[] = []
  if (pair >= 0) {
    for (const direction of [pair, pair + 3]) {
      const hex = board.neighbours[target * 6 + direction]!
      const hand = ranked.find(
        one =>
          one.from === hex && !chosen.some(other => other.unit === one.unit) && join(rooms, picture, one),
      )
      if (hand === undefined) return null
      chosen.push(hand)
    }
  }
  let best: Strike | null = null
  if (chosen.length > 0) best = weigh(field, target, chosen)
  for (const hand of ranked) {
    if (chosen.some(other => other.unit === hand.unit) || !join(rooms, picture, hand)) continue
    chosen.push(hand)
    const found = weigh(field, target, chosen)
    if (best === null || found.worth > best.worth) best = found
    if (chosen.length >= MOST_UNITS) break
  }
  return best
}

const MOST_UNITS = 16

/** Strong ones first, and those who stand there already. */
const rank = ({ at }: Picture, { unit, from, factor }: Hand): number => factor + (at[unit] === from ? 0.5 : 0)

/** What a strike by these hands is worth, less what they could do elsewhere. */
function weigh(field: Field, target: number, hands: readonly Hand[]): Strike {
  const { picture, ground } = field
  const { view, me, foe } = picture
  const attack = hands.reduce((sum, hand) => sum + hand.factor, 0)
  const from = hands.map(hand => hand.from)
  const shift = standingShift(view, me, target) + approachShift(view, target, from)
  const units = hands.map(hand => hand.unit)
  const stakes = {
    attack: Math.floor(attack),
    defense: picture.defense[target]!,
    shift,
    strong: isStrongGround(view, target),
    steps: picture.steps[target]!,
    units: picture.counts[foe]![target]!,
    theirs: theirStep(picture, target),
    ours: units.reduce((least, unit) => Math.min(least, stepWorth(unit)), Infinity),
    ourSteps: units.reduce((sum, unit) => sum + stepsOf(view, unit), 0),
    ground: ground[target]!,
    trapped: isTrapped(picture, target, from) ? 1 : 0,
  }
  const prospect = prospectOf(stakes)
  return { target, units, from, attack, ...prospect, worth: prospect.worth - ELSEWHERE * attack }
}

/** The mean worth of an enemy step in a hex. */
function theirStep({ foe, at }: Picture, hex: number): number {
  let sum = 0
  let count = 0
  for (let unit = 0; unit < UNITS; unit++) {
    if (at[unit] !== hex || sideOf[unit] !== foe) continue
    sum += stepWorth(unit)
    count++
  }
  return count === 0 ? 5 : sum / count
}

const covered = new Uint8Array(HEXES)

/** Rule 11.21.5: whether the defenders would find every hex around them closed. */
function isTrapped({ me, foe, counts, zones }: Picture, target: number, from: readonly number[]): boolean {
  covered.fill(0)
  for (const hex of from) for (const beside of neighboursOf(hex)) covered[beside] = 1
  for (let slot = target * 6; slot < target * 6 + 6; slot++) {
    const to = board.neighbours[slot]!
    if (to < 0 || counts[me]![to]! > 0 || from.includes(to)) continue
    if (board.sideKinds[board.sideOf[slot]!]! & (sideKinds.sea | sideKinds.estuary)) continue
    if (counts[foe]![to]! > 0 || (zones[me]![to] === 0 && covered[to] === 0)) return false
  }
  return true
}

/** Every hex that enemies hold. */
export function targetsOf({ foe, counts }: Picture): number[] {
  const found: number[] = []
  for (let hex = 0; hex < HEXES; hex++) if (counts[foe]![hex]! > 0) found.push(hex)
  return found
}
