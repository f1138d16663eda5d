/** One line per stage with its time, and the counts that the last line tells. */

/** @typedef {{ passed: number, failed: number }} Counts */

/**
 * What a stage comes back with. `note` stands on its line; `output` is shown when it failed.
 * @typedef {{ passed: number, failed: number, note?: string, output?: string }} Result
 */

/** @param {number} milliseconds */
export function seconds(milliseconds) {
  return `${(milliseconds / 1000).toFixed(1)} s`
}

/**
 * Runs one stage and prints its line: what it is, how it went, how long it took.
 * @param {string} name
 * @param {string} what
 * @param {() => Promise<Result>} work
 * @param {{ write: (text: string) => void, now: () => number }} [to]
 * @returns {Promise<Counts>}
 */
export async function stage(name, what, work, to = terminal) {
  to.write(`${name.padEnd(10)} ${what} ... `)
  const start = to.now()
  const result = await work().catch(crashed)
  const verdict =
    result.failed === 0 ? (result.note ?? 'ok') : `FAILED${result.note ? `: ${result.note}` : ''}`
  to.write(`${verdict} (${seconds(to.now() - start)})\n`)
  if (result.failed > 0 && result.output) to.write(`${result.output.trimEnd()}\n`)
  return { passed: result.passed, failed: result.failed }
}

/**
 * @param {unknown} error
 * @returns {Result}
 */
function crashed(error) {
  return {
    passed: 0,
    failed: 1,
    output: error instanceof Error ? (error.stack ?? error.message) : String(error),
  }
}

const terminal = {
  write: (/** @type {string} */ text) => void process.stdout.write(text),
  now: () => performance.now(),
}

/**
 * A stage that is one program: one check, passed when the program ends with 0.
 * @param {{ code: number, output: string }} result
 * @returns {Result}
 */
export function oneCheck(result) {
  return result.code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1, output: result.output }
}

/**
 * Counts from vitest's JSON report. A run that failed without a failed test (a file that does not
 * load, a crash, no report) counts as one failure: silence is never success.
 * @param {string | null} report
 * @param {number} code
 * @returns {Counts}
 */
export function vitestCounts(report, code) {
  const { passed, failed } = readReport(report)
  if (code !== 0 && failed === 0) return { passed, failed: 1 }
  if (passed + failed === 0) return { passed: 0, failed: 1 }
  return { passed, failed }
}

/**
 * @param {string | null} report
 * @returns {Counts}
 */
function readReport(report) {
  try {
    const json = JSON.parse(report ?? '{}')
    const brokenFiles = (json.testResults ?? []).filter(
      (/** @type {{ status: string, assertionResults: unknown[] }} */ file) =>
        file.status === 'failed' && file.assertionResults.length === 0,
    ).length
    // A test that is skipped or left for later proves nothing, so it counts against the run.
    const unproven = (json.numPendingTests ?? 0) + (json.numTodoTests ?? 0)
    return { passed: json.numPassedTests ?? 0, failed: (json.numFailedTests ?? 0) + unproven + brokenFiles }
  } catch {
    return { passed: 0, failed: 1 }
  }
}

/**
 * @param {readonly Counts[]} all
 * @returns {Counts}
 */
export function total(all) {
  return all.reduce((sum, one) => ({ passed: sum.passed + one.passed, failed: sum.failed + one.failed }), {
    passed: 0,
    failed: 0,
  })
}

/**
 * The last line of a test run, alone on its line.
 * @param {Counts} counts
 */
export function summary(counts) {
  return `${counts.passed} passed, ${counts.failed} failed`
}
