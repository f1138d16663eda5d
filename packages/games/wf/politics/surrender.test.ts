/** Rules 16.1 and 16.4g, 16.4h: surrender and conquest. */
import { describe, expect, test } from 'vitest'
import {
  act as does,
  given,
  hex,
  loadedDice,
  offered as offers,
  refusedBy as refused,
  unit,
} from '../testing/testing.ts'
import {
  ALLIED,
  AT_WAR,
  AXIS,
  BEATEN,
  CONQUERED,
  DEAD,
  EVENT,
  FIGHTING,
  GONE,
  POOL,
  SURRENDERED,
  TAKEN,
} from '../state.ts'
import { battleHexes } from '../combat/battles.ts'
import { cvOf, seas, lands, countryOf } from '../data.ts'
import { friendlyTo, holderOf } from '../control/control.ts'
import { FRIULI, ITALY, portsHeld, PORTUGAL, SPAIN, surrenderNumber } from './surrender.ts'
import { pointsOf } from '../victory/points.ts'
import { rulerOf } from '../sea/sea.ts'
import { wf } from '../index.ts'
import type { Given } from '../testing/testing.ts'
import type { WfState } from '../state.ts'

const act = (state: WfState, verb: string, arg?: number | string) => does(wf, state, ALLIED, verb, arg)
const offered = (state: WfState, verb: string) => offers(wf, state, ALLIED, verb)
const refusedBy = (state: WfState, verb: string, arg?: number | string) =>
  refused(wf, state, ALLIED, verb, arg)

/** An Allied politics phase in which countries are asked to surrender. */
const asking = (want: Given): WfState =>
  given({
    ...want,
    frames: [{ step: 'scenarioEnd' }, { step: 'politics', at: 2 }, { step: 'surrenders', asked: [] }],
  })

const ask = (state: WfState, die: number, land = 'Italy') => {
  state.rng = loadedDice(die)
  return act(state, 'demand', land)
}
const portsOfSicily = ['Palermo', 'Catania', 'Messina']

describe('Italian surrender', () => {
  test('[16.1a] [S43.3b] below ports held and units lost together', () => {
    const want: Given = { allied: ['Palermo', 'Catania'], at: { 'IT-6-INF': 'dead', 'IT-7-INF': 'Naples' } }
    const state = asking(want)
    expect([portsHeld(state, ITALY), surrenderNumber(state, ITALY)]).toEqual([2, 3])
    ask(state, 2)
    expect(state.italy).toBeGreaterThanOrEqual(SURRENDERED)
    const other = asking(want)
    ask(other, 3)
    expect(other.italy).toBe(FIGHTING)
  })

  test('[16.1a] no port, no die; one port alone is not enough; Corsican Bastia is French', () => {
    const none = asking({
      at: { 'IT-6-INF': 'dead', 'IT-7-INF': 'dead' },
      allied: ['Bastia'],
      set: { neutrals: [1, 0] },
    })
    expect(portsHeld(none, ITALY)).toBe(0)
    const one = asking({ allied: ['Palermo'], at: { 'IT-7-INF': 'Naples' } })
    expect(offered(one, 'demand')).toEqual(['Italy'])
    ask(one, 1)
    expect(one.italy).toBe(FIGHTING)
  })

  test('[16.1a] once in a phase, and not the army that is still to come (B125)', () => {
    const state = asking({
      allied: [...portsOfSicily, lands.filter(at => countryOf(at) === 'Spain')],
      at: { 'IT-9-INF': 'event', 'IT-7-INF': 'Naples', 'SP-I-INF': 'Madrid' },
      set: { neutrals: [AT_WAR, 0] },
    })
    expect(surrenderNumber(state, ITALY)).toBe(3)
    ask(state, 6)
    expect(offered(state, 'demand')).toEqual(['Spain'])
    expect(refusedBy(state, 'demand', 'Italy')).toBe('16.1a')
  })

  test('[16.1b] one unit away from the Germans turns into Friuli (B124, B152)', () => {
    const state = asking({
      allied: portsOfSicily,
      at: {
        'IT-5-INF': 'Cagliari',
        'IT-SAR-STATIC': 'Sassari',
        'IT-7-INF': 'Naples',
        'GE-C-HQ': 'Naples',
        'IT-6-INF': 'dead',
      },
    })
    ask(state, 1)
    expect(wf.decisions(state)[0]!.kind).toBe('defector')
    expect(offered(state, 'defect')).toEqual([unit('IT-5-INF'), unit('IT-SAR-STATIC')])
    expect(refusedBy(state, 'defect', unit('IT-7-INF'))).toBe('16.1b')
    act(state, 'defect', unit('IT-5-INF'))
    expect([state.at[FRIULI], cvOf(state, FRIULI)]).toEqual([hex('Cagliari'), 1])
  })

  test('[16.1b] a German over a river does not hold an Italian back (B152)', () => {
    const state = asking({
      allied: portsOfSicily,
      at: { 'IT-2-INF': 'Venice', 'GE-73-INF': 'Ravenna', 'IT-6-INF': 'dead' },
    })
    ask(state, 1)
    expect(state.at[FRIULI]).toBe(hex('Venice'))
  })

  test('[16.1b] nobody changes sides beside a Spanish corps: no battle begins in politics', () => {
    const state = asking({
      allied: portsOfSicily,
      at: { 'IT-7-INF': 'Naples', 'SP-I-INF': 'Naples', 'IT-6-INF': 'dead', 'IV-FRIULI-INF': 'event' },
      set: { neutrals: [AT_WAR, 0] },
    })
    ask(state, 1)
    expect([state.friuli, state.at[unit('IT-7-INF')], state.at[FRIULI]]).toEqual([1, GONE, EVENT])
    expect(wf.breaches(state)).toEqual([])
  })

  test('[16.1b] where a battle leaves no room for Friuli nobody changes sides', () => {
    const state = asking({
      allied: portsOfSicily,
      at: {
        'IT-7-INF': 'Naples',
        'US-6-AMPH': 'Naples',
        'US-2-AMPH': 'Naples',
        'BR-5-INF': 'Naples',
        'BR-10-INF': 'Naples',
        'IT-6-INF': 'dead',
        'IV-FRIULI-INF': 'event',
      },
    })
    ask(state, 1)
    expect([state.friuli, state.at[unit('IT-7-INF')]]).toEqual([1, GONE])
  })

  test('[16.1c] the others are gone for good and the defector is not counted as lost (B126)', () => {
    const state = asking({
      allied: portsOfSicily,
      at: { 'IT-5-INF': 'Cagliari', 'IT-7-INF': 'Naples', 'IT-6-INF': 'dead', 'IT-9-INF': 'event' },
    })
    ask(state, 1)
    const events = act(state, 'defect', unit('IT-5-INF'))
    // Their owner is told of everybody who was on the map.
    expect(events.filter(({ kind }) => kind === 'eliminated')).toMatchObject([
      { unit: unit('IT-7-INF'), only: AXIS, rule: '16.1c' },
    ])
    const where = (id: string) => state.at[unit(id)]
    expect([where('IT-5-INF'), where('IT-7-INF'), where('IT-6-INF'), where('IT-9-INF')]).toEqual([
      POOL,
      GONE,
      GONE,
      POOL,
    ])
  })

  test('[16.1c] those in battles leave them, and the battles are over', () => {
    const state = asking({
      allied: portsOfSicily,
      at: {
        'IT-7-INF': 'Naples',
        'US-6-AMPH': 'Naples',
        'IT-11-INF': 'Rome',
        'GE-1-PARA': 'Rome',
        'US-2-AMPH': 'Rome',
        'IT-6-INF': 'dead',
      },
    })
    expect(battleHexes(state)).toHaveLength(2)
    ask(state, 1)
    expect(state.at[FRIULI]).toBe(hex('Naples'))
    expect(battleHexes(state)).toEqual([hex('Rome')])
    expect(wf.breaches(state)).toEqual([])
  })

  test('[16.1d] if nobody can change sides Friuli comes with the next production', () => {
    const state = asking({
      allied: portsOfSicily,
      at: { 'IT-7-INF': 'Naples', 'GE-C-HQ': 'Naples', 'IT-6-INF': 'dead', 'IV-FRIULI-INF': 'event' },
    })
    ask(state, 1)
    expect([state.friuli, state.italy]).toEqual([1, SURRENDERED])
    expect(state.at[FRIULI]).toBeLessThan(0)
    expect(state.at[unit('IT-7-INF')]).toBe(GONE)
  })

  test('[16.1e] control of no hex changes by it', () => {
    const state = asking({
      allied: portsOfSicily,
      at: { 'IT-7-INF': 'Naples', 'GE-C-HQ': 'Rome', 'IT-6-INF': 'dead' },
    })
    const before = state.control
    ask(state, 1)
    expect(state.control).toBe(before)
    expect(holderOf(state, hex('Genoa'))).toBe(AXIS)
  })

  test('[16.1f] all Mediterranean seas are Allied for good', () => {
    const state = asking({ allied: portsOfSicily, at: { 'GE-C-HQ': 'Rome', 'IT-6-INF': 'dead' } })
    const med = seas.flatMap((sea, n) => (sea.basin === 1 ? [n] : []))
    expect(med.filter(n => rulerOf(state, n) === AXIS).length).toBeGreaterThan(1)
    ask(state, 1)
    expect(med.every(n => rulerOf(state, n) === ALLIED)).toBe(true)
  })
})

describe('conquest', () => {
  /** Spain gives the Allies something to ask, so that the phase waits for them. */
  const held = (want: Given): WfState => {
    const state = asking({
      ...want,
      allied: [...portsOfSicily, 'Cadiz'],
      set: { neutrals: [AT_WAR, 0], ...want.set },
    })
    act(state, 'done')
    return state
  }
  const italy = lands.filter(at => countryOf(at) === 'Italy')

  test('[16.11] all Italy is Allied once no Axis unit is left in it, Corsica aside (B127)', () => {
    const state = held({ at: { 'GE-62-INF': 'Bastia', 'SP-I-INF': 'Madrid' }, set: { italy: SURRENDERED } })
    expect(state.italy).toBe(CONQUERED)
    expect(italy.every(at => friendlyTo(state, ALLIED)[at] === 1)).toBe(true)
    expect(holderOf(state, hex('Bastia'))).toBe(AXIS)
  })

  test('[16.11] one static unit is enough to hold it, and before the surrender nothing happens', () => {
    const one = held({ at: { 'GE-73-STATIC': 'Trieste', 'SP-I-INF': 'Madrid' }, set: { italy: SURRENDERED } })
    expect([one.italy, holderOf(one, hex('Rome'))]).toEqual([SURRENDERED, AXIS])
    const fighting = held({ at: { 'SP-I-INF': 'Madrid' } })
    expect([fighting.italy, holderOf(fighting, hex('Rome'))]).toEqual([FIGHTING, AXIS])
  })

  test('[16.11] [16.4g] it happens again when the Axis has come back and gone, and is told then alone', () => {
    const later = (want: Given): [WfState, number] => {
      const state = given({ ...want, frames: [{ step: 'scenarioEnd' }] })
      const events = wf.flow.begin(state, { step: 'conquest' })
      return [state, events.filter(event => event.kind === 'own' && event.what === 'conquered').length]
    }
    const set = { italy: CONQUERED, neutrals: [TAKEN, TAKEN] }
    const [gone, told] = later({ set })
    for (const name of ['Rome', 'Milan', 'Madrid', 'Lisbon'])
      expect(holderOf(gone, hex(name)), name).toBe(ALLIED)
    expect(told).toBe(3)
    const [back] = later({ at: { 'GE-62-INF': 'Milan' }, set })
    expect([holderOf(back, hex('Rome')), holderOf(back, hex('Madrid'))]).toEqual([AXIS, ALLIED])
    expect(later({ allied: [italy], set: { italy: CONQUERED } })[1]).toBe(0)
  })

  test('[16.1g] it may follow a surrender of the same phase (B171)', () => {
    const state = asking({ allied: portsOfSicily, at: { 'IT-7-INF': 'Naples', 'IT-6-INF': 'dead' } })
    ask(state, 1)
    expect([state.italy, state.at[FRIULI]]).toEqual([CONQUERED, hex('Naples')])
    expect(friendlyTo(state, ALLIED)[hex('Milan')]).toBe(1)
  })
})

describe('Spain and Portugal', () => {
  const war: Given['set'] = { neutrals: [AT_WAR, AT_WAR] }

  test('[16.4h] surrender by their own ports and losses, and nobody changes sides (B131)', () => {
    const want: Given = {
      allied: ['Cadiz', 'Malaga', 'Valencia'],
      at: { 'SP-I-INF': 'dead', 'SP-II-INF': 'dead', 'SP-IV-INF': 'Barcelona', 'GE-62-INF': 'Barcelona' },
      set: war!,
    }
    const state = asking(want)
    expect(surrenderNumber(state, SPAIN)).toBe(5)
    expect(offered(state, 'demand')).toEqual(['Spain'])
    expect(refusedBy(state, 'demand', 'Portugal')).toBe('16.4h')
    ask(state, 4, 'Spain')
    expect(state.neutrals).toEqual([BEATEN, AT_WAR])
    expect(['SP-I-INF', 'SP-IV-INF'].map(id => state.at[unit(id)])).toEqual([GONE, GONE])
    expect(state.at[FRIULI]).toBe(POOL)
    const other = asking(want)
    ask(other, 5, 'Spain')
    expect(other.neutrals[0]).toBe(AT_WAR)
  })

  test('[16.4g] whoever loses his capital is beaten, the neighbour not, and his land goes when nobody is left (B160)', () => {
    const state = asking({
      allied: ['Cadiz', 'Madrid'],
      at: { 'SP-I-INF': 'Seville', 'SP-V-INF': 'dead', 'GE-62-INF': 'Barcelona', 'PO-POR-INF': 'Porto' },
      set: war!,
    })
    act(state, 'done')
    expect(state.neutrals).toEqual([BEATEN, AT_WAR])
    expect(['SP-I-INF', 'SP-V-INF', 'PO-POR-INF'].map(id => state.at[unit(id)])).toEqual([
      GONE,
      GONE,
      hex('Porto'),
    ])
    expect(holderOf(state, hex('Valencia'))).toBe(AXIS)
  })

  test('[16.4g] [17.1i] both beaten in Winter 43: 14 for their units and 12 for their ports, less 21', () => {
    const at = Object.fromEntries(
      [...SPAIN.units, ...PORTUGAL.units].map(n => [wf.counters.units[n]!.id, 'gone']),
    )
    const peninsula = [...SPAIN.hexes, ...PORTUGAL.hexes]
    const state = given({
      when: '1944-05',
      at,
      allied: [peninsula],
      set: { warCost: -21, period: 'S44', beachhead: [] },
    })
    expect([pointsOf(state, AXIS).lost, pointsOf(state, ALLIED).landings]).toEqual([-14, 12])
  })

  test('[16.4g] with no Axis unit left all of it is Allied', () => {
    const state = asking({ allied: ['Cadiz', 'Madrid'], at: { 'SP-I-INF': 'Seville' }, set: war! })
    act(state, 'done')
    expect(state.neutrals[0]).toBe(TAKEN)
    expect(holderOf(state, hex('Mallorca'))).toBe(ALLIED)
    expect(holderOf(state, hex('Lisbon'))).toBe(AXIS)
    expect(state.at[unit('SP-I-INF')]).not.toBe(DEAD)
  })
})
