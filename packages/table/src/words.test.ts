import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { words } from './words.ts'

const src = fileURLToPath(new URL('.', import.meta.url))
const files = readdirSync(src, { recursive: true, withFileTypes: true })
  .filter(
    entry =>
      entry.isFile() && /\.tsx?$/.test(entry.name) && !/\.test\.ts$|words\.ts$|sprite\.ts$/.test(entry.name),
  )
  .map(entry => ({ name: entry.name, text: readFileSync(join(entry.parentPath, entry.name), 'utf8') }))
const all = files.map(file => file.text).join('\n')

describe('the words', () => {
  it('are all in use', () => {
    const used = (id: string): boolean => {
      if (all.includes(`'${id}'`)) return true
      const dynamic = id.slice(0, id.lastIndexOf('.'))
      return all.includes(`\`${dynamic}.\${`)
    }
    expect(Object.keys(words).filter(id => !used(id))).toEqual([])
  })

  it('stand nowhere else: no text between tags', () => {
    const found = files
      .filter(file => file.name.endsWith('.tsx'))
      .flatMap(({ name, text }) =>
        [...text.matchAll(/>\s*([A-Z][a-z]+(?: [a-z]+)*)[^<>{}=]*<\//g)].map(m => `${name}: ${m[1]}`),
      )
    expect(found).toEqual([])
  })

  it('are read out whole: labels for screen readers come from the catalogue too', () => {
    const found = files.flatMap(({ name, text }) =>
      [...text.matchAll(/(?:aria-label|title|placeholder|alt)="([^"]+)"/g)].map(m => `${name}: ${m[1]}`),
    )
    expect(found).toEqual([])
  })
})
