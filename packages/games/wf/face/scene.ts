/** What lies on the table, from a view. */
import { ACTIVE } from '../hq/active.ts'
import { ATTACKER, eachBattle, FOUGHT, STRIKE } from '../combat/battles.ts'
import { BH_LATER, BH_LOST, BH_PREP, BH_READY, DEAD, EVENT, WAITING } from '../state.ts'
import { BLOCK, SIGHTING } from '../position.ts'
import { beachheadUnits, counters, HEXES, isVictoryCity, placeName, turns, unitName, UNITS } from '../data.ts'
import { controlOf, DISPUTED, OWNER } from '../control/control.ts'
import { marksOf } from './scene-marks.ts'
import { outlineOf, phaseOf } from './scene-outline.ts'
import { standingOf } from './scene-standing.ts'
import { turnLabel } from '../calendar.ts'
import { inHand, withOrders } from './pending.ts'
import { secondWaveHexes, WAVES } from '../sea/waves.ts'
import { targetsAtRisk } from '../sea/interdict.ts'
import type { Marker, Message, Note, Objective, Piece, Scene, Track } from '@hexfront/engine'
import type { WfState } from '../state.ts'

export function scene(seen: WfState): Scene {
  const view = withOrders(seen)
  return {
    turn: { id: 'scene.turn', params: { turn: view.turn, label: turnLabel(view) } },
    outline: outlineOf(view),
    now: phaseOf(view),
    pieces: piecesOf(view),
    markers: markersOf(view),
    control: controlColours(view),
    tracks: [turnTrack(view), beachheadTrack(view), pile(view, 0), pile(view, 1), eventPile(view)],
    standing: standingOf(view),
    objectives: objectivesOf(view),
    notes: notesOf(view),
    focus: focusOf(view),
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
  for (let i = 0; i < view.blocks.length; i += BLOCK) {
    const [at, side, flags, count] = view.blocks.slice(i, i + BLOCK) as [number, number, number, number]
    for (let n = 0; n < count; n++) pieces.push({ unit: -1, side, at, step: 0, ...marksOf(flags) })
  }
  for (let unit = 0; unit < UNITS; unit++) {
    const at = view.at[unit]!
    if (at < 0 || at >= HEXES) continue
    pieces.push({
      unit,
      side: counters.side[unit]!,
      at,
      step: view.step[unit]!,
      ...marksOf(view.flags[unit]!),
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

const beachheadName = (n: number): string => {
  const { nation, name } = counters.sheet.units[beachheadUnits[n]!]!
  return `${nation} ${name}`
}

/** The months of the scenario with what is due in them. */
function turnTrack(view: WfState): Track {
  const boxes = turns.slice(Math.max(0, view.began - 1), view.last).map(({ turn, label, month }) => ({
    name: { id: 'track.turn', params: { turn, label } },
    ...(turn === view.turn ? { now: true as const } : {}),
    pieces: turn % 2 === 1 ? due(view, month) : [],
  }))
  return { id: 'turns', name: { id: 'track.turns' }, boxes }
}

/** Month of the war, as set-up codes count: September 1939 is 0. */
const codeOf = (month: string): number => {
  const [year = 0, of = 0] = month.split('-').map(Number)
  return (year - 1939) * 12 + of - 9
}

function due(view: WfState, month: string): Piece[] {
  const code = codeOf(month)
  return offMap(view, WAITING).filter(({ unit }) => Number(counters.sheet.units[unit]!.setup) === code)
}

function offMap(view: WfState, at: number): Piece[] {
  const pieces: Piece[] = []
  for (let unit = 0; unit < UNITS; unit++)
    if (view.at[unit] === at) pieces.push({ unit, side: counters.side[unit]!, at, step: view.step[unit]! })
  return pieces
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

function pile(view: WfState, side: number): Track {
  const pieces = offMap(view, DEAD).filter(piece => piece.side === side)
  const name = { id: `track.dead${side}` }
  return { id: `dead${side}`, name, boxes: [{ name, pieces }] }
}

/** Units that only an event brings. */
function eventPile(view: WfState): Track {
  const name = { id: 'track.events' }
  return { id: 'events', name, boxes: [{ name, pieces: offMap(view, EVENT) }] }
}

/** Victory cities: what Winter 44 counts, and what both sides want before. */
function objectivesOf(view: WfState): Objective[] {
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

/** What the decision in hand is about. */
function focusOf(view: WfState): { units: number[]; places: number[] } {
  const frame = view.frames.at(-1)
  const numbers = (...keys: string[]): number[] =>
    keys.flatMap(key => frame?.[key] ?? []).filter((n): n is number => typeof n === 'number' && n >= 0)
  const battle = view.frames.findLast(({ step }) => step === 'battle')?.['hex']
  const places = new Set([
    ...numbers('hex', 'to'),
    ...(typeof battle === 'number' ? [battle] : []),
    ...(frame?.step === 'interdict' ? targetsAtRisk(view) : []),
  ])
  return { units: [...numbers('unit', 'hq', 'units'), ...inHand(view)], places: [...places] }
}
