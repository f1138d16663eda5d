/** A server in a process of its own, to be killed. */
import { spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import type { Place } from '../db/store.ts'

const MAIN = fileURLToPath(new URL('../main.ts', import.meta.url))

export interface ServerProcess {
  readonly port: number
  /** As the machine would end it: no word, no mercy. */
  kill(): Promise<void>
  /** As a host would: everything begun is finished. */
  stop(): Promise<number | null>
}

export async function startProcess(
  place: Place,
  port: number,
  more: Record<string, string> = {},
): Promise<ServerProcess> {
  const child = spawn(process.execPath, ['--import', 'tsx', MAIN], {
    env: {
      ...process.env,
      HOST: '127.0.0.1',
      PORT: String(port),
      HEXFRONT_JOINS_PER_MINUTE: '1000000',
      HEXFRONT_LOG: 'error',
      HEXFRONT_REQUESTS_PER_MINUTE: '1000000',
      ...(place.url === undefined ? { HEXFRONT_DATA: place.folder } : { DATABASE_URL: place.url }),
      ...more,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = new Promise<number | null>(resolve => child.once('exit', code => resolve(code)))
  return {
    port: await portOf(child),
    kill: async () => {
      child.kill('SIGKILL')
      await ended
    },
    stop: async () => {
      child.kill('SIGTERM')
      return await ended
    },
  }
}

/** The first line that it says. */
function portOf(child: ChildProcess): Promise<number> {
  return new Promise((resolve, reject) => {
    let said = ''
    child.stdout!.on('data', (data: Buffer) => {
      said += data.toString()
      if (said.includes('\n')) resolve((JSON.parse(said.split('\n')[0]!) as { port: number }).port)
    })
    child.once('exit', code => reject(new Error(`the server ended with ${code}`)))
  })
}
