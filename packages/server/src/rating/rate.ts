/**
 * Ratings by Glicko-2, for each title and side. How much a scenario favors a side is learned from the results and taken
 * in: whoever wins with the better side has not shown much.
 */
import glicko2 from 'glicko2-lite'

export interface Rating {
  readonly rating: number
  /** How far it may be off. */
  readonly deviation: number
  readonly volatility: number
  readonly games: number
}

export const FIRST: Rating = { rating: 1500, deviation: 350, volatility: 0.06, games: 0 }

/** By how much a result moves what is known of a scenario's balance. */
const BALANCE_STEP = 8
/** Nobody believes a scenario to be more lopsided than this. */
const MOST_BALANCE = 400

/** The chance of somebody who is so many points better. */
const expected = (points: number): number => 1 / (1 + 10 ** (-points / 400))

/** Both after a match; `score` is the first side's: 1, ½ or 0. `balance` are points that the first side is worth. */
export function rateMatch(
  first: Rating,
  second: Rating,
  score: number,
  balance: number,
): { readonly first: Rating; readonly second: Rating; readonly balance: number } {
  const after = (own: Rating, other: Rating, result: number, favor: number): Rating => {
    // Playing the better side is as playing somebody weaker.
    const next = glicko2(own.rating, own.deviation, own.volatility, [
      [other.rating - favor, other.deviation, result],
    ])
    return { rating: next.rating, deviation: next.rd, volatility: next.vol, games: own.games + 1 }
  }
  const surprise = score - expected(first.rating + balance - second.rating)
  const moved = balance + BALANCE_STEP * surprise
  return {
    first: after(first, second, score, balance),
    second: after(second, first, 1 - score, -balance),
    balance: Math.max(-MOST_BALANCE, Math.min(MOST_BALANCE, moved)),
  }
}
