/**
 * What can be derived from a state (who is in a hex, zones, supply) is kept beside it, never in it.
 * A rule that changes what the derivation reads drops it; the next reader makes it anew.
 */
export interface Memo<S extends object, T> {
  of(state: S): T
  drop(state: S): void
}

export function memo<S extends object, T>(derive: (state: S) => T): Memo<S, T> {
  const kept = new WeakMap<S, { value: T }>()
  // Rules ask for the same state many times in a row: the last answer lies ready.
  let last: S | null = null
  let ready: { value: T } | null = null
  return {
    of(state) {
      if (state === last) return ready!.value
      let entry = kept.get(state)
      if (!entry) {
        entry = { value: derive(state) }
        kept.set(state, entry)
      }
      last = state
      ready = entry
      return entry.value
    },
    drop(state) {
      kept.delete(state)
      if (state !== last) return
      last = null
      ready = null
    },
  }
}
