/** What lies on the table, from a view. */
import { deadPile, DEAD, entry, has } from '@hexfront/engine'
import { counters, HEXES, placeName, sideOf, turns, UNITS } from '../data.ts'
import { victoryHexes } from '../economy/points.ts'
import { controlledBy, controllerOf, isInPlay } from '../position.ts'
import { ALLIED, ATTACK, AXIS, INTERDICTION, MOVE } from '../state.ts'
import { LIMITED, OUT, supplyOf } from '../supply/supply.ts'
import { cardsShown } from './hands.ts'
import { standingOf } from './standing.ts'
import { airTrack, forceTrack, lastingTrack, recordsTrack, roundTrack, turnsTrack } from './tracks.ts'
import type { Marker, Now, Objective, OutlineEntry, Piece, SceneParts } from '@hexfront/engine'
import type { FeState } from '../state.ts'

export function scene(view: FeState, { phase }: Pick<Now, 'phase'>): SceneParts {
  const { label } = turns[view.turn - 1]!
  return {
    turn: { id: 'scene.turn', params: { turn: view.turn, label } },
    outline,
    pieces: piecesOf(view),
    markers: markersOf(view),
    control: controlOf(view),
    tracks: [
      roundTrack(view),
      recordsTrack(view),
      airTrack(view),
      forceTrack(view),
      lastingTrack(view),
      turnsTrack(view),
      deadPile(counters, view.at, DEAD, ALLIED),
      deadPile(counters, view.at, DEAD, AXIS),
    ],
    standing: standingOf(view),
    objectives: victoryHexes.map((at): Objective => ({
      at,
      name: { id: 'objective.vp', params: { place: placeName(at) } },
      owner: controllerOf(view, at),
      wanted: ALLIED,
    })),
    ...cardsShown(view, phase),
  }
}

const outline: readonly OutlineEntry[] = [
  entry('setup', 0),
  entry('air', 0, ALLIED),
  entry('draw', 0),
  entry('action1', 0, AXIS),
  entry('action0', 0, ALLIED),
  entry('operations', 1),
  entry('redeployment', 1),
  entry('replacements', 1),
  entry('attrition', 0),
  entry('turnEnd', 0),
]

/** Beach Heads that nobody has opened are nobody's. */
function controlOf(view: FeState): number[] {
  const [allied, axis] = [controlledBy(view, ALLIED), controlledBy(view, AXIS)]
  return Array.from({ length: HEXES }, (_, hex) => (allied[hex] === 1 ? ALLIED : axis[hex] === 1 ? AXIS : -1))
}

function pieceOf(view: FeState, unit: number): Piece {
  const supply = supplyOf(view, unit)
  const marks: string[] = []
  if (supply === OUT) marks.push('unsupplied')
  if (supply === LIMITED) marks.push('limited')
  if (has(view, unit, MOVE)) marks.push('move')
  if (has(view, unit, ATTACK)) marks.push('attack')
  return {
    unit,
    side: sideOf[unit]!,
    at: view.at[unit]!,
    step: view.step[unit]!,
    ...(marks.length > 0 ? { marks } : {}),
  }
}

function piecesOf(view: FeState): Piece[] {
  const made: Piece[] = []
  for (let unit = 0; unit < UNITS; unit++) if (isInPlay(view, unit)) made.push(pieceOf(view, unit))
  return made
}

function markersOf(view: FeState): Marker[] {
  const made: Marker[] = view.airfields.map(at => ({ kind: 'airfield', at, side: ALLIED }))
  if (view.hitler >= 0) made.push({ kind: 'hitler', at: view.hitler, side: AXIS })
  for (const at of view.opened) made.push({ kind: 'beachHead', at, side: controllerOf(view, at) })
  for (const at of view.marked) made.push({ kind: 'attack', at })
  view.strafe.forEach((at, n) => {
    if (at >= 0 && view.tac[n] === INTERDICTION) made.push({ kind: 'interdiction', at, side: ALLIED })
  })
  return made
}
