/** Clocks that can be chosen when a match or a tournament is made. */
import type { Pace } from '@hexfront/server/client'
import { maybe } from '../text.ts'

export const PACES: Readonly<Record<string, Pace>> = {
  none: { kind: 'none' },
  live: { kind: 'bank', bankMs: 3_600_000, incrementMs: 30_000, runsOut: 'lose' },
  days3: { kind: 'days', days: 3, runsOut: 'lose' },
  days7: { kind: 'days', days: 7, runsOut: 'computer' },
}

/** For a list to choose from. */
export const paceChoices = (): [string, string][] =>
  Object.keys(PACES).map(id => [id, maybe(`online.pace.${id}`, id)])
