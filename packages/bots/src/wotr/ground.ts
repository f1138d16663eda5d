/** What each hex is worth to a side: to take, to hold, to keep the enemy out of. */
import { distanceTo } from '../shared/fields.ts'
import {
  ALLIED,
  board,
  controllerOf,
  costsOf,
  GERMAN,
  HEXES,
  isBuiltUp,
  isRuhr,
  onWestEdge,
  sideOf,
} from '@hexfront/games/wotr/insight'
import type { WotrState } from '@hexfront/games/wotr/insight'
import { antwerpHexes, eastEdge, FOUGHT_FOR, goalsOf, postsOf, pullOf, ruhr, WIN } from './worth.ts'
import { gates } from './gates.ts'
import { addDoors } from './doors.ts'
import { isTooFar } from './garrison.ts'
import { wantsCaptures } from './plan.ts'

/** What taking a hex from its defenders is worth to the attacker. */
export function prizeOf(view: WotrState, side: number): Float64Array {
  const prize = new Float64Array(HEXES).fill(1.5)
  if (side === ALLIED) {
    const goals = goalsOf(view)
    const pull = pullOf(view, goals, null)
    for (let hex = 0; hex < HEXES; hex++) prize[hex]! += 0.06 * pull[hex]!
    for (const { hex, worth } of goals)
      if (hex >= 0 && !isTooFar(view, hex)) prize[hex]! += worth * FOUGHT_FOR
    addGates(view, prize)
    for (const hex of ruhr) prize[hex] = WIN
    // Enemies near to what must be kept have to go.
    if (view.turn >= 2) addNearness(prize, toVitalOf(view, ALLIED), 1.2, RUN)
    addNearness(prize, toWest(view), RAIDER[view.turn] ?? 15, RAID)
    if (view.turn >= LEAVING)
      for (const hex of westEdge) prize[hex]! += view.turn === LEAVING ? NEAR_THE_END : AT_THE_EDGE
    return prize
  }
  addNearness(prize, toVitalOf(view, GERMAN), 0.6, RUN)
  for (let hex = 0; hex < HEXES; hex++) {
    if (isBuiltUp[hex] === 1 && controllerOf(view, hex) === ALLIED) prize[hex] = WIN
    if (wantsCaptures(view) && controllerOf(view, hex) === ALLIED && !view.captured.includes(hex))
      prize[hex]! += 15
  }
  if (view.antwerp === 0 && view.turn <= LAST_TURN) for (const hex of antwerpHexes) prize[hex]! += 15
  return prize
}

/** Share of what lies behind a hex of the port that it is worth to hold the only way there. */
const GATE = 0.5

/** Whoever takes the only way to other hexes of the port has them next: the causeway to Walcheren (8.15). */
function addGates(view: WotrState, prize: Float64Array): void {
  const isOpen = (hex: number): boolean => controllerOf(view, hex) === GERMAN
  // Nobody has been paid yet for what lies behind.
  const alone = prize.slice()
  for (const [gate, behind] of gates)
    if (isOpen(gate)) for (const hex of behind) if (isOpen(hex)) prize[gate]! += GATE * alone[hex]!
}

/** What it is worth to throw back a German for each point that he is nearer to the western edge, by the turn (4.4). */
const RAIDER = [3, 3, 4, 8]
/** Who stands on the edge itself when that counts, or before the next turn in which it does, wins the game (4.4b). */
const LEAVING = 3
const NEAR_THE_END = 400
const AT_THE_EDGE = 2500

/** A run of so many points is a danger now. */
const RUN = 13

function addNearness(prize: Float64Array, distance: Int16Array, weight: number, within: number): void {
  for (let hex = 0; hex < HEXES; hex++)
    if (distance[hex]! < within) prize[hex]! += weight * (within - distance[hex]!)
}

/** Movement points from the western edge within which a German is a raider. */
export const RAID = 10
let westward: Int16Array | null = null
const westEdge = Array.from({ length: HEXES }, (_, hex) => hex).filter(hex => onWestEdge[hex] === 1)

/** What Germans pay from each hex to the western edge, whoever is in the way. */
export const toWest = (view: WotrState): Int16Array =>
  (westward ??= distanceTo(board, westEdge, costsOf({ ...view, at: [] }, [sideOf.indexOf(GERMAN)])))

/** Share of what a goal is worth to the Allies that it costs the Germans. */
const STAKE = 0.35

/** What it costs the Allies that a hex goes back without which Antwerp stays shut. */
const PORT = 80
/**
 * The same by the turn when no more of them are missing than can be had in a turn: one that goes back shuts it for
 * another, and from Turn 4 on is hardly won again in time, with all that lies behind it.
 */
const NEARLY_PORT = [600, 600, 600, 600, 1000, 1000]
const NEARLY = 3
/** The same when all of them are Allied and Antwerp opens with the next turn; by Turn 5 it is the last that counts (4.5). */
const WHOLE_PORT = [700, 700, 700, 700, 1300, 3000]

const portStake = (turn: number, missing: number): number =>
  missing > NEARLY ? PORT : (missing === 0 ? WHOLE_PORT : NEARLY_PORT)[turn]!
const LAST_TURN = 5

/** What it costs a side that the enemy walks into a hex. */
export function stakeOf(view: WotrState, side: number): Float64Array {
  const stake = new Float64Array(HEXES)
  if (side === GERMAN) {
    const goals = postsOf(view)
    const pull = pullOf(view, goals, null)
    for (let hex = 0; hex < HEXES; hex++) stake[hex] = 0.007 * pull[hex]!
    for (const { hex, worth } of goals) if (hex >= 0 && isRuhr[hex] === 0) stake[hex]! += worth * STAKE
    return stake
  }
  for (let hex = 0; hex < HEXES; hex++) stake[hex] = controllerOf(view, hex) === ALLIED ? 0.3 : 0.1
  if (view.antwerp === 0 && view.turn <= LAST_TURN) {
    const ours = antwerpHexes.filter(hex => controllerOf(view, hex) === ALLIED)
    const apiece = portStake(view.turn, antwerpHexes.length - ours.length)
    for (const hex of ours) stake[hex]! += apiece
  }
  addDoors(view, stake)
  return stake
}

/** From this turn on the Allies mind that Germans will leave by the western edge, which they may from Turn 4 on. */
export const EXITS_COUNT = 2

/** What the enemy of a side pays from each hex to the nearest one that wins him the game. */
export function toVitalOf(view: WotrState, side: number): Int16Array {
  const goals: number[] = []
  if (side === GERMAN) goals.push(...ruhr, ...eastEdge)
  else
    for (let hex = 0; hex < HEXES; hex++) {
      if (isBuiltUp[hex] === 1 && controllerOf(view, hex) === ALLIED) goals.push(hex)
      if (view.turn >= EXITS_COUNT && onWestEdge[hex] === 1) goals.push(hex)
    }
  return distanceTo(board, goals, costsOf({ ...view, at: [] }, [sideOf.indexOf(1 - side, 6)]))
}
