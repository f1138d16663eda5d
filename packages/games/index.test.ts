import { existsSync, readdirSync, readFileSync } from 'node:fs'
import Ajv from 'ajv'
import { describe, expect, it } from 'vitest'
import { plainLook, usualPieces } from '@hexfront/draw/looks'
import { allGames, catalogue, isGameCode, loadGame, primer } from './index.ts'
import { entriesFrom } from './declaration.ts'
import { lookOf, presentationOf } from './looks.ts'

const here = new URL('./', import.meta.url)
const codes = allGames.map(({ code }) => code)
const read = (path: string): unknown => JSON.parse(readFileSync(new URL(path, here), 'utf8'))

describe('the registry', () => {
  it('has every folder with a declaration, and nothing else', () => {
    const folders = readdirSync(here).filter(name => existsSync(new URL(`${name}/game.json`, here)))
    expect([...codes].sort()).toEqual(folders.sort())
    expect(new Set(allGames.map(({ title }) => title)).size).toBe(codes.length)
    expect(new Set(allGames.map(({ shelf }) => shelf)).size).toBe(codes.length)
  })

  it.each(codes)('finds the declaration of %s in order', code => {
    const validate = new Ajv().compile(read('game.schema.json') as object)
    expect(validate(read(`${code}/game.json`)), JSON.stringify(validate.errors)).toBe(true)
  })

  it('takes a further game from its folder alone', () => {
    const declared = {
      title: 'Sixth',
      kind: 'cards',
      summary: 'New.',
      standing: 'playable',
      shelf: 3,
      bots: [],
    }
    const files = { './a/game.json': { ...declared, shelf: 9 }, './sixth/game.json': declared }
    expect(entriesFrom(files).map(({ code }) => code)).toEqual(['sixth', 'a'])
  })

  it.each(codes)('loads %s exactly when its folder holds a game', async code => {
    const written = existsSync(new URL(`./${code}/index.ts`, here))
    const playable = allGames.find(entry => entry.code === code)!.standing !== 'planned'
    const game = playable ? await loadGame(code) : null
    expect(game?.code ?? null).toBe(playable && written ? code : null)
    if (game) expect(game.title).toBe(allGames.find(entry => entry.code === code)!.title)
  })

  it.each(codes)('shows %s as its folder says', code => {
    expect(lookOf(code) === plainLook).toBe(!existsSync(new URL(`${code}/look.ts`, here)))
    expect(presentationOf(code) === usualPieces).toBe(!existsSync(new URL(`${code}/pieces.ts`, here)))
  })

  it('puts the small game that teaches on no shelf, but registers it like any other', async () => {
    expect(catalogue.map(({ code }) => code)).not.toContain(primer)
    expect((await loadGame(primer))?.code).toBe(primer)
  })

  it('knows no other code', async () => {
    for (const code of ['chess', 'toString', '../engine', '']) {
      expect(isGameCode(code)).toBe(false)
      expect(await loadGame(code)).toBeNull()
      expect(lookOf(code)).toBe(plainLook)
    }
  })
})
