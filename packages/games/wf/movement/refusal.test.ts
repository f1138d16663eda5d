import { expect, test } from 'vitest'
import { REASONS, refusal } from './refusal.ts'
import { rules } from '../ledger/rules.ts'
import { unit } from '../testing/testing.ts'
import { words } from '../words/words.ts'

test('every reason is a sentence, and every rule that gives one is in the ledger', () => {
  const missing = Object.values(REASONS).filter(reason => words[`refuse.${reason}`] === undefined)
  expect(missing).toEqual([])
  const ids = new Set(rules.map(({ id }) => id))
  expect(Object.keys(REASONS).filter(rule => !ids.has(rule))).toEqual([])
})

test('a rule without a sentence of its own has a plain one', () => {
  const plain = refusal('99', unit('GE-84-INF'))
  expect(plain.rule).toBe('99')
  expect(words[plain.id]).toBeDefined()
  expect(refusal('6.1b', -1).params).toEqual({ unit: '?', place: '' })
})
