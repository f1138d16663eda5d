/** Serves the built table, or a plain page that lists the games where none is built. */
import { createReadStream, existsSync, statSync } from 'node:fs'
import { createServer } from 'node:http'
import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import { extname, join, normalize, sep } from 'node:path'
import { fileURLToPath } from 'node:url'
import { catalogue } from '@hexfront/games'
import { startPage } from './page.ts'
import { nextFree } from './port.ts'

const TABLE = fileURLToPath(new URL('../../../table/dist', import.meta.url))

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.woff2': 'font/woff2',
  '.txt': 'text/plain; charset=utf-8',
}

export interface Serving {
  readonly port: number
  stop(): Promise<void>
}

export interface ServeOptions {
  /** 0 lets the system choose. */
  readonly port: number
  readonly host: string
  /** The built table; the one of this checkout by default. */
  readonly folder?: string
}

/** Begins to serve on the wanted port or the next free one. */
export async function startServer(options: ServeOptions): Promise<Serving> {
  const folder = options.folder ?? TABLE
  const server = createServer((request, response) => answer(folder, request, response))
  const port = await nextFree(one => listen(server, one, options.host), options.port)
  return { port, stop: () => close(server) }
}

function listen(server: Server, port: number, host: string): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, host, () => {
      server.off('error', reject)
      const address = server.address()
      resolve(typeof address === 'object' && address !== null ? address.port : port)
    })
  })
}

function close(server: Server): Promise<void> {
  return new Promise(resolve => {
    server.close(() => resolve())
    server.closeAllConnections()
  })
}

function answer(folder: string, request: IncomingMessage, response: ServerResponse): void {
  if (request.method !== 'GET' && request.method !== 'HEAD') {
    response.writeHead(405, { allow: 'GET, HEAD' }).end()
    return
  }
  const path = pathOf(request.url ?? '/')
  if (path === null) return sendText(response, 400, 'bad address')
  if (!existsSync(join(folder, 'index.html'))) {
    if (path !== '/') return sendText(response, 404, 'not found')
    response.writeHead(200, { 'content-type': TYPES['.html']!, ...HEADERS }).end(startPage(catalogue))
    return
  }
  sendFile(response, fileFor(folder, path))
}

const HEADERS = { 'x-content-type-options': 'nosniff', 'referrer-policy': 'no-referrer' }

function sendText(response: ServerResponse, status: number, text: string): void {
  response.writeHead(status, { 'content-type': TYPES['.txt']!, ...HEADERS }).end(`${text}\n`)
}

/** The path of a request, decoded; null when it is malformed or leads out of the folder. */
export function pathOf(url: string): string | null {
  try {
    const path = decodeURIComponent(url.split(/[?#]/, 1)[0]!)
    if (path.includes('\0') || !path.startsWith('/') || path.split(/[/\\]/).includes('..')) return null
    return path
  } catch {
    return null
  }
}

/** The file that a path names; a path without an extension is a place inside the table's one page. */
function fileFor(folder: string, path: string): string | null {
  const file = normalize(join(folder, path))
  if (file.startsWith(folder + sep) && existsSync(file) && statSync(file).isFile()) return file
  return extname(path) === '' ? join(folder, 'index.html') : null
}

function sendFile(response: ServerResponse, file: string | null): void {
  if (file === null) return sendText(response, 404, 'not found')
  response.writeHead(200, {
    'content-type': TYPES[extname(file)] ?? 'application/octet-stream',
    'content-length': statSync(file).size,
    ...HEADERS,
  })
  createReadStream(file).pipe(response)
}
