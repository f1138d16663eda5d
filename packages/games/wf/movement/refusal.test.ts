import { expect, test } from 'vitest'
import { board, HEXES, lands } from '../data.ts'
import { REASONS, refusal } from './refusal.ts'
import { rules } from '../ledger/rules.ts'
import { hex as hexOf, unit } from '../testing/testing.ts'
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

test('[16.5c] who has no move to come by is told so, and of no place that he did not name', () => {
  const say = (hex?: number): string => refusal('16.5c', unit('GE-78-CAV'), hex).id
  expect([say(), say(hexOf('Zagreb'))]).toEqual(['refuse.groupMoves', 'refuse.groupFar'])
  expect(words['refuse.groupMoves']).not.toContain('{place}')
})

test('[15.42a] a hex that is no land goes by its number where it is refused', () => {
  const sea = board.ids.findIndex((id, at) => at < HEXES && id !== '' && !lands.includes(at))
  expect(refusal('6.1a', unit('GE-84-INF'), sea).params).toMatchObject({ place: board.ids[sea] })
})
