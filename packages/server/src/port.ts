/** Which port to serve on. */

/** D-Day's year: easy to remember, seldom taken. */
export const STANDARD_PORT = 1944
const TRIES = 50

/** A port as somebody wrote it, or a sentence on what is wrong with it. */
export function readPort(text: string): { readonly port: number } | { readonly wrong: string } {
  const port = Number(text)
  if (!/^\d+$/.test(text) || port > 65535)
    return { wrong: `The port has to be a number from 0 to 65535, not "${text}".` }
  return { port }
}

/** The wanted port: `--port N` or `--port=N` first, then PORT, then the standard one. */
export function wantedPort(args: readonly string[], env: Readonly<Record<string, string | undefined>>) {
  const at = args.findIndex(arg => arg === '--port' || arg.startsWith('--port='))
  const flag = args[at]
  const fromFlag = flag === '--port' ? (args[at + 1] ?? '') : flag?.slice('--port='.length)
  return readPort(fromFlag ?? (env['PORT'] || String(STANDARD_PORT)))
}

/**
 * Listens on the wanted port or the next free one after it, and gives the port. `listen` rejects with
 * the code EADDRINUSE when a port is taken.
 */
export async function nextFree(listen: (port: number) => Promise<number>, wanted: number): Promise<number> {
  for (let port = wanted; ; port++) {
    try {
      return await listen(port)
    } catch (error) {
      const code = (error as { code?: string }).code
      if (code === 'EACCES')
        throw new Error(`There is no permission to serve on port ${port}: choose one above 1023 with --port.`)
      if (code !== 'EADDRINUSE') throw error
      if (port + 1 >= wanted + TRIES || port === 65535)
        throw new Error(`The ports ${wanted} to ${port} are all taken: choose another with --port.`)
    }
  }
}
