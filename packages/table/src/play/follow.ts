/** Lets a person follow what the others do: the places light up, and the map comes along. */
import { eventPlaces, isKind } from '@hexfront/engine'
import type { GameEvent } from '@hexfront/engine'
import { frontOf } from '../board/front.ts'
import type { Hand } from './hand.ts'
import { choicePlaces, isChosenBeside } from './choices.ts'

/** Tells and shows what the last action did, unless it was the person's own and nothing was rolled for. */
export function follow(hand: Hand): void {
  const { session, desk, board } = hand
  const { fresh, mode, log, viewer } = session.shown()
  const own = log.at(-1)?.seat === viewer
  const told = own && !fresh.some(isWeighty) ? [] : fresh
  // An action that only prepares leaves what was told before it on the table.
  if (fresh.length > 0 || mode === 'deciding') notice(hand, fresh.length > 0 || own ? told : desk.get().told)
  const first = own ? undefined : desk.get().noticed[0]
  if (first !== undefined && fresh.length > 0 && desk.get().follow === 'follow') board?.reveal(first)
  if (mode === 'deciding') seekChoices(hand, told.length > 0 ? LINGER_MS : 0)
}

/** Of one's own doing only what chance has decided needs telling. */
const isWeighty = isKind('roll', 'result')
/** So long the eye stays where something was decided. */
const LINGER_MS = 1500

/** Goes where something can be chosen, if nothing of it is in sight. */
function seekChoices(hand: Hand, after: number): void {
  const { drawnFor } = hand
  const seek = (): void => {
    if (hand.drawnFor !== drawnFor || !drawnFor) return
    const { pieces } = drawnFor.scene
    // Who chooses among counters beside the map would only be led astray.
    if (isChosenBeside(hand.choices, pieces)) return
    hand.board?.seek(choicePlaces(hand.choices, pieces))
  }
  if (after === 0) seek()
  else setTimeout(seek, after)
}

function notice({ session, desk }: Hand, told: readonly GameEvent[]): void {
  if (told === desk.get().told) return
  const places = told.flatMap(event => eventPlaces(session.game.events, event))
  desk.set({ told, noticed: [...new Set(places)].slice(0, NOTICED) })
}

const NOTICED = 12

/** The first look at the table: at what is in hand, else at the front, else at what can be chosen. */
export function firstLook(hand: Hand): void {
  const { board, layout, session, choices } = hand
  if (!board || !layout) return
  const { pieces, focus } = session.shown().scene
  const inHand = [
    ...(focus?.places ?? []),
    ...pieces.filter(({ unit, at }) => at >= 0 && focus?.units?.includes(unit)).map(({ at }) => at),
  ]
  const looks = [inHand, frontOf(layout, pieces), choicePlaces(choices, pieces)]
  board.frame(looks.find(places => places.length > 0) ?? [])
}
