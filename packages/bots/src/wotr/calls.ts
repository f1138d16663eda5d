/** The single decisions of a turn: order, sector, dam, withdrawals, aerial supply. */

import { below } from '@hexfront/engine'
import type { Action } from '@hexfront/engine'
import { bestOf } from '../shared/choose.ts'
import {
  ALLIED,
  HEXES,
  inSouth,
  isBuiltUp,
  isFlood,
  NORTH,
  sideOf,
  SOUTH,
  UNITS,
} from '@hexfront/games/wotr/insight'
import type { WotrState } from '@hexfront/games/wotr/insight'
import { bareExits } from './bare.ts'
import { argOf, byVerb, find } from './question.ts'
import { campaignOf, forTurn } from './campaign.ts'
import { bestStrike, targetsOf } from '../odds/strike.ts'
import { guardOf } from '../odds/guard.ts'
import { secure } from '../odds/garrison.ts'
import { runThrough, walkedInto } from '../odds/run.ts'
import { riskOf } from '../odds/safety.ts'
import { mobilitiesOf } from './plan.ts'
import { picture as pictureOf } from './picture.ts'
import { addBreakthroughs, addMomentum } from './opportunity.ts'
import { prizeOf, stakeOf, toVitalOf } from './ground.ts'
import { stepWorth } from './worth.ts'
import type { Question } from './question.ts'
import type { Mobility } from './mobility.ts'

/** What all strikes together promise, each unit used once. */
function promiseOf(
  view: WotrState,
  me: number,
  mobility: Map<number, Mobility>,
  order: 'moveFight' | 'fightMove',
): number {
  const picture = pictureOf(view, me)
  const ground = prizeOf(view, me)
  addMomentum(picture, ground)
  if (order === 'fightMove') addBreakthroughs(picture, ground)
  const strikes = targetsOf(picture)
    .map(target => bestStrike({ picture, mobility, ground }, target))
    .filter(strike => strike !== null && strike.worth > 1)
    .sort((a, b) => b!.worth - a!.worth)
  const used = new Set<number>()
  let sum = 0
  for (const strike of strikes) {
    if (strike!.units.some(unit => used.has(unit))) continue
    strike!.units.forEach(unit => used.add(unit))
    sum += strike!.worth
  }
  return sum
}

/** How much more than strikes after a move those before it must promise. */
const FIGHT_FIRST = 1.2
/** With Germans worn down to a thin line Allies need less: a hole that the fight makes can be run through. */
const ALLIED_FIGHT_FIRST = 0.6
const THIN_FROM = 4

/** Rule 5.6: fights first when what stands in contact promises enough beside what could be brought up. */
export function chooseOrder({ view, me, actions }: Question): Action {
  const mobility = mobilitiesOf(view, me)
  const still = new Map([...mobility].map(([unit, one]) => [unit, stay(one)]))
  const now = promiseOf(view, me, still, 'fightMove')
  const later = promiseOf(view, me, mobility, 'moveFight')
  const share = me === ALLIED && view.turn >= THIN_FROM ? ALLIED_FIGHT_FIRST : FIGHT_FIRST
  const order = now > 6 && now > later * share ? 'fightMove' : 'moveFight'
  return actions.find(action => action.arg === order)!
}

function stay({ unit, hexes }: Mobility): Mobility {
  const left = new Int8Array(HEXES).fill(-1)
  left[hexes[0]!] = 1
  return { unit, hexes: [hexes[0]!], left }
}

/** From this turn on Antwerp cannot be open in time (4.5, 8.15): the south has the most that is left to take. */
const TOO_LATE = 6

/** The turn from which on Germans leave by the western edge (4.4b): who could do so then has to be stopped first. */
const LEAVING = 4

/**
 * Rules 4.4b and 8.16: whether Germans in the south could walk off the map, as the sides stand; in the turn before, whether
 * they could get to the edge where only an army with all its strength bars it.
 */
function leaksInSouth(view: WotrState): boolean {
  if (view.turn < LEAVING - 1) return false
  const picture = pictureOf(view, ALLIED)
  const guard = guardOf(picture, stakeOf(view, ALLIED), toVitalOf(view, ALLIED))
  const runs = runThrough(picture, guard)
  const open = guard.exits.map((exit, hex) => exit & inSouth[hex]! & (walkedInto(runs, hex) ? 1 : 0))
  if (view.turn >= LEAVING || !open.includes(1)) return open.includes(1)
  const bare = bareExits({ ...view, sector: NORTH }, open)
  const still = bareExits({ ...view, sector: SOUTH }, open)
  return bare.some((one, hex) => one > still[hex]!)
}

/** How likely cities are to fall with full supply in a sector, when everybody who gets there has been sent to hold them. */
function dangerWith(view: WotrState, sector: number): number {
  const supplied = { ...view, sector }
  const picture = pictureOf(supplied, ALLIED)
  const guard = guardOf(picture, stakeOf(supplied, ALLIED), toVitalOf(supplied, ALLIED))
  secure({ picture, mobility: mobilitiesOf(supplied, ALLIED), guard, dear: () => 0 })
  return riskOf(picture, guard)
}

/** Half its pace keeps an army from its cities: full supply goes where it is wanted for them, whatever the plan. */
const safer = (view: WotrState, plan: number): number => {
  const other = plan === NORTH ? SOUTH : NORTH
  return dangerWith(view, plan) - dangerWith(view, other) > CLEARLY ? other : plan
}
const CLEARLY = 0.1

/** Rule 8.16: where the plan of the game wants full supply, or where an army is needed with all its strength at once. */
export function chooseSector(question: Question): Action {
  const { view, actions } = question
  const plan = view.turn >= TOO_LATE ? SOUTH : forTurn(campaignOf(question).sectors, view.turn)
  const sector = leaksInSouth(view) ? SOUTH : safer(view, plan)
  const arg = sector === NORTH ? 'north' : 'south'
  return actions.find(action => action.arg === arg)!
}

/** What stands before the dam when the Germans open it: no two commanders think alike. */
const LEAST_BEFORE_DAM = 40
const MOST_BEFORE_DAM = 90

/** Rule 10.18: the Germans let the water out when the Allies stand before it in strength. */
export function chooseDam({ view, me, actions, rng }: Question): Action {
  const leave = actions.find(action => action.arg === 'leave')!
  if (me === ALLIED) return leave
  const picture = pictureOf(view, me)
  const { threat } = guardOf(picture, stakeOf(view, me), toVitalOf(view, me))
  let most = 0
  for (let hex = 0; hex < HEXES; hex++) if (isFlood[hex] === 1) most = Math.max(most, threat[hex]!)
  const enough = LEAST_BEFORE_DAM + below(rng, MOST_BEFORE_DAM - LEAST_BEFORE_DAM)
  return most > enough ? actions.find(action => action.arg === 'open')! : leave
}

/** Rule 9.3: those who do the least go. */
export const chooseWithdrawal = ({ actions }: Question): Action =>
  bestOf(byVerb(actions, 'withdraw'), action => -stepWorth(argOf(action)))!

/** More than any stack is worth. */
const CITY = 100

/** Rule 8.18: markers go where most would be lost. */
export function chooseAerial({ view, actions }: Question): Action {
  const best = bestOf(byVerb(actions, 'aerial'), action => {
    // A city whose garrison starves lies open to whoever walks in (4.4).
    let worth = isBuiltUp[argOf(action)] === 1 ? CITY : 0
    for (let unit = 0; unit < UNITS; unit++)
      if (view.at[unit] === argOf(action) && sideOf[unit] === ALLIED) worth += stepWorth(unit)
    return worth
  })
  return best ?? find(actions, 'done') ?? actions[0]!
}
