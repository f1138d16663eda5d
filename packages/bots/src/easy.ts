/**
 * The easy level of any computer: it knows what should be done and is easily distracted. Now and then it does
 * something else of the same kind: marches to another hex, attacks elsewhere, takes the loss from another unit. So its
 * turns look like turns, and a beginner finds the holes in them.
 */
import { below } from '@hexfront/engine'
import type { Action } from '@hexfront/engine'
import type { Bot } from './bot.ts'

/** One choice in so many goes astray. */
const ASTRAY = 2

export const easyOf = (bot: Bot): Bot => ({
  name: 'easy',
  choose: input => {
    const meant = bot.choose(input)
    const stray = (action: Action): Action => astray(input.actions, input.rng, action)
    return meant instanceof Promise ? meant.then(stray) : stray(meant)
  },
})

function astray(actions: readonly Action[], rng: number[], meant: Action): Action {
  const alike = actions.filter(({ verb }) => verb === meant.verb)
  return alike.length > 1 && below(rng, ASTRAY) === 0 ? alike[below(rng, alike.length)]! : meant
}
