import { below } from '../flow/dice.ts'
import type { Action } from '../flow/contract.ts'

/** Things that look like actions and are not, or are not on offer: what a broken client might send. */
export function forge(rng: number[], offered: readonly Action[]): unknown {
  const model = offered[below(rng, Math.max(1, offered.length))] ?? { verb: 'pass' }
  switch (below(rng, 10)) {
    case 0:
      return { ...model, verb: `${model.verb}x` }
    case 1:
      return { ...model, arg: typeof model.arg === 'number' ? model.arg + 1 + below(rng, 50) : 7 }
    case 2:
      return { ...model, arg: -1 - below(rng, 5) }
    case 3:
      return { ...model, arg: 'nonsense' }
    case 4:
      return { verb: model.verb, arg: Number.NaN }
    case 5:
      return { verb: 'constructor' }
    case 6:
      return { verb: model.verb, arg: [model.arg] }
    case 7:
      return { arg: model.arg }
    case 8:
      return [null, undefined, 3, 'verb', []][below(rng, 5)]
    default:
      return { verb: model.verb, arg: below(rng, 1000) }
  }
}

/** Whether something, forged or not, is one of the actions on offer. */
export function isOneOf(offered: readonly Action[], action: unknown): boolean {
  if (typeof action !== 'object' || action === null) return false
  const { verb, arg } = action as Action
  return offered.some(one => one.verb === verb && one.arg === arg)
}
