import { describe, expect, it } from 'vitest'
import { DEAD, retreatFrame } from '@hexfront/engine'
import { controllerOf } from '../position.ts'
import { fe } from '../index.ts'
import { ALLIED, AXIS } from '../state.ts'
import {
  allTold,
  asked,
  attack,
  begin,
  dice,
  odds,
  attacking,
  isReduced,
  offers,
  play,
  rule,
  seatOf,
  told,
  where,
} from '../testing/play.ts'
import { BACK, given, hex, unit } from '../testing/testing.ts'
import { retreat } from './retreat.ts'
import type { GameEvent } from '@hexfront/engine'
import type { Given } from '../testing/testing.ts'
import type { FeState } from '../state.ts'

/** US Corps in Le Mans attack Tours; the die decides. */
const field = (more: Given = {}): Given => ({
  ...more,
  at: {
    'US-Corps-1': 'Le Mans',
    'US-Corps-2': 'Le Mans',
    'US-Corps-3': 'Le Mans',
    'GE-Corps-1': 'Tours',
    ...more.at,
  },
  allied: [...BACK, ...(more.allied ?? [])],
})
const resultOf = (events: readonly GameEvent[]): string =>
  (told(events, 'result') as { result: string }).result

describe('losses', () => {
  it('are taken by the attacker first, then by the defender, as each chooses among those who fight [9.31a] [9.31b] [9.16] [9.27b]', () => {
    // Two on two: 1:1, and a 2 gives 2/1.
    const state = attacking(
      field({ at: { 'US-1-Army': 'Le Mans', 'US-Corps-3': 'gone' } }),
      ALLIED,
      'Le Mans',
    )
    const events = attack(state, 'Tours', ['US-Corps-1'], 2)
    expect(resultOf(events)).toBe('2/1')
    // The only attacker takes both, the only defender one: nobody had a choice.
    expect(where(state, 'US-Corps-1')).toBe('-1')
    expect(isReduced(state, 'GE-Corps-1')).toBe(true)
    const order = events
      .filter(({ kind }) => kind === 'lostStep' || kind === 'eliminated')
      .map(event => (event as { side: number }).side)
    expect(order).toEqual([ALLIED, ALLIED, AXIS])
    expect(isReduced(state, 'US-1-Army')).toBe(false)
  })

  it('are chosen freely, even two of one unit, but never of one that does not fight [9.31b] [9.16]', () => {
    const state = attacking(field(), ALLIED, 'Le Mans')
    const events = attack(state, 'Tours', ['US-Corps-1', 'US-Corps-2'], 1)
    expect(resultOf(events)).toBe('2/1')
    expect([asked(state), seatOf(state)]).toEqual(['lose', ALLIED])
    expect(rule(state, 'lose US-Corps-3')).not.toBe('legal')
    play(state, 'lose US-Corps-1', 'lose US-Corps-1')
    expect(where(state, 'US-Corps-1')).toBe('-1')
    expect(isReduced(state, 'US-Corps-2')).toBe(false)
  })

  it('beyond what there is lapse [9.27b]', () => {
    const state = attacking(field({ reduced: ['GE-Corps-1'] }), ALLIED, 'Le Mans')
    const events = attack(state, 'Tours', ['US-Corps-1', 'US-Corps-2', 'US-Corps-3'], 6)
    expect(resultOf(events)).toBe('0/4')
    expect(where(state, 'GE-Corps-1')).toBe('-1')
  })
})

describe('a Corps for an Army', () => {
  const army = (more: Given = {}): Given => ({
    ...more,
    at: { 'US-1-Army': 'Le Mans', 'GE-7-Army': 'Tours', ...more.at },
    reduced: ['US-1-Army', 'GE-7-Army', ...(more.reduced ?? [])],
    allied: [...BACK, ...(more.allied ?? [])],
  })
  /** The attacker is hit: 1:2 for the Allies (3 on 4). */
  const hit = (want: Given, die = 1): FeState => {
    const state = attacking(want, ALLIED, 'Le Mans')
    attack(state, 'Tours', ['US-1-Army'], die)
    return state
  }

  it('comes at once from the box behind the Army’s line, if its owner likes [9.32] [9.321] [9.36]', () => {
    const want = army({
      at: {
        'US-Corps-1': 'unitedKingdom',
        'US-Corps-2': 'northAfrica',
        'BR-Corps-1': 'unitedKingdom',
        'AB-Corps': 'unitedKingdom',
      },
    })
    const state = hit(want, 3)
    expect(asked(state)).toBe('substitute')
    expect(offers(state, 'send').sort()).toEqual(['AB-Corps', 'US-Corps-1'])
    expect(rule(state, 'send US-Corps-2')).toBe('9.321')
    expect(rule(state, 'send BR-Corps-1')).toBe('9.35')
    play(state, 'send US-Corps-1')
    expect(where(state, 'US-Corps-1')).toBe('Le Mans')
    const declined = hit(want, 3)
    play(declined, 'none')
    expect(declined.at[unit('US-1-Army')]).toBe(DEAD)
  })

  it('takes the rest of the losses of the same combat (B91, C14) [9.32]', () => {
    const state = hit(army({ at: { 'US-Corps-1': 'unitedKingdom' } }), 1)
    // 1:1 against 3: a 1 gives 2/0; the Army takes one, the Corps the other.
    play(state, 'send US-Corps-1')
    expect(isReduced(state, 'US-Corps-1')).toBe(true)
  })

  it('advances with those for whom it came, and attacks no more in this Action Round (B91) [9.32] [9.51a] [9.14a]', () => {
    const want = (more: Given['at']): Given =>
      field({
        at: { 'US-1-Army': 'Le Mans', 'US-Corps-3': 'unitedKingdom', ...more },
        reduced: ['US-1-Army'],
      })
    const won = attacking(want({}), ALLIED, 'Le Mans')
    attack(won, 'Tours', ['US-1-Army', 'US-Corps-1', 'US-Corps-2'], 3)
    play(won, 'lose US-1-Army', 'send US-Corps-3')
    while (asked(won) === 'lose' || asked(won) === 'retreat')
      play(won, `${asked(won)} ${offers(won, asked(won))[0]}`)
    play(won, 'advance US-Corps-3')
    expect(where(won, 'US-Corps-3')).toBe('Tours')

    const lost = attacking(want({ 'GE-Corps-2': 'Saumur', 'US-Corps-2': 'gone' }), ALLIED, 'Le Mans')
    attack(lost, 'Tours', ['US-1-Army'], 1)
    play(lost, 'send US-Corps-3')
    while (asked(lost) === 'lose') play(lost, `lose ${offers(lost, 'lose')[0]}`)
    play(lost, 'target Saumur')
    expect([rule(lost, 'join US-Corps-3'), rule(lost, 'join US-Corps-1')]).toEqual(['9.1', 'legal'])
  })

  it('comes from North Africa for lines to the other Beach Heads [9.322]', () => {
    const want: Given = {
      at: {
        'US-5-Army': 'Naples',
        'US-Corps-1': 'unitedKingdom',
        'US-Corps-2': 'northAfrica',
        'GE-10-Army': 'Cassino',
      },
      reduced: ['US-5-Army'],
      allied: ['Avalanche'],
    }
    const state = attacking(want, ALLIED, 'Naples')
    attack(state, 'Cassino', ['US-5-Army'], 1)
    expect(offers(state, 'send')).toEqual(['US-Corps-2'])
    expect(rule(state, 'send US-Corps-1')).toBe('9.322')
  })

  it('comes for Germans from the OKW box alone, even out of supply (C13) [9.323] [2.22e]', () => {
    const want = army({
      at: {
        'US-Corps-1': 'Le Mans',
        'US-Corps-2': 'Le Mans',
        'GE-Corps-1': 'okw',
        'Para-Corps-1': 'okw',
        'GE-Corps-2': 'easternFront',
        'IT-Corps-1': 'balkansFront',
      },
    })
    const state = attacking(want, ALLIED, 'Le Mans')
    attack(state, 'Tours', ['US-1-Army', 'US-Corps-1', 'US-Corps-2'], 6)
    expect([asked(state), seatOf(state)]).toEqual(['substitute', AXIS])
    expect(offers(state, 'send').sort()).toEqual(['GE-Corps-1', 'Para-Corps-1'])
    expect(rule(state, 'send GE-Corps-2')).toBe('9.323')
  })

  it('never comes for Fortresses and Italian Armies, and for the Airborne Army only as the Airborne Corps [9.34] [9.35] [9.32]', () => {
    const italians: Given = {
      at: {
        'US-5-Army': 'Naples',
        'US-Corps-2': 'Naples',
        'IT-7-Army': 'Termoli',
        'IT-Corps-1': 'balkansFront',
        'GE-Corps-1': 'okw',
      },
      reduced: ['IT-7-Army'],
      allied: ['Avalanche'],
    }
    const state = attacking(italians, ALLIED, 'Naples')
    attack(state, 'Termoli', ['US-5-Army', 'US-Corps-2'], 6)
    expect(asked(state)).not.toBe('substitute')
    const drop: Given = army({
      at: {
        'US-1-Army': 'gone',
        'AB-1-Army': 'Le Mans',
        'US-Corps-1': 'unitedKingdom',
        'AB-Corps': 'unitedKingdom',
      },
      reduced: ['AB-1-Army'],
    })
    const airborne = attacking(drop, ALLIED, 'Le Mans')
    attack(airborne, 'Tours', ['AB-1-Army'], 3)
    expect(offers(airborne, 'send')).toEqual(['AB-Corps'])
    expect(rule(airborne, 'send US-Corps-1')).toBe('9.32')
  })

  it('does not come for an Army out of supply (B92) [9.321]', () => {
    const state = attacking(
      {
        at: { 'US-1-Army': 'Le Mans', 'GE-7-Army': 'Tours', 'US-Corps-1': 'unitedKingdom' },
        reduced: ['US-1-Army'],
      },
      ALLIED,
      'Le Mans',
    )
    attack(state, 'Tours', ['US-1-Army'], 1)
    expect(state.at[unit('US-1-Army')]).toBe(DEAD)
    expect(asked(state)).not.toBe('substitute')
  })
})

describe('the winner', () => {
  it('is who inflicts more; with equal losses nobody goes anywhere [9.41] [9.43c]', () => {
    const state = attacking(field(), ALLIED, 'Le Mans')
    const events = attack(state, 'Tours', ['US-Corps-1', 'US-Corps-2'], 2)
    expect(resultOf(events)).toBe('1/1')
    play(state, 'lose US-Corps-1')
    expect(where(state, 'GE-Corps-1')).toBe('Tours')
    expect(asked(state)).toBe('combat')
  })

  it('may be the defender, and the attacker stays where he is [9.42b]', () => {
    const state = attacking(field({ at: { 'GE-Corps-2': 'Tours' } }), ALLIED, 'Le Mans')
    attack(state, 'Tours', ['US-Corps-1', 'US-Corps-2'], 1)
    play(state, 'lose US-Corps-1', 'lose US-Corps-2')
    expect([where(state, 'US-Corps-1'), where(state, 'GE-Corps-1')]).toEqual(['Le Mans', 'Tours'])
  })

  it('as attacker throws every survivor back by the difference, whoever has lost what [9.42a] [9.43a] [9.46h]', () => {
    const state = attacking(
      field({ at: { 'GE-Corps-2': 'Tours', 'US-1-Army': 'Le Mans', 'US-Corps-3': 'gone' } }),
      ALLIED,
      'Le Mans',
    )
    // 8 on 4 and armor: 3:1; a 5 gives 0/2.
    const events = attack(state, 'Tours', ['US-Corps-1', 'US-Corps-2', 'US-1-Army'], 5)
    expect(resultOf(events)).toBe('0/2')
    play(state, 'lose GE-Corps-1', 'lose GE-Corps-2')
    expect(asked(state)).toBe('retreat')
    play(state, 'retreat Bourges', 'retreat Moulins')
    const second = offers(state, 'retreat')
    expect(second.length).toBeGreaterThan(1)
    play(state, 'retreat Orléans', 'retreat Auxerre')
    expect([where(state, 'GE-Corps-1'), where(state, 'GE-Corps-2')]).toEqual(['Moulins', 'Auxerre'])
  })
})

describe('standing', () => {
  const stand = (target: string, from: string, more: Given = {}): FeState => {
    const want: Given = {
      ...more,
      at: {
        'US-Corps-1': from,
        'US-Corps-2': from,
        'US-Corps-3': from,
        'GE-Corps-1': target,
        'GE-Corps-2': target,
        ...more.at,
      },
    }
    return attacking(want, ALLIED, from)
  }

  it('is open in forest, marsh, mountain and Alps for one more step, and nobody advances then (C15) [9.441a]', () => {
    const state = stand('Falaise', 'Normandy', { at: { 'US-1-Army': 'Normandy', 'US-Corps-3': 'gone' } })
    const events = attack(state, 'Falaise', ['US-Corps-1', 'US-Corps-2', 'US-1-Army'], 5)
    expect(resultOf(events)).toBe('1/2')
    play(state, 'lose US-Corps-1', 'lose GE-Corps-1', 'lose GE-Corps-2')
    expect([asked(state), seatOf(state)]).toEqual(['stand', AXIS])
    play(state, 'stand')
    expect(asked(state)).toBe('lose')
    play(state, 'lose GE-Corps-1')
    expect([where(state, 'GE-Corps-1'), where(state, 'GE-Corps-2')]).toEqual(['-1', 'Falaise'])
    expect(asked(state)).toBe('rest')
  })

  it('is not open in the open [9.441a]', () => {
    const state = stand('Tours', 'Le Mans', { allied: BACK })
    attack(state, 'Tours', ['US-Corps-1', 'US-Corps-2', 'US-Corps-3'], 6)
    play(state, 'lose GE-Corps-1')
    expect(asked(state)).toBe('retreat')
  })

  it('is open to the Axis with a Fortress; if it goes the Fortress is lost, and a lone one never stands (C30) [9.441b] [9.47]', () => {
    const armies = ['US-1-Army', 'US-3-Army', 'US-9-Army']
    const want: Given = {
      at: {
        'US-1-Army': 'Amiens',
        'US-3-Army': 'Amiens',
        'US-9-Army': 'Amiens',
        'Fort-Le-Havre': 'Le Havre',
      },
      allied: ['Paris', 'St. Quentin'],
    }
    const state = attacking({ ...want, at: { ...want.at, 'GE-Corps-1': 'Le Havre' } }, ALLIED, 'Amiens')
    attack(state, 'Le Havre', armies, 6)
    play(state, 'lose GE-Corps-1', 'lose Fort-Le-Havre')
    expect(asked(state)).toBe('stand')
    play(state, 'giveWay')
    expect(where(state, 'Fort-Le-Havre')).toBe('-4')
    const alone = attacking(want, ALLIED, 'Amiens')
    attack(alone, 'Le Havre', armies, 1)
    play(alone, 'lose US-1-Army')
    expect(where(alone, 'Fort-Le-Havre')).toBe('-4')
  })
})

describe('a retreat', () => {
  /** Margin 2 in the open: 0/2 at 3:1 with a 5 or 6. */
  const beaten = (at: Record<string, string>, more: Given = {}): FeState => {
    const state = attacking(
      field({ ...more, at: { 'US-1-Army': 'Le Mans', 'US-Corps-3': 'gone', 'GE-Corps-2': 'Tours', ...at } }),
      ALLIED,
      'Le Mans',
    )
    attack(state, 'Tours', ['US-Corps-1', 'US-Corps-2', 'US-1-Army'], 5)
    play(state, 'lose GE-Corps-2', 'lose GE-Corps-2')
    return state
  }

  it('leads toward a source first, where it can [9.43b]', () => {
    const state = beaten({})
    expect(asked(state)).toBe('retreat')
    expect(offers(state, 'retreat').sort()).toEqual(['Bourges', 'Orléans'])
    expect(rule(state, 'retreat Saumur')).not.toBe('legal')
  })

  it('enters no hex with an enemy, nor the hex it left, nor ends beside it when it goes farther [9.46a] [9.46e] [9.46f]', () => {
    const state = beaten({ 'BR-Corps-1': 'Saumur' })
    expect(rule(state, 'retreat Saumur')).toBe('9.46a')
    play(state, 'retreat Bourges')
    expect(rule(state, 'retreat Tours')).toBe('9.46e')
    expect(rule(state, 'retreat Châteauroux')).toBe('9.46f')
    expect(offers(state, 'retreat').sort()).toEqual(['Auxerre', 'Montluçon', 'Moulins'])
  })

  it('keeps out of enemy zones, but for hexes that a friend holds [9.46g] [8.43c] [8.43d]', () => {
    const zone = beaten({ 'US-3-Army': 'Auxerre' }, { allied: ['Paris', 'Reims'] })
    expect(offers(zone, 'retreat')).not.toContain('Orléans')
    expect(rule(zone, 'retreat Bourges')).toBe('9.46g')
    // The friend opens the one way that leads home.
    const friend = beaten({ 'US-3-Army': 'Auxerre', 'GE-Corps-3': 'Bourges' }, { allied: ['Paris', 'Reims'] })
    expect(where(friend, 'GE-Corps-1')).toBe('Montluçon')
  })

  it('goes over friendly hexes where it can, and takes an enemy one only where it ends (C18) [9.46c]', () => {
    const state = beaten({}, { allied: ['Bourges', 'Moulins'] })
    expect(where(state, 'GE-Corps-1')).toBe('Orléans')
    const all = ['Orléans', 'Bourges', 'Châteauroux', 'Saumur', 'Montluçon', 'Moulins', 'Auxerre', 'Limoges']
    const forced = beaten({}, { allied: [...all, 'Angoulême', 'Paris', 'Reims'] })
    const first = offers(forced, 'retreat')[0]!
    play(forced, `retreat ${first}`)
    expect(controllerOf(forced, hex(first))).toBe(ALLIED)
    const last = offers(forced, 'retreat')[0]!
    play(forced, `retreat ${last}`)
    expect(controllerOf(forced, hex(last))).toBe(AXIS)
  })

  it('prefers a way home, then a friendly one, then one that ends in supply [9.43b] [9.46c] [9.46d]', () => {
    const state = given({
      at: { 'GE-Corps-1': 'Tours' },
      allied: ['Paris', 'Brussels', 'Chaumont', 'Lorient', 'Cherbourg'],
    })
    const frame = { ...retreatFrame(AXIS, hex('Tours'), [unit('GE-Corps-1')], 1), step: 'fallBack' }
    const [home, friendly, supplied] = retreat.terms!(state, frame, [unit('GE-Corps-1')]).prefer!
    const path = (name: string): number[] => [hex('Tours'), hex(name)]
    expect([home!(path('Orléans')), home!(path('Saumur'))]).toEqual([0, 1])
    expect([friendly!(path('Bourges')), friendly!([...path('Orléans'), hex('Paris')])]).toEqual([0, 1])
    const norway = (allied: string[]): number => {
      const there = given({ at: { 'GE-Corps-1': 'Haukeli' }, allied })
      return retreat.terms!(there, frame, [unit('GE-Corps-1')]).prefer![2]!([hex('Haukeli'), hex('Skien')])
    }
    expect([norway([]), norway(['Oslo', 'Bergen', 'Stavanger', 'Viborg', 'Hirtshals'])]).toEqual([0, 1])
    expect(supplied!(path('Bourges'))).toBe(0)
  })

  it('into an enemy hex looks at the supply that the unit has once it is there [9.46d] [9.46c]', () => {
    const ends = (id: string, at: string, allied: string[], ...names: string[]): number[] => {
      const state = given({ at: { [id]: at }, allied })
      const one = unit(id)
      const frame = { ...retreatFrame(AXIS, hex(at), [one], 1), step: 'fallBack' }
      const supplied = retreat.terms!(state, frame, [one]).prefer![2]!
      return names.map(name => supplied([hex(at), hex(name)]))
    }
    const ring = ['Chartres', 'Le Mans', 'Saumur', 'Châteauroux', 'Bourges', 'Orléans']
    const west = ['St. Nazaire', 'La Rochelle', 'Angoulême']
    expect(ends('GE-Corps-1', 'Tours', [...ring, ...west], 'Orléans', 'Saumur')).toEqual([0, 1])
    // A port that it takes is a port of its own, from which lines go by sea.
    const norway = ['Bergen', 'Stavanger', 'Oslo', 'Viborg', 'Hirtshals', 'Hamar', 'Skien', 'Geilo']
    expect(ends('GE-Corps-1', 'Rjukan', norway, 'Oslo', 'Hamar')).toEqual([0, 1])
    expect(ends('US-Corps-1', 'Rennes', [], 'Lorient', 'Le Mans', 'Cherbourg')).toEqual([0, 1, 0])
    expect(ends('US-Corps-1', 'Brussels', [], 'Antwerp', 'Ostend')).toEqual([1, 0])
    expect(ends('US-Corps-1', 'Reims', [], 'Paris', 'Sedan')).toEqual([0, 1])
  })

  it('ends in supply as it is when the unit has left: a line through the hex that it held counts no more [9.46d] [8.43d]', () => {
    const state = given({
      at: { 'US-Corps-1': 'Lyon', 'GE-Pz-Corps-1': 'Besançon' },
      allied: ['Moulins', 'Bourges', 'Orléans', 'Paris', 'Auxerre', 'Grenoble', 'Avignon'],
      opened: ['Anvil-Dragoon'],
    })
    begin(state, 'fallBack', { ...retreatFrame(ALLIED, hex('Lyon'), [unit('US-Corps-1')], 2) })
    // Grenoble would lead to Avignon, which only Lyon feeds: the first step was no choice.
    expect([asked(state), where(state, 'US-Corps-1')]).toEqual(['retreat', 'Moulins'])
    expect(fe.decisions(state)[0]!.ask).toMatchObject({
      id: 'ask.retreatOn',
      params: { place: 'Lyon', at: 'Moulins', n: 1 },
    })
    expect(offers(state, 'retreat').sort()).toEqual(['Auxerre', 'Bourges'])
  })

  it('with room for some of them saves those whom their owner sends first (B44) [7.13] [9.46b]', () => {
    const foix = (friends: Given['at']): FeState => {
      const state = given({
        at: {
          'US-Corps-1': 'Narbonne',
          'US-Corps-2': 'Toulouse',
          'GE-Corps-1': 'Foix',
          'GE-Pz-Corps-1': 'Foix',
          ...friends,
        },
        allied: ['Anvil-Dragoon'],
      })
      const units = [unit('GE-Corps-1'), unit('GE-Pz-Corps-1')]
      return begin(state, 'fallBack', { ...retreatFrame(AXIS, hex('Foix'), units, 1) })
    }
    const state = foix({ 'GE-Corps-3': 'Tarbes', 'GE-Corps-4': 'Tarbes' })
    expect([asked(state), seatOf(state)]).toEqual(['retreat', AXIS])
    expect(offers(state, 'first')).toEqual(['GE-Pz-Corps-1'])
    expect(rule(state, 'first GE-Corps-3')).not.toBe('legal')
    play(state, 'first GE-Pz-Corps-1')
    expect([where(state, 'GE-Pz-Corps-1'), where(state, 'GE-Corps-1')]).toEqual(['Tarbes', '-1'])
    // With room for all nobody is asked.
    const free = foix({ 'GE-Corps-3': 'Tarbes' })
    expect([asked(free), where(free, 'GE-Corps-1')]).toEqual(['rest', 'Tarbes'])
  })

  it('does not end in a full hex, and who finds no way is lost [9.46b] [9.47]', () => {
    const full = { 'GE-Corps-3': 'Auxerre', 'GE-Corps-4': 'Auxerre', 'GE-Corps-5': 'Auxerre' }
    const state = beaten(full)
    play(state, 'retreat Orléans')
    expect(rule(state, 'retreat Auxerre')).toBe('9.46b')
    const ring = {
      'US-Corps-4': 'Orléans',
      'BR-Corps-1': 'Bourges',
      'BR-Corps-2': 'Châteauroux',
      'BR-Corps-3': 'Saumur',
      'BR-Corps-4': 'Chartres',
    }
    const lost = beaten(ring)
    expect(where(lost, 'GE-Corps-1')).toBe('-1')
  })

  it('never enters what the unit could not enter: Italians die where Germans go on [9.46i] [13.1b] [9.47]', () => {
    const state = attacking(
      {
        at: {
          ...{ 'US-1-Army': 'Cuneo', 'US-Corps-1': 'Cuneo', 'US-Corps-2': 'Cuneo' },
          ...{ 'IT-4-Army': 'Digne', 'GE-Corps-1': 'Digne', 'GE-Corps-2': 'Digne' },
          ...{ 'US-Corps-3': 'San Remo', 'US-Corps-4': 'Toulon', 'US-Corps-5': 'Briançon' },
        },
        allied: ['Anvil-Dragoon', 'Genoa'],
      },
      ALLIED,
      'Cuneo',
    )
    attack(state, 'Digne', ['US-1-Army', 'US-Corps-1', 'US-Corps-2'], 6)
    while (asked(state) === 'lose') play(state, 'lose GE-Corps-1')
    play(state, 'giveWay')
    // Avignon and Marseilles are empty and Axis, but no hexes beside Italy.
    while (asked(state) === 'retreat') {
      expect(rule(state, 'retreat Toulon')).toBe('9.46a')
      play(state, `retreat ${offers(state, 'retreat')[0]}`)
    }
    expect(state.at[unit('IT-4-Army')]).toBe(DEAD)
    expect(['Avignon', 'Marseilles']).toContain(where(state, 'GE-Corps-2'))
  })

  it('never enters a front box, though one lies beside the hex and every other way is barred [9.46j] [9.47]', () => {
    const ring = { 'US-Corps-3': 'St. Pölten', 'US-Corps-4': 'Graz' }
    const beatenIn = (others: Record<string, string>): FeState => {
      const at = {
        ...{ 'US-1-Army': 'Brünn', 'US-Corps-1': 'Brünn', 'US-Corps-2': 'Brünn' },
        ...{ 'GE-Corps-1': 'Vienna', 'GE-Corps-2': 'Vienna', ...others },
      }
      const state = attacking({ at }, ALLIED, 'Brünn')
      attack(state, 'Vienna', ['US-1-Army', 'US-Corps-1', 'US-Corps-2'], 6)
      while (asked(state) === 'lose') play(state, `lose ${offers(state, 'lose')[0]}`)
      return state
    }
    const open = beatenIn({})
    expect(asked(open)).toBe('retreat')
    expect([rule(open, 'retreat easternFront'), rule(open, 'retreat balkansFront')]).toEqual([
      '9.46i',
      '9.46i',
    ])
    const shut = beatenIn(ring)
    expect(['GE-Corps-1', 'GE-Corps-2'].map(id => shut.at[unit(id)])).toEqual([DEAD, DEAD])
    expect(asked(shut)).toBe('advance')
  })

  it('leaves control as it was unless somebody advances [9.49]', () => {
    const state = beaten({})
    play(state, 'retreat Bourges', 'retreat Moulins')
    expect(asked(state)).toBe('advance')
    play(state, 'hold')
    expect(controllerOf(state, hex('Tours'))).toBe(AXIS)
  })

  it('from a Beach Head may lead into its box, for any distance [9.45]', () => {
    const want: Given = {
      at: {
        'US-Corps-1': 'Normandy',
        'US-Corps-2': 'Normandy',
        'GE-7-Army': 'Falaise',
        'GE-1-Army': 'Falaise',
        'GE-15-Army': 'Cherbourg',
        'GE-Pz-Corps-1': 'Cherbourg',
      },
      marks: ['beachArmor'],
    }
    const state = attacking(want, AXIS, 'Falaise', 'Cherbourg')
    attack(state, 'Normandy', ['GE-7-Army', 'GE-1-Army', 'GE-15-Army', 'GE-Pz-Corps-1'], 6)
    while (asked(state) === 'lose') play(state, `lose ${offers(state, 'lose')[0]}`)
    expect([asked(state), seatOf(state)]).toEqual(['evacuate', ALLIED])
    expect(rule(state, 'evacuate GE-7-Army')).toBe('9.45')
    expect(rule(state, 'done')).toBe('9.43b')
    play(state, `evacuate ${offers(state, 'evacuate')[0]}`)
    expect([where(state, 'US-Corps-1'), where(state, 'US-Corps-2')]).toContain('unitedKingdom')
  })

  it('from a Beach Head may lead inland only where that is the way to another source (B98) [9.45] [9.43b]', () => {
    const beaten = (allied: string[]): FeState => {
      const state = attacking(
        {
          at: {
            'US-Corps-1': 'Normandy',
            'US-Corps-2': 'Normandy',
            'GE-15-Army': 'Cherbourg',
            'GE-7-Army': 'Cherbourg',
            'GE-1-Army': 'Cherbourg',
          },
          allied,
        },
        AXIS,
        'Cherbourg',
      )
      attack(state, 'Normandy', ['GE-15-Army', 'GE-7-Army', 'GE-1-Army'], 5)
      while (asked(state) === 'lose') play(state, `lose ${offers(state, 'lose')[0]}`)
      expect(asked(state)).toBe('evacuate')
      return state
    }
    expect(rule(beaten(['Falaise']), 'done')).toBe('9.43b')
    const toParis = beaten(['Falaise', 'Chartres', 'Paris'])
    play(toParis, 'done')
    expect([where(toParis, 'US-Corps-1'), where(toParis, 'US-Corps-2')]).toContain('Falaise')
  })
})

describe('who retreated', () => {
  it('adds nothing to the next defense and dies of any step there, not counting as a loss (C16) [9.48]', () => {
    const want: Given = field({
      at: {
        'US-1-Army': 'Le Mans',
        'US-Corps-3': 'gone',
        'GE-Corps-2': 'Tours',
        'GE-Corps-3': 'Orléans',
        'US-3-Army': 'Paris',
      },
      allied: ['Paris'],
    })
    const state = attacking(want, ALLIED, 'Le Mans', 'Paris')
    attack(state, 'Tours', ['US-Corps-1', 'US-Corps-2', 'US-1-Army'], 3)
    play(state, 'lose US-Corps-1', 'lose GE-Corps-2', 'lose GE-Corps-2', 'retreat Orléans', 'hold')
    play(state, 'target Orléans', 'join US-3-Army')
    expect(odds(state).slice(0, 2)).toEqual([5, 2])
    dice(state, 4)
    const events = play(state, 'commit')
    expect(resultOf(events)).toBe('1/2')
    expect([where(state, 'GE-Corps-1'), where(state, 'GE-Corps-3')]).toEqual(['-1', '-1'])
    const scattered = allTold(events, 'eliminated').find(
      event => (event as { unit: number }).unit === unit('GE-Corps-1'),
    )
    expect(scattered).toMatchObject({ rule: '9.48' })
  })

  it('stays if nothing is inflicted, alone on the best column (B108) [9.48]', () => {
    const want: Given = { at: { 'US-Corps-1': 'Paris', 'GE-Corps-1': 'Orléans' }, allied: ['Normandy'] }
    const state = attacking(want, ALLIED, 'Paris')
    state.flags[unit('GE-Corps-1')] = 4
    play(state, 'target Orléans', 'join US-Corps-1')
    expect(odds(state)[2]).toBe('7:1')
  })
})

describe('an advance', () => {
  /** 0/3 and more with a 6: eight on two, and armor. */
  const won = (more: Given = {}, units = ['US-Corps-1', 'US-Corps-2', 'US-1-Army']): FeState => {
    const want = field({ ...more, at: { 'US-1-Army': 'Le Mans', 'US-Corps-3': 'gone', ...more.at } })
    const state = attacking(want, ALLIED, 'Le Mans')
    attack(state, 'Tours', units, 6)
    return state
  }

  it('goes into the hex that was left first, and on as far as the margin, each unit its own way [9.51a] [9.51b] [9.56]', () => {
    const state = won()
    expect([asked(state), seatOf(state)]).toEqual(['advance', ALLIED])
    play(state, 'advance US-1-Army', 'pursue Bourges')
    expect(controllerOf(state, hex('Tours'))).toBe(ALLIED)
    play(state, 'pursue Auxerre')
    expect(where(state, 'US-1-Army')).toBe('Auxerre')
    expect(asked(state)).not.toBe('pursue')
    play(state, 'advance US-Corps-1', 'pursue Orléans', 'halt')
    expect(where(state, 'US-Corps-1')).toBe('Orléans')
    for (const name of ['Tours', 'Bourges', 'Auxerre', 'Orléans'])
      expect(controllerOf(state, hex(name))).toBe(ALLIED)
  })

  it('is not for those who did not fight [9.16]', () => {
    const state = won({ at: { 'BR-Corps-1': 'Le Mans', 'US-Corps-2': 'gone' } }, ['US-Corps-1', 'US-1-Army'])
    expect(rule(state, 'advance BR-Corps-1')).toBe('9.16')
  })

  it('ends in rough ground, in enemy zones, and before enemies [9.52a] [9.52b] [9.55]', () => {
    const state = won({ at: { 'GE-Corps-2': 'Châteauroux', 'GE-Pz-Corps-1': 'Reims' } })
    play(state, 'advance US-1-Army')
    expect(rule(state, 'pursue Châteauroux')).toBe('9.55')
    play(state, 'pursue Orléans')
    expect(asked(state)).toBe('advance')
    const forest = attacking(
      {
        at: {
          'US-1-Army': 'Tours',
          'US-Corps-1': 'Tours',
          'US-Corps-2': 'Tours',
          'GE-Corps-1': 'Châteauroux',
        },
        allied: [...BACK, 'Le Mans'],
      },
      ALLIED,
      'Tours',
    )
    attack(forest, 'Châteauroux', ['US-1-Army', 'US-Corps-1', 'US-Corps-2'], 6)
    play(forest, 'advance US-1-Army', 'pursue Montluçon')
    expect(asked(forest)).toBe('advance')
  })

  it('may not lead from one enemy zone to another (B110) [9.52b]', () => {
    const state = won({ at: { 'GE-Pz-Corps-1': 'Saumur' } })
    expect([asked(state), where(state, 'US-1-Army')]).toEqual(['rest', 'Le Mans'])
  })

  it('out of a Beach Head ends in the first hex [9.52c]', () => {
    const state = attacking(
      {
        at: {
          'US-1-Army': 'Brittany',
          'US-Corps-1': 'Brittany',
          'US-Corps-2': 'Brittany',
          'GE-Corps-1': 'St. Brieuc',
        },
      },
      ALLIED,
      'Brittany',
    )
    attack(state, 'St. Brieuc', ['US-1-Army', 'US-Corps-1', 'US-Corps-2'], 6)
    play(state, 'advance US-1-Army')
    expect(asked(state)).not.toBe('pursue')
  })

  it('through a Beach Head that is retaken ends in the first hex beyond it [9.52c]', () => {
    const state = attacking(
      {
        at: {
          'US-1-Army': 'Cherbourg',
          'US-Corps-1': 'Cherbourg',
          'US-Corps-2': 'Cherbourg',
          'GE-Corps-1': 'Normandy',
        },
        reduced: ['GE-Corps-1'],
      },
      ALLIED,
      'Cherbourg',
    )
    attack(state, 'Normandy', ['US-1-Army', 'US-Corps-1', 'US-Corps-2'], 6)
    play(state, 'advance US-1-Army')
    expect(offers(state, 'pursue')).toEqual(['Falaise'])
    play(state, 'pursue Falaise')
    expect([asked(state), where(state, 'US-1-Army')]).toEqual(['advance', 'Falaise'])
  })

  it('may take the Axis into an opened Beach Head [9.54]', () => {
    const state = attacking(
      {
        at: {
          'GE-7-Army': 'Falaise',
          'GE-1-Army': 'Falaise',
          'GE-15-Army': 'Cherbourg',
          'US-Corps-1': 'Normandy',
        },
        reduced: ['US-Corps-1'],
      },
      AXIS,
      'Falaise',
      'Cherbourg',
    )
    attack(state, 'Normandy', ['GE-7-Army', 'GE-1-Army', 'GE-15-Army'], 6)
    expect(asked(state)).toBe('advance')
    play(state, 'advance GE-7-Army')
    expect(controllerOf(state, hex('Normandy'))).toBe(AXIS)
  })

  it('takes who has advanced out of further attacks (B68) [9.14a]', () => {
    const state = won({ at: { 'GE-Corps-2': 'Saumur' } })
    play(state, 'advance US-1-Army', 'halt', 'hold')
    // Saumur is beside Tours, and nobody who could attack it is left.
    expect(asked(state)).not.toBe('combat')
    expect(where(state, 'US-1-Army')).toBe('Tours')
  })

  it('that overfills a hex costs what is too much (B45) [7.13]', () => {
    const state = won({ at: { 'BR-Corps-1': 'gone' } })
    play(state, 'advance US-1-Army', 'halt', 'advance US-Corps-1', 'halt', 'advance US-Corps-2', 'halt')
    expect(asked(state)).toBe('rest')
  })
})

it('a combat goes from its designation over odds and cards to losses, retreat and advance [9.21] [9.26]', () => {
  const state = attacking(
    field({ at: { 'US-7-Army': 'Le Mans', 'US-Corps-3': 'gone' }, marks: ['patton7th'] }),
    ALLIED,
    'Le Mans',
  )
  const events = attack(state, 'Tours', ['US-Corps-1', 'US-Corps-2', 'US-7-Army'], 6)
  const order = events.map(event => (event.kind === 'own' ? event['what'] : event.kind))
  const at = (what: string): number => order.indexOf(what)
  expect([
    at('battleOpened'),
    at('modifier'),
    at('odds'),
    at('roll'),
    at('result'),
    at('eliminated'),
  ]).toEqual(
    [at('battleOpened'), at('modifier'), at('odds'), at('roll'), at('result'), at('eliminated')].toSorted(
      (a, b) => a - b,
    ),
  )
  expect(at('battleOpened')).toBeGreaterThanOrEqual(0)
  expect(asked(state)).toBe('advance')
})

it('the supply of the defenders is found when the combat is designated [11.1b]', () => {
  const starved = (allied: string[]): unknown => {
    const want: Given = { at: { 'US-Corps-1': 'Oslo', 'US-Corps-2': 'Oslo', 'GE-Corps-1': 'Skien' }, allied }
    const state = attacking(want, ALLIED, 'Oslo')
    attack(state, 'Skien', ['US-Corps-1', 'US-Corps-2'], 1)
    return state.frames.find(({ step }) => step === 'battle')!['starved']
  }
  expect([starved([]), starved(['Bergen', 'Stavanger', 'Viborg', 'Hirtshals'])]).toEqual([0, 1])
})
