/** Why a unit is in limited supply or none, and what its activation costs for it. */
import { describe, expect, it } from 'vitest'
import { addEffect } from '../effects/effects.ts'
import { fe } from '../index.ts'
import { activationCost } from '../operations/activation.ts'
import { ALLIED, AXIS } from '../state.ts'
import { begin } from '../testing/play.ts'
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

  it('says what the hex costs now where an Event or a neighbour in it changes the usual [11.53] [7.14] [11.52b]', () => {
    const at = { 'US-Corps-1': 'Dijon', 'US-Corps-2': 'Dijon', 'BR-Corps-1': 'Dijon', 'GE-7-Army': 'Lyon' }
    const state = given({ at, allied: ROAD })
    const cost = () => {
      const { units } = fe.explain(state, { about: 'supply', seat: ALLIED })!
      return units.find(one => one.unit === unit('US-Corps-1'))!.why!.at(-1)!
    }
    expect(cost().reason.id).toBe('line.limitedCost')
    addEffect(state, 'limitedAsFull', 0, 'round', { n: ALLIED })
    expect(cost()).toEqual({ reason: { id: 'line.costNow', params: { move: 1, attack: 1 } }, rule: '11.53' })
    addEffect(state, 'strife', 0, 'turn')
    expect(cost().reason.params).toEqual({ move: 2, attack: 2 })
    expect(activationCost(state, ALLIED, hex('Dijon'), 'attack')).toBe(2)
    // The marker says the same, and not that every unit pays.
    begin(state, 'marking', { side: ALLIED, points: 4, moves: [] })
    const said = fe.explain(state, { about: 'preview', verb: 'markAttack', arg: hex('Dijon') })!
    expect(said.lines).toEqual([{ reason: { id: 'preview.costMore', params: { n: 2 } }, rule: '6.22' }])
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
