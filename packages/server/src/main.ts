/** A server as a process of its own: says its port on the first line, stops on a signal without losing anything. */
import { startServer } from './index.ts'

const server = await startServer()
process.stdout.write(`${JSON.stringify({ port: server.port })}\n`)
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => void server.stop().then(() => process.exit(0)))
