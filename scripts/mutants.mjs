/** `npm run mutants -- PATH`: changes the code under PATH in small ways and tells which changes no test notices. */
import { existsSync, readFileSync, rmSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { dirname, join, relative, resolve, sep } from 'node:path'
import { mutantScore, mutatePatterns, survivorLine } from './lib/mutants.mjs'
import { run } from './lib/process.mjs'

const root = fileURLToPath(new URL('..', import.meta.url))
const report = join(root, 'reports/mutants.json')

const [path] = process.argv.slice(2)
const target = path === undefined ? null : relative(root, resolve(path)).split(sep).join('/')
if (target === null || target.startsWith('..') || !existsSync(join(root, target))) {
  console.error('usage: npm run mutants -- PATH   (a folder or a file of this checkout)')
  process.exit(2)
}
rmSync(report, { force: true })
const start = performance.now()
console.log(`mutants of ${target} ...`)
const result = await run(
  join(root, 'node_modules/.bin/stryker'),
  ['run', '--mutate', mutatePatterns(target).join(',')],
  { cwd: root, env: { ...process.env, MUTANTS_DIR: target.endsWith('.ts') ? dirname(target) : target } },
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
  `${score.score.toFixed(1)} % killed: ${killed} killed, ${survived} survived, ${uncovered} without a test ` +
    `(${((performance.now() - start) / 1000).toFixed(0)} s)`,
)
