/** What things are worth, in steps' worth of factors: units, cities, ports, by side and turn. */
import { distanceTo } from '../shared/fields.ts'
import {
  ALLIED,
  allHexes,
  antwerpRuns,
  BERLIN,
  board,
  cededCities,
  controllerOf,
  costsOf,
  counters,
  GERMAN,
  HEXES,
  inGermany,
  inItaly,
  inNorth,
  isCity,
  isPort,
  isUs,
  leftWithFortress,
  portsDue,
  portsHeld,
  portsIn,
  prizesHeld,
  RUHR,
  seineIsEasy,
  sideOf,
  sitesMissing,
  turns,
  UNITS,
  VIENNA,
  westOfLine,
  zone,
} from '@hexfront/games/ew/insight'
import type { EwState } from '@hexfront/games/ew/insight'
import type { Goal } from '../shared/goal.ts'

/** The worth of winning: more than everything on the map together. */
export const WIN = 1000

/** American steps come back two a turn, others seldom. */
const scaleOf = (unit: number): number => (sideOf[unit] === GERMAN ? 1 : isUs[unit] === 1 ? 0.55 : 0.7)

/** What a step of each unit is worth: its factors, spread over its steps. */
const stepWorths = Float64Array.from({ length: UNITS }, (_, unit) => {
  const face = counters.sheet.units[unit]!.faces[0]!
  return ((face['attack']! + face['defense']!) / counters.steps[unit]!) * scaleOf(unit)
})
export const stepWorth = (unit: number): number => stepWorths[unit]!

export const RUHR_TURN = 6
export const PRIZES_TURN = 8
export const LAST_TURN = turns.length

/** By the turn: what a port is worth that a later check asks for, and what all that this turn still asks for are worth. */
const PORT = [0, 320, 320, 200, 60]
const DUE = 2200
/** Of cities that the last check asks for. */
const ITALIAN = [0, 0, 0, 0, 10, 16, 22, 30, 45, 160]
const WESTERN = [0, 2, 4, 7, 12, 18, 28, 40, 55, 160]
/** Of other cities: as long as they are German and supplied, Germans come on in them, in the rear too (12.2). */
const REAR = [0, 0, 0, 4, 12, 14, 12, 8, 4, 0]
/** Rule 4.2.3: of all launch sites together before the turn in which they win: the fewer are left the more each is worth. */
const SITE = 200
const antwerp: readonly number[] = allHexes.filter(hex => zone('antwerpRequires')[hex] === 1)
const ANTWERP_WORTH = [0, 6, 12, 25, 40, 30, 20, 10, 5, 0]

/** Ports that are asked for at the end of the turn or of a later one, and not held yet, or so badly that they do not count. */
export function portsMissing(view: EwState, shaky = 0): { now: number; later: number } {
  const held = portsHeld(view) - shaky
  const turn = Math.max(1, view.turn)
  const most = Math.max(...turns.slice(turn - 1).map(one => portsDue(view, one.turn)))
  return { now: Math.max(0, portsDue(view, turn) - held), later: Math.max(0, most - held) }
}

/** What is left to lose while ports are missing: at a check that fails as things stand, and before one. */
const DOOMED = 0.3
const PRESSED = 0.8

/** Rule 4.3.2a: share of the win that a side still has to lose: the Allies little as long as they lack ports. */
export function hopeOf(view: EwState, side: number): number {
  if (side === GERMAN) return 1
  const { now, later } = portsMissing(view)
  return now > 0 ? DOOMED : later > 0 ? PRESSED : 1
}

/** What each port is worth to the Allies now, if some of those that they hold are not counted. */
export function portWorth(view: EwState, shaky = 0): number {
  const { now, later } = portsMissing(view, shaky)
  const turn = Math.max(1, view.turn)
  if (now > 0) return Math.max(PORT[turn] ?? 0, DUE / now)
  return later > 0 ? (PORT[turn] ?? 0) : 3
}

/** Rule 4.2: what each of the great prizes is worth. */
function prizeWorth(view: EwState, hex: number): number {
  if (hex === RUHR && view.turn <= RUHR_TURN) return WIN
  if (view.turn <= PRIZES_TURN && prizesHeld(view) >= 1) return WIN
  return hex === RUHR ? 90 : 35
}

/** What the Allies still have to take, by the turn; the Germans read it as what they have to hold. */
export const goalsOf = (view: EwState): Goal[] => goalsWith(view, portWorth(view))

/** The same with a port worth so much. */
export function goalsWith(view: EwState, port: number): Goal[] {
  const worths = new Float64Array(HEXES)
  const add = (hex: number, worth: number): void => void (worths[hex]! += worth)
  const turn = Math.min(LAST_TURN, Math.max(1, view.turn))
  const ceded = cededCities(view)
  const isCounted = ceded === 0 || leftWithFortress(view) > ceded
  for (const hex of allHexes) {
    if (controllerOf(view, hex) === ALLIED || !isCity(view, hex)) continue
    if (portsIn[hex]! > 0 && isPort(view, hex)) add(hex, port * portsIn[hex]!)
    if (inGermany[hex] === 0 && inItaly[hex] === 0 && inNorth[hex] === 1) add(hex, REAR[turn]!)
    if (isCounted && inItaly[hex] === 1) add(hex, ITALIAN[turn]!)
    if (isCounted && inGermany[hex] === 1 && westOfLine[hex] === 1) add(hex, WESTERN[turn]!)
  }
  if (!antwerpRuns(view))
    for (const hex of antwerp) if (controllerOf(view, hex) === GERMAN) add(hex, ANTWERP_WORTH[turn]!)
  const sites = turn <= 3 ? sitesMissing(view) : []
  for (const hex of sites) add(hex, turn === 3 ? WIN / sites.length / sites.length : SITE / sites.length)
  for (const hex of [RUHR, BERLIN, VIENNA])
    if (controllerOf(view, hex) === GERMAN) add(hex, prizeWorth(view, hex))
  return allHexes.flatMap(hex => (worths[hex]! > 0 ? [{ hex, worth: worths[hex]! }] : []))
}

/** How much a goal still draws at a distance of so many movement points. */
const DECAY = 0.86
const decays = Float64Array.from({ length: 251 }, (_, far) => DECAY ** far)
export const decayOf = (far: number): number => (far > 250 ? 0 : decays[far]!)

const ordinary = [ALLIED, GERMAN].map(side => sideOf.indexOf(side))
/** By side; those of the Germans besides where the Seine is an ordinary river (3.3.4f), which the first landing decides. */
const distances = [ALLIED, GERMAN, GERMAN].map(() => new Map<number, Int16Array>())
const EASY_SEINE = 2

/** What an ordinary unit of a side pays from each hex to a goal, whoever is in the way. */
export function distanceToGoal(view: EwState, side: number, hex: number): Int16Array {
  const known = distances[side === GERMAN && seineIsEasy(view) ? EASY_SEINE : side]!
  let found = known.get(hex)
  if (found === undefined) {
    const costs = costsOf({ ...view, destroyed: [], secured: [], scheldt: 0 }, [ordinary[side]!])
    known.set(hex, (found = distanceTo(board, [hex], costs)))
  }
  return found
}

/** How much each hex is worth to the Allies for what lies in it and near it. */
export function pullOf(view: EwState, goals: readonly Goal[]): Float64Array {
  const pull = new Float64Array(HEXES)
  for (const goal of goals) {
    const distance = distanceToGoal(view, ALLIED, goal.hex)
    for (let hex = 0; hex < HEXES; hex++) {
      const drawn = goal.worth * decayOf(distance[hex]!)
      if (drawn > pull[hex]!) pull[hex] = drawn
    }
  }
  return pull
}
