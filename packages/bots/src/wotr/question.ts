/** A decision as the parts of the computer see it. */
import type { WotrState } from '@hexfront/games/wotr/insight'
import type { Question as Asked } from '../shared/question.ts'

export { argOf, byVerb, find } from '../shared/question.ts'

/** With what the computer remembers of this game. */
export interface Question extends Asked<WotrState> {
  readonly memory: Map<string, unknown>
}
