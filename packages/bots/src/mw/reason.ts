/** Why the computer does what it does, in a sentence of the game's own words. */
import { placeName } from '@hexfront/games/mw/insight'
import { REASON } from '../bot.ts'
import type { Question } from './question.ts'

/** Leaves the reason for the choice that is being made. */
export function giveReason(
  { memory }: Pick<Question, 'memory'>,
  id: 'strike' | 'march' | 'landing' | 'bombing' | 'extend',
  hex = -1,
): void {
  memory.set(REASON, { id: `reason.${id}`, ...(hex >= 0 && { params: { place: placeName(hex) } }) })
}
