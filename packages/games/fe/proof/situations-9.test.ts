/** Situations worked out from the text before they were played, ninth sheet: aircraft, journeys, steps, Italy and invasions. */
import { describe, expect, it } from 'vitest'
import { cardById } from '../cards/deck.ts'
import { UK } from '../data.ts'
import { addEffect } from '../effects/effects.ts'
import { controllerOf } from '../position.ts'
import { ALLIED, AXIS, CARPET, INTERDICTION, OIL, SUPPORT } from '../state.ts'
import { FULL, isSupplied, LIMITED, OUT, supplyOf } from '../supply/supply.ts'
import {
  acting,
  allTold,
  asked,
  attack,
  attacking,
  begin,
  dice,
  offers,
  operating,
  play,
  rule,
  seatOf,
  told,
  where,
} from '../testing/play.ts'
import { BACK, given, hex, stack, unit } from '../testing/testing.ts'
import type { Given } from '../testing/testing.ts'
import type { FeState } from '../state.ts'

/** Losses of whoever has them, the first on offer, until something else is asked. */
const bleed = (state: FeState): void => {
  while (asked(state) === 'lose') play(state, `lose ${offers(state, 'lose')[0]}`)
}
/** A side that spends points on steps. */
const spending = (want: Given, side = AXIS): FeState =>
  begin(given(want), 'spending', { side, halves: 8, armor: 0, event: -1, disband: 0, raised: [] })
const left = (state: FeState, what: 'points' | 'halves'): unknown => state.frames.at(-1)![what]
const places = (state: FeState, ...ids: string[]): string[] => ids.map(id => where(state, id))

describe('aircraft', () => {
  it('bomb for one attack and support the next of the same action, each but once [14.22c, 14.31b, 14.3b]', () => {
    const at = {
      ...stack('Chartres', 'US-1-Army', 'US-3-Army'),
      'GE-Corps-1': 'Orléans',
      'GE-Corps-2': 'Tours',
    }
    const air = {
      sac: [CARPET, CARPET, 8],
      tac: [SUPPORT, SUPPORT, 0, 0],
      airfields: [hex('Chartres'), UK],
    }
    const state = attacking({ at, allied: BACK, set: air }, ALLIED, 'Chartres')
    play(state, 'target Orléans', 'join US-1-Army', 'carpet 0')
    expect(rule(state, 'support 0')).toBe('14.31b')
    dice(state, 6)
    play(state, 'commit')
    bleed(state)
    while (asked(state) === 'advance') play(state, 'hold')
    play(state, 'target Tours', 'join US-3-Army')
    expect([rule(state, 'carpet 1'), rule(state, 'support 0')]).toEqual(['14.22c', 'legal'])
    play(state, 'support 0')
    expect(rule(state, 'support 1')).toBe('14.3d')
  })

  it('of Interdiction that are shot up on their bases give armor its zones back at once [14.3e, 8.43c, 11.71a]', () => {
    const at = { 'US-Corps-1': 'St. Quentin', 'GE-Pz-Corps-1': 'Brussels' }
    const set = { tac: [INTERDICTION, 0, 0, 0], strafe: [UK, -1, -1, -1], turn: 7 }
    const state = acting({ at, hand: ['AX-48'], allied: ['Ostend'], set }, AXIS)
    expect(isSupplied(state, unit('US-Corps-1'))).toBe(true)
    play(state, 'event AX-48', 'chooseMarker 1')
    expect(isSupplied(state, unit('US-Corps-1'))).toBe(false)
    begin(state, 'attrition', { side: ALLIED })
    expect(where(state, 'US-Corps-1')).toBe('-1')
  })

  it('of Air Superiority stay down where jets have come, though the card lies face up [6.62a, 6.51a]', () => {
    const fought = (isBarred: string): unknown => {
      const at = { 'US-1-Army': 'Chartres', 'GE-Corps-1': 'Orléans' }
      const state = attacking({ at, allied: BACK, played: ['AL-25'] }, ALLIED, 'Chartres')
      state.cards.piles['combat0']!.push(cardById('AL-29'))
      addEffect(state, 'eventBlocked', cardById('AX-27'), 'turn', { n: cardById(isBarred) })
      play(state, 'target Orléans', 'join US-1-Army')
      dice(state, 3)
      play(state, 'commit')
      return asked(state)
    }
    // Nobody is even asked.
    expect([fought('AL-10'), fought('AL-29')]).toEqual(['combatCards', 'advance'])
  })
})

describe('the last point of infrastructure', () => {
  it('bombed in the Air Power Phase spares the Allies the second point of the V-1 [15.2b, 15.1b, 16.1c]', () => {
    const after = (infrastructure: number): number => {
      const state = given({ set: { infrastructure, turn: 5 } })
      addEffect(state, 'crossbow', cardById('AX-22'), 'game')
      const before = state.vp
      begin(state, 'airPower')
      play(state, 'done', 'assign SAC-UKBC infrastructure', 'assign SAC-US8AF infrastructure', 'done')
      return state.vp - before
    }
    expect([after(9), after(2)]).toEqual([1, 0])
  })
})

describe('journeys', () => {
  it('by air lead an Airborne unit out of the United Kingdom into a zone, and nobody out of a pocket [10.9, 10.6c]', () => {
    const at = {
      'AB-Corps': 'Dijon',
      'AB-1-Army': 'unitedKingdom',
      'US-Corps-1': 'Chartres',
      'GE-Pz-Corps-1': 'Orléans',
    }
    const want = { at, allied: ['Normandy', 'Falaise', 'Le Mans'] }
    const state = begin(given(want), 'redeployment', { side: ALLIED, points: 4 })
    expect(rule(state, 'pick AB-Corps')).toBe('10.6c')
    play(state, 'pick AB-1-Army')
    expect(['Chartres', 'Le Mans', 'Dijon'].map(name => rule(state, `to ${name}`))).toEqual([
      'legal',
      'legal',
      '10.7',
    ])
  })

  it('of Hitler take three points: a Corps may follow on the fourth, nobody else, and he no farther [10.2b, 16.41]', () => {
    const want = { at: stack('Munich', 'GE-7-Army', 'GE-Corps-1') }
    const state = begin(given(want), 'redeployment', { side: AXIS, points: 4 })
    play(state, 'hitler', 'to Munich')
    const rules = ['pick GE-7-Army', 'pick GE-Corps-1', 'hitler'].map(action => rule(state, action))
    expect(rules).toEqual(['10.2b', 'legal', '10.2b'])
  })

  it('that an Event pays for bring armor to an attack by the same card [6.12c, 6.51a, 9.1]', () => {
    const at = { 'SS-Pz-Corps-1': 'easternFront', 'GE-Corps-1': 'Orléans', 'US-Corps-1': 'Chartres' }
    const state = acting({ at, allied: BACK, hand: ['AX-39'] }, AXIS)
    play(state, 'both AX-39', 'chooseUnit SS-Pz-Corps-1', 'to Orléans')
    play(state, 'markAttack Orléans', 'done', 'target Chartres')
    expect(rule(state, 'join SS-Pz-Corps-1')).toBe('legal')
  })

  it('over an Airfield wait for the Allies to move it, and go on from where they were [14.4c, 8.21b]', () => {
    const state = operating(
      {
        at: { 'GE-Pz-Corps-1': 'Bourges' },
        allied: ['Orléans', 'Chartres', 'Normandy', 'Falaise'],
        set: {
          airfields: [hex('Orléans'), UK],
          tac: [INTERDICTION, 0, 0, 0],
          strafe: [hex('Orléans'), -1, -1, -1],
        },
      },
      AXIS,
    )
    play(state, 'markMove Bourges', 'done', 'pick GE-Pz-Corps-1', 'to Chartres')
    expect([asked(state), seatOf(state)]).toEqual(['displace', ALLIED])
    play(state, 'to Normandy')
    expect([asked(state), state.airfields[0], state.strafe[0]]).toEqual([
      'moving',
      hex('Normandy'),
      hex('Normandy'),
    ])
    expect([left(state, 'points'), rule(state, 'to Falaise'), rule(state, 'to Angoulême')]).toEqual([
      2,
      'legal',
      '8.21b',
    ])
  })
})

describe('replacements', () => {
  it('of a Fortress ask who is beside it, not who is across a prohibited side [12.4e, 8.42d]', () => {
    const flip = (at: string): string =>
      rule(
        spending({
          at: { 'Fort-Le-Havre': 'Le Havre', 'US-Corps-1': at },
          reduced: ['Fort-Le-Havre'],
          allied: ['Normandy'],
        }),
        'flip Fort-Le-Havre',
      )
    expect(['Normandy', 'Falaise'].map(flip)).toEqual(['legal', '12.4e'])
  })

  it('with more points by labor and fewer by oil keep armor to its two all the same [12.4b, 14.2d, 6.41a]', () => {
    const units = ['GE-Pz-Corps-1', 'GE-5-Pz-Army', 'Para-Corps-1', 'SS-Pz-Corps-1', 'GE-7-Army']
    const at = { ...stack('Munich', ...units.slice(0, 3)), ...stack('Berlin', ...units.slice(3)) }
    const set = { sac: [OIL, 0, 8] }
    const state = acting({ at, reduced: units, marks: ['forcedLabor'], hand: ['AX-13'], set }, AXIS)
    play(state, 'rp AX-13')
    expect(left(state, 'halves')).toBe(8)
    play(state, 'flip GE-5-Pz-Army', 'flip GE-Pz-Corps-1', 'flip Para-Corps-1')
    expect(left(state, 'halves')).toBe(4)
    expect([rule(state, 'flip SS-Pz-Corps-1'), rule(state, 'flip GE-7-Army')]).toEqual(['12.4b', 'legal'])
  })

  it('of the Republic are for one Corps: both its steps, and none of another [13.3b, 12.3, 12.33b]', () => {
    const at = { 'IT-Corps-1': 'dead', 'IT-Corps-2': 'dead', 'IT-Corps-3': 'Trento' }
    const state = spending({ at, reduced: ['IT-Corps-3'], marks: ['italianSurrender', 'rsi'] })
    expect(rule(state, 'flip IT-Corps-3')).toBe('legal')
    play(state, 'recreate IT-Corps-1')
    expect(offers(state, 'to')).toEqual(['Milan'])
    play(state, 'to Milan')
    const rules = ['flip IT-Corps-1', 'recreate IT-Corps-2', 'flip IT-Corps-3'].map(line => rule(state, line))
    expect(rules).toEqual(['legal', '13.3b', '13.3b'])
  })

  it('come to no Beach Head that is full, lost or not yet opened [12.31, 7.11b]', () => {
    const five = ['US-Corps-1', 'US-Corps-2', 'US-Corps-3', 'US-Corps-4', 'US-Corps-5']
    const at = { ...stack('Normandy', ...five), 'BR-Corps-1': 'dead', 'GE-Corps-1': 'Brittany' }
    const state = spending({ at }, ALLIED)
    play(state, 'recreate BR-Corps-1')
    const rules = ['Normandy', 'Brittany', 'Anvil-Dragoon'].map(name => rule(state, `to ${name}`))
    expect(rules).toEqual(['7.11b', '12.31', '12.31'])
  })
})

describe('six Corps by sea', () => {
  it('on one Beach Head are one too many, of whom the Allies choose [7.13, 7.11b, 8.11b]', () => {
    const six = ['US-Corps-1', 'US-Corps-2', 'US-Corps-3', 'US-Corps-4', 'US-Corps-5', 'US-Corps-6']
    const state = operating({ at: stack('unitedKingdom', ...six), allied: ['Normandy'] })
    play(state, 'markMove unitedKingdom', 'done')
    for (const id of six) play(state, `pick ${id}`, 'to Normandy', 'halt')
    expect([asked(state), offers(state, 'giveUp').length]).toEqual(['excess', 6])
  })
})

describe('Italians', () => {
  it('without Rome die wherever a German lives, but in the Balkans and beside a Fortress [11.33, 11.71a, 11.71b]', () => {
    const at = {
      ...stack('Toulon', 'IT-4-Army', 'GE-Corps-1'),
      ...stack('Cassino', 'IT-Corps-1', 'Fort-Cassino'),
      'IT-Corps-2': 'Trieste',
      'IT-Corps-3': 'balkansFront',
    }
    const state = given({ at, allied: ['Rome'] })
    begin(state, 'attrition', { side: AXIS })
    const ids = ['IT-4-Army', 'GE-Corps-1', 'IT-Corps-1', 'IT-Corps-2', 'IT-Corps-3']
    expect(places(state, ...ids)).toEqual(['-1', 'Toulon', 'Cassino', '-1', 'balkansFront'])
  })

  it('leave beaches and foreign hexes to the Axis as they give in, in the round of the eighth hex [13.2a, 13.2b]', () => {
    const allied = ['Palermo', 'Trapani', 'Prizzi', 'Gela', 'Enna', 'Syracuse', 'Messina']
    const at = {
      'US-Corps-1': 'Avalanche',
      'IT-4-Army': 'Toulon',
      'IT-8-Army': 'Husky West',
      'IT-Corps-1': 'balkansFront',
    }
    const state = operating({ at, allied })
    play(state, 'markMove Avalanche', 'done', 'pick US-Corps-1', 'to Naples')
    expect(where(state, 'IT-4-Army')).toBe('Toulon')
    play(state, 'halt')
    // Armies for good, Corps until there is a Republic.
    expect(places(state, 'IT-4-Army', 'IT-8-Army', 'IT-Corps-1')).toEqual(['-4', '-4', '-1'])
    expect(['Toulon', 'Husky West'].map(name => controllerOf(state, hex(name)))).toEqual([AXIS, AXIS])
  })
})

describe('Paris', () => {
  it('as a source of the Allies feeds nobody through a zone while it is empty, and all while it is held [11.21b, 8.43c, 8.43d]', () => {
    const fed = (more: Record<string, string>): number[] => {
      const at = { 'US-Corps-1': 'Auxerre', 'US-Corps-2': 'Orléans', ...more }
      const state = given({ at, allied: ['Paris', 'Reims'] })
      return ['US-Corps-1', 'US-Corps-2'].map(id => supplyOf(state, unit(id)))
    }
    const armor = { 'GE-Pz-Corps-1': 'Amiens' }
    expect([fed({}), fed(armor)]).toEqual([
      [FULL, FULL],
      [OUT, OUT],
    ])
    expect(fed({ ...armor, 'BR-Corps-1': 'Paris' })).toEqual([FULL, FULL])
  })
})

describe('armor on Corsica', () => {
  it('lives by sea, pays for each of its stack, and keeps the Allies from going round it [11.52b, 11.43b, 8.43b]', () => {
    const at = { ...stack('Corsica', 'GE-Pz-Corps-1', 'GE-Corps-1'), 'FF-Corps': 'Vesuve' }
    const axis = operating({ at }, AXIS, 1)
    expect(supplyOf(axis, unit('GE-Pz-Corps-1'))).toBe(LIMITED)
    expect([rule(axis, 'markAttack Corsica'), rule(axis, 'markMove Corsica')]).toEqual(['11.52b', 'legal'])
    const allies = operating({ at }, ALLIED, 1)
    play(allies, 'markMove Vesuve', 'done', 'pick FF-Corps')
    expect(rule(allies, 'to Olbia')).toBe('8.43b')
  })
})

describe('operations', () => {
  it('of an Event have its own points and those of Antwerp together [19.31, 6.12c, 6.21a]', () => {
    const want: Given = {
      hand: ['AL-38', 'AL-55'],
      at: { 'US-Corps-1': 'Ostend' },
      allied: ['Antwerp', 'The Scheldt'],
      options: { antwerpSupply: true },
      set: { antwerpTurn: 4 },
    }
    const points = (card: string): unknown => {
      const state = acting(want)
      play(state, `both ${card}`)
      return left(state, 'points')
    }
    expect(['AL-38', 'AL-55'].map(points)).toEqual([5, 7])
  })

  it('by lorry pay one for three far from any port, in the action of the card alone [11.53, 11.52b]', () => {
    const at = { ...stack('Lyon', 'US-1-Army', 'US-Corps-1', 'BR-Corps-1'), 'GE-Corps-1': 'Grenoble' }
    const allied = [...BACK, 'Orléans', 'Auxerre', 'Dijon']
    const state = acting({ hand: ['AL-38'], at, allied })
    play(state, 'both AL-38', 'markAttack Lyon')
    expect([supplyOf(state, unit('US-1-Army')), left(state, 'points')]).toEqual([LIMITED, 2])
    const later = operating({ at, allied })
    play(later, 'markAttack Lyon')
    expect(left(later, 'points')).toBe(1)
  })

  it('behind blown dams are harder across the river alone: one who comes dry lifts shift and pip [9.242, 9.26]', () => {
    const at = { 'US-1-Army': 'Brussels', 'US-3-Army': 'Metz', 'GE-Corps-1': 'The Eifel' }
    const allied = ['Ostend', 'Sedan', 'St. Quentin', 'Antwerp', 'The Scheldt']
    const reckoned = (...units: string[]): unknown[] => {
      const state = attacking({ at, allied, set: { turn: 8 } }, ALLIED, 'Brussels', 'Metz')
      addEffect(state, 'defenseBonus', cardById('AX-52'), 'turn')
      const events = attack(state, 'The Eifel', units, 6)
      const reasons = allTold(events, 'shift').map(event => event['why' as never])
      return [reasons, told(events, 'modifier') === undefined]
    }
    expect(reckoned('US-1-Army')).toEqual([['shift.forest', 'shift.river', 'shift.mechanized'], false])
    expect(reckoned('US-1-Army', 'US-3-Army')).toEqual([['shift.forest', 'shift.mechanized'], true])
  })
})

describe('an invasion', () => {
  it('is refused for the other of the turn, for the winter and for its season, each by its rule [6.56a, 6.562, 6.563]', () => {
    const at = {
      ...stack('waiting', 'US-1-Army', 'BR-2-Army', 'FF-1-Army', 'US-7-Army'),
      ...stack('unitedKingdom', 'US-Corps-1', 'BR-Corps-1', 'AB-Corps'),
      'US-Corps-2': 'northAfrica',
    }
    const refused = (turn: number, invasions: number): string[] => {
      const state = acting({ at, hand: ['AL-23', 'AL-30'], set: { turn, invasions } })
      return ['AL-23', 'AL-30'].map(card => rule(state, `both ${card}`))
    }
    expect(refused(6, 0)).toEqual(['legal', 'legal'])
    expect(refused(6, 1)).toEqual(['6.56a', '6.56a'])
    expect(refused(7, 0)).toEqual(['6.562', '6.562'])
    expect(refused(5, 0)).toEqual(['legal', '6.563'])
  })

  it('of the Netherlands is fought at Amsterdam alone, and its Armies have their Corps from England [19.4b, 9.321]', () => {
    const panzers = ['GE-5-Pz-Army', 'GE-6-SS-Pz-Army', 'SS-Pz-Corps-1']
    const beach = 'Netherlands (optional)'
    const want: Given = {
      at: {
        ...stack('Amsterdam', ...panzers),
        'US-1-Army': beach,
        'US-Corps-1': 'unitedKingdom',
        'US-Corps-2': 'northAfrica',
        'Fort-The-Scheldt': 'The Scheldt',
      },
      reduced: ['US-1-Army'],
      options: { overlordNetherlands: true },
    }
    const mine = attacking(want, ALLIED, beach)
    expect([offers(mine, 'target'), rule(mine, 'target The Scheldt')]).toEqual([['Amsterdam'], '9.12'])
    const state = attacking(want, AXIS, 'Amsterdam')
    attack(state, beach, panzers, 2)
    bleed(state)
    expect([asked(state), offers(state, 'send')]).toEqual(['substitute', ['US-Corps-1']])
  })
})

describe('the count', () => {
  it('is judged after the last attrition, which may take the Allies the point they needed [4.4a, 11.72, 16.2a]', () => {
    const state = given({ allied: ['Lyon'], set: { vp: 0 } })
    expect(begin(structuredClone(state), 'victoryCheck').outcome).toMatchObject({ winner: ALLIED })
    begin(state, 'attrition', { side: ALLIED })
    expect([state.vp, controllerOf(state, hex('Lyon'))]).toEqual([1, AXIS])
  })
})
