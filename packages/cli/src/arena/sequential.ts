/**
 * Wald's test: games are played until it is known whether the first player is no better than the second, or wins at
 * least so many of the decided games, with one error in twenty either way.
 */

/** Chance of either error. */
export const ERROR = 0.05
const EVEN = 0.5

export type Verdict = 'better' | 'not better' | 'open'

/** Sum of the logarithms that is still undecided. */
const BOUND = Math.log((1 - ERROR) / ERROR)

/** What so many won and lost games say about a player that is claimed to win a share of them. */
export function verdictOf(won: number, lost: number, claim: number): Verdict {
  const sum = won * Math.log(claim / EVEN) + lost * Math.log((1 - claim) / (1 - EVEN))
  if (sum >= BOUND) return 'better'
  return sum <= -BOUND ? 'not better' : 'open'
}
