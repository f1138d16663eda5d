/** Work that any machine may take, through PostgreSQL. What is lost with a machine is asked for again by whoever waits. */
import { Logger, makeWorkerUtils, run } from 'graphile-worker'
import type { Runner, WorkerUtils } from 'graphile-worker'

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
  const utils: WorkerUtils = await makeWorkerUtils({ connectionString: url, logger: quiet })
  await utils.migrate()
  const runner = hands.count > 0 ? await work(url, hands) : null
  return {
    ask: async (task, payload, key) => void (await utils.addJob(task, payload, { jobKey: key })),
    close: async () => {
      await runner?.stop().catch(() => undefined)
      await utils.release()
    },
  }
}

async function work(url: string, { tasks, count }: Hands): Promise<Runner> {
  return await run({
    connectionString: url,
    concurrency: count,
    noHandleSignals: true,
    pollInterval: 1000,
    logger: quiet,
    taskList: Object.fromEntries(
      Object.entries(tasks).map(([name, task]) => [name, (payload: unknown) => task(payload as never)]),
    ),
  })
}
