/** Spreads seeded games over the cores. The results do not depend on how many there are. */
import { availableParallelism } from 'node:os'
import { Worker } from 'node:worker_threads'
import { prepare } from './job.ts'
import type { Job, ResultOf } from './job.ts'

export interface Batch {
  readonly seed: number
  readonly games: number
  readonly threads?: number | undefined
  /** Told of every game that is done. */
  onDone(games: number): void
}

/** Starting a thread costs as much as a few small games: fewer are played right here. */
const WORTH_A_THREAD = 4
/** A thread gets as many games at once as this share of what is left: the last ones end together. */
const SHARE = 8
const MOST_AT_ONCE = 50

/** Does a job for `games` seeds in a row; the results come in the order of the seeds. */
export async function doGames<J extends Job>(job: J, batch: Batch): Promise<ResultOf<J>[]> {
  const threads = Math.min(batch.threads ?? availableParallelism(), Math.ceil(batch.games / WORTH_A_THREAD))
  if (threads > 1) return await doInThreads(job, batch, threads)
  const work = await prepare(job)
  const results: ResultOf<J>[] = []
  for (let i = 0; i < batch.games; i++) {
    results.push((await work(batch.seed + i)) as ResultOf<J>)
    batch.onDone(1)
  }
  return results
}

async function doInThreads<J extends Job>(job: J, batch: Batch, threads: number): Promise<ResultOf<J>[]> {
  const results: ResultOf<J>[] = Array.from({ length: batch.games })
  let next = 0
  /** The next few games for a thread, as indices; none when all are given out. */
  const take = (): readonly number[] => {
    const left = batch.games - next
    const size = Math.min(left, MOST_AT_ONCE, Math.max(1, Math.floor(left / (threads * SHARE))))
    const from = next
    next += size
    return Array.from({ length: size }, (_, i) => from + i)
  }
  const keep = (indices: readonly number[], done: readonly ResultOf<J>[]): void => {
    indices.forEach((index, i) => (results[index] = done[i]!))
    batch.onDone(indices.length)
  }
  const workers: Worker[] = []
  try {
    await Promise.all(
      Array.from({ length: threads }, () => {
        const worker = new Worker(new URL('./worker.mjs', import.meta.url), { workerData: job })
        workers.push(worker)
        return feed(worker, batch.seed, take, keep)
      }),
    )
  } finally {
    await Promise.all(workers.map(worker => worker.terminate()))
  }
  return results
}

/** Gives a thread games until there are no more; rejects when the thread breaks. */
function feed<R>(
  worker: Worker,
  seed: number,
  take: () => readonly number[],
  keep: (indices: readonly number[], done: readonly R[]) => void,
): Promise<void> {
  return new Promise((resolve, reject) => {
    let given: readonly number[] = []
    worker.on('message', (done: readonly R[] | null) => {
      if (done !== null) keep(given, done)
      given = take()
      if (given.length === 0) resolve()
      else worker.postMessage(given.map(index => seed + index))
    })
    worker.on('error', reject)
    worker.on('exit', code => reject(new Error(`a thread ended early with code ${code}`)))
  })
}
