/** Clocks that can be chosen when a match or a tournament is made, and how one is told. */
import type { Pace, RunsOut } from '@hexfront/server/client'
import { maybe, t } from '../text.ts'

const MINUTE = 60_000

const PACES: Readonly<Record<string, (runsOut: RunsOut) => Pace>> = {
  none: () => ({ kind: 'none' }),
  quick: runsOut => ({ kind: 'bank', bankMs: 20 * MINUTE, incrementMs: 10_000, runsOut }),
  live: runsOut => ({ kind: 'bank', bankMs: 60 * MINUTE, incrementMs: 30_000, runsOut }),
  days1: runsOut => ({ kind: 'days', days: 1, runsOut }),
  days3: runsOut => ({ kind: 'days', days: 3, runsOut }),
  days7: runsOut => ({ kind: 'days', days: 7, runsOut }),
}

export const paceFor = (id: string, runsOut: RunsOut): Pace => (PACES[id] ?? PACES['none']!)(runsOut)

/** For a list to choose from. */
export const paceChoices = (): [string, string][] =>
  Object.keys(PACES).map(id => [id, maybe(`online.pace.${id}`, id)])

export const runsOutChoices = (): [RunsOut, string][] =>
  (['lose', 'computer'] as const).map(one => [one, t(`online.runsOut.${one}`)])

/** A clock in a line; empty where there is none. */
export function paceText(pace: Pace): string {
  if (!('runsOut' in pace)) return ''
  const time =
    pace.kind === 'days'
      ? t('online.paceDays', { n: pace.days })
      : t('online.paceBank', { n: Math.round(pace.bankMs / MINUTE), more: pace.incrementMs / 1000 })
  return `${time}; ${t(`online.ranOut.${pace.runsOut}`)}`
}
