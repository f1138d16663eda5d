/** Work that any machine may take, through PostgreSQL. What is lost with a machine is asked for again by whoever waits. */
import { Logger, makeWorkerUtils, run } from 'graphile-worker'
import type { Runner, WorkerUtils } from 'graphile-worker'
import pg from 'pg'

/** What a machine can do, by name. */
export type Tasks = Readonly<Record<string, (payload: never) => Promise<void>>>

export interface Queue {
  /** Asks for something to be done; asked again before anybody has begun it is still done once. */
  ask(task: string, payload: object, key: string): Promise<void>
  close(): Promise<void>
}

export interface Hands {
  readonly tasks: Tasks
  /** So many at once; with none this process only asks. */
  readonly count: number
}

const quiet = new Logger(() => () => undefined)

export async function openQueue(url: string, hands: Hands): Promise<Queue> {
  const pool = new pg.Pool({ connectionString: url, max: hands.count + 3 })
  // A connection that breaks is replaced by the pool; without a listener it would end us.
  pool.on('error', () => undefined)
  pool.on('connect', client => client.on('error', () => undefined))
  const utils: WorkerUtils = await makeWorkerUtils({ pgPool: pool, logger: quiet })
  await utils.migrate()
  const runner = hands.count > 0 ? await work(pool, hands) : null
  return {
    ask: async (task, payload, key) => void (await utils.addJob(task, payload, { jobKey: key })),
    close: async () => {
      await runner?.stop().catch(() => undefined)
      await utils.release()
      await pool.end()
    },
  }
}

async function work(pool: pg.Pool, { tasks, count }: Hands): Promise<Runner> {
  return await run({
    pgPool: pool,
    concurrency: count,
    noHandleSignals: true,
    pollInterval: 1000,
    logger: quiet,
    taskList: Object.fromEntries(
      Object.entries(tasks).map(([name, task]) => [name, (payload: unknown) => task(payload as never)]),
    ),
  })
}
