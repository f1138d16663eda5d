/** What things are worth, in a currency of which a victory point has VP: units, hexes, by side. */
import {
  allHexes,
  ALLIED,
  BE,
  board,
  counters,
  costsOf,
  factorAt,
  FR,
  GERMAN,
  HEXES,
  hexPoints,
  holds,
  isDepot,
  isGround,
  isLogistics,
  LLK,
  NL,
  pillars,
  stepsLeft,
  UNITS,
  unitWorth,
} from '@hexfront/games/mw/insight'
import type { MwState } from '@hexfront/games/mw/insight'
import { distanceTo } from '../shared/fields.ts'

/** The worth of a victory point, and of winning at once. */
export const VP = 4
export const WIN = 400

/** Share of a unit's points that each of its steps stands for. */
const SHARE = 0.6
const FACTOR = 0.5

/** What a step of each unit is worth: its factors spread over its steps, and the points that its end would bring. */
const stepWorths = Float64Array.from({ length: UNITS }, (_, unit) => {
  if (isGround[unit] === 0) return 0
  if (isLogistics[unit] === 1) return 3
  const steps = counters.steps[unit]!
  const factors = factorAt('attack', unit, 0) + factorAt('defense', unit, 0)
  return (FACTOR * factors + SHARE * VP * unitWorth(unit)) / steps
})
export const stepWorth = (unit: number): number => stepWorths[unit]!

/** What a unit's next step is worth: the factors that go with it, and its points with the last. */
export function lossOf(view: MwState, unit: number): number {
  const left = stepsLeft(view, unit)
  const lost = counters.steps[unit]! - left
  const at = (steps: number): number =>
    steps >= counters.steps[unit]! ? 0 : factorAt('attack', unit, steps) + factorAt('defense', unit, steps)
  const isLast = left === 1
  const points = isLast ? VP * unitWorth(unit) + 1 : 0
  return FACTOR * (at(lost) - (isLast ? 0 : at(lost + 1))) + points
}

/** A hex that a side wants, and how much. */
export interface Goal {
  readonly hex: number
  readonly worth: number
}

/** What the surrender of a country is worth, shared by the hexes that it still needs. */
const SURRENDER: ReadonlyMap<number, number> = new Map([
  [NL, 14],
  [BE, 22],
  [FR, 60],
])
/** What a depot does for who has it, beside its points. */
const DEPOT = 3

/** What the Germans still have to take, and the Allies to hold. */
export function germanGoals(view: MwState): Goal[] {
  const worths = new Float64Array(HEXES)
  for (const hex of allHexes) {
    const points = hexPoints[GERMAN]![hex]!
    if (points === 0 || holds(view, GERMAN, hex)) continue
    worths[hex] = VP * points + (isDepot[hex] === 1 ? DEPOT : 0)
  }
  for (const [nation, hexes] of pillars) {
    if (view.fallen.includes(nation)) continue
    const missing = hexes.filter(hex => !holds(view, GERMAN, hex))
    for (const hex of missing) worths[hex]! += SURRENDER.get(nation)! / missing.length ** 1.5
  }
  return listed(worths)
}

/** What the Allies want back, and what they could take in Germany. */
export function alliedGoals(view: MwState): Goal[] {
  const worths = new Float64Array(HEXES)
  for (const hex of allHexes) {
    const points = Math.max(hexPoints[GERMAN]![hex]!, hexPoints[ALLIED]![hex]!)
    if (points > 0 && !holds(view, ALLIED, hex)) worths[hex] = VP * points
  }
  return listed(worths)
}

const listed = (worths: Float64Array): Goal[] =>
  allHexes.flatMap(hex => (worths[hex]! > 0 ? [{ hex, worth: worths[hex]! }] : []))

export const goalsOf = (view: MwState, side: number): Goal[] =>
  side === GERMAN ? germanGoals(view) : alliedGoals(view)

/** What those on foot pay; a little kind to the mechanized in woods. */
export const footCosts = costsOf(LLK)

const distances = new Map<number, Int16Array>()

/** What it takes from each hex to a goal, whoever is in the way. */
export function distanceToGoal(hex: number): Int16Array {
  let found = distances.get(hex)
  if (found === undefined) distances.set(hex, (found = distanceTo(board, [hex], footCosts)))
  return found
}

const DECAY = 0.8
const decays = Float64Array.from({ length: 64 }, (_, far) => DECAY ** far)
export const decayOf = (far: number): number => decays[far] ?? 0

/** How much each hex is worth for what lies in it and near it. */
export function pullOf(goals: readonly Goal[]): Float64Array {
  const pull = new Float64Array(HEXES)
  for (const goal of goals) {
    const distance = distanceToGoal(goal.hex)
    for (let hex = 0; hex < HEXES; hex++) {
      const drawn = goal.worth * decayOf(distance[hex]!)
      if (drawn > pull[hex]!) pull[hex] = drawn
    }
  }
  return pull
}
