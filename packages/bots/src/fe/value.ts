/** What a position is worth to a side that has just acted: points, troops, supply, who is stronger where, and what the enemy could do. */
import {
  ALLIED,
  allHexes,
  attackOf,
  ALLIED_CLASS,
  AXIS,
  beachesFor,
  cardById,
  classOf,
  controlledBy,
  defenseOf,
  GERMAN_CLASS,
  handOf,
  hasMark,
  HEXES,
  isFortress,
  isPlayed,
  ITALIAN_CLASS,
  limit,
  lineFrom,
  named,
  OUT,
  ownUnits,
  PARIS,
  PLACES,
  sideOf,
  slotsOf,
  stackOf,
  supplyAt,
  supplyOf,
  victoryHexes,
} from '@hexfront/games/fe/insight'
import type { FeState } from '@hexfront/games/fe/insight'
import { cardsIn } from '@hexfront/engine'
import { makeReachOut, shareAt, distance } from './ground.ts'
import { dangersOf, reachable } from './danger.ts'
import {
  footholdWorth,
  goalsOf,
  isLastWord,
  lasting,
  POINT,
  signOf,
  suddenWorth,
  surrenderWorth,
  unitWorth,
} from './worth.ts'
import { tempers } from './temper.ts'
import { TOO_FAR, travelOf } from './travel.ts'
import { verdictWorth } from './verdict.ts'
import type { Goal } from '../shared/goal.ts'

/**
 * How sure it is that who is cut off dies of it, by the actions that his side still has before its attrition (11.7): of
 * one's own troops much, for one should not count on luck; of the enemy's less, for he will see it too.
 */
const OWN_STARVING = [1, 0.85, 0.75, 0.7, 0.65, 0.6, 0.6]
const FOE_STARVING = [1, 0.6, 0.5, 0.42, 0.36, 0.32, 0.3]

/** Actions of a side before its next attrition, when another has just acted. */
function actionsLeft({ round }: FeState, me: number, of: number): number {
  const left = limit('rounds') - Math.max(1, round)
  if (of === me) return left
  if (of === AXIS) return left === 0 ? limit('rounds') : left
  return Math.min(limit('rounds'), left + 1)
}
const starvingOf = (state: FeState, me: number, of: number): number =>
  (of === me ? OWN_STARVING : FOE_STARVING)[actionsLeft(state, me, of)]!

/** What is left of troops in a box: little once the Allies have a way in, for Armies that wait there win nothing. */
const IN_BOX = 0.8
const BEHIND = 0.5
const inBox = ({ opened }: FeState, of: number): number =>
  of === ALLIED && opened.length > 0 ? BEHIND : IN_BOX

/** Troops and their supply: those of the Allies less those of the Axis. */
function troops(state: FeState, me: number): number {
  const starving = [ALLIED, AXIS].map(of => starvingOf(state, me, of))
  let sum = 0
  for (let unit = 0; unit < state.at.length; unit++) {
    const at = state.at[unit]!
    if (at < 0) continue
    const of = sideOf[unit]!
    let worth = unitWorth(unit, state.step[unit]!)
    if (at >= HEXES) worth *= inBox(state, of)
    else if (supplyOf(state, unit) === OUT && !isKept(state, unit)) worth *= 1 - starving[of]!
    sum += of === ALLIED ? worth : -worth
  }
  return sum
}

/** Rule 11.71b: who stands with a Fortress lives. */
const isKept = (state: FeState, unit: number): boolean =>
  sideOf[unit] === AXIS && stackOf(state, AXIS, state.at[unit]!).some(one => isFortress[one] === 1)

const OVERLORD = cardById('AL-23')
const ROUNDUP = cardById('AL-05')
const channel = ['Normandy', 'Brittany', 'Pas-de-Calais'].map(named)
/** Attack factors that are expected on each of the beaches before the landing. */
const EXPECTED = 4

/** Landings that may come: Allied weight on beaches where nobody has landed yet. */
function expected(state: FeState): readonly number[] {
  const isOver = isPlayed(state, OVERLORD) || isPlayed(state, ROUNDUP)
  return isOver || state.turn < 3 ? [] : channel
}

/** What is left of a unit's weight by its supply: full, limited (11.52: attacks cost more), none. */
const FED = [1, 0.88, 0.4]

interface Weights {
  /** Places where anybody is. */
  readonly places: readonly number[]
  readonly allied: Float64Array
  readonly axis: Float64Array
}

/** Weight of each side in each place: attackers count by what they attack with, defenders by what they hold with. */
function weightsIn(state: FeState): Weights {
  const places: number[] = []
  const allied = new Float64Array(PLACES)
  const axis = new Float64Array(PLACES)
  for (let unit = 0; unit < state.at.length; unit++) {
    const at = state.at[unit]!
    if (at < 0) continue
    if (allied[at] === 0 && axis[at] === 0) places.push(at)
    const [attack, defense] = [attackOf(state, unit), defenseOf(state, unit)]
    const fed = at < HEXES ? FED[supplyOf(state, unit)]! : 1
    if (sideOf[unit] === ALLIED) allied[at]! += fed * (0.7 * attack + 0.3 * defense)
    else axis[at]! += fed * (0.3 * attack + 0.7 * defense) * (isFortress[unit] === 1 ? 0.5 : 1)
  }
  return { places, allied, axis }
}

/** What the stronger side near each goal makes of it: from 0 (all Axis) to its worth (all Allied). */
function grip(state: FeState, goals: readonly Goal[], { places, allied, axis }: Weights): number {
  const reachOut = makeReachOut(state)
  const phantoms = expected(state)
  let sum = 0
  for (const { hex, worth } of goals) {
    let [ours, theirs] = [0.05, 0.05]
    for (let i = 0; i < places.length; i++) {
      const at = places[i]!
      const share = reachOut(at, hex)
      ours += allied[at]! * share
      theirs += axis[at]! * share
    }
    for (const beach of phantoms) ours += EXPECTED * shareAt(1 + distance(beach, hex))
    const [a, x] = [ours * Math.sqrt(ours), theirs * Math.sqrt(theirs)]
    sum += (worth * a) / (a + x)
  }
  return sum
}

/** What a stack stands to lose where the enemy is stronger round about. */
function exposure(state: FeState, { places, allied, axis }: Weights): number {
  let sum = 0
  for (const hex of places) {
    if (hex >= HEXES) continue
    let [ours, theirs] = [0.3, 0.3]
    for (const at of places) {
      if (at >= HEXES) continue
      const share = shareAt(distance(at, hex))
      ours += allied[at]! * share
      theirs += axis[at]! * share
    }
    const isAllied = allied[hex]! > 0
    const odds = isAllied ? theirs / (ours + theirs) : ours / (ours + theirs)
    const of = isAllied ? ALLIED : AXIS
    let worth = 0
    for (const unit of stackOf(state, of, hex)) worth += unitWorth(unit, state.step[unit]!)
    sum += (isAllied ? -1 : 1) * worth * odds * odds
  }
  return sum
}

/** Landings for which the troops stand ready, by cards in hand and those that may still come. */
const READY = 4
const READY_LATER = 1.5
function readiness(state: FeState): number {
  const hand = handOf(state, ALLIED)
  let sum = 0
  for (const card of landings) {
    if (isPlayed(state, card) || isBarred(state, card)) continue
    const isMine = hand.includes(card)
    sum += (isMine ? READY : READY_LATER) * filled(state, card) ** 2
  }
  return sum
}
/** The share of the troops for a landing that stand ready. */
function filled(state: FeState, card: number): number {
  const slots = slotsOf(card, beachesFor(state, card)[0]!)
  const taken = new Set<number>()
  let count = 0
  for (const slot of slots) {
    const unit = slot.candidates(state).find(one => !taken.has(one))
    if (unit === undefined && !slot.optional) continue
    if (unit !== undefined) taken.add(unit)
    count++
  }
  return count / slots.length
}
const landings = ['AL-06', 'AL-23', 'AL-30'].map(cardById)
/** Landings that cannot come any more, whoever is ready. */
const isBarred = (state: FeState, card: number): boolean =>
  cardsIn(state.cards, 'removed0').includes(card) || (card === OVERLORD && isPlayed(state, ROUNDUP))

/** Ground in itself: a hair for every hex, so that lines have room, and more for what is wanted. */
const HEX = 0.04
const HELD_GOAL = 0.3
/** Rule 11.21: a source in the middle of France. */
const SOURCE = 1.5
function ground(state: FeState, goals: readonly Goal[]): number {
  const held = controlledBy(state, ALLIED)
  let sum = 0
  for (const { hex } of goals) if (held[hex] === 1) sum += HELD_GOAL
  for (const hex of allHexes) if (held[hex] === 1) sum += HEX
  return sum + (held[PARIS] === 1 ? SOURCE : 0)
}

/** Rule 11.72: points of hexes that will change hands because nobody there could trace a line. */
function borrowed(state: FeState, me: number): number {
  const isItalyIn = !hasMark(state, 'italianSurrender')
  const allied = controlledBy(state, ALLIED)
  let [ours, theirs] = [0, 0]
  for (const hex of victoryHexes) {
    if (allied[hex] === 1) ours += supplyAt(state, ALLIED_CLASS, hex) === OUT ? 1 : 0
    else if (supplyAt(state, GERMAN_CLASS, hex) === OUT)
      theirs += (isItalyIn && supplyAt(state, ITALIAN_CLASS, hex) !== OUT) || hasFortress(state, hex) ? 0 : 1
  }
  return POINT * (starvingOf(state, me, AXIS) * theirs - starvingOf(state, me, ALLIED) * ours)
}
const hasFortress = (state: FeState, hex: number): boolean =>
  stackOf(state, AXIS, hex).some(unit => isFortress[unit] === 1)

/** What it is worth to be near a goal, by the time that it takes there. */
const AXIS_SHARE = 0.45
const nearness = Float64Array.from({ length: TOO_FAR + 1 }, (_, far) => (far >= TOO_FAR ? 0 : 0.86 ** far))

/** How near each side is to what it has still to take. */
function approach(state: FeState, goals: readonly Goal[]): number {
  const allied = controlledBy(state, ALLIED)
  const [ours, theirs] = [travelOf(state, ALLIED), travelOf(state, AXIS)]
  let sum = 0
  for (const { hex, worth } of goals) {
    if (worth < 1) continue
    sum +=
      allied[hex] === 0
        ? 0.5 * worth * nearness[ours[hex]!]!
        : -0.5 * worth * AXIS_SHARE * nearness[theirs[hex]!]!
  }
  return sum
}

/** The position from the Allied point of view, when a side has just acted. */
function standing(state: FeState, me: number): number {
  const goals = goalsOf(state)
  const temper = tempers[me as 0 | 1]
  const weights = weightsIn(state)
  const rest = isLastWord(state, me) ? 0 : 1
  return (
    -temper.point * state.vp +
    verdictWorth(state, me) +
    lasting(state) * troops(state, me) +
    surrenderWorth(state) +
    footholdWorth(state) -
    suddenWorth(state) +
    borrowed(state, me) +
    rest * temper.grip * grip(state, goals, weights) +
    rest * temper.near * approach(state, goals) +
    rest * temper.exposed * exposure(state, weights) +
    (me === ALLIED ? readiness(state) : 0) +
    ground(state, goals)
  )
}

/** How much of the greatest dangers, the next and all others the enemy will make true in his next action. */
const COMES_TRUE = [0.8, 0.6, 0.45]
const OTHERS = 0.25
/** By one's own actions before attrition (11.7): after the last nobody cuts a line in time, before it nobody mends one. */
const CUT_OFF = [0.4, 2.5, 1.4]

/** What a side fears from the enemy's next action. */
export function fear(state: FeState, me: number): number {
  const reach = reachable(state, 1 - me)
  const dangers = dangersOf(state, me, reach).sort((a, b) => b - a)
  let sum = 0
  dangers.forEach((danger, n) => (sum += danger * (COMES_TRUE[n] ?? OTHERS)))
  return sum + tempers[me as 0 | 1].cut * (CUT_OFF[actionsLeft(state, me, me)] ?? 1) * cuts(state, me, reach)
}

/** Troops whose line runs over a hex that the enemy can walk into. */
function cuts(state: FeState, me: number, reach: Int8Array): number {
  let sum = 0
  const seen = new Set<number>()
  for (const unit of ownUnits[me]!) {
    const at = state.at[unit]!
    if (at < 0 || at >= HEXES || seen.has(at)) continue
    seen.add(at)
    if (!lineFrom(state, classOf(unit), at).some(hex => hex !== at && reach[hex]! >= 0)) continue
    for (const one of stackOf(state, me, at))
      if (isFortress[one] === 0) sum += unitWorth(one, state.step[one]!)
  }
  return sum
}

/** How much of what could be done to the enemy next will still be there to do. */
const STILL_THERE = [0.6, 0.5, 0.4, 0.3]
const MORE = 0.15

/** What a side could do in its own next action if the enemy left everything as it is. */
export function hope(state: FeState, me: number): number {
  const chances = dangersOf(state, 1 - me, reachable(state, me)).sort((a, b) => b - a)
  let sum = 0
  chances.forEach((chance, n) => (sum += chance * (STILL_THERE[n] ?? MORE)))
  return sum
}

/** What the position is worth to a side that has just acted. */
export function valueFor(state: FeState, me: number): number {
  const now = signOf(me) * standing(state, me)
  if (isLastWord(state, me)) return now
  const temper = tempers[me as 0 | 1]
  const prospects = temper.hope === 0 ? 0 : temper.hope * hope(state, me)
  return now - temper.fear * fear(state, me) + prospects
}
