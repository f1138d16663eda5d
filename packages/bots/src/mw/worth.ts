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
  lostSteps,
  nationOf,
  NL,
  isIntactFort,
  isMajorFort,
  pillars,
  sideOf,
  stackOf,
  UNITS,
  unitWorth,
} from '@hexfront/games/mw/insight'
import type { MwState } from '@hexfront/games/mw/insight'
import type { Goal } from '../shared/goal.ts'
import { distanceTo } from '../shared/fields.ts'

/** The worth of a victory point, and of winning at once. */
export const VP = 4
export const WIN = 400

/** Rule 3.4d: share of what may come of a position that still counts: less in Turn 6, which ends most games, and little in Turn 8. */
const LATER: ReadonlyMap<number, number> = new Map([
  [6, 0.5],
  [8, 0.2],
])
export const laterOf = ({ turn }: MwState): number => LATER.get(turn) ?? 1

/** Share of a unit's points that each of its steps stands for. */
const SHARE = 0.6
const FACTOR = 0.5
/** What a step of each side really costs: the Germans have points to refit most of theirs (14.1). */
const SPARE = [0.65, 0.9]
/** Share of its worth that a step keeps for who strikes it: with their country they will go anyhow. */
const DOOMED: ReadonlyMap<number, number> = new Map([
  [NL, 0.4],
  [BE, 0.6],
])

/** What a step of each unit is worth: its factors spread over its steps, and the points that its end would bring. */
const stepWorths = Float64Array.from({ length: UNITS }, (_, unit) => {
  if (isGround[unit] === 0) return 0
  if (isLogistics[unit] === 1) return 3
  const steps = counters.steps[unit]!
  const factors = factorAt('attack', unit, 0) + factorAt('defense', unit, 0)
  const worth = SPARE[sideOf[unit]!]! * (FACTOR * factors + SHARE * VP * unitWorth(unit))
  return ((DOOMED.get(nationOf[unit]!) ?? 1) * worth) / steps
})
export const stepWorth = (unit: number): number => stepWorths[unit]!

const factorsAt = (unit: number, lost: number): number =>
  lost >= counters.steps[unit]! ? 0 : factorAt('attack', unit, lost) + factorAt('defense', unit, lost)

/** What a step is worth to a unit that has lost so many: the factors that go with it, and its points with the last. */
const stepLosses = Float64Array.from({ length: UNITS * counters.maxSteps }, (_, slot) => {
  const unit = Math.floor(slot / counters.maxSteps)
  const lost = slot % counters.maxSteps
  if (isGround[unit] === 0 || lost >= counters.steps[unit]!) return 0
  const isLast = lost === counters.steps[unit]! - 1
  const factors = FACTOR * (factorsAt(unit, lost) - factorsAt(unit, lost + 1))
  return factors * SPARE[sideOf[unit]!]! + (isLast ? VP * unitWorth(unit) + 1 : 0)
})
export const stepLoss = (unit: number, lost: number): number => stepLosses[unit * counters.maxSteps + lost]!
export const lossOf = (view: MwState, unit: number): number => stepLoss(unit, lostSteps(view, unit))

/** What the surrender of a country is worth, shared by the hexes that it still needs. */
const SURRENDER: ReadonlyMap<number, number> = new Map([
  [NL, 16],
  [BE, 70],
  [FR, 70],
])
/** What a depot does for who has it, beside its points. */
const DEPOT = 3

/** Share of its worth that the Maginot Line has as long as it is manned. */
const HARD = 0.25
const isHard = (view: MwState, hex: number): boolean =>
  isMajorFort[hex] === 1 && isIntactFort(view, hex) && stackOf(view, ALLIED, hex).length > 0

/** What a hex that a side has is worth to it: points, and for the Germans a step toward the end of a country. */
export function takenWorth(view: MwState, side: number, hex: number): number {
  let worth = VP * hexPoints[side]![hex]!
  if (side === GERMAN)
    for (const [nation, hexes] of pillars)
      if (hexes.includes(hex) && !view.fallen.includes(nation)) worth += SURRENDER.get(nation)! / 5
  return worth
}

/** What the Germans still have to take, and the Allies to hold. */
export function germanGoals(view: MwState): Goal[] {
  const worths = new Float64Array(HEXES)
  for (const hex of allHexes) {
    // What was Germany's own counts as much when it is lost.
    const points = Math.max(hexPoints[GERMAN]![hex]!, hexPoints[ALLIED]![hex]!)
    if (points === 0 || holds(view, GERMAN, hex)) continue
    worths[hex] = (VP * points + (isDepot[hex] === 1 ? DEPOT : 0)) * (isHard(view, hex) ? HARD : 1)
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
