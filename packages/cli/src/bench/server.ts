/** `hexfront bench server`: servers of their own on this machine, and bots that play through real sockets. */
import { spawn } from 'node:child_process'
import { createRequire } from 'node:module'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { say, sayJson } from '../output.ts'

/** Matches at once, one step after the other, until an answer takes too long. */
const STEPS = [1, 2, 4, 8, 16, 32, 64, 128]
const SECONDS = 6
const LATE_MS = 100

/** On SQLite; with DATABASE_URL two processes on that PostgreSQL. Bounded in count and time, on 127.0.0.1 alone. */
export async function benchServer(flags: { readonly json?: true }): Promise<void> {
  const { measureLoad } = await import('@hexfront/server')
  const folder = mkdtempSync(join(tmpdir(), 'hexfront-bench-'))
  const url = process.env['DATABASE_URL']
  const servers: Awaited<ReturnType<typeof start>>[] = []
  const figures = []
  try {
    for (let n = 0; n < (url ? 2 : 1); n++) servers.push(await start(folder))
    for (const matches of STEPS) {
      const figure = await measureLoad(
        servers.map(one => one.port),
        matches,
        SECONDS,
      )
      figures.push({ database: url ? 'PostgreSQL, two processes' : 'SQLite', ...figure })
      if (!flags.json)
        say(
          `${matches} matches: ${figure.perSecond.toFixed(0)} actions a second, ` +
            `half within ${figure.p50Ms.toFixed(1)} ms, 99 of 100 within ${figure.p99Ms.toFixed(1)} ms`,
        )
      if (figure.p99Ms > LATE_MS) break
    }
  } finally {
    for (const one of servers) await one.stop()
    rmSync(folder, { recursive: true, force: true })
  }
  if (flags.json) sayJson(figures)
}

async function start(folder: string): Promise<{ readonly port: number; stop(): Promise<void> }> {
  const main = join(dirname(createRequire(import.meta.url).resolve('@hexfront/server')), 'main.ts')
  const limits = {
    HEXFRONT_REQUESTS_PER_MINUTE: '10000000',
    HEXFRONT_JOINS_PER_MINUTE: '10000000',
    HEXFRONT_LOG: 'error',
    HEXFRONT_DATA: folder,
    HOST: '127.0.0.1',
    PORT: '0',
  }
  const child = spawn(process.execPath, ['--import', 'tsx', main], {
    env: { ...process.env, ...limits },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = new Promise<void>(resolve => child.once('exit', () => resolve()))
  const port = await new Promise<number>((resolve, reject) => {
    child.stdout.once('data', (data: Buffer) =>
      resolve((JSON.parse(data.toString()) as { port: number }).port),
    )
    child.once('exit', code => reject(new Error(`the server ended with ${code}`)))
  })
  return {
    port,
    stop: async () => {
      child.kill('SIGTERM')
      await ended
    },
  }
}
