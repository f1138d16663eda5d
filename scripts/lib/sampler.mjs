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
 * @typedef {import('./judge.mjs').Fate} Fate
 * @typedef {import('./judge.mjs').Shared} Shared
 * @typedef {import('./judge.mjs').Outcome} Outcome
 */

/**
 * With `alone`, that mutant is at work from the first line on.
 * @type {{ mutants: string[], alone?: string, files: number, shared: Shared | null, patience: number, results: string }}
 */
const job = JSON.parse(readFileSync(/** @type {string} */ (process.env['MUTANTS_JOB']), 'utf8'))
const world = /** @type {any} */ (globalThis)
/** @type {Switches} */
const switches = (world.__stryker__ ??= {})
if (job.alone !== undefined) switches.activeMutant = job.alone
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

/** Whether a test holds of every game and is not one of this folder. @param {Test} test */
const isShared = ({ file }) => job.shared?.files.some(name => file.filepath.endsWith(`/${name}`)) ?? false

/** Whether a title around a test, or its own, names the game. @param {Test} test @param {string} code */
const isOf = (test, code) =>
  [...around(test).slice(1), test].some(({ name }) => new RegExp(`\\b${code}\\b`).test(name))

/** How often a test comes by a mutant, preparations included. @param {string} mutant @param {Test} test */
function hits(mutant, test) {
  const perTest = switches.mutantCoverage?.perTest ?? {}
  return [test, ...around(test)].reduce((sum, { id }) => sum + (perTest[id]?.[mutant] ?? 0), 0)
}

/** @param {Test} test */
const hasPassed = test => test.result?.state === 'pass'

/** What this process has computed so far: a clock that a busy machine, or one that stands still, does not run on. */
const worked = () => {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1e6
}
/** What each test took, by its id. @type {Map<string, number>} */
const took = (world.__hexfrontTook__ ??= new Map())

/** @param {Test} test */
const seconds = test => took.get(test.id) ?? 0

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
    const worked = () => process.cpuUsage().user / 1e6
    let [last, since] = [-1, worked()]
    while (last !== beat[0] || worked() - since < limit) {
      if (last !== beat[0]) [last, since] = [beat[0], worked()]
      Atomics.wait(beat, 0, last, 2000)
    }
    process.kill(process.pid, 'SIGKILL')`
  new Worker(watch, { eval: true, workerData: { beat, limit: 3 * job.patience + 30 } }).unref()
  return () => void (Atomics.add(beat, 0, 1), Atomics.notify(beat, 0))
}

/** The test that notices a mutant: first the folder's own are asked, then those that hold of every game. @param {string} mutant @param {Test[]} tests */
async function noticed(mutant, tests) {
  const prepared = new Set()
  const counter = { met: 0 }
  const own = tests.filter(test => !isShared(test))
  const killer =
    (await noticedBy(mutant, own, prepared, counter)) ??
    (await noticedBy(mutant, tests.filter(isShared), prepared, counter))
  return { killer, met: counter.met }
}

/** @param {string} mutant @param {Test[]} tests @param {Set<Suite>} prepared @param {{ met: number }} counter */
async function noticedBy(mutant, tests, prepared, counter) {
  switches.activeMutant = mutant
  let spent = 0
  try {
    for (const test of tests) {
      if (spent > 0 && spent + seconds(test) > job.patience) break
      spent += seconds(test)
      switches.hitCount = 0
      switches.hitLimit = 1000 + 100 * hits(mutant, test)
      const hasFailed = await fails(test, prepared)
      counter.met += switches.hitCount
      if (hasFailed) return test
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
  /** @type {Outcome} */
  const outcome = { failed, fates: {}, asleep: {}, broken: null }
  // Also the first mutant may end the world without a word.
  writeFileSync(job.results, JSON.stringify(outcome))
  const beat = keepWatch()
  for (const mutant of job.mutants) {
    beat()
    const near = tests.filter(test => hits(mutant, test) > 0)
    if (near.length === 0) {
      outcome.fates[mutant] = switches.mutantCoverage?.static[mutant] ? 'Static' : 'NoCoverage'
      continue
    }
    const { killer, met } = await noticed(mutant, near)
    // What is reckoned once for all was reckoned before the mutant was at work: it needs a world of its own.
    if (met === 0) outcome.asleep[mutant] = (killer ?? near[0])?.file.name ?? ''
    outcome.fates[mutant] = !killer ? 'Survived' : isShared(killer) ? 'KilledByShared' : 'Killed'
    writeFileSync(job.results, JSON.stringify(outcome))
    if (!killer || (await isWorldWhole(killer))) continue
    // The test fails without the mutant, too: either it cannot be run twice, or the mutant has broken the world.
    outcome.asleep[mutant] = killer.file.name
    outcome.broken = mutant
    break
  }
  writeFileSync(job.results, JSON.stringify(outcome))
}

/** What failed in a world with one mutant in it from the first line on. */
function tellFailures() {
  const failed = files.flatMap(testsIn).filter(test => !hasPassed(test))
  /** @type {Outcome} */
  const outcome = { failed: failed.map(({ name }) => name), fates: {}, asleep: {}, broken: null }
  writeFileSync(job.results, JSON.stringify(outcome))
}

// The test runner asks for a default export.
// oxlint-disable-next-line import/no-default-export
export default class Sampler extends VitestTestRunner {
  /** Of the tests of every game, only those of this one are run. @param {import('@vitest/runner').File[]} collected */
  onCollected(collected) {
    if (!job.shared) return
    for (const test of collected.flatMap(testsIn))
      if (isShared(test) && !isOf(test, job.shared.code)) test.mode = 'skip'
  }
  /** @override @param {Suite} suite */
  async onBeforeRunSuite(suite) {
    await super.onBeforeRunSuite(suite)
    switches.currentTestId = suite.id
  }
  /** @override @param {Test} test */
  onBeforeTryTask(test) {
    super.onBeforeTryTask(test)
    switches.currentTestId = test.id
    took.set(test.id, -worked())
  }
  /** @override @param {Test} test */
  onAfterTryTask(test) {
    super.onAfterTryTask(test)
    took.set(test.id, worked() + (took.get(test.id) ?? 0))
  }
  /** @override @param {Suite} suite */
  async onAfterRunSuite(suite) {
    await super.onAfterRunSuite(suite)
    switches.currentTestId = undefined
    if (!('filepath' in suite)) return
    files.push(suite)
    if (files.length < job.files) return
    if (job.alone === undefined) await judge()
    else tellFailures()
  }
}
