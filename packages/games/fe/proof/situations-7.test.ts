/** Situations worked out from the text before they were played, seventh sheet: who counts, who goes, and who dies of it. */
import { describe, expect, it } from 'vitest'
import { DEAD } from '@hexfront/engine'
import { BERLIN } from '../data.ts'
import { explainBattle } from '../face/explain.ts'
import { controllerOf } from '../position.ts'
import { hitlerPlaces } from '../redeployment/redeployment.ts'
import { ALLIED, AXIS, SPENT, SUPPORT } from '../state.ts'
import { acting, asked, attack, attacking, offers, operating, play, rule, where } from '../testing/play.ts'
import { given, placeIds, stack } from '../testing/testing.ts'
import type { FeState } from '../state.ts'

/** Losses of whoever has them, the first on offer, until something else is asked. */
const bleed = (state: FeState): void => {
  while (asked(state) === 'lose') play(state, `lose ${offers(state, 'lose')[0]}`)
}
const PANZERS = ['SS-Pz-Corps-1', 'GE-Pz-Corps-1', 'GE-Pz-Corps-2']

describe('a Corps taken off a Beach Head', () => {
  it('takes the place of an Army elsewhere in the same action, and defends there [9.45, 9.321, 9.48]', () => {
    const armies = ['GE-7-Army', 'GE-1-Army', 'GE-10-Army']
    const at = {
      ...stack('Brittany', 'US-Corps-1', 'US-Corps-2'),
      ...stack('Brest', ...armies),
      ...stack('Le Mans', ...PANZERS),
      'US-1-Army': 'Falaise',
      'GE-15-Army': 'Chartres',
    }
    const want = { at, reduced: ['US-1-Army'], allied: ['Normandy'] }
    const state = attacking(want, AXIS, 'Brest', 'Le Mans', 'Chartres')
    attack(state, 'Brittany', armies, 6)
    bleed(state)
    while (asked(state) === 'evacuate') play(state, `evacuate ${offers(state, 'evacuate')[0]}`)
    while (asked(state) === 'advance') play(state, 'hold')
    attack(state, 'Falaise', PANZERS, 2)
    bleed(state)
    expect(offers(state, 'send')).toEqual(['US-Corps-1', 'US-Corps-2'])
    play(state, 'send US-Corps-1')
    expect(where(state, 'US-Corps-1')).toBe('Falaise')
    // It did not retreat into this hex: what is left of it counts.
    play(state, 'target Falaise', 'join GE-15-Army')
    expect(explainBattle(state)!.defense).toBe(1)
  })
})

describe('a Fortress that dies of the result', () => {
  it('lets nobody stand for it any more [9.441b, 9.42a]', () => {
    const armies = ['US-1-Army', 'US-3-Army', 'US-9-Army']
    const at = {
      ...stack('Channel Ports', 'Fort-Channel-Ports', 'GE-Corps-1'),
      ...stack('Pas-de-Calais', ...armies),
    }
    const after = (...lost: string[]): [string, string] => {
      const state = attacking({ at, reduced: ['Fort-Channel-Ports'] }, ALLIED, 'Pas-de-Calais')
      attack(state, 'Channel Ports', armies, 5)
      play(state, ...lost.map(id => `lose ${id}`))
      bleed(state)
      return [asked(state), where(state, 'GE-Corps-1')]
    }
    expect(after('US-1-Army', 'Fort-Channel-Ports')).toEqual(['advance', 'Ostend'])
    // Where the Corps has taken both steps the Fortress is asked, and standing would be its end.
    expect(after('US-1-Army', 'GE-Corps-1', 'GE-Corps-1')[0]).toBe('stand')
  })
})

describe('an airborne drop', () => {
  it('into an empty Berlin ends Hitler, scores, and costs the industry a point [16.43, 16.1b, 15.1e]', () => {
    const at = { 'AB-Corps': 'unitedKingdom', 'AB-1-Army': 'waiting', 'US-1-Army': 'Magdeburg' }
    const state = acting({
      at,
      hand: ['AL-37'],
      played: ['AL-23'],
      allied: ['Hamburg', 'Wittenberge'],
      set: { turn: 8, infrastructure: 9 },
    })
    const before = state.vp
    play(state, 'both AL-37', 'chooseUnit AB-Corps', 'to Berlin')
    expect([state.hitler, controllerOf(state, BERLIN)]).toEqual([DEAD, ALLIED])
    expect([state.vp - before, state.infrastructure]).toEqual([-1, 8])
  })
})

describe('an Event that finds less than it names', () => {
  it('Bodenplatte takes the one tactical marker there is, and costs its point all the same [6.51a]', () => {
    const set = { turn: 7, tac: [SUPPORT, SPENT, 0, 0] }
    const want = { at: { 'GE-Corps-1': 'Berlin' }, hand: ['AX-48'], marks: ['argument'], set }
    const state = acting(want, AXIS)
    const before = state.vp
    play(state, 'event AX-48', 'chooseMarker 1')
    expect([state.tac[0], state.vp - before, asked(state)]).toEqual([SPENT, -1, 'rest'])
  })

  it('Pointblank with no marker on a mission is played, and nothing comes of it [6.51a]', () => {
    const state = acting({ hand: ['AL-19'], set: { turn: 5, sac: [0, SPENT, 8] } })
    play(state, 'event AL-19')
    expect([asked(state), state.sac, state.infrastructure]).toEqual(['rest', [0, SPENT, 8], 20])
  })
})

describe('the Airborne Army', () => {
  it('has nobody to take its place while the Airborne Corps is in the other box [9.32, 9.321]', () => {
    const fought = (box: string): string => {
      const at = {
        ...stack('Le Mans', ...PANZERS),
        'AB-1-Army': 'Falaise',
        'AB-Corps': box,
        'US-Corps-1': 'unitedKingdom',
      }
      const state = attacking({ at, reduced: ['AB-1-Army'], allied: ['Normandy'] }, AXIS, 'Le Mans')
      attack(state, 'Falaise', PANZERS, 3)
      return asked(state)
    }
    expect([fought('unitedKingdom'), fought('northAfrica')]).toEqual(['substitute', 'advance'])
  })
})

describe('the Soviet zone after Tehran', () => {
  it('is left, and attacked out of, by who stands in it, who goes no deeper into it [8.38a]', () => {
    const at = { 'US-Corps-1': 'Küstrin', 'GE-Corps-1': 'Berlin' }
    const allied = ['Neubrandenburg', 'Stettin']
    const state = operating({ at, allied, marks: ['redShutAllied'], set: { turn: 9 } })
    expect(rule(state, 'markAttack Küstrin')).toBe('legal')
    play(state, 'markMove Küstrin', 'done', 'pick US-Corps-1')
    expect(['to Cottbus', 'to Neubrandenburg'].map(action => rule(state, action))).toEqual(['legal', 'legal'])
    expect(rule(state, 'to Posen')).toBe('8.38a')
  })
})

describe('Hitler', () => {
  it('goes to no source that is cut off by land, though it feeds itself and is German [16.41]', () => {
    const around = ['Regensburg', 'Passau', 'Salzburg', 'Innsbruck', 'Landeck']
    const cut = given({ at: { 'US-Corps-1': 'Ulm' }, allied: around, set: { turn: 9 } })
    expect(placeIds(hitlerPlaces(given({ set: { turn: 9 } })))).toEqual(['Breslau', 'Munich', 'The Ruhr'])
    expect(placeIds(hitlerPlaces(cut))).toEqual(['Breslau', 'The Ruhr'])
  })
})
