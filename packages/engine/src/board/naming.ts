/** What hexes are called in words: one that has no name by the nearest one that has, so that a reader knows where it lies. */
import { isHex } from './board.ts'
import type { Board } from './board.ts'

/** A name so many hexes off is still near. */
const NEAR = 3

interface Neighbour {
  readonly name: string
  readonly country: number
  readonly far: number
}

const known = new WeakMap<Board, readonly (Neighbour | null)[]>()

/** The printed name, or the one that the map file calls the place by ("Aarhus W1"); '' where there is neither. */
export function ownName(board: Board, at: number): string {
  const name = board.names[at] ?? ''
  const called = board.values[at]?.['called']
  return name === '' && typeof called === 'string' ? called : name
}

/** A hex without a name: its number and the nearest name over land, "3312 near Liège"; the number alone where none can be reached. */
export function nearText(board: Board, at: number): string {
  return `${board.ids[at] ?? '?'}${whereabouts(board, at)}`
}

function whereabouts(board: Board, at: number): string {
  const found = isHex(board, at) ? neighboursOf(board)[at] : null
  if (!found) return ''
  return found.far <= NEAR ? ` near ${found.name}` : ` (${found.far} hexes from ${found.name})`
}

/** Places in a row, those with a name first; what lies near the same one is told together: "Liège, 3312, 3313 near Metz". */
export function placesText(board: Board, places: readonly number[]): string {
  const isNamed = (at: number): boolean => board.names[at] !== ''
  const nameless = new Map<string, string[]>()
  for (const at of places.filter(place => !isNamed(place))) {
    const where = whereabouts(board, at)
    nameless.set(where, [...(nameless.get(where) ?? []), board.ids[at] ?? '?'])
  }
  const groups = [...nameless].map(([where, ids]) => `${ids.join(', ')}${where}`)
  return [...places.filter(isNamed).map(at => board.names[at]!), ...groups].join(', ')
}

/** "Liège (3411)", or "3312 near Liège". */
export function placeText(board: Board, at: number): string {
  const name = ownName(board, at)
  return name === '' ? nearText(board, at) : `${name} (${board.ids[at]})`
}

function neighboursOf(board: Board): readonly (Neighbour | null)[] {
  const found = known.get(board) ?? nearest(board)
  known.set(board, found)
  return found
}

/** From all named hexes outward at once; of several that are equally near one of the same country, else the first in the file's order. */
function nearest(board: Board): (Neighbour | null)[] {
  const found: (Neighbour | null)[] = Array.from({ length: board.hexCount }, () => null)
  const queue: number[] = []
  for (let at = 0; at < board.hexCount; at++) {
    if (board.playable[at] !== 1 || board.names[at] === '') continue
    found[at] = { name: board.names[at]!, country: board.country[at]!, far: 0 }
    queue.push(at)
  }
  for (const at of queue) {
    const { name, country, far } = found[at]!
    for (let d = 0; d < 6; d++) {
      const next = board.neighbours[at * 6 + d]!
      if (next < 0) continue
      const before = found[next]
      if (before && !isCloserKin(board.country[next]!, country, before, far + 1)) continue
      found[next] = { name, country, far: far + 1 }
      if (!before) queue.push(next)
    }
  }
  return found
}

/** Whether a name as far off as the one found before lies in the country of the hex, and that one does not. */
const isCloserKin = (own: number, country: number, before: Neighbour, far: number): boolean =>
  before.far === far && before.country !== own && country === own
