/**
 * Random games of every scenario, as they were recorded: what the rules offer, roll and decide has not moved.
 * After a change of rules, `RECORD=1 npx vitest run packages/games/recorded` writes them anew.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { recordGame } from '@hexfront/engine'
import { catalogue, loadGame } from './index.ts'
import type { GameRecord } from '@hexfront/engine'

const fileOf = (code: string): URL => new URL(`./${code}/recorded.json`, import.meta.url)
const SEEDS = [1001, 1002, 1003, 1004, 1005, 1006]
const playable = catalogue.filter(({ standing }) => standing === 'playable').map(({ code }) => code)

it.each(playable)('recorded random games of every scenario of %s go as they went', async code => {
  const game = (await loadGame(code))!
  const now = game.scenarios.flatMap(({ id }) => SEEDS.map(seed => recordGame(game, seed, { scenario: id })))
  if (process.env['RECORD']) writeFileSync(fileOf(code), written(now))
  const known = JSON.parse(readFileSync(fileOf(code), 'utf8')) as readonly GameRecord[]
  expect(now).toEqual(known)
})

/** A line for each game. */
const written = (records: readonly GameRecord[]): string =>
  `[\n${records.map(record => JSON.stringify(record)).join(',\n')}\n]\n`
