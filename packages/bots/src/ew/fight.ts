/** What an attack is worth before the die is cast: steps on both sides, and ground that may be given for half of them. */
import { ratioRung } from '@hexfront/engine'
import { chanceAt, chancesOf } from '../shared/chances.ts'
import { crt } from '@hexfront/games/ew/insight'
import type { Prospect, Stakes } from '../odds/theatre.ts'

const chances = chancesOf(crt)
/** Steps that each code of the table costs the attacker and the defender. */
const costs = crt.codes.map(code => code.split('/').map(Number) as [number, number])
const LAST = chances.columns - 1

/** The column of even odds: 1:3 and 1:2 lie below it. */
const EVEN = 2

/** The column, from 0 for 1:3: whole odds are kept within the table before anything shifts them (11.0a). */
export function columnOf(attack: number, defense: number, shift: number): number {
  if (attack <= 0) return -9
  if (defense <= 0) return LAST + shift
  const odds = ratioRung(Math.max(1, Math.round(attack)), Math.max(1, Math.round(defense))) + EVEN
  return Math.min(LAST, Math.max(0, odds)) + shift
}

/** Chance that the attackers of a column lose so many steps, or the defenders who stand. */
export function losing(who: 'attacker' | 'defender', column: number, steps: number): number {
  const side = who === 'attacker' ? 0 : 1
  let sum = 0
  for (let code = 0; code < costs.length; code++)
    if (costs[code]![side] >= steps) sum += chanceAt(chances, column, code)
  return sum
}

/** Share of those who could give ground who will rather than lose the steps, ground being worth nothing special. */
const GIVES = 0.5

/** Expected gain of an attack. Whoever could give ground does what costs him less. */
export function prospectOf(stakes: Stakes): Prospect {
  const { steps, theirs, ours, ourSteps, ground, trapped } = stakes
  const position = columnOf(stakes.attack, stakes.defense, stakes.shift)
  let worth = 0
  let clears = 0
  let dies = 0
  for (let code = 0; code < costs.length; code++) {
    const chance = chanceAt(chances, position, code)
    if (chance === 0) continue
    const [mine, his] = costs[code]!
    worth -= chance * Math.min(mine, ourSteps) * ours
    if (his === 0) continue
    if (his >= steps - 0.01) {
      // Even doomed defenders save what half of the loss leaves by going.
      const half = Math.floor(his / 2)
      const slips = his >= 2 && half < steps ? (1 - trapped) * GIVES : 0
      worth += chance * (ground + (1 - slips) * steps * theirs + slips * half * theirs)
      clears += chance
      dies += chance * (1 - slips)
      continue
    }
    const stand = his * theirs
    if (his < 2 || trapped === 1) {
      worth += chance * stand
      continue
    }
    const goes = Math.floor(his / 2) * theirs + ground
    const free = 1 - trapped
    const yields = goes < stand ? free : free * GIVES * Math.max(0, 1 - (goes - stand) / (2 * theirs + 1))
    worth += chance * ((1 - yields) * stand + yields * goes)
    clears += chance * yields
  }
  return { worth, clears, dies }
}
