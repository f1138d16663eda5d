/**
 * Rules 4.1a, 4.3: whether the Germans have won as everybody stands: in their own phase nobody comes after them before the
 * check, and whoever goes on attacking or marching can only lose it again.
 */
import { GERMAN, GERMAN_ACTION, suddenDeath } from '@hexfront/games/ew/insight'
import type { EwState } from '@hexfront/games/ew/insight'

export const isWon = (view: EwState, me: number): boolean =>
  me === GERMAN && view.phase === GERMAN_ACTION && suddenDeath(view)?.winner === GERMAN
