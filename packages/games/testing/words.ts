/** Listens to a game: whether all that is said has words, and every rule cited is in the ledger. */
import { below, say, seedDice } from '@hexfront/engine'
import type { BaseState, Game, Json, Message, Refusal } from '@hexfront/engine'

/** A text with a hole or a gap in it, a thing without a name, or an id that nobody has written a text for. */
const unfinished = (text: string): boolean =>
  text === '' ||
  / {2}| [.,;:](?= |$)/.test(text) ||
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

/** A random game in which what is not on offer is asked for too. */
interface Asking {
  readonly scenario: string
  readonly options?: Readonly<Record<string, Json>>
  readonly seed: number
  readonly actions: number
}

/**
 * Refusals of a random game that only say that something cannot be done: for `<id>.<rule>`, which the table prefers,
 * there are no words, or they have a hole. `ids` are the refusals that need them.
 */
export function unexplained<S extends BaseState>(
  game: Game<S>,
  ids: readonly string[],
  { scenario, options = {}, seed, actions }: Asking,
): string[] {
  const rng = seedDice(seed)
  const state = game.setup(scenario, options, seed)
  const found = new Set<string>()
  const judge = (refusal: Refusal | null): void => {
    if (refusal === null || !ids.includes(refusal.id)) return
    const id = `${refusal.id}.${refusal.rule}`
    if (game.words[id] === undefined || unfinished(say(game.words, { ...refusal, id }))) found.add(id)
  }
  const args = { unit: game.counters.units.length, place: game.board.hexCount }
  for (let n = 0; n < actions && !state.outcome; n++) {
    const decisions = game.decisions(state)
    const { seat } = decisions[below(rng, decisions.length)]!
    const offered = game.actions(state, seat)
    const verbs = [...new Set(offered.map(({ verb }) => verb))]
    for (const verb of verbs) {
      const on = game.verbs[verb]?.on
      if (on === 'unit' || on === 'place') judge(game.check(state, seat, { verb, arg: below(rng, args[on]) }))
    }
    game.apply(state, seat, offered[below(rng, offered.length)]!)
  }
  return [...found].sort()
}
