/**
 * Random games of every scenario, as they were recorded: what the rules offer, roll and decide has not moved.
 * After a change of rules, `RECORD=1 npx vitest run packages/games/recorded` writes them anew.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { recordGame } from '@hexfront/engine'
import { catalogue, loadGame } from './index.ts'
import type { Game, GameRecord } from '@hexfront/engine'

const fileOf = (code: string): URL => new URL(`./${code}/recorded.json`, import.meta.url)
const SEEDS = [1001, 1002, 1003, 1004, 1005, 1006]
const playable = catalogue.filter(({ standing }) => standing === 'playable').map(({ code }) => code)
const games = new Map<string, Game>()
for (const code of playable) games.set(code, (await loadGame(code))!)

/** Each game is a case of its own: what fails tells which, and a changed rule is noticed by the shortest. */
const casesOf = ({ scenarios }: Game): (readonly [string, number])[] =>
  scenarios.flatMap(({ id }) => SEEDS.map(seed => [id, seed] as const))

/** A line for each game. */
const written = (records: readonly GameRecord[]): string =>
  `[\n${records.map(record => JSON.stringify(record)).join(',\n')}\n]\n`

if (process.env['RECORD'])
  for (const [code, game] of games) {
    const records = casesOf(game).map(([scenario, seed]) => recordGame(game, seed, { scenario }))
    writeFileSync(fileOf(code), written(records))
  }

describe.each([...games])('recorded random games of %s', (code, game) => {
  const known = JSON.parse(readFileSync(fileOf(code), 'utf8')) as readonly GameRecord[]

  it('are of every scenario', () => {
    expect(known.map(({ scenario, seed }) => [scenario, seed])).toEqual(casesOf(game))
  })

  it.each(casesOf(game))('go as they went in %s with seed %i', (scenario, seed) => {
    const record = known.find(one => one.scenario === scenario && one.seed === seed)
    expect(recordGame(game, seed, { scenario })).toEqual(record)
  })
})
