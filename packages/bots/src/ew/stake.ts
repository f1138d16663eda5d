/** Rule 4.3.1: whoever alone holds what must not fall stays out of an attack that might cost it all of them. */
import { ALLIED, isSupplied, portsIn, stackOf, stepsOf } from '@hexfront/games/ew/insight'
import type { EwState } from '@hexfront/games/ew/insight'
import { allot } from '../odds/allot.ts'
import { losing } from './fight.ts'
import { vitalHexes } from './ground.ts'
import { sumOf } from './site.ts'
import { portsMissing } from './worth.ts'
import type { Terms } from '../odds/allot.ts'
import type { Guard } from '../odds/guard.ts'
import type { Field, Strike } from '../odds/strike.ts'

/** A chance of losing a whole garrison that is borne. */
const BORNE = 0.05

/** Garrisons that have nothing to spare come out where they surely rid themselves of somebody. */
const SALLY = 0.8

/** What is to be kept, and the hexes whose garrisons have nothing to spare. */
export interface Watch {
  readonly guard: Guard
  readonly needed: ReadonlySet<number>
}

/** Those whom a strike leaves nobody behind in a city or beachhead that a German is near, and who might all die of it. */
function stakedIn(field: Field, { guard, needed }: Watch, strike: Strike): number[] {
  const view = field.picture.view as EwState
  if (isUrgent(view, strike.target)) return []
  const staked = strike.dies < SALLY ? strike.units.filter(unit => needed.has(view.at[unit]!)) : []
  for (const hex of new Set(strike.units.map(unit => view.at[unit]!))) {
    if (guard.vital[hex] !== 1 || guard.threat[hex] === 0) continue
    const garrison = stackOf(view, ALLIED, hex)
    if (garrison.some(unit => !strike.units.includes(unit))) continue
    if (losing('attacker', columnIn(field, strike), enoughFor(view, strike, garrison)) > BORNE)
      staked.push(...garrison)
  }
  return staked
}

/**
 * Rules 7.12c, 11.1b: steps that have to be lost before a garrison is gone: everybody loses one before anybody loses two, and
 * hunger takes one more of each who has no line.
 */
function enoughFor(view: EwState, { units }: Strike, garrison: readonly number[]): number {
  const left = (unit: number): number => stepsOf(view, unit) - (isSupplied(view, unit) ? 0 : 1)
  if (garrison.every(unit => left(unit) < 1)) return 0
  const isFrail = garrison.every(unit => left(unit) === 1)
  return isFrail ? units.length : sumOf(units, left)
}

function columnIn({ picture, bonus = 0 }: Field, { target, units, from, attack }: Strike): number {
  const { game, view, me, defense } = picture
  const shift = game.groundShift(view, target, me) + game.approachShift(view, target, from, units) + bonus
  return game.column(Math.floor(attack), defense[target]!, shift)
}

/** What the game is lost without at the end of the turn, or won by: everybody is staked on it. */
export const isUrgent = (view: EwState, target: number): boolean =>
  vitalHexes(view, ALLIED).includes(target) ||
  vitalHexes(view, 1 - ALLIED).includes(target) ||
  (portsMissing(view).now > 0 && portsIn[target]! > 0)

/** The strikes that promise most together, by whoever is not staked in them. */
export function strikesOf(field: Field, kept: Watch, terms: Terms): readonly Strike[] {
  const mobility = new Map(field.mobility)
  for (;;) {
    const { strikes } = allot({ ...field, mobility }, terms)
    const staked = strikes.flatMap(strike => stakedIn(field, kept, strike))
    if (staked.length === 0) return strikes
    for (const unit of staked) mobility.delete(unit)
  }
}
