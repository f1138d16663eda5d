/**
 * What follows from a state (who stands where, zones, supply) is derived and lives with it: in a room that hangs
 * on the record of the state itself, under a key that no JSON, hash, spread or comparison sees. So any number of
 * states can be asked in turn and each keeps its own; no rule module remembers a last question. A copy made by
 * `Game.copy` takes along what the room says can be taken along.
 */
export interface Fact<S extends object, T> {
  /** The fact of this state, made when first asked for. */
  of(state: S): T
  /** The next to ask makes it anew: for rules that have changed what it was derived from, and for tests. */
  drop(state: S): void
}

/** How a copy of a state comes by a fact: a copy of its own, the same one where nobody ever writes it, or nothing. */
export type Carry<T> = (value: T) => T

export interface FactRoom<S extends object> {
  /** A new kind of fact. Without `carry` a copied state makes its own when asked. */
  keep<T>(make: (state: S) => T, carry?: Carry<T>): Fact<S, T>
  /** Takes the facts of a state along to an equal one. */
  copy(from: S, to: S): void
  /** A record that is only read, and shows all that facts follow from as another does, uses the facts of that one. */
  lend(from: S, to: S): void
  /** Everything in this room is forgotten: for tools and tests that change a state by hand. */
  clear(state: S): void
}

/** Facts that nobody writes once they are made may be shared by copies. */
export const shared = <T>(value: T): T => value

const KEY = Symbol('derived')

interface Furnished {
  [KEY]?: unknown[]
}

/** How each fact is carried. All rooms count on together, so that one state may have several: the flow's, a game's. */
const carriers: (Carry<unknown> | undefined)[] = []
/** The facts of a state of which none has been asked for yet: each state gets a copy, which is one step. */
const none: undefined[] = []

/** A carrier for facts that are written in place: both have the same from then on, and each makes its own before it writes. */
export function lent<T extends { isShared: boolean }>(fact: T): T {
  fact.isShared = true
  return { ...fact }
}

export function makeRoom<S extends object>(): FactRoom<S> {
  /** The facts of this room. */
  const slots: number[] = []

  const keep = <T>(make: (state: S) => T, carry?: Carry<T>): Fact<S, T> => {
    const slot = carriers.length
    carriers.push(carry as Carry<unknown> | undefined)
    none.push(undefined)
    slots.push(slot)
    return {
      of(state) {
        const facts = (state as Furnished)[KEY] ?? furnish(state)
        const known = facts[slot]
        if (known !== undefined) return known as T
        const made = make(state)
        facts[slot] = made
        return made
      },
      drop(state) {
        const facts = (state as Furnished)[KEY]
        if (facts) facts[slot] = undefined
      },
    }
  }

  const furnish = (state: S): unknown[] => {
    const facts: unknown[] = none.slice()
    Object.defineProperty(state, KEY, { value: facts })
    return facts
  }

  const copy = (from: S, to: S): void => {
    const facts = (from as Furnished)[KEY]
    if (!facts) return
    const mine = (to as Furnished)[KEY] ?? furnish(to)
    for (let i = 0; i < slots.length; i++) {
      const slot = slots[i]!
      const carry = carriers[slot]
      if (carry && facts[slot] !== undefined) mine[slot] = carry(facts[slot])
    }
  }

  const lend = (from: S, to: S): void => {
    // In sight of a spread, which nobody makes of a record that is only read; hiding it takes ten times as long.
    ;(to as Furnished)[KEY] = (from as Furnished)[KEY] ?? furnish(from)
  }

  const clear = (state: S): void => {
    const facts = (state as Furnished)[KEY]
    if (facts) for (const slot of slots) facts[slot] = undefined
  }

  return { keep, copy, lend, clear }
}
