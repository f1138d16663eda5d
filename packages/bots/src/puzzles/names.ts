/** Ids of units, places and actions in puzzles: what is written wrong is said, not passed over. */
import type { Action, Game, Seat } from '@hexfront/engine'

export function placeIn({ board, code }: Game, id: string): number {
  const at = board.byId.get(id)
  if (at === undefined) throw new RangeError(`there is no place "${id}" on the map of ${code}`)
  return at
}

export function unitIn({ counters, code }: Game, id: string): number {
  const unit = counters.units.findIndex(one => one.id === id)
  if (unit < 0) throw new RangeError(`there is no unit "${id}" in ${code}`)
  return unit
}

export function seatIn({ sides, code }: Game, id: string): Seat {
  const seat = sides.findIndex(one => one.id === id)
  if (seat < 0) throw new RangeError(`there is no side "${id}" in ${code}`)
  return seat
}

/** An action as puzzles write it: its verb, and the id of what it is done to. */
export function lineOf({ verbs, board, counters, cards }: Game, { verb, arg }: Action): string {
  if (arg === undefined) return verb
  switch (verbs[verb]?.on) {
    case 'unit':
      return `${verb} ${counters.units[Number(arg)]?.id ?? arg}`
    case 'place':
      return `${verb} ${board.ids[Number(arg)] ?? arg}`
    case 'card':
      return `${verb} ${cards?.cards[Number(arg)]?.id ?? arg}`
    default:
      return `${verb} ${arg}`
  }
}

/** Whether an action is what a line says: the verb alone says any of its kind. */
export const isLine = (played: string, line: string): boolean =>
  played === line || (!line.includes(' ') && played.startsWith(`${line} `))
