/** A decision as the parts of the computer see it. */
import type { EwState } from '@hexfront/games/ew/insight'
import type { Question as Asked } from '../shared/question.ts'

export { argOf, byVerb, find } from '../shared/question.ts'

export interface Question extends Asked<EwState> {
  /** Asked of a player who seldom thinks of what the enemy has not shown yet. */
  readonly plain?: boolean
}
export type Answer = (question: Question) => Question['actions'][number]
