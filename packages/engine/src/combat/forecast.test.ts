import fc from 'fast-check'
import { beforeEach, describe, expect, it } from 'vitest'
import { labelAt, ratioColumns } from './columns.ts'
import { diceSpread, dieSpread } from './dicespec.ts'
import { forecast, forecastAfter } from './forecast.ts'
import type { Battle } from './forecast.ts'
import { addFractions, fraction } from './fraction.ts'
import { finalPosition } from './odds.ts'
import type { Shift } from './shifts.ts'
import { chances, mapSpread, spreadOf } from './spread.ts'
import { compileTable, resultAt } from './table.ts'
import type { ResultTable } from './table.ts'
import type { TableFile } from './tablefile.ts'

const file: TableFile = {
  id: 'ladder',
  dice: '1d6',
  columns: {
    measure: 'ratio',
    list: ratioColumns(['1:1', '2:1', '3:1']),
    limit: [],
    zeroAttack: 'refused',
    zeroDefence: { at: 'above', shifts: 'ignore' },
  },
  codes: ['lost', 'held', 'won'],
  rows: [1, 2, 3, 4, 5, 6].map(roll => ({
    roll,
    cells: [4, 3, 2].map(least => (roll < least ? 'lost' : roll < least + 2 ? 'held' : 'won')),
  })),
  below: { result: 'lost' },
  above: { result: 'won' },
}
let table: ResultTable
beforeEach(() => {
  table = compileTable(file)
})
const short: Shift = { reason: { id: 'short' }, amount: -1, rule: '1.1' }
const plain = (attack: number, defence: number): Battle => ({ attack, defence, shifts: [] })
/** The die less one adds to the attack; a nought shifts one column left instead. */
const bombed =
  (attack: number, defence: number) =>
  (shown: number): Battle => ({
    attack: attack + shown,
    defence,
    shifts: shown === 0 ? [short] : [],
  })

describe('a forecast', () => {
  it('gives the column and the chance of each result', () => {
    const found = forecast(table, plain(9, 4))
    expect(chances(found?.columns ?? spreadOf([['none', 1]]))).toEqual([{ value: '2:1', n: 1, d: 1 }])
    expect(found?.results).toEqual(
      spreadOf([
        ['lost', 2],
        ['held', 2],
        ['won', 2],
      ]),
    )
  })

  it('knows shifts, modifiers and conversions', () => {
    const battle: Battle = {
      attack: 9,
      defence: 4,
      shifts: [short],
      modifier: 1,
      conversion: { codes: { held: 'won' }, automatic: 'keep' },
    }
    expect(forecast(table, battle)?.results).toEqual(
      spreadOf([
        ['lost', 2],
        ['won', 4],
      ]),
    )
  })

  it('is none for a refused attack, also when only one branch is refused', () => {
    expect(forecast(table, plain(0, 4))).toBeNull()
    expect(forecastAfter(dieSpread(6), table, shown => plain(shown - 1, 4))).toBeNull()
  })

  it('mixes over an earlier die that adds to the attack or shifts a column', () => {
    const found = forecastAfter(
      mapSpread(dieSpread(6), face => face - 1),
      table,
      bombed(9, 4),
    )
    expect(chances(found?.columns ?? spreadOf([['none', 1]]))).toEqual([
      { value: '1:1', n: 1, d: 6 },
      { value: '2:1', n: 1, d: 3 },
      { value: '3:1', n: 1, d: 2 },
    ])
    expect(chances(found?.results ?? spreadOf([['none', 1]]))).toEqual([
      { value: 'held', n: 1, d: 3 },
      { value: 'lost', n: 5, d: 18 },
      { value: 'won', n: 7, d: 18 },
    ])
  })
})

describe('laws of forecasts', () => {
  const strengths = fc.integer({ min: 1, max: 25 })
  const faces = [1, 2, 3, 4, 5, 6]

  it('the mixture over two earlier dice is what enumeration finds, and sums to one', () => {
    fc.assert(
      fc.property(strengths, strengths, (attack, defence) => {
        const earlier = mapSpread(diceSpread({ count: 2, sides: 6 }), sum => sum - 2)
        const found = forecastAfter(earlier, table, bombed(attack, defence))
        const columns: string[] = []
        const results: string[] = []
        for (const first of faces)
          for (const second of faces)
            for (const roll of faces) {
              const battle = bombed(attack, defence)(first + second - 2)
              const at = finalPosition(table.columns, battle.attack, battle.defence, battle.shifts) as number
              columns.push(labelAt(table.columns, at))
              results.push(resultAt(table, at, roll))
            }
        expect(found?.columns).toEqual(spreadOf(columns.map(label => [label, 1] as const)))
        expect(found?.results).toEqual(spreadOf(results.map(code => [code, 1] as const)))
        const sum = chances(found?.results ?? spreadOf([['none', 2]])).reduce(addFractions, fraction(0, 1))
        expect(sum).toEqual({ n: 1, d: 1 })
      }),
      { numRuns: 40 },
    )
  })
})
