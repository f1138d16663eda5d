/** Games through the queue of a real PostgreSQL. */
import { expect, it, vi } from 'vitest'
import { startWorker } from '@hexfront/server'
import { onPostgres } from '../../../server/src/testing/postgres.ts'
import { doGames } from '../work/pool.ts'
import type { SimJob, SimResult } from '../work/job.ts'
import { queueGames, simWork } from './queue.ts'

const database = onPostgres()

it('are those of the same seeds played here, whoever plays them', async () => {
  const url = database()
  vi.stubEnv('DATABASE_URL', url)
  const job: SimJob = {
    kind: 'sim',
    game: 'crossing',
    scenario: 'cards',
    options: {},
    bots: ['random', 'random'],
    budgetMs: 0,
  }
  let done = 0
  const batch = { seed: 3, games: 12, onDone: (games: number) => void (done += games) }
  const errors: unknown[] = []
  const hands = { computerThreads: 1 }
  const workers = [
    await startWorker(url, hands, simWork, error => errors.push(error)),
    await startWorker(url, hands, simWork, error => errors.push(error)),
  ]
  const queued = await queueGames(job, batch)
  for (const worker of workers) await worker.stop()
  expect(done).toBe(12)
  const here = await doGames(job, { seed: 3, games: 12, threads: 1, onDone: () => undefined })
  const plain = (results: readonly SimResult[]) => results.map(one => ({ ...one, seconds: 0 }))
  expect(plain(queued)).toEqual(JSON.parse(JSON.stringify(plain(here))))
  expect(errors).toEqual([])
})
