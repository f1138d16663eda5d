/**
 * Draws every map once, at build time: drawing takes seconds, and the page needs only the result. A
 * map is drawn again when its data or the drawing code has changed.
 */
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { MapFile } from '@hexfront/engine'
import { drawMapFor } from '../src/board/drawing.ts'

const packages = fileURLToPath(new URL('../../', import.meta.url))
const out = fileURLToPath(new URL('../public/maps/', import.meta.url))

/** Every map file there is, by game code. */
function mapFiles(): Map<string, string> {
  const found = new Map([['crossing', join(packages, 'engine/fixture/data/map.json')]])
  for (const code of readdirSync(join(packages, 'games'))) {
    const file = join(packages, 'games', code, 'data/map.json')
    if (existsSync(file)) found.set(code, file)
  }
  return found
}

const lookFile = (code: string): string => join(packages, 'games', code, 'look.ts')

/** The stamp of everything that the drawings depend on. */
function stampOf(files: Iterable<string>): string {
  const hash = createHash('sha256')
  for (const file of files) hash.update(readFileSync(file))
  hash.update(readFileSync(fileURLToPath(new URL('../src/board/drawing.ts', import.meta.url))))
  for (const code of mapFiles().keys())
    if (existsSync(lookFile(code))) hash.update(readFileSync(lookFile(code)))
  for (const file of sources(join(packages, 'draw/src'))) hash.update(readFileSync(file))
  return hash.digest('hex')
}

function sources(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter(entry => entry.isFile() && entry.name.endsWith('.ts') && !entry.name.endsWith('.test.ts'))
    .map(entry => join(entry.parentPath, entry.name))
    .sort()
}

/** Writes public/maps/<code>* unless they stand already. */
function drawMaps(): void {
  const files = mapFiles()
  const stamp = stampOf(files.values())
  const stampFile = join(out, 'stamp.txt')
  if (existsSync(stampFile) && readFileSync(stampFile, 'utf8') === stamp) return
  mkdirSync(out, { recursive: true })
  for (const [code, file] of files) {
    const map = JSON.parse(readFileSync(file, 'utf8')) as MapFile
    for (const theme of ['light', 'dark'] as const) {
      const { plan, picture, numbers } = drawMapFor(map, theme)
      put(`${code}.json`, JSON.stringify(plan))
      put(`${code}-${theme}.svg`, picture)
      put(`${code}-${theme}-numbers.svg`, numbers)
    }
  }
  put('stamp.txt', stamp)
}

/** A file is whole or not there, also for a build that reads it at the same time. */
function put(name: string, text: string): void {
  const draft = join(packages, `table/.drawn-${process.pid}-${name}`)
  writeFileSync(draft, text)
  renameSync(draft, join(out, name))
}

drawMaps()
