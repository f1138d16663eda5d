/** A machine that only works: the computer's moves, and pieces of batches that programs give it. */
import { openDriver } from '../computer/driver.ts'
import { configFrom } from '../config.ts'
import type { Config } from '../config.ts'
import { openStore } from '../db/store.ts'
import { openHouse } from '../match/house.ts'
import { doBatch, doPiece } from './batch.ts'
import type { BatchPlan, Piece } from './batch.ts'
import { openQueue } from './queue.ts'
import type { Tasks } from './queue.ts'

/** What to do with a piece of a batch, by the name of the task. */
export type Work = Readonly<Record<string, (asked: never) => Promise<unknown>>>

export interface Working {
  stop(): Promise<void>
}

export async function startWorker(
  url: string,
  wanted: Partial<Config>,
  work: Work,
  onError: (error: unknown) => void,
): Promise<Working> {
  const store = await openStore({ folder: '', url })
  const house = openHouse(store)
  const tasks: Tasks = Object.fromEntries(
    Object.entries(work).map(([name, task]) => [name, (piece: Piece) => doPiece(store, piece, task)]),
  )
  const config = configFrom(process.env, wanted)
  const driver = await openDriver(house, { ...config, databaseUrl: url }, onError, tasks)
  return {
    stop: async () => {
      await driver.stop()
      await store.close()
    },
  }
}

/** Has a batch done by whatever machines work on this database. */
export async function askFor(url: string, plan: BatchPlan): Promise<unknown[]> {
  const store = await openStore({ folder: '', url })
  const queue = await openQueue(url, { tasks: {}, count: 0 })
  try {
    return await doBatch(store, queue, plan)
  } finally {
    await queue.close()
    await store.close()
  }
}
