import { describe, expect, test } from 'vitest'
import { makeDraft } from './draft.ts'
import type { Point } from './geo/transform.ts'
import { findCell } from './lattice.ts'
import { makeKit } from './make.ts'
import { fromSource, setClaims } from './steps.ts'
import { TOY_RECIPE, toyInputs } from './toy.ts'

const kit = makeKit(TOY_RECIPE, toyInputs())
const cell = (id: string): number => findCell(kit.lattice, id)!

describe('claims', () => {
  const claims = kit.geo.countries.map(({ name, polygons }) => ({ country: name, polygons }))
  const countryOf = (more: typeof claims, id: string): string | undefined => {
    const draft = makeDraft(kit.lattice, 'clear')
    setClaims(kit, draft, [...claims, ...more])
    return draft.hexes[cell(id)]!.country
  }

  test('give a hex to the country that holds most of it, and the sea to none', () => {
    expect([countryOf([], '0200'), countryOf([], '0203')]).toEqual(['Nordia', 'Sudia'])
    expect(countryOf([], '0000')).toBeUndefined()
  })

  test('drawn later lie over earlier ones', () => {
    const annexed = { country: 'Nordia', polygons: kit.geo.countries[1]!.polygons }
    expect(countryOf([annexed], '0203')).toBe('Nordia')
  })

  test('do not touch what a rule states', () => {
    const draft = makeDraft(kit.lattice, 'clear')
    draft.pins.set(`${cell('0200')}/country`, { value: 'Sudia', rule: '1.0' })
    setClaims(kit, draft, claims)
    expect(draft.hexes[cell('0200')]!.country).toBeUndefined()
  })
})

describe('a course from its source', () => {
  // The toy ground rises toward its middle.
  const low: Point = [20, 20]
  const high: Point = [250, 170]

  test('begins at the higher end, whichever way the line runs', () => {
    const course = { name: 'Long', kind: 'river', line: [low, high] }
    expect(fromSource(kit, course, 0).source).toBe('last')
    expect(fromSource(kit, { ...course, line: [high, low] }, 0).source).toBe('first')
  })

  test('loses its first stretch and keeps its mouth', () => {
    const { line } = fromSource(kit, { name: 'Long', kind: 'river', line: [low, high] }, 100)
    const [x, y] = line.at(-1)!
    expect(line[0]).toEqual(low)
    expect(Math.hypot(x - high[0], y - high[1])).toBeCloseTo(100, -1)
  })

  test('of a river that is not on the map stays empty', () => {
    expect(fromSource(kit, { name: 'None', kind: 'river', line: [] }, 100).line).toEqual([])
  })
})
