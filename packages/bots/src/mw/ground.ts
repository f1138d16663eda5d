/** What each hex is worth to a side: to take, to hold, to keep the enemy out of. */
import { distance } from '@hexfront/engine'
import {
  allHexes,
  ALLIED,
  attackOf,
  board,
  FR,
  frenchPrizes,
  GERMAN,
  germanDepots,
  HEXES,
  hexPoints,
  holds,
  inGermany,
  isDepot,
  isGround,
  movementOf,
  nationOf,
  ownUnits,
  pillars,
  UK,
} from '@hexfront/games/mw/insight'
import type { MwState } from '@hexfront/games/mw/insight'
import { distanceTo } from '../shared/fields.ts'
import { distanceToGoal, footCosts, germanGoals, goalsOf, pullOf, VP } from './worth.ts'

/** So few left of what must not be lost altogether are guarded with everything. */
const LAST_FEW = 2

/** So near to a depot an enemy in Germany is on his way to it. */
const NEAR = 2

/** Rule 8.5: those who may leave their country. */
const ROVING: readonly number[] = [FR, UK]

/** Rules 3.3b, 3.1b: whether a unit would win by walking into a depot and on into another, if what bars its way fell. */
function runsThrough(view: MwState, unit: number, depot: number): boolean {
  if (!ROVING.includes(nationOf[unit]!)) return false
  const left = movementOf(view, unit) - distanceToGoal(depot)[view.at[unit]!]!
  return germanDepots.some(other => other !== depot && distanceToGoal(other)[depot]! <= left)
}

/** Whether an Allied unit that can attack stands in Germany near a depot, or could run through it to another. */
const isNeared = (view: MwState, depot: number): boolean =>
  ownUnits[ALLIED]!.some(unit => {
    const at = view.at[unit]!
    if (at < 0 || at >= HEXES || isGround[unit] === 0 || attackOf(view, unit) === 0) return false
    const isNear = distance(board.grid, board.cellOf[at]!, board.cellOf[depot]!) <= NEAR
    return (isNear && inGermany[at] === 1) || runsThrough(view, unit, depot)
  })

/** Rules 3.1, 3.8: hexes whose fall would lose the game for a side, or nearly. */
export function vitalHexes(view: MwState, side: number): readonly number[] {
  if (side === GERMAN) {
    const left = germanDepots.filter(hex => !holds(view, ALLIED, hex))
    return left.length < germanDepots.length ? left : left.filter(hex => isNeared(view, hex))
  }
  const prizes = frenchPrizes.filter(hex => !holds(view, GERMAN, hex))
  if (prizes.length <= 1) return prizes
  const depots = view.fallen.includes(FR) ? [] : pillars.get(FR)!.filter(hex => !holds(view, GERMAN, hex))
  return depots.length < LAST_FEW ? depots : []
}

/** Share of the pull of what lies beyond that a hex on the way has. */
const WAY = 0.07
const PLAIN = 0.6

/** What taking a hex from its defenders is worth to the attacker. */
export function prizeOf(view: MwState, side: number): Float64Array {
  const goals = goalsOf(view, side)
  const pull = pullOf(goals)
  const prize = new Float64Array(HEXES)
  for (let hex = 0; hex < HEXES; hex++) prize[hex] = PLAIN + WAY * pull[hex]!
  for (const { hex, worth } of goals) prize[hex] = PLAIN + 0.9 * worth
  return prize
}

/** Rule 3.1b: the second depot that falls loses the game, so that the first is worth more than its points. */
const DEPOT = 2.5

/** Whether the Allies lose something when the Germans walk in: of what is worth points to the Allies alone, what they hold. */
const isAtStake = (view: MwState, hex: number): boolean =>
  hexPoints[ALLIED]![hex] === 0 || holds(view, ALLIED, hex)

/** What it costs a side that the enemy walks into a hex. */
export function stakeOf(view: MwState, side: number): Float64Array {
  const stake = new Float64Array(HEXES).fill(0.02)
  if (side === ALLIED) {
    const goals = germanGoals(view)
    const pull = pullOf(goals)
    for (let hex = 0; hex < HEXES; hex++) stake[hex]! += 0.006 * pull[hex]!
    for (const { hex, worth } of goals) if (isAtStake(view, hex)) stake[hex] = 0.45 * worth
    return stake
  }
  for (const hex of allHexes) {
    const points = hexPoints[ALLIED]![hex]!
    if (points > 0) stake[hex] = (isDepot[hex] === 1 ? DEPOT : 0.4) * VP * points
    const won = hexPoints[GERMAN]![hex]!
    if (won > 0 && holds(view, GERMAN, hex)) stake[hex] = 0.3 * VP * won
  }
  return stake
}

/** What the enemy of a side pays from each hex to the nearest one that wins him the game. */
export const toVitalOf = (view: MwState, side: number): Int16Array =>
  distanceTo(board, vitalHexes(view, side), footCosts)
