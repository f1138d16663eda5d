import { describe, expect, it } from 'vitest'
import { DEAD } from '@hexfront/engine'
import { fe } from '../index.ts'
import { isPortOf } from '../ground.ts'
import { controllerOf } from '../position.ts'
import { ALLIED, AXIS } from '../state.ts'
import { begin, play, where } from '../testing/play.ts'
import { given, hex, placeIds, unit } from '../testing/testing.ts'
import { cutOff, starving } from './attrition.ts'
import type { Given } from '../testing/testing.ts'

const NORWAY = ['Bergen', 'Stavanger', 'Oslo', 'Viborg', 'Hirtshals']
const after = (want: Given, side: number) => begin(given(want), 'attrition', { side })

describe('attrition', () => {
  it('takes units of the side that are out of supply, on the map, and leaves the other side alone [11.71a] [11.1c] [4.4a] [4.4b]', () => {
    const want: Given = {
      at: { 'GE-Corps-1': 'Geilo', 'GE-Corps-2': 'Metz', 'US-Corps-1': 'Tours', 'GE-Corps-3': 'okw' },
      allied: NORWAY,
    }
    const axis = after(want, AXIS)
    expect([
      where(axis, 'GE-Corps-1'),
      where(axis, 'GE-Corps-2'),
      where(axis, 'US-Corps-1'),
      where(axis, 'GE-Corps-3'),
    ]).toEqual(['-1', 'Metz', 'Tours', 'okw'])
    const allied = after(want, ALLIED)
    expect([where(allied, 'GE-Corps-1'), where(allied, 'US-Corps-1')]).toEqual(['Geilo', '-1'])
  })

  it('spares who stands with a Fortress, and the hex stays [11.71b]', () => {
    const allied = ['Stavanger', 'Oslo', 'Viborg', 'Hirtshals', 'Geilo', 'Haukeli']
    // The Allies hold Bergen's sea: the port itself is Axis but leads nowhere.
    const want: Given = {
      at: { 'Fort-Aachen': 'Aachen', 'GE-Corps-1': 'Aachen' },
      allied: [
        'Arnhem',
        'The Eifel',
        'Antwerp',
        'Brussels',
        'The Ruhr',
        'Cologne',
        'Münster',
        'Paderborn',
        'Kassel',
        'Ostend',
        ...allied,
      ],
    }
    const state = given(want)
    expect(starving(state, AXIS)).toEqual([])
    begin(state, 'attrition', { side: AXIS })
    expect(where(state, 'GE-Corps-1')).toBe('Aachen')
    expect(controllerOf(state, hex('Aachen'))).toBe(AXIS)
    const without = given({ ...want, at: { 'GE-Corps-1': 'Aachen' } })
    expect(starving(without, AXIS)).toEqual([unit('GE-Corps-1')])
  })

  it('hands vacant hexes over in which nobody of the side could trace, with their points [11.72] [20.Control] [20.VPHex] [20.OOS]', () => {
    const state = after({ allied: NORWAY }, AXIS)
    for (const name of ['Geilo', 'Kristiansand', 'Hamar'])
      expect(controllerOf(state, hex(name)), name).toBe(ALLIED)
    const around = ['Antwerp', 'Ostend', 'St. Quentin', 'Sedan', 'Aachen', 'The Eifel']
    const brussels = after({ allied: [...around, 'Paris'] }, AXIS)
    expect(controllerOf(brussels, hex('Brussels'))).toBe(ALLIED)
    expect(brussels.vp).toBe(given().vp - 1)
  })

  it('asks for a German or an Italian in Axis hexes (B139) [11.72]', () => {
    const allied = [
      'Milan',
      'Turin',
      'Genoa',
      'Verona',
      'La Spezia',
      'Ferrara',
      'Florence',
      'Rimini',
      'Venice',
      'Trento',
      'Udine',
      'Trieste',
      'Cuneo',
      'San Remo',
    ]
    const state = given({ allied: [...allied, 'Naples'] })
    expect(placeIds(cutOff(state, AXIS))).not.toContain('Perugia')
    const surrendered = given({
      allied: [
        ...allied,
        'Naples',
        'Livorno',
        'Ancona',
        'Bari',
        'Taranto',
        'Brindisi',
        'Palermo',
        'Syracuse',
        'Cagliari',
        'Rome',
        'Messina',
        'Trapani',
        'Anzio',
        'Pescara',
        'Olbia',
      ],
      marks: ['italianSurrender'],
    })
    expect(placeIds(cutOff(surrendered, AXIS))).toContain('Perugia')
  })

  it('leaves the Allies their Beach Heads, which are ports, and nobody those that were never opened (C19, B199) [11.72] [11.44]', () => {
    const held = given({ at: { 'GE-Pz-Corps-1': 'Brest' }, allied: ['Brittany'] })
    expect(placeIds(cutOff(held, ALLIED))).toEqual([])
    const shut = given({ allied: ['Brest', 'St. Brieuc'] })
    expect(placeIds(cutOff(shut, AXIS))).not.toContain('Brittany')
  })

  it('gives a Beach Head that the Axis took and left back to the Allies once it is cut off, as a port again [11.72] [11.44]', () => {
    const state = after({ opened: ['Brittany'], allied: ['Brest', 'St. Brieuc'] }, AXIS)
    expect(controllerOf(state, hex('Brittany'))).toBe(ALLIED)
    expect(isPortOf(state, ALLIED, hex('Brittany'))).toBe(true)
    const linked = after({ opened: ['Brittany'], allied: ['Brest'] }, AXIS)
    expect(controllerOf(linked, hex('Brittany'))).toBe(AXIS)
  })

  it('never turns red hexes once they are shut (B55) [11.72]', () => {
    const red = given({ marks: ['redShut'] })
    expect(placeIds(cutOff(red, AXIS)).filter(name => ['Posen', 'Breslau', 'Danzig'].includes(name))).toEqual(
      [],
    )
  })

  it('takes all units at once, then all hexes at once (B138) [11.72]', () => {
    const want: Given = { at: { 'GE-Pz-Corps-1': 'Geilo' }, allied: NORWAY }
    const state = after(want, AXIS)
    expect(state.at[unit('GE-Pz-Corps-1')]).toBe(DEAD)
    expect(controllerOf(state, hex('Geilo'))).toBe(ALLIED)
  })

  it('of the Axis comes right after its sixth action, before the sixth of the Allies (C1) [4.4a] [4.4b]', () => {
    const state = fe.setup('overlord', {}, 5)
    const order: string[] = []
    while (state.turn === 4 && !state.outcome) {
      const { seat, kind } = fe.decisions(state)[0]!
      if (kind === 'action' && state.round === 6) order.push(`action ${seat}`)
      const due = (): unknown => state.frames.find(({ step }) => step === 'attrition')?.['side']
      const before = due()
      const actions = fe.actions(state, seat)
      const lazy = actions.find(({ verb }) =>
        ['auto', 'done', 'end', 'pass', 'choose', 'none'].includes(verb),
      )
      fe.apply(state, seat, lazy ?? actions.at(-1)!)
      if (before !== undefined && due() !== before) order.push(`attrition ${String(before)}`)
    }
    expect(order.slice(0, 4)).toEqual(['action 1', 'attrition 1', 'action 0', 'attrition 0'])
  })
})

describe('Italy', () => {
  const SICILY = ['Messina', 'Enna', 'Palermo', 'Trapani', 'Prizzi', 'Gela', 'Syracuse']

  it('surrenders at the end of an Allied action with eight hexes of Italy and Sicily, islands and Beach Heads not counted [13.2a] [13.2b]', () => {
    const at = {
      'IT-Corps-1': 'Trieste',
      'IT-7-Army': 'Rome',
      'IT-Corps-5': 'balkansFront',
      'IT-4-Army': 'dead',
      'GE-Corps-1': 'Milan',
    }
    const end = (allied: string[], side = ALLIED) => {
      const state = begin(given({ at, allied }), 'action', { side })
      play(state, 'auto', 'done')
      return state
    }
    expect(end([...SICILY, 'Olbia', 'Cagliari', 'Corsica', 'Husky West', 'Husky East']).marks).not.toContain(
      'italianSurrender',
    )
    expect(end([...SICILY, 'Pizzo'], AXIS).marks).not.toContain('italianSurrender')
    const state = end([...SICILY, 'Pizzo'])
    expect(state.marks).toContain('italianSurrender')
    expect(
      ['IT-Corps-1', 'IT-7-Army', 'IT-Corps-5', 'IT-4-Army', 'GE-Corps-1'].map(id => where(state, id)),
    ).toEqual(['-1', '-4', '-1', '-4', 'Milan'])
    expect(controllerOf(state, hex('Trieste'))).toBe(AXIS)
  })
})
