/**
 * Builds the page once before the tests that look at it, into a folder of its own: another build at
 * the same time may take nothing away from under them. HEXFRONT_BUILT=1 takes `dist` as it stands.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'vite'

export async function setup(): Promise<(() => void) | undefined> {
  if (process.env['HEXFRONT_BUILT'] === '1') return undefined
  const root = fileURLToPath(new URL('..', import.meta.url))
  const outDir = mkdtempSync(join(tmpdir(), 'hexfront-page-'))
  // Test runners call themselves 'test', and the page would be built for developers.
  process.env['NODE_ENV'] = 'production'
  await build({
    root,
    configFile: `${root}vite.config.ts`,
    logLevel: 'error',
    build: { outDir, emptyOutDir: true },
  })
  process.env['NODE_ENV'] = 'test'
  process.env['HEXFRONT_DIST'] = `${outDir}/`
  return () => rmSync(outDir, { recursive: true, force: true })
}
