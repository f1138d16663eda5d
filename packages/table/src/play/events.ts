/** What an event tells beside its words: which places it is about. */
import type { Game, GameEvent } from '@hexfront/engine'

/** Fields that hold one place, and fields that hold several. */
const PLACE = ['target', 'at', 'to', 'hex', 'from', 'where'] as const
const PLACES = ['path', 'places', 'hexes'] as const

/** Places by number, the most telling first. */
export function eventPlaces(game: Pick<Game, 'board'>, event: GameEvent): number[] {
  const found = new Set<number>()
  const add = (value: unknown): void => {
    if (typeof value === 'number' && Number.isInteger(value) && value >= 0 && value < game.board.count)
      found.add(value)
  }
  for (const field of PLACE) add(event[field])
  for (const field of PLACES) {
    const list = event[field]
    if (Array.isArray(list)) for (const value of [...(list as unknown[])].reverse()) add(value)
  }
  const named = event['place']
  if (found.size === 0 && typeof named === 'string') {
    add(game.board.byId.get(named) ?? game.board.names.indexOf(named))
  }
  if (found.size === 0) add(named)
  return [...found]
}
