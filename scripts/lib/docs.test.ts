import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'

const root = fileURLToPath(new URL('../..', import.meta.url))
const SKIPPED = /(^|\/)(node_modules|\.git|\.stryker-tmp|dist|reports|artefacts)(\/|$)/

/** Every file of the house, by its path from the root. */
function filesIn(folder: string): string[] {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap(entry => {
    const path = join(folder, entry.name)
    if (SKIPPED.test(path)) return []
    return entry.isDirectory() ? filesIn(path) : [path]
  })
}

const files = ['README.md', 'CONTRIBUTING.md', ...['docs', 'packages', 'scripts'].flatMap(filesIn)]
const names = new Set(files.map(file => basename(file)))
const documents = files
  .filter(file => file.endsWith('.md'))
  .map(file => [file, readFileSync(join(root, file), 'utf8')] as const)

/** Where a document looks for the file that it names: beside itself, in the house, and in the folders it is about. */
const roomsOf = (document: string): string[] => {
  const game = /^docs\/games\/(\w+)\.md$/.exec(document)?.[1]
  const own =
    game === undefined ? [] : [`packages/games/${game}`, `packages/bots/src/${game}`, 'packages/bots/src']
  const below = ['packages', 'packages/engine/src', 'packages/engine/fixture', 'packages/games/wotr']
  return [dirname(document), `${dirname(document)}/src`, '', ...own, ...below]
}
const isThere = (document: string, path: string): boolean =>
  roomsOf(document).some(room => existsSync(join(root, room, path)))

const anchorsOf = (text: string): string[] =>
  [...text.matchAll(/^#+ (.*)$/gm)].map(([, title]) =>
    title!
      .toLowerCase()
      .replace(/[^\w\- ]/g, '')
      .replaceAll(' ', '-'),
  )

describe.each(documents)('%s', (document, text) => {
  it('links to what is there', () => {
    const targets = [...text.matchAll(/\]\(([^)\s]+)\)/g)].map(([, target]) => target!)
    const broken = targets.filter(target => {
      if (/^[a-z]+:/.test(target)) return false
      const [path, anchor] = target.split('#') as [string, string | undefined]
      const to = path === '' ? join(root, document) : join(root, dirname(document), path)
      if (!existsSync(to)) return true
      return anchor !== undefined && !anchorsOf(readFileSync(to, 'utf8')).includes(anchor)
    })
    expect(broken).toEqual([])
  })

  it('names files that are there', () => {
    const named = [...text.matchAll(/`([\w./-]+\.(?:ts|tsx|mjs|json|md))`/g)].map(([, path]) => path!)
    const missing = named.filter(path => (path.includes('/') ? !isThere(document, path) : !names.has(path)))
    expect(missing).toEqual([])
  })
})
