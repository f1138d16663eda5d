/**
 * What a search found for the units that were asked about last in a position. Who goes where his reach was offered
 * needs the same reach again, and nothing has moved since: it lives with the position until the next question.
 */
import { isSameList } from '../board/lists.ts'
import type { FactRoom } from '../flow/room.ts'

interface Last<G, T> {
  found: T
  tick: number
  group: G | null
  /** Whether a copy of the state holds the same: then nobody writes in it any more. */
  shared: boolean
}

export interface Asked<S, G, T> {
  /** Searches: good until the next question about the same state. */
  find(state: S, group: G): T
  /** In an action that was on offer: what was found when it was offered. */
  asOffered(state: S, group: G): T
}

type Units = { readonly units: readonly number[] }

export function keepAsked<S extends { tick: number }, G extends Units, T>(
  room: FactRoom<S>,
  make: () => T,
  search: (found: T, state: S, group: G) => void,
): Asked<S, G, T> {
  const asked = room.keep<Last<G, T>>(
    () => ({ found: make(), tick: -1, group: null, shared: false }),
    last => {
      last.shared = true
      return { found: last.found, tick: last.tick, group: last.group, shared: true }
    },
  )
  const find = (state: S, group: G): T => {
    const last = asked.of(state)
    if (last.shared) {
      last.found = make()
      last.shared = false
    }
    last.tick = state.tick
    last.group = group
    search(last.found, state, group)
    return last.found
  }
  const asOffered = (state: S, group: G): T => {
    const { found, tick, group: before } = asked.of(state)
    const holds = before !== null && tick === state.tick - 1 && isSameList(before.units, group.units)
    return holds ? found : find(state, group)
  }
  return { find, asOffered }
}
