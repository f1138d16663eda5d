/**
 * Rules 4.1a, 4.3: whether the Germans have won as everybody stands: in their own phase nobody comes after them before the
 * check, and whoever goes on attacking or marching can only lose it again.
 */
import type { Action } from '@hexfront/engine'
import { GERMAN, GERMAN_ACTION, suddenDeath } from '@hexfront/games/ew/insight'
import type { EwState } from '@hexfront/games/ew/insight'
import { find } from './question.ts'
import type { Question } from './question.ts'

export const isWon = (view: EwState, me: number): boolean =>
  me === GERMAN && view.phase === GERMAN_ACTION && suddenDeath(view)?.winner === GERMAN

/** What ends a part, an advance or a pursuit for those who have won. */
export const restOf = ({ view, me, actions }: Question): Action | undefined =>
  isWon(view, me) ? (find(actions, 'end') ?? find(actions, 'hold') ?? find(actions, 'halt')) : undefined
