/** How long things take: medians over many samples, in microseconds. */

export interface Timing {
  readonly median: number
  readonly p99: number
  readonly samples: number
}

/** Times a piece of work; `batch` calls make one sample, so that the clock's own grain does not count. */
export function time(work: () => unknown, batch: number, samples: number): Timing {
  for (let i = 0; i < batch * 3; i++) work()
  const taken: number[] = []
  for (let s = 0; s < samples; s++) {
    const start = performance.now()
    for (let i = 0; i < batch; i++) work()
    taken.push(((performance.now() - start) * 1000) / batch)
  }
  return quantiles(taken)
}

/** Median and 99% quantile of single measurements. */
export function quantiles(taken: number[]): Timing {
  const sorted = taken.toSorted((a, b) => a - b)
  const at = (share: number): number =>
    sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
  return { median: at(0.5), p99: at(0.99), samples: sorted.length }
}

/** The value in the middle of a list. */
export const median = (taken: number[]): number => quantiles(taken).median

/** One line of `hexfront bench`. */
export interface Figure {
  readonly name: string
  readonly value: number
  readonly unit: string
  /** What it is measured against, and how many times better ours is. */
  readonly peer?: string
  readonly ratio?: number
  /** The peer was not measured in this run but once, elsewhere: its figures are written down. */
  readonly recorded?: true
  /** How many times the mean action of the same game in this run. */
  readonly means?: number
}
