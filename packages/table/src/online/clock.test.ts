import { expect, it } from 'vitest'
import { timeLeft } from './clock.ts'

it('is told in days, hours or minutes, and never below nothing', () => {
  expect(timeLeft(3 * 86_400_000 + 5 * 3_600_000)).toBe('3 days 5 h')
  expect(timeLeft(86_400_000)).toBe('1 day 0 h')
  expect(timeLeft(3_600_000 + 62_000)).toBe('1:01:02')
  expect(timeLeft(59_999)).toBe('0:59')
  expect(timeLeft(-5)).toBe('0:00')
})
