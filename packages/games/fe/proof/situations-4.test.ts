/** Situations where a rule of place meets an Event, fourth sheet: what is shut, what comes back, what is warned of. */
import { describe, expect, it } from 'vitest'
import { cardById } from '../cards/deck.ts'
import { addEffect, hasEffect } from '../effects/effects.ts'
import { gainHex } from '../enter.ts'
import { explainPreview } from '../face/preview.ts'
import { explain } from '../face/explain.ts'
import { warningsOf } from '../face/warnings.ts'
import { isPortOf } from '../ground.ts'
import { activationCost } from '../operations/activation.ts'
import { controllerOf } from '../position.ts'
import { airfieldPlaces } from '../redeployment/redeployment.ts'
import { ALLIED, AXIS } from '../state.ts'
import { isSupplied } from '../supply/supply.ts'
import {
  acting,
  asked,
  attack,
  attacking,
  begin,
  offers,
  operating,
  play,
  rule,
  where,
} from '../testing/play.ts'
import { given, hex, unit } from '../testing/testing.ts'
import type { Run } from '@hexfront/engine'
import type { Mark } from '../effects/effects.ts'
import type { FeState } from '../state.ts'

describe('the Soviet zone', () => {
  it('off limits to both takes no Airfield either; after Tehran alone it is shut to units [8.38b] [14.4b]', () => {
    const want = { at: { 'US-Corps-1': 'Magdeburg' }, allied: ['Breslau'] }
    const before = airfieldPlaces(given({ ...want, marks: ['redShutAllied'] }))
    expect(before).toContain(hex('Breslau'))
    const state = given({ ...want, marks: ['redShut'] })
    expect(airfieldPlaces(state)).not.toContain(hex('Breslau'))
    begin(state, 'redeployment', { side: ALLIED, points: 2 })
    play(state, 'airfield 1')
    expect(rule(state, 'to Breslau')).toBe('8.38b')
  })

  it('is attacked after Tehran and not entered: nobody follows, and the hex stays German [8.38a] [9.56]', () => {
    const state = attacking(
      {
        at: { 'US-1-Army': 'Berlin', 'GE-Corps-1': 'Küstrin' },
        reduced: ['GE-Corps-1'],
        marks: ['redShutAllied'],
      },
      ALLIED,
      'Berlin',
    )
    attack(state, 'Küstrin', ['US-1-Army'], 6)
    while (asked(state) === 'lose') play(state, `lose ${offers(state, 'lose')[0]!}`)
    if (asked(state) === 'stand') play(state, 'giveWay')
    while (asked(state) === 'retreat') play(state, `retreat ${offers(state, 'retreat')[0]!}`)
    expect([asked(state), where(state, 'US-1-Army'), controllerOf(state, hex('Küstrin'))]).toEqual([
      'rest',
      'Berlin',
      AXIS,
    ])
  })
})

describe('a port that was demolished', () => {
  it('stays shut though it is lost and taken again, and serves the Axis meanwhile [6.51a] [10.5]', () => {
    const state = given({ at: { 'US-Corps-1': 'Cherbourg' }, set: { turn: 5 } })
    addEffect(state, 'portClosed', cardById('AX-15'), 'nextTurn', { hexes: [hex('Cherbourg')] })
    const run = { state, tell: () => {}, push: () => {} } as unknown as Run<FeState>
    gainHex(run, AXIS, hex('Cherbourg'))
    expect(isPortOf(state, AXIS, hex('Cherbourg'))).toBe(true)
    gainHex(run, ALLIED, hex('Cherbourg'))
    expect(isPortOf(state, ALLIED, hex('Cherbourg'))).toBe(false)
  })
})

describe('the last action of a turn', () => {
  it('by an Event that lands troops is not said to lose whom the landing feeds [11.71a] [11.44] [6.51a]', () => {
    const at = {
      'US-Corps-1': 'Grenoble',
      'US-7-Army': 'northAfrica',
      'FF-1-Army': 'waiting',
      'FF-Corps': 'northAfrica',
      'US-Corps-2': 'northAfrica',
    }
    const allied = ['Digne', 'Avignon', 'Marseilles']
    const state = acting({
      at,
      allied: allied.slice(0, 2),
      hand: ['AL-30', 'AL-36'],
      set: { turn: 6, round: 6 },
    })
    expect(isSupplied(state, unit('US-Corps-1'))).toBe(false)
    const said = (verb: string, card: string): string[] =>
      warningsOf(state, verb, cardById(card)).map(({ reason }) => reason.id)
    expect(said('rp', 'AL-30')).toEqual(['warn.attrition'])
    expect(said('event', 'AL-30')).toEqual(['warn.forgone', 'warn.attritionEvent'])
    play(state, 'event AL-30')
    while (asked(state) === 'landing') play(state, `join ${offers(state, 'join')[0]!}`)
    if (asked(state) === 'ashore') play(state, 'pick FF-1-Army', 'to Marseilles')
    if (asked(state) === 'ashore') play(state, 'done')
    expect([where(state, 'FF-1-Army'), isSupplied(state, unit('US-Corps-1'))]).toEqual(['Marseilles', true])
  })
})

describe('Fortitude', () => {
  it('lets go of the hexes beside a landing at once, so that the Axis may act there next [20.ArmyDistrict] [6.56a]', () => {
    const at = {
      'US-1-Army': 'waiting',
      'BR-2-Army': 'waiting',
      'US-Corps-1': 'unitedKingdom',
      'BR-Corps-1': 'unitedKingdom',
      'GE-Corps-1': 'Falaise',
      'GE-Corps-2': 'Rennes',
    }
    const state = acting({ at, hand: ['AL-23'], set: { turn: 5 } })
    const held = ['Falaise', 'Rennes', 'Le Mans'].map(hex)
    addEffect(state, 'frozen', cardById('AL-26'), 'turn', { hexes: held })
    play(state, 'event AL-23', 'beach Normandy')
    while (asked(state) === 'landing') play(state, `join ${offers(state, 'join')[0]!}`)
    if (asked(state) === 'ashore') play(state, 'done')
    const axis = begin(state, 'marking', { side: AXIS, points: 4, moves: [] })
    expect([rule(axis, 'markMove Falaise'), rule(axis, 'markMove Rennes')]).toEqual([
      'legal',
      '20.ArmyDistrict',
    ])
  })
})

describe('fuel reserves', () => {
  it('carry armor a hex farther in this action, and its reach says so; foot and the next action not [6.51a] [8.21b]', () => {
    const at = { 'SS-Pz-Corps-1': 'Paris', 'GE-Corps-1': 'Paris' }
    const state = operating({ at, marks: [] }, AXIS)
    const far = (id: string): number =>
      (explain(state, { about: 'reach', unit: unit(id) }) as { allowance: number }).allowance
    const usual = [far('SS-Pz-Corps-1'), far('GE-Corps-1')]
    addEffect(state, 'mfBonus', cardById('AX-26'), 'round', { n: 1 })
    expect([far('SS-Pz-Corps-1'), far('GE-Corps-1')]).toEqual([usual[0]! + 1, usual[1]])
    play(state, 'done')
    expect([asked(state), hasEffect(state, 'mfBonus')]).toEqual(['rest', false])
  })
})

describe('Partisans', () => {
  it('make both markers in a hex dearer by a point, which the price names beside limited supply [6.51a] [11.52b]', () => {
    const at = { 'GE-Corps-1': 'Florence', 'GE-Corps-2': 'Florence', 'US-Corps-1': 'Perugia' }
    const state = operating({ at, marks: ['italianSurrender'] }, AXIS, 4)
    addEffect(state, 'harassed', cardById('AL-16'), 'turn', { hexes: [hex('Florence')], n: 1 })
    const said = (verb: string): [string, unknown][] =>
      explainPreview(state, verb, hex('Florence'))!.lines.map(({ reason }) => [reason.id, reason.params])
    expect(said('markMove')).toEqual([['preview.costMore', { n: 2 }]])
    expect(said('markAttack')).toEqual([
      ['preview.costLimited', { n: 3, units: 2 }],
      ['preview.costEvent', { n: 1 }],
    ])
    play(state, 'markAttack Florence')
    // One point is left of four.
    expect((state.frames.at(-1) as { points?: number }).points).toBe(1)
  })
})

describe('the OKW box', () => {
  it('is reached by no march, however near: who would go there is told so [8.11b] [10.8a]', () => {
    const state = operating({ at: { 'GE-Corps-1': 'Berlin' } }, AXIS)
    play(state, 'markMove Berlin', 'done', 'pick GE-Corps-1')
    expect([rule(state, 'to okw'), rule(state, 'to unitedKingdom')]).toEqual(['8.11b', '8.32a'])
    const sent = begin(given({ at: { 'GE-Corps-1': 'Berlin' } }), 'redeployment', { side: AXIS, points: 1 })
    play(sent, 'pick GE-Corps-1')
    expect(rule(sent, 'to okw')).toBe('legal')
  })
})

describe('Coalition Strife', () => {
  it('makes no attack dearer where each unit pays for itself, and every move of a divided hex [7.14] [11.52b]', () => {
    // Four hexes from the port that feeds them.
    const at = { 'US-Corps-1': 'Dijon', 'BR-Corps-1': 'Dijon', 'GE-Corps-1': 'Besançon' }
    const allied = ['Normandy', 'Falaise', 'Chartres', 'Orléans', 'Auxerre', 'Bourges', 'Moulins']
    const prices = (isStrife: boolean): number[] => {
      const state = operating({ at, allied }, ALLIED, 4)
      if (isStrife) addEffect(state, 'strife', cardById('AX-09'), 'turn')
      return (['move', 'attack'] as const).map(kind => activationCost(state, ALLIED, hex('Dijon'), kind))
    }
    expect([prices(false), prices(true)]).toEqual([
      [1, 2],
      [2, 2],
    ])
  })
})

describe('who is re-created', () => {
  it('comes to no source that the Soviets hold: Breslau after their advance, Berlin after its fall [12.32] [8.38b]', () => {
    const reborn = (...marks: Mark[]): FeState => {
      const state = given({ at: { 'GE-Corps-1': 'dead' }, marks })
      const frame = { side: AXIS, halves: 4, armor: 0, event: -1, disband: 0, raised: [] }
      begin(state, 'spending', frame)
      play(state, 'recreate GE-Corps-1')
      return state
    }
    expect(['Breslau', 'Berlin', 'okw', 'easternFront'].map(at => rule(reborn(), `to ${at}`))).toEqual(
      Array.from({ length: 4 }, () => 'legal'),
    )
    const late = reborn('redShut', 'eastShut', 'berlinTaken')
    expect(['Breslau', 'Berlin', 'okw', 'easternFront'].map(at => rule(late, `to ${at}`))).toEqual([
      '8.38b',
      '8.38b',
      'legal',
      '8.38b',
    ])
  })
})

describe('Enemy at the Gates', () => {
  it('waits until Hitler is out of the Soviet zone, and says so [6.51a] [16.41]', () => {
    const at = { 'GE-Corps-1': 'Paris' }
    const state = acting({ at, hand: ['AX-44'], set: { turn: 8, hitler: hex('Breslau') } }, AXIS)
    expect(rule(state, 'event AX-44')).toBe('6.51a')
    const needs = explainPreview(state, 'event', cardById('AX-44'))!.lines
    expect(
      needs.filter(({ reason }) => reason.id === 'need.unmet').map(({ reason }) => reason.params),
    ).toEqual([{ what: expect.stringContaining('Hitler') as string }])
    const gone = acting({ at, hand: ['AX-44'], set: { turn: 8, hitler: hex('Munich') } }, AXIS)
    expect(rule(gone, 'event AX-44')).toBe('legal')
  })
})

describe('the Social Republic', () => {
  it('lives and dies with Milan: once it is Allied its units are out of supply, and attrition takes them [11.34] [11.71a]', () => {
    const at = { 'IT-Corps-1': 'Turin', 'GE-Corps-1': 'Verona' }
    const held = given({ at, marks: ['italianSurrender', 'rsi'] })
    expect(isSupplied(held, unit('IT-Corps-1'))).toBe(true)
    const state = given({ at, allied: ['Milan'], marks: ['italianSurrender', 'rsi'] })
    begin(state, 'attrition', { side: AXIS })
    expect([where(state, 'IT-Corps-1'), where(state, 'GE-Corps-1')]).toEqual(['-1', 'Verona'])
  })
})
