/** Who sits where. */
import { isKind, SPECTATOR } from '@hexfront/engine'
import type { Match, Seat, Viewer } from '@hexfront/engine'

/** A person at this screen, or the computer at a level. */
export type Player = { readonly kind: 'person' } | { readonly kind: 'computer'; readonly bot: string }

export const person: Player = { kind: 'person' }

export function personSeats(players: readonly Player[]): Seat[] {
  return players.flatMap((player, seat) => (player.kind === 'person' ? [seat] : []))
}

/** With one person at the screen there is nothing to hide from the other. */
export function isHotseat(players: readonly Player[]): boolean {
  return personSeats(players).length > 1
}

/** Whose eyes the screen begins with: the only person's; in hotseat nobody's until one takes the seat. */
export function firstViewer(players: readonly Player[]): Viewer {
  const seats = personSeats(players)
  return seats.length === 1 ? seats[0]! : SPECTATOR
}

/** How often the players of a match have changed places. */
export const changesIn = ({ log }: Pick<Match, 'log'>): number =>
  log.reduce((sum, events) => sum + events.filter(isKind('placesChanged')).length, 0)

/** Where players sit after so many changes who sat like this after so many others. */
export const seatedAfter = (players: readonly Player[], was: number, is: number): readonly Player[] =>
  (is - was) % 2 === 0 ? players : players.toReversed()

/** What was stored or imported, read as players: anything unreadable is a person. */
export function readPlayers(raw: unknown, sides: number): Player[] {
  const list: readonly unknown[] = Array.isArray(raw) ? raw : []
  return Array.from({ length: sides }, (_, seat) => readPlayer(list[seat]))
}

function readPlayer(raw: unknown): Player {
  if (typeof raw !== 'object' || raw === null) return person
  const { kind, bot } = raw as { kind?: unknown; bot?: unknown }
  return kind === 'computer' && typeof bot === 'string' ? { kind, bot } : person
}
