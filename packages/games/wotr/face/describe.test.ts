import { say } from '@hexfront/engine'
import { expect, it } from 'vitest'
import { wotr } from '../index.ts'

const told = (...units: number[]): string =>
  say(wotr.words, wotr.describe({ kind: 'moved', side: 0, units, path: [0, 1] }))

it('tells of a stack how many they are, and of who goes alone only that it goes [6.7a]', () => {
  expect(told(1, 2)).toMatch(/ \(2 units\) moves to /)
  expect(told(1)).toMatch(/^[^()]+ moves to /)
})
