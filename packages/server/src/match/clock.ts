/** Clocks: a time bank with an increment for every decision, or days for each; the host's clock counts. */
import type { Seat } from '@hexfront/engine'
import type { Clocks, Pace } from '../client/wire.ts'
import type { MatchRow } from '../db/tables.ts'

export type { Clocks, Pace } from '../client/wire.ts'

export interface Clock {
  /** Milliseconds left to each seat when `since` began. */
  readonly left: readonly number[]
  /** When the present deciders began to think, or null while nobody does. */
  readonly since: number | null
}

export const DAY = 86_400_000

export function startClock(pace: Pace, seats: number, now: number): Clock {
  const left = pace.kind === 'none' ? [] : Array.from({ length: seats }, () => allowance(pace))
  return { left, since: now }
}

const allowance = (pace: Exclude<Pace, { kind: 'none' }>): number =>
  pace.kind === 'bank' ? pace.bankMs : pace.days * DAY

/** The clock after an action: whoever was deciding is charged, whoever is done gets the increment. */
export function tickClock(
  clock: Clock,
  pace: Pace,
  before: readonly Seat[],
  after: readonly Seat[],
  now: number,
  aways: Aways = [],
): Clock {
  if (pace.kind === 'none') return { left: [], since: now }
  const left = clock.left.map((ms, seat) => {
    const spent = spentBy(seat, clock.since ?? now, now, pace, aways)
    const rest = before.includes(seat) ? ms - spent : ms
    if (!before.includes(seat) || after.includes(seat)) return rest
    return pace.kind === 'bank' ? rest + pace.incrementMs : pace.days * DAY
  })
  return { left, since: after.length > 0 ? now : null }
}

export const paceOf = (row: MatchRow): Pace => JSON.parse(row.pace) as Pace
export const clockOf = (row: MatchRow): Clock => JSON.parse(row.clock) as Clock
export const decidersOf = (row: MatchRow): Seat[] =>
  row.deciding === '' ? [] : row.deciding.split(',').map(Number)

/** A vacation; no two of a person overlap. */
export type Away = readonly [from: number, until: number]

/** When the person of each seat was on vacation, as far back as a clock may run. */
export type Aways = readonly (readonly Away[])[]

/** Time that counts: in a match by days, none of a vacation. */
function spentBy(seat: Seat, since: number, now: number, pace: Pace, aways: Aways): number {
  if (pace.kind !== 'days') return Math.max(0, now - since)
  const away = (aways[seat] ?? []).reduce(
    (sum, [from, until]) => sum + Math.max(0, Math.min(until, now) - Math.max(from, since)),
    0,
  )
  return Math.max(0, now - since - away)
}

export function clocksOf(row: MatchRow, now: number, aways: Aways = []): Clocks {
  const { left, since } = clockOf(row)
  const deciding = decidersOf(row)
  const pace = paceOf(row)
  const runs = since !== null && row.status === 'playing'
  return {
    kind: pace.kind,
    left: left.map((ms, seat) =>
      runs && deciding.includes(seat) ? ms - spentBy(seat, since, now, pace, aways) : ms,
    ),
  }
}

/** The clock when somebody new sits down: nobody pays for the time in which the seat was empty. */
export function freshClock(row: MatchRow, seat: Seat, now: number): Clock {
  const clock = clockOf(row)
  const pace = paceOf(row)
  const left = clock.left.map((ms, i) => (i === seat && pace.kind === 'days' ? pace.days * DAY : ms))
  return { left, since: decidersOf(row).includes(seat) ? now : clock.since }
}

/** The seat whose time has run out, or null. */
export function flagged(row: MatchRow, now: number, aways: Aways = []): Seat | null {
  if (row.status !== 'playing') return null
  const { left } = clocksOf(row, now, aways)
  return decidersOf(row).find(seat => (left[seat] ?? 1) <= 0) ?? null
}
