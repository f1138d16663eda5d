/** A real PostgreSQL for tests: Debian's, in a temporary folder, as a user without privileges. */
import { execFileSync, spawn } from 'node:child_process'
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll } from 'vitest'

export interface TestPostgres {
  /** A database of its own, empty. */
  fresh(): Promise<string>
  stop(): Promise<void>
}

const HOME = '/usr/lib/postgresql'
const LACKS =
  'The tests of the server need PostgreSQL: run `npm test`, which installs it, or `apt-get install postgresql` as root.'

function programs(): string {
  const versions = existsSync(HOME) ? readdirSync(HOME).sort((a, b) => Number(b) - Number(a)) : []
  const found = versions
    .map(version => join(HOME, version, 'bin'))
    .find(bin => existsSync(join(bin, 'initdb')))
  if (found === undefined) throw new Error(LACKS)
  return found
}

/** PostgreSQL refuses to run as root: then its own user, who owns nothing else. */
function servant(): { uid: number; gid: number } | null {
  if (process.getuid?.() !== 0) return null
  const id = (flag: string): number => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }))
  return { uid: id('-u'), gid: id('-g') }
}

/** One for the tests of a file: where its empty database is, once they run. */
export function onPostgres(): () => string {
  let postgres: TestPostgres
  let url = ''
  beforeAll(async () => {
    postgres = await startPostgres()
    url = await postgres.fresh()
  }, 60_000)
  afterAll(async () => await postgres.stop(), 60_000)
  return () => url
}

export async function startPostgres(): Promise<TestPostgres> {
  const bin = programs()
  const folder = mkdtempSync(join(tmpdir(), 'hexfront-pg-'))
  const user = servant()
  if (user) chownSync(folder, user.uid, user.gid)
  const options = { cwd: folder, ...user }
  execFileSync(
    join(bin, 'initdb'),
    ['-D', join(folder, 'data'), '-U', 'hexfront', '-A', 'trust', '-E', 'UTF8', '--no-sync'],
    { ...options, stdio: ['ignore', 'ignore', 'pipe'] },
  )
  const settings = [
    'listen_addresses=',
    `unix_socket_directories=${folder}`,
    'fsync=off',
    'shared_buffers=16MB',
  ]
  const server = spawn(
    join(bin, 'postgres'),
    ['-D', join(folder, 'data'), ...settings.flatMap(one => ['-c', one])],
    { ...options, stdio: 'ignore' },
  )
  const ended = new Promise<void>(resolve => server.once('exit', () => resolve()))
  const url = (name: string): string => `postgresql://hexfront@localhost/${name}?host=${folder}`
  const admin = await connect(url('postgres'))
  let made = 0
  return {
    async fresh() {
      const name = `test_${++made}`
      await admin.query(`create database ${name}`)
      return url(name)
    },
    async stop() {
      await admin.end()
      // Fast shutdown: whoever is still connected is sent away.
      server.kill('SIGINT')
      await ended
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

async function connect(url: string): Promise<pg.Client> {
  for (let tries = 0; ; tries++) {
    const client = new pg.Client({ connectionString: url })
    client.on('error', () => undefined)
    try {
      await client.connect()
      return client
    } catch (error) {
      if (tries > 100) throw error
      await new Promise(resolve => setTimeout(resolve, 100))
    }
  }
}
