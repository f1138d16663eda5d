/** Listens to a game: whether all that is said has words, and every rule cited is in the ledger. */
import { say } from '@hexfront/engine'
import type { BaseState, Game, Message } from '@hexfront/engine'

/** A text with a hole in it, a thing without a name, or an id that nobody has written a text for. */
const unfinished = (text: string): boolean =>
  text === '' ||
  /[{}]|undefined|(^|[\s(])\?|^\w+\.[\w.]+$|\b(ask|wait|event|refuse|verb|roll|side|result|why|shift|no|end)\.\w/.test(
    text,
  )

export interface Listener<S extends BaseState> {
  hear(message: Message): void
  cite(rule: unknown, what: string): void
  /** Hears all that is written around the board. */
  watch(view: S): void
  /** What had no words, or cited a rule that is not there. */
  readonly faults: Set<string>
}

export function listener<S extends BaseState>(game: Game<S>): Listener<S> {
  const faults = new Set<string>()
  const ledger = new Set(game.rules.map(rule => rule.id))
  const hear = (message: Message): void => {
    const text = say(game.words, message)
    if (unfinished(text)) faults.add(`${message.id}: ${text}`)
  }
  return {
    faults,
    hear,
    cite(rule, what) {
      if (rule !== undefined && rule !== 'contract' && !ledger.has(String(rule)))
        faults.add(`${what} cites ${String(rule)}`)
    },
    watch(view) {
      const { turn, standing, outline } = game.scene(view)
      for (const message of [turn, ...standing, ...outline.map(({ name }) => name)]) hear(message)
    },
  }
}
