import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { loadSave, parseSave } from '@hexfront/engine'
import { wotr } from '../index.ts'

const folder = new URL('../golden/', import.meta.url)

test.each(readdirSync(folder))('the kept game %s still leads where it led', file => {
  const save = parseSave(readFileSync(new URL(file, folder), 'utf8'))
  if ('problem' in save) throw new Error(save.problem.id)
  const match = loadSave(save, wotr)
  if ('problem' in match) throw new Error(JSON.stringify(match))
  expect(match.state.outcome).not.toBeNull()
})
