/** Joins a game's ledger with the titles of its tests: what is enforced, what is proven, what is missing. */
import type { Rule } from './rule.ts'

export interface LedgerReport {
  /** How many rules the code enforces. */
  readonly enforced: number
  /** How many of those a test proves. */
  readonly proven: number
  /** Enforced, and no test says so. */
  readonly missing: readonly string[]
  readonly todo: readonly string[]
  /** Named by a test, and not in the ledger: a slip of the pen. */
  readonly unknown: readonly string[]
  /** In the ledger more than once. */
  readonly repeated: readonly string[]
}

/** The rule ids that a test title carries in square brackets: "[9.3, 9.4a] ..." gives 9.3 and 9.4a. */
export function ruleIdsIn(title: string): readonly string[] {
  const ids: string[] = []
  for (const [, inside] of title.matchAll(/\[([^[\]]*)\]/g)) {
    const parts = inside!.split(',').map(part => part.trim())
    if (parts.every(part => RULE_ID.test(part))) ids.push(...parts)
  }
  return ids
}

const RULE_ID = /^[A-Za-z0-9]+(?:[.-][A-Za-z0-9]+)*$/
/** What can only be meant as a rule id: a list such as "[0, 1]" in a title is none. */
const isSurelyId = (id: string): boolean => id.includes('.') && /\d/.test(id)

/** How a ledger stands against the test titles of the same game; lists keep the ledger's order. */
export function joinLedger(rules: readonly Rule[], titles: readonly string[]): LedgerReport {
  const tested = new Set(titles.flatMap(ruleIdsIn))
  const enforced = rules.filter(rule => rule.standing === 'enforced')
  const missing = enforced.filter(rule => !tested.has(rule.id)).map(rule => rule.id)
  const known = new Set<string>()
  const repeated: string[] = []
  for (const { id } of rules) {
    if (known.has(id)) repeated.push(id)
    known.add(id)
  }
  return {
    enforced: enforced.length,
    proven: enforced.length - missing.length,
    missing,
    todo: rules.filter(rule => rule.standing === 'todo').map(rule => rule.id),
    unknown: [...tested].filter(id => !known.has(id) && isSurelyId(id)).sort(),
    repeated,
  }
}
