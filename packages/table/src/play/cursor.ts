/** The keyboard's place on the map: walks from hex to hex and says what it finds. */
import { centreAt, stepFrom } from '../board/layout.ts'
import type { Heading, Layout } from '../board/layout.ts'
import { t } from '../text.ts'
import { choicePlaces, choicesAt } from './choices.ts'
import { describePlace } from './describe.ts'
import type { Hand } from './hand.ts'
import { actionLabel } from './label.ts'
import { press } from './pointer.ts'

export function moveCursor(hand: Hand, heading: Heading): void {
  const { layout, desk } = hand
  if (!layout) return
  const { cursor } = desk.get()
  if (cursor < 0) return moveTo(hand, firstPlace(hand))
  const next = stepFrom(layout, cursor, heading, hand.anchor)
  if (next < 0) return
  const [x, y] = centreAt(layout, next)
  hand.anchor = heading === 'left' || heading === 'right' ? [x, hand.anchor[1]] : [hand.anchor[0], y]
  moveTo(hand, next)
}

export function enterCursor(hand: Hand): void {
  const { cursor } = hand.desk.get()
  if (cursor >= 0) press(hand, { at: cursor, unit: -1, touch: false })
}

/** To the next place with something to choose. */
export function nextChoice(hand: Hand, step: 1 | -1): void {
  const { choices, desk, layout, session } = hand
  const places = choicePlaces(choices, session.shown().scene.pieces)
  if (places.length === 0) return
  const { cursor } = desk.get()
  const next =
    step > 0
      ? (places.find(at => at > cursor) ?? places[0]!)
      : (places.findLast(at => at < cursor) ?? places.at(-1)!)
  if (layout) hand.anchor = centreAt(layout, next)
  moveTo(hand, next)
}

export function toggleFan({ desk }: Hand): void {
  const { cursor, fanned, hover } = desk.get()
  const at = cursor >= 0 ? cursor : hover
  desk.set({ fanned: fanned === at ? -1 : at, inspected: at, panel: 'stack' })
}

/** Where the cursor begins: on the map, at the choice nearest to the middle of the screen, or else at what is there. */
export function firstPlace(hand: Hand): number {
  const { board, layout, session, choices } = hand
  const { pieces } = session.shown().scene
  const { hexCount, playable } = session.game.board
  const onMap = (places: readonly number[]): number[] => places.filter(at => at >= 0 && at < hexCount)
  const hexes = [
    onMap(choicePlaces(choices, pieces)),
    onMap(pieces.map(({ at }) => at)),
    Array.from({ length: hexCount }, (_, at) => at).filter(at => playable[at] === 1),
  ].find(places => places.length > 0)
  const gaze = board?.looksAt()
  const at = (layout && gaze && hexes && nearestTo(layout, hexes, gaze)) ?? hexes?.[0] ?? 0
  if (layout) hand.anchor = centreAt(layout, at)
  return at
}

function nearestTo(
  layout: Layout,
  places: readonly number[],
  { x, y }: { x: number; y: number },
): number | undefined {
  const away = (at: number): number => {
    const [px, py] = centreAt(layout, at)
    return Math.hypot(px - x, py - y)
  }
  return places.toSorted((a, b) => away(a) - away(b))[0]
}

function moveTo(hand: Hand, at: number): void {
  if (at < 0) return
  const { desk, board } = hand
  desk.set({ cursor: at, inspected: at, hover: -1, hoverUnit: -1, fanned: -1, spoken: spokenAt(hand, at) })
  board?.reveal(at)
}

/** What a screen reader says of a place: what it is, who is there, what it costs, what can be done. */
function spokenAt({ choices, reach, session }: Hand, at: number): string {
  const { scene } = session.shown()
  const here = choicesAt(choices, scene.pieces, at, -1)
  const cost = reach?.places.find(place => place.at === at)?.cost
  const parts = [
    describePlace(session.game, scene, at),
    cost === undefined ? '' : t('say.cost', { cost }),
    here.length === 1 ? t('say.choice', { what: actionLabel(session.game, here[0]!) }) : '',
    here.length > 1 ? t('say.choices', { n: here.length }) : '',
  ]
  return parts.filter(part => part !== '').join('. ')
}
