import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { dropSetUp, keepSetUp, keptSetUps } from './shelf.ts'
import type { SetUp } from '../play/setups.ts'

let isFull = false
const kept = new Map<string, string>()

beforeEach(() => {
  isFull = false
  kept.clear()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem(key: string, value: string) {
      if (isFull) throw new Error('the quota is used up')
      kept.set(key, value)
    },
  })
})
afterEach(() => vi.unstubAllGlobals())

const setUp = (name: string): SetUp => ({
  hexfront: 'set-up',
  game: 'fe',
  scenario: 'campaign',
  side: 'axis',
  name,
  units: [['1 Pz', '0101', 0]],
})

it('a set-up is kept under its name, once, and says so', () => {
  expect(keepSetUp(setUp('one'))).toBe(true)
  expect(keepSetUp(setUp('two'))).toBe(true)
  expect(keepSetUp(setUp('one'))).toBe(true)
  expect(keptSetUps().map(one => one.name)).toEqual(['two', 'one'])
  dropSetUp(setUp('two'))
  expect(keptSetUps()).toEqual([setUp('one')])
})

it('what could not be kept is not said to be, and what was there stays', () => {
  keepSetUp(setUp('one'))
  isFull = true
  expect(keepSetUp(setUp('two'))).toBe(false)
  expect(keptSetUps()).toEqual([setUp('one')])
})

it('what somebody else has written there is left out', () => {
  for (const text of ['{', 'null', '7', '{"a":1}', '[null,3,{"hexfront":"set-up"}]']) {
    kept.set('hexfront.setups', text)
    expect([text, keptSetUps()]).toEqual([text, []])
  }
})
