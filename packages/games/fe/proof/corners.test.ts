/** Corners of the rules that play seldom comes to, each with what is refused there. */
import { describe, expect, it } from 'vitest'
import { DEAD, hashState, seedDice } from '@hexfront/engine'
import { cardById, cards, handOf } from '../cards/deck.ts'
import { allHexes, board, isAdjacent, isBeach } from '../data.ts'
import { addEffect } from '../effects/effects.ts'
import { fe } from '../index.ts'
import { ALLIED, AXIS } from '../state.ts'
import { acting, attacking, begin, isReduced, offers, operating, play, rule, where } from '../testing/play.ts'
import { deal, given, hex, unit } from '../testing/testing.ts'
import type { Given } from '../testing/testing.ts'

const SICILY = ['Messina', 'Enna', 'Palermo', 'Trapani', 'Prizzi', 'Gela', 'Syracuse']

describe('Shingle', () => {
  const want: Given = {
    at: {
      'US-Corps-1': 'Naples',
      'US-Corps-2': 'Palermo',
      'US-Corps-3': 'unitedKingdom',
      'US-Corps-4': 'northAfrica',
      'US-Corps-5': 'Milan',
      'BR-Corps-1': 'Avalanche',
      'BR-Corps-2': 'unitedKingdom',
      'FF-Corps': 'dead',
    },
    allied: [...SICILY, 'Avalanche', 'Husky West', 'Husky East'],
    hand: ['AL-22'],
    played: ['AL-06'],
    marks: ['italianSurrender'],
    set: { turn: 3 },
  }

  it('takes Corps in supply from Italy, Sicily and its Beach Heads, or from North Africa, and no others [6.564]', () => {
    const state = acting(want)
    play(state, 'event AL-22')
    expect(offers(state, 'join')).toEqual(['US-Corps-1', 'US-Corps-2', 'US-Corps-4'])
    for (const id of ['US-Corps-3', 'US-Corps-5', 'FF-Corps', 'BR-Corps-1'])
      expect(rule(state, `join ${id}`), id).toBe('6.564')
    play(state, 'join US-Corps-2')
    expect([where(state, 'US-Corps-2'), where(state, 'BR-Corps-1')]).toEqual(['Shingle', 'Shingle'])
  })

  it('does not come with Corps of one group alone [6.564]', () => {
    const { 'BR-Corps-1': _one, ...others } = want.at!
    expect(rule(acting({ ...want, at: others }), 'event AL-22')).toBe('6.564')
  })
})

describe('Hitler', () => {
  const want: Given = { at: { 'GE-Corps-1': 'Magdeburg', 'US-Corps-1': 'Leipzig' }, allied: ['Magdeburg'] }

  it('lives when Germans come into his hex, and dies when Allies do [16.43]', () => {
    const axis = operating({ ...want, allied: [] }, AXIS)
    play(axis, 'markMove Magdeburg', 'done', 'pick GE-Corps-1', 'to Berlin')
    expect([where(axis, 'GE-Corps-1'), axis.hitler]).toEqual(['Berlin', hex('Berlin')])
    const allied = operating({ at: { 'US-Corps-1': 'Magdeburg' } })
    play(allied, 'markMove Magdeburg', 'done', 'pick US-Corps-1', 'to Berlin')
    expect([where(allied, 'US-Corps-1'), allied.hitler]).toEqual(['Berlin', DEAD])
  })
})

describe('Mass Surrender', () => {
  const at = {
    'GE-Corps-1': 'Stuttgart',
    'GE-Corps-2': 'Freiburg',
    'Fort-Freiburg': 'Freiburg',
    'GE-7-Army': 'Ulm',
    'GE-Corps-3': 'Lyon',
  }
  const surrendered = (allied: readonly string[]): string[] => {
    const set = { turn: 8, infrastructure: 5 }
    const state = acting({ at, allied, reduced: ['GE-7-Army'], hand: ['AL-50'], set })
    play(state, 'event AL-50')
    return Object.keys(at).filter(
      id => isReduced(state, id) !== (id === 'GE-7-Army') || state.at[unit(id)]! < 0,
    )
  }

  it('takes a step of Germans cut off in Germany, not of those abroad or beside a Fortress [6.51a]', () => {
    const held = new Set(Object.values(at))
    const others = allHexes.filter(one => isBeach[one] === 0).map(one => board.names[one]!)
    expect(surrendered(others.filter(name => name !== '' && !held.has(name)))).toEqual([
      'GE-Corps-1',
      'GE-7-Army',
    ])
  })

  it('takes nothing of those in supply, and waits for the collapse or the Ruhr [6.51a] [6.511b]', () => {
    expect(surrendered([])).toEqual([])
    const early = acting({ at, hand: ['AL-50'], set: { turn: 8, infrastructure: 6 } })
    expect(rule(early, 'event AL-50')).not.toBe('legal')
  })
})

describe('Mincemeat', () => {
  const want: Given = {
    at: { 'GE-Corps-1': 'Cagliari', 'GE-Corps-2': 'Metz', 'GE-7-Army': 'Paris', 'GE-Corps-3': 'okw' },
    hand: ['AL-02'],
  }

  it('is not obeyed by a Corps that is on an island already, nor by an Army [6.51a] [16.44]', () => {
    const state = acting(want)
    play(state, 'event AL-02')
    expect(offers(state, 'chooseUnit')).toEqual(['GE-Corps-2', 'GE-Corps-3'])
    expect(rule(state, 'chooseUnit GE-Corps-1')).not.toBe('legal')
    expect(rule(state, 'chooseUnit GE-7-Army')).not.toBe('legal')
  })
})

describe('boxes of the Axis', () => {
  it('Italians use that of the Balkans alone [10.8b] [13.1a]', () => {
    const state = begin(given({ at: { 'IT-Corps-1': 'Rome', 'GE-Corps-1': 'Rome' } }), 'redeployment', {
      side: AXIS,
      points: 4,
    })
    play(state, 'pick IT-Corps-1')
    expect(rule(state, 'to okw')).toBe('10.8b')
    expect(rule(state, 'to easternFront')).toBe('13.1a')
    expect(rule(state, 'to balkansFront')).toBe('legal')
    play(state, 'back', 'pick GE-Corps-1')
    expect(['okw', 'easternFront'].map(box => rule(state, `to ${box}`))).toEqual(['legal', 'legal'])
  })
})

describe('Werwolf', () => {
  const everywhere = allHexes
    .filter(one => isBeach[one] === 0 && board.names[one] !== '')
    .map(one => board.names[one]!)
  const sent = (want: Given, side: number, id: string, barred: readonly string[]): string[] => {
    const state = given(want)
    if (barred.length > 0)
      addEffect(state, 'supplyBarred', cardById('AX-47'), 'turn', { hexes: barred.map(hex) })
    begin(state, 'redeployment', { side, points: 4 })
    play(state, `pick ${id}`)
    return offers(state, 'to').filter(name => everywhere.includes(name))
  }

  it('lets no Allied unit be sent through its hex, and Germans as ever [6.51a] [10.4a]', () => {
    const isWay = (name: string): boolean =>
      ['Nuremberg', 'Regensburg'].includes(name) || !isAdjacent(hex(name), hex('Regensburg'))
    const allied = { at: { 'US-Corps-1': 'Frankfurt' }, allied: everywhere.filter(isWay) }
    expect(sent(allied, ALLIED, 'US-Corps-1', [])).toContain('Regensburg')
    expect(sent(allied, ALLIED, 'US-Corps-1', ['Nuremberg'])).not.toContain('Regensburg')
    const open = ['Göttingen', 'Hanover', 'Hamburg', 'Berlin', 'Wittenberge']
    const axis = {
      at: { 'GE-Corps-1': 'Göttingen' },
      allied: everywhere.filter(name => !open.includes(name)),
    }
    expect(sent(axis, AXIS, 'GE-Corps-1', ['Hanover'])).toEqual(sent(axis, AXIS, 'GE-Corps-1', []))
    expect(sent(axis, AXIS, 'GE-Corps-1', ['Hanover'])).toContain('Hamburg')
  })
})

describe('an Event in force', () => {
  it('is named as what keeps a unit from being sent, not as a card that is refused [6.51a] [10.1]', () => {
    const state = acting({ at: { 'GE-Corps-1': 'Metz', 'US-1-Army': 'Naples' }, hand: ['AL-27'] })
    play(state, 'event AL-27')
    begin(state, 'redeployment', { side: AXIS, points: 4 })
    play(state, 'pick GE-Corps-1')
    const refusal = fe.check(state, AXIS, { verb: 'to', arg: hex('Milan') })!
    expect([refusal.id, refusal.rule]).toEqual(['no.eventBars', '6.51a'])
  })
})

describe('Production Miracle', () => {
  it('replaces Mechanized and Luftwaffe units alone [6.51a] [12.4b]', () => {
    const at = {
      'GE-Corps-1': 'Paris',
      'GE-Pz-Corps-1': 'Metz',
      'Para-Corps-1': 'Lyon',
      'Fort-Aachen': 'Aachen',
    }
    const state = acting(
      { at, reduced: Object.keys(at), hand: ['AX-25'], played: ['AX-10'], set: { turn: 4 } },
      AXIS,
    )
    play(state, 'event AX-25')
    expect(offers(state, 'flip')).toEqual(['Para-Corps-1', 'GE-Pz-Corps-1'])
    for (const id of ['GE-Corps-1', 'Fort-Aachen']) expect(rule(state, `flip ${id}`), id).not.toBe('legal')
  })
})

describe('who is picked to move', () => {
  const want: Given = {
    at: {
      'US-1-Army': 'Falaise',
      'US-Corps-1': 'Chartres',
      'US-Corps-2': 'Orléans',
      'GE-7-Army': 'Le Mans',
      'GE-Corps-1': 'Auxerre',
    },
    allied: ['Normandy'],
  }

  it('is of the side that acts, under a Move marker and not under an Attack marker [6.24a] [6.23] [8.11a]', () => {
    const state = operating(want)
    play(state, 'markMove Chartres', 'markAttack Falaise', 'done')
    expect(rule(state, 'pick GE-7-Army')).toBe('6.24a')
    expect(rule(state, 'pick US-1-Army')).toBe('6.23')
    expect(rule(state, 'pick US-Corps-2')).toBe('8.11a')
    expect(rule(state, 'pick US-Corps-1')).toBe('legal')
  })

  it('attacks no hex without an enemy, and none that it is not beside [9.12] [9.1]', () => {
    const state = attacking(want, ALLIED, 'Falaise')
    expect(offers(state, 'target')).toEqual(['Le Mans'])
    expect(rule(state, 'target Paris')).toBe('9.12')
    expect(rule(state, 'target unitedKingdom')).toBe('9.12')
    expect(rule(state, 'target Auxerre')).toBe('9.1')
  })

  it('attacks no French Beach Head with armor before Rommel has lifted the ban [9.131] [6.26]', () => {
    const at = {
      'GE-Pz-Corps-1': 'Falaise',
      'US-Corps-1': 'Normandy',
      'US-Corps-2': 'Chartres',
    }
    const state = attacking({ at }, AXIS, 'Falaise')
    expect(offers(state, 'target')).toEqual(['Chartres'])
    expect(rule(state, 'target Normandy')).toBe('9.131')
    const lifted = attacking({ at, marks: ['beachArmor'] }, AXIS, 'Falaise')
    expect(offers(lifted, 'target').sort()).toEqual(['Chartres', 'Normandy'])
  })
})

describe('an Airfield whose hex is lost', () => {
  it('goes to the nearest Beach Head of the Allies or to a box, and to no other [14.4c]', () => {
    const state = given({ allied: ['Shingle', 'Avalanche', 'Husky West'] })
    state.airfields = [hex('Florence'), hex('unitedKingdom')]
    begin(state, 'displace', { n: 0 })
    expect(offers(state, 'to')).toEqual(['Shingle', 'unitedKingdom', 'northAfrica'])
    expect(rule(state, 'to Avalanche')).toBe('14.4c')
    expect(rule(state, 'to Rome')).toBe('14.4c')
  })
})

describe('a hand that is made up', () => {
  it.each([
    [2, [1943]],
    [5, [1943, 1944]],
    [8, [1943, 1944, 1945]],
  ])('on Turn %i has cards of the years that have come [6.11]', (turn, years) => {
    const state = given({ set: { turn } })
    const come = [...cards.keys()].filter(card => years.includes(cards[card]!.year))
    deal(
      state,
      come.slice(0, 20).map(card => cards[card]!.id),
    )
    for (const card of cards.keys()) {
      if (years.includes(cards[card]!.year)) continue
      const side = card < cards.length / 2 ? ALLIED : AXIS
      const { piles } = state.cards
      piles[`draw${side}`] = piles[`draw${side}`]!.filter(one => one !== card)
      piles[`later${side}`]!.push(card)
    }
    const seen = new Set<number>()
    for (let seed = 1; seed <= 12; seed++) {
      const made = fe.sample(fe.view(state, AXIS), AXIS, seedDice(seed))
      for (const card of handOf(made, ALLIED)) seen.add(cards[card]!.year)
      expect(hashState(fe.view(made, AXIS))).toBe(hashState(fe.view(state, AXIS)))
    }
    expect([...seen].sort()).toEqual(years)
  })
})
