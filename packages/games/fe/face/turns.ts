/** The Game Turn Track, and the markers of Events that lie on it. */
import { turnTrack } from '@hexfront/engine'
import { cards } from '../cards/deck.ts'
import { scenarioOf, turns } from '../data.ts'
import { beachesFor } from '../invasion/force.ts'
import type { Track } from '@hexfront/engine'
import type { FeState } from '../state.ts'

/** The invasion that opened a Beach Head: of those played that could, the first (Overlord brings Armies alone after Roundup). */
const openedBy = (state: FeState, beach: number): number | undefined =>
  state.played.find(card => cards[card]!.kind === 'invasion' && beachesFor(state, card).includes(beach))

/** Rule 6.56c: the markers of the invasions made on a turn. */
function invasionsOn(state: FeState, turn: number): string[] {
  const made = state.opened.map((beach, n) => (state.landed[n] === turn ? openedBy(state, beach) : undefined))
  return [...new Set(made)].flatMap(card => (card === undefined ? [] : (cards[card]!.marker ?? [])))
}

/** Rules 6.56c, 18.5a: the turns, each with the markers that a scenario begins with and those of its invasions. */
export function turnsTrack(state: FeState): Track {
  const { markers } = scenarioOf(state)
  const track = turnTrack(turns, state.turn, () => [])
  const boxes = track.boxes.map((box, n) => {
    const { turn } = turns[n]!
    const laid = markers.filter(marker => marker.turn === turn).map(({ text }) => text)
    const list = [...laid, ...invasionsOn(state, turn)].join(', ')
    return list === '' ? box : { ...box, text: { id: 'track.list', params: { list } } }
  })
  return { ...track, boxes }
}
