import { expect, test } from 'vitest'
import { does, turn } from '../testing/march.ts'
import { explain } from './explain.ts'
import { hex, unit } from '../testing/testing.ts'
import { wf } from '../index.ts'
import { ALLIED, AXIS } from '../state.ts'
import type { ReachAnswer } from '@hexfront/engine'

const state = turn({
  side: AXIS,
  at: { 'GE-OBW-HQ': 'Paris', 'GE-84-INF': 'Reims', 'GE-88-INF': 'Berlin', 'US-16-INF': 'Metz' },
  active: { 'GE-OBW-HQ': 'normal' },
})
const reach = (id?: string): ReachAnswer | null =>
  explain(state, id ? { about: 'reach', unit: unit(id) } : { about: 'reach' })

test('[6.1a] the reach of a unit is what it is offered, with the way there', () => {
  const found = reach('GE-84-INF')!
  expect(found.allowance).toBe(2)
  expect(found.places).toContainEqual({ at: hex('Sedan'), cost: 1 })
  expect(found.paths[hex('Metz')]!.map(at => at === hex('Metz'))).toEqual([false, false, true])
  // Out of command: it goes nowhere.
  expect(reach('GE-88-INF')!.places).toEqual([])
  // Nobody is told of enemies.
  expect(reach('US-16-INF')).toBeNull()
})

test('[12.22] [13.22a] a speed is told with what made it', () => {
  const why = (): string[] => reach('GE-84-INF')!.why!.map(({ reason, rule }) => `${reason.id} ${rule}`)
  expect(why()).toEqual(['reach.speed CH.unit'])
  state.mud = 1
  expect(why()).toEqual(['reach.speed CH.unit', 'reach.mud 12.22'])
  state.mud = 0
})

test('[15.42a] a landing is no march, however near the beach', () => {
  const husky = wf.setup('husky', {}, 1)
  const hq = unit('BR-21-HQ')
  for (const [verb, arg] of [
    ['activate', hq],
    ['mode', 'blitzInvasion'],
    ['endCommand', undefined],
    ['pick', unit('US-6-AMPH')],
  ] as const)
    wf.apply(husky, ALLIED, arg === undefined ? { verb } : { verb, arg })
  const found = explain(husky, { about: 'reach' })!
  expect(found.places.map(({ at }) => at)).toContain(hex('Palermo'))
  expect(found.paths).toEqual({})
})

test('the unit in hand is meant where none is named', () => {
  expect(reach()).toBeNull()
  does(state, 'pick', 'GE-84-INF')
  expect(reach()).toEqual(reach('GE-84-INF'))
  does(state, 'cancel')
})

test('[5.3a] the hexes under command', () => {
  const all = explain(state, { about: 'command' })!
  expect(all.places).toContain(hex('Reims'))
  expect(all.places).not.toContain(hex('Berlin'))
  const one = explain(state, { about: 'command', unit: unit('GE-OBW-HQ') })
  expect(one).toEqual(all)
})
