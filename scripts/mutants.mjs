/**
 * `npm run mutants -- PATH [--sample N]`: changes the code under PATH in small ways and tells which changes no
 * test notices. With `--sample` so many changes, drawn at random, are judged in one process: minutes, not hours.
 * The judges are the tests under PATH; of a game's folder, with `--sample`, also those that hold of every game
 * (recorded games, kept games ...), with that game's cases alone, and told apart in the score.
 */
import { existsSync, readFileSync, rmSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { dirname, join, relative, resolve, sep } from 'node:path'
import { parseArgs } from 'node:util'
import { judgeSample } from './lib/judge.mjs'
import { mutantScore, mutatePatterns, sampleScore, survivorLine } from './lib/mutants.mjs'
import { run } from './lib/process.mjs'

const root = fileURLToPath(new URL('..', import.meta.url))
const report = join(root, 'reports/mutants.json')
const usage = `usage: npm run mutants -- PATH [--sample N [--seed S] [--patience SECONDS] [--with FOLDER ...]]
  PATH a folder or a file of this checkout; FOLDER one more whose tests shall judge; in a game's folder
  a sample is also judged by the tests of every game, as far as their titles name it; SECONDS for each of the two`

const { path, sample, seed, patience, beside } = wish()
const start = performance.now()
const took = () => `${((performance.now() - start) / 1000).toFixed(0)} s`
if (sample === null) await all()
else await some(sample)

/** @returns {{ path: string, sample: number | null, seed: number, patience: number, beside: string[] }} */
function wish() {
  try {
    const { positionals, values } = parseArgs({
      allowPositionals: true,
      options: {
        sample: { type: 'string' },
        seed: { type: 'string' },
        patience: { type: 'string' },
        with: { type: 'string', multiple: true },
      },
    })
    if (positionals.length !== 1) throw new Error('one path')
    const [target = '', ...beside] = [...positionals.slice(0, 1), ...(values.with ?? [])].map(inRoot)
    const numbers = [values.sample ?? '500', values.seed ?? '1', values.patience ?? '8'].map(Number)
    if (numbers.some(n => !(n > 0))) throw new Error('numbers are positive')
    const [count = 0, seed = 0, patience = 0] = numbers
    return { path: target, sample: values.sample === undefined ? null : count, seed, patience, beside }
  } catch {
    console.error(usage)
    process.exit(2)
  }
}

/** A path relative to the root. @param {string} path */
function inRoot(path) {
  const target = relative(root, resolve(path)).split(sep).join('/')
  if (target.startsWith('..') || !existsSync(join(root, target))) throw new Error('no such path')
  return target
}

async function all() {
  rmSync(report, { force: true })
  console.log(`mutants of ${path} ...`)
  const result = await run(
    join(root, 'node_modules/.bin/stryker'),
    ['run', '--mutate', mutatePatterns(path).join(',')],
    { cwd: root, env: { ...process.env, MUTANTS_DIR: path.endsWith('.ts') ? dirname(path) : path } },
  )
  if (!existsSync(report)) {
    console.error(result.output.trimEnd())
    console.error('Stryker gave no report; its own words stand above.')
    process.exit(1)
  }
  const score = mutantScore(JSON.parse(readFileSync(report, 'utf8')))
  for (const survivor of score.survivors) console.log(survivorLine(survivor))
  const { killed, survived, uncovered } = score
  console.log(
    `${score.score.toFixed(1)} % killed: ${killed} killed, ${survived} survived, ${uncovered} without a test (${took()})`,
  )
}

/** @param {number} count */
async function some(count) {
  console.log(`${count} mutants of ${path}, drawn with seed ${seed} ...`)
  const { total, fates, failed } = await judgeSample({ root, path, beside, count, seed, patience })
  const score = sampleScore(fates)
  for (const survivor of score.survivors) console.log(survivorLine(survivor))
  for (const name of failed) console.log(`not asked, for it fails without any mutant: ${name}`)
  const shared = score.shared > 0 ? ` (${score.shared} by the tests of every game alone)` : ''
  console.log(
    `${score.score.toFixed(1)} % killed, give or take ${score.margin.toFixed(1)}: ` +
      `${score.killed} killed${shared}, ${score.survived} survived, ${score.uncovered} without a test; ` +
      `${score.unjudged} at work only while modules load, not judged; ${fates.size} of ${total} drawn (${took()})`,
  )
}
