/** Has the tests beside the code, and those that play its game, judge a sample of mutants, in as many worlds as it takes. */
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { run } from './process.mjs'
import { filesUnder, sampleMutants } from './sample.mjs'

/**
 * @typedef {import('./sample.mjs').Mutant} Mutant
 * @typedef {'Killed' | 'KilledByShared' | 'Survived' | 'NoCoverage' | 'Static'} Fate
 * @typedef {{ code: string, files: string[] }} Shared
 * @typedef {{ total: number, fates: Map<Mutant, Fate>, failed: Set<string> }} Judged
 * @typedef {{ root: string, path: string, beside: readonly string[], count: number, seed: number, patience: number }} Wish
 * `asleep`: mutants that no test met while they were at work, or only one that failed without them as well, with a
 * file whose tests met them once: they get a world of their own.
 * @typedef {{ failed: string[], fates: Record<string, Fate>, asleep: Record<string, string>, broken: string | null }} Outcome
 */

const config = fileURLToPath(new URL('./sample.config.mjs', import.meta.url))

/** @param {string} file */
const isTest = file => file.endsWith('.test.ts')

/**
 * For what lies in a game's folder: the tests that stand beside it and hold of every game, and the game's code,
 * by which their cases are told apart.
 * @param {string} root @param {string} folder @returns {Shared | null}
 */
export function sharedTests(root, folder) {
  for (let game = folder; game.includes('/'); game = dirname(game)) {
    if (!existsSync(join(root, game, 'game.json'))) continue
    const all = dirname(game)
    const files = readdirSync(join(root, all)).filter(isTest).sort()
    return { code: basename(game), files: files.map(name => `${all}/${name}`) }
  }
  return null
}

/** @param {string} root @param {string} job @param {readonly string[]} places @param {number} [limitMs] */
const runTests = (root, job, places, limitMs) =>
  run(join(root, 'node_modules/.bin/vitest'), ['run', '--config', config, '--root', root, ...places], {
    cwd: root,
    env: { ...process.env, MUTANTS_JOB: job },
    ...(limitMs && { limitMs }),
  })

/** What a world with one mutant may take. */
const ALONE_MS = 300_000

/**
 * A mutant that was never at work in a world in which everything had been reckoned once: it gets a world of its
 * own, with the tests of its folder and those that met it first; in a game, if they let it pass, also a second with
 * those that hold of every game.
 * @param {{ root: string, job: string, results: string, failed: ReadonlySet<string> }} judges
 * @param {Mutant} mutant @param {string} met @param {{ shared: Shared | null, patience: number, sources: object }} rest @returns {Promise<Fate>}
 */
async function judgeAlone(judges, mutant, met, rest) {
  const beside = filesUnder(judges.root, dirname(mutant.file)).filter(isTest)
  const first = [...new Set([...beside, ...(met ? [met] : [])])]
  const others = (rest.shared?.files ?? []).filter(file => !first.includes(file))
  if (await isNoticed(judges, mutant, first, rest)) return 'Killed'
  return others.length > 0 && (await isNoticed(judges, mutant, others, rest)) ? 'KilledByShared' : 'Survived'
}

/**
 * @param {{ root: string, job: string, results: string, failed: ReadonlySet<string> }} judges
 * @param {Mutant} mutant @param {readonly string[]} files @param {object} rest @returns {Promise<boolean>}
 */
async function isNoticed({ root, job, results, failed }, mutant, files, rest) {
  rmSync(results, { force: true })
  writeFileSync(job, JSON.stringify({ mutants: [], alone: mutant.id, files: files.length, results, ...rest }))
  await runTests(root, job, files, ALONE_MS)
  // Whoever ended the world without a word was noticed.
  if (!existsSync(results)) return true
  const outcome = /** @type {Outcome} */ (JSON.parse(readFileSync(results, 'utf8')))
  return outcome.failed.some(name => !failed.has(name))
}

/** @param {Wish} wish @returns {Promise<Judged>} */
export async function judgeSample({ root, path, beside, count, seed, patience }) {
  const { total, mutants, sources } = await sampleMutants(root, path, count, seed)
  const folder = path.endsWith('.ts') ? path.slice(0, path.lastIndexOf('/')) : path
  const shared = sharedTests(root, folder)
  const places = [...[folder, ...beside].map(where => `${where}/`), ...(shared?.files ?? [])]
  const beneath = [folder, ...beside].flatMap(where => filesUnder(root, where)).filter(isTest)
  const files = new Set([...beneath, ...(shared?.files ?? [])]).size
  const place = mkdtempSync(join(tmpdir(), 'mutants-'))
  const job = join(place, 'job.json')
  const results = join(place, 'results.json')
  /** @type {Map<Mutant, Fate>} */
  const fates = new Map()
  /** @type {Set<string>} */
  const failed = new Set()
  /** @type {Map<Mutant, string>} */
  const asleep = new Map()
  const judges = { root, job, results, failed }
  try {
    for (let open = mutants; open.length > 0; open = mutants.filter(mutant => !fates.has(mutant))) {
      rmSync(results, { force: true })
      const ids = open.map(({ id }) => id)
      writeFileSync(job, JSON.stringify({ mutants: ids, files, shared, patience, results, sources }))
      const { output } = await runTests(root, job, places)
      if (!existsSync(results)) throw new Error(`the tests gave no result:\n${output.slice(-3000)}`)
      const outcome = /** @type {Outcome} */ (JSON.parse(readFileSync(results, 'utf8')))
      for (const name of outcome.failed) failed.add(name)
      for (const mutant of open) {
        const fate = outcome.fates[mutant.id]
        if (fate) fates.set(mutant, fate)
        if (outcome.asleep[mutant.id] !== undefined) asleep.set(mutant, outcome.asleep[mutant.id] ?? '')
      }
      // Whoever ended the world without a word was noticed.
      const [next] = open.filter(mutant => !fates.has(mutant))
      if (next && outcome.broken === null) fates.set(next, 'Killed')
    }
    for (const [mutant, file] of asleep)
      fates.set(mutant, await judgeAlone(judges, mutant, file, { shared, patience, sources }))
  } finally {
    rmSync(place, { recursive: true, force: true })
  }
  return { total, fates, failed }
}
