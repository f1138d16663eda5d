/** A decision as the parts of a computer see it. */
import type { Action, BaseState } from '@hexfront/engine'

export interface Question<V extends BaseState = BaseState> {
  readonly view: V
  readonly me: number
  readonly actions: readonly Action[]
  readonly rng: number[]
  /** What the seated computer remembers of this game. */
  readonly memory: Map<string, unknown>
  /** Asked of a player who looks no further than his next move, as those behind the lower levels do. */
  readonly plain?: boolean
}

export const byVerb = (actions: readonly Action[], verb: string): Action[] =>
  actions.filter(one => one.verb === verb)
export const find = (actions: readonly Action[], verb: string, arg?: number | string): Action | undefined =>
  actions.find(one => one.verb === verb && (arg === undefined || one.arg === arg))
export const argOf = (action: Action): number => Number(action.arg)
