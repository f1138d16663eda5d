/** Has the tests beside the code judge a sample of mutants, in as many worlds as it takes. */
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { run } from './process.mjs'
import { filesUnder, sampleMutants } from './sample.mjs'

/**
 * @typedef {import('./sample.mjs').Mutant} Mutant
 * @typedef {'Killed' | 'Survived' | 'NoCoverage' | 'Static'} Fate
 * @typedef {{ total: number, fates: Map<Mutant, Fate>, failed: Set<string> }} Judged
 * @typedef {{ root: string, path: string, beside: readonly string[], count: number, seed: number, patience: number }} Wish
 * @typedef {{ failed: string[], fates: Record<string, Fate>, broken: string | null }} Outcome
 */

const config = fileURLToPath(new URL('./sample.config.mjs', import.meta.url))

/** @param {Wish} wish @returns {Promise<Judged>} */
export async function judgeSample({ root, path, beside, count, seed, patience }) {
  const { total, mutants, sources } = await sampleMutants(root, path, count, seed)
  const folder = path.endsWith('.ts') ? path.slice(0, path.lastIndexOf('/')) : path
  const folders = [folder, ...beside]
  const files = folders
    .flatMap(where => filesUnder(root, where))
    .filter(file => file.endsWith('.test.ts')).length
  const place = mkdtempSync(join(tmpdir(), 'mutants-'))
  const job = join(place, 'job.json')
  const results = join(place, 'results.json')
  /** @type {Map<Mutant, Fate>} */
  const fates = new Map()
  /** @type {Set<string>} */
  const failed = new Set()
  try {
    for (let open = mutants; open.length > 0; open = mutants.filter(mutant => !fates.has(mutant))) {
      rmSync(results, { force: true })
      const ids = open.map(({ id }) => id)
      writeFileSync(job, JSON.stringify({ mutants: ids, files, patience, results, sources }))
      const { output } = await run(
        join(root, 'node_modules/.bin/vitest'),
        ['run', '--config', config, '--root', root, ...folders.map(where => `${where}/`)],
        { cwd: root, env: { ...process.env, MUTANTS_JOB: job } },
      )
      if (!existsSync(results)) throw new Error(`the tests gave no result:\n${output.slice(-3000)}`)
      const outcome = /** @type {Outcome} */ (JSON.parse(readFileSync(results, 'utf8')))
      for (const name of outcome.failed) failed.add(name)
      for (const mutant of open) {
        const fate = outcome.fates[mutant.id]
        if (fate) fates.set(mutant, fate)
      }
      // Whoever ended the world without a word was noticed.
      const [next] = open.filter(mutant => !fates.has(mutant))
      if (next && outcome.broken === null) fates.set(next, 'Killed')
    }
  } finally {
    rmSync(place, { recursive: true, force: true })
  }
  return { total, fates, failed }
}
