/** A decision as the parts of the computer see it. */
import type { MwState } from '@hexfront/games/mw/insight'
import type { Question as Asked } from '../shared/question.ts'

export { argOf, byVerb, find } from '../shared/question.ts'

export type Question = Asked<MwState>
export type Answer = (question: Question) => Question['actions'][number]
