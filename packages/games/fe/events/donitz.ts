/** Donitz Government: the test at Turn End. Thin: nobody plays the card yet. */
import type { Run } from '@hexfront/engine'
import type { FeState } from '../state.ts'

/** True if the game is over by it. */
export function checkDonitz(_run: Run<FeState>): boolean {
  return false
}
