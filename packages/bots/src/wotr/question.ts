/** A decision as the parts of the computer see it. */
import type { WotrState } from '@hexfront/games/wotr/insight'
import type { Question as Asked } from '../shared/question.ts'

export { argOf, byVerb, find } from '../shared/question.ts'

export interface Question extends Asked<WotrState> {
  /** Asked of a player who makes his moves and looks no further: not for runs and drops that win, nor twice at his line. */
  readonly plain?: boolean
}
