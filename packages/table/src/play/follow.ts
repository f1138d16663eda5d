/** Lets a person follow what the others do: the places light up, and the map comes along. */
import { eventPlaces } from '@hexfront/engine'
import type { GameEvent, Scene } from '@hexfront/engine'
import { frontOf } from '../board/front.ts'
import { keptGaze } from './gaze.ts'
import { isOwnWord, isWeighty } from './importance.ts'
import type { Hand } from './hand.ts'
import { choicePlaces, isChosenBeside, mainPlaces } from './choices.ts'

/** Tells and shows what the last action did, unless it was the person's own and nothing was rolled for or lost. */
export function follow(hand: Hand): void {
  const { session, desk, board } = hand
  const { fresh, mode, log, viewer } = session.shown()
  const own = log.at(-1)?.seat === viewer
  const isNews = (event: GameEvent): boolean => isWeighty(event) && !isOwnWord(event, viewer)
  const told = own && !fresh.some(isNews) ? [] : fresh
  // An action that only prepares leaves what was told before it on the table.
  if (fresh.length > 0 || mode === 'deciding') notice(hand, fresh.length > 0 || own ? told : desk.get().told)
  const first = own ? undefined : desk.get().noticed[0]
  if (first !== undefined && fresh.length > 0 && desk.get().follow === 'follow') board?.reveal(first)
  if (mode === 'deciding') seekChoices(hand, told.length > 0 ? LINGER_MS : 0)
}

/** So long the eye stays where something was decided. */
const LINGER_MS = 1500

/** Goes where something can be chosen, if nothing of it is in sight. */
function seekChoices(hand: Hand, after: number): void {
  const { drawnFor } = hand
  const seek = (): void => {
    if (hand.drawnFor !== drawnFor || !drawnFor) return
    const { pieces } = drawnFor.scene
    // Who chooses among counters beside the map sees the front meanwhile: nobody knows yet where they will go.
    if (isChosenBeside(hand.choices, pieces))
      return void (hand.layout && hand.board?.seek(frontOf(hand.layout, pieces)))
    const places = mainPlaces(hand.choices, pieces)
    // A decision without a choice on the map may still be about something there.
    hand.board?.seek(places.length > 0 ? places : inFocus(drawnFor.scene))
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

/** What the decision in hand is about: places, and where its units stand. */
function inFocus({ pieces, focus }: Scene): number[] {
  return [
    ...(focus?.places ?? []),
    ...pieces.filter(({ unit, at }) => at >= 0 && focus?.units?.includes(unit)).map(({ at }) => at),
  ]
}

/**
 * The first look at the table: at what is pointed out; else where this browser looked before a reload, if the
 * decision is in sight there; else at the decision: at what is in hand, or at what can be chosen, where that is the front.
 */
export function firstLook(hand: Hand): void {
  const { board, layout, session, desk, choices } = hand
  if (!board || !layout) return
  const { flashed } = desk.get()
  if (flashed.length > 0) return board.frame(flashed)
  const { scene } = session.shown()
  const places = isChosenBeside(choices, scene.pieces) ? [] : choicePlaces(choices, scene.pieces)
  const gaze = keptGaze(session.id)
  if (gaze) {
    board.lookAt(gaze)
    if (places.length > 0) board.seek(places)
    return
  }
  const front = frontOf(layout, scene.pieces)
  // Of choices all over the map those at the front are looked at first.
  const atFront = places.length > MANY ? front.filter(at => places.includes(at)) : []
  const looks = [inFocus(scene), atFront, places, front]
  board.frame(looks.find(list => list.length > 0) ?? [])
}

const MANY = 12
