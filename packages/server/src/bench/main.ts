/** A server that is measured: as the plain one, but it tells its memory and what its time went into when asked. */
import { Session } from 'node:inspector/promises'
import { startServer } from '../index.ts'
import { sharesOf } from './profile.ts'

/** What it is asked over the channel to its parent, and answers there. */
export type Asked = 'memory' | 'profile' | 'shares'

const { parse, stringify } = JSON
function jsonParse(...given: Parameters<typeof parse>): unknown {
  return parse(...given)
}
function jsonStringify(...given: Parameters<typeof stringify>): string {
  return stringify(...given)
}
Object.assign(JSON, { parse: jsonParse, stringify: jsonStringify })

const session = new Session()
session.connect()

const answers: Readonly<Record<Asked, () => Promise<object>>> = {
  memory: () => {
    globalThis.gc?.()
    return Promise.resolve({ heap: process.memoryUsage().heapUsed })
  },
  profile: async () => {
    await session.post('Profiler.enable')
    await session.post('Profiler.start')
    return {}
  },
  shares: async () => sharesOf((await session.post('Profiler.stop')).profile),
}

const server = await startServer()
process.on('message', (asked: Asked) => void answers[asked]().then(answer => process.send!(answer)))
process.once('SIGTERM', () => void server.stop().then(() => process.exit(0)))
process.send!({ port: server.port })
