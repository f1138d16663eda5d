/** A time-limited search over an evaluation: small changes are tried, and those that help are kept. */
import { spend } from './budget.ts'
import type { Budget } from './budget.ts'

/** A position that can be changed in place and weighed. Any game can be put behind it. */
export interface Climb<Change> {
  /** Changes worth trying now, the most promising first; none ends the search. */
  propose(): Iterable<Change>
  /** Makes a change and returns the one that takes it back, or null if it cannot be made. */
  make(change: Change): Change | null
  worth(): number
}

/** Changes that gain less than this are noise. */
const LEAST_GAIN = 1e-6

/** Climbs until nothing helps or the budget is spent; returns the worth reached. */
export function climb<Change>(position: Climb<Change>, budget: Budget): number {
  let worth = position.worth()
  for (;;) {
    const before = worth
    for (const change of position.propose()) {
      if (!spend(budget)) return worth
      const back = position.make(change)
      if (back === null) continue
      const now = position.worth()
      if (now > worth + LEAST_GAIN) worth = now
      else position.make(back)
    }
    if (worth <= before + LEAST_GAIN) return worth
  }
}
