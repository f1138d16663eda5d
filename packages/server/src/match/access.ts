/** Who may see and do what in a match. */
import { SPECTATOR } from '@hexfront/engine'
import type { Viewer } from '@hexfront/engine'
import { mayEnter } from './begin.ts'
import { seatOf } from './live.ts'
import type { Live } from './live.ts'

/** Whose eyes a person has on a match: a seat's, an onlooker's, or none. */
export function eyesOf(live: Live, person: string | null, invite: string | null): Viewer | null {
  const seat = seatOf(live, person)
  if (seat !== null) return seat
  if (!mayEnter(live, invite)) return null
  // Whoever may still sit down sees what an onlooker sees of a match that has not begun: nothing.
  return live.row.onlookers === 'open' || live.match === null ? SPECTATOR : null
}

/** Whether these eyes see the match as it was some time ago. */
export const isLate = ({ row }: Live, eyes: Viewer | null): boolean =>
  eyes !== null && eyes < 0 && row.delay > 0
