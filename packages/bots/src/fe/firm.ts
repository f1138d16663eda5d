/**
 * What nobody has second thoughts about: the markers of a plan (a card played for operations without them is an action
 * lost), a landing, the last action before attrition (11.7), and cards turned over to find one that is wanted (4.5d).
 */
import type { Action } from '@hexfront/engine'
import { limit } from '@hexfront/games/fe/insight'
import type { FeState } from '@hexfront/games/fe/insight'
import { isLanding } from './events.ts'
import { argOf } from './question.ts'
import type { BotInput } from '../bot.ts'

/** By the decision: whether what is thought of first is done. */
const firmly: Readonly<Record<string, (view: FeState, first: Action, second: Action) => boolean>> = {
  marking: (_view, _first, second) => second.verb === 'done',
  action: (view, first) => view.round === limit('rounds') || isLandingBy(first),
  discards: () => true,
}

const isLandingBy = (action: Action): boolean =>
  (action.verb === 'event' || action.verb === 'both') && isLanding(argOf(action))

export const isFirm = ({ view, decision }: BotInput, first: Action, second: Action): boolean =>
  firmly[decision.kind]?.(view as FeState, first, second) === true
