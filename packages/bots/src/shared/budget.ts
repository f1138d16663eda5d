/** How much thinking is left: counted in steps, so that a bot is the same on every machine, with the clock as a brake. */
export interface Budget {
  /** Positions that may still be looked at. */
  steps: number
  /** When to stop whatever is left, in the clock's milliseconds. */
  readonly until: number
  readonly now: () => number
}

/** How hard a computer thinks about the moves of a phase. */
export interface Effort {
  /** Positions weighed. */
  readonly steps: number
  readonly milliseconds: number
  readonly now: () => number
}

/** Looks at the clock only now and then: reading it costs as much as a small thought. */
const LOOK_EVERY = 16

export function makeBudget(steps: number, milliseconds: number, now: () => number): Budget {
  return { steps, until: now() + milliseconds, now }
}

/** Takes a step; false when there is none left. */
export function spend(budget: Budget): boolean {
  if (budget.steps <= 0) return false
  budget.steps--
  if (budget.steps % LOOK_EVERY === 0 && budget.now() > budget.until) budget.steps = 0
  return true
}
