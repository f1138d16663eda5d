/** The server: pages, the API and sockets in one Fastify. */
import compress from '@fastify/compress'
import cookie from '@fastify/cookie'
import helmet from '@fastify/helmet'
import rateLimit from '@fastify/rate-limit'
import swagger from '@fastify/swagger'
import websocket from '@fastify/websocket'
import Fastify from 'fastify'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { openDriver } from '../computer/driver.ts'
import type { Config } from '../config.ts'
import { openStore } from '../db/store.ts'
import { openHouse } from '../match/house.ts'
import { openNotifier } from '../notice/turn.ts'
import { openMailer } from '../people/mail.ts'
import { addAround } from './around.ts'
import { addBesides } from './besides.ts'
import { addContests } from './contests.ts'
import type { Desk } from './desk.ts'
import { addFiles } from './files.ts'
import { addMatches } from './matches.ts'
import { makeMetrics } from './metrics.ts'
import { limitConnections, networkOf } from './network.ts'
import { addPeople } from './people.ts'
import { fromClient } from './messages.ts'
import { makeSockets } from './socketlist.ts'
import { addSettings } from './settings.ts'
import { addSockets } from './sockets.ts'
import { fail, isOwnOrigin, sendFailure } from './who.ts'

export const API = '/api/v1'

const BODY_LIMIT = 128 * 1024

/** Everything, ready to listen; closing it loses nobody's action. */
export async function makeApp(
  config: Config,
  logTo?: { write(line: string): void },
): Promise<FastifyInstance> {
  const app = Fastify({
    bodyLimit: BODY_LIMIT,
    trustProxy: config.trustProxy === 0 ? false : config.trustProxy,
    requestTimeout: config.slowMs,
    connectionTimeout: 2 * config.slowMs,
    http: { headersTimeout: config.slowMs, connectionsCheckingInterval: Math.ceil(config.slowMs / 6) },
    forceCloseConnections: true,
    routerOptions: { maxParamLength: 80 },
    // What is wrong with the address itself is found before anything else.
    frameworkErrors: ({ statusCode = 400, message }, _, reply) => {
      sendMalformed(reply as FastifyReply, statusCode, message)
    },
    logger: {
      level: config.logLevel,
      // No header is logged: cookies, tokens and invitations travel there. Addresses never hold a secret.
      serializers: { req: request => ({ method: request.method, url: pathOf(request.url), id: request.id }) },
      ...(logTo && { stream: logTo }),
    },
    ajv: { customOptions: { allowUnionTypes: true, coerceTypes: false, removeAdditional: false } },
  })
  // Behind a proxy everybody comes from one place: there it is the proxy's to count.
  if (config.trustProxy === 0) limitConnections(app.server, 2 * config.socketsPerAddress)
  const store = await openStore({ url: config.databaseUrl, folder: config.dataFolder })
  const house = openHouse(store)
  const onError = (error: unknown): void => app.log.error(error)
  const mailer = openMailer(config)
  const desk: Desk = {
    config,
    store,
    house,
    metrics: makeMetrics(),
    sockets: makeSockets(store, onError),
    mailer,
    onError,
  }
  const notifier = openNotifier(store, config, mailer, onError)
  const driver = await openDriver(house, config, onError)
  app.addHook('preClose', () => desk.sockets.closeAll())
  app.addHook('onClose', async () => {
    await driver.stop()
    notifier.stop()
    mailer?.close()
    // Whatever was begun is stored before the database is closed.
    await Promise.all([...house.rooms.values()].map(room => room.tail))
    await store.close()
  })
  await addPlugins(app, config)
  addErrors(app)
  await addRoutes(app, desk)
  return app
}

const pathOf = (url: string): string => url.split(/[?#]/, 1)[0]!

async function addPlugins(app: FastifyInstance, config: Config): Promise<void> {
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'"],
        // Pieces are placed and coloured by their style attribute.
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", 'data:', 'blob:'],
        workerSrc: ["'self'", 'blob:'],
        connectSrc: ["'self'"],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
      },
    },
    hsts: config.secure,
  })
  await app.register(compress, { threshold: 1024 })
  await app.register(cookie)
  await app.register(rateLimit, {
    max: config.requestsPerMinute,
    timeWindow: 60_000,
    keyGenerator: request => networkOf(request.ip),
    // A page is many files at once, and they cost next to nothing.
    allowList: request => !request.url.startsWith('/api'),
  })
  await app.register(websocket, {
    options: { maxPayload: BODY_LIMIT, perMessageDeflate: { threshold: 2048, concurrencyLimit: 4 } },
  })
  await app.register(swagger, {
    openapi: {
      info: {
        title: 'Hexfront',
        version: '1',
        description: `Matches over HTTP and, at ${API}/socket, live. See docs/api.md.`,
      },
      components: {
        securitySchemes: { token: { type: 'http', scheme: 'bearer' } },
        schemas: { SocketMessage: fromClient as never },
      },
    },
  })
}

const sendMalformed = (reply: FastifyReply, status: number, text: string): FastifyReply =>
  reply.status(status).send({ problem: { id: 'server.malformed' }, text })

/** Whatever goes wrong is told in a sentence; what is our fault tells nothing else. */
function addErrors(app: FastifyInstance): void {
  app.setErrorHandler((error: { statusCode?: number; message: string }, request, reply) => {
    const status = error.statusCode ?? 500
    if (status === 429) return sendFailure(reply, fail(429, 'server.tooFast'))
    if (status < 500) return sendMalformed(reply, status, error.message)
    request.log.error(error)
    return sendFailure(reply, fail(500, 'server.wrong'))
  })
}

async function addRoutes(app: FastifyInstance, desk: Desk): Promise<void> {
  await app.register(
    async api => {
      api.addHook('onRequest', async (request, reply) => {
        if (request.method === 'GET' || isOwnOrigin(desk.config, request)) return
        await sendFailure(reply, fail(403, 'server.origin'))
      })
      addPeople(api, desk)
      addMatches(api, desk)
      addAround(api, desk)
      addBesides(api, desk)
      addSettings(api, desk)
      addContests(api, desk)
      addSockets(api, desk)
    },
    { prefix: API },
  )
  app.get('/api', { schema: { hide: true } }, () => app.swagger())
  addOperation(app, desk)
  await addFiles(app, desk.config.tableFolder)
}

function addOperation(app: FastifyInstance, { store, metrics }: Desk): void {
  const free = { schema: { hide: true }, config: { rateLimit: false }, logLevel: 'warn' } as const
  app.get('/health', free, () => ({ ok: true }))
  app.get('/ready', free, async (_, reply) => {
    try {
      await store.db.selectFrom('matches').select('id').limit(1).execute()
      return { ok: true }
    } catch {
      return reply.status(503).send({ ok: false })
    }
  })
  app.get('/metrics', free, async (_, reply) =>
    reply.type(metrics.registry.contentType).send(await metrics.registry.metrics()),
  )
}
