/** `npm test`: installs what is missing and runs every check; the last line is the count. */
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { dirname, join } from 'node:path'
import { installChromium, installModules, installPostgres } from './lib/install.mjs'
import { run } from './lib/process.mjs'
import { oneCheck, stage, summary, total, vitestCounts } from './lib/stages.mjs'

const root = fileURLToPath(new URL('..', import.meta.url))
const bin = (/** @type {string} */ name) => join(root, 'node_modules/.bin', name)
const hexfront = join(root, 'packages/cli/bin/hexfront.mjs')
/** A test that never ends must not keep the others' results to itself: 20 minutes for a stage. */
const LIMIT = 20 * 60_000
const browserConfig = join(root, 'packages/table/vitest.browser.config.ts')

for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM'])) process.on(signal, () => process.exit(130))

const counts = await everyStage()
const sum = total(counts)
console.log(summary(sum))
process.exit(sum.failed === 0 ? 0 : 1)

/** @returns {Promise<import('./lib/stages.mjs').Counts[]>} */
async function everyStage() {
  const hasBrowserTests = existsSync(browserConfig)
  const modules = await stage('install', 'node modules', () => installing(() => installModules(root)))
  if (modules.failed > 0) return [modules]
  const all = []
  if (hasBrowserTests) {
    const chromium = await stage('install', 'Chromium', () => installing(installChromium))
    if (chromium.failed > 0) all.push(chromium)
  }
  const postgres = await stage('install', 'PostgreSQL', () => installing(installPostgres))
  if (postgres.failed > 0) all.push(postgres)
  all.push(
    await stage('types', 'tsc', types),
    await stage('lint', 'oxlint', async () =>
      oneCheck(await run(bin('oxlint'), ['--deny-warnings'], { cwd: root })),
    ),
    await stage('dead code', 'knip', async () =>
      oneCheck(await run(bin('knip'), ['--no-progress'], { cwd: root })),
    ),
    await stage('unit', 'vitest', () => vitest('unit', [])),
    await stage('server', 'the same over the wire, on PostgreSQL', () =>
      vitest('postgres', ['packages/server/src/http'], { HEXFRONT_TEST_STORE: 'postgres' }),
    ),
    await stage('rules', 'every enforced rule has a test', () => verb(['rules', '--check'])),
    await stage('signature', 'seeded random games', () => verb(['signature'])),
  )
  if (hasBrowserTests && existsSync('/usr/bin/chromium'))
    all.push(await stage('browser', 'Chromium', () => vitest('browser', ['--config', browserConfig])))
  return all
}

/**
 * An installation that stands is not a check that passed: it counts only when it fails.
 * @param {() => ReturnType<typeof installModules>} install
 */
async function installing(install) {
  const result = await install()
  if (result.ok) return { passed: 0, failed: 0, note: result.did }
  return { passed: 0, failed: 1, output: `${result.output}\n${result.reason}` }
}

/** The table has a configuration of its own, for a browser's library is not Node's. */
async function types() {
  const projects = ['.', 'packages/table'].filter(folder => existsSync(join(root, folder, 'tsconfig.json')))
  const results = []
  for (const folder of projects)
    results.push(await run(bin('tsc'), ['--noEmit', '-p', folder], { cwd: root }))
  const output = results.map(result => result.output).join('')
  return oneCheck({ code: Math.max(...results.map(result => result.code)), output })
}

/**
 * @param {string} name
 * @param {readonly string[]} args
 * @param {Record<string, string>} [more] Settings beside those of this process.
 */
async function vitest(name, args, more = {}) {
  const report = join(root, 'reports', `${name}.json`)
  mkdirSync(dirname(report), { recursive: true })
  rmSync(report, { force: true })
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  const result = await run(bin('vitest'), ['run', ...reporters, ...args], {
    cwd: root,
    env: { ...process.env, ...more },
    limitMs: LIMIT,
  })
  const found = vitestCounts(existsSync(report) ? readFileSync(report, 'utf8') : null, result.code)
  return { ...found, note: `${found.passed} of ${found.passed + found.failed} tests`, output: result.output }
}

/**
 * A verb of the command line as one check; what it prints, one line per game, stands beside the stage.
 * @param {readonly string[]} args
 */
async function verb(args) {
  const result = await run(process.execPath, [hexfront, ...args], { cwd: root, limitMs: LIMIT })
  const note = result.stdout.trim().split('\n').join('; ')
  return { ...oneCheck(result), ...(result.code === 0 && note !== '' ? { note } : {}) }
}
