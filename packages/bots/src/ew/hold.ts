/** What a city is worth to those who would take it: nothing if they could not keep it. */
import { ALLIED, ATTACK_MOVE, isCity, isMobile, portsIn } from '@hexfront/games/ew/insight'
import type { EwState } from '@hexfront/games/ew/insight'
import type { Guard } from '../odds/guard.ts'
import type { Hold } from '../odds/strike.ts'
import { fallOf as fallAfter } from './race.ts'
import { hopeOf, WIN } from './worth.ts'
import type { Picture } from './picture.ts'

/** Chance that Germans who take a city back have a line to it, before anybody has looked. */
const LINKED = 0.6
/** The worst that a city comes to: it is not entered then. */
const LEFT = -2

export function holdOf(shown: Picture, guard: Guard, ground: Float64Array): Hold {
  const { game, view, me, foe } = shown
  const { temper } = game
  const full = game.fullHexes(view, me)
  const fallOf = (target: number, units: readonly number[]): number => {
    const garrison = units
      .filter(unit => isMobile[unit] === 1)
      .sort((a, b) => game.defense(view, b) - game.defense(view, a))
      .slice(0, game.roomIn(view, target))
    const sum = (of: (unit: number) => number): number =>
      garrison.reduce((total, unit) => total + of(unit), 0)
    // The attack itself may cost a step, and every blow but the last does.
    const hunger = full[target] === 1 ? 0 : garrison.length
    const steps = sum(unit => game.steps(view, unit)) - PRICE - (blowsAfter(view) - 1) - hunger
    const attack = Math.min(guard.threat[target]! * temper.vitalFocus, 3 * temper.fullHex)
    if (attack < 1) return 0
    if (steps < 1) return 1
    // Who has no line there loses a step at the check, and defends at half (7.12b, 7.12c).
    const fed = full[target] === 1 ? 1 : game.starvedShare
    const defense = fed * (sum(unit => game.defense(view, unit)) - temper.stepFactors)
    const { clears } = game.prospect({
      attack,
      defense,
      shift: game.groundShift(view, target, foe),
      strong: false,
      steps,
      units: garrison.length,
      theirs: temper.stepOf[me as 0 | 1],
      ours: temper.ours,
      ourSteps: Math.ceil(attack / temper.stepFactors),
      ground: temper.win,
      trapped: 0,
    })
    return clears
  }
  return (target, units) => {
    if (me !== ALLIED || !isCity(view, target)) return ground[target]!
    // Rules 4.2.1, 4.2.2: it has to be kept until the check, and through one blow.
    if (game.isVital(view, foe, target)) return WIN * (1 - 2 * fallAfter(shown, guard, target, units, 1))
    const line = portsIn[target]! > 0 && view.turn <= PORTS_TURN ? 1 : LINKED
    const fall = line * fallOf(target, units)
    return Math.max(LEFT, ground[target]! * (1 - fall) - WIN * hopeOf(view, me) * fall)
  }
}

const PORTS_TURN = 4

/** Steps that the attack by which a city is taken costs those who take it. */
const PRICE = 1

/** Rules 5.5, 13.6: blows before the check: whoever attacks after moving has only the German turn before him. */
const blowsAfter = (view: EwState): number => (view.order === ATTACK_MOVE && view.mandates > 0 ? 2 : 1)
