import { expect, it } from 'vitest'
import { wordsMovement } from './movement.ts'
import { wordsWhy } from './why.ts'

it('the reason of a refusal is written once', () => {
  expect(Object.keys(wordsWhy).filter(id => id in wordsMovement)).toEqual([])
})
