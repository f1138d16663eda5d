/** A handicap that the rules do not know: points or victory cities that one side is given at the count. */
import { ALLIED, AXIS } from '../state.ts'
import type { Message, Option } from '@hexfront/engine'
import type { WfState } from '../state.ts'

/** Negative for the Axis. Two options, since a scenario is counted in points or in cities, which are no like coin. */
const even = (id: string, step: number, most: number, notIn: readonly string[]): Option => ({
  id,
  name: { id: `option.${id}` },
  values: Array.from({ length: (2 * most) / step + 1 }, (_, n) => n * step - most),
  standard: 0,
  onlyIn: Object.fromEntries(notIn.map(scenario => [scenario, [0]])),
  handicap: true,
})
export const handicaps: readonly Option[] = [
  even('ceded', 5, 30, ['husky', 'W44']),
  even('cededCities', 2, 8, ['husky']),
]

/** Section 17.3: the last scenario is counted in cities. */
export const isByCities = ({ period }: WfState): boolean => period === 'W44'

/** What is ceded in the coin of this scenario, negative to the Axis; 0 where nothing is or nobody counts. */
function cededIn(state: WfState): number {
  if (state.period === 'husky') return 0
  return Number(state.options[isByCities(state) ? 'cededCities' : 'ceded'] ?? 0)
}

/** What a side is given at the count of this scenario. */
export function cededTo(state: WfState, side: number): number {
  const n = cededIn(state)
  return Math.max(0, side === ALLIED ? n : -n)
}

/** Who is given how much, for the words, where a handicap is in force. */
export function cededWords(state: WfState): Message['params'] | null {
  const n = cededIn(state)
  return n === 0 ? null : { n: Math.abs(n), side: `side.${n > 0 ? ALLIED : AXIS}` }
}
