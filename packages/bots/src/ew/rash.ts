/**
 * Rule 4.3.1: second thoughts that would leave open what must not fall: who goes forward after a battle, or falls back, or
 * takes the loss, is no matter of feeling where a city or a beachhead hangs on it.
 */
import { cloneState, DEAD } from '@hexfront/engine'
import type { Action } from '@hexfront/engine'
import { ALLIED, GERMAN, isCity, place, REDUCED, stackOf, stepsOf } from '@hexfront/games/ew/insight'
import type { EwState } from '@hexfront/games/ew/insight'
import { keeping, without } from '../odds/guard.ts'
import { riskOf } from '../odds/safety.ts'
import { movesAfter } from './aftermath.ts'
import { argOf } from './question.ts'
import { picture as pictureOf, shift, watch } from './picture.ts'
import type { BotInput } from '../bot.ts'

/** How much likelier something may fall by a second thought. */
const BORNE = 0.1

/** Whether a second thought makes it likelier than the first that something falls that must not. */
export function isRash({ view: seen, seat, decision }: BotInput, first: Action, second: Action): boolean {
  const view = seen as EwState
  const riskAfter = RISKS[decision.kind]
  if (riskAfter === undefined || seat !== ALLIED || movesAfter(view)) return false
  return riskAfter(view, second) > riskAfter(view, first) + BORNE
}

/** Rule 4.3.1: whether something that must not fall is much safer once the Germans in a hex are gone. */
export function isWard(view: EwState, target: number): boolean {
  const picture = pictureOf(view, ALLIED)
  const guard = watch(picture)
  const before = riskOf(picture, guard)
  if (before < SAFER) return false
  for (const unit of stackOf(view, GERMAN, target)) shift(picture, unit, -1)
  return before - riskOf(picture, without(guard, [target])) >= SAFER
}
const SAFER = 0.15

/** What may fall after an action, by the kind of decision. */
const RISKS: Readonly<Record<string, (view: EwState, action: Action) => number>> = {
  advance: (view, action) =>
    action.verb === 'advance' ? riskAt(view, [argOf(action)], targetOf(view)) : riskAt(view, [], -1),
  pursue: (view, action) =>
    action.verb === 'pursue' ? riskAt(view, [pursuerOf(view)], argOf(action)) : riskAt(view, [], -1),
  retreat: (view, action) => riskAt(view, retreatersOf(view), argOf(action)),
  lose: (view, action) => riskAt(hurt(view, argOf(action)), [], -1),
}

const targetOf = (view: EwState): number => Number(view.frames.at(-1)!['target'])
const pursuerOf = (view: EwState): number => Number(view.frames.at(-1)!['unit'])
const retreatersOf = (view: EwState): readonly number[] =>
  (view.frames.at(-1)!['units'] as number[] | undefined) ?? []

/** How likely what must not fall is to fall if some units are in a hex. */
function riskAt(view: EwState, units: readonly number[], hex: number): number {
  const picture = pictureOf(view, ALLIED)
  const guard = watch(picture)
  for (const unit of units) shift(picture, unit, hex)
  return riskOf(picture, units.length > 0 && isCity(view, hex) ? keeping(guard, hex) : guard)
}

/** The same position with a unit a step weaker. */
function hurt(view: EwState, unit: number): EwState {
  const state = cloneState(view)
  if (stepsOf(view, unit) === 1) place(state, unit, DEAD)
  else state.flags[unit]! |= REDUCED
  return state
}
