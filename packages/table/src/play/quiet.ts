/** Kinds of warning that a person has silenced, kept in this browser. */
import { remember, remembered } from '../ui/theme.ts'
import type { Desk } from './desk.ts'

const KEY = 'hexfront.quiet'

/** Kinds of warning that a person wants to hear no more. */
export function quietKinds(): readonly string[] {
  try {
    const found = JSON.parse(remembered(KEY) ?? '[]') as unknown
    return Array.isArray(found) ? found.filter(one => typeof one === 'string') : []
  } catch {
    return []
  }
}

export function silence({ quiet }: Desk, kind: string): Pick<Desk, 'quiet'> {
  const kinds = [...new Set([...quiet, kind])]
  remember(KEY, JSON.stringify(kinds))
  return { quiet: kinds }
}

export function warnAgain(): Pick<Desk, 'quiet'> {
  remember(KEY, '[]')
  return { quiet: [] }
}
