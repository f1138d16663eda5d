/** Counters with other factors than printed, for as long as a test needs them. */
import type { Counters } from '../board/countersheet.ts'

/** Factors by unit and name; a number counts for every step, a list from full strength down. */
export type Lent = Readonly<Record<string, Readonly<Record<string, number | readonly number[]>>>>

/** Lends factors to units while something is done with them, and takes them back whatever happens. */
export function withFactors<T>(counters: Counters, lent: Lent, doing: () => T): T {
  const back: (() => void)[] = []
  try {
    for (const [id, factors] of Object.entries(lent)) lend(counters, id, factors, back)
    return doing()
  } finally {
    for (const restore of back.reverse()) restore()
  }
}

function lend(counters: Counters, id: string, factors: Lent[string], back: (() => void)[]): void {
  const unit = counters.byId.get(id)
  if (unit === undefined) throw new Error(`there is no unit ${id}`)
  for (const [name, value] of Object.entries(factors)) {
    const list = counters.factors.get(name)
    if (!list) throw new Error(`counters have no factor ${name}`)
    for (let step = 0; step < counters.steps[unit]!; step++) {
      const at = unit * counters.maxSteps + step
      const printed = list[at]!
      back.push(() => void (list[at] = printed))
      list[at] = typeof value === 'number' ? value : value[step]!
    }
  }
}
