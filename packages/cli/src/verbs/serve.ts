import type { Command } from 'commander'
import { FAILED, Stop, USAGE } from '../exit.ts'
import { say } from '../output.ts'

interface Flags {
  readonly port?: string
  readonly host?: string
}

export function addServe(program: Command): void {
  program
    .command('serve')
    .description('serve the table on this machine')
    .option('--port <port>', 'port, or the next free one; PORT or 1944 by default')
    .option('--host <address>', 'address to listen on; HOST or 127.0.0.1 by default')
    .action(serve)
}

async function serve(flags: Flags): Promise<void> {
  // Only who serves needs all that serving needs.
  const { ConfigError, readPort, startServer, STANDARD_PORT } = await import('@hexfront/server')
  const wanted = readPort(flags.port ?? (process.env['PORT'] || String(STANDARD_PORT)))
  if ('wrong' in wanted) throw new Stop(USAGE, wanted.wrong)
  const { host } = flags
  const set = { port: wanted.port, ...(host !== undefined && { host }) }
  const server = await startServer(set).catch((error: unknown) => {
    const code = error instanceof ConfigError ? USAGE : FAILED
    throw new Stop(code, error instanceof Error ? error.message : String(error))
  })
  say(`http://localhost:${server.port}  (Ctrl-C stops)`)
  await new Promise<void>(resolve => {
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => resolve())
  })
  await server.stop()
}
