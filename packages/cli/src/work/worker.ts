/** A thread of the pool: does the job it was started with, for each seed that it is sent. */
import { parentPort, workerData } from 'node:worker_threads'
import { prepare } from './job.ts'
import type { Job } from './job.ts'

const port = parentPort!
const work = await prepare(workerData as Job)
port.on('message', (seeds: readonly number[]) => void doAll(seeds))
port.postMessage(null)

/** A bug that throws here must end the run, so it is handed over as an error event of the thread. */
async function doAll(seeds: readonly number[]): Promise<void> {
  try {
    const results = []
    for (const seed of seeds) results.push(await work(seed))
    port.postMessage(results)
  } catch (error) {
    setImmediate(() => {
      throw error
    })
  }
}
