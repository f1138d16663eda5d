/** Why a card was played: one sentence, which says nothing of the cards that were not. */
import type { Action, Message } from '@hexfront/engine'
import { cards, placeName, unitName } from '@hexfront/games/fe/insight'
import { argOf } from './question.ts'
import { REASON } from '../bot.ts'
import type { Journey } from './journeys.ts'
import type { Operation } from './operations.ts'
import type { Question } from './question.ts'

/** What the choice was made for. */
export interface Motive {
  readonly operation: Operation | undefined
  readonly journey: Journey | undefined
}

/** The sentence for a use of a card. */
export function reasonFor({ verb, arg }: Action, { operation, journey }: Motive): Message | null {
  if (verb === 'auto') return { id: 'reason.auto' }
  if (arg === undefined) return null
  const { name, kind } = cards[argOf({ verb, arg })]!
  const params = { card: name }
  if (verb === 'event' || verb === 'both')
    return { id: `reason.${kind === 'invasion' ? 'landing' : verb}`, params }
  if (verb === 'rp') return { id: 'reason.replacements', params }
  if (verb === 'rd')
    return journey
      ? {
          id: 'reason.redeployment',
          params: { ...params, unit: unitName(journey.unit), place: placeName(journey.to) },
        }
      : null
  if (operation === undefined) return null
  const { strike, moves } = operation
  return strike
    ? { id: 'reason.attack', params: { ...params, place: placeName(strike.target) } }
    : { id: 'reason.march', params: { ...params, place: placeName(moves[0]!) } }
}

/** Leaves the reason where whoever is at the table can ask for it. */
export function giveReason({ memory }: Question, action: Action, motive: Motive): void {
  const reason = reasonFor(action, motive)
  if (reason) memory.set(REASON, reason)
}
