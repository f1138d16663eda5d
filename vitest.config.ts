import { availableParallelism } from 'node:os'
import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'
import { BaseSequencer } from 'vitest/node'
import type { TestSpecification } from 'vitest/node'
import { boundImports } from './scripts/bound-imports.mjs'

const packages = fileURLToPath(new URL('./packages', import.meta.url))

/** Folders whose tests take longest for their size: whole games between computers, and servers that are started. */
const SLOW = /\/packages\/(bots|server)\//

/** What takes long begins first, so that no thread is left alone with it at the end. */
class SlowFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    const isSlow = ({ moduleId }: TestSpecification): boolean => SLOW.test(moduleId)
    return [...sorted.filter(isSlow), ...sorted.filter(file => !isSlow(file))]
  }
}

export default defineConfig({
  plugins: [boundImports()],
  resolve: {
    // By path and not through node_modules, so that a copy of the tree (as mutation tests make) tests itself.
    alias: [
      { find: /^@hexfront\/engine\/fixture$/, replacement: `${packages}/engine/fixture/index.ts` },
      { find: /^@hexfront\/engine\/testing$/, replacement: `${packages}/engine/src/testing/index.ts` },
      { find: /^@hexfront\/server\/client$/, replacement: `${packages}/server/src/client/index.ts` },
      { find: /^@hexfront\/games\/looks$/, replacement: `${packages}/games/looks.ts` },
      { find: /^@hexfront\/draw\/looks$/, replacement: `${packages}/draw/src/looks.ts` },
      { find: /^@hexfront\/games\/(\w+)$/, replacement: `${packages}/games/$1/index.ts` },
      { find: /^@hexfront\/games$/, replacement: `${packages}/games/index.ts` },
      { find: /^@hexfront\/(engine|draw|bots|server)$/, replacement: `${packages}/$1/src/index.ts` },
    ],
  },
  test: {
    // Relative to the folder that a run is limited to, hence no folder here.
    include: ['**/*.test.ts'],
    exclude: ['**/node_modules/**', '**/.stryker-tmp/**', 'packages/table/browser/**'],
    pool: 'threads',
    // A thread loads a game once for all the files it tests: loading it afresh for each took more time than the tests.
    isolate: false,
    sequence: { sequencer: SlowFirst },
    unstubGlobals: true,
    unstubEnvs: true,
    restoreMocks: true,
    // One more than there are cores: tests of servers wait for sockets and clocks most of the time.
    maxWorkers: availableParallelism() + 1,
    testTimeout: 60_000,
    hookTimeout: 60_000,
    // Whoever waits for something waits long enough for a busy machine.
    expect: { poll: { timeout: 20_000, interval: 20 } },
  },
})
