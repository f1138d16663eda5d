/** The smallest store: a record that is replaced, and those who want to know. */
import { useSyncExternalStore } from 'react'

export interface Store<T> {
  get(): T
  set(change: Partial<T>): void
  subscribe(listener: () => void): () => void
}

export function makeStore<T extends object>(initial: T): Store<T> {
  let value = initial
  const listeners = new Set<() => void>()
  return {
    get: () => value,
    set(change) {
      const keys = Object.keys(change) as (keyof T)[]
      if (keys.every(key => Object.is(value[key], change[key]))) return
      value = { ...value, ...change }
      for (const listener of listeners) listener()
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}

/** One part of a store; the component is drawn again only when that part changes. */
export function useStore<T extends object, P>(store: Store<T>, part: (value: T) => P): P {
  return useSyncExternalStore(store.subscribe, () => part(store.get()))
}
