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

/** What somebody has set up wrongly, in a sentence. */
export class ConfigError extends Error {}

const LEVELS = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent']
const WEBHOOKS = ['none', 'public', 'any'] as const

function readerOf(env: Environment) {
  /** A variable that is there and empty says nothing. */
  const text = (name: string): string | undefined => env[name]?.trim() || undefined
  return {
    text,
    number(name: string, standard: number, most = Number.MAX_SAFE_INTEGER): number {
      const value = Number(text(name) ?? standard)
      if (Number.isInteger(value) && value >= 0 && value <= most) return value
      const range = most === Number.MAX_SAFE_INTEGER ? '' : ` from 0 to ${most}`
      throw new ConfigError(`${name} has to be a whole number${range}.`)
    },
    oneOf<T extends string>(name: string, values: readonly T[], standard: T): T {
      const value = values.find(one => one === (text(name) ?? standard))
      if (value !== undefined) return value
      throw new ConfigError(`${name} has to be ${values.slice(0, -1).join(', ')} or ${values.at(-1)}.`)
    },
    /** An address with one of these beginnings. */
    url(name: string, schemes: readonly string[]): string | undefined {
      const value = text(name)
      if (value === undefined) return undefined
      if (schemes.some(one => value.startsWith(`${one}://`)) && URL.canParse(value)) return value
      throw new ConfigError(`${name} has to be an address that begins with ${schemes.join(':// or ')}://.`)
    },
  }
}

/** Where PostgreSQL is, in any of the ways that it is written. */
function databaseIn(url: string | undefined): string | undefined {
  if (url === undefined || /^postgres(ql)?:\/\//.test(url)) return url
  throw new ConfigError('DATABASE_URL has to begin with postgresql://.')
}

/** As a browser names them, however they were written. */
function originsIn(list: string | undefined): string[] {
  const named = (list ?? '').split(',').map(one => one.trim())
  return named
    .filter(one => one !== '')
    .map(one => {
      if (URL.canParse(one) && /^https?:/i.test(one)) return new URL(one).origin
      throw new ConfigError(`HEXFRONT_ORIGINS has to be addresses as https://play.example.org, not "${one}".`)
    })
}

export const addressAt = (port: number): string => `http://localhost:${port}/`

export function configFrom(env: Environment, more: Partial<Config> = {}): Config {
  const { text, number, oneOf, url } = readerOf(env)
  const port = number('PORT', 1944, 65_535)
  return {
    host: text('HOST') ?? '127.0.0.1',
    port,
    databaseUrl: databaseIn(text('DATABASE_URL')),
    dataFolder: resolve(text('HEXFRONT_DATA') ?? 'data'),
    tableFolder: TABLE,
    origins: originsIn(env['HEXFRONT_ORIGINS']),
    trustProxy: number('HEXFRONT_TRUST_PROXY', 0),
    secure: oneOf('HEXFRONT_TLS', ['0', '1'], '0') === '1',
    hostToken: text('HEXFRONT_HOST_TOKEN'),
    logLevel: oneOf('HEXFRONT_LOG', LEVELS, 'warn'),
    smtp: url('HEXFRONT_SMTP', ['smtp', 'smtps']),
    mailFrom: text('HEXFRONT_MAIL_FROM') ?? 'Hexfront <hexfront@localhost>',
    address: url('HEXFRONT_URL', ['http', 'https']) ?? addressAt(port),
    webhooks: oneOf('HEXFRONT_WEBHOOKS', WEBHOOKS, 'none'),
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
