/**
 * A retreating force keeps together as far as stacking lets it: as little as possible is lost, and then it
 * goes to as few hexes as possible. Units are placed one at a time; a hex is offered when the rest can still
 * do as well.
 */

/** A unit to be placed: what it takes of a hex's room and what its loss would cost, one or more. */
export interface Placeable {
  readonly unit: number
  readonly size: number
  readonly worth: number
}

/** A hex that can take units, with the room it has left; `used` once one of the force went there. */
export interface Room {
  readonly hex: number
  readonly left: number
  readonly used: number
}

/** How well a placement comes out; less is better, losses before hexes. */
export interface Split {
  readonly lost: number
  readonly hexes: number
}

const better = (a: Split, b: Split): boolean => a.lost < b.lost || (a.lost === b.lost && a.hexes < b.hexes)

/** Two rooms in the same state are as good as each other. */
const stateOf = (room: Room): string => `${room.left}${room.used > 0 ? '+' : '-'}`

/** The rooms after one more unit went to a hex. */
export function placeUnit(rooms: readonly Room[], hex: number, size: number): Room[] {
  return rooms.map(room =>
    room.hex === hex ? { ...room, left: room.left - size, used: room.used + 1 } : room,
  )
}

/** The least loss and the fewest hexes with which the units can be placed. */
export function leastSplit(units: readonly Placeable[], rooms: readonly Room[]): Split {
  return search(units, 0, rooms, new Map())
}

const usedOf = (rooms: readonly Room[]): number => rooms.filter(room => room.used > 0).length

/** The best that units from the i-th on can do; `known` keeps what was found for each state of the rooms. */
function search(
  units: readonly Placeable[],
  i: number,
  rooms: readonly Room[],
  known: Map<string, Split>,
): Split {
  const unit = units[i]
  if (!unit) return { lost: 0, hexes: usedOf(rooms) }
  const key = `${i}|${rooms.map(stateOf).toSorted().join()}`
  const seen = known.get(key)
  if (seen) return seen
  const least = Math.max(1, usedOf(rooms))
  let best: Split = { lost: Infinity, hexes: Infinity }
  for (const room of rooms) {
    if (room.left < unit.size) continue
    const split = search(units, i + 1, placeUnit(rooms, room.hex, unit.size), known)
    if (better(split, best)) best = split
    // Nothing can be better than no loss and no hex more: the rest need not be tried.
    if (best.lost === 0 && best.hexes === least) break
  }
  if (best.lost > 0) {
    const without = search(units, i + 1, rooms, known)
    const split = { lost: without.lost + unit.worth, hexes: without.hexes }
    if (better(split, best)) best = split
  }
  known.set(key, best)
  return best
}

/** Hexes where this unit may go so that the force as a whole does as well as it can. */
export function splitOptions(
  unit: Placeable,
  others: readonly Placeable[],
  rooms: readonly Room[],
): number[] {
  const best = leastSplit([unit, ...others], rooms)
  return rooms
    .filter(room => room.left >= unit.size)
    .filter(room => !better(best, leastSplit(others, placeUnit(rooms, room.hex, unit.size))))
    .map(room => room.hex)
}
