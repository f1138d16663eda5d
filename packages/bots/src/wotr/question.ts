/** A decision as the parts of the computer see it. */
import type { WotrState } from '@hexfront/games/wotr/insight'
import type { Question as Asked } from '../shared/question.ts'

export { argOf, byVerb, find } from '../shared/question.ts'

export type Question = Asked<WotrState>
