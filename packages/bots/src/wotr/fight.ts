/** What an attack is worth before the die is cast. */
import { concentricPattern, directionBetween, ratioRung } from '@hexfront/engine'
import type { Conversion } from '@hexfront/engine'
import { chanceAt, chancesOf } from '../shared/chances.ts'
import {
  board,
  crt,
  GERMAN,
  isBuiltUp,
  isFlood,
  isHighway,
  isIntact,
  isPolder,
  isRough,
  isTown,
  RHINE,
  sideKinds,
  tables,
} from '@hexfront/games/wotr/insight'
import type { WotrState } from '@hexfront/games/wotr/insight'

const plain = chancesOf(crt)
const strong = chancesOf(crt, tables.conversions.strongGround as unknown as Conversion)
const code = (name: string): number => crt.codes.indexOf(name)
const AL1 = code('AL1')
const BB = code('BB')
const DR = code('DR')
const DE = code('DE')

/** What decides an attack, and what is at stake in it. */
export interface Stakes {
  readonly attack: number
  readonly defense: number
  /** Columns to the right, or to the left if below 0. */
  readonly shift: number
  /** Results are turned into bloodbaths (11.16, 11.17). */
  readonly strong: boolean
  /** Steps and units of the defender, and what one of his steps is worth. */
  readonly steps: number
  readonly units: number
  readonly theirs: number
  /** What one of the attacker's steps is worth, and how many he has. */
  readonly ours: number
  readonly ourSteps: number
  /** What it is worth that the defender has left the hex. */
  readonly ground: number
  /** Chance that the defender finds no way to retreat. */
  readonly trapped: number
}

/** The column: rungs of whole odds, with 1:2 and 1:1 for what is below 2:1. */
export const columnOf = (attack: number, defense: number, shift: number): number =>
  defense <= 0
    ? 9
    : attack <= 0
      ? -9
      : ratioRung(Math.max(1, Math.round(attack)), Math.max(1, Math.round(defense))) + 1 + shift

export interface Prospect {
  /** What the attacker can expect to gain. */
  readonly worth: number
  /** Chance that the hex is empty of its defenders afterwards. */
  readonly clears: number
  /** Chance that the defenders are gone for good. */
  readonly dies: number
}

/** Expected gain of an attack. */
export function prospectOf(stakes: Stakes): Prospect {
  const table = stakes.strong ? strong : plain
  const position = columnOf(stakes.attack, stakes.defense, stakes.shift)
  const { theirs, ours, ground, steps, units } = stakes
  const retreat = ground + stakes.trapped * steps * theirs
  const destroyed =
    Math.min(units, steps) * theirs + ground + stakes.trapped * Math.max(0, steps - units) * theirs
  const blood = bloodbathOf(stakes, retreat)
  const worth =
    chanceAt(table, position, AL1) * -ours +
    chanceAt(table, position, DR) * retreat +
    chanceAt(table, position, DE) * destroyed +
    chanceAt(table, position, BB) * blood.worth
  const clears =
    chanceAt(table, position, DR) +
    chanceAt(table, position, DE) +
    chanceAt(table, position, BB) * blood.clears
  const dies =
    (steps <= units || stakes.trapped === 1 ? chanceAt(table, position, DE) : 0) +
    stakes.trapped * chanceAt(table, position, DR) +
    chanceAt(table, position, BB) * blood.dies
  return { worth, clears, dies }
}

/** Rule 11.21.2: a step each, and then as far as the attacker finds it worth while. */
function bloodbathOf({ steps, theirs, ours, ourSteps, ground }: Stakes, retreat: number): Prospect {
  const first = theirs - ours
  const left = steps - 1
  if (left < 0.5) return { worth: first + ground, clears: 1, dies: 1 }
  const rounds = Math.ceil(left)
  if (ourSteps - 1 <= rounds) return { worth: first, clears: 0, dies: 0 }
  const toTheEnd = ground + rounds * (theirs - ours)
  const goes = retreat - ours
  const more = Math.min(toTheEnd, goes)
  return more > 0 ? { worth: first + more, clears: 1, dies: 0 } : { worth: first, clears: 0, dies: 0 }
}

/** Rule 11.17: whether a wall hex still counts as one in this turn. */
export const wallHolds = (view: WotrState, hex: number): boolean =>
  view.turn !== 1 && isIntact(view, hex) && isBuiltUp[hex] === 0

export const isStrong = (view: WotrState, hex: number): boolean =>
  isBuiltUp[hex] === 1 || wallHolds(view, hex)

/** Rules 11.11 to 11.17: what the ground shifts for the defender, water and directions apart. */
export function groundShift(view: WotrState, hex: number, side: number): number {
  let shift = 0
  if (isRough[hex] === 1) shift--
  if (isTown[hex] === 1) shift--
  else if (isHighway[hex] === 1 && isPolder[hex] === 1 && side !== GERMAN) shift--
  if (isBuiltUp[hex] === 1) shift -= 2
  if (wallHolds(view, hex)) shift--
  if (side === GERMAN && view.turn === 1) shift--
  if (side === GERMAN && view.turn === 7 && view.watch === RHINE) shift++
  if (view.flood === view.turn && view.turn > 3 && isFlood[hex] === 1) shift--
  return shift
}

/** Rules 11.14 and 11.19: what the directions of an attack shift, given the hexes it comes from. */
export function approachShift(view: WotrState, target: number, from: readonly number[]): number {
  let directions = 0
  let river = from.length > 0
  let rhine = river
  for (const hex of from) {
    const direction = directionBetween(board, target, hex)
    directions |= 1 << direction
    const kinds = board.sideKinds[board.sideOf[target * 6 + direction]!]!
    if ((kinds & sideKinds.rhine) === 0) rhine = false
    if ((kinds & (sideKinds.rhine | sideKinds.river | sideKinds.estuary)) === 0) river = false
  }
  const water = rhine ? -2 : river ? -1 : 0
  const around = isTown[target] === 0 && !isStrong(view, target) && concentricPattern(directions) !== null
  return water + (around ? 1 : 0)
}
