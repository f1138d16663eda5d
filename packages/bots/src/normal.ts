/**
 * The normal level of any computer: it marches, garrisons and posts arrivals as well as it can, and fights by feel. Now and then, in
 * anything but a march, it acts on its second thought: attacks at the next best place, takes the next best loss or way
 * back, plays the next best card, or leaves it at that.
 */
import { below } from '@hexfront/engine'
import type { Action, Game } from '@hexfront/engine'
import type { Bot, BotInput } from './bot.ts'

/** So many of so many choices are second thoughts. */
const SECOND = 1
const OF = 2
/** The turn up to which it keeps to what it came with: a landing that fails at once is no game. */
const REHEARSED = 1

export const normalOf = (bot: Bot): Bot => ({
  name: 'normal',
  async choose(input) {
    const isSecond = isMatterOfFeeling(input) && below(input.rng, OF) < SECOND
    return (isSecond ? await secondThought(bot, input) : null) ?? (await bot.choose(input))
  },
})

/** What it would do if it could not do what it would do first; null where that is nothing of the kind. */
async function secondThought(bot: Bot, input: BotInput): Promise<Action | null> {
  const asked = async (
    actions: readonly Action[],
    memory: Map<string, unknown>,
  ): Promise<Action | undefined> =>
    await bot.choose({ ...input, view: input.view, actions, memory, rng: input.rng.slice() })
  const first = await asked(input.actions, structuredClone(input.memory))
  const others = input.actions.filter(
    one => isOther(input.game, one, first!) && bot.firm?.(input, first!, one) !== true,
  )
  if (others.length === 0) return null
  const memory = structuredClone(input.memory)
  const second = await asked(others, memory)
  // Whoever knows of one thing to do only has no second thought.
  if (second === undefined || !others.includes(second)) return null
  for (const [key, value] of memory) input.memory.set(key, value)
  return second
}

/** What is neither a plan nor a march nor the first turn nor a post for who arrives nor without a choice. */
const isMatterOfFeeling = (input: BotInput): boolean =>
  input.actions.length > 1 &&
  input.game.turn(input.view) > REHEARSED &&
  !input.actions.some(({ verb }) => isPlacing(input.game, verb) || isWord(input.game, verb)) &&
  !isPosting(input)
/** What is declared by a word is a plan that all else follows: the order of a turn, who is supplied in it. */
const isWord = ({ verbs }: Game, verb: string): boolean => verbs[verb]?.on === 'word'
/** Where somebody goes whom the decision is about, if it is no way back from a battle: it cannot be left at that. */
const isPosting = ({ game, view, actions }: BotInput): boolean =>
  actions.some(({ verb }) => game.verbs[verb]?.on === 'place') &&
  !actions.some(one => isEnd(game, one)) &&
  game.scene(view).battle === undefined
const isPlacing = ({ verbs }: Game, verb: string): boolean =>
  verbs[verb]?.hand !== undefined || verbs[verb]?.setUp !== undefined

/** What may be done instead of something: the same elsewhere, or no more of it. */
const isOther = (game: Game, one: Action, first: Action): boolean =>
  first.arg !== undefined &&
  (one.verb === first.verb ? one.arg !== first.arg : one.arg === undefined && isEnd(game, one))
const isEnd = ({ verbs }: Game, { verb }: Action): boolean => verbs[verb]?.ends === true
