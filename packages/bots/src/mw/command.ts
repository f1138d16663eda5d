/** Command: plans, markers, and whom a marker activates. */
import { below, cloneState } from '@hexfront/engine'
import type { Action } from '@hexfront/engine'
import {
  ACTIVE,
  ALLIED,
  commandNamed,
  FR,
  GERMAN,
  HEXES,
  isArmy,
  isMechCorps,
  markerNamed,
  markers,
  nationOf,
  ownUnits,
  commandOf,
  unitWorth,
} from '@hexfront/games/mw/insight'
import type { MwState } from '@hexfront/games/mw/insight'
import { bestOf } from '../shared/choose.ts'
import { isInDistress } from './distress.ts'
import { promiseOf } from './prospects.ts'
import { argOf, byVerb, find } from './question.ts'
import type { Question } from './question.ts'

/** How often each plan is kept, out of so many. */
const PLANS: readonly Readonly<Record<string, number>>[] = [
  { okhPlan: 1, okhMod: 1, manstein: 1 },
  { planD: 1, planE: 1, planR: 1 },
]

/** Rules 21.1l, 21.2g: a plan, not always the same. */
export function choosePlan({ me, actions, rng }: Question): Action {
  const plans = byVerb(actions, 'keepPlan')
  const shares = plans.map(({ arg }) => PLANS[me]![String(arg)] ?? 0)
  let left = below(
    rng,
    shares.reduce((sum, share) => sum + share, 0),
  )
  return plans.find((_, i) => (left -= shares[i]!) < 0) ?? plans[0]!
}

/** Specials of each side, the best first. */
const SPECIALS: readonly (readonly string[])[] = [
  ['fallRot', 'guderian', 'hoth', 'rommel', 'luftwaffe'],
  ['planW', 'planD', 'planE', 'deGaulle', 'planR'],
]

/** Rule 5.2b: one special a turn; one more impulse is worth having in any turn. */
export function chooseSpecial({ view, me, actions }: Question): Action {
  const evac = find(actions, 'special', 'evac')
  if (evac && evacuationPays(view)) return evac
  for (const id of SPECIALS[me]!) {
    const action = find(actions, 'special', id)
    if (action) return action
  }
  return find(actions, 'noSpecial') ?? actions[0]!
}

const FIRST = commandNamed('1AG')
/** Points of units in distress from which on it pays to take them home. */
const WORTH_SAVING = 2

/** Rule 20.2: it pays when armies of the north have lost their lines, or are hard pressed. */
export function evacuationPays(view: MwState): boolean {
  let points = 0
  for (const unit of ownUnits[ALLIED]!) {
    const at = view.at[unit]!
    if (commandOf[unit] !== FIRST || at < 0 || at >= HEXES) continue
    if (isArmy[unit] === 0 && isMechCorps[unit] === 0) continue
    if (isInDistress(view, unit)) points += unitWorth(unit)
  }
  return points >= WORTH_SAVING
}

const bitsOf = (id: string): number => 1 << commandNamed(id)

/** Rule 21.2a: the first marker of the game: the plan, for what it adds to all that follows. */
export function chooseFirst({ view, me, actions }: Question): Action {
  const plan = byVerb(actions, 'select').find(({ arg }) => markers[markerNamed(String(arg))]!.kind === 'plan')
  if (plan) return plan
  return (
    bestOf(byVerb(actions, 'select'), ({ arg }) =>
      promiseOf(view, me, { commands: markers[markerNamed(String(arg))]!.commands }),
    ) ?? actions[0]!
  )
}

/** Rule 5.5: the command that can do most at once. */
export const chooseCommand = ({ view, me, actions }: Question): Action =>
  bestOf(
    byVerb(actions, 'command'),
    ({ arg }) =>
      promiseOf(view, me, { commands: view.commands | bitsOf(String(arg)) }) + habit(view, me, String(arg)),
  ) ?? actions[0]!

/** Who is chosen where nobody can strike: those in the middle of things. */
const HABITS: Readonly<Record<string, number>> = { HGA: 0.5, PGK: 1, HGB: 0.4, '1AG': 1, '2AG': 0.3 }
const habit = (view: MwState, me: number, id: string): number =>
  me === GERMAN || !view.fallen.includes(FR) ? (HABITS[id] ?? 0) : 0

/** Rule 5.1l: the corps that add most to what can be struck. */
export function chooseCorps({ view, me, actions }: Question): Action {
  const worthOf = (unit: number): number => {
    const tried = cloneState(view)
    tried.flags[unit]! |= ACTIVE
    return promiseOf(tried, me, {}) + 0.1 * (nationOf[unit] === FR ? 1 : 2)
  }
  return (
    bestOf(byVerb(actions, 'corps'), action => worthOf(argOf(action))) ??
    find(actions, 'enough') ??
    actions[0]!
  )
}
