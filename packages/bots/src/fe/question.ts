/** A decision as the parts of the computer see it. */
import type { FeState } from '@hexfront/games/fe/insight'
import type { Question as Asked } from '../shared/question.ts'

export { argOf, byVerb, find } from '../shared/question.ts'

export type Question = Asked<FeState>
export type Answer = (question: Question) => Question['actions'][number]
