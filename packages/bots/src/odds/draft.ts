/** Parts of a draft of a movement phase: who stays, who holds what must not fall, who strikes. */
import { allot } from './allot.ts'
import { secure } from './garrison.ts'
import { standingAt } from './mobility.ts'
import { shift } from './picture.ts'
import { strained } from './safety.ts'
import { bestStrike, targetsOf } from './strike.ts'
import type { Levy } from './garrison.ts'
import type { Guard } from './guard.ts'
import type { Mobility } from './mobility.ts'
import type { Picture } from './picture.ts'
import type { Hold, Strike } from './strike.ts'

/** A draft in the making. */
export interface Sheet {
  readonly picture: Picture
  readonly guard: Guard
  /** Units without a task. */
  readonly free: Map<number, Mobility>
  /** Units that may strike, from where they can get to. */
  readonly ready: Map<number, Mobility>
}

/** What is tried in a draft: how many strikes, and whether those without a task go where they are drawn. */
export interface Variant {
  readonly strikes: number
  readonly idle: 'go' | 'stay'
}

/** Whoever holds a vital hex that has nothing to spare stays; he strikes from there only where the risk can be borne. */
export function pinGarrisons(sheet: Sheet, borne?: number): void {
  const { picture, guard, free, ready } = sheet
  const pinned = strained(picture, guard)
  const bound = borne === undefined ? pinned : strained(picture, guard, borne)
  for (const unit of [...ready.keys()]) {
    const hex = picture.at[unit]!
    if (!pinned.has(hex)) continue
    free.delete(unit)
    if (bound.has(hex)) ready.delete(unit)
    else ready.set(unit, standingAt(picture.game.hexes, unit, hex))
  }
}

/** Whoever is sent to hold something, and whoever holds it already, has no other task. */
export function holdVital({ picture, guard, free, ready }: Sheet, terms: Pick<Levy, 'lends'> = {}): void {
  for (const unit of secure({ picture, mobility: free, guard, dear: () => 0, ...terms })) {
    free.delete(unit)
    ready.delete(unit)
  }
}

/** How many strikes are made at most, what one must promise, and what taking each hex is worth. */
export interface StrikeTerms {
  readonly most: number
  readonly least: number
  readonly ground: Float64Array
  readonly hold?: Hold
  /** Told off against each other, so that nobody is wasted where fewer would do, or the best strike first. */
  readonly allotted?: true
}

/** Moves units in the picture to where they strike from, best strikes first. */
export function prepareStrikes(
  { picture, free, ready }: Sheet,
  { most, least, allotted, ...prizes }: StrikeTerms,
): Strike[] {
  if (allotted) {
    const { strikes } = allot({ picture, mobility: ready, ...prizes }, { most, least })
    for (const strike of strikes) sendOut(picture, free, strike)
    return [...strikes]
  }
  const left = new Map(ready)
  const strikes: Strike[] = []
  while (strikes.length < most) {
    let best: Strike | null = null
    for (const target of targetsOf(picture)) {
      if (strikes.some(strike => strike.target === target)) continue
      const found = bestStrike({ picture, mobility: left, ...prizes }, target)
      if (found !== null && found.worth > least && (best === null || found.worth > best.worth)) best = found
    }
    if (best === null) break
    for (const unit of best.units) left.delete(unit)
    sendOut(picture, free, best)
    strikes.push(best)
  }
  return strikes
}

/** Everybody who strikes goes to where he does it from, and has no other task. */
function sendOut(picture: Picture, free: Map<number, Mobility>, { units, from }: Strike): void {
  for (const [i, unit] of units.entries()) {
    shift(picture, unit, from[i]!)
    free.delete(unit)
  }
}
