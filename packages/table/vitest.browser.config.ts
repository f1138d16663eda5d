import { defineConfig } from 'vitest/config'
import { fileURLToPath } from 'node:url'

/** Tests in real Chromium over the built page; one file after the other, for there is one machine. */
export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  test: {
    include: ['browser/**/*.test.ts'],
    globalSetup: ['browser/build.ts'],
    fileParallelism: false,
    pool: 'threads',
    testTimeout: 120_000,
    hookTimeout: 120_000,
  },
})
