/** `hexfront bench server`: servers of their own on this machine, and bots that play through real sockets. */
import { fork } from 'node:child_process'
import { createRequire } from 'node:module'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import type { Shares } from '@hexfront/server'
import { catalogue } from '@hexfront/games'
import { gameNamed } from '../games.ts'
import { say, sayJson } from '../output.ts'

/** Matches at once, one step after the other, until an answer takes too long. */
const STEPS = [1, 2, 4, 8, 16, 32, 64, 128]
const SECONDS = 6
const LATE_MS = 100
/** A game of full size for what idles: the first on the shelf, in its first scenario. */
async function idleGame(): Promise<readonly [game: string, scenario: string]> {
  const game = await gameNamed(catalogue[0]!.code)
  return [game.code, game.scenarios[0]!.id]
}

interface Served {
  readonly port: number
  ask<T>(what: 'memory' | 'profile' | 'shares'): Promise<T>
  stop(): Promise<void>
}

/** On SQLite; with DATABASE_URL two processes on that PostgreSQL. Bounded in count and time, on 127.0.0.1 alone. */
export async function benchServer(flags: { readonly json?: true }): Promise<void> {
  const { measureIdle } = await import('@hexfront/server')
  const idling = await idleGame()
  const folder = mkdtempSync(join(tmpdir(), 'hexfront-bench-'))
  const url = process.env['DATABASE_URL']
  const tell = (line: string): void => (flags.json ? undefined : say(line))
  const servers: Served[] = []
  try {
    for (let n = 0; n < (url ? 2 : 1); n++) servers.push(await start(folder))
    const [first] = servers
    const idle = await measureIdle(
      first!.port,
      ...idling,
      async () => (await first!.ask<{ heap: number }>('memory')).heap,
    )
    tell(
      `idle: ${kib(idle.bytesPerMatch)} KiB a match of ${idling[0]}, ${kib(idle.bytesPerSocket)} KiB a socket`,
    )
    const { load, shares } = await climb(servers, tell)
    if (shares) tell(`processor time at the most that was still in time: ${sharesLine(shares)}`)
    if (flags.json) sayJson({ database: url ? 'PostgreSQL, two processes' : 'SQLite', idle, load, shares })
  } finally {
    for (const one of servers) await one.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

/** More and more matches at once until answers come late, and what the processor did at the last step before that. */
async function climb(servers: readonly Served[], tell: (line: string) => void) {
  const { measureLoad } = await import('@hexfront/server')
  const [first] = servers
  const load = []
  let shares: Shares | null = null
  for (const matches of STEPS) {
    await first!.ask('profile')
    const figure = await measureLoad(
      servers.map(one => one.port),
      matches,
      SECONDS,
    )
    const spent = await first!.ask<Shares>('shares')
    load.push(figure)
    tell(
      `${matches} matches: ${figure.perSecond.toFixed(0)} actions a second, ` +
        `half within ${figure.p50Ms.toFixed(1)} ms, 99 of 100 within ${figure.p99Ms.toFixed(1)} ms`,
    )
    if (figure.p99Ms > LATE_MS) break
    shares = spent
  }
  return { load, shares }
}

const kib = (bytes: number): string => (bytes / 1024).toFixed(1)
const sharesLine = (shares: Shares): string =>
  Object.entries(shares)
    .map(([part, share]) => `${part} ${(100 * share).toFixed(0)} %`)
    .join(', ')

async function start(folder: string): Promise<Served> {
  const main = join(dirname(createRequire(import.meta.url).resolve('@hexfront/server')), 'bench/main.ts')
  const limits = {
    HEXFRONT_REQUESTS_PER_MINUTE: '10000000',
    HEXFRONT_JOINS_PER_MINUTE: '10000000',
    HEXFRONT_SOCKETS_PER_PERSON: '10000',
    HEXFRONT_LOG: 'error',
    HEXFRONT_DATA: folder,
    HOST: '127.0.0.1',
    PORT: '0',
  }
  const child = fork(main, {
    execArgv: ['--expose-gc', '--import', 'tsx'],
    env: { ...process.env, ...limits },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  const ended = new Promise<number | null>(resolve => child.once('exit', resolve))
  const fails = ended.then(code => {
    throw new Error(`the server ended with ${code}`)
  })
  const answer = <T>(): Promise<T> =>
    Promise.race([new Promise<T>(resolve => child.once('message', told => resolve(told as T))), fails])
  const { port } = await answer<{ port: number }>()
  return {
    port,
    ask: what => {
      const told = answer<never>()
      child.send(what)
      return told
    },
    stop: async () => {
      // From now on it may end.
      fails.catch(() => undefined)
      child.kill('SIGTERM')
      await ended
    },
  }
}
