import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  everyUnitBeforeLastStep,
  firstFrom,
  lastFrom,
  lossOptions,
  reduceBeforeEliminating,
} from './losses.ts'
import type { Loser, LossRule, LossTerms } from './losses.ts'

/** Units 0, 1, 2, ... with steps left out of full. */
const side = (...units: readonly (readonly [steps: number, full: number])[]): Loser[] =>
  units.map(([steps, full], unit) => ({ unit, steps, full, lost: 0 }))
/** The side after one unit lost a step. */
const takeStep = (units: readonly Loser[], unit: number): Loser[] =>
  units.map(each => (each.unit === unit ? { ...each, steps: each.steps - 1, lost: each.lost + 1 } : each))
const stepsLeft = (units: readonly Loser[]): number => units.reduce((sum, each) => sum + each.steps, 0)
const sides = fc
  .array(
    fc
      .integer({ min: 1, max: 4 })
      .chain(full => fc.tuple(fc.integer({ min: 1, max: full }), fc.constant(full))),
    {
      minLength: 1,
      maxLength: 5,
    },
  )
  .map(units => side(...units))
const everyTerms = fc.constantFrom<LossTerms>(
  {},
  { order: [reduceBeforeEliminating] },
  { order: [everyUnitBeforeLastStep] },
  { order: [lastFrom(unit => unit === 0), everyUnitBeforeLastStep] },
  { order: [firstFrom(unit => unit === 1), reduceBeforeEliminating] },
)

describe('who may lose the next step', () => {
  it('is anyone who is left when nothing is said', () => {
    expect(lossOptions(side([1, 1], [0, 2], [2, 2]), {})).toEqual([0, 2])
  })

  it('is no unit of one step while one of two can be reduced', () => {
    const terms = { order: [reduceBeforeEliminating] }
    expect(lossOptions(side([1, 1], [2, 2], [1, 2], [2, 2]), terms)).toEqual([1, 3])
    expect(lossOptions(side([1, 1], [1, 2]), terms)).toEqual([0, 1])
    expect(lossOptions(side([2, 2], [3, 4]), terms)).toEqual([0, 1])
  })

  it('is no reduced unit for its last step while another is whole', () => {
    const terms = { order: [everyUnitBeforeLastStep] }
    expect(lossOptions(side([1, 2], [2, 2]), terms)).toEqual([1])
    expect(lossOptions(side([1, 2], [1, 1]), terms)).toEqual([1])
    expect(lossOptions(side([1, 1], [2, 2]), terms)).toEqual([0, 1])
    expect(lossOptions(side([1, 2], [0, 1]), terms)).toEqual([0])
    expect(lossOptions(side([1, 2], [1, 2]), terms)).toEqual([0, 1])
    expect(lossOptions(side([2, 4], [1, 1]), terms)).toEqual([0, 1])
  })

  it('is judged unit by unit by each rule on its own', () => {
    const allowed = (units: Loser[], bar: LossRule) => lossOptions(units, { bars: [bar] })
    expect(allowed(side([1, 1], [1, 2]), reduceBeforeEliminating)).toEqual([0, 1])
    expect(allowed(side([1, 1], [2, 2]), reduceBeforeEliminating)).toEqual([1])
    expect(allowed(side([1, 2], [1, 2]), everyUnitBeforeLastStep)).toEqual([0, 1])
    expect(allowed(side([1, 2], [0, 1]), everyUnitBeforeLastStep)).toEqual([0])
    expect(allowed(side([1, 2], [2, 2]), everyUnitBeforeLastStep)).toEqual([1])
    expect(allowed(side([1, 2], [2, 3], [3, 3]), everyUnitBeforeLastStep)).toEqual([1, 2])
  })

  it('is first one of a kind, if there is one', () => {
    const terms = { order: [firstFrom(unit => unit === 1)] }
    const units = side([2, 2], [2, 2])
    expect(lossOptions(units, terms)).toEqual([1])
    expect(lossOptions(takeStep(units, 1), terms)).toEqual([0, 1])
    expect(lossOptions(side([2, 2]), terms)).toEqual([0])
  })

  it('is last one of a kind, after every other lost a step in this battle', () => {
    const terms = { order: [lastFrom(unit => unit === 0)] }
    const units = side([1, 1], [2, 2], [1, 2])
    expect(lossOptions(units, terms)).toEqual([1, 2])
    expect(lossOptions(takeStep(units, 1), terms)).toEqual([1, 2])
    expect(lossOptions(takeStep(takeStep(units, 1), 2), terms)).toEqual([0, 1])
  })

  it('follows the weightier rule where two pull apart', () => {
    const order = [lastFrom(unit => unit === 0), everyUnitBeforeLastStep]
    expect(lossOptions(side([1, 1], [1, 2]), { order })).toEqual([1])
    expect(lossOptions(side([1, 1], [1, 2]), { order: order.toReversed() })).toEqual([0])
  })

  it('is nobody where a bar leaves nobody', () => {
    const bars = [(unit: Loser) => unit.unit !== 0]
    expect(lossOptions(side([2, 2]), { bars })).toEqual([])
    expect(lossOptions(side([2, 2], [1, 1]), { bars, order: [reduceBeforeEliminating] })).toEqual([1])
  })
})

describe('taking losses', () => {
  it('can always go on to the last step, one at a time, whatever the order', () => {
    fc.assert(
      fc.property(
        sides,
        everyTerms,
        fc.array(fc.nat(), { minLength: 20, maxLength: 20 }),
        (units, terms, picks) => {
          const all = stepsLeft(units)
          let left = units
          for (let taken = 0; taken < all; taken++) {
            const options = lossOptions(left, terms)
            expect(options.length).toBeGreaterThan(0)
            left = takeStep(left, options[(picks[taken] ?? 0) % options.length] as number)
            expect(stepsLeft(left)).toBe(all - taken - 1)
          }
          expect(lossOptions(left, terms)).toEqual([])
        },
      ),
    )
  })

  it('reduced before eliminated, nobody dies while a step can be had elsewhere', () => {
    fc.assert(
      fc.property(sides, units => {
        const options = lossOptions(units, { order: [reduceBeforeEliminating] })
        const spare = units.some(unit => unit.steps > 1)
        for (const pick of options) expect((units[pick] as Loser).steps > 1).toBe(spare)
      }),
    )
  })
})
