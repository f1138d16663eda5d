/** Opinions of the computer through the queue of a PostgreSQL: any machine on which `hexfront worker` runs gives some. */
import { firstChoice } from '@hexfront/bots'
import type { Course } from '@hexfront/bots'
import type { BaseState, Seat } from '@hexfront/engine'
import { gameNamed } from '../games.ts'
import { askQueue } from '../work/queue.ts'

const TASK = 'review'

export interface AdviceAsked {
  readonly game: string
  readonly view: BaseState
  readonly seat: Seat
  readonly seed: number
  readonly budgetMs: number
}

/** What a worker does with a piece. */
export const reviewWork = {
  [TASK]: async ({ game, view, seat, seed, budgetMs }: AdviceAsked): Promise<Course | null> =>
    await firstChoice(await gameNamed(game), view, seat, { seed, budgetMs }),
}

export const askAdvice = async (
  asked: readonly AdviceAsked[],
  onDone: () => void,
): Promise<readonly (Course | null)[]> => (await askQueue(TASK, asked, onDone)) as (Course | null)[]
