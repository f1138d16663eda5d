import { describe, expect, it } from 'vitest'
import { ALLIED, AXIS, EVENT } from '../state.ts'
import { barred, turn } from '../testing/march.ts'
import { checkSupply } from '../testing/supply.ts'
import { counters, cvOf, inCountry, lands, sideOf, typeOf, UNITS } from '../data.ts'
import { given, unit } from '../testing/testing.ts'
import { speedOf } from '../movement/reach.ts'
import { wf } from '../index.ts'
import type { Given } from '../testing/testing.ts'

const france = inCountry('France')
const home = lands.filter(at => france[at] === 1)

const DRY: Given = { when: '1943-07' }
const MUD: Given = { when: '1943-12', set: { mud: 1 } }
const LATE: Given = { when: '1944-07' }
const LATE_MUD: Given = { when: '1944-12', set: { mud: 1 } }

/** Speeds of a unit in summer and mud, and both under Allied air supremacy. */
const speeds = (id: string): number[] =>
  [DRY, MUD, LATE, LATE_MUD].map(want => speedOf(given({ ...want, at: { [id]: 'Paris' } }), unit(id)))

/** The rules that keep a unit from marching one, two, three and four hexes west from Paris, nobody near. */
function westward(id: string, want: Given): (string | null)[] {
  const side = sideOf[unit(id)]!
  const hq = side === ALLIED ? 'BR-21-HQ' : 'GE-B-HQ'
  const state = turn({
    ...want,
    side,
    at: { [id]: 'Paris', [hq]: 'Paris' },
    allied: side === ALLIED ? [home] : [],
    active: { [hq]: 'normal' },
  })
  return ['Paris W1', 'Paris W2', 'Paris W3', 'Paris W4'].map(place => barred(state, id, place))
}
const hexesOf = (speed: number): (string | null)[] => [0, 1, 2, 3].map(n => (n < speed ? null : '6.1a'))

describe('speeds', () => {
  it.each([
    ['BR-30-ARMOR', [3, 1, 3, 1]],
    ['GE-WST-ARMOR', [3, 1, 2, 1]],
    ['US-4-MECH', [3, 1, 3, 1]],
    ['GE-AOK-MECH', [3, 1, 2, 1]],
    ['GE-88-INF', [2, 1, 1, 1]],
    ['BR-5-INF', [3, 1, 3, 1]],
    ['FR-MAQUIS-INF', [2, 1, 2, 1]],
    ['IV-FRIULI-INF', [2, 1, 2, 1]],
    ['GE-78-CAV', [3, 2, 2, 1]],
    ['US-6-AMPH', [3, 1, 3, 1]],
    ['GE-HK-MTN', [2, 1, 1, 1]],
    ['FR-2-MTN', [2, 1, 2, 1]],
    ['US-17-PARA', [2, 1, 2, 1]],
    ['GE-1-PARA', [2, 1, 1, 1]],
    ['GE-B-HQ', [2, 1, 1, 1]],
    ['BR-21-HQ', [2, 1, 2, 1]],
    ['GE-88-STATIC', [1, 1, 1, 1]],
    ['GE-84-FORT', [0, 0, 0, 0]],
  ])(
    '[2.tab] [2.21] [2.22] [2.23] [2.24] [2.27] [2.61] [2.62] [2.63] [12.22] [13.22a] of %s: dry, mud, and both from June 1944',
    (id, want) => {
      expect(speeds(id)).toEqual(want)
    },
  )

  it('[2.21] [2.22] [2.23] [2.61] [2.62] [2.63] no unit marches farther than its speed', () => {
    for (const id of ['BR-30-ARMOR', 'US-4-MECH', 'BR-5-INF', 'US-6-AMPH'])
      expect(westward(id, DRY), id).toEqual(hexesOf(3))
    for (const id of ['GE-88-INF', 'FR-MAQUIS-INF', 'FR-2-MTN', 'US-17-PARA'])
      expect(westward(id, DRY), id).toEqual(hexesOf(2))
  })

  it('[2.24] [12.22] in mud one hex, cavalry two', () => {
    expect(westward('BR-30-ARMOR', MUD)).toEqual(hexesOf(1))
    expect(westward('GE-78-CAV', MUD)).toEqual(hexesOf(2))
  })

  it('[13.22a] from June 1944 the Axis marches one hex less, but one at least; the Allies as before', () => {
    expect(westward('GE-WST-ARMOR', { when: '1944-05' })).toEqual(hexesOf(3))
    expect(westward('GE-WST-ARMOR', LATE)).toEqual(hexesOf(2))
    expect(westward('GE-88-INF', LATE)).toEqual(hexesOf(1))
    expect(westward('BR-30-ARMOR', LATE)).toEqual(hexesOf(3))
  })

  it('[2.24] only the Axis has cavalry', () => {
    const riders = Array.from({ length: UNITS }, (_, n) => n).filter(n => typeOf(n) === 'cavalry')
    expect(riders.map(n => sideOf[n])).toEqual(riders.map(() => AXIS))
    expect(riders.length).toBeGreaterThan(0)
  })
})

describe('hunger', () => {
  /** Strength after so many supply checks of the Allies, cut off behind their lines. */
  const starved = (id: string, cv: number, checks: number): number => {
    const state = given({ at: { [id]: `Tunis ${cv}` }, allied: [lands] })
    for (let n = 0; n < checks && state.at[unit(id)]! >= 0; n++) checkSupply(state, ALLIED)
    return state.at[unit(id)]! < 0 ? -1 : cvOf(state, unit(id))
  }

  it('[2.26e] brings a fort down to 1 CV and never removes it', () => {
    expect([1, 2, 3, 4].map(checks => starved('GE-84-FORT', 3, checks))).toEqual([2, 1, 1, 1])
  })

  it('[2.25b] leaves a static unit at 0 CV, and the next time takes it', () => {
    expect([1, 2].map(checks => starved('GE-88-STATIC', 1, checks))).toEqual([0, -1])
  })
})

describe('units that wait', () => {
  it.each(['S43', 'W43', 'S44', 'W44'])(
    '[2.sb2] no Spanish or Portuguese unit is on the map or can be called when %s begins',
    scenario => {
      const state = wf.setup(scenario, {}, 1)
      const iberians = counters.sheet.units.flatMap(({ nation }, n) =>
        nation === 'SP' || nation === 'PO' ? [n] : [],
      )
      expect(iberians.length).toBe(14)
      expect(iberians.filter(n => state.at[n] !== EVENT)).toEqual([])
    },
  )
})
