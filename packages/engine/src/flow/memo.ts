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
  return {
    of(state) {
      let entry = kept.get(state)
      if (!entry) {
        entry = { value: derive(state) }
        kept.set(state, entry)
      }
      return entry.value
    },
    drop: state => void kept.delete(state),
  }
}
