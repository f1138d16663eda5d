/** Attacks put together: who could strike what from where, and what that is worth. */
import { neighboursOf, unitsAt } from './picture.ts'
import type { Mobility } from './mobility.ts'
import type { Picture } from './picture.ts'
import type { Prospect, Theatre } from './theatre.ts'

export interface Strike extends Prospect {
  readonly target: number
  readonly units: readonly number[]
  /** Where each of the units attacks from. */
  readonly from: readonly number[]
  /** Attack factors after halving. */
  readonly attack: number
}

/** Somebody who could take part: where from, and with how much. */
export interface Hand {
  readonly unit: number
  readonly from: number
  readonly factor: number
  /** What one of its steps is worth. */
  readonly stake: number
}

/** Share of its worth that the steps of a unit still have which hunger takes at the end of the turn. */
export const SPENT = 0.3

/** Somebody who attacks from a hex, with the strength and the worth that he has there. */
export function handOf({ game, view }: Picture, unit: number, from: number): Hand {
  const printed = game.attack(view, unit)
  const factor = game.isFullAt(view, unit, from) ? printed : printed * game.starvedShare
  const isLost = game.isLost?.(view, unit, from) === true
  return { unit, from, factor, stake: game.stepWorth(unit) * (isLost ? SPENT : 1) }
}

/** What taking a hex is worth to some units. */
export type Hold = (target: number, units: readonly number[]) => number

/** Who is free to take part, what they can reach, and what taking each hex is worth. */
export interface Field {
  readonly picture: Picture
  /** By unit; a unit without one does not take part. */
  readonly mobility: ReadonlyMap<number, Mobility>
  readonly ground: Float64Array
  /** What taking a hex is worth to those who take it, where that hangs on whether they can keep it. */
  readonly hold?: Hold
  /** Columns that a strike has besides what the ground gives, and factors besides those of its units. */
  readonly bonus?: number
  readonly support?: number
  /** What a factor could have done elsewhere, where that is not as the temper has it. */
  readonly apiece?: number
}

/** Everybody of an army group who could strike a target, each from every hex he could do it from. */
function handsFor({ picture, mobility }: Field, target: number, group: number): Hand[] {
  const { game, view, foe, counts } = picture
  const hands: Hand[] = []
  const around = neighboursOf(game, target).filter(hex => counts[foe]![hex] === 0)
  for (const [unit, { left }] of mobility) {
    if ((game.groups[unit]! & group) === 0) continue
    if (game.attack(view, unit) === 0) continue
    for (const from of around)
      if (left[from]! >= 0 && game.mayStrike(view, unit, from, target))
        hands.push(handOf(picture, unit, from))
  }
  return hands
}

/** Room in the hexes around a target, as units join. */
interface Rooms {
  readonly load: Map<number, number>
  readonly groups: Map<number, number>
}

function roomsFor({ picture }: Field, hexes: Iterable<number>): Rooms {
  const load = new Map<number, number>()
  const groups = new Map<number, number>()
  for (const hex of hexes) {
    load.set(hex, picture.load[hex]!)
    groups.set(
      hex,
      unitsAt(picture, picture.me, hex).reduce((set, unit) => set & picture.game.groups[unit]!, -1),
    )
  }
  return { load, groups }
}

function join(rooms: Rooms, picture: Picture, { unit, from }: Hand): boolean {
  const { game, view, at } = picture
  if (at[unit] === from) return true
  const load = rooms.load.get(from)! + game.size[unit]!
  const groups = rooms.groups.get(from)! & game.groups[unit]!
  if (load > game.roomIn(view, from) || (groups === 0 && !game.mayMix(view, from))) return false
  rooms.load.set(from, load)
  rooms.groups.set(from, groups)
  return true
}

/** The best strike against a hex by any army group, or null if none is worth its while. */
export function bestStrike(field: Field, target: number): Strike | null {
  let best: Strike | null = null
  const { game, me } = field.picture
  for (const group of game.groupsOf[me]!) {
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
      const hex = picture.game.board.neighbours[target * 6 + direction]!
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
  const { picture, ground, hold, bonus = 0, support = 0 } = field
  const { game, view, me, foe } = picture
  const { apiece = game.temper.apiece } = field
  const attack = hands.reduce((sum, hand) => sum + hand.factor, support)
  const from = hands.map(hand => hand.from)
  const units = hands.map(hand => hand.unit)
  const shift = game.groundShift(view, target, me) + game.approachShift(view, target, from, units) + bonus
  const stakes = {
    attack: Math.floor(attack),
    defense: picture.defense[target]!,
    shift,
    strong: game.isStrong(view, target),
    steps: picture.steps[target]!,
    units: picture.counts[foe]![target]!,
    theirs: theirStep(picture, target),
    ours: hands.reduce((least, { stake }) => Math.min(least, stake), Infinity),
    ourSteps: units.reduce((sum, unit) => sum + game.steps(view, unit), 0),
    ground: hold ? hold(target, units) : ground[target]!,
    trapped: game.isRooted(view, foe, target) || isTrapped(picture, target, from) ? 1 : 0,
    attackers: units,
  }
  const prospect = game.prospect(stakes)
  return { target, units, from, attack, ...prospect, worth: prospect.worth - apiece * attack }
}

/** The same strike by the same units, weighed anew. */
export function weighAgain(field: Field, { target, units, from }: Strike): Strike {
  return weigh(
    field,
    target,
    units.map((unit, i) => handOf(field.picture, unit, from[i]!)),
  )
}

/** The mean worth of an enemy step in a hex. */
function theirStep({ game, view, me, foe, at }: Picture, hex: number): number {
  let sum = 0
  let count = 0
  for (let unit = 0; unit < game.units; unit++) {
    if (at[unit] !== hex || game.sideOf[unit] !== foe) continue
    sum += game.stepWorth(unit)
    count++
  }
  return (count === 0 ? 5 : sum / count) + (game.wears?.(view, me, hex) ?? 0)
}

const masks = new WeakMap<Theatre, Uint8Array>()

function maskOf(game: Theatre): Uint8Array {
  let mask = masks.get(game)
  if (mask === undefined) masks.set(game, (mask = new Uint8Array(game.board.count)))
  return mask.fill(0)
}

/** Whether the defenders would find every hex around them closed. */
function isTrapped(picture: Picture, target: number, from: readonly number[]): boolean {
  const { game, me, foe, counts, zones } = picture
  const { board } = game
  const covered = maskOf(game)
  for (const hex of from) for (const beside of neighboursOf(game, hex)) covered[beside] = 1
  for (let slot = target * 6; slot < target * 6 + 6; slot++) {
    const to = board.neighbours[slot]!
    if (to < 0 || counts[me]![to]! > 0 || from.includes(to)) continue
    if (board.sideKinds[board.sideOf[slot]!]! & game.shutSides) continue
    if (counts[foe]![to]! > 0 || (zones[me]![to] === 0 && covered[to] === 0)) return false
  }
  return true
}

/** Every hex that enemies hold. */
export function targetsOf({ game, foe, counts }: Picture): number[] {
  const found: number[] = []
  for (let hex = 0; hex < game.hexes; hex++) if (counts[foe]![hex]! > 0) found.push(hex)
  return found
}
