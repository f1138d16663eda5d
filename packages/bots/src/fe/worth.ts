/** What things are worth, in points of which a victory point is three: steps of units, hexes, by side and turn. */
import { DEAD } from '@hexfront/engine'
import {
  ALLIED,
  allHexes,
  AXIS,
  axisTest,
  BERLIN,
  cardById,
  controllerOf,
  counters,
  hasEffect,
  hasMark,
  inGermany,
  inMainlandItaly,
  inSicily,
  isArmy,
  isFortress,
  isPlayed,
  isPortOnMap,
  isVp,
  limit,
  PARIS,
  SCHELDT,
  sideOf,
  UNITS,
} from '@hexfront/games/fe/insight'
import type { FeState } from '@hexfront/games/fe/insight'
import type { Goal } from '../shared/goal.ts'

/** A victory point. */
export const POINT = 3

const faceOf = (unit: number, lost: number): number => {
  const face = counters.sheet.units[unit]!.faces[lost]
  return face === undefined ? 0 : 0.5 * (face['attack']! + face['defense']!)
}

/** Corps come back for half the price of Armies (12.2); Fortresses never do, but nor do they go anywhere. */
const scaleOf = (unit: number): number => (isFortress[unit] === 1 ? 0.5 : isArmy[unit] === 1 ? 1.05 : 0.75)
/** A unit more than its factors. */
const presenceOf = (unit: number): number => (isFortress[unit] === 1 ? 0.1 : 0.35)
/** The Allies replace what they lose at no price, the Axis pays (6.42). */
const sideScale = [0.68, 1] as const

/** What a unit is worth at full strength and reduced. */
const worths = [0, 1].map(lost =>
  Float64Array.from({ length: UNITS }, (_, unit) =>
    counters.sheet.units[unit]!.faces[lost] === undefined
      ? 0
      : sideScale[sideOf[unit]! as 0 | 1] * (scaleOf(unit) * faceOf(unit, lost) + presenceOf(unit)),
  ),
)
export const unitWorth = (unit: number, lost: number): number => worths[lost]![unit]!

/** How much of the worth of troops is left for the rest of the game: on the last turn only what they take and hold counts. */
const LASTING = [1, 1, 1, 1, 1, 1, 1, 1, 0.95, 0.75, 0.5]
/** On the last turn troops are worth less with every round, down to this. */
const AT_THE_END = 0.1
export function lasting({ turn, round }: FeState): number {
  const share = LASTING[turn] ?? 1
  if (turn < LASTING.length - 1) return share
  const rounds = limit('rounds')
  return AT_THE_END + ((share - AT_THE_END) * (rounds - Math.max(1, round))) / (rounds - 1)
}

/** Nobody answers the last Allied action of the game (4.3b). */
export const isLastWord = ({ turn, round }: FeState, me: number): boolean =>
  me === ALLIED && turn === LASTING.length - 1 && round === limit('rounds')

/** What goes with the next step of a unit. */
export const lossOf = (state: FeState, unit: number): number => {
  const lost = state.step[unit]!
  return unitWorth(unit, lost) - (lost === 0 && counters.steps[unit] === 2 ? unitWorth(unit, 1) : 0)
}

/** What it costs the Allies to hold none of the three places, by the turn: on the last of them the game. */
const SUDDEN = [0, 4, 6, 9, 14, 32, 100]
/** How much it draws to each of the three meanwhile: all of it together less than what the first of them brings. */
const DRAWN = [0, 0.7, 1.05, 1.4, 2.1, 4.2, 10.5]
const PORT = 0.25
const ITALIAN = 0.5

/** The entry of a list for the turns up to the one that judges. */
const untilTest = (list: readonly number[], left: number): number =>
  list[Math.max(0, list.length - 1 - left)]!

/** Rules 16.2c, 16.2d: what is left of a list of what hangs on the three places; 0 once the Allies hold one or the turn is past. */
function ifNoneHeld(state: FeState, list: readonly number[]): number {
  const { hexes, turn } = axisTest(state)
  if (state.turn > turn || hexes.some(hex => controllerOf(state, hex) === ALLIED)) return 0
  return untilTest(list, turn - state.turn)
}
export const suddenWorth = (state: FeState): number => ifNoneHeld(state, SUDDEN)

/** What it costs to lose a hex, by what lies in it: the last of the three places that keep the Allies in the game most. */
export const stakeOf = (state: FeState, hex: number, point: number): number =>
  (isVp[hex] === 1 ? point : 0) + (isLastOfThree(state, hex) ? 0.6 * suddenBy(state) : 0)

const suddenBy = (state: FeState): number => untilTest(SUDDEN, axisTest(state).turn - state.turn)

/** Whether the three places are judged by this one, and the enemy can still act before they are. */
function isLastOfThree(state: FeState, hex: number): boolean {
  const { hexes, turn } = axisTest(state)
  if (state.turn > turn || !hexes.includes(hex)) return false
  const isOver = state.turn === turn && state.round === limit('rounds') && controllerOf(state, hex) === ALLIED
  return !isOver && hexes.every(one => one === hex || controllerOf(state, one) === AXIS)
}

/** Without a hex of Germany the Allies can be asked for terms from 1945 on (Donitz Government). */
const FOOTHOLD = [0, 0, 0, 0, 0, 0, 2, 6, 8, 8, 8]
const DONITZ = cardById('AX-43')
const german = allHexes.filter(hex => inGermany[hex] === 1)
/** The offer has been made, or could be at any time since Hitler is dead. */
const OFFERED = 60
const DUE = 20
export function footholdWorth(state: FeState): number {
  const isAsked = hasEffect(state, 'donitz')
  if ((isPlayed(state, DONITZ) && !isAsked) || !german.some(hex => controllerOf(state, hex) === ALLIED))
    return 0
  return isAsked ? OFFERED : state.hitler === DEAD && state.turn >= 6 ? DUE : FOOTHOLD[state.turn]!
}

/** Rule 13.2: eight hexes of Italy and Sicily bring Italy down. */
const SURRENDER = 8
const SURRENDER_WORTH = 10
const italian = allHexes.filter(hex => inMainlandItaly[hex] === 1 || inSicily[hex] === 1)
export function surrenderWorth(state: FeState): number {
  if (hasMark(state, 'italianSurrender')) return SURRENDER_WORTH
  let held = 0
  for (const hex of italian) if (controllerOf(state, hex) === ALLIED) held++
  return (SURRENDER_WORTH * 0.8 * Math.min(SURRENDER, held)) / SURRENDER
}

const goalLists = new Map<string, readonly Goal[]>()

/** What is fought for, by what it means that one side or the other is stronger near it. */
export function goalsOf(state: FeState): readonly Goal[] {
  const drawn = ifNoneHeld(state, DRAWN)
  const { hexes } = axisTest(state)
  const isItalyIn = !hasMark(state, 'italianSurrender')
  const key = `${drawn} ${isItalyIn} ${hexes.join()}`
  let found = goalLists.get(key)
  if (found === undefined) goalLists.set(key, (found = makeGoals(drawn, hexes, isItalyIn)))
  return found
}

function makeGoals(drawn: number, hexes: readonly number[], isItalyIn: boolean): Goal[] {
  const found: Goal[] = []
  for (const hex of allHexes) {
    let worth = isVp[hex] === 1 ? 2 : isPortOnMap[hex] === 1 ? PORT : 0
    if (hex === SCHELDT) worth += 0.8
    if (hex === BERLIN) worth += 1
    if (hex === PARIS) worth += 1.5
    if (isItalyIn && inSicily[hex] === 1) worth += ITALIAN
    if (hexes.includes(hex)) worth += drawn
    if (worth > 0) found.push({ hex, worth })
  }
  return found
}

/** The side that a position is better for: from the Allied point of view, turned for the Axis. */
export const signOf = (me: number): number => (me === AXIS ? -1 : 1)
