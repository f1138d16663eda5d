/** Something that has to be fetched first: on the way, there, or not to be had. */
import { useEffect, useState } from 'react'
import type { Message } from '@hexfront/engine'
import { reloadIfOutdated } from './outdated.ts'

export type Loaded<T> =
  | { readonly state: 'loading' }
  | { readonly state: 'ready'; readonly value: T }
  | { readonly state: 'failed'; readonly problem: Message }

/** Loads once; what is already there when the component goes is handed to `discard`. */
export function useLoaded<T>(
  load: () => Promise<T | { problem: Message }>,
  discard?: (value: T) => void,
): Loaded<T> {
  const [loaded, setLoaded] = useState<Loaded<T>>({ state: 'loading' })
  useEffect(() => {
    let gone = false
    let held: T | null = null
    load()
      .then(got => {
        if (isProblem(got)) {
          if (!gone) setLoaded({ state: 'failed', problem: got.problem })
          return
        }
        if (gone) return discard?.(got)
        held = got
        setLoaded({ state: 'ready', value: got })
      })
      .catch((error: unknown) => {
        const detail = error instanceof Error ? error.message : String(error)
        reloadIfOutdated(error)
        if (!gone) setLoaded({ state: 'failed', problem: { id: 'app.broken', params: { detail } } })
      })
    return () => {
      gone = true
      if (held !== null) discard?.(held)
    }
    // What is loaded depends on the address alone, and a new address makes a new component.
  }, [])
  return loaded
}

function isProblem<T>(got: T | { problem: Message }): got is { problem: Message } {
  return typeof got === 'object' && got !== null && 'problem' in got
}
