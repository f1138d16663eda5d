/**
 * The hard level of any computer: before it moves it plays a few of its own plans out, on positions made up from what
 * it knows, through the enemy's answer, with the computer on both sides. It takes the plan whose worst case is best; as
 * a rule there is time for one position only, and then it is the plan that came out best there.
 */
import { nextWord, seedDice } from '@hexfront/engine'
import type { BaseState, Decision, Game } from '@hexfront/engine'
import { measure } from './measure.ts'
import { questionIn } from './question.ts'
import { REASON } from './bot.ts'
import { bestOf } from './shared/choose.ts'
import type { Bot, BotInput } from './bot.ts'

/** Plans that are compared, and positions that each is played out on. */
export interface Care {
  readonly plans: number
  readonly samples: number
}
const CARE: Care = { plans: 3, samples: 1 }

/** Actions after which a plan that is played out is looked at, wherever it stands. */
const MOST_ACTIONS = 600
/** However slow the machine, plans are compared for no longer than this: those that were looked at have to do. */
const MOST_MILLISECONDS = 15_000

/** The plan that is being carried out: the same computer, with a generator and a memory of its own. */
interface Mind {
  /** The phase for which it was chosen. */
  readonly sign: string
  readonly rng: number[]
  readonly memory: Map<string, unknown>
}

export const hardOf = (bot: Bot, care: Care = CARE): Bot => ({
  name: 'hard',
  async choose(input) {
    const { memory } = input
    let mind = memory.get(MIND) as Mind | undefined
    const sign = signOf(input.game, input.view, input.decision)
    if (mind === undefined || (isPlanned(input) && mind.sign !== sign)) {
      const plan = isPlanned(input) ? await bestPlan(bot, input, care) : seedDice(nextWord(input.rng))
      memory.set(MIND, (mind = { sign, rng: plan, memory: mind?.memory ?? new Map<string, unknown>() }))
    }
    const chosen = await bot.choose({ ...input, view: input.view, rng: mind.rng, memory: mind.memory })
    keepReason(input, mind)
    return chosen
  },
})
const MIND = 'mind of the hard level'

/** What the plan's own computer has left in its memory for whoever asks why. */
function keepReason({ memory }: BotInput, mind: Mind): void {
  const reason = mind.memory.get(REASON)
  mind.memory.delete(REASON)
  if (reason !== undefined) memory.set(REASON, reason)
}

/** The phase that a decision belongs to: what lies under the step that asks tells one from the next. */
const signOf = (game: Game, state: BaseState, { kind }: Decision): string =>
  [game.turn(state), kind, JSON.stringify(state.frames.slice(0, -1))].join(' ')

/** A phase in which units are taken up and sent is worth a plan; what follows from it is not. */
const isPlanned = ({ game, actions, decision }: BotInput): boolean =>
  decision.window !== true &&
  actions.length > 2 &&
  actions.some(({ verb }) => game.verbs[verb]?.hand === 'takes')

/** The generator of the plan whose worst case is best. */
async function bestPlan(bot: Bot, input: BotInput, { plans, samples }: Care): Promise<number[]> {
  const { game, view, seat, rng } = input
  const until = performance.now() + MOST_MILLISECONDS
  const positions = Array.from({ length: samples }, () => game.sample(view, seat, rng))
  const seeds = Array.from({ length: plans }, () => nextWord(rng))
  const judged: { seed: number; worth: number }[] = []
  for (const seed of seeds) {
    if (judged.length > 0 && performance.now() > until) break
    let worth = Infinity
    for (const position of positions)
      worth = Math.min(worth, await outcomeOf(bot, input, game.copy(position), seed))
    judged.push({ seed, worth })
  }
  return seedDice(bestOf(judged, one => one.worth)!.seed)
}

/** What a position is worth once a plan has been played in it and the enemy has answered. */
async function outcomeOf(bot: Bot, input: BotInput, state: BaseState, seed: number): Promise<number> {
  const { game, seat, budgetMs } = input
  const sign = signOf(game, state, input.decision)
  const minds = game.sides.map((_, side) => ({
    game,
    rng: seedDice(side === seat ? seed : seed + 1),
    memory: new Map<string, unknown>(),
  }))
  state.rng = seedDice(seed + 2)
  for (let n = 0; n < MOST_ACTIONS && !state.outcome; n++) {
    const decision = game.decisions(state)[0]!
    // The enemy has answered when the same is asked again, for the phase after this one.
    const isAgain = decision.seat === seat && decision.kind === input.decision.kind
    if (isAgain && signOf(game, state, decision) !== sign) break
    const question = questionIn(game, state, decision, budgetMs)
    const action = await bot.choose({ ...question, view: question.view, ...minds[decision.seat]! })
    game.apply(state, decision.seat, action)
  }
  return measure(game, state, seat)
}
