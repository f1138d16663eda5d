/** Parties that could be sent on together. */
import type { Action } from '@hexfront/engine'
import { argOf } from '../shared/question.ts'

/** Who could go together: nobody, the best few, all, or all but those of one hex. */
export function partiesOf(at: ArrayLike<number>, able: readonly Action[]): Action[][] {
  const parties: Action[][] = [[]]
  for (let count = 1; count <= able.length; count++) parties.push(able.slice(0, count))
  for (const hex of new Set(able.map(action => at[argOf(action)]!))) {
    const others = able.filter(action => at[argOf(action)] !== hex)
    for (let count = 1; count <= others.length; count++) parties.push(others.slice(0, count))
  }
  return parties
}
