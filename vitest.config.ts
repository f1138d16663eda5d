import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['packages/**/*.test.ts', 'scripts/**/*.test.ts'],
    exclude: ['**/node_modules/**', 'packages/table/browser/**'],
    pool: 'threads',
    testTimeout: 60_000,
  },
})
