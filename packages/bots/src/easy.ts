/**
 * The easy level of any computer: it knows what should be done and is easily distracted. Now and then it does
 * something else of the same kind: marches to another hex, attacks elsewhere, takes the loss from another unit. So its
 * turns look like turns, and a beginner finds the holes in them.
 */
import { below } from '@hexfront/engine'
import type { Action } from '@hexfront/engine'
import type { Bot, BotInput } from './bot.ts'

/** One choice in so many goes astray. */
const ASTRAY = 2
/** So often in a turn: units that are taken up and put down for ever would never let it end. */
const MOST_A_TURN = 60

/** How often it has gone astray in a turn. */
interface Distraction {
  turn: number
  times: number
}
const DISTRACTION = 'distraction'

export const easyOf = (bot: Bot): Bot => ({
  name: 'easy',
  choose: input => {
    const meant = bot.choose(input)
    const stray = (action: Action): Action => astray(input, action)
    return meant instanceof Promise ? meant.then(stray) : stray(meant)
  },
})

function astray({ game, view, actions, rng, memory }: BotInput, meant: Action): Action {
  const alike = actions.filter(({ verb }) => verb === meant.verb)
  if (alike.length <= 1 || below(rng, ASTRAY) > 0) return meant
  const turn = game.turn(view)
  let known = memory.get(DISTRACTION) as Distraction | undefined
  if (known?.turn !== turn) memory.set(DISTRACTION, (known = { turn, times: 0 }))
  if (known.times >= MOST_A_TURN) return meant
  known.times++
  return alike[below(rng, alike.length)]!
}
