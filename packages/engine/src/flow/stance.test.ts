import { expect, test } from 'vitest'
import { lapseStances, noStances, offerStances, offerToBeAsked, setStance, wantsAsking } from './stance.ts'

const collect = (fill: (offer: { add(verb: string, arg?: number | string): void }) => void): string[] => {
  const made: string[] = []
  fill({ add: (verb, arg) => void made.push(`${verb} ${arg}`) })
  return made
}

test('a seat is asked everywhere until it says otherwise', () => {
  const stances = noStances()
  expect(wantsAsking(stances, 0, 'ambush', 7)).toBe(true)
  setStance(stances, 0, 'ambush never')
  expect(wantsAsking(stances, 0, 'ambush', 7)).toBe(false)
  expect(wantsAsking(stances, 1, 'ambush', 7)).toBe(true)
  expect(wantsAsking(stances, 0, 'other', 7)).toBe(true)
})

test('only here means only here', () => {
  const stances = noStances()
  setStance(stances, 1, 'ambush only:7')
  expect(wantsAsking(stances, 1, 'ambush', 7)).toBe(true)
  expect(wantsAsking(stances, 1, 'ambush', 8)).toBe(false)
})

test('to be asked again is on offer just while a window is shut', () => {
  const stances = noStances()
  expect(collect(offer => offerToBeAsked(stances, 0, offer))).toEqual([])
  setStance(stances, 0, 'b never')
  setStance(stances, 0, 'a never')
  expect(collect(offer => offerToBeAsked(stances, 0, offer))).toEqual(['stance a ask', 'stance b ask'])
  setStance(stances, 0, 'a ask')
  expect(stances).toEqual([{ b: 'never' }, {}])
  expect(collect(offer => offerToBeAsked(stances, 1, offer))).toEqual([])
})

test('a window offers both stances, and all lapse together', () => {
  expect(collect(offer => offerStances(offer, 'ambush', 4))).toEqual([
    'stance ambush never',
    'stance ambush only:4',
  ])
  const stances = noStances()
  setStance(stances, 0, 'a never')
  lapseStances(stances)
  expect(stances).toEqual([{}, {}])
})

test('a stance for a seat that does not exist is nothing', () => {
  const stances = noStances()
  setStance(stances, 5, 'a never')
  offerToBeAsked(stances, 5, { add: () => expect.unreachable() })
  expect(stances).toEqual([{}, {}])
})
