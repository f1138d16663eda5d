/** What lies on the table, from a view. */
import { deadPile, entry, has, pile, piecesAt, turnTrack, DEAD, WAITING } from '@hexfront/engine'
import { markers, markersOf } from '../command/markers.ts'
import {
  allUnits,
  board,
  counters,
  HEXES,
  hexPoints,
  inFrance,
  inGermany,
  inNetherlands,
  isArmy,
  isGround,
  isLogistics,
  isMobile,
  isPort,
  isStatic,
  lostSteps,
  placeName,
  sideOf,
  turns,
  UNITS,
} from '../data.ts'
import { holderOf } from '../control.ts'
import { dueTurn, scheduled } from '../arrival/schedule.ts'
import { isOnMap, lastIn } from '../position.ts'
import { isSupported, purposeNow } from '../supply/support.ts'
import {
  ACTIVE,
  ALLIED,
  ATTACKED,
  AVAILABLE,
  EVACUATED,
  GERMAN,
  HELD,
  IN_BIN,
  MOVED,
  NOBODY,
  NONE,
  PLAYED,
  RESERVE_USED,
  SECRET,
  UTILIZED,
} from '../state.ts'
import { germanWorth } from '../victory/points.ts'
import { mayWinMorale } from '../options/morale.ts'
import { isOn } from '../options/options.ts'
import { words } from '../words/words.ts'
import { accountsOf } from './accounts.ts'
import { standingOf } from './standing.ts'
import type {
  Marker,
  Message,
  Objective,
  OutlineEntry,
  Piece,
  SceneParts,
  Track,
  TrackBox,
} from '@hexfront/engine'
import type { MwState } from '../state.ts'

export function scene(view: MwState): SceneParts {
  return {
    turn: turnOf(view),
    outline: outlineOf(view),
    pieces: piecesOf(view),
    markers: markersOn(view),
    control: Array.from({ length: HEXES }, (_, hex) =>
      board.playable[hex] === 1 ? lastIn(view, hex) : NOBODY,
    ),
    tracks: tracksOf(view),
    standing: standingOf(view),
    accounts: accountsOf(view),
    objectives: objectivesOf(view),
  }
}

/** The game turn by number and date; before the first there is none. */
function turnOf({ turn }: MwState): Message {
  const label = turns[turn - 1]?.label
  return label === undefined ? { id: 'phase.setup' } : { id: 'scene.turn', params: { turn, label } }
}

/** Rule 4.1: the outline as it stands now, with the segments of the impulse that is played. */
function outlineOf(view: MwState): OutlineEntry[] {
  if (view.turn === 0) return [entry('setup', 0)]
  const { operating } = view
  const segments = ['command', 'reinforcement', 'air', 'movement', 'combat', 'closing']
  return [
    entry('initiative', 0),
    entry('commandPhase', 0),
    entry(`refit${view.initiative}`, 0, view.initiative),
    entry(`refit${1 - view.initiative}`, 0, 1 - view.initiative),
    entry('operations', 0),
    ...(operating === NOBODY ? [] : segments.map(id => entry(`${id}${operating}`, 1, operating))),
    entry('return', 0),
    entry('interPhase', 0),
  ]
}

function pieceOf(view: MwState, unit: number): Piece {
  const marks: string[] = []
  const isTraced = view.turn > 0 && isGround[unit] === 1 && isMobile[unit] === 1 && isOnMap(view, unit)
  if (isTraced && !isSupported(view, unit, purposeNow(view))) marks.push('unsupplied')
  if (has(view, unit, MOVED)) marks.push('moved')
  if (has(view, unit, ATTACKED)) marks.push('attacked')
  if (has(view, unit, ACTIVE)) marks.push('active')
  if (has(view, unit, RESERVE_USED)) marks.push('reserveUsed')
  return {
    unit,
    side: sideOf[unit]!,
    at: view.at[unit]!,
    step: lostSteps(view, unit),
    ...(marks.length > 0 && { marks }),
    ...(isGround[unit] === 0 && { flies: true }),
  }
}

function piecesOf(view: MwState): Piece[] {
  const made: Piece[] = []
  for (let unit = 0; unit < UNITS; unit++) if (isOnMap(view, unit)) made.push(pieceOf(view, unit))
  return made.sort((a, b) => heightOf(a.unit) - heightOf(b.unit))
}

/** Who fights lies above columns and fortresses, the largest on top; aircraft fly over all of them. */
function heightOf(unit: number): number {
  if (isGround[unit] === 0) return 3
  if (isStatic[unit] === 1) return 0
  return isLogistics[unit] === 1 ? 1 : isArmy[unit] === 1 ? 2.5 : 2
}

function markersOn(view: MwState): Marker[] {
  return [
    ...view.destroyed.map(at => ({ kind: 'destroyed', at })),
    ...view.bombed.map(at => ({ kind: 'bombed', at })),
    ...view.open.map(at => ({ kind: 'openCity', at, side: ALLIED })),
    ...view.bridgeheads.map(({ side, from, owner }) => {
      const [a, b] = [board.sideHexes[side * 2]!, board.sideHexes[side * 2 + 1]!]
      return { kind: 'bridgehead', at: from, toward: a === from ? b : a, side: owner }
    }),
  ]
}

/** Units in a place off the map, of one side. */
const display = (view: MwState, id: string, place: number, side: number): Track =>
  pile(
    `${id}${side}`,
    piecesAt(counters, view.at, place, unit => lostSteps(view, unit)).filter(piece => piece.side === side),
  )

function tracksOf(view: MwState): Track[] {
  return [
    binTrack(view, GERMAN),
    binTrack(view, ALLIED),
    turnTrack(turns, view.turn, ({ turn }) => waiting(view, turn)),
    display(view, 'available', AVAILABLE, GERMAN),
    display(view, 'utilized', UTILIZED, GERMAN),
    display(view, 'available', AVAILABLE, ALLIED),
    display(view, 'utilized', UTILIZED, ALLIED),
    display(view, 'evacuated', EVACUATED, ALLIED),
    deadPile(counters, view.at, DEAD, GERMAN),
    deadPile(counters, view.at, DEAD, ALLIED),
  ]
}

/**
 * Rule 6.0i: who is due, as far as the viewer may know. A supply column that was rebuilt may come at once (14.3c, B112);
 * everybody has seen that it was.
 */
const waiting = (view: MwState, turn: number): Piece[] =>
  [...scheduled, ...(turn === view.turn ? columns : [])].flatMap(unit =>
    view.at[unit] === WAITING && (isLogistics[unit] === 1 || dueTurn(view, unit) === turn)
      ? [pieceOf(view, unit)]
      : [],
  )
const columns = allUnits.filter(unit => isLogistics[unit] === 1)

/** Rule 24.3a, ruling B195: a Morale marker that may still be won this turn fills a bin again; the first fills them all. */
const emptyBin = (view: MwState, side: number): string =>
  view.turn === 0 ? 'track.unfilled' : mayWinMorale(view, side) ? 'track.emptyMorale' : 'track.empty'

/** Rule 5.0b, ruling B183: a bin as far as one may look into it. */
function binTrack(view: MwState, side: number): Track {
  const now = view.operating === side ? view.marker : NONE
  const nameOf = (marker: number): string => words[`word.${markers[marker]!.id}`]!
  const listed = (place: number): string =>
    markersOf[side]!.flatMap(marker =>
      view.markers[marker] === place && marker !== now ? [nameOf(marker)] : [],
    ).join(', ')
  const box = (id: string, place: number): TrackBox => ({
    name: { id: `track.markers.${id}` },
    text: { id: 'track.list', params: { list: listed(place) } },
  })
  const isEmpty = view.empty[side] === 1
  const state: TrackBox = { name: { id: isEmpty ? emptyBin(view, side) : 'track.notEmpty' } }
  const playing: TrackBox[] =
    now === NONE
      ? []
      : [
          {
            name: { id: 'track.markers.now' },
            text: { id: 'track.list', params: { list: nameOf(now) } },
            now: true,
          },
        ]
  return {
    id: `bin${side}`,
    name: { id: `track.bin${side}` },
    boxes: [
      // What lies in it says so too.
      ...(isEmpty || listed(IN_BIN) === '' ? [state] : []),
      ...playing,
      box('bin', IN_BIN),
      box('held', HELD),
      box('unknown', SECRET),
      box('played', PLAYED),
    ].filter(({ text }) => text?.params?.['list'] !== ''),
  }
}

/** Rules 3.4a, 3.5a, 25.4c, ruling B18: what a hex is worth now; the Netherlands nothing while they stay out. */
function worthOf(view: MwState, hex: number): number {
  if (inNetherlands[hex] === 1 && isOn(view, 'noNetherlands')) return 0
  return Math.max(germanWorth(view, hex), hexPoints[ALLIED]![hex]!)
}

/** Section 3: hexes that are worth points, and the ports of France. */
function objectivesOf(view: MwState): Objective[] {
  const made: Objective[] = []
  for (let hex = 0; hex < HEXES; hex++) {
    const n = worthOf(view, hex)
    const isPrize = isPort[hex] === 1 && inFrance[hex] === 1
    if (n === 0 && !isPrize) continue
    const name = { id: n > 0 ? 'objective.points' : 'objective.port', params: { place: placeName(hex), n } }
    const owner = holderOf(view, hex)
    const wanted = inGermany[hex] === 1 ? ALLIED : GERMAN
    made.push({ at: hex, name, wanted, ...(owner !== NOBODY && { owner }) })
  }
  return made
}
