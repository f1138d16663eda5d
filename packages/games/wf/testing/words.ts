/** Listens to a game, for tests: whether all that is said has words, and every rule cited is in the ledger. */
import { say } from '@hexfront/engine'
import { wf } from '../index.ts'
import type { Message } from '@hexfront/engine'

const ledger = new Set(wf.rules.map(rule => rule.id))

/** Collects what has no words or a rule that the ledger does not know. */
export function listener(): {
  hear(message: Message): void
  cite(rule: string | undefined, what: string): void
  faults: Set<string>
} {
  const faults = new Set<string>()
  return {
    faults,
    hear(message) {
      const text = say(wf.words, message)
      if (text === '' || /[{}]|undefined|\b(ask|wait|event|refuse|verb|roll|side)\.\w/.test(text))
        faults.add(`${message.id}: ${text}`)
    },
    cite(rule, what) {
      if (rule !== undefined && rule !== 'contract' && !ledger.has(rule)) faults.add(`${what} cites ${rule}`)
    },
  }
}
