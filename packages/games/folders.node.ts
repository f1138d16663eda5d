/** The folders of games as Node finds them; a browser's bundle has `folders.browser.ts` instead. */
import { existsSync, readdirSync, readFileSync } from 'node:fs'

const here = new URL('./', import.meta.url)
const codes = readdirSync(here).filter(name => existsSync(new URL(`${name}/game.json`, here)))
const paths = (file: string): string[] => codes.map(code => `./${code}/${file}`)

async function modulesAt(file: string): Promise<Readonly<Record<string, unknown>>> {
  const found = paths(file).filter(path => existsSync(new URL(path, here)))
  const modules = await Promise.all(found.map(async path => await import(new URL(path, here).href)))
  return Object.fromEntries(found.map((path, i) => [path, modules[i]]))
}

export const declarations = (): Readonly<Record<string, unknown>> =>
  Object.fromEntries(
    paths('game.json').map(path => [path, JSON.parse(readFileSync(new URL(path, here), 'utf8'))]),
  )
export const looks = async (): Promise<Readonly<Record<string, unknown>>> => await modulesAt('look.ts')
export const pieces = async (): Promise<Readonly<Record<string, unknown>>> => await modulesAt('pieces.ts')

/** The map file at a path, or null. */
export const mapAt = async (path: string): Promise<unknown> => await fileAt(path)
/** The puzzles at a path, or null. */
export const puzzlesAt = async (path: string): Promise<unknown> => await fileAt(path)

async function fileAt(path: string): Promise<unknown> {
  const file = new URL(path, here)
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : null
}
