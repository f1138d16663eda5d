/** Where a game's tests stand. */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { entryOf } from '@hexfront/games'
import { testTitles } from './titles.ts'

const packages = fileURLToPath(new URL('../../..', import.meta.url))

/** The titles of all tests in a game's folder, or where it declares that its proofs stand. */
export function titlesOf(code: string): readonly string[] {
  const folder = join(packages, 'games', code, entryOf(code)?.proofs ?? '.')
  return testFiles(folder).flatMap(file => testTitles(readFileSync(file, 'utf8')))
}

/** Every test file below a folder, in the order of their names. */
export function testFiles(folder: string): readonly string[] {
  if (!existsSync(folder)) return []
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter(name => name.endsWith('.test.ts'))
    .sort()
    .map(name => join(folder, name))
}
