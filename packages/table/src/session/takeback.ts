/** What a seat could take back with the other side's leave. */
import { beforeLast, movesSince } from '@hexfront/engine'
import type { GameEvent, Seat } from '@hexfront/engine'
import type { History } from './history.ts'
import { isHotseat } from './players.ts'
import type { Player } from './players.ts'

/** What a seat would take back: its last action and all that came of it. */
export interface TakeBack {
  readonly by: Seat
  /** So many actions would stand. */
  readonly length: number
  /** So many would be taken back. */
  readonly actions: number
  /** What has happened since, as far as both sides know it. */
  readonly events: readonly GameEvent[]
  /** Whose leave it needs: a person's at this screen, or the computer's, which has nothing against it. */
  readonly asks: 'person' | 'computer'
}

export function takeBackOf({ match }: History, players: readonly Player[], seat: Seat): TakeBack | null {
  const length = beforeLast(match, seat)
  if (length === null) return null
  return {
    by: seat,
    length,
    actions: movesSince(match, length),
    events: match.log.slice(length).flatMap(events => events.filter(event => event.only === undefined)),
    asks: isHotseat(players) ? 'person' : 'computer',
  }
}
