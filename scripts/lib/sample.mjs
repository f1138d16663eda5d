/** Small changes to the code, drawn at random: each is built in behind a switch, and no other. */
import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { Instrumenter } from '@stryker-mutator/instrumenter'

/**
 * @typedef {{ start: { line: number, column: number }, end: { line: number, column: number } }} Range
 * @typedef {{ id: string, file: string, line: number, mutator: string, replacement: string }} Mutant
 * @typedef {{ total: number, mutants: Mutant[], sources: Record<string, string> }} Sample
 */

const silent = {
  isDebugEnabled: () => false,
  debug() {},
  info() {},
  warn() {},
  error() {},
  trace() {},
  fatal() {},
}
const instrumenter = new Instrumenter(/** @type {any} */ (silent))
const options = { plugins: null, excludedMutations: [], ignorers: [] }

/** Words, rule lists, colours and what only tests use are no rules. */
const NOT_RULES =
  /(\.test\.ts|\.d\.ts|\/look\.ts|\/pieces\.ts)$|\/(ledger|words|testing|proof|fixture|node_modules)\//

/** Every TypeScript file under a folder, relative to the root. @param {string} root @param {string} path */
export const filesUnder = (root, path) =>
  readdirSync(join(root, path), { recursive: true, encoding: 'utf8' })
    .filter(file => file.endsWith('.ts') && !file.includes('node_modules'))
    .map(file => `${path}/${file.replaceAll('\\', '/')}`)
    .sort()

/** The files whose code is changed. @param {string} root @param {string} path */
const ruleFiles = (root, path) =>
  path.endsWith('.ts') ? [path] : filesUnder(root, path).filter(file => !NOT_RULES.test(`/${file}`))

/** @param {{ file: string, location: Range, mutator: string, replacement: string }} mutant */
const keyOf = ({ file, location: { start, end }, mutator, replacement }) =>
  [file, start.line, start.column, end.line, end.column, mutator, replacement].join('|')

/** @param {string} root @param {readonly { file: string, mutate: true | Range[] }[]} files */
async function instrument(root, files) {
  const wanted = files.map(({ file, mutate }) => ({
    name: file,
    mutate,
    content: readFileSync(join(root, file), 'utf8'),
  }))
  const { files: made, mutants } = await instrumenter.instrument(wanted, /** @type {any} */ (options))
  const list = mutants.map(({ id, fileName, location, mutatorName, replacement }) => ({
    id,
    file: fileName,
    location,
    mutator: mutatorName,
    replacement,
  }))
  return { sources: Object.fromEntries(made.map(({ name, content }) => [name, content])), list }
}

/** Numbers from 0 to 1, the same for the same seed. @param {number} seed */
function* numbers(seed) {
  let state = seed >>> 0
  for (;;) {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    yield ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

/**
 * So many of a list, each as likely as the other, in the list's order.
 * @template T @param {readonly T[]} list @param {number} count @param {number} seed @returns {T[]}
 */
export function draw(list, count, seed) {
  const random = numbers(seed)
  const order = list.map((_, i) => i)
  for (let i = order.length - 1; i > 0; i--) {
    const j = Math.floor(/** @type {number} */ (random.next().value) * (i + 1))
    ;[order[i], order[j]] = [/** @type {number} */ (order[j]), /** @type {number} */ (order[i])]
  }
  return order
    .slice(0, count)
    .sort((a, b) => a - b)
    .map(i => /** @type {T} */ (list[i]))
}

/**
 * So many mutants of what lies under a path, built into the sources.
 * @param {string} root @param {string} path @param {number} count @param {number} seed @returns {Promise<Sample>}
 */
export async function sampleMutants(root, path, count, seed) {
  const all = await instrument(
    root,
    ruleFiles(root, path).map(file => ({ file, mutate: true })),
  )
  const drawn = draw(all.list, count, seed)
  const keys = new Set(drawn.map(keyOf))
  /** @type {Map<string, Range[]>} */
  const ranges = new Map()
  for (const { file, location } of drawn) ranges.set(file, [...(ranges.get(file) ?? []), location])
  const some = await instrument(
    root,
    [...ranges].map(([file, mutate]) => ({ file, mutate })),
  )
  const mutants = some.list
    .filter(mutant => keys.has(keyOf(mutant)))
    .map(({ id, file, location, mutator, replacement }) => ({
      id,
      file,
      line: location.start.line + 1,
      mutator,
      replacement,
    }))
  return { total: all.list.length, mutants, sources: some.sources }
}
