/** What a landing in a hex promises: that it comes ashore, the ports that it opens, the way to the Ruhr. */
import {
  ALLIED,
  attackOf,
  controllerOf,
  defenseOf,
  GERMAN,
  HEXES,
  isMobile,
  isPort,
  ownUnits,
  portsIn,
  RUHR,
  stackOf,
  standingShift,
  stepsOf,
  tables,
  unitById,
} from '@hexfront/games/ew/insight'
import type { EwState } from '@hexfront/games/ew/insight'
import { neighboursOf } from '../odds/picture.ts'
import { prospectOf } from './fight.ts'
import { theatre } from './theatre.ts'
import { decayOf, distanceToGoal } from './worth.ts'

const INVASION = tables.shifts.rows.find(row => row.id === 'invasion')!.shift

export const sumOf = (units: readonly number[], of: (unit: number) => number): number =>
  units.reduce((total, unit) => total + of(unit), 0)

/** Chance that so many factors clear a hex of the Germans in it: whoever defends against a landing stays to the last. */
export const clears = (view: EwState, hex: number, attack: number, shift: number): number =>
  clearsBy(view, hex, attack, standingShift(view, ALLIED, hex) + shift)

/** The same with all shifts counted already, against all who stand there or those who are named. */
export function clearsBy(
  view: EwState,
  hex: number,
  attack: number,
  shift: number,
  units: readonly number[] = stackOf(view, GERMAN, hex),
): number {
  if (units.length === 0) return 1
  return prospectOf({
    attack,
    defense: sumOf(units, unit => defenseOf(view, unit)),
    shift,
    strong: false,
    steps: sumOf(units, unit => stepsOf(view, unit)),
    units: units.length,
    theirs: 4,
    ours: 5,
    ourSteps: 8,
    ground: 1000,
    trapped: 1,
  }).clears
}

/** Chance that so many factors come ashore. */
export const ashore = (view: EwState, hex: number, attack: number): number =>
  clears(view, hex, attack, INVASION)

/** The same if the corps that stand there have gone: to the front, as they mostly do. */
const ashoreBare = (view: EwState, hex: number, attack: number): number =>
  clearsBy(
    view,
    hex,
    attack,
    standingShift(view, ALLIED, hex) + INVASION,
    stackOf(view, GERMAN, hex).filter(unit => isMobile[unit] === 0),
  )

/** Share of the corps in a port that will have been called away before a landing that is a turn or more off. */
const CALLED_AWAY = 0.5

/** Chance that so many factors come ashore in some later turn. */
export const ashoreLater = (view: EwState, hex: number, attack: number): number =>
  (1 - CALLED_AWAY) * ashore(view, hex, attack) + CALLED_AWAY * ashoreBare(view, hex, attack)

/** Movement points of a corps in a turn, and the attack factors of those who follow a landing in its turn. */
const MARCH = 6
const ARRIVING = 12
/** Of those who follow, so many can take ports without a fight. */
const FOLLOWING = 2
const NEXT_TURN = 0.35

/** Ports that are Allied soon after a landing: its own, those that lie open, and those that can be attacked. */
function portsOpened(view: EwState, hex: number): number {
  let open = 0
  let stormed = 0
  for (let port = 0; port < HEXES; port++) {
    if (port === hex || portsIn[port] === 0 || !isPort(view, port)) continue
    if (controllerOf(view, port) === ALLIED) continue
    const far = distanceToGoal(view, ALLIED, port)[hex]!
    if (far > 2 * MARCH) continue
    const share = far <= MARCH ? 1 : NEXT_TURN
    const chance = clears(view, port, ARRIVING + 2, 0)
    if (stackOf(view, GERMAN, port).length === 0) open += share * portsIn[port]!
    else stormed = Math.max(stormed, share * chance * portsIn[port]!)
  }
  return (isPort(view, hex) ? portsIn[hex]! : 0) + Math.min(FOLLOWING, open) + stormed
}

const isOnMap = (view: EwState, unit: number): boolean => view.at[unit]! >= 0 && view.at[unit]! < HEXES

/** Attack factors of mobile Germans within some points of a hex, the far ones at less. */
function near(view: EwState, hex: number, points: number): number {
  const far = distanceToGoal(view, GERMAN, hex)
  return sumOf(
    ownUnits[GERMAN]!.filter(unit => isOnMap(view, unit) && isMobile[unit] === 1),
    unit => (far[view.at[unit]!]! <= points ? attackOf(view, unit) * decayOf(far[view.at[unit]!]!) : 0),
  )
}

/** Attack factors of the Germans who are soon at a landing. */
export const dangerAt = (view: EwState, hex: number): number => near(view, hex, MARCH)

/** Corps near the Ruhr that make a run to it hopeless, by their factors. */
const ENOUGH = 12

/** Rule 4.2.1: how open the Ruhr lies to a landing in a hex, from 0 to 1. */
export function ruhrOpen(view: EwState, hex: number): number {
  const far = distanceToGoal(view, ALLIED, RUHR)[hex]!
  if (far > 2 * MARCH) return 0
  const guard = near(view, RUHR, 8) + near(view, hex, 8)
  return Math.max(0, 1 - guard / ENOUGH) * (far <= MARCH + 2 ? 1 : NEXT_TURN)
}

/** Rule 4.3.2a: chance that a port is Allied at the end of the turn in which so many factors land in a hex. */
export function portChance(view: EwState, hex: number, attack: number): number {
  const chance = ashore(view, hex, attack)
  if (portsIn[hex]! > 0 && isPort(view, hex)) return chance
  let beside = 0
  for (const next of neighboursOf(theatre, hex))
    if (
      next < HEXES &&
      portsIn[next]! > 0 &&
      theatre.mayStrike({ ...view, turn: 2 }, unitById('US7'), hex, next)
    )
      beside = Math.max(beside, clears(view, next, attack * 0.7 + ARRIVING, 0))
  return chance * beside
}

/** What a port and the open Ruhr are worth to who plans a landing. */
const PORT = 30
const RUHR_WORTH = 60

/** What a landing in a hex opens once it is ashore. */
export const opens = (view: EwState, hex: number): number =>
  PORT * portsOpened(view, hex) + RUHR_WORTH * ruhrOpen(view, hex)

/** Attack factors of the corps that wait for the second landing. */
export const SECOND_FORCE = 20

/** So near to the first landing its own corps take what there is. */
const BESIDE_FIRST = 4

/** What a second landing in a hex promises to so many factors; none that touches no port. */
export function secondWorth(view: EwState, hex: number, force: number): number {
  if (portsIn[hex] === 0 || !isPort(view, hex) || controllerOf(view, hex) === ALLIED) return 0
  if (view.firstHex >= 0 && distanceToGoal(view, ALLIED, hex)[view.firstHex]! <= BESIDE_FIRST) return 0
  return ashoreLater(view, hex, force) * Math.max(0, opens(view, hex) - dangerAt(view, hex))
}
