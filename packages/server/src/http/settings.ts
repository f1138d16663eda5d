/** What a person has set up: an address, a way back in, what he wants to be told, vacation. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { isCallable } from '../notice/guard.ts'
import { pushKeys } from '../notice/push.ts'
import type { PersonRow } from '../db/tables.ts'
import { refresh, refreshOf } from '../match/house.ts'
import { makeLink, useLink } from '../people/links.ts'
import type { Used } from '../people/links.ts'
import { isAddress } from '../people/mail.ts'
import {
  cleanName,
  endSession,
  isNameTaken,
  isPassword,
  makeBlank,
  makeMailAccount,
  setPassword,
  signInAs,
} from '../people/people.ts'
import type { Denied, Person, Signed } from '../people/people.ts'
import { takeVacation, vacationOf } from '../people/vacation.ts'
import { makeId } from '../secret.ts'
import type { Desk } from './desk.ts'
import { answer } from './matches.ts'
import { anyText, record, text } from './schemas.ts'
import { fail, giveCookie, sendFailure, sessionOf, whoAsks } from './who.ts'

export function addSettings(app: FastifyInstance, desk: Desk): void {
  addLinks(app, desk)
  addEmail(app, desk)
  addNotices(app, desk)
  addVacation(app, desk)
}

async function asker(desk: Desk, request: FastifyRequest, reply: FastifyReply): Promise<Person | null> {
  const person = await whoAsks(desk.store, request)
  if (!person) sendFailure(reply, fail(401, 'server.who'))
  return person
}

/** Sent after the answer: neither its text nor its time tells whether there is such a person. */
function sendLater(desk: Desk, work: () => Promise<void>): void {
  setImmediate(() => void work().catch(desk.onError))
}

/** Ways back in: by a link to the address that was proven; and a way to begin, without any password. */
function addLinks(app: FastifyInstance, desk: Desk): void {
  const { store, config, mailer } = desk
  const strict = { config: { rateLimit: { max: config.signInsPerMinute, timeWindow: 60_000 } } }

  app.post<{ Body: { email: string; for: 'signIn' | 'password' | 'account'; name?: string } }>(
    '/links',
    {
      ...strict,
      schema: {
        tags: ['people'],
        summary: 'A link by mail: to sign in, to set a new password, or to begin an account under a name',
        body: record(
          {
            email: text(200),
            for: { type: 'string', enum: ['signIn', 'password', 'account'] },
            name: anyText(80),
          },
          ['email', 'for'],
        ),
      },
    },
    async (request, reply) => {
      if (!mailer) return sendFailure(reply, fail(422, 'server.noMail'))
      const { email: raw, for: purpose } = request.body
      const email = raw.toLowerCase()
      if (purpose !== 'account') {
        sendLater(desk, () => mailLink(desk, email, purpose))
        return reply.status(204).send()
      }
      const name = cleanName(request.body.name ?? '')
      if (name === null) return sendFailure(reply, fail(422, 'server.name'))
      if (!isAddress(email)) return sendFailure(reply, fail(422, 'server.email'))
      if (await isNameTaken(store, name)) return sendFailure(reply, fail(422, 'server.nameTaken'))
      const asking = await whoAsks(store, request)
      sendLater(desk, () => mailBeginning(desk, email, name, asking))
      return reply.status(204).send()
    },
  )

  app.post<{ Body: { link: string; password?: string; for?: 'account' } }>(
    '/links/use',
    {
      ...strict,
      schema: {
        tags: ['people'],
        summary:
          'Sign in by a link; with a password it becomes the new one, and everybody else is signed out',
        body: record({ link: text(80), password: anyText(200), for: { type: 'string', enum: ['account'] } }, [
          'link',
        ]),
      },
    },
    async (request, reply) => {
      const { link, password } = request.body
      // A link is not used up by a password that cannot be one.
      if (password !== undefined && !isPassword(password))
        return sendFailure(reply, fail(422, 'server.password'))
      const found = await useLink(
        store,
        link,
        request.body.for ?? (password === undefined ? 'signIn' : 'password'),
      )
      if (!found) return sendFailure(reply, fail(401, 'server.link'))
      const signed =
        request.body.for === 'account'
          ? await beginBy(desk, found)
          : await comeInBy(desk, found, password, await whoAsks(store, request))
      if ('denied' in signed) return sendFailure(reply, fail(422, signed.denied))
      // Pages that are still open come back as who he is now.
      const old = sessionOf(request)
      if (old !== null) await desk.sockets.dropPass(await endSession(store, old))
      await refresh(desk.house, signed.renamed ?? [])
      const { person, session } = signed
      giveCookie(config, reply, session)
      return reply.status(201).send({ person: { id: person.id, kind: person.kind, name: person.name } })
    },
  )
}

async function comeInBy(
  desk: Desk,
  { person }: Used,
  password: string | undefined,
  asking: Person | null,
): Promise<Signed> {
  if (password !== undefined) {
    await setPassword(desk.store, person.id, password)
    await desk.sockets.drop(person.id)
  }
  return await signInAs(desk.store, person, asking)
}

/** Whoever asked for the link has become the account; unless it was one by the time it was followed. */
async function beginBy(desk: Desk, { person, email, name }: Used): Promise<Signed | Denied> {
  if (person.kind !== 'guest' || email === null || name === null) return { denied: 'server.link' }
  const { id, kind, muted } = person
  await desk.sockets.drop(id)
  return await makeMailAccount(desk.store, { id, kind, name, isMuted: muted !== 0 }, name, email)
}

const personAt = async ({ db }: Desk['store'], email: string): Promise<PersonRow | undefined> =>
  await db
    .selectFrom('people')
    .selectAll()
    .where('email', '=', email)
    .where('banned', '=', 0)
    .executeTakeFirst()

async function mailLink(
  { store, config, mailer }: Desk,
  email: string,
  purpose: 'signIn' | 'password',
): Promise<void> {
  const row = await personAt(store, email)
  if (!row) return
  const url = `${config.address}#/link/${purpose}/${await makeLink(store, row.id, purpose)}`
  await mailer!.send(email, 'Your link', `For ${row.name}, good for an hour and once:\n\n${url}\n`)
}

/** Whose address has an account already is told so by mail, where nobody else reads it. */
async function mailBeginning(desk: Desk, email: string, name: string, asking: Person | null): Promise<void> {
  const { store, config, mailer } = desk
  if (await personAt(store, email)) return await mailLink(desk, email, 'signIn')
  const id = asking?.kind === 'guest' ? asking.id : await makeBlank(store, name)
  const url = `${config.address}#/link/account/${await makeLink(store, id, 'account', { email, name })}`
  await mailer!.send(
    email,
    'Your account',
    `Follow this to play as ${name}; it is good for an hour and once:\n\n${url}\n`,
  )
}

/** An address is somebody's only when he has followed the link that was sent there. */
function addEmail(app: FastifyInstance, desk: Desk): void {
  const { store, config, mailer } = desk
  app.put<{ Body: { email: string } }>(
    '/me/email',
    {
      config: { rateLimit: { max: config.signInsPerMinute, timeWindow: 60_000 } },
      schema: { tags: ['people'], summary: 'My address', body: record({ email: text(200) }) },
    },
    async (request, reply) => {
      const person = await asker(desk, request, reply)
      if (!person) return reply
      if (!mailer) return sendFailure(reply, fail(422, 'server.noMail'))
      const email = request.body.email.toLowerCase()
      if (person.kind !== 'account' || !isAddress(email)) return sendFailure(reply, fail(422, 'server.email'))
      const url = `${config.address}#/link/email/${await makeLink(store, person.id, 'email', { email })}`
      sendLater(desk, () =>
        mailer.send(email, 'Is this your address?', `Follow this to prove it, ${person.name}:\n\n${url}\n`),
      )
      return reply.status(204).send()
    },
  )

  app.post<{ Body: { link: string } }>(
    '/me/email/prove',
    {
      config: { rateLimit: { max: config.signInsPerMinute, timeWindow: 60_000 } },
      schema: { tags: ['people'], summary: 'Prove my address', body: record({ link: text(80) }) },
    },
    async (request, reply) => {
      const found = await useLink(store, request.body.link, 'email')
      if (!found?.email) return sendFailure(reply, fail(401, 'server.link'))
      await store.db.transaction().execute(async work => {
        await work.updateTable('people').set({ email: null }).where('email', '=', found.email).execute()
        await work
          .updateTable('people')
          .set({ email: found.email })
          .where('id', '=', found.person.id)
          .execute()
      })
      return reply.status(204).send()
    },
  )
}

const MOST_SUBSCRIPTIONS = 10

function addNotices(app: FastifyInstance, desk: Desk): void {
  const { store, config, mailer } = desk
  app.get(
    '/me/notices',
    { schema: { tags: ['notices'], summary: 'How I am told' } },
    async (request, reply) => {
      const person = await asker(desk, request, reply)
      if (!person) return reply
      const mine = await store.db
        .selectFrom('subscriptions')
        .select(['id', 'kind', 'created'])
        .where('person', '=', person.id)
        .execute()
      const { publicKey } = await pushKeys(store)
      const row = await store.db
        .selectFrom('people')
        .select('email')
        .where('id', '=', person.id)
        .executeTakeFirst()
      const ways = { mail: mailer !== null, webhook: config.webhooks !== 'none', push: true }
      return { ways, pushKey: publicKey, email: row?.email ?? null, subscriptions: mine }
    },
  )

  app.post<{ Body: { kind: 'mail' | 'webhook' | 'push'; target?: string } }>(
    '/me/notices',
    {
      schema: {
        tags: ['notices'],
        summary: 'Tell me when it is my turn: by mail, webhook or web push',
        body: record({ kind: { type: 'string', enum: ['mail', 'webhook', 'push'] }, target: text(2000) }, [
          'kind',
        ]),
      },
    },
    async (request, reply) => {
      const person = await asker(desk, request, reply)
      if (!person) return reply
      const target = await targetFor(desk, person, request.body)
      if (target === null) return sendFailure(reply, fail(422, 'server.noWay'))
      const known = await store.db
        .selectFrom('subscriptions')
        .select(['id', 'target'])
        .where('person', '=', person.id)
        .execute()
      const same = known.find(one => one.target === target)
      if (same) return reply.status(201).send({ id: same.id })
      if (known.length >= MOST_SUBSCRIPTIONS) return sendFailure(reply, fail(422, 'server.noWay'))
      const id = makeId()
      const row = { id, person: person.id, kind: request.body.kind, target, created: Date.now() }
      await store.db.insertInto('subscriptions').values(row).execute()
      return reply.status(201).send({ id })
    },
  )

  app.delete<{ Params: { id: string } }>(
    '/me/notices/:id',
    {
      schema: {
        tags: ['notices'],
        summary: 'Do not tell me this way any more',
        params: record({ id: text(40) }),
      },
    },
    async (request, reply) => {
      const person = await asker(desk, request, reply)
      if (!person) return reply
      await store.db
        .deleteFrom('subscriptions')
        .where('id', '=', request.params.id)
        .where('person', '=', person.id)
        .execute()
      return reply.status(204).send()
    },
  )
}

/** Where to, as far as that way is open here; null otherwise. */
async function targetFor(
  { store, config, mailer }: Desk,
  person: Person,
  { kind, target }: { kind: 'mail' | 'webhook' | 'push'; target?: string },
): Promise<string | null> {
  if (kind === 'mail') {
    if (!mailer) return null
    const row = await store.db
      .selectFrom('people')
      .select('email')
      .where('id', '=', person.id)
      .executeTakeFirst()
    return row?.email ?? null
  }
  if (target === undefined) return null
  if (kind === 'webhook')
    return config.webhooks !== 'none' && isCallable(target, config.webhooks) ? target : null
  return isPush(target) ? target : null
}

function isPush(target: string): boolean {
  try {
    const { endpoint, keys } = JSON.parse(target) as {
      endpoint?: unknown
      keys?: { p256dh?: unknown; auth?: unknown }
    }
    return (
      typeof endpoint === 'string' &&
      isCallable(endpoint, 'public') &&
      typeof keys?.p256dh === 'string' &&
      typeof keys.auth === 'string'
    )
  } catch {
    return false
  }
}

function addVacation(app: FastifyInstance, desk: Desk): void {
  const { store } = desk
  app.get(
    '/me/vacation',
    { schema: { tags: ['people'], summary: 'My vacation' } },
    async (request, reply) => {
      const person = await asker(desk, request, reply)
      if (!person) return reply
      const row = await store.db
        .selectFrom('people')
        .selectAll()
        .where('id', '=', person.id)
        .executeTakeFirstOrThrow()
      return vacationOf(row, Date.now())
    },
  )

  app.put<{ Body: { days: number } }>(
    '/me/vacation',
    {
      schema: {
        tags: ['people'],
        summary: 'Clocks by days stand still for so many days from now; 0 ends it',
        body: record({ days: { type: 'integer', minimum: 0, maximum: 30 } }),
      },
    },
    async (request, reply) => {
      const person = await asker(desk, request, reply)
      if (!person) return reply
      const taken = await takeVacation(store, person.id, request.body.days, Date.now())
      if (!('problem' in taken)) await refreshOf(desk.house, person.id)
      return answer(reply, taken)
    },
  )
}
