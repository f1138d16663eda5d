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

test('[5.3a] an HQ that is not active is asked about by name, and nobody commands from off the map', () => {
  const map = turn({
    side: AXIS,
    at: { 'GE-OBW-HQ': 'Paris 1', 'GE-B-HQ': 'Berlin 1', 'GE-84-INF': 'Reims', 'GE-C-HQ': 'dead' },
    active: { 'GE-OBW-HQ': 'normal' },
  })
  const under = (id?: string): readonly number[] =>
    explain(map, id ? { about: 'command', unit: unit(id) } : { about: 'command' })!.places
  expect(under('GE-B-HQ')).toContain(hex('Berlin'))
  expect(under('GE-B-HQ')).not.toContain(hex('Paris'))
  expect(under()).not.toContain(hex('Berlin'))
  expect(under()).toEqual([...under()].sort((a, b) => a - b))
  expect(under('GE-C-HQ')).toEqual([])
  expect(under('GE-84-INF')).toEqual([])
})

test('[9.21a] [15.2c] a ride is a line, a voyage the way over the sea, and neither is a march', () => {
  const map = turn({
    side: AXIS,
    at: { 'GE-OKW-SHQ': 'Berlin', 'GE-84-INF': 'Hamburg', 'GE-85-INF': 'Genoa' },
    active: { 'GE-OKW-SHQ': 'normal' },
  })
  const found = explain(map, { about: 'reach', unit: unit('GE-84-INF') })!
  const [home, berlin] = [hex('Hamburg'), hex('Berlin')]
  expect(found.routes![berlin]).toEqual([home, berlin])
  const { routes } = explain(map, { about: 'reach', unit: unit('GE-85-INF') })!
  const voyage = routes![hex('Cagliari')]!
  expect(voyage.length).toBeGreaterThan(2)
  expect([voyage.at(0), voyage.at(-1)]).toEqual([hex('Genoa'), hex('Cagliari')])
  expect(found.paths[berlin]).toBeUndefined()
  // What is marched costs what the march costs; what is ridden is told with the whole speed.
  expect(found.places).toContainEqual({ at: hex('Hamburg E1'), cost: 1 })
  expect(found.places).toContainEqual({ at: berlin, cost: 2 })
})

test('[5.41a] an HQ in hand that goes mobile is told where it can go', () => {
  const map = turn({ side: AXIS, at: { 'GE-OBW-HQ': 'Paris' }, active: { 'GE-OBW-HQ': 'normal' } })
  does(map, 'endMovement')
  expect(explain(map, { about: 'reach' })).toBeNull()
  does(map, 'mobilize', 'GE-OBW-HQ')
  const found = explain(map, { about: 'reach' })!
  expect(found.places.map(({ at }) => at)).toContain(hex('Amiens'))
  expect(found.paths[hex('Amiens')]).toEqual([hex('Paris'), hex('Amiens')])
  expect(found.places.map(({ at }) => at)).not.toContain(hex('Metz'))
})

test('[2.26a] a fort has no speed; [13.22a] Allied aircraft hunt the Axis alone', () => {
  const at = { 'GE-OBW-HQ': 'Paris', 'GE-81-FORT': 'Reims', 'GE-84-INF': 'Reims' }
  const why = (map: ReturnType<typeof turn>, id: string): string[] =>
    explain(map, { about: 'reach', unit: unit(id) })!.why!.map(({ rule }) => rule)
  const early = turn({ side: AXIS, at, active: { 'GE-OBW-HQ': 'normal' } })
  expect(why(early, 'GE-81-FORT')).toEqual(['2.26a'])
  expect(why(early, 'GE-84-INF')).toEqual(['CH.unit'])
  const late = turn({ side: AXIS, when: '1944-07', at, active: { 'GE-OBW-HQ': 'normal' } })
  expect(why(late, 'GE-84-INF')).toEqual(['CH.unit', '13.22a'])
  const allied = turn({
    when: '1944-07',
    at: { 'US-1-HQ': 'Paris', 'US-16-INF': 'Reims' },
    active: { 'US-1-HQ': 'normal' },
  })
  expect(why(allied, 'US-16-INF')).toEqual(['CH.unit'])
})

test('nothing is told of units off the map, nor in a phase in which nobody moves', () => {
  const map = turn({
    side: AXIS,
    at: { 'GE-OBW-HQ': 'Paris', 'GE-84-INF': 'Reims', 'GE-85-INF': 'dead' },
    active: { 'GE-OBW-HQ': 'normal' },
  })
  expect(explain(map, { about: 'reach', unit: unit('GE-85-INF') })).toBeNull()
  const command = turn({ side: AXIS, at: { 'GE-OBW-HQ': 'Paris', 'GE-84-INF': 'Reims' } })
  expect(explain(command, { about: 'reach', unit: unit('GE-84-INF') })).toBeNull()
})
