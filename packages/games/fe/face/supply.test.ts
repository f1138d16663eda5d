/** Why a unit is in limited supply or none, and what its activation costs for it. */
import { describe, expect, it } from 'vitest'
import { fe } from '../index.ts'
import { ALLIED } from '../state.ts'
import { given, hex, unit } from '../testing/testing.ts'
import type { Given } from '../testing/testing.ts'

const factsOf = (want: Given) =>
  fe
    .explain(given(want), { about: 'supply', seat: ALLIED })!
    .units.find(one => one.unit === unit('US-Corps-1'))!
const ROAD = ['Normandy', 'Falaise', 'Chartres', 'Orléans', 'Auxerre']

describe('the supply of a unit', () => {
  it('says how far its source is, and what that costs [11.51a] [11.52a] [11.52b]', () => {
    const near = factsOf({ at: { 'US-Corps-1': 'Chartres' }, allied: ROAD })
    expect([near.state, near.why!.map(({ rule }) => rule)]).toEqual([0, ['11.51a', '11.51b']])
    const far = factsOf({ at: { 'US-Corps-1': 'Dijon' }, allied: ROAD })
    expect(far.why).toMatchObject([
      { reason: { id: 'line.far', params: { n: 5 } }, rule: '11.52a' },
      { rule: '11.52b' },
    ])
  })

  it('says that nothing leads to it, and where its line has to stop [11.41a] [11.61] [11.71a]', () => {
    const cut = factsOf({ at: { 'US-Corps-1': 'Dijon' }, allied: ['Auxerre'] })
    expect([cut.state, cut.why!.map(({ rule }) => rule)]).toEqual([2, ['11.41a', '11.61', '11.71a']])
    expect(cut.barred).toContain(hex('Orléans'))
    expect(cut.barred).not.toContain(hex('Auxerre'))
    for (const { reason } of cut.why!) expect(fe.words[reason.id]).toBeDefined()
  })
})
