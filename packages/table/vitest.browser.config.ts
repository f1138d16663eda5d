import { defineConfig } from 'vitest/config'
import { fileURLToPath } from 'node:url'

/** Tests in real Chromium over the built page; two files at a time, for each mostly waits. */
export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  test: {
    include: ['browser/**/*.test.ts'],
    globalSetup: ['browser/build.ts'],
    maxWorkers: 2,
    pool: 'threads',
    testTimeout: 120_000,
    // A browser that a busy machine kept waiting is asked again before it counts as wrong.
    retry: 2,
    // The machine may be busy with much else.
    expect: { poll: { timeout: 15_000 } },
    hookTimeout: 120_000,
  },
})
