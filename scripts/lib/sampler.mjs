/** A test runner that, after the tests have passed, switches on one mutant after the other and runs the tests that come by it. */
import { readFileSync, writeFileSync } from 'node:fs'
import { Worker } from 'node:worker_threads'
import { getFn, getHooks } from '@vitest/runner'
import { VitestTestRunner } from 'vitest/runners'

/**
 * @typedef {import('@vitest/runner').Suite} Suite
 * @typedef {import('@vitest/runner').Test} Test
 * @typedef {{ activeMutant?: string | undefined, currentTestId?: string | undefined, hitCount?: number | undefined,
 *   hitLimit?: number, mutantCoverage?: { static: Record<string, number>, perTest: Record<string, Record<string, number>> } }} Switches
 * @typedef {'Killed' | 'Survived' | 'NoCoverage' | 'Static'} Fate
 */

/** @type {{ mutants: string[], files: number, patience: number, results: string }} */
const job = JSON.parse(readFileSync(/** @type {string} */ (process.env['MUTANTS_JOB']), 'utf8'))
const world = /** @type {any} */ (globalThis)
/** @type {Switches} */
const switches = (world.__stryker__ ??= {})
/** Over all files: they are run one after the other in one world. @type {Suite[]} */
const files = (world.__hexfrontFiles__ ??= [])

/** @param {import('@vitest/runner').Task} task @returns {Test[]} */
const testsIn = task =>
  task.type === 'test' ? (task.mode === 'run' ? [task] : []) : task.tasks.flatMap(testsIn)

/** The suites around a test, outermost first. @param {Test} test @returns {Suite[]} */
function around(test) {
  const suites = []
  for (let suite = test.suite; suite; suite = suite.suite) suites.unshift(suite)
  return [test.file, ...suites.filter(suite => suite !== test.file)]
}

/** How often a test comes by a mutant, preparations included. @param {string} mutant @param {Test} test */
function hits(mutant, test) {
  const perTest = switches.mutantCoverage?.perTest ?? {}
  return [test, ...around(test)].reduce((sum, { id }) => sum + (perTest[id]?.[mutant] ?? 0), 0)
}

/** @param {Test} test */
const hasPassed = test => test.result?.state === 'pass'

/** @param {Test} test */
const seconds = test => (test.result?.duration ?? 0) / 1000

/** Throws what the test throws. @param {Test} test @param {Set<Suite>} prepared */
async function runOnce(test, prepared) {
  const suites = around(test)
  for (const suite of suites) {
    if (prepared.has(suite)) continue
    prepared.add(suite)
    for (const hook of getHooks(suite).beforeAll) await /** @type {any} */ (hook)(test.context, suite)
  }
  for (const suite of suites) {
    for (const hook of getHooks(suite).beforeEach) await /** @type {any} */ (hook)(test.context, suite)
  }
  await getFn(test)()
}

/** @param {Test} test @param {Set<Suite>} prepared */
async function fails(test, prepared) {
  try {
    await runOnce(test, prepared)
    return false
  } catch {
    return true
  }
}

/** Ends everything when a mutant keeps the tests from ever coming back: whoever waits outside counts it as noticed. */
function keepWatch() {
  const beat = new Int32Array(new SharedArrayBuffer(4))
  const watch = `const { workerData: { beat, limit } } = require('node:worker_threads')
    for (let last = -1; last !== beat[0]; Atomics.wait(beat, 0, last, limit)) last = beat[0]
    process.kill(process.pid, 'SIGKILL')`
  new Worker(watch, { eval: true, workerData: { beat, limit: (job.patience + 30) * 1000 } }).unref()
  return () => void (Atomics.add(beat, 0, 1), Atomics.notify(beat, 0))
}

/** The test that notices a mutant. @param {string} mutant @param {Test[]} tests */
async function noticed(mutant, tests) {
  switches.activeMutant = mutant
  const prepared = new Set()
  let spent = 0
  try {
    for (const test of tests) {
      if (spent > 0 && spent + seconds(test) > job.patience) break
      spent += seconds(test)
      switches.hitCount = 0
      switches.hitLimit = 1000 + 100 * hits(mutant, test)
      if (await fails(test, prepared)) return test
    }
    return null
  } finally {
    switches.activeMutant = undefined
    switches.hitCount = undefined
  }
}

/** Everything that was done under a mutant is undone as far as tests prepare themselves. @param {Test} test */
const isWorldWhole = async test => !(await fails(test, new Set()))

async function judge() {
  switches.currentTestId = undefined
  const all = files.flatMap(testsIn)
  const tests = all.filter(hasPassed).sort((a, b) => seconds(a) - seconds(b))
  const failed = all.filter(test => !hasPassed(test)).map(({ name }) => name)
  /** @type {{ failed: string[], fates: Record<string, Fate>, broken: string | null }} */
  const outcome = { failed, fates: {}, broken: null }
  const beat = keepWatch()
  for (const mutant of job.mutants) {
    beat()
    const near = tests.filter(test => hits(mutant, test) > 0)
    if (near.length === 0) {
      outcome.fates[mutant] = switches.mutantCoverage?.static[mutant] ? 'Static' : 'NoCoverage'
      continue
    }
    const killer = await noticed(mutant, near)
    outcome.fates[mutant] = killer ? 'Killed' : 'Survived'
    writeFileSync(job.results, JSON.stringify(outcome))
    if (!killer || (await isWorldWhole(killer))) continue
    outcome.broken = mutant
    break
  }
  writeFileSync(job.results, JSON.stringify(outcome))
}

// The test runner asks for a default export.
// oxlint-disable-next-line import/no-default-export
export default class Sampler extends VitestTestRunner {
  /** @override @param {Suite} suite */
  async onBeforeRunSuite(suite) {
    await super.onBeforeRunSuite(suite)
    switches.currentTestId = suite.id
  }
  /** @override @param {Test} test */
  onBeforeTryTask(test) {
    super.onBeforeTryTask(test)
    switches.currentTestId = test.id
  }
  /** @override @param {Suite} suite */
  async onAfterRunSuite(suite) {
    await super.onAfterRunSuite(suite)
    switches.currentTestId = undefined
    if (!('filepath' in suite)) return
    files.push(suite)
    if (files.length === job.files) await judge()
  }
}
