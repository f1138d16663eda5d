/** Situations worked out from the text before they were played, eighth sheet: where two rules meet in combat, supply and cards. */
import { describe, expect, it } from 'vitest'
import { cardById } from '../cards/deck.ts'
import { UK } from '../data.ts'
import { addEffect } from '../effects/effects.ts'
import { controllerOf } from '../position.ts'
import { ALLIED, AXIS, HELD, INTERDICTION, RETREATED, SUPPORT } from '../state.ts'
import { isSupplied } from '../supply/supply.ts'
import {
  acting,
  allTold,
  asked,
  attack,
  attacking,
  dice,
  odds,
  offers,
  operating,
  play,
  rule,
  seatOf,
  shifts,
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

describe('an Army that is lost otherwise than by steps', () => {
  const armies = ['US-1-Army', 'US-3-Army']
  it('in a hex that it had retreated into is followed by no Corps [9.48, 9.32]', () => {
    const at = {
      ...stack('Chartres', ...armies),
      ...stack('Orléans', 'GE-7-Army', 'GE-Corps-1'),
      'GE-Corps-2': 'okw',
    }
    const state = attacking({ at, reduced: ['GE-7-Army'], allied: BACK }, ALLIED, 'Chartres')
    state.flags[unit('GE-7-Army')] = RETREATED
    attack(state, 'Orléans', armies, 3)
    bleed(state)
    expect([where(state, 'GE-7-Army'), asked(state), where(state, 'GE-Corps-2')]).toEqual([
      '-1',
      'advance',
      'okw',
    ])
  })

  it('for want of a way to retreat is followed by none either [9.47, 9.32]', () => {
    const around = ['Paris', 'Bourges', 'Tours', 'Reims', 'Auxerre']
    const at = {
      ...stack('Chartres', 'US-Corps-1', 'US-Corps-2'),
      'GE-7-Army': 'Orléans',
      'GE-Corps-2': 'okw',
      ...Object.fromEntries(around.map((place, n) => [`BR-Corps-${n + 1}`, place])),
    }
    const state = attacking({ at, allied: BACK }, ALLIED, 'Chartres')
    attack(state, 'Orléans', ['US-Corps-1', 'US-Corps-2'], 6)
    bleed(state)
    expect([where(state, 'GE-7-Army'), asked(state), where(state, 'GE-Corps-2')]).toEqual([
      '-1',
      'advance',
      'okw',
    ])
  })
})

describe('Fight to the Last', () => {
  it('spares who retreated to the Fortress where it takes the one step off the result [9.48, 6.61a, 9.41]', () => {
    const want: Given = {
      at: {
        ...stack('Amiens', 'US-1-Army', 'US-3-Army'),
        ...stack('Channel Ports', 'Fort-Channel-Ports', 'GE-Corps-1'),
      },
      allied: ['Ostend'],
      hand: ['AX-38'],
    }
    const ends = (...use: string[]): string => {
      const state = attacking(want, ALLIED, 'Amiens')
      state.flags[unit('GE-Corps-1')] = RETREATED
      play(state, 'target Channel Ports', 'join US-1-Army', 'join US-3-Army')
      expect(odds(state)).toEqual([10, 4, '2:1', '1:1'])
      // With the card a pip less: one step on either side both times.
      dice(state, use.length > 0 ? 5 : 4)
      play(state, 'commit', ...use, ...(use.length > 0 ? [] : ['pass']))
      bleed(state)
      return where(state, 'GE-Corps-1')
    }
    expect([ends(), ends('use AX-38')]).toEqual(['-1', 'Channel Ports'])
  })
})

describe('a hungry attacker', () => {
  it('of a Fortress has nothing of Hobart’s Funnies, neither the die nor the column [9.25c, 9.242]', () => {
    const at = { 'BR-2-Army': 'Amiens', 'Fort-Channel-Ports': 'Channel Ports' }
    const reasons = (...allied: string[]): unknown[] => {
      const state = attacking({ at, allied, hand: ['AL-41'] }, ALLIED, 'Amiens')
      play(state, 'target Channel Ports', 'join BR-2-Army')
      dice(state, 3)
      play(state, 'commit')
      const events = play(state, 'use AL-41')
      return [
        told(events, 'modifier') !== undefined,
        allTold(events, 'shift').map(one => one['why' as never]),
      ]
    }
    expect(reasons('Ostend')).toEqual([true, []])
    expect(reasons()).toEqual([false, ['shift.fortressUnit', 'shift.outOfSupply']])
  })
})

describe('supply in an action of several combats', () => {
  it('of an attacker is that of his marker, though an earlier advance opens his line [9.245, 11.1a, 11.63b]', () => {
    const at = {
      'US-Corps-1': 'Orléans',
      'US-1-Army': 'Falaise',
      'GE-Corps-1': 'Chartres',
      'GE-Corps-2': 'Auxerre',
    }
    const want = { at, reduced: ['GE-Corps-1'], allied: ['Normandy'], hand: ['AL-29'], played: ['AL-25'] }
    const state = attacking(want, ALLIED, 'Falaise', 'Orléans')
    attack(state, 'Chartres', ['US-1-Army'], 6)
    if (asked(state) === 'combatCards') play(state, 'pass')
    bleed(state)
    play(state, 'advance US-1-Army')
    play(state, 'halt')
    expect(isSupplied(state, unit('US-Corps-1'))).toBe(true)
    play(state, 'target Auxerre', 'join US-Corps-1')
    expect(shifts(state)).toContain('outOfSupply -1')
  })

  it('of a defender is that of the moment: cut off by the advance before, his card is worth nothing [11.1b, 9.25c]', () => {
    const at = {
      ...stack('Auxerre', 'US-1-Army', 'US-3-Army'),
      ...stack('Orléans', 'US-9-Army', 'BR-2-Army', 'US-Corps-1'),
      ...stack('Bourges', 'GE-7-Army', 'GE-Corps-2'),
      'GE-Corps-1': 'Moulins',
    }
    const allied = [...BACK, 'Tours', 'Châteauroux', 'Montluçon']
    const after = (isCut: boolean): [string, number | undefined] => {
      const want = { at, reduced: ['GE-Corps-1'], allied, hand: ['AX-32'] }
      const state = attacking(want, ALLIED, 'Auxerre', 'Orléans')
      if (isCut) {
        attack(state, 'Moulins', ['US-1-Army', 'US-3-Army'], 6)
        if (asked(state) === 'combatCards') play(state, 'pass')
        bleed(state)
        play(state, 'advance US-1-Army')
        play(state, 'halt', 'hold')
      }
      attack(state, 'Bourges', ['US-9-Army', 'BR-2-Army', 'US-Corps-1'], 6)
      const events = play(state, 'use AX-32')
      bleed(state)
      return [asked(state), told(events, 'modifier') && -1]
    }
    expect(after(false)).toEqual(['stand', -1])
    expect(after(true)).toEqual(['retreat', undefined])
  })

  it('keeps a hungry 7th Army from its card, not from its own die, its aircraft or Patton [9.25c, 9.261a, 14.3b]', () => {
    const want: Given = {
      at: { 'US-7-Army': 'Orléans', 'GE-Corps-1': 'Auxerre' },
      marks: ['patton7th'],
      hand: ['AL-29'],
      played: ['AL-25'],
      set: { tac: [SUPPORT, 0, 0, 0], airfields: [hex('Orléans'), UK] },
    }
    const state = attacking(want, ALLIED, 'Orléans')
    play(state, 'target Auxerre', 'join US-7-Army', 'support 0')
    expect(shifts(state).sort()).toEqual(['groundSupport 1', 'mechanized 1', 'outOfSupply -1'])
    dice(state, 3)
    play(state, 'commit')
    const events = play(state, 'use AL-29')
    expect(told(events, 'modifier')).toMatchObject({ n: 1 })
  })
})

describe('armor under an Attack marker that it has reached', () => {
  it('neither joins against a French Beach Head before Rommel nor follows those who win there [8.37a, 9.131, 9.16]', () => {
    const foot = ['GE-1-Army', 'GE-10-Army']
    const at = { ...stack('Falaise', ...foot), 'SS-Pz-Corps-1': 'Chartres', 'US-Corps-1': 'Normandy' }
    const state = operating({ at, reduced: ['US-Corps-1'] }, AXIS)
    play(state, 'markAttack Falaise', 'markMove Chartres', 'done', 'pick SS-Pz-Corps-1', 'to Falaise')
    if (asked(state) === 'moving') play(state, 'halt')
    play(state, 'target Normandy')
    expect(rule(state, 'join SS-Pz-Corps-1')).toBe('9.131')
    play(state, ...foot.map(id => `join ${id}`))
    dice(state, 6)
    play(state, 'commit')
    bleed(state)
    while (asked(state) === 'evacuate') play(state, `evacuate ${offers(state, 'evacuate')[0]}`)
    expect(offers(state, 'advance')).toEqual(foot.sort())
    expect(rule(state, 'advance SS-Pz-Corps-1')).toBe('9.16')
  })

  it('as the fourth in its hex costs one of them before anybody has fought [8.37a, 7.13]', () => {
    const at = {
      ...stack('Orléans', 'GE-1-Army', 'GE-10-Army', 'GE-7-Army'),
      'SS-Pz-Corps-1': 'Auxerre',
      'US-Corps-1': 'Chartres',
    }
    const state = operating({ at, allied: BACK }, AXIS)
    play(state, 'markAttack Orléans', 'markMove Auxerre', 'done', 'pick SS-Pz-Corps-1', 'to Orléans')
    if (asked(state) === 'moving') play(state, 'halt')
    expect([asked(state), seatOf(state)]).toEqual(['excess', AXIS])
    play(state, 'giveUp GE-7-Army')
    expect(asked(state)).toBe('combat')
  })
})

describe('a Reserve box', () => {
  it('leads from one zone to another: no unit goes straight from the one to the other [8.43b, 8.32a, 8.42c]', () => {
    const at = {
      'US-Corps-1': 'Normandy',
      'GE-Pz-Corps-1': 'Falaise',
      'SS-Pz-Corps-1': 'Brest',
    }
    const state = operating({ at, allied: ['Brittany'] })
    play(state, 'markMove Normandy', 'done', 'pick US-Corps-1')
    expect(rule(state, 'to Brittany')).toBe('legal')
    play(state, 'to Brittany')
    expect([where(state, 'US-Corps-1'), asked(state)]).toEqual(['Brittany', 'moving'])
    expect(offers(state, 'to')).toEqual([])
  })

  it('gives a lost Beach Head back by sea, and with it supply to whoever is inland [8.32a, 11.44]', () => {
    const at = { 'US-Corps-1': 'unitedKingdom', 'US-Corps-2': 'Falaise' }
    const state = operating({ at, opened: ['Normandy'] })
    expect(isSupplied(state, unit('US-Corps-2'))).toBe(false)
    play(state, 'markMove unitedKingdom', 'done', 'pick US-Corps-1', 'to Normandy')
    expect([controllerOf(state, hex('Normandy')), isSupplied(state, unit('US-Corps-2'))]).toEqual([
      ALLIED,
      true,
    ])
  })
})

describe('Wacht am Rhein', () => {
  it('gives armor its zones back for supply too, as long as the action lasts [14.3e, 8.43c, 11.1b]', () => {
    const at = { 'US-Corps-1': 'St. Quentin', 'GE-Pz-Corps-1': 'Brussels' }
    const state = given({
      at,
      allied: ['Ostend'],
      set: { tac: [INTERDICTION, 0, 0, 0], strafe: [UK, -1, -1, -1], turn: 6 },
    })
    expect(isSupplied(state, unit('US-Corps-1'))).toBe(true)
    addEffect(state, 'ignoreInterdiction', cardById('AX-34'), 'round')
    expect(isSupplied(state, unit('US-Corps-1'))).toBe(false)
  })
})

describe('Salzburg', () => {
  it('as a redoubt with Hitler in it is as hard as all its rules together [9.242, 9.244, 9.264, 11.32]', () => {
    const want: Given = {
      at: { ...stack('Munich', 'US-3-Army', 'US-9-Army'), 'GE-Corps-1': 'Salzburg' },
      marks: ['volkssturm', 'alpenfestung'],
      set: { turn: 9, hitler: hex('Salzburg') },
      allied: [...BACK],
    }
    const state = attacking(want, ALLIED, 'Munich')
    play(state, 'target Salzburg', 'join US-3-Army', 'join US-9-Army')
    expect(shifts(state).sort()).toEqual(['alpine -2', 'hitler -1', 'mechanized 1', 'outOfSupply -1'])
    expect(odds(state)).toEqual([10, 2, '5:1', '2:1'])
    dice(state, 6)
    expect(told(play(state, 'commit'), 'modifier')).toMatchObject({ n: -2 })
  })
})

describe('a retreat onto a Beach Head', () => {
  it('finds room for five there, and the sixth goes elsewhere or dies [9.46b, 7.11b, 7.13]', () => {
    const at = {
      ...stack('Normandy', 'US-Corps-1', 'US-Corps-2', 'US-Corps-3', 'BR-Corps-1'),
      ...stack('Falaise', 'US-Corps-4', 'US-Corps-5', 'US-Corps-6'),
      ...stack('Chartres', 'GE-5-Pz-Army', 'GE-6-SS-Pz-Army', 'SS-Pz-Corps-1'),
    }
    const state = attacking({ at, marks: ['beachArmor'] }, AXIS, 'Chartres')
    attack(state, 'Falaise', ['GE-5-Pz-Army', 'GE-6-SS-Pz-Army', 'SS-Pz-Corps-1'], 4)
    bleed(state)
    play(state, 'giveWay')
    expect([offers(state, 'retreat'), offers(state, 'first')]).toEqual([['Normandy'], ['US-Corps-6']])
    play(state, 'retreat Normandy')
    while (asked(state) === 'retreat') play(state, `retreat ${offers(state, 'retreat')[0]}`)
    // Beside the beach it takes a port that feeds it.
    expect(['US-Corps-5', 'US-Corps-6'].map(id => where(state, id))).toEqual(['Normandy', 'Cherbourg'])
  })
})

describe('Orders from Berlin', () => {
  it('are not given to armor alone that was sent to Corsica this turn: it could not obey them [16.44, 6.51a]', () => {
    const given = (flags: number): string => {
      const at = { 'GE-Pz-Corps-1': 'Corsica', 'FF-Corps': 'Vesuve' }
      const state = acting({ at, hand: ['AL-35'] })
      state.flags[unit('GE-Pz-Corps-1')] = flags
      return rule(state, 'event AL-35')
    }
    expect([given(0), given(HELD)]).toEqual(['legal', '6.51a'])
    const held = operating({ at: { 'GE-Pz-Corps-1': 'Corsica', 'FF-Corps': 'Vesuve' } }, AXIS)
    held.flags[unit('GE-Pz-Corps-1')] = HELD
    expect(rule(held, 'markAttack Corsica')).toBe('6.51a')
  })
})
