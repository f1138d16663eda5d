/** The computer's side of the table: its own thread, its own copy of the game, and only views to look at. */
import { expose } from 'comlink'
import { advise, compare, doubtsOf, fetchBot, firstChoice, viewBefore } from '@hexfront/bots'
import type { Advice, SeatedBot } from '@hexfront/bots'
import { loadSave } from '@hexfront/engine'
import type { Action, BaseState, Decision, Game, Save, Seat } from '@hexfront/engine'
import { openGame } from '../library.ts'
import type { ReviewListener } from './parts.ts'

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
  async review(save: Save, seat: Seat, seed: number, budgetMs: number, hear: ReviewListener): Promise<void> {
    const match = game && loadSave(save, game)
    if (!game || !match || 'problem' in match) return
    const doubts = doubtsOf(match, seat)
    for (const doubt of doubts) {
      const advice = await firstChoice(game, viewBefore(match, seat, doubt), seat, { seed, budgetMs })
      hear(advice && compare(doubt, advice), doubts.length)
    }
  },
}

export type BrainWorker = typeof worker

expose(worker)
