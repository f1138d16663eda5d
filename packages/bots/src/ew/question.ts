/** A decision as the parts of the computer see it. */
import type { EwState } from '@hexfront/games/ew/insight'
import type { Question as Asked } from '../shared/question.ts'

export { argOf, byVerb, find } from '../shared/question.ts'

export type Question = Asked<EwState>
export type Answer = (question: Question) => Question['actions'][number]
