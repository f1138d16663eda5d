/** What a side could strike with those who may act, before anybody has moved. */
import { cloneState } from '@hexfront/engine'
import { isLogistics } from '@hexfront/games/mw/insight'
import type { MwState } from '@hexfront/games/mw/insight'
import { bestStrike, targetsOf } from '../odds/strike.ts'
import { prizeOf } from './ground.ts'
import { distanceToEnemy } from './march.ts'
import { mobilitiesOf } from './mobility.ts'
import { picture as pictureOf } from './picture.ts'
import type { Strike } from '../odds/strike.ts'

/** A strike, and what one more column would add to it. */
export interface Chance {
  readonly target: number
  readonly worth: number
  readonly perColumn: number
}

/** Columns that are reckoned with when it is asked what aircraft add. */
const TRIED = 2
const LEAST = 0.5

/** The best strikes that could be made together, with what a column is worth to each. */
export function chancesOf(view: MwState, me: number): Chance[] {
  const picture = pictureOf(view, me)
  const ground = prizeOf(view, me)
  const mobility = mobilitiesOf(view, me, distanceToEnemy(view, me))
  for (const unit of mobility.keys()) if (isLogistics[unit] === 1) mobility.delete(unit)
  const field = { picture, ground, mobility }
  const strikes: { plain: number; helped: Strike }[] = []
  for (const target of targetsOf(picture)) {
    const helped = bestStrike({ ...field, bonus: TRIED }, target)
    if (helped === null || helped.worth < LEAST) continue
    strikes.push({ helped, plain: Math.max(0, bestStrike(field, target)?.worth ?? 0) })
  }
  strikes.sort((a, b) => b.helped.worth - a.helped.worth)
  const used = new Set<number>()
  const found: Chance[] = []
  for (const { helped, plain } of strikes) {
    if (helped.units.some(unit => used.has(unit))) continue
    helped.units.forEach(unit => used.add(unit))
    found.push({ target: helped.target, worth: plain, perColumn: (helped.worth - plain) / TRIED })
  }
  return found
}

/** What a side could do at once if some commands were activated. */
export function promiseOf(view: MwState, me: number, changes: Partial<MwState>): number {
  const tried = Object.assign(cloneState(view), { operating: me }, changes)
  return chancesOf(tried, me).reduce((sum, { worth, perColumn }) => sum + worth + perColumn, 0)
}
