import { describe, expect, it } from 'vitest'
import { diceSpread, dieSpread, highestRoll, lowestRoll, parseDice } from './dicespec.ts'
import { chanceOf, chances } from './spread.ts'

describe('dice', () => {
  it('are read from text', () => {
    expect(parseDice('1d6')).toEqual({ count: 1, sides: 6 })
    expect(parseDice('d10')).toEqual({ count: 1, sides: 10 })
    expect(parseDice('2d6')).toEqual({ count: 2, sides: 6 })
    expect(parseDice('12d6')).toEqual({ count: 12, sides: 6 })
    for (const text of ['', 'd', '6', '0d6', '2d0', '2d6+1', 'x2d6', 'two', '2D6'])
      expect(parseDice(text), text).toBeNull()
  })

  it('are refused past what can be counted exactly', () => {
    expect(parseDice('20d6')).toEqual({ count: 20, sides: 6 })
    expect(parseDice('21d6')).toBeNull()
  })

  it('range from all ones to all highest', () => {
    expect([lowestRoll({ count: 2, sides: 6 }), highestRoll({ count: 2, sides: 6 })]).toEqual([2, 12])
  })

  it('have known chances', () => {
    expect(chances(dieSpread(3))).toEqual([1, 2, 3].map(value => ({ value, n: 1, d: 3 })))
    const two = diceSpread({ count: 2, sides: 6 })
    expect(two.parts.map(part => Number(part.ways))).toEqual([1, 2, 3, 4, 5, 6, 5, 4, 3, 2, 1])
    expect(chanceOf(two, 7)).toEqual({ n: 1, d: 6 })
  })
})
