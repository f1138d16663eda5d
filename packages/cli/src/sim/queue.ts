/** Simulated games through the queue of a PostgreSQL: any machine on which `hexfront worker` runs plays some. */
import { prepare } from '../work/job.ts'
import type { SimJob, SimResult } from '../work/job.ts'
import { askQueue } from '../work/queue.ts'

const TASK = 'sim'
/** Games in one piece: few enough that little is lost with a machine. */
const AT_ONCE = 5

interface Games {
  readonly job: SimJob
  readonly seed: number
  readonly games: number
}

/** What a worker does with a piece. */
export const simWork = {
  [TASK]: async ({ job, seed, games }: Games): Promise<SimResult[]> => {
    const work = await prepare(job)
    const results: SimResult[] = []
    for (let n = 0; n < games; n++) results.push((await work(seed + n)) as SimResult)
    return results
  },
}

/** Asks for the games and waits; the results are those of the same seeds played here. */
export async function queueGames(
  job: SimJob,
  batch: { readonly seed: number; readonly games: number; onDone(games: number): void },
): Promise<SimResult[]> {
  const work: Games[] = []
  for (let from = 0; from < batch.games; from += AT_ONCE)
    work.push({ job, seed: batch.seed + from, games: Math.min(AT_ONCE, batch.games - from) })
  const pieces = await askQueue(TASK, work, n => batch.onDone(work[n]!.games))
  return (pieces as SimResult[][]).flat()
}
