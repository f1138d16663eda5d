/**
 * A batch of work in pieces that any machine may do. A piece whose machine has fallen silent is asked for again; the
 * first result that is stored counts, whoever else is still at it.
 */
import type { Store } from '../db/store.ts'
import { makeId } from '../secret.ts'
import type { Queue } from './queue.ts'

export interface Piece {
  readonly batch: string
  readonly n: number
}

export interface BatchPlan {
  readonly task: string
  readonly work: readonly object[]
  /** Told of every piece that is done. */
  onDone(n: number): void
  /** A machine that says nothing for so long is dead. */
  readonly silentMs?: number
}

const LOOK_MS = 200
const BEAT_MS = 2000
const SILENT_MS = 15_000

/** Has a batch done, and gives the results in the order of the work. */
export async function doBatch(store: Store, queue: Queue, plan: BatchPlan): Promise<unknown[]> {
  const batch = makeId()
  const { task, work, silentMs = SILENT_MS } = plan
  const now = Date.now()
  for (const [n, one] of work.entries())
    await store.db
      .insertInto('pieces')
      .values({ batch, n, work: JSON.stringify(one), beat: now, result: null })
      .execute()
  const ask = (n: number) => queue.ask(task, { batch, n } satisfies Piece, `${batch} ${n}`)
  for (const n of work.keys()) await ask(n)
  try {
    const results = new Map<number, unknown>()
    while (results.size < work.length) {
      await new Promise(resolve => setTimeout(resolve, LOOK_MS))
      await collect(store, batch, results, plan.onDone)
      for (const n of await silent(store, batch, silentMs)) await ask(n)
    }
    return work.map((_, n) => results.get(n))
  } finally {
    await store.db.deleteFrom('pieces').where('batch', '=', batch).execute()
  }
}

async function collect(
  { db }: Store,
  batch: string,
  results: Map<number, unknown>,
  onDone: (n: number) => void,
): Promise<void> {
  const rows = await db
    .selectFrom('pieces')
    .select(['n', 'result'])
    .where('batch', '=', batch)
    .where('result', 'is not', null)
    .execute()
  for (const { n, result } of rows) {
    if (results.has(n)) continue
    const told = JSON.parse(result!) as { done: unknown } | { wrong: string }
    if ('wrong' in told) throw new Error(told.wrong)
    results.set(n, told.done)
    onDone(n)
  }
}

/** Pieces whose machine has fallen silent, or that nobody has begun for long; from now on they count as asked for. */
async function silent({ db }: Store, batch: string, silentMs: number): Promise<number[]> {
  const rows = await db
    .updateTable('pieces')
    .set({ beat: Date.now() })
    .where('batch', '=', batch)
    .where('result', 'is', null)
    .where('beat', '<', Date.now() - silentMs)
    .returning('n')
    .execute()
  return rows.map(one => one.n)
}

/** Does a piece, and says while it does that somebody is at it. */
export async function doPiece(
  { db }: Store,
  { batch, n }: Piece,
  work: (asked: never) => Promise<unknown>,
): Promise<void> {
  const piece = () => db.selectFrom('pieces').selectAll().where('batch', '=', batch).where('n', '=', n)
  const row = await piece().executeTakeFirst()
  if (!row || row.result !== null) return
  const beat = async (): Promise<void> =>
    void (await db
      .updateTable('pieces')
      .set({ beat: Date.now() })
      .where('batch', '=', batch)
      .where('n', '=', n)
      .execute())
  await beat()
  const timer = setInterval(() => void beat().catch(() => undefined), BEAT_MS)
  try {
    const told = await work(JSON.parse(row.work) as never).then(
      done => ({ done }),
      (error: unknown) => ({ wrong: error instanceof Error ? error.message : String(error) }),
    )
    await db
      .updateTable('pieces')
      .set({ result: JSON.stringify(told) })
      .where('batch', '=', batch)
      .where('n', '=', n)
      .where('result', 'is', null)
      .execute()
  } finally {
    clearInterval(timer)
  }
}
