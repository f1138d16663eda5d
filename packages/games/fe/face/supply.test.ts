/** Why a unit is in limited supply or none, and what its activation costs for it. */
import { describe, expect, it } from 'vitest'
import { fe } from '../index.ts'
import { ALLIED, AXIS } from '../state.ts'
import { given, hex, placeIds, unit } from '../testing/testing.ts'
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

  it('shows the sources of Germans and Italians, each while it is one [11.31] [11.33] [11.34]', () => {
    const shown = (want: Given): string[] =>
      placeIds(fe.explain(given(want), { about: 'supply', seat: AXIS })!.sources!)
    const german = ['Berlin', 'Breslau', 'Munich', 'The Ruhr']
    expect(shown({})).toEqual([...german, 'Rome'].sort())
    expect(shown({ marks: ['italianSurrender'] })).toEqual(german)
    expect(shown({ marks: ['italianSurrender', 'rsi'] })).toEqual([...german, 'Milan'].sort())
  })
})
