/** A handicap that the rules do not know: points that one side is given at the count (3.6). */
import { ALLIED, GERMAN } from '../state.ts'
import type { Message, Option } from '@hexfront/engine'
import type { MwState } from '../state.ts'

/** Negative for the Germans. */
const points = [-15, -10, -5, 0, 5, 10, 15]

export const handicaps: readonly Option[] = [
  { id: 'ceded', name: { id: 'option.ceded' }, values: points, standard: 0, handicap: true },
]

/** Who is given how much; null where nobody is. */
export function cededIn({ options }: Pick<MwState, 'options'>): { side: number; points: number } | null {
  const n = Number(options['ceded'] ?? 0)
  return n === 0 ? null : { side: n > 0 ? ALLIED : GERMAN, points: Math.abs(n) }
}

/** Who is given how much, for the words, where a handicap is in force. */
export function cededWords(state: MwState): Message['params'] | null {
  const ceded = cededIn(state)
  return ceded && { n: ceded.points, side: `side.${ceded.side}` }
}
