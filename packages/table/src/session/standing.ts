/** Standing answers of the people at this screen: set at any time, and followed as soon as their question comes. */
import { standingReply } from '@hexfront/engine'
import type { Action, Match, Seat } from '@hexfront/engine'
import type { Player } from './players.ts'

/** So many answers in a row are more than any decision takes: a bug of the game. */
const MOST = 1000

/** Plays what the standing answers of people say, one after the other, until somebody has to be asked. */
export function followStanding(
  match: Match,
  players: readonly Player[],
  play: (seat: Seat, action: Action) => void,
): void {
  for (let n = 0; n < MOST; n++) {
    const reply = standingReply(match)
    if (!reply || players[reply.seat]?.kind !== 'person') return
    play(reply.seat, reply.action)
  }
  throw new Error('standing answers answer for ever')
}
