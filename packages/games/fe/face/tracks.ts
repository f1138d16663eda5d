/** The tracks beside the map: action rounds, records, air missions, and what Events have put in force. */
import { turnTrack } from '@hexfront/engine'
import { cards } from '../cards/deck.ts'
import { handSize } from '../cards/hand.ts'
import { limit, placeName, scenarioOf, turns } from '../data.ts'
import { isLanding } from '../events/conditions.ts'
import { beachesFor } from '../invasion/force.ts'
import { missionWord, sacMarkers, tacMarkers } from '../air/missions.ts'
import { ABSENT, ALLIED, AXIS, SPENT, UNASSIGNED } from '../state.ts'
import { replacementPrices } from '../replacements/points.ts'
import { wordsLasting } from '../words/lasting.ts'
import type { Message, Track, TrackBox } from '@hexfront/engine'
import type { Effect, FeState } from '../state.ts'

/** Rule 4.3: the six Action Rounds, and the one that is played. */
export function roundTrack({ round }: FeState): Track {
  const boxes = Array.from({ length: limit('rounds') }, (_, n): TrackBox => ({
    name: { id: 'track.round', params: { n: n + 1 } },
    ...(round === n + 1 && { now: true as const }),
  }))
  return { id: 'rounds', name: { id: 'track.rounds' }, boxes }
}

/** Rules 6.51b, 6.56c: the landings of a turn, by the Events that made them. */
function landingsOf(view: FeState, turn: number): string[] {
  const beaches = view.opened.filter((_beach, n) => view.landed[n] === turn)
  return view.played
    .filter(card => isLanding(view, card) && beachesFor(view, card).some(beach => beaches.includes(beach)))
    .map(card => cards[card]!.name)
}

/** Rules 6.56c, 18.5a: the turns, each with the markers of its Events: what the scenario begins with, and landings. */
export function turnsTrack(view: FeState): Track {
  const { markers } = scenarioOf(view)
  const { boxes, ...track } = turnTrack(turns, view.turn, () => [])
  const marked = boxes.map((box, n): TrackBox => {
    const begun = markers.filter(({ turn }) => turn === n + 1).map(({ text }) => text)
    const list = [...begun, ...landingsOf(view, n + 1)].join(', ')
    return list === '' ? box : { ...box, text: { id: 'track.list', params: { list } } }
  })
  return { ...track, boxes: marked }
}

/** Rules 14.1 to 14.3: who flies which mission, and from where it interdicts. */
export function airTrack(state: FeState): Track {
  const flown = [
    ...sacMarkers.map(({ name, n }) => ({ name, mission: state.sac[n]!, base: -1 })),
    ...tacMarkers.map(({ name, n }) => ({ name, mission: state.tac[n]!, base: state.strafe[n]! })),
  ]
  const boxes = Array.from({ length: ABSENT + 1 }, (_, mission): TrackBox | null => {
    const list = flown
      .filter(one => one.mission === mission)
      .map(({ name, base }) => (base >= 0 ? `${name} (${placeName(base)})` : name))
    if (list.length === 0 && [UNASSIGNED, SPENT, ABSENT].includes(mission)) return null
    return {
      name: { id: `track.mission.${missionWord(mission)}` },
      ...(list.length > 0 && { text: { id: 'track.list', params: { list: list.join(', ') } } }),
    }
  })
  return { id: 'air', name: { id: 'track.air' }, boxes: boxes.filter(box => box !== null) }
}

/** How long a thing is in force, where its own end comes otherwise than its record is kept. */
const ENDS: Readonly<Record<string, string>> = { donitz: 'turn', crossbow: 'air', orders: 'order' }

/** What lasts through the next turn, and was played in the last one, ends with this one. */
const endOf = ({ what, until, turn }: Effect, now: number): string =>
  ENDS[what] ?? (until === 'nextTurn' && turn < now ? 'turn' : until)

/** The Event, and the hexes that were chosen for it, as far as it still holds them. */
function forceName({ card, hexes }: Effect): Message {
  const { name } = cards[card]!
  if (hexes.length === 0) return { id: 'track.event', params: { card: name } }
  return { id: 'track.eventAt', params: { card: name, list: hexes.map(placeName).join(', ') } }
}

/** What Events have put in force for a time, and for how long. */
export function forceTrack({ effects, turn }: FeState): Track {
  const seen = new Set<number>()
  const boxes = effects
    // Ports that the Nero Decree spares are its exception: it lasts for good itself.
    .filter(({ what }) => what !== 'portSpared')
    .filter(({ card }) => card >= 0 && card < cards.length && !seen.has(card) && seen.add(card))
    .map((effect): TrackBox => ({
      name: forceName(effect),
      text: { id: `track.until.${endOf(effect, turn)}` },
    }))
  return { id: 'forces', name: { id: 'track.forces' }, boxes }
}

/** What holds for the rest of the game, each with what it does. */
export const lastingTrack = ({ marks }: FeState): Track => ({
  id: 'lasting',
  name: { id: 'track.lasting' },
  boxes: marks
    .filter(mark => `lasting.${mark}` in wordsLasting)
    .map(mark => ({ name: { id: `lasting.${mark}` }, text: { id: `lasting.${mark}.text` } })),
})

/** Rules 6.42b, 15.2d: victory points that the next RP card costs the Axis. */
const nextPrice = (view: FeState): number =>
  replacementPrices(view, AXIS).reduce((sum, { points }) => sum + points, 0)

/** Rules 3.14, 6.42a: how large a hand each side may draw to as things are, and whether the Axis has played an RP card. */
export const recordsTrack = (view: FeState): Track => ({
  id: 'records',
  name: { id: 'track.records' },
  boxes: [
    ...[ALLIED, AXIS].map(side => ({
      name: { id: `track.hand${side}` },
      text: { id: 'track.cards', params: { n: handSize(view, side) } },
    })),
    ...(view.rpCards > 0
      ? [
          {
            name: { id: 'track.rpPlayed' },
            text: { id: 'track.rpPlayed.text', params: { n: nextPrice(view) } },
          },
        ]
      : []),
  ],
})
