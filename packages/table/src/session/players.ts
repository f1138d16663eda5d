/** Who sits where. */
import { SPECTATOR } from '@hexfront/engine'
import type { Seat, Viewer } from '@hexfront/engine'

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
