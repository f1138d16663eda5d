/** The tests beside the code, all in one world, over sources with mutants built in. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { mergeConfig } from 'vitest/config'
import { BaseSequencer } from 'vitest/node'
import base from '../../vitest.config.ts'
import { ownFirst } from './mutants.mjs'

const root = fileURLToPath(new URL('../..', import.meta.url))
/** @type {{ sources: Record<string, string>, shared: import('./judge.mjs').Shared | null }} */
const { sources, shared } = JSON.parse(
  readFileSync(/** @type {string} */ (process.env['MUTANTS_JOB']), 'utf8'),
)
const byPath = new Map(Object.entries(sources).map(([file, text]) => [join(root, file), text]))

const common = new Set(shared?.files.map(file => join(root, file)))

class OwnFirst extends BaseSequencer {
  /** @override @param {import('vitest/node').TestSpecification[]} files */
  async sort(files) {
    const order = ownFirst(
      files.map(file => file.moduleId),
      common,
    )
    return files.toSorted((a, b) => order.indexOf(a.moduleId) - order.indexOf(b.moduleId))
  }
}

export default mergeConfig(base, {
  plugins: [
    {
      name: 'mutants',
      enforce: 'pre',
      /** @param {string} id */
      load: id => byPath.get(id.split('?')[0] ?? id) ?? null,
    },
  ],
  test: {
    runner: fileURLToPath(new URL('./sampler.mjs', import.meta.url)),
    isolate: false,
    fileParallelism: false,
    maxWorkers: 1,
    testTimeout: 3_600_000,
    hookTimeout: 3_600_000,
    teardownTimeout: 3_600_000,
    sequence: { concurrent: false, sequencer: OwnFirst },
  },
})
