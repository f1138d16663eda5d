/**
 * Placing many units that wait beside the map with one press: each is picked and put down by the
 * actions that are on offer anyway, one after the other, and undo takes all of it back as one.
 */
import { distance, isHex } from '@hexfront/engine'
import type { Action, Board, Piece, Seat } from '@hexfront/engine'
import type { Session } from '../session/session.ts'
import { sortChoices } from './choices.ts'

/** How a place is found for each: a sensible one, where its like came in last, or one that was chosen. */
export type Manner =
  { readonly by: 'sense' } | { readonly by: 'before' } | { readonly by: 'place'; readonly at: number }

export interface Placed {
  readonly placed: number
  /** Where they are now, each place once. */
  readonly places: readonly number[]
  /** Those for whom there was no place, or none in this manner. */
  readonly left: readonly number[]
}

/** Units that can be picked and stand nowhere on the map, with the action that picks each. */
export function tray({ game, shown }: Session): ReadonlyMap<number, Action> {
  const { actions, scene } = shown()
  const onMap = new Set(scene.pieces.filter(piece => piece.at >= 0).map(piece => piece.unit))
  const { byUnit } = sortChoices(game, actions)
  return new Map(
    [...byUnit].flatMap(([unit, [first]]) => (onMap.has(unit) || !first ? [] : [[unit, first] as const])),
  )
}

/** Whether picking one of the tray is the first half of putting it down somewhere: tried on a copy of the view. */
export function isForPlacing(session: Session): boolean {
  const [pick] = tray(session).values()
  const { view, viewer, actions } = session.shown()
  if (!pick) return false
  const { game } = session
  const copy = game.copy(view)
  if (game.check(copy, viewer, pick)) return false
  game.apply(copy, viewer, pick)
  return placesFor(game, actions, game.actions(copy, viewer)).size > 0
}

/** Where whoever was just picked can be put down: what places were offered for before has nothing to do with him. */
function placesFor(
  game: Session['game'],
  before: readonly Action[],
  now: readonly Action[],
): ReadonlyMap<number, readonly Action[]> {
  const old = new Set(sortChoices(game, before).placeVerbs)
  return sortChoices(
    game,
    now.filter(({ verb }) => !old.has(verb)),
  ).byPlace
}

/** Places units one after the other; a unit that finds no place is put back and left. */
export function placeAll(session: Session, units: readonly number[], manner: Manner): Placed {
  return session.asOne(() => {
    const left: number[] = []
    let placed = 0
    for (const unit of units) {
      const pick = tray(session).get(unit)
      if (pick && placeOne(session, pick, unit, manner)) placed++
      else left.push(unit)
    }
    return { placed, left, places: placesNow(session, units) }
  })
}

const placesNow = ({ shown }: Session, units: readonly number[]): number[] => [
  ...new Set(
    shown()
      .scene.pieces.filter(({ unit, at }) => units.includes(unit) && at >= 0)
      .map(({ at }) => at),
  ),
]

function placeOne(session: Session, pick: Action, unit: number, manner: Manner): boolean {
  const played = (): number => session.moves().length
  const before = played()
  const { actions } = session.shown()
  if (session.act(pick)) return false
  const places = placesFor(session.game, actions, session.shown().actions)
  const at = chooseFor(session, unit, [...places.keys()], manner)
  const action = at === null ? undefined : places.get(at)?.[0]
  if (action && !session.act(action)) return true
  // Back into the tray: nothing was shown to anybody.
  while (played() > before && session.undo() === null);
  return false
}

function chooseFor(session: Session, unit: number, places: readonly number[], manner: Manner): number | null {
  if (places.length === 0) return null
  if (manner.by === 'place') return places.includes(manner.at) ? manner.at : null
  const last = manner.by === 'before' ? lastPlaceOf(session, unit) : null
  if (last === null) return sensible(session, places)
  return places.includes(last) ? last : nearest(session.game.board, places, last)
}

/** Where a unit of the same nation was put down last by the same side, or null. */
export function lastPlaceOf({ game, moves }: Session, unit: number): number | null {
  const played = moves()
  const { side, nation } = game.counters.units[unit]!
  for (let i = played.length - 1; i > 0; i--) {
    const [seat, verb, arg] = played[i]!
    const [, picked, who] = played[i - 1]!
    if (seat !== side || game.verbs[verb]?.on !== 'place' || game.verbs[picked]?.on !== 'unit') continue
    if (typeof who !== 'number' || who === unit || game.counters.units[who]?.nation !== nation) continue
    if (typeof arg === 'number') return arg
  }
  return null
}

function nearest(board: Board, places: readonly number[], to: number): number {
  return least(places, at => between(board, at, to))
}

/** So far from the enemy is near enough: beside him a newcomer is pinned. */
const NEAR = 2
/** What friends in a place count against it, and an enemy beside it. */
const CROWD = 0.7
const PINNED = 4

/** Near the front but not at it, and not all in one place. */
function sensible({ game, shown }: Session, places: readonly number[]): number {
  const { scene, viewer } = shown()
  const enemies = placesOf(scene.pieces, side => side !== viewer, game.board)
  const friends = scene.pieces.filter(piece => piece.side === viewer)
  return least(places, at => {
    const gap = Math.min(...[...enemies].map(enemy => between(game.board, at, enemy)), FAR)
    const crowd = friends.filter(piece => piece.at === at).length
    return Math.max(0, gap - NEAR) + (gap < NEAR ? PINNED : 0) + CROWD * crowd
  })
}

/** Farther than any map is wide: where there is no enemy at all. */
const FAR = 999

const placesOf = (pieces: readonly Piece[], of: (side: Seat) => boolean, board: Board): Set<number> =>
  new Set(pieces.filter(({ side, at }) => of(side) && at >= 0 && isHex(board, at)).map(({ at }) => at))

/** Hexes between two places; what is no hex is far from everything. */
function between(board: Board, a: number, b: number): number {
  if (!isHex(board, a) || !isHex(board, b)) return FAR
  return distance(board.grid, board.cellOf[a]!, board.cellOf[b]!)
}

/** The first of those with the least. */
function least(places: readonly number[], of: (at: number) => number): number {
  let best = places[0]!
  let score = of(best)
  for (const at of places.slice(1)) {
    const one = of(at)
    if (one < score) [best, score] = [at, one]
  }
  return best
}
