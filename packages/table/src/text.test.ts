import { expect, it } from 'vitest'
import { statement } from './text.ts'

it('ends what happened as a sentence, once, so that a rule can follow it', () => {
  expect(statement('the corps is reduced to 1')).toBe('The corps is reduced to 1.')
  expect(statement('Now held by the Axis: Lillehammer (1204)')).toBe(
    'Now held by the Axis: Lillehammer (1204).',
  )
  expect(statement('It stays.')).toBe('It stays.')
})
