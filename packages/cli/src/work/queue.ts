/** Work in pieces for whoever runs `hexfront worker` on the same PostgreSQL. */
import { FAILED, Stop, USAGE } from '../exit.ts'

export function databaseUrl(): string {
  const url = process.env['DATABASE_URL']
  if (!url) throw new Stop(USAGE, 'A queue lies in PostgreSQL: say where with DATABASE_URL.')
  if (!/^postgres(ql)?:\/\//.test(url)) throw new Stop(USAGE, 'DATABASE_URL has to begin with postgresql://.')
  return url
}

/** Has pieces done and waits; the results come in the order of the work. */
export async function askQueue(
  task: string,
  work: readonly object[],
  onDone: (n: number) => void,
): Promise<unknown[]> {
  const url = databaseUrl()
  const { askFor } = await import('@hexfront/server')
  return await askFor(url, { task, work, onDone }).catch((error: unknown) => {
    throw new Stop(FAILED, error instanceof Error ? error.message : String(error))
  })
}
