/** What ships risk in the seas of the enemy (15.72). */
import { cvOf, facesAgainst, isHq, SEA_MOVE, seaDice, sideOf } from './facts.ts'
import { lossOf, stepOf } from './assault.ts'
import type { WfState } from './facts.ts'

/** A voyage that so many dice are thrown against: whether it gets there, and what becomes of who is aboard. */
export interface Voyage {
  /** Chance that the unit arrives, however weak. */
  readonly through: number
  /** Steps that are lost on an average, by one that would have enough of them. */
  readonly steps: number
  /** Chance that it goes down. */
  readonly sunk: number
}

/** Dice that nobody gets through, and more than any voyage has: no way leads there. */
const DEADLY = 40

/** Rule 15.72a for a side: each die may send back, hurt, or both. */
export function voyageOf(side: number, kind: number, dice: number, cv: number): Voyage {
  if (dice > DEADLY) return { through: 0, steps: cv, sunk: 1 }
  const { repulse, hit } = facesAgainst(side, kind)
  // Hits and repulses by number of hits: chances that nobody has turned it back, and that somebody has.
  let on: readonly number[] = [1]
  let back: readonly number[] = [0]
  const chance = (isHit: boolean, isRepulse: boolean): number =>
    [1, 2, 3, 4, 5, 6].filter(face => hit.includes(face) === isHit && repulse.includes(face) === isRepulse)
      .length / 6
  for (let die = 0; die < dice; die++) {
    const [calm, hurt, sent, both] = [
      chance(false, false),
      chance(true, false),
      chance(false, true),
      chance(true, true),
    ]
    const at = (row: readonly number[], n: number): number => row[n] ?? 0
    const counts = Array.from({ length: on.length + 1 }, (_, n) => n)
    const next = counts.map(n => at(on, n) * calm + at(on, n - 1) * hurt)
    back = counts.map(
      n =>
        at(back, n) * (calm + sent) +
        at(back, n - 1) * (hurt + both) +
        at(on, n) * sent +
        at(on, n - 1) * both,
    )
    on = next
  }
  const most = Math.max(1, cv)
  const afloat = (row: readonly number[]): number => row.slice(0, most).reduce((sum, part) => sum + part, 0)
  return { through: afloat(on), steps: (dice * hit.length) / 6, sunk: 1 - afloat(on) - afloat(back) }
}

/** What is left of the gain of a sea move after its risks. */
export function sailingScore(view: WfState, unit: number, hex: number, gain: number, moves?: number): number {
  const dice = seaDice(view, unit, hex, moves)
  if (dice === 0) return gain
  const side = sideOf[unit]!
  const { through, steps, sunk } = voyageOf(side, SEA_MOVE, dice, cvOf(view, unit))
  const hurt = (1 - sunk) * steps * stepOf(side) * (isHq[unit] === 1 ? 3 : 1)
  return through * gain - hurt - sunk * lossOf(view, unit)
}
