/** How the server is set up: from the environment, with nothing needed. */
import { fileURLToPath } from 'node:url'
import { resolve } from 'node:path'

export interface Config {
  readonly host: string
  /** 0 lets the system choose. */
  readonly port: number
  readonly databaseUrl: string | undefined
  readonly dataFolder: string
  /** The built table. */
  readonly tableFolder: string
  /** Addresses that pages may come from besides the one that was asked for, as behind a proxy. */
  readonly origins: readonly string[]
  /** How many proxies of the host's own stand before it: only what they say of where a request comes from is believed. */
  readonly trustProxy: number
  /** Cookies only over TLS. */
  readonly secure: boolean
  /** The host's own word for reports, bans and mutes; without it nobody can. */
  readonly hostToken: string | undefined
  readonly logLevel: string
  /** The server for mail, as smtp://user:password@host:port; without one there is no mail. */
  readonly smtp: string | undefined
  readonly mailFrom: string
  /** Where people find this server, for links in mails. */
  readonly address: string
  /** Whether programs elsewhere may be called: not at all, in public networks, or anywhere. */
  readonly webhooks: 'none' | 'public' | 'any'
  /** Whoever has not looked for so long after it has become his turn is told. */
  readonly noticeAfterMs: number
  /** A seat whose owner has neither looked nor acted for so long is abandoned. */
  readonly awayMs: number
  readonly computerThreads: number
  /** The computer's answers leave on this beat, so that their time tells nothing. */
  readonly computerBeatMs: number
  readonly computerBudgetMs: number
  readonly socketsPerPerson: number
  /** Sockets of one network, whoever is signed in on them: one address, or the 64 bits that one house gets. */
  readonly socketsPerAddress: number
  readonly sockets: number
  /** A request that has not arrived whole after so long is given up; an answer that nobody reads, after twice that. */
  readonly slowMs: number
  /** A socket that has not answered when it is asked for the next time is let go. */
  readonly heartbeatMs: number
  /** Bytes that a socket may be behind in reading before it is let go. */
  readonly mostUnread: number
  readonly requestsPerMinute: number
  readonly signInsPerMinute: number
  readonly joinsPerMinute: number
}

type Environment = Readonly<Record<string, string | undefined>>

const TABLE = fileURLToPath(new URL('../../table/dist', import.meta.url))

function webhooksIn(value: string | undefined): Config['webhooks'] {
  if (value === undefined || value === '') return 'none'
  if (value === 'public' || value === 'any' || value === 'none') return value
  throw new Error('HEXFRONT_WEBHOOKS has to be none, public or any.')
}

export function configFrom(env: Environment, more: Partial<Config> = {}): Config {
  const number = (name: string, standard: number): number => {
    const value = Number(env[name] ?? standard)
    if (!Number.isInteger(value) || value < 0) throw new Error(`${name} has to be a whole number.`)
    return value
  }
  return {
    host: env['HOST'] ?? '127.0.0.1',
    port: number('PORT', 1944),
    databaseUrl: env['DATABASE_URL'] || undefined,
    dataFolder: resolve(env['HEXFRONT_DATA'] || 'data'),
    tableFolder: TABLE,
    origins: (env['HEXFRONT_ORIGINS'] ?? '').split(',').filter(one => one !== ''),
    trustProxy: number('HEXFRONT_TRUST_PROXY', 0),
    secure: env['HEXFRONT_TLS'] === '1',
    hostToken: env['HEXFRONT_HOST_TOKEN'] || undefined,
    logLevel: env['HEXFRONT_LOG'] ?? 'info',
    smtp: env['HEXFRONT_SMTP'] || undefined,
    mailFrom: env['HEXFRONT_MAIL_FROM'] ?? 'Hexfront <hexfront@localhost>',
    address: env['HEXFRONT_URL'] ?? `http://localhost:${env['PORT'] ?? 1944}/`,
    webhooks: webhooksIn(env['HEXFRONT_WEBHOOKS']),
    noticeAfterMs: number('HEXFRONT_NOTICE_AFTER_SECONDS', 60) * 1000,
    awayMs: number('HEXFRONT_AWAY_DAYS', 7) * 86_400_000,
    computerThreads: number('HEXFRONT_COMPUTER_THREADS', 1),
    computerBeatMs: number('HEXFRONT_COMPUTER_BEAT_MS', 300),
    computerBudgetMs: number('HEXFRONT_COMPUTER_BUDGET_MS', 250),
    socketsPerPerson: number('HEXFRONT_SOCKETS_PER_PERSON', 20),
    socketsPerAddress: number('HEXFRONT_SOCKETS_PER_ADDRESS', 500),
    sockets: number('HEXFRONT_SOCKETS', 5000),
    slowMs: 30_000,
    heartbeatMs: 20_000,
    mostUnread: 8 * 1024 * 1024,
    requestsPerMinute: number('HEXFRONT_REQUESTS_PER_MINUTE', 1200),
    signInsPerMinute: number('HEXFRONT_SIGN_INS_PER_MINUTE', 10),
    joinsPerMinute: number('HEXFRONT_JOINS_PER_MINUTE', 60),
    ...more,
  }
}
