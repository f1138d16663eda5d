/** What is said before something is ended. */
import { describe, expect, it } from 'vitest'
import { cardById } from '../cards/deck.ts'
import { AFRICA, UK } from '../data.ts'
import { addEffect } from '../effects/effects.ts'
import { fe } from '../index.ts'
import { controllerOf } from '../position.ts'
import { ALLIED, AXIS, INTERDICTION } from '../state.ts'
import { isSupplied } from '../supply/supply.ts'
import { acting, asked, attack, attacking, begin, offers, operating, play, rule } from '../testing/play.ts'
import { given, hex, unit } from '../testing/testing.ts'
import type { Given } from '../testing/testing.ts'
import type { FeState } from '../state.ts'
import type { Warning } from '@hexfront/engine'

const warnings = (state: FeState, verb: string, arg?: number): readonly Warning[] =>
  fe.explain(state, { about: 'warnings', verb, ...(arg !== undefined && { arg }) })!.warnings
const warned = (state: FeState, verb: string): string[] =>
  warnings(state, verb).map(({ reason }) => reason.id)

it('warns of air markers without a mission before the missions end [14.1]', () => {
  const state = begin(given(), 'missions', {})
  expect(warnings(state, 'done')).toMatchObject([{ reason: { id: 'warn.idleAir' }, rule: '14.1' }])
  const all = fe.actions(state, ALLIED).filter(({ verb }) => verb === 'assign').length
  for (let n = 0; n < all; n++) {
    const order = fe.actions(state, ALLIED).find(({ verb }) => verb === 'assign')
    if (order) fe.apply(state, ALLIED, order)
  }
  expect(warned(state, 'done')).toEqual([])
  addEffect(state, 'crossbow', cardById('AX-22'), 'game')
  expect(warned(state, 'done')).toEqual(['warn.crossbow'])
  // The collapse that these very missions bring ends the V-1 too.
  const last = begin(given({ set: { infrastructure: 2, turn: 5 } }), 'missions', {})
  addEffect(last, 'crossbow', cardById('AX-22'), 'game')
  play(last, 'assign SAC-UKBC infrastructure')
  expect(warned(last, 'done')).not.toContain('warn.crossbow')
  play(last, 'assign SAC-US8AF infrastructure')
  expect(warned(last, 'done')).not.toContain('warn.crossbow')
})

it('warns of a Move marker from under which nobody can go anywhere [6.241a, 8.36]', () => {
  const at = {
    'US-Corps-1': 'unitedKingdom',
    'US-1-Army': 'Normandy',
    'GE-7-Army': 'Falaise',
    'GE-19-Army': 'Cherbourg',
  }
  const state = operating({ at, allied: ['Normandy'] }, ALLIED, 2)
  play(state, 'markMove unitedKingdom')
  // The Corps could go to the beach, as long as no attack is to come from there.
  expect(warned(state, 'done')).not.toContain('warn.barren')
  play(state, 'markAttack Normandy')
  expect(warned(state, 'done')).toContain('warn.barren')
})

it('warns of points that hexes of the map could still have [6.21a]', () => {
  const at = { 'US-Corps-1': 'Falaise', 'US-Corps-2': 'Chartres' }
  const state = operating({ at, allied: ['Normandy'] }, ALLIED, 2)
  expect(warnings(state, 'done')).toMatchObject([
    { reason: { id: 'warn.points', params: { n: 2 } }, places: [hex('Falaise'), hex('Chartres')] },
  ])
  play(state, 'markMove Falaise', 'markMove Chartres')
  expect(warned(state, 'done')).toEqual([])
  expect(warned(state, 'markMove')).toEqual([])
})

it('says nothing of points that only a box could have [6.21a]', () => {
  expect(warned(operating({ at: { 'US-Corps-1': 'unitedKingdom' } }, ALLIED, 2), 'done')).toEqual([])
})

it('says nothing of points that only a lone Fortress could have, which goes nowhere (B175) [6.21a]', () => {
  expect(warned(operating({ at: { 'Fort-Aachen': 'Aachen' } }, AXIS, 2), 'done')).toEqual([])
  const beside = { 'Fort-Aachen': 'Aachen', 'US-Corps-1': 'Brussels' }
  expect(warned(operating({ at: beside }, AXIS, 2), 'done')).toEqual(['warn.points'])
})

it('warns of replacements that somebody could still have, and of none that nobody can [12.1b]', () => {
  const left = (halves: number, more: Given = {}): readonly Warning[] => {
    const want: Given = {
      at: { 'GE-Corps-1': 'Metz', 'GE-7-Army': 'dead' },
      reduced: ['GE-Corps-1'],
      ...more,
    }
    return warnings(
      begin(given(want), 'spending', { side: AXIS, halves, armor: 0, event: -1, disband: 0, raised: [] }),
      'end',
    )
  }
  expect(left(1)).toEqual([
    { reason: { id: 'warn.steps', params: { n: 0.5 } }, rule: '12.1b', places: [hex('Metz')] },
  ])
  // The Corps is full, and half a point raises no Army.
  expect(left(1, { reduced: [] })).toEqual([])
  expect(left(2, { reduced: [] })).toMatchObject([{ reason: { params: { n: 1 } }, places: [] }])
})

it('warns of units under Move markers that stay [6.241a]', () => {
  const state = operating({ at: { 'US-Corps-1': 'Falaise' }, allied: ['Normandy'] }, ALLIED, 1)
  play(state, 'markMove Falaise', 'done')
  expect(warned(state, 'end')).toEqual(['warn.unmoved'])
})

it('warns in the last round of whom attrition will take [11.71a]', () => {
  const cut = {
    at: { 'GE-Corps-1': 'Geilo' },
    allied: ['Bergen', 'Stavanger', 'Oslo', 'Viborg', 'Hirtshals'],
  }
  expect(warned(operating(cut, AXIS, 1), 'done')).not.toContain('warn.attrition')
  const last = warnings(operating({ ...cut, set: { round: 6 } }, AXIS, 1), 'done')
  expect(last).toContainEqual({
    reason: { id: 'warn.attrition', params: { n: 1, list: 'GE Corps (Geilo)' } },
    rule: '11.71a',
    places: [hex('Geilo')],
  })
})

it('says of who could still be fed by moves or attacks to come that attrition takes him unless he is [11.71a] [9.56]', () => {
  const cut: Given = {
    at: {
      'US-Corps-1': 'Orléans',
      'US-1-Army': 'Falaise',
      'GE-Corps-1': 'Chartres',
      'US-Corps-2': 'Normandy',
    },
    set: { round: 6 },
  }
  const ids = (state: FeState, verb: string): string[] =>
    warned(state, verb).filter(id => id.startsWith('warn.attrition'))
  const idle = operating(cut)
  expect(ids(idle, 'done')).toEqual(['warn.attrition'])
  play(idle, 'markAttack Falaise')
  expect(ids(idle, 'done')).toEqual(['warn.attritionMore'])
  const moving = operating(cut)
  play(moving, 'markAttack Falaise', 'markMove Normandy', 'done')
  expect(ids(moving, 'end')).toEqual(['warn.attritionMore'])
  const still = operating(cut)
  play(still, 'markMove Normandy', 'done')
  expect(ids(still, 'end')).toEqual(['warn.attrition'])
})

it('names in the last redeployment before attrition whom it will take, at its end or with its last points [11.71a]', () => {
  const cut: Given = {
    at: { 'GE-Corps-1': 'Geilo', 'GE-Corps-2': 'Metz', 'GE-Corps-3': 'Reims', 'GE-Corps-4': 'okw' },
    allied: ['Bergen', 'Stavanger', 'Oslo', 'Viborg', 'Hirtshals'],
  }
  const redeploying = (round: number, points: number): FeState =>
    begin(given({ ...cut, set: { round } }), 'redeployment', { side: AXIS, points })
  const named = [{ reason: { id: 'warn.attrition', params: { n: 1, list: 'GE Corps (Geilo)' } } }]
  expect(warnings(redeploying(5, 2), 'end')).toEqual([])
  expect(warnings(redeploying(6, 2), 'end')).toMatchObject(named)
  const sending = (points: number): readonly Warning[] => {
    const state = redeploying(6, points)
    play(state, 'pick GE-Corps-4')
    return warnings(state, 'to', hex('Metz'))
  }
  expect(sending(2)).toEqual([])
  expect(sending(1)).toMatchObject(named)
  // Hitler's journey takes the last points as well.
  const journey = (points: number): readonly Warning[] => {
    const state = redeploying(6, points)
    play(state, 'hitler')
    return warnings(state, 'to', hex('Munich'))
  }
  expect([journey(4).length, journey(3).length]).toEqual([0, 1])
})

it('reckons with Interdiction that leaves with its Airfield: zones come back behind it [11.71a] [14.4b] [14.3e]', () => {
  const state = given({
    at: { 'US-Corps-1': 'St. Quentin', 'GE-Pz-Corps-1': 'Brussels' },
    allied: ['Ostend', 'Channel Ports'],
    set: {
      round: 6,
      airfields: [hex('Channel Ports'), UK],
      tac: [INTERDICTION, 0, 0, 0],
      strafe: [hex('Channel Ports'), -1, -1, -1],
    },
  })
  begin(state, 'redeployment', { side: ALLIED, points: 1 })
  play(state, 'airfield 1')
  const ids = (to: number): string[] => warnings(state, 'to', to).map(({ reason }) => reason.id)
  expect([ids(UK), ids(AFRICA)]).toEqual([[], ['warn.attrition']])
  play(state, 'to northAfrica')
  expect(isSupplied(state, unit('US-Corps-1'))).toBe(false)
})

it('reckons with who will have gone: a guard against enemy zones feeds those behind it [11.71a] [8.43d]', () => {
  const at = { 'GE-Corps-1': 'Geilo', 'GE-Corps-2': 'Rjukan', 'US-3-Army': 'Haukeli' }
  const want: Given = { at, allied: ['Bergen', 'Fagernes'], set: { round: 6 } }
  const state = begin(given(want), 'redeployment', { side: AXIS, points: 1 })
  expect(warnings(state, 'end')).toEqual([])
  play(state, 'pick GE-Corps-2')
  const left = [{ reason: { params: { list: 'GE Corps (Geilo)' } }, rule: '11.71a' }]
  expect(warnings(state, 'to', hex('Oslo'))).toMatchObject(left)
})

it('warns in the last round before an action without moves too, and of victory hexes that are cut off and empty by then [11.71a] [11.72]', () => {
  const cut: Given = { at: { 'US-Corps-1': 'Lyon' }, allied: ['Metz', 'Dijon'], hand: ['AL-04'] }
  const of = (round: number, verb: string): string[] =>
    warnings(acting({ ...cut, set: { round } }), verb, cardById('AL-04')).map(({ reason }) => reason.id)
  expect([of(5, 'rp'), of(6, 'ops')]).toEqual([[], []])
  expect(of(6, 'rp')).toEqual(['warn.attrition', 'warn.cutOff'])
  // An Event may yet feed them.
  expect(of(6, 'event')).toEqual(['warn.attritionEvent', 'warn.cutOffEvent'])
  expect(warnings(acting({ ...cut, set: { round: 6 } }), 'rp', cardById('AL-04'))[1]).toMatchObject({
    reason: { params: { n: 2, list: 'Metz, Lyon' } },
    places: [hex('Metz'), hex('Lyon')],
  })
  // Lyon goes with the Corps that attrition takes there.
  const after = begin(given({ ...cut, set: { round: 6 } }), 'attrition', { side: ALLIED })
  expect(['Lyon', 'Metz'].map(name => controllerOf(after, hex(name)))).toEqual([AXIS, AXIS])
})

it('warns the Axis before its last action of a turn that its points are gone, or would be by it [16.2a] [6.42b]', () => {
  const of = (set: Given['set'], verb: string, side = AXIS): string[] =>
    warnings(acting({ hand: ['AX-04', 'AL-04'], set: { ...set } }, side), verb, cardById('AX-04')).map(
      ({ reason }) => reason.id,
    )
  for (const verb of ['ops', 'rd', 'rp', 'event', 'auto'])
    expect(of({ round: 6, vp: 0 }, verb)).toContain('warn.lastPoints')
  expect(of({ round: 6, vp: 1, rpCards: 1 }, 'rp')).toContain('warn.lastPoints')
  // Another action may yet raise them, and the first card for replacements takes none.
  expect(of({ round: 5, vp: 0 }, 'ops')).toEqual([])
  expect(of({ round: 6, vp: 1 }, 'rp')).toEqual([])
  expect(of({ round: 6, vp: 1, rpCards: 1 }, 'ops')).toEqual([])
  expect(of({ round: 6, vp: 0 }, 'ops', ALLIED)).toEqual([])
})

it('counts for it the victory hexes that attrition gives away after an action without moves [16.2a] [11.72]', () => {
  const around = ['Dijon', 'Grenoble', 'Moulins', 'St. Étienne', 'Besançon', 'Annecy']
  const want: Given = { allied: around, hand: ['AX-04'], set: { round: 6, vp: 1 } }
  const of = (verb: string): string[] =>
    warnings(acting(want, AXIS), verb, cardById('AX-04')).map(({ reason }) => reason.id)
  expect([of('rp'), of('ops')]).toEqual([['warn.lastPoints', 'warn.cutOff'], []])
  expect(begin(given(want), 'attrition', { side: AXIS }).vp).toBe(0)
})

it('warns before a retreat of those who cannot go: a Fortress, and who has no way [9.47] [9.441b]', () => {
  const beaten = (more: Record<string, string>): Warning[] => {
    const attackers = ['US-1-Army', 'US-3-Army', 'US-9-Army']
    const state = attacking(
      {
        at: {
          ...Object.fromEntries(attackers.map(id => [id, 'The Eifel'])),
          'Fort-Aachen': 'Aachen',
          'GE-Corps-1': 'Aachen',
          ...more,
        },
        allied: ['Antwerp', 'The Scheldt', 'Ostend', 'Brussels'],
      },
      ALLIED,
      'The Eifel',
    )
    attack(state, 'Aachen', attackers, 5)
    play(state, 'lose US-1-Army', 'lose GE-Corps-1', 'lose Fort-Aachen')
    expect(asked(state)).toBe('stand')
    expect(warnings(state, 'stand')).toEqual([])
    return warnings(state, 'giveWay').slice()
  }
  const lost = (list: string) => [{ reason: { id: 'warn.noRetreat', params: { list } }, rule: '9.47' }]
  expect(beaten({})).toMatchObject(lost('Aachen'))
  // Arnhem and Antwerp are taken, and Cologne has armor beside The Ruhr.
  const around = { 'US-Corps-1': 'Arnhem', 'US-Corps-2': 'Antwerp', 'US-7-Army': 'Cologne' }
  expect(beaten(around)).toMatchObject(lost('GE Corps, Aachen'))
})

it('warns before units stay on a Beach Head who have no way inland [9.45] [9.47]', () => {
  const attackers = ['GE-5-Pz-Army', 'GE-6-SS-Pz-Army', 'SS-Pz-Corps-1']
  const left = (more: Record<string, string>): string[] => {
    const state = attacking(
      {
        at: {
          ...Object.fromEntries(attackers.map(id => [id, 'Auletta-Potenza'])),
          'US-Corps-1': 'Avalanche',
          'US-Corps-2': 'Avalanche',
          ...more,
        },
        allied: ['Naples', 'Cassino', 'Rome'],
        marks: ['italianDisarmament'],
        set: { tac: [INTERDICTION, 0, 0, 0], strafe: [AFRICA, -1, -1, -1] },
      },
      AXIS,
      'Auletta-Potenza',
    )
    attack(state, 'Avalanche', attackers, 6)
    while (asked(state) === 'lose') play(state, `lose ${offers(state, 'lose')[0]!}`)
    expect([asked(state), rule(state, 'done')]).toEqual(['evacuate', 'legal'])
    return warned(state, 'done')
  }
  // By way of Naples one hex more is needed.
  expect(left({})).toEqual([])
  expect(left({ 'GE-Corps-1': 'Cassino', 'GE-Corps-2': 'Termoli', 'GE-Corps-3': 'Foggia' })).toEqual([
    'warn.noRetreat',
  ])
})

it('warns before a card gives up the operations that come with its Event [6.12c]', () => {
  const state = acting({ hand: ['AL-01', 'AL-11'] }, ALLIED)
  const of = (verb: string, id: string) =>
    fe.explain(state, { about: 'warnings', verb, arg: cardById(id) })!.warnings.map(({ reason }) => reason.id)
  expect([of('event', 'AL-01'), of('both', 'AL-01')]).toEqual([['warn.forgone'], []])
  expect(of('event', 'AL-11')).toEqual([])
})

it('tells of the operations that are given up as many as there would be, with what the Event and Antwerp add [6.12c] [19.31]', () => {
  const given = (want: Given): unknown =>
    warnings(acting({ ...want, hand: ['AL-55'] }), 'event', cardById('AL-55'))[0]?.reason.params
  expect(given({})).toEqual({ n: 5 })
  const port: Given = {
    allied: ['Antwerp', 'The Scheldt'],
    options: { antwerpSupply: true },
    set: { turn: 8, antwerpTurn: 7 },
  }
  expect(given(port)).toEqual({ n: 7 })
  expect(given({ ...port, set: { turn: 8, antwerpTurn: 8 } })).toEqual({ n: 5 })
})

describe('too many in a hex', () => {
  const three = { 'US-Corps-1': 'Falaise', 'US-Corps-2': 'Falaise', 'US-Corps-3': 'Falaise' }
  const crowded = (n: number, place: string) => ({
    reason: { id: 'warn.crowded', params: { n, place } },
    rule: '7.13',
    places: [hex(place)],
  })

  it('are told of before movement ends, by its end or by the last unit that halts [7.13]', () => {
    const at = { ...three, 'US-1-Army': 'Chartres', 'US-Corps-4': 'Chartres' }
    const state = operating({ at, allied: ['Normandy'] })
    play(state, 'markMove Chartres', 'done', 'pick US-1-Army', 'to Falaise')
    expect(warned(state, 'halt')).toEqual([])
    play(state, 'halt')
    expect(warnings(state, 'end')).toContainEqual(crowded(1, 'Falaise'))
    play(state, 'pick US-Corps-4')
    expect(warnings(state, 'halt')).toEqual([crowded(1, 'Falaise')])
    play(state, 'halt')
    expect(asked(state)).toBe('excess')
  })

  it('are told of before the last points of a redeployment go, and not before [7.13]', () => {
    const at = { 'GE-Corps-1': 'Metz', 'GE-Corps-2': 'Metz', 'GE-Corps-3': 'Metz', 'GE-Corps-4': 'okw' }
    const sending = (points: number): FeState => {
      const state = begin(given({ at }), 'redeployment', { side: AXIS, points })
      play(state, 'pick GE-Corps-4')
      return state
    }
    expect(warnings(sending(2), 'to', hex('Metz'))).toEqual([])
    expect(warnings(sending(1), 'to', hex('Reims'))).toEqual([])
    const state = sending(1)
    expect(warnings(state, 'to', hex('Metz'))).toEqual([crowded(1, 'Metz')])
    play(state, 'to Metz')
    expect(asked(state)).toBe('excess')
    const later = sending(2)
    play(later, 'to Metz')
    expect(warnings(later, 'end')).toEqual([crowded(1, 'Metz')])
    play(later, 'pick GE-Corps-1')
    expect(warnings(later, 'to', hex('Reims'))).toEqual([])
  })

  it('are told of before one more advances into a full hex [7.13] [9.51a]', () => {
    const at = { ...three, 'US-1-Army': 'Chartres', 'GE-Corps-1': 'Le Mans' }
    const want = { at, reduced: ['GE-Corps-1'], allied: ['Normandy'] }
    const state = attacking(want, ALLIED, 'Falaise', 'Chartres')
    attack(state, 'Le Mans', ['US-1-Army', 'US-Corps-1', 'US-Corps-2', 'US-Corps-3'], 1)
    state.frames.at(-1)!['hexes'] = 1
    play(state, 'advance US-1-Army', 'advance US-Corps-1', 'advance US-Corps-2')
    expect(warnings(state, 'advance', unit('US-Corps-3'))).toEqual([crowded(1, 'Le Mans')])
    play(state, 'advance US-Corps-3')
    expect(asked(state)).toBe('excess')
  })
})
