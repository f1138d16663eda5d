/** Small marks on blocks that everybody can see. */
import { DISPERSED, FRESH, MOVED, REARGUARD, REVEALED, STRATEGIC, UNSUPPLIED } from '../state.ts'

const MARKS: readonly (readonly [flag: number, mark: string])[] = [
  [MOVED, 'moved'],
  [STRATEGIC, 'strategic'],
  [REARGUARD, 'rearguard'],
  [DISPERSED, 'dispersed'],
  [UNSUPPLIED, 'unsupplied'],
  [FRESH, 'fresh'],
  [REVEALED, 'revealed'],
]

export function marksOf(flags: number, more: readonly string[] = []): { marks?: readonly string[] } {
  const marks = [...MARKS.flatMap(([flag, mark]) => ((flags & flag) !== 0 ? [mark] : [])), ...more]
  return marks.length > 0 ? { marks } : {}
}
