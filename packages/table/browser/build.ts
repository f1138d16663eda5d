/** Builds the page once before the tests that look at it; HEXFRONT_DIST names another folder for it. */
import { fileURLToPath } from 'node:url'
import { build } from 'vite'

export async function setup(): Promise<void> {
  if (process.env['HEXFRONT_BUILT'] === '1') return
  const root = fileURLToPath(new URL('..', import.meta.url))
  const outDir = process.env['HEXFRONT_DIST']
  // Test runners call themselves 'test', and the page would be built for developers.
  process.env['NODE_ENV'] = 'production'
  await build({
    root,
    configFile: `${root}vite.config.ts`,
    logLevel: 'error',
    ...(outDir !== undefined && { build: { outDir, emptyOutDir: true } }),
  })
  process.env['NODE_ENV'] = 'test'
}
