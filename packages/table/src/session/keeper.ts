/**
 * Keeps a match after every action: at once in the small store that writes before it returns, then
 * in the database. Of several saves that wait for the database only the last is written.
 */
import type { Outcome, Save } from '@hexfront/engine'
import { dropAhead, writeAhead } from './ahead.ts'
import type { Keeper } from './parts.ts'

interface Wanted {
  readonly save: Save
  readonly turn: number
  readonly outcome: Outcome | null
}

export type Write = (save: Save, turn: number, outcome: Outcome | null) => Promise<void>

/** Keeps the match `id`, of which the database has so many of the present actions for certain. */
export function makeKeeper(id: string, certain: number, write: Write): Keeper {
  /** The shortest that the match has been since the last write that is known to stand. */
  let floor = certain
  /** And since the one that is under way. */
  let next = certain
  let wanted: Wanted | null = null
  let written = ''
  let writing: Promise<void> | null = null

  const writeAll = async (): Promise<void> => {
    try {
      while (wanted) {
        const { save, turn, outcome } = wanted
        wanted = null
        next = save.actions.length
        await write(save, turn, outcome)
        floor = next
      }
      dropAhead(id, written)
    } finally {
      writing = null
    }
  }

  return {
    keep(save, turn, outcome) {
      const { actions, hash } = save
      floor = Math.min(floor, actions.length)
      next = Math.min(next, actions.length)
      wanted = { save, turn, outcome }
      const rest = actions.slice(floor)
      written = writeAhead(id, { from: floor, actions: rest, hash, turn, outcome, touched: Date.now() })
      return (writing ??= writeAll())
    },
  }
}
