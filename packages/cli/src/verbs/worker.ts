import type { Command } from 'commander'
import { threadsOption } from '../arguments.ts'
import { FAILED, Stop } from '../exit.ts'
import { say } from '../output.ts'
import { reviewWork } from '../review/queue.ts'
import { simWork } from '../sim/queue.ts'
import { databaseUrl } from '../work/queue.ts'

interface Flags {
  readonly threads?: number
}

export function addWorker(program: Command): void {
  program
    .command('worker')
    .description(
      "take work from the queue at DATABASE_URL: the computer's moves, games of `sim --queue` and opinions of `review --queue`",
    )
    .addOption(threadsOption('one by default'))
    .action(worker)
}

async function worker(flags: Flags): Promise<void> {
  const url = databaseUrl()
  // Only who works for a server needs all that serving needs.
  const { startWorker } = await import('@hexfront/server')
  const tell = (error: unknown): void => void process.stderr.write(`${String(error)}\n`)
  const wanted = { computerThreads: flags.threads ?? 1 }
  const working = await startWorker(url, wanted, { ...simWork, ...reviewWork }, tell).catch(
    (error: unknown) => {
      throw new Stop(FAILED, error instanceof Error ? error.message : String(error))
    },
  )
  say('working  (Ctrl-C stops)')
  await new Promise<void>(resolve => {
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => resolve())
  })
  await working.stop()
}
