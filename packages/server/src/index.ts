/** Serving people who are not in the same room; without anything set up, from one file in a folder. */
import { makeApp } from './http/app.ts'
import { addressAt, configFrom } from './config.ts'
import type { Config } from './config.ts'
import { lockFolder } from './db/store.ts'
import { nextFree } from './port.ts'

export { measureIdle } from './bench/idle.ts'
export { measureLoad } from './bench/load.ts'
export type { Shares } from './bench/profile.ts'
export { askFor, startWorker } from './jobs/worker.ts'
export { backupFolder } from './db/store.ts'
export { ConfigError, configFrom } from './config.ts'
export type { Config } from './config.ts'
export { readPort, STANDARD_PORT, wantedPort } from './port.ts'

export interface Serving {
  readonly port: number
  stop(): Promise<void>
}

/** Begins to serve on the wanted port or the next free one. */
export async function startServer(
  wanted: Partial<Config> = {},
  log?: { write(line: string): void },
): Promise<Serving> {
  const config: { -readonly [K in keyof Config]: Config[K] } = configFrom(process.env, wanted)
  const release = config.databaseUrl === undefined ? lockFolder(config.dataFolder) : () => undefined
  const app = await makeApp(config, log).catch((error: unknown) => {
    release()
    throw error
  })
  const stop = async (): Promise<void> => await app.close().finally(release)
  try {
    const port = await nextFree(one => listenOn(app, one, config.host), config.port)
    // Where nobody has said what this server is called, links lead where it serves.
    if (!process.env['HEXFRONT_URL'] && wanted.address === undefined) config.address = addressAt(port)
    return { port, stop }
  } catch (error) {
    await stop()
    throw error
  }
}

async function listenOn(
  app: Awaited<ReturnType<typeof makeApp>>,
  port: number,
  host: string,
): Promise<number> {
  await app.listen({ port, host })
  const address = app.server.address()
  return typeof address === 'object' && address !== null ? address.port : port
}
