/** What every game's scene is put together from. */
import type { Counters } from '../board/countersheet.ts'
import type { Board } from '../board/board.ts'
import type { OutlineEntry, Piece, Track, TrackBox, Verb } from './scene.ts'
import type { Message, Seat } from './terms.ts'

/** An entry of the outline; its words are `phase.<id>` unless others are named. */
export const entry = (id: string, depth: number, side?: Seat, words = id): OutlineEntry => ({
  id,
  name: { id: `phase.${words}` },
  depth,
  ...(side !== undefined && { side }),
})

/** How a verb is shown: its words are `verb.<name>`. */
export const verb = (on: Verb['on'], name: string, more: Omit<Verb, 'on' | 'name'> = {}): Verb => ({
  on,
  name: { id: `verb.${name}` },
  ...more,
})

/** The units that lie in one place, beside the map as a rule; without `stepOf` in full strength. */
export function piecesAt(
  { side }: Pick<Counters, 'side'>,
  at: readonly number[],
  place: number,
  stepOf: (unit: number) => number = () => 0,
): Piece[] {
  const found: Piece[] = []
  for (let unit = 0; unit < at.length; unit++)
    if (at[unit] === place) found.push({ unit, side: side[unit]!, at: place, step: stepOf(unit) })
  return found
}

/** A track of a single box; its words are `track.<id>`. */
export function pile(id: string, pieces: readonly Piece[]): Track {
  const name: Message = { id: `track.${id}` }
  return { id, name, boxes: [{ name, pieces }] }
}

/** What a side has lost; its words are `track.dead<side>`. */
export const deadPile = (
  counters: Pick<Counters, 'side'>,
  at: readonly number[],
  dead: number,
  side: Seat,
): Track =>
  pile(
    `dead${side}`,
    piecesAt(counters, at, dead).filter(piece => piece.side === side),
  )

/** One turn of a track of turns. */
export interface TrackTurn {
  readonly turn: number
  readonly label: string
}

/** The turns of a game with what is due in each; its words are `track.turns` and `track.turn`. */
export function turnTrack<T extends TrackTurn>(
  turns: readonly T[],
  now: number,
  due: (turn: T) => readonly Piece[],
): Track {
  const boxes = turns.map((one): TrackBox => ({
    name: { id: 'track.turn', params: { turn: one.turn, label: one.label } },
    ...(one.turn === now && { now: true }),
    pieces: due(one),
  }))
  return { id: 'turns', name: { id: 'track.turns' }, boxes }
}

/** The hexes that a mask has, boxes left out. */
export function hexesIn({ hexCount }: Pick<Board, 'hexCount'>, mask: ArrayLike<number>): number[] {
  const found: number[] = []
  for (let hex = 0; hex < hexCount; hex++) if (mask[hex]! > 0) found.push(hex)
  return found
}
