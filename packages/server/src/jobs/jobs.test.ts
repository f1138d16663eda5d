/** Work that any machine may take, on a real PostgreSQL. */
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openStore } from '../db/store.ts'
import type { Store } from '../db/store.ts'
import { makeMatch } from '../match/begin.ts'
import { openHouse } from '../match/house.ts'
import { wish } from '../testing/people.ts'
import { startPostgres } from '../testing/postgres.ts'
import type { TestPostgres } from '../testing/postgres.ts'
import { doBatch, doPiece } from './batch.ts'
import type { Piece } from './batch.ts'
import { openQueue } from './queue.ts'
import type { Queue } from './queue.ts'
import { askFor, startWorker } from './worker.ts'

let postgres: TestPostgres
let url = ''
let store: Store
const opened: Queue[] = []
beforeAll(async () => {
  postgres = await startPostgres()
  url = await postgres.fresh()
  store = await openStore({ folder: '', url })
}, 60_000)
afterAll(async () => {
  for (const one of opened) await one.close()
  await store.close()
  await postgres.stop()
}, 60_000)

const errors: unknown[] = []
const HANDS = { computerThreads: 1, computerBeatMs: 0 }
const square = async ({ of }: { of: number }): Promise<number> => of * of

it('a batch is done by whoever works, and the results come in order', async () => {
  const workers = [
    await startWorker(url, HANDS, { square }, error => errors.push(error)),
    await startWorker(url, HANDS, { square }, error => errors.push(error)),
  ]
  const done: number[] = []
  const work = Array.from({ length: 20 }, (_, of) => ({ of }))
  const results = await askFor(url, { task: 'square', work, onDone: n => done.push(n) })
  expect(results).toEqual(work.map(({ of }) => of * of))
  expect(done.sort((a, b) => a - b)).toEqual(work.map(({ of }) => of))
  const wrong = { square: () => Promise.reject(new Error('cannot')) }
  for (const one of workers) await one.stop()
  const broken = await startWorker(url, HANDS, wrong, error => errors.push(error))
  await expect(askFor(url, { task: 'square', work: [{ of: 1 }], onDone: () => undefined })).rejects.toThrow(
    'cannot',
  )
  await broken.stop()
})

it('a piece that was lost with its machine is done elsewhere, and one result counts', async () => {
  // A machine that takes a piece and is never heard of again; and later says something all the same.
  let late: (() => Promise<void>) | null = null
  let free: () => void = () => undefined
  const dead = await openQueue(url, {
    count: 1,
    tasks: {
      cube: (piece: Piece) => {
        late = () => doPiece(store, piece, () => Promise.resolve('too late'))
        return new Promise<void>(resolve => (free = resolve))
      },
    },
  })
  const batch = doBatch(store, dead, {
    task: 'cube',
    work: [{ of: 3 }],
    onDone: () => undefined,
    silentMs: 500,
  })
  await expect.poll(() => late !== null).toBe(true)
  const alive = await openQueue(url, {
    count: 1,
    tasks: {
      cube: (piece: Piece) => doPiece(store, piece, ({ of }: { of: number }) => Promise.resolve(of ** 3)),
    },
  })
  opened.push(alive)
  expect(await batch).toEqual([27])
  await late!()
  expect(await store.db.selectFrom('pieces').selectAll().execute()).toEqual([])
  free()
  await dead.close()
})

const statusOf = async (id: string): Promise<string | undefined> =>
  (await store.db.selectFrom('matches').select('status').where('id', '=', id).executeTakeFirst())?.status

it('a machine that only works makes the computer’s moves of matches that others serve', async () => {
  const worker = await startWorker(url, HANDS, {}, error => errors.push(error))
  // Nobody drives here: this process only stores.
  const house = openHouse(store)
  const bots = { seats: [{ bot: 'random' }, { bot: 'random' }], commitment: null } as const
  const made = await makeMatch(house, 'anna', wish(bots))
  if ('problem' in made) throw new Error(made.problem.id)
  await expect.poll(() => statusOf(made.id), { timeout: 40_000, interval: 100 }).toBe('over')
  await worker.stop()
  expect(errors).toEqual([])
})
