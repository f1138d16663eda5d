/** What things are worth, in steps' worth of factors: units, hexes, objectives, by side and turn. */
import { zoneHexes } from '@hexfront/engine'
import { distanceTo } from '../shared/fields.ts'
import {
  ALLIED,
  attack,
  board,
  controllerOf,
  costsOf,
  counters,
  defense,
  GERMAN,
  HEXES,
  inGermany,
  isBuiltUp,
  isCity,
  isRuhr,
  onEastEdge,
  sideOf,
  sparedOf,
  UNITS,
} from '@hexfront/games/wotr/insight'
import type { WotrState } from '@hexfront/games/wotr/insight'
import type { Goal } from '../shared/goal.ts'

/** The worth of winning: more than everything on the map together. */
export const WIN = 1000

/** Allied steps come back as replacements, German ones do not. */
const STEP_SCALE = [0.7, 1] as const

/** What a step of each unit is worth: its factors, spread over its steps. */
const stepWorths = Float64Array.from({ length: UNITS }, (_, unit) => {
  const slot = unit * counters.maxSteps
  return ((attack[slot]! + defense[slot]!) / counters.steps[unit]!) * STEP_SCALE[sideOf[unit] as 0 | 1]
})
export const stepWorth = (unit: number): number => stepWorths[unit]!

const hexesOf = (mask: Uint8Array): number[] =>
  Array.from({ length: HEXES }, (_, hex) => hex).filter(hex => mask[hex] === 1)

export const cities = hexesOf(isBuiltUp)
export const ruhr = hexesOf(isRuhr)
export const eastEdge = hexesOf(onEastEdge)
/** Rule 8.15: hexes without which Antwerp stays shut. */
export const antwerpHexes = zoneHexes(board, 'antwerpRequires')
/** Rule 4.5: cities outside Germany, all of which the Allies need. */
export const outsideCities = hexesOf(isCity).filter(hex => inGermany[hex] === 0)
export const insideCities = cities.filter(hex => inGermany[hex] === 1 && isRuhr[hex] === 0)

/** The turn in which the broad front is judged, and the last one in which Antwerp can be taken in time. */
export const BROAD_FRONT = 6
const LAST_FOR_ANTWERP = 5

/** What the requirements of the broad front are worth by the turn: the nearer the day, the more. */
interface Scale {
  readonly antwerp: readonly number[]
  readonly outside: readonly number[]
  /** What all of the cities that are missing are worth together: without one of them the game is lost. */
  readonly missing: readonly number[]
  readonly inside: readonly number[]
  /** What the ways to win are worth once the front has been judged. */
  readonly late: { readonly ruhr: number; readonly east: number }
  /** The same before that. */
  readonly early: { readonly ruhr: number; readonly east: number }
}

/** To the Allies: what is not taken on the last day loses the game, so no risk is too great for it then. */
const wanted: Scale = {
  antwerp: [0, 140, 250, 500, 1300, 5000],
  outside: [0, 70, 150, 350, 700, 1300, 5000],
  missing: [0, 0, 300, 1000, 2000, 3000, 0],
  inside: [0, 5, 8, 15, 50, 200, 5000],
  late: { ruhr: 300, east: 250 },
  early: { ruhr: 120, east: 100 },
}

/** To the Germans, who have to hold only one of them. */
const held: Scale = {
  antwerp: [0, 140, 160, 180, 200, 220],
  outside: [0, 70, 110, 170, 230, 300, 340],
  missing: [0, 0, 200, 400, 700, 1000, 1500],
  inside: [0, 5, 8, 12, 30, 70, 160],
  late: { ruhr: 100, east: 70 },
  early: { ruhr: 40, east: 30 },
}

/** Rules 4.5 and 8.15: whether Antwerp can no longer be open when the front is judged: only a win at once is left. */
export const isFrontLost = (view: WotrState): boolean =>
  view.turn > LAST_FOR_ANTWERP && view.turn <= BROAD_FRONT && view.antwerp === 0 && sparedOf(view) === 0

/** Things that the front wants which a turn brings, as far as the Allies are in time. */
const A_TURN = 2

/** Rule 4.5: how many cities the broad front lacks, and the port where it is too late for it, beyond what it may lack. */
function lackingOf(view: WotrState): number {
  const open = (hex: number): boolean => controllerOf(view, hex) === GERMAN
  const port = view.turn > LAST_FOR_ANTWERP && view.antwerp === 0 ? 1 : 0
  const cities = outsideCities.filter(open).length + (insideCities.every(open) ? 1 : 0)
  return Math.max(0, cities + (sparedOf(view) > 0 ? port : 0) - sparedOf(view))
}

/** Rule 4.5: how many things the broad front lacks beyond what the turns up to the day will bring; 0 if it is in time. */
export function arrearsOf(view: WotrState): number {
  if (view.turn > BROAD_FRONT) return 0
  const open = (hex: number): boolean => controllerOf(view, hex) === GERMAN
  const port = view.antwerp === 1 ? 0 : antwerpHexes.filter(open).length
  return Math.max(0, port + lackingOf(view) - A_TURN * (BROAD_FRONT + 1 - Math.max(1, view.turn)))
}

/** What the Allies still have to take, by the turn. */
export const goalsOf = (view: WotrState): Goal[] => goalsBy(view, wanted)

/** Share of what a goal is worth that it is worth to fight for it. */
export const FOUGHT_FOR = 0.6

/** Rules 4.5 and 8.15: what it is worth to the Allies to take all that the front still wants. */
export function frontWorth(view: WotrState): number {
  if (view.turn > BROAD_FRONT) return 0
  const isWanted = (hex: number): boolean => outsideCities.includes(hex) || antwerpHexes.includes(hex)
  const goals = goalsOf(view).filter(({ hex }) => isWanted(hex))
  return FOUGHT_FOR * goals.reduce((sum, { worth }) => sum + worth, 0)
}

/** The same as the Germans read it: what they have to hold. */
export const postsOf = (view: WotrState): Goal[] => goalsBy(view, held)

function goalsBy(view: WotrState, scale: Scale): Goal[] {
  const goals: Goal[] = []
  const open = (hex: number): boolean => controllerOf(view, hex) === GERMAN
  const turn = Math.max(1, view.turn)
  if (turn <= LAST_FOR_ANTWERP && view.antwerp === 0)
    for (const hex of antwerpHexes) if (open(hex)) goals.push({ hex, worth: scale.antwerp[turn]! })
  if (turn <= BROAD_FRONT && !isFrontLost(view) && lackingOf(view) > 0) {
    const missing = outsideCities.filter(open)
    const worth = Math.max(scale.outside[turn]!, scale.missing[turn]! / missing.length)
    for (const hex of missing) goals.push({ hex, worth })
    if (insideCities.every(open))
      for (const hex of insideCities) goals.push({ hex, worth: scale.inside[turn]! })
  } else for (const hex of insideCities) if (open(hex)) goals.push({ hex, worth: 14 })
  // The way to win: the Ruhr and the edge beyond the Rhine.
  const late = view.turn > BROAD_FRONT || isFrontLost(view) || lackingOf(view) === 0
  const won = late ? scale.late : scale.early
  for (const hex of ruhr) goals.push({ hex, worth: won.ruhr })
  goals.push({ hex: EAST, worth: won.east })
  return goals
}

/** Stands for the whole eastern edge among goals. */
export const EAST = -1

/** How much a goal still draws at a distance of so many movement points. */
const DECAY = 0.86
const decays = Float64Array.from({ length: 251 }, (_, far) => DECAY ** far)
export const decayOf = (far: number): number => (far > 250 ? 0 : decays[far]!)

const alliedUnit = sideOf.indexOf(ALLIED, 6)
const distances = new Map<number, Int16Array>()

/** What an ordinary Allied unit pays from each hex to a goal. */
export function distanceToGoal(view: WotrState, hex: number): Int16Array {
  let found = distances.get(hex)
  if (found !== undefined) return found
  // Nobody on the map: the ground alone counts.
  const costs = costsOf({ ...view, at: [] }, [alliedUnit])
  distances.set(hex, (found = distanceTo(board, hex === EAST ? eastEdge : [hex], costs)))
  return found
}

/** How much each hex is worth to the Allies for what lies in it and near it. */
export function pullOf(view: WotrState, goals: readonly Goal[], closed: Uint8Array | null): Float64Array {
  const pull = new Float64Array(HEXES)
  for (const goal of goals) {
    if (goal.hex >= 0 && closed?.[goal.hex] === 1) continue
    const distance = distanceToGoal(view, goal.hex)
    for (let hex = 0; hex < HEXES; hex++) {
      const drawn = goal.worth * decayOf(distance[hex]!)
      if (drawn > pull[hex]!) pull[hex] = drawn
    }
  }
  return pull
}
