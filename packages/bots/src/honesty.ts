/**
 * The law of honest play: a computer that is asked in a position which differs only in what is hidden from its seat
 * does the same. Its view leaves the hidden out; this finds what reaches it beside the view.
 */
import type { Action, BaseState, Game, Seat } from '@hexfront/engine'
import { questionIn } from './question.ts'
import type { SeatedBot } from './bot.ts'

/** Time enough that the clock does not decide. */
const PATIENCE_MS = 10_000

/** `sitDown` seats the same computer anew, with nothing in mind. */
export async function brokenHonesty(
  game: Game,
  state: BaseState,
  seat: Seat,
  sitDown: () => Promise<SeatedBot>,
  rng: number[],
): Promise<string[]> {
  const twin = game.sample(game.view(state, seat), seat, rng)
  const chosen = await Promise.all(
    [game.copy(state), twin].map(async one => await choiceIn(game, one, seat, await sitDown())),
  )
  const [here, there] = chosen.map(action => JSON.stringify(action))
  if (here === there) return []
  return [`the computer's choice depends on what side ${seat} may not know: ${here}, not ${there}`]
}

async function choiceIn(game: Game, state: BaseState, seat: Seat, bot: SeatedBot): Promise<Action | null> {
  const decision = game.decisions(state).find(one => one.seat === seat)
  if (!decision) return null
  return await bot.choose(questionIn(game, state, decision, PATIENCE_MS))
}
