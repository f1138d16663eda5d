/** Reads what Stryker found. */

/**
 * @typedef {{ file: string, line: number, mutator: string, replacement: string, status: string }} Survivor
 * @typedef {{ killed: number, survived: number, uncovered: number, score: number, survivors: Survivor[] }} MutantScore
 */

/** Killed by a failing test, or by a loop that never ends. */
const KILLED = new Set(['Killed', 'Timeout'])
const SURVIVED = new Set(['Survived', 'NoCoverage'])

/**
 * Score and survivors from Stryker's JSON report. Mutants that do not run at all (ignored, broken
 * syntax) count neither way.
 * @param {{ files: Record<string, { mutants: readonly { status: string, mutatorName: string, replacement?: string, location: { start: { line: number } } }[] }> }} report
 * @returns {MutantScore}
 */
export function mutantScore(report) {
  let killed = 0
  let uncovered = 0
  /** @type {Survivor[]} */
  const survivors = []
  for (const [file, { mutants }] of Object.entries(report.files)) {
    for (const { status, mutatorName, replacement = '', location } of mutants) {
      if (KILLED.has(status)) killed++
      if (status === 'NoCoverage') uncovered++
      if (SURVIVED.has(status))
        survivors.push({ file, line: location.start.line, mutator: mutatorName, replacement, status })
    }
  }
  survivors.sort((a, b) => (a.file === b.file ? a.line - b.line : a.file < b.file ? -1 : 1))
  const all = killed + survivors.length
  return {
    killed,
    survived: survivors.length - uncovered,
    uncovered,
    score: all === 0 ? 100 : (100 * killed) / all,
    survivors,
  }
}

/**
 * Score of a sample with its margin at 95 %. What is at work only while modules load is not judged; `shared` of the
 * killed were noticed only by tests that hold of every game.
 * @param {ReadonlyMap<{ file: string, line: number, mutator: string, replacement: string }, string>} fates
 * @returns {MutantScore & { margin: number, shared: number, unjudged: number }}
 */
export function sampleScore(fates) {
  const counted = { Killed: 0, KilledByShared: 0, Survived: 0, NoCoverage: 0, Static: 0 }
  /** @type {Survivor[]} */
  const survivors = []
  for (const [{ file, line, mutator, replacement }, status] of fates) {
    counted[/** @type {keyof typeof counted} */ (status)]++
    if (SURVIVED.has(status)) survivors.push({ file, line, mutator, replacement, status })
  }
  const { KilledByShared: shared, Survived: survived, NoCoverage: uncovered, Static: unjudged } = counted
  const killed = counted.Killed + shared
  const judged = killed + survived + uncovered
  const share = judged === 0 ? 1 : killed / judged
  const margin = judged === 0 ? 0 : 196 * Math.sqrt((share * (1 - share)) / judged)
  return { killed, shared, survived, uncovered, unjudged, survivors, score: 100 * share, margin }
}

/** @param {Survivor} survivor */
export function survivorLine(survivor) {
  const { file, line, mutator, replacement, status } = survivor
  const short = replacement.replace(/\s+/g, ' ').slice(0, 100)
  return `${file}:${line}  ${mutator} -> ${short}${status === 'NoCoverage' ? '  (no test comes here)' : ''}`
}

/**
 * What to mutate below a folder (or in one file): everything but tests.
 * @param {string} path relative to the root, with forward slashes
 */
export function mutatePatterns(path) {
  const clean = path.replace(/^\.\//, '').replace(/\/+$/, '')
  if (clean.endsWith('.ts')) return [clean]
  return [`${clean}/**/*.ts`, `!${clean}/**/*.test.ts`]
}

/**
 * Files by their paths, always in the same order, those in `common` after all others: what is at work only while
 * modules load is then told by the files that load them, and not by who happened to be the first.
 * @param {readonly string[]} paths @param {ReadonlySet<string>} common
 */
export const ownFirst = (paths, common) =>
  [...paths].sort((a, b) => Number(common.has(a)) - Number(common.has(b)) || (a < b ? -1 : a > b ? 1 : 0))
