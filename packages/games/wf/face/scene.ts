/** What lies on the table, from a view. */
import { deadPile, pile, piecesAt, turnTrack } from '@hexfront/engine'
import { ACTIVE, isActiveHq } from '../hq/active.ts'
import { ATTACKER, battleHexes, eachBattle, FOUGHT, STRIKE } from '../combat/battles.ts'
import { BH_LATER, BH_LOST, BH_PREP, BH_READY, DEAD, EVENT, stepOf, WAITING } from '../state.ts'
import { SIGHTING } from '../position.ts'
import { counters, HEXES, isVictoryCity, placeName, turns, unitName, UNITS } from '../data.ts'
import { controlOf, DISPUTED, OWNER } from '../control/control.ts'
import { marksOf } from './scene-marks.ts'
import { outlineOf } from './scene-outline.ts'
import { standingOf } from './scene-standing.ts'
import { turnLabel } from '../calendar.ts'
import { huskyObjectives } from './husky.ts'
import { withOrders } from './pending.ts'
import { beachheadName } from '../sea/beachhead-loss.ts'
import { secondWaveHexes, WAVES } from '../sea/waves.ts'
import { flagsOf } from '../flags.ts'
import { countOfBlock, hexOfBlock, sideOfBlock, signsOfBlock } from '../fog/blocks.ts'
import type { Marker, Message, Note, Now, Objective, Piece, SceneParts, Track } from '@hexfront/engine'
import type { WfState } from '../state.ts'

export function scene(seen: WfState, now: Now): SceneParts {
  const view = withOrders(seen)
  return {
    turn: { id: 'scene.turn', params: { turn: view.turn, label: turnLabel(view) } },
    outline: outlineOf(view, now.phase),
    pieces: piecesOf(view),
    markers: markersOf(view),
    control: controlColours(view),
    tracks: [
      months(view),
      beachheadTrack(view),
      ...[0, 1].map(side => deadPile(counters, view.at, DEAD, side)),
      pile(
        'events',
        piecesAt(counters, view.at, EVENT, unit => stepOf(view, unit)),
      ),
    ],
    standing: standingOf(view),
    objectives: objectivesOf(view),
    battles: battleHexes(view),
    notes: notesOf(view),
  }
}

/** Owner of each hex; disputed and neutral ones have none. */
function controlColours(view: WfState): number[] {
  const { codes } = controlOf(view)
  return Array.from(codes.subarray(0, HEXES), code =>
    (code & DISPUTED) !== 0 || (code & OWNER) > 1 ? -1 : code & OWNER,
  )
}

/** Blocks with their backs first, then those whose faces the viewer sees. */
function piecesOf(view: WfState): Piece[] {
  const pieces: Piece[] = []
  for (const block of view.blocks) {
    const [at, side, marks] = [hexOfBlock(block), sideOfBlock(block), marksOf(signsOfBlock(block))]
    for (let n = countOfBlock(block); n > 0; n--) pieces.push({ unit: -1, side, at, step: 0, ...marks })
  }
  for (let unit = 0; unit < UNITS; unit++) {
    const at = view.at[unit]!
    if (at < 0 || at >= HEXES) continue
    pieces.push({
      unit,
      side: counters.side[unit]!,
      at,
      step: stepOf(view, unit),
      ...marksOf(flagsOf(view)[unit]!, isActiveHq(view, unit) ? ['active'] : []),
    })
  }
  return pieces
}

function markersOf(view: WfState): Marker[] {
  const made: Marker[] = []
  eachBattle(view, (at, i) => {
    made.push({
      kind: view.battles[i + FOUGHT] === 1 ? 'battleNow' : 'battle',
      at,
      side: view.battles[i + ATTACKER]!,
    })
    if (view.battles[i + STRIKE]! >= 0) made.push({ kind: 'airstrike', at, side: view.side })
  })
  view.beachhead.forEach((at, n) => {
    if (at >= 0)
      made.push({
        kind: 'beachhead',
        at,
        side: 0,
        text: { id: 'marker.beachhead', params: { name: beachheadName(n) } },
      })
  })
  for (let i = 0; i < view.active.length; i += ACTIVE)
    for (const at of secondWaveHexes(view.active[i + WAVES]!))
      made.push({ kind: 'secondWave', at, side: view.side })
  return made
}

/** The months of the scenario with what is due in them. */
const months = (view: WfState): Track =>
  turnTrack(turns.slice(Math.max(0, view.began - 1), view.last), view.turn, ({ turn, month }) =>
    turn % 2 === 1 ? due(view, month) : [],
  )

/** Month of the war, as set-up codes count: September 1939 is 0. */
const codeOf = (month: string): number => {
  const [year = 0, of = 0] = month.split('-').map(Number)
  return (year - 1939) * 12 + of - 9
}

function due(view: WfState, month: string): Piece[] {
  const code = codeOf(month)
  return piecesAt(counters, view.at, WAITING, unit => stepOf(view, unit)).filter(
    ({ unit }) => Number(counters.sheet.units[unit]!.setup) === code,
  )
}

const GRADES = [
  [BH_READY, 'ready'],
  [BH_PREP, 'prep'],
  [BH_LOST, 'lost'],
  [BH_LATER, 'later'],
] as const

function beachheadTrack(view: WfState): Track {
  return {
    id: 'beachheads',
    name: { id: 'track.beachheads' },
    boxes: GRADES.map(([grade, id]) => {
      const names = view.beachhead.flatMap((one, n) => (one === grade ? [beachheadName(n)] : []))
      return {
        name: { id: `track.beachhead.${id}` },
        text: { id: 'track.beachhead.list', params: { names: names.join(', ') || '-' } },
      }
    }),
  }
}

/** Victory cities: what Winter 44 counts, and what both sides want before. */
function objectivesOf(view: WfState): Objective[] {
  if (view.period === 'husky') return huskyObjectives(view)
  const { codes } = controlOf(view)
  const made: Objective[] = []
  for (let hex = 0; hex < HEXES; hex++) {
    if (isVictoryCity[hex] !== 1) continue
    const owner = codes[hex]! & OWNER
    const name: Message = { id: 'objective.city', params: { place: placeName(hex) } }
    made.push({ at: hex, name, ...(owner < 2 && { owner }) })
  }
  return made
}

/** What was last seen of blocks that show their backs now: everybody may remember it. */
function notesOf(view: WfState): Note[] {
  const made: Note[] = []
  for (let i = 0; i < view.lastSeen.length; i += SIGHTING) {
    const [unit, at, cv, turn] = view.lastSeen.slice(i, i + SIGHTING) as [number, number, number, number]
    if (at < 0 || view.at[unit]! >= 0 || view.at[unit] === DEAD) continue
    const params = { unit: unitName(unit), n: cv, turn }
    made.push({ at, text: { id: 'note.seen', params } })
  }
  return made
}
