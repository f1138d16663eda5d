/** A decision as the parts of the computer see it. */
import type { Action } from '@hexfront/engine'
import type { WotrState } from '@hexfront/games/wotr/insight'

export interface Question {
  readonly view: WotrState
  readonly me: number
  readonly actions: readonly Action[]
  readonly rng: number[]
}

export const byVerb = (actions: readonly Action[], verb: string): Action[] =>
  actions.filter(one => one.verb === verb)
export const find = (actions: readonly Action[], verb: string, arg?: number): Action | undefined =>
  actions.find(one => one.verb === verb && (arg === undefined || one.arg === arg))
export const argOf = (action: Action): number => Number(action.arg)
