/** What each hex is worth to a side: to take, to hold, to keep the enemy out of. */
import { distanceTo } from '../shared/fields.ts'
import {
  ALLIED,
  board,
  controllerOf,
  costsOf,
  GERMAN,
  HEXES,
  isCity,
  prizesHeld,
  RUHR,
  BERLIN,
  VIENNA,
  sideOf,
} from '@hexfront/games/ew/insight'
import type { EwState } from '@hexfront/games/ew/insight'
import { alliedGoals } from './ports.ts'
import { goalsOf, PRIZES_TURN, pullOf, RUHR_TURN, WIN } from './worth.ts'

/** Rules 4.2, 4.3.1: hexes that lose the game for a side when the enemy holds them. */
export function vitalHexes(view: EwState, side: number): number[] {
  if (side === ALLIED)
    return [...new Set([...view.taken.filter(hex => isCity(view, hex)), ...view.beachheads])]
  const last = view.turn <= PRIZES_TURN && prizesHeld(view) >= 1
  return [RUHR, BERLIN, VIENNA].filter(
    hex =>
      controllerOf(view, hex) === GERMAN &&
      (last || (hex === RUHR && view.turn <= RUHR_TURN && view.turn > 0)),
  )
}

/** Rules 4.2.1, 4.2.2: prizes in Allied hands that win the game if they stay there until the check. */
export function wonBy(view: EwState): number[] {
  const held = [RUHR, BERLIN, VIENNA].filter(hex => isCity(view, hex) && controllerOf(view, hex) === ALLIED)
  if (held.length > 1 && view.turn <= PRIZES_TURN) return held
  return view.turn <= RUHR_TURN ? held.filter(hex => hex === RUHR) : []
}

/** Whether taking a city only gives the Allies one more to guard. */
export const isLiability = (view: EwState, wanted: ReadonlySet<number>, hex: number): boolean =>
  isCity(view, hex) && controllerOf(view, hex) === GERMAN && !wanted.has(hex)

const LIABILITY = -1

/** Rule 4.3.1: what the Germans have retaken loses the game at the check, whatever ports are taken meanwhile: it comes before any. */
const BACK = 3 * WIN

/** What taking a hex from its defenders is worth to the attacker. */
export function prizeOf(view: EwState, side: number): Float64Array {
  const prize = new Float64Array(HEXES).fill(1)
  const goals = side === ALLIED ? alliedGoals(view) : goalsOf(view)
  if (side === ALLIED) {
    const pull = pullOf(view, goals)
    const wanted = new Set(goals.map(goal => goal.hex))
    for (let hex = 0; hex < HEXES; hex++) {
      prize[hex]! += 0.05 * Math.min(100, pull[hex]!)
      if (isLiability(view, wanted, hex)) prize[hex]! += LIABILITY
    }
    for (const { hex, worth } of goals) prize[hex] = Math.max(prize[hex]!, worth * 0.8)
    // Enemies near to what must be kept have to go.
    addNearness(prize, toVitalOf(view, ALLIED))
    for (const hex of view.taken)
      if (isCity(view, hex) && controllerOf(view, hex) === GERMAN) prize[hex] = BACK
    for (const hex of view.beachheads) if (controllerOf(view, hex) === GERMAN) prize[hex] = BACK
    return prize
  }
  for (const { hex, worth } of goals) prize[hex]! += 0.1 * Math.min(100, worth)
  for (const hex of vitalHexes(view, ALLIED)) prize[hex] = WIN
  for (const hex of [RUHR, BERLIN, VIENNA]) if (controllerOf(view, hex) === ALLIED) prize[hex] = WIN
  return prize
}

/** A run of so many points is a danger now. */
const RUN = 8

function addNearness(prize: Float64Array, distance: Int16Array): void {
  for (let hex = 0; hex < HEXES; hex++) if (distance[hex]! < RUN) prize[hex]! += 0.7 * (RUN - distance[hex]!)
}

/** Share of what a goal is worth to the Allies that it costs the Germans. */
const STAKE = 0.3

/** What it costs a side that the enemy walks into a hex. */
export function stakeOf(view: EwState, side: number): Float64Array {
  const stake = new Float64Array(HEXES)
  if (side === GERMAN) {
    const goals = goalsOf(view)
    const pull = pullOf(view, goals)
    for (let hex = 0; hex < HEXES; hex++) stake[hex] = 0.006 * Math.min(300, pull[hex]!)
    for (const { hex, worth } of goals) stake[hex]! += Math.min(150, worth) * STAKE
    return stake
  }
  for (let hex = 0; hex < HEXES; hex++) stake[hex] = controllerOf(view, hex) === ALLIED ? 0.03 : 0.01
  return stake
}

/** What the enemy of a side pays from each hex to the nearest one that wins him the game. */
export const toVitalOf = (view: EwState, side: number): Int16Array =>
  distanceTo(board, vitalHexes(view, side), costsOf(view, [sideOf.indexOf(1 - side)]))
