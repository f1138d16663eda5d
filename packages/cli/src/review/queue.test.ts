/** Opinions through the queue of a real PostgreSQL. */
import { firstChoice } from '@hexfront/bots'
import { createMatch } from '@hexfront/engine'
import type { Match } from '@hexfront/engine'
import { startWorker } from '@hexfront/server'
import { expect, it, vi } from 'vitest'
import { onPostgres } from '../../../server/src/testing/postgres.ts'
import { gameNamed } from '../games.ts'
import { askAdvice, reviewWork } from './queue.ts'

const database = onPostgres()

it('are those that would have been had here, in the order in which they were asked for', async () => {
  const url = database()
  vi.stubEnv('DATABASE_URL', url)
  const game = await gameNamed('wotr')
  const { state } = createMatch(game, game.scenarios[0]!.id, {}, 1) as Match
  const { seat } = game.decisions(state)[0]!
  const view = game.view(state, seat)
  const asked = [1, 2].map(seed => ({ game: 'wotr', view, seat, seed, budgetMs: 50 }))
  const errors: unknown[] = []
  const worker = await startWorker(url, { computerThreads: 1 }, reviewWork, error => errors.push(error))
  let done = 0
  const queued = await askAdvice(asked, () => void done++)
  await worker.stop()
  expect([done, errors]).toEqual([2, []])
  for (const [n, one] of asked.entries()) {
    const here = await firstChoice(game, view, seat, one)
    expect(here!.actions.length).toBeGreaterThan(0)
    expect(queued[n]).toEqual(JSON.parse(JSON.stringify(here)))
  }
})
