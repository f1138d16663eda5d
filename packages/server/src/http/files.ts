/** The built table, compressed and with its age; or a plain page that lists the games where none is built. */
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { catalogue } from '@hexfront/games'
import { startPage } from './page.ts'
import { fail, sendFailure } from './who.ts'

/** Files with a hash in their name never change. */
const HASHED = /[-.][\w-]{8,}\.(js|css|svg|jpg|png|webp|json)$/

export async function addFiles(app: FastifyInstance, folder: string): Promise<void> {
  const hasTable = (): boolean => existsSync(join(folder, 'index.html'))
  await app.register(fastifyStatic, {
    root: folder,
    wildcard: true,
    index: false,
    redirect: false,
    decorateReply: true,
    cacheControl: false,
    setHeaders(reply, path) {
      const isFixed = path.includes('/assets/') && HASHED.test(path)
      void reply.header('cache-control', isFixed ? 'public, max-age=31536000, immutable' : 'no-cache')
    },
  })
  const page = (reply: FastifyReply): FastifyReply =>
    hasTable()
      ? reply.sendFile('index.html')
      : reply.type('text/html; charset=utf-8').send(startPage(catalogue))
  app.get('/', { schema: { hide: true } }, (_, reply) => page(reply))
  app.setNotFoundHandler((request, reply) => {
    const path = request.url.split(/[?#]/, 1)[0]!
    if (/^\/api(\/|$)/.test(path)) return sendFailure(reply, fail(404, 'server.nowhere'))
    if (request.method !== 'GET' && request.method !== 'HEAD')
      return reply.status(405).header('allow', 'GET, HEAD').send()
    // A path without an extension is a place inside the table's one page.
    if (hasTable() && !/\.\w+$/.test(path) && !path.includes('%')) return reply.sendFile('index.html')
    return reply.status(404).type('text/plain; charset=utf-8').send('not found\n')
  })
}
