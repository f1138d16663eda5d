import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { createMatch, loadSave, parseSave, play, toAction } from '@hexfront/engine'
import { wotr } from '../index.ts'
import type { Save } from '@hexfront/engine'

const folder = new URL('../golden/', import.meta.url)

/** What a position may take when it is stored. */
const MOST_BYTES = 4000

const read = (file: string): Save => {
  const save = parseSave(readFileSync(new URL(file, folder), 'utf8'))
  if ('problem' in save) throw new Error(save.problem.id)
  return save
}

test.each(readdirSync(folder))('every position of the kept game %s is small', file => {
  const save = read(file)
  const match = createMatch(wotr, save.scenario, save.options, save.seed)
  if ('problem' in match) throw new Error(match.problem.id)
  let most = 0
  for (const [seat, verb, arg] of save.actions) {
    play(match, seat, toAction(verb, arg))
    most = Math.max(most, JSON.stringify(match.state).length)
  }
  expect(match.state.tick).toBe(save.actions.length)
  expect(most).toBeLessThan(MOST_BYTES)
})

test.each(readdirSync(folder))('the kept game %s still leads where it led', file => {
  const save = read(file)
  const match = loadSave(save, wotr)
  if ('problem' in match) throw new Error(JSON.stringify(match))
  expect(match.state.outcome).not.toBeNull()
})
