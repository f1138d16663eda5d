/** What lies on the table, from a view. */
import { DEAD, has, WAITING } from '@hexfront/engine'
import { HEXES, isCityOnMap, placeName, sideOf, turns, UNITS } from '../data.ts'
import { arrivalOf } from '../arrival/codes.ts'
import { controlledBy, controllerOf } from '../position.ts'
import { ALLIED, ATTACKED, GERMAN, MOVED, NO_HEX, REDUCED } from '../state.ts'
import type { Marker, Message, OutlineEntry, Piece, Scene, Track } from '@hexfront/engine'
import type { EwState } from '../state.ts'

export function scene(view: EwState): Scene {
  return {
    turn: turnOf(view),
    outline: outlineOf(view),
    now: view.turn === 0 ? 'setup' : `phase${view.phase}`,
    pieces: piecesOf(view),
    markers: markersOf(view),
    control: Array.from(controlledBy(view, GERMAN).subarray(0, HEXES)),
    tracks: [turnTrack(view), pile(view, ALLIED), pile(view, GERMAN)],
    standing: [],
    objectives: objectivesOf(view),
  }
}

function turnOf({ turn }: EwState): Message {
  const label = turns[turn - 1]?.label
  return label === undefined ? { id: 'phase.setup' } : { id: 'scene.turn', params: { turn, label } }
}

const PHASE_SIDES = [undefined, ALLIED, ALLIED, ALLIED, ALLIED, GERMAN, GERMAN, GERMAN, undefined]

const entry = (id: string, side?: number): OutlineEntry => ({
  id,
  name: { id: `phase.${id}` },
  depth: 0,
  ...(side === undefined ? {} : { side }),
})

const outlineOf = (view: EwState): OutlineEntry[] =>
  view.turn === 0 ? [entry('setup')] : [1, 2, 3, 4, 5, 6, 7, 8].map(n => entry(`phase${n}`, PHASE_SIDES[n]))

function pieceOf(view: EwState, unit: number): Piece {
  const marks: string[] = []
  if (has(view, unit, MOVED)) marks.push('moved')
  if (has(view, unit, ATTACKED)) marks.push('attacked')
  return {
    unit,
    side: sideOf[unit]!,
    at: view.at[unit]!,
    step: view.flags[unit]! & REDUCED,
    ...(marks.length > 0 ? { marks } : {}),
  }
}

function piecesOf(view: EwState): Piece[] {
  const made: Piece[] = []
  for (let unit = 0; unit < UNITS; unit++) if (view.at[unit]! >= 0) made.push(pieceOf(view, unit))
  return made
}

function markersOf(view: EwState): Marker[] {
  const made: Marker[] = view.beachheads.map(at => ({ kind: 'beachhead', at, side: ALLIED }))
  if (view.aerial !== NO_HEX) made.push({ kind: 'aerial', at: view.aerial, side: ALLIED })
  if (view.alpine !== NO_HEX) made.push({ kind: 'fortress', at: view.alpine, side: GERMAN })
  for (const at of view.destroyed) made.push({ kind: 'destroyed', at })
  return made
}

function turnTrack(view: EwState): Track {
  const boxes = turns.map(({ turn, label }) => ({
    name: { id: 'track.turn', params: { turn, label } },
    ...(turn === view.turn ? { now: true as const } : {}),
    pieces: waiting(view, turn),
  }))
  return { id: 'turns', name: { id: 'track.turns' }, boxes }
}

function waiting(view: EwState, turn: number): Piece[] {
  const found: Piece[] = []
  for (let unit = 0; unit < UNITS; unit++)
    if (view.at[unit] === WAITING && arrivalOf[unit]!.turn === turn) found.push(pieceOf(view, unit))
  return found
}

function pile(view: EwState, side: number): Track {
  const pieces: Piece[] = []
  for (let unit = 0; unit < UNITS; unit++)
    if (view.at[unit] === DEAD && sideOf[unit] === side) pieces.push(pieceOf(view, unit))
  const name = { id: `track.dead${side}` }
  return { id: `dead${side}`, name, boxes: [{ name, pieces }] }
}

function objectivesOf(view: EwState) {
  const made = []
  for (let hex = 0; hex < HEXES; hex++)
    if (isCityOnMap[hex] === 1)
      made.push({
        at: hex,
        name: { id: 'objective.city', params: { place: placeName(hex) } },
        owner: controllerOf(view, hex),
      })
  return made
}
