/** The computer's side of the table: its own thread, its own copy of the game, and only views to look at. */
import { expose } from 'comlink'
import { advise, fetchBot } from '@hexfront/bots'
import type { Advice, SeatedBot } from '@hexfront/bots'
import type { Action, BaseState, Decision, Game, Seat } from '@hexfront/engine'
import { openGame } from '../library.ts'

let game: Game | null = null
const bots = new Map<Seat, SeatedBot>()

const worker = {
  async open(code: string): Promise<void> {
    game = await openGame(code)
  },
  async sit(seat: Seat, name: string, seed: number): Promise<void> {
    const bot = game && (await fetchBot(name, game, seed))
    if (!bot) throw new Error(name)
    bots.set(seat, bot)
  },
  async choose(
    seat: Seat,
    view: BaseState,
    decision: Decision,
    actions: readonly Action[],
    budgetMs: number,
  ): Promise<Action> {
    return await bots.get(seat)!.choose({ view, seat, decision, actions, budgetMs })
  },
  async advise(seat: Seat, view: BaseState, seed: number, budgetMs: number): Promise<Advice | null> {
    return game && (await advise(game, view, seat, { seed, budgetMs }))
  },
}

export type BrainWorker = typeof worker

expose(worker)
