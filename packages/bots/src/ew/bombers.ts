/** Rule 10.10: two in a game: for what must be taken or held, and late for anything of weight. */
import type { Action } from '@hexfront/engine'
import {
  ALLIED,
  attackFactor,
  attackOf,
  battleIn,
  controllerOf,
  defenseOf,
  GERMAN,
  inNorth,
  isCity,
  portsDue,
  portsHeld,
  portsIn,
  shiftsOf,
  stackOf,
  stepsOf,
} from '@hexfront/games/ew/insight'
import type { EwState } from '@hexfront/games/ew/insight'
import { columnOf, losing } from './fight.ts'
import { vitalHexes } from './ground.ts'
import { find } from './question.ts'
import { sumOf } from './site.ts'
import type { Question } from './question.ts'

/** From here on the last bombers need not be kept for a city that would be lost, and the game with it (4.3.1a). */
const LATE = 7

export function chooseBombers({ view, actions }: Question): Action {
  const battle = battleIn(view)!
  const pass = find(actions, 'pass')!
  const bombers = find(actions, 'bombers')!
  const isOurs = battle.side === ALLIED
  // A city in ruins is neither port nor prize, and lost to nobody who has retaken it.
  if (isCity(view, battle.target)) {
    if (isOurs) return isBombedBack(view, battle.target) && clearsIn(view) < SURE ? bombers : pass
    if (isNeededPort(view, battle.target)) return pass
    return vitalHexes(view, ALLIED).includes(battle.target) && isInDanger(view) ? bombers : pass
  }
  if (!isOurs) return view.beachheads.includes(battle.target) && isInDanger(view) ? bombers : pass
  const strength = sumOf(battle.units, unit => attackOf(view, unit))
  const isTime = view.bombers > 1 || view.turn >= LATE
  return strength >= 18 && inNorth[battle.target] === 1 && isTime ? bombers : pass
}

/** A chance from which on a city is retaken without them, and one of being wiped out from which on they come. */
const SURE = 0.95
const DIRE = 0.3

/** Rules 4.3.1a, 10.10d: whether any attack on a city that the Germans have retaken saves the game, since bombers lay it in ruins. */
export const isBombedBack = (view: EwState, hex: number): boolean =>
  view.bombers > 0 &&
  view.taken.includes(hex) &&
  isCity(view, hex) &&
  controllerOf(view, hex) === GERMAN &&
  !view.beachheads.includes(hex) &&
  !isNeededPort(view, hex)

/** Chance that the defenders of a battle lose all their steps if they stand. */
function clearsIn(view: EwState): number {
  const battle = battleIn(view)!
  const foes = stackOf(view, 1 - battle.side, battle.target)
  const factor = (unit: number): number =>
    battle.unsupplied.includes(unit) ? Math.ceil(defenseOf(view, unit) / 2) : defenseOf(view, unit)
  const attack = sumOf(battle.units, unit => attackFactor(view, battle, unit))
  const shift = shiftsOf(view, battle).reduce((sum, { amount }) => sum + amount, 0)
  const steps = sumOf(foes, unit => stepsOf(view, unit))
  return losing('defender', columnOf(attack, sumOf(foes, factor), shift), steps)
}

/** Whether the defenders might be wiped out by what attacks them. */
function isInDanger(view: EwState): boolean {
  if (clearsIn(view) >= DIRE) return true
  const battle = battleIn(view)!
  const units = stackOf(view, ALLIED, battle.target)
  const strength = sumOf(battle.units, unit => attackOf(view, unit))
  const defense = sumOf(units, unit => defenseOf(view, unit))
  return strength >= defense && sumOf(units, unit => stepsOf(view, unit)) <= 3
}

/** Rule 4.3.2a: whether the turn is lost without this port: one that is had, or to be had. */
const isNeededPort = (view: EwState, hex: number): boolean =>
  portsIn[hex]! > 0 &&
  portsHeld(view) - (controllerOf(view, hex) === ALLIED ? portsIn[hex]! : 0) < portsDue(view)
