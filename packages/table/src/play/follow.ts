/** Lets a person follow what the others do: the places light up, and the map comes along. */
import { frontOf } from '../board/front.ts'
import { eventPlaces } from './events.ts'
import type { Hand } from './hand.ts'
import { choicePlaces } from './choices.ts'

/** Shows where the last action took place, unless it was the person's own. */
export function follow(hand: Hand): void {
  const { session, desk, board } = hand
  const { fresh, mode, log, viewer } = session.shown()
  const own = mode === 'deciding' && log.at(-1)?.seat === viewer
  const places = own ? [] : fresh.flatMap(event => eventPlaces(session.game, event))
  desk.set({ noticed: [...new Set(places)].slice(0, NOTICED) })
  const first = places[0]
  if (first !== undefined && desk.get().follow === 'follow') board?.reveal(first)
}

const NOTICED = 12

/** The first look at the table: at the person's choices if they lie together, else at the front. */
export function firstLook(hand: Hand): void {
  const { board, layout, session, choices } = hand
  if (!board || !layout) return
  const { scene } = session.shown()
  const front = frontOf(layout, scene.pieces)
  board.frame(front.length > 0 ? front : choicePlaces(choices, scene.pieces))
}
