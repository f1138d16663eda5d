/** A match that a server keeps, once it is over: nothing is secret any more, and all of it can be looked back on. */
import type { Game, Save, Seat } from '@hexfront/engine'
import type { Problem } from './api.ts'
import { loadHistory } from '../session/history.ts'
import type { History } from '../session/history.ts'
import type { Brain, ReviewListener } from '../session/parts.ts'

export interface Lookback {
  /** The whole match; null until it has come from the server. */
  whole(): { readonly save: Save; readonly history: History } | null
  /** Asks for it, once at a time; `come` is called when it is there. */
  fetch(come: () => void): void
  /** A computer goes through what cost a seat most. */
  review(seat: Seat, hear: ReviewListener): Promise<void>
  close(): void
}

export interface LookbackParts {
  readonly fetchSave: () => Promise<Save | Problem>
  readonly makeBrain: () => Brain
}

export function openLookback(game: Game, { fetchSave, makeBrain }: LookbackParts): Lookback {
  let whole: { readonly save: Save; readonly history: History } | null = null
  let brain: Brain | null = null
  let isAsking = false
  return {
    whole: () => whole,
    fetch(come) {
      if (whole || isAsking) return
      isAsking = true
      void fetchSave()
        .then(save => {
          if ('problem' in save) return
          const history = loadHistory(save, game)
          if ('problem' in history) return
          whole = { save, history }
          come()
        })
        // Without it the end is told all the same; the next look asks again.
        .catch(() => undefined)
        .finally(() => (isAsking = false))
    },
    async review(seat, hear) {
      if (!whole) return
      brain ??= makeBrain()
      await brain.review?.(whole.save, seat, hear)
    },
    close: () => brain?.close(),
  }
}

const MARK = 'online '

/** What a match that a server keeps is called where those of this browser have their id. */
export const onlineId = (match: string): string => `${MARK}${match}`

/** The server's match of such an id; null where it is one of this browser's own. */
export const matchIn = (id: string): string | null => (id.startsWith(MARK) ? id.slice(MARK.length) : null)
