/** What a fresh machine lacks, and how to say it: node modules, their stamp, why an installation failed. */
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { run } from './process.mjs'

const STAMP = '.hexfront-stamp'
const MINIMUM_NODE = 20

/**
 * The stamp of a lock file: node_modules is up to date when it carries this.
 * @param {string | Uint8Array} lock
 */
export function stampOf(lock) {
  return createHash('sha256').update(lock).digest('hex')
}

/**
 * Why node_modules has to be installed, or null when it stands.
 * @param {string} root
 * @returns {string | null}
 */
export function whyInstall(root) {
  const modules = join(root, 'node_modules')
  if (!existsSync(modules)) return 'node_modules is absent'
  const file = join(modules, STAMP)
  if (!existsSync(file)) return 'node_modules was not finished'
  const wanted = stampOf(readFileSync(join(root, 'package-lock.json')))
  return readFileSync(file, 'utf8').trim() === wanted ? null : 'package-lock.json has changed'
}

/**
 * Marks node_modules as matching the lock file.
 * @param {string} root
 */
export function writeStamp(root) {
  const lock = readFileSync(join(root, 'package-lock.json'))
  writeFileSync(join(root, 'node_modules', STAMP), stampOf(lock) + '\n')
}

/** @type {readonly [RegExp, string][]} */
const CAUSES = [
  [
    /\b(ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|ENETUNREACH|EHOSTUNREACH|ERR_SOCKET_TIMEOUT|ENOTCACHED)\b/,
    'The package registry cannot be reached: check the network, or the registry and proxy that npm is set to, and run this again.',
  ],
  [
    /\b(EACCES|EPERM|EROFS)\b/,
    'There is no permission to write here: run this as the owner of the checkout, or give yourself the folder with chown.',
  ],
  [/\bENOSPC\b/, 'The disk is full: free about 500 MB and run this again.'],
  [
    /\b(E401|E403|ENEEDAUTH)\b/,
    'The package registry refuses access: check the registry and the login that npm is set to.',
  ],
  [
    /\b(EUSAGE|can only install packages when)\b/,
    'package.json and package-lock.json disagree: run `npm install`, and commit the lock file.',
  ],
  [
    /\b(EINTEGRITY)\b/,
    'A downloaded package is not the one that package-lock.json names: run `npm cache verify` and this again.',
  ],
]

/**
 * One sentence on why `npm ci` failed and what to do, or null when the output does not tell.
 * npm's own error code decides; only without one is the rest of the output searched.
 * @param {string} output
 * @returns {string | null}
 */
export function explainNpm(output) {
  const code = /npm (?:error|ERR!) code (\S+)/.exec(output)?.[1]
  const text = code ?? output
  return CAUSES.find(([sign]) => sign.test(text))?.[1] ?? null
}

/** @type {readonly [RegExp, string][]} */
const APT_CAUSES = [
  [
    /Temporary failure resolving|Could not resolve|Could not connect|Failed to fetch|Network is unreachable/,
    'The package mirror cannot be reached: check the network and run this again, or install Chromium and PostgreSQL by hand.',
  ],
  [
    /are you root|Permission denied|password is required|not in the sudoers/,
    'Installing packages needs root: run `apt-get install chromium postgresql` as root, then this again.',
  ],
  [/Could not get lock/, 'Another installation is running: wait for it to end and run this again.'],
  [
    /Unable to locate package|has no installation candidate/,
    'This system has no such package: install a Chromium so that /usr/bin/chromium exists, and PostgreSQL so that /usr/lib/postgresql does.',
  ],
]

/**
 * One sentence on why `apt-get` failed and what to do, or null when the output does not tell.
 * @param {string} output
 * @returns {string | null}
 */
export function explainApt(output) {
  return APT_CAUSES.find(([sign]) => sign.test(output))?.[1] ?? null
}

/**
 * How to install a Debian package: directly as root, through sudo otherwise, not at all without either.
 * @param {{ uid: number, hasApt: boolean, hasSudo: boolean }} machine
 * @returns {{ command: string[] } | { lacks: string }}
 */
export function aptCommand(machine) {
  if (!machine.hasApt)
    return {
      lacks:
        'The tests need Chromium and PostgreSQL: install them so that /usr/bin/chromium and /usr/lib/postgresql exist.',
    }
  if (machine.uid === 0) return { command: ['apt-get'] }
  if (machine.hasSudo) return { command: ['sudo', 'apt-get'] }
  return {
    lacks:
      'The tests need Chromium and PostgreSQL and there is neither root nor sudo: run `apt-get install chromium postgresql` as root.',
  }
}

/**
 * Whether this Node is new enough, as a sentence when it is not.
 * @param {string} version for example "20.20.2"
 * @returns {string | null}
 */
export function explainNode(version) {
  return Number.parseInt(version, 10) >= MINIMUM_NODE
    ? null
    : `Hexfront needs Node ${MINIMUM_NODE} or newer; this is Node ${version}.`
}

/**
 * Installs node modules when they are absent or stale. Rejects nothing: the answer says how it went.
 * @param {string} root
 * @returns {Promise<{ ok: true, did: string } | { ok: false, reason: string, output: string }>}
 */
export async function installModules(root) {
  const old = explainNode(process.versions.node)
  if (old !== null) return { ok: false, reason: old, output: '' }
  const why = whyInstall(root)
  if (why === null) return { ok: true, did: 'up to date' }
  // A registry that cannot be reached should be told of in seconds, not after npm's minute of patience.
  const patience = ['--fetch-retry-mintimeout=2000', '--fetch-retry-maxtimeout=8000']
  const result = await run('npm', ['ci', '--no-audit', '--no-fund', '--prefer-offline', ...patience], {
    cwd: root,
  })
  if (result.code === 0) {
    writeStamp(root)
    return { ok: true, did: why }
  }
  // npm may have left half of the packages behind: without a stamp the next run starts afresh.
  try {
    rmSync(join(root, 'node_modules', STAMP), { force: true })
  } catch {
    // Not ours to write: the reason below says so.
  }
  const reason = explainNpm(result.output)
  if (reason === null)
    return { ok: false, reason: 'npm ci failed; its own words stand above.', output: result.output }
  return { ok: false, reason, output: firstErrors(result.output) }
}

/**
 * Where the cause is known, npm's first words are proof enough: it goes on to print its whole manual.
 * @param {string} output
 */
function firstErrors(output) {
  const errors = output.split('\n').filter(line => /^npm (error|ERR!) \S/.test(line))
  return errors.slice(0, 4).join('\n')
}

/**
 * Installs Debian's Chromium when there is none.
 */
export async function installChromium() {
  if (existsSync('/usr/bin/chromium')) return { ok: /** @type {const} */ (true), did: 'up to date' }
  return await installPackages(['chromium', 'fonts-dejavu-core'])
}

/**
 * Installs Debian's PostgreSQL when there is none; nothing of it is started.
 */
export async function installPostgres() {
  if (existsSync('/usr/lib/postgresql')) return { ok: /** @type {const} */ (true), did: 'up to date' }
  return await installPackages(['postgresql'])
}

/**
 * @param {readonly string[]} names
 * @returns {Promise<{ ok: true, did: string } | { ok: false, reason: string, output: string }>}
 */
async function installPackages(names) {
  const way = aptCommand({
    uid: process.getuid?.() ?? -1,
    hasApt: existsSync('/usr/bin/apt-get'),
    hasSudo: existsSync('/usr/bin/sudo'),
  })
  if ('lacks' in way) return { ok: false, reason: way.lacks, output: '' }
  const [program = 'apt-get', ...rest] = way.command
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  const update = await run(program, [...rest, 'update', '-q'], { env })
  const install = await run(program, [...rest, 'install', '-y', '-q', '--no-install-recommends', ...names], {
    env,
  })
  if (install.code === 0) return { ok: true, did: 'installed' }
  const output = update.output + install.output
  return { ok: false, reason: explainApt(output) ?? 'apt-get failed; its own words stand above.', output }
}
