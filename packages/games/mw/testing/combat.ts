/** Attacks in words: on open ground, with everybody supported, and with the result that a test is about. */
import { battleIn, oddsOf, resultAt } from '@hexfront/engine'
import { planOf } from '../combat/attacks.ts'
import { oddsRules } from '../combat/odds.ts'
import { assaultTable, mobileTable } from '../data.ts'
import { GERMAN } from '../state.ts'
import { asked, dice, fighting, play } from './play.ts'
import type { GameEvent } from '@hexfront/engine'
import type { AttackFrame } from '../combat/attacks.ts'
import type { MwBattle, Plan } from '../combat/plan.ts'
import type { Given } from './testing.ts'
import type { MwState } from '../state.ts'

const GERMANS = ['HGA', 'HGB', 'HGC', 'PGK']
const ALLIES = ['1AG', '2AG', '3AG', 'Belgium', 'Netherlands']

/**
 * Open ground around Chartres (0742): no river, no forest. French units there have Orléans behind them; the airlift
 * over Chartres supports Germans in the hexes around, so nothing shifts a column unless a test adds it.
 */
export const field = (at: NonNullable<Given['at']>, side = GERMAN, more: Given = {}): MwState =>
  fighting(
    {
      commands: side === GERMAN ? GERMANS : ALLIES,
      marker: side === GERMAN ? 'HGA' : '1AG',
      ...more,
      options: { airlift: 'on', ...more.options },
      at: { 'de-airlift': '0742', ...at },
    },
    side,
  )

/** The attack that is being put together. */
export const planned = (state: MwState): Plan => planOf(state, state.frames.at(-1) as AttackFrame)

/** The column on which an attack would be resolved now. */
export function columnOf(state: MwState, plan: Plan = planned(state)): string {
  const { attack, defence, shifts } = oddsRules.forces(state, plan, null)
  return oddsOf(oddsRules.table(state, plan).columns, attack, defence, shifts)!.label
}

/** Shifts of an attack by reason, without those that do not apply. */
export function shiftsIn(state: MwState, plan: Plan = planned(state)): Record<string, number> {
  const { shifts } = oddsRules.forces(state, plan, null)
  return Object.fromEntries(shifts.map(({ reason, amount }) => [reason.id.replace('shift.', ''), amount]))
}

/** A die that brings a result in an attack. */
export function faceFor(state: MwState, plan: Plan, code: string): number {
  const table = plan.mobile === 1 ? mobileTable : assaultTable
  const { attack, defence, shifts } = oddsRules.forces(state, plan, null)
  const { position, label } = oddsOf(table.columns, attack, defence, shifts)!
  const face = [1, 2, 3, 4, 5, 6].find(roll => resultAt(table, position, roll) === code)
  if (face === undefined) throw new Error(`${code} is not in column ${label}`)
  return face
}

/** Puts an attack together without committing it. */
export function plan(state: MwState, target: string, ...units: readonly string[]): MwState {
  play(state, `target ${target}`, ...units.map(id => `join ${id}`))
  return state
}

const ASIDES = ['specialForces', 'chooseTable', 'naval']

/** An attack with a result; further dice fall after it. Special forces stay at home, ships in port. */
export function attack(
  state: MwState,
  target: string,
  units: readonly string[],
  code: string,
  {
    table = 'assault',
    later = [],
  }: { readonly table?: 'assault' | 'mobile'; readonly later?: readonly number[] } = {},
): readonly GameEvent[] {
  plan(state, target, ...units)
  const intended = { ...planned(state), mobile: table === 'mobile' ? 1 : 0 }
  dice(state, faceFor(state, intended, code), ...later)
  const events = [...play(state, 'commit')]
  while (battleIn<MwBattle>(state)?.counter === 0 && ASIDES.includes(asked(state)))
    events.push(...play(state, asked(state) === 'chooseTable' ? table : 'pass'))
  return events
}
