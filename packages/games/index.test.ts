import { existsSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { catalogue, gameCodes, isGameCode, loadGame } from './index.ts'

describe('the registry', () => {
  it('offers every game once, under its own title', () => {
    expect(catalogue.map(entry => entry.code)).toEqual([...gameCodes])
    expect(new Set(catalogue.map(entry => entry.title)).size).toBe(gameCodes.length)
  })

  it.each(gameCodes)('loads %s exactly when its folder holds a game', async code => {
    const written = existsSync(new URL(`./${code}/index.ts`, import.meta.url))
    const game = await loadGame(code)
    expect(game?.code ?? null).toBe(written ? code : null)
  })

  it('calls playable only what loads', async () => {
    const playable = catalogue.filter(entry => entry.standing === 'playable')
    const loaded = await Promise.all(playable.map(entry => loadGame(entry.code)))
    expect(loaded.map(game => game?.code)).toEqual(playable.map(entry => entry.code))
  })

  it('knows no other code', async () => {
    expect(isGameCode('chess')).toBe(false)
    expect(await loadGame('chess')).toBeNull()
    expect(await loadGame('toString')).toBeNull()
  })
})
