/** What an attack is worth before the die is cast. */
import { ratioRung } from '@hexfront/engine'
import type { Conversion } from '@hexfront/engine'
import { chanceAt, chancesOf } from '../shared/chances.ts'
import { crt, tables } from '@hexfront/games/wotr/insight'
import type { Prospect, Stakes } from '../odds/theatre.ts'

const plain = chancesOf(crt)
const strong = chancesOf(crt, tables.conversions.strongGround as Conversion)
const code = (name: string): number => crt.codes.indexOf(name)
const AL1 = code('AL1')
const BB = code('BB')
const DR = code('DR')
const DE = code('DE')

/** The column: rungs of whole odds, with 1:2 and 1:1 for what is below 2:1. */
export const columnOf = (attack: number, defense: number, shift: number): number =>
  defense <= 0
    ? 9
    : attack <= 0
      ? -9
      : ratioRung(Math.max(1, Math.round(attack)), Math.max(1, Math.round(defense))) + 1 + shift

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

/** Share of those who get away from under a corps and are no longer in the way (12.4). */
const OUT_OF_THE_WAY = 0.25

/** Those in a hex on which a corps comes down, and what comes down on them. */
export type Dropped = Pick<Stakes, 'attack' | 'defense' | 'shift' | 'steps' | 'units'>

/** Chance that nobody is in the way in a hex any more once a corps has come down on it and fought to the end. */
export function clearedFromAbove(dropped: Dropped): number {
  if (dropped.units === 0) return 1
  const { clears, dies } = prospectOf({ ...dropped, ...DROP_STAKES })
  return dies + OUT_OF_THE_WAY * (clears - dies)
}

/** A corps has two steps, and fights for the game. */
const DROP_STAKES = { strong: false, theirs: 5, ours: 5, ourSteps: 2, ground: 1000, trapped: 0 }
