/** A player who overlooks some of his units in a turn: what he would have done with them stays undone. */
import { below } from '@hexfront/engine'
import type { Action } from '@hexfront/engine'
import type { Bot, BotInput } from './bot.ts'

/** One unit in so many is overlooked. */
const OVERLOOKED = 4

/** Whom he has looked at in a turn, and whether he saw him. */
interface Glance {
  readonly turn: number
  readonly seen: Map<Action['arg'], boolean>
}
const GLANCE = 'glance'

export const overlooking = (bot: Bot): Bot => ({
  name: bot.name,
  async choose(input) {
    const { seen } = glanceOf(input)
    for (;;) {
      const actions = input.actions.filter(one => !isTaken(input, one) || seen.get(one.arg) !== false)
      const meant = await bot.choose({ ...input, view: input.view, actions })
      if (!isTaken(input, meant) || seen.get(meant.arg) || actions.length === 1) return meant
      const isSeen = below(input.rng, OVERLOOKED) > 0
      seen.set(meant.arg, isSeen)
      if (isSeen) return meant
    }
  },
})

const isTaken = ({ game }: BotInput, { verb }: Action): boolean => game.verbs[verb]?.hand === 'takes'

function glanceOf({ game, view, memory }: BotInput): Glance {
  const turn = game.turn(view)
  let glance = memory.get(GLANCE) as Glance | undefined
  if (glance?.turn !== turn) memory.set(GLANCE, (glance = { turn, seen: new Map() }))
  return glance
}
