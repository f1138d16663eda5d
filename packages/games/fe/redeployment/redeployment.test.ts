import { describe, expect, it } from 'vitest'
import { DEAD } from '@hexfront/engine'
import { UK } from '../data.ts'
import { addEffect } from '../effects/effects.ts'
import { fe } from '../index.ts'
import { ALLIED, AXIS, HELD, INTERDICTION } from '../state.ts'
import { acting, asked, begin, offers, play, rule, where } from '../testing/play.ts'
import { given, hex, unit } from '../testing/testing.ts'
import type { Given } from '../testing/testing.ts'
import type { FeState } from '../state.ts'

const sending = (want: Given, side: number, points = 4): FeState =>
  begin(given(want), 'redeployment', { side, points })
const goals = (want: Given, id: string, side: number): string[] => {
  const state = sending(want, side)
  play(state, `pick ${id}`)
  return offers(state, 'to')
}
const why = (want: Given, id: string, to: string, side: number): string => {
  const state = sending(want, side)
  play(state, `pick ${id}`)
  return rule(state, `to ${to}`)
}

describe('points', () => {
  it('are the value of the card: one a Corps or Airfield, three an Army or Hitler, split as one likes [6.31a] [6.32] [10.2a] [10.2b] [10.3]', () => {
    const want: Given = {
      at: { 'GE-Corps-1': 'Metz', 'GE-7-Army': 'Paris', 'IT-Corps-1': 'Rome' },
      hand: ['AX-08'],
    }
    const state = acting(want, AXIS)
    play(state, 'rd AX-08')
    expect(state.frames.at(-1)!['points']).toBe(4)
    play(state, 'pick GE-7-Army', 'to Reims')
    expect(state.frames.at(-1)!['points']).toBe(1)
    expect(rule(state, 'hitler')).not.toBe('legal')
    play(state, 'pick IT-Corps-1', 'to Milan')
    expect(asked(state)).toBe('rest')
  })

  it('are told with the price of those whom the side has: Airfields, or Hitler while he lives [10.2b] [16.41]', () => {
    const ask = (side: number, set: Partial<FeState> = {}): unknown =>
      fe.decisions(sending({ at: { 'GE-Corps-1': 'Metz' }, set }, side, 3))[0]!.ask
    expect(ask(ALLIED)).toMatchObject({ id: 'ask.redeploymentAllied', params: { n: 3, airfield: 1 } })
    expect(ask(AXIS)).toMatchObject({ id: 'ask.redeploymentAxis', params: { n: 3, hitler: 3 } })
    expect(ask(AXIS, { hitler: DEAD })).toMatchObject({
      id: 'ask.redeployment',
      params: { army: 3, corps: 1 },
    })
  })

  it('lead no unit into the box of the Argument marker [8.31c] [10.8a]', () => {
    expect(why({ at: { 'GE-Corps-1': 'Metz' } }, 'GE-Corps-1', 'argument', AXIS)).toBe('8.31c')
    expect(why({ at: { 'US-Corps-1': 'unitedKingdom' } }, 'US-Corps-1', 'argument', ALLIED)).toBe('8.31c')
  })

  it('do not carry an Army on one or two of them (B121) [10.2b]', () => {
    const state = sending({ at: { 'GE-7-Army': 'Paris' } }, AXIS, 2)
    expect(rule(state, 'pick GE-7-Army')).toBe('10.2b')
  })

  it('need not be spent [10.2a]', () => {
    const state = sending({ at: { 'GE-Corps-1': 'Metz' } }, AXIS)
    play(state, 'end')
    expect(asked(state)).toBe('rest')
  })
})

describe('who may go', () => {
  it('goes once in an Action Round, by land or by sea; no Fortress, nobody out of supply [10.6a] [10.6b] [10.6c] [6.31b] [11.62]', () => {
    const state = sending(
      {
        at: { 'GE-Corps-1': 'Metz', 'Fort-Aachen': 'Aachen', 'GE-Corps-2': 'Geilo' },
        allied: ['Bergen', 'Stavanger', 'Oslo', 'Viborg', 'Hirtshals'],
      },
      AXIS,
    )
    expect(rule(state, 'pick Fort-Aachen')).toBe('10.6c')
    expect(rule(state, 'pick GE-Corps-2')).toBe('10.6c')
    play(state, 'pick GE-Corps-1', 'to Bremen')
    expect(rule(state, 'pick GE-Corps-1')).toBe('10.6a')
  })
})

describe('by land', () => {
  it('goes over friendly hexes to one in which it would be supplied [10.1] [10.4a]', () => {
    const want: Given = {
      at: { 'US-Corps-1': 'Chartres' },
      allied: ['Normandy', 'Falaise', 'Orléans', 'Lyon'],
    }
    expect(goals(want, 'US-Corps-1', ALLIED)).toContain('Orléans')
    expect(why(want, 'US-Corps-1', 'Lyon', ALLIED)).toBe('10.4b')
    expect(why(want, 'US-Corps-1', 'Tours', ALLIED)).toBe('10.1')
  })

  it('does not end where nothing would feed it once it has left its own hex to an enemy zone (B115) [10.4a] [8.43d]', () => {
    const want = (more: Given['at']): Given => ({
      at: { 'US-Corps-1': 'Lyon', 'GE-Pz-Corps-1': 'Besançon', ...more },
      allied: ['Moulins', 'Bourges', 'Orléans', 'Paris', 'Grenoble', 'Avignon'],
    })
    expect(why(want({}), 'US-Corps-1', 'Avignon', ALLIED)).toBe('10.4a')
    expect(goals(want({}), 'US-Corps-1', ALLIED)).toContain('Bourges')
    expect(goals(want({ 'US-Corps-2': 'Lyon' }), 'US-Corps-1', ALLIED)).toContain('Avignon')
  })

  it('ends in the first enemy zone, friends or no friends (C3) [10.4b] [8.43d]', () => {
    const want: Given = {
      at: { 'US-Corps-1': 'Falaise', 'GE-Pz-Corps-1': 'Reims', 'US-Corps-2': 'Paris' },
      allied: ['Normandy', 'Chartres', 'Orléans', 'Amiens', 'Le Havre', 'Tours', 'Auxerre', 'Dijon'],
    }
    expect(goals(want, 'US-Corps-1', ALLIED)).toContain('Orléans')
    expect(why(want, 'US-Corps-1', 'Auxerre', ALLIED)).toBe('10.4b')
  })
})

describe('by sea', () => {
  it('goes from one friendly port to another [10.5]', () => {
    const want: Given = { at: { 'US-Corps-1': 'Cherbourg' }, allied: ['Marseilles', 'Paris', 'Normandy'] }
    expect(goals(want, 'US-Corps-1', ALLIED)).toContain('Marseilles')
    expect(goals(want, 'US-Corps-1', ALLIED)).toContain('Normandy')
    const land: Given = { at: { 'US-Corps-1': 'Reims' }, allied: ['Marseilles', 'Paris'] }
    expect(why(land, 'US-Corps-1', 'Marseilles', ALLIED)).toBe('10.4b')
  })

  it('out of Norway leads only to Copenhagen, Kiel and Bremen [10.51]', () => {
    const want: Given = { at: { 'GE-Corps-1': 'Bergen' }, allied: ['Kristiansand'] }
    const ports = goals(want, 'GE-Corps-1', AXIS)
    expect(ports).toEqual(expect.arrayContaining(['Copenhagen', 'Kiel', 'Bremen']))
    expect(why(want, 'GE-Corps-1', 'Brest', AXIS)).toBe('10.51')
  })

  it('of the Axis keeps to one sea [10.52]', () => {
    const want: Given = { at: { 'GE-Corps-1': 'Corsica' } }
    expect(why(want, 'GE-Corps-1', 'Bremen', AXIS)).toBe('10.52')
    expect(why(want, 'GE-Corps-1', 'Genoa', AXIS)).toBe('legal')
  })

  it('may end in Antwerp without The Scheldt (B122) [10.7]', () => {
    const want: Given = { at: { 'US-Corps-1': 'unitedKingdom' }, allied: ['Antwerp'] }
    expect(why(want, 'US-Corps-1', 'Antwerp', ALLIED)).toBe('legal')
  })
})

describe('boxes', () => {
  it('of the Allies: between both, and to and from ports and Beach Heads [10.7]', () => {
    const want: Given = {
      at: { 'US-Corps-1': 'unitedKingdom', 'US-Corps-2': 'Paris' },
      allied: ['Cherbourg', 'Normandy', 'Falaise'],
    }
    expect(goals(want, 'US-Corps-1', ALLIED).sort()).toEqual(['Cherbourg', 'Normandy', 'northAfrica'])
    expect(why(want, 'US-Corps-1', 'Falaise', ALLIED)).toBe('10.7')
    expect(why(want, 'US-Corps-2', 'unitedKingdom', ALLIED)).toBe('10.7')
    // Rule 8.32: redeployment is what links the United Kingdom after Roundup.
    expect(why({ ...want, played: ['AL-05'], set: { turn: 2 } }, 'US-Corps-1', 'Normandy', ALLIED)).toBe(
      'legal',
    )
  })

  it('of the Airborne units: from the United Kingdom to any supplied hex and back [10.9]', () => {
    const want: Given = {
      at: { 'AB-Corps': 'unitedKingdom', 'US-Corps-1': 'unitedKingdom' },
      allied: ['Paris', 'Reims', 'Leipzig'],
    }
    expect(why(want, 'AB-Corps', 'Reims', ALLIED)).toBe('legal')
    expect(why(want, 'US-Corps-1', 'Reims', ALLIED)).toBe('10.7')
    expect(why(want, 'AB-Corps', 'Leipzig', ALLIED)).toBe('10.7')
    expect(
      why({ at: { 'AB-Corps': 'northAfrica' }, allied: ['Paris', 'Reims'] }, 'AB-Corps', 'Reims', ALLIED),
    ).toBe('10.7')
  })

  it('of the Germans: among the three, and to and from supplied hexes, into zones too (B193) [10.8a]', () => {
    const want: Given = { at: { 'GE-Corps-1': 'okw', 'US-1-Army': 'Paris', 'GE-Corps-2': 'Metz' } }
    const all = goals(want, 'GE-Corps-1', AXIS)
    expect(all).toEqual(expect.arrayContaining(['easternFront', 'balkansFront', 'Metz', 'Orléans']))
    expect(goals(want, 'GE-Corps-2', AXIS)).toContain('okw')
    const cut: Given = { ...want, allied: ['Bergen', 'Stavanger', 'Oslo', 'Viborg', 'Hirtshals'] }
    expect(why(cut, 'GE-Corps-1', 'Geilo', AXIS)).toBe('10.8a')
  })

  it('of the Italians: the Balkans alone, and where they may be [10.8b]', () => {
    const want: Given = { at: { 'IT-Corps-1': 'balkansFront', 'IT-Corps-2': 'Rome' } }
    expect(why(want, 'IT-Corps-2', 'balkansFront', AXIS)).toBe('legal')
    expect(why(want, 'IT-Corps-2', 'okw', AXIS)).toBe('10.8b')
    expect(why(want, 'IT-Corps-1', 'Milan', AXIS)).toBe('legal')
    expect(why(want, 'IT-Corps-1', 'Lyon', AXIS)).toBe('13.1a')
  })

  it('bring no German Army south of the Arno before Italian Disarmament (C20) [13.1c]', () => {
    const want: Given = { at: { 'GE-10-Army': 'okw' } }
    expect(why(want, 'GE-10-Army', 'Rome', AXIS)).toBe('13.1c')
    expect(why(want, 'GE-10-Army', 'Florence', AXIS)).toBe('legal')
  })
})

describe('what Interdiction and Events forbid', () => {
  it('is to end within four hexes of Interdiction, however one comes (B118) [14.3e]', () => {
    const set = { tac: [INTERDICTION, 0, 0, 0], strafe: [UK, -1, -1, -1] }
    const want: Given = { at: { 'GE-Corps-1': 'okw', 'GE-Corps-2': 'Metz' }, set }
    expect(why(want, 'GE-Corps-1', 'Paris', AXIS)).toBe('14.3e')
    expect(why(want, 'GE-Corps-2', 'Falaise', AXIS)).toBe('14.3e')
    expect(why(want, 'GE-Corps-1', 'Lyon', AXIS)).toBe('legal')
  })

  it('is to leave a district under Fortitude, and to enter what partisans hold [20.ArmyDistrict]', () => {
    const state = given({ at: { 'GE-Corps-1': 'Rennes', 'GE-Corps-2': 'okw' } })
    addEffect(state, 'frozen', 0, 'turn', { hexes: [hex('Rennes')] })
    addEffect(state, 'harassed', 0, 'turn', { hexes: [hex('Florence')], n: 1 })
    begin(state, 'redeployment', { side: AXIS, points: 4 })
    expect(rule(state, 'pick GE-Corps-1')).toBe('20.ArmyDistrict')
    play(state, 'pick GE-Corps-2')
    expect(rule(state, 'to Florence')).toBe('6.51a')
  })
})

describe('Airfields and Hitler', () => {
  it('an Airfield goes to any Allied hex not beside an Axis unit, or to a box [10.2b] [14.4b]', () => {
    const state = sending({ at: { 'GE-Corps-1': 'Tours' }, allied: ['Foggia', 'Le Mans'] }, ALLIED, 1)
    play(state, 'airfield 1')
    expect(offers(state, 'to').sort()).toEqual(['Foggia', 'northAfrica'])
    expect(rule(state, 'to Le Mans')).toBe('14.4b')
    play(state, 'to Foggia')
    expect(state.airfields[0]).toBe(hex('Foggia'))
    expect(asked(state)).toBe('rest')
  })

  it('Hitler goes for three points from one German source to another that a way leads to [16.41] [10.2b]', () => {
    const state = sending({ set: { hitler: hex('Berlin') } }, AXIS, 3)
    play(state, 'hitler')
    expect(offers(state, 'to').sort()).toEqual(['Breslau', 'Munich', 'The Ruhr'])
    expect(rule(state, 'to Leipzig')).toBe('16.41')
    play(state, 'to Munich')
    expect(state.hitler).toBe(hex('Munich'))
    expect(rule(sending({ set: { hitler: hex('Berlin') } }, AXIS, 2), 'hitler')).not.toBe('legal')
    const shut = sending({ set: { hitler: hex('Berlin') }, marks: ['redShut'] }, AXIS, 3)
    play(shut, 'hitler')
    expect(offers(shut, 'to')).not.toContain('Breslau')
    const salzburg = sending({ set: { hitler: hex('Berlin') }, marks: ['alpenfestung'] }, AXIS, 3)
    play(salzburg, 'hitler')
    expect(offers(salzburg, 'to')).toContain('Salzburg')
  })

  it('Hitler passes no enemy zone on his way, as no unit would (B119) [16.41] [10.4b]', () => {
    // Munich has one Axis neighbour left, Passau, and Regensburg is beside both.
    const ring = ['Ulm', 'Landeck', 'Innsbruck', 'Salzburg']
    const line = ['Nuremberg', 'Frankfurt', 'The Saar', 'Metz', 'Chaumont', 'Reims', 'Paris']
    const way = (id: string): string => {
      const want: Given = { at: { [id]: 'Regensburg' }, allied: [...ring, ...line] }
      const state = sending({ ...want, set: { hitler: hex('Munich') } }, AXIS)
      return rule(state, 'hitler')
    }
    expect(way('US-Corps-1')).toBe('legal')
    expect(way('US-1-Army')).not.toBe('legal')
  })

  it('Hitler takes no room in a hex [16.42]', () => {
    const want: Given = {
      at: { 'GE-Corps-1': 'Munich', 'GE-Corps-2': 'Munich', 'GE-Corps-3': 'Munich' },
      set: { hitler: hex('Munich') },
    }
    expect(asked(begin(given(want), 'excess', { side: AXIS }))).toBe('rest')
  })
})

it('too many in a hex at the end are given up [7.13]', () => {
  const state = sending(
    { at: { 'GE-Corps-1': 'Metz', 'GE-Corps-2': 'Metz', 'GE-Corps-3': 'Metz', 'GE-Corps-4': 'okw' } },
    AXIS,
    1,
  )
  play(state, 'pick GE-Corps-4', 'to Metz')
  expect(asked(state)).toBe('excess')
  play(state, 'giveUp GE-Corps-1')
  expect(where(state, 'GE-Corps-4')).toBe('Metz')
})

it('of a unit that an Event holds is refused for the Event, not for a journey that it has made [6.51a] [10.6a]', () => {
  const state = given({ at: { 'GE-Corps-1': 'balkansFront', 'GE-Corps-2': 'Metz' } })
  state.flags[unit('GE-Corps-1')] = HELD
  begin(state, 'redeployment', { side: AXIS, points: 2 })
  expect(rule(state, 'pick GE-Corps-1')).toBe('6.51a')
  play(state, 'pick GE-Corps-2', 'to Reims')
  expect(rule(state, 'pick GE-Corps-2')).toBe('10.6a')
})

it('is barred to a side by an Event [6.31a]', () => {
  const state = given({ hand: ['AX-01'] })
  addEffect(state, 'noRd', 0, 'turn', { n: AXIS })
  begin(state, 'action', { side: AXIS })
  expect(rule(state, 'rd AX-01')).toBe('6.31a')
})
