/**
 * Who strikes what, when there is more to strike than there are strikers. Strikes are put together one after another,
 * the best first; what a factor is taken to be worth elsewhere decides how many join each. Several prices are tried, and
 * the one at which all strikes together promise most is kept.
 */
import { bestStrike, targetsOf } from './strike.ts'
import type { Field, Strike } from './strike.ts'
import type { Mobility } from './mobility.ts'

/** What a factor may be worth elsewhere: from hardly anything, when nobody else wants it, to a good share of a port. */
const PRICES: readonly number[] = [0.3, 1.5, 5, 14]

export interface Allotment {
  readonly strikes: readonly Strike[]
  /** What they promise together. */
  readonly worth: number
}

/**
 * Terms of an allotment: how many strikes at most, what each must promise, among which targets, and whether those who
 * strike have nothing else to do, so that the field's own price of a factor is tried too.
 */
export interface Terms {
  readonly most: number
  readonly least: number
  readonly targets?: readonly number[]
  readonly isIdle?: boolean
}

const priceOf = ({ picture, apiece }: Field): number => apiece ?? picture.game.temper.apiece

/** Strikes at one price: nobody strikes twice. */
function allotAt(field: Field, price: number, { most, least, targets }: Terms): Allotment {
  const left = new Map<number, Mobility>(field.mobility)
  const open = new Set(targets ?? targetsOf(field.picture))
  const strikes: Strike[] = []
  let worth = 0
  while (strikes.length < most && open.size > 0) {
    let best: Strike | null = null
    for (const target of open) {
      const found = bestStrike({ ...field, mobility: left, apiece: price }, target)
      // What is not worth it now will not be when fewer are left.
      if (found === null || found.worth <= 0) open.delete(target)
      else if (best === null || found.worth > best.worth) best = found
    }
    if (best === null) break
    open.delete(best.target)
    const promised = best.worth + (price - priceOf(field)) * best.attack
    if (promised <= least) continue
    for (const unit of best.units) left.delete(unit)
    strikes.push(best)
    worth += promised
  }
  return { strikes, worth }
}

/** The strikes that promise most together. */
export function allot(field: Field, terms: Terms): Allotment {
  let best: Allotment = { strikes: [], worth: 0 }
  for (const price of terms.isIdle ? [priceOf(field), ...PRICES] : PRICES) {
    const found = allotAt(field, price, terms)
    if (found.worth > best.worth) best = found
  }
  return best
}
