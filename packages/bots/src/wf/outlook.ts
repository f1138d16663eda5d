/** What a battle may bring: a few rounds played out with mean hits. */
import { airFire, cvOf, firepowerOf, isHq } from './facts.ts'
import type { Picture } from './picture.ts'

/** The attack being weighed. */
export interface Attack {
  readonly hex: number
  readonly units: readonly number[]
  /** Dice of an air strike. */
  readonly air: number
  /** 1 if an HQ supports it. */
  readonly support: number
  /** Highest face that throws an attacker back in the first round, 0 for none. */
  readonly low: number
}

export interface Outlook {
  /** Chance that the attackers have the hex in the end. */
  readonly wins: number
  readonly lost: number
  readonly killed: number
}

const ROUNDS = 3
/** Share of the enemies near by who come to help each round, as long as there is somebody to help. */
const RELIEF = 0.08
/** Hits to a step behind walls, and the most that any shelter asks for. */
const WALLED = 3

export function outlookOf(
  { view, me, foes, threat }: Picture,
  { hex, units, air, support, low }: Attack,
): Outlook {
  const foe = foes.get(hex)
  if (!foe || foe.units < 0.3) return { wins: 1, lost: 0, killed: 0 }
  const open = Math.min(WALLED, foe.level + (support === 1 ? 0 : 1))
  const level = open + foe.walls * (WALLED - open)
  const cv = units.reduce((sum, unit) => sum + cvOf(view, unit), 0)
  const fire = units.reduce((sum, unit) => sum + offense(view, unit, hex), 0) / Math.max(1, cv)
  const rate = foe.hits / Math.max(0.5, foe.cv)
  const relief = RELIEF * Math.max(0, threat[hex]! - foe.cv)
  let [ours, theirs] = [cv, foe.cv + 0.2 * foe.units]
  for (let round = 0; round < ROUNDS && theirs > 0.2 && ours > 0.2; round++) {
    theirs = Math.max(0, theirs - (air * airFire(view, me)) / 6 / level / (round === 0 ? 1 : 2))
    const thrown = round === 0 ? Math.min(0.95, (theirs * low) / 6 / Math.max(1, units.length)) : 0
    ours = Math.max(0, ours - theirs * rate)
    theirs = Math.max(0, theirs - (ours * (1 - thrown) * fire) / level)
    if (thrown > 0) ours *= 1 - thrown * 0.5
    if (theirs > 0.2) theirs += relief
  }
  const wins = theirs <= 0.2 ? 0.95 : 0.85 * (ours / (ours + 1.5 * theirs)) ** 2
  return { wins, lost: cv - ours, killed: foe.cv - Math.min(foe.cv, theirs) }
}

const offense = (view: Picture['view'], unit: number, hex: number): number =>
  isHq[unit] === 1 ? 0 : (cvOf(view, unit) * firepowerOf(view, unit, hex, 'active')) / 6
