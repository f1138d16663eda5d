/** Sections 18, 26.2, 26.3 and variant 28.1d: landings and airlift. */
import { battleIn, distance } from '@hexfront/engine'
import { describe, expect, it } from 'vitest'
import { holderOf } from '../control.ts'
import { BE, board, FR } from '../data.ts'
import { ALLIED, ASIDE, ATTACKED, GERMAN, NOBODY, NONE, UTILIZED } from '../state.ts'
import { attack, faceFor, plan, shiftsIn } from '../testing/combat.ts'
import { asked, dice, moving, offers, play, rule, stage, where } from '../testing/play.ts'
import { given, hex, unit } from '../testing/testing.ts'
import { deployFault } from '../arrival/arrival.ts'
import { enemyZone } from '../zones.ts'
import { isSupported } from '../supply/support.ts'
import { pointsLeft } from '../movement/reach.ts'
import { has } from '@hexfront/engine'
import type { MwBattle } from '../combat/plan.ts'
import type { Given } from '../testing/testing.ts'
import type { MwState } from '../state.ts'

const DEAD = '-1'
const apart = (a: string, b: string): number =>
  distance(board.grid, board.cellOf[hex(a)]!, board.cellOf[hex(b)]!)
/** The airborne corps in Cologne, its army group activated. */
const ready = (more: Given = {}): MwState =>
  moving({ commands: ['HGB'], marker: 'HGB', ...more, at: { 'de-llk': 'Cologne', ...more.at } })
const picked = (more: Given = {}): MwState => {
  const state = ready(more)
  play(state, 'pick de-llk')
  return state
}
/** It has landed on enemies, and the Combat Segment begins. */
function landed(target: string, more: Given = {}): MwState {
  const state = picked(more)
  play(state, `land ${target}`)
  state.segment = 5
  return stage.begin(state, 'combat', { side: GERMAN })
}

describe('a landing', () => {
  it('is made by the airborne corps instead of moving, once in a game [18.0a] [18.0b] [18.0c]', () => {
    const state = picked()
    play(state, 'land Rotterdam')
    expect([where(state, 'de-llk'), state.landedTurn]).toEqual(['1334', 2])
    expect(rule(state, 'pick de-llk')).toBe('8.0f')
    const again = picked({ set: { landedTurn: 1 } })
    expect(rule(again, 'land Rotterdam')).toBe('18.0b')
    const other = moving({ commands: ['HGB'], at: { 'de-1': 'Cologne' } })
    play(other, 'pick de-1')
    expect(rule(other, 'land Rotterdam')).toBe('18.0a')
    const under = picked()
    play(under, 'to 1834')
    expect(rule(under, 'land Rotterdam')).toBe('18.0c')
    expect(picked({ set: { turn: 4 } }).landedTurn).toBe(0)
    expect(rule(picked({ set: { turn: 4 } }), 'land Rotterdam')).toBe('legal')
  })

  it('hangs on support at the beginning of the segment, whatever columns have moved since [18.0d]', () => {
    // On the coast by Emden no depot is near enough: a column has to be.
    const segment = (column: string): MwState =>
      stage.begin(
        given({ commands: ['HGB'], marker: 'HGB', at: { 'de-llk': '1928', 'de-log-hgb': column } }),
        'impulse',
        { side: GERMAN, done: 4 },
      )
    const left = segment('1930')
    play(left, 'pick de-log-hgb', 'to 1935', 'done', 'pick de-llk')
    expect(isSupported(left, unit('de-llk'), 'move')).toBe(false)
    expect(rule(left, 'land Rotterdam')).toBe('legal')
    const late = segment('1935')
    play(late, 'pick de-log-hgb', 'to 1930', 'done', 'pick de-llk')
    expect(isSupported(late, unit('de-llk'), 'move')).toBe(true)
    expect(rule(late, 'land Rotterdam')).toBe('18.0d')
  })

  it('needs the corps activated, in Germany and supported [18.0d]', () => {
    expect(rule(ready({ commands: ['HGA'], marker: 'HGA' }), 'pick de-llk')).toBe('5.5')
    const abroad = picked({ at: { 'de-llk': '1635' } })
    expect(rule(abroad, 'land Rotterdam')).toBe('18.0d')
    const alone = picked({
      at: { 'de-llk': '2028' },
      set: { bombed: ['Ruhr', 'Cologne', 'Frankfurt', 'Mannheim'].map(hex) },
    })
    expect(rule(alone, 'land Rotterdam')).toBe('18.0d')
  })

  it('reaches ten hexes, over enemies, zones and sea [18.0e]', () => {
    const state = picked({ at: { 'fr-1a': '1536', 'fr-7a': '1436' } })
    expect(apart('Cologne', 'Paris')).toBe(10)
    expect(rule(state, 'land Paris')).toBe('legal')
    expect(rule(state, 'land 0841')).toBe('18.0e')
    expect(offers(state, 'land').every(id => apart('Cologne', id) <= 10)).toBe(true)
  })

  it('goes to any hex that the corps could enter, enemies or not [18.0f]', () => {
    const state = picked({ at: { 'nl-1': 'Rotterdam' } })
    expect(rule(state, 'land Rotterdam')).toBe('legal')
    expect(rule(state, 'land 1231')).toBe('18.0f')
    const out = picked({ options: { noNetherlands: true } })
    expect(rule(out, 'land Rotterdam')).toBe('18.0f')
  })

  it('in an empty hex is over: it holds the hex and destroys its fortress [18.1a] [17.1a]', () => {
    const state = picked()
    play(state, 'land Antwerp')
    expect(holderOf(state, hex('Antwerp'))).toBe(GERMAN)
    expect([state.destroyed, state.landing]).toEqual([[hex('Antwerp')], NONE])
  })

  it('beside enemies lets the corps attack, with others, and pursue [18.1a] [18.1b] [18.2h]', () => {
    const at = { 'nl-1': '1534', 'de-18a': '1634' }
    const state = landed('1535', { at })
    plan(state, '1534', 'de-llk', 'de-18a')
    expect(rule(state, 'commit')).toBe('legal')
    play(state, 'back')
    attack(state, '1534', ['de-llk', 'de-18a'], 'DD')
    expect(offers(state, 'advance')).toContain('de-llk')
    play(state, 'advance de-llk')
    expect(where(state, 'de-llk')).toBe('1534')
  })

  it('is supported in the combat that follows, not after [18.3]', () => {
    const state = landed('1142')
    expect(isSupported(state, unit('de-llk'), 'fight')).toBe(true)
    stage.begin(state, 'impulse', { side: GERMAN, done: 99 })
    expect(isSupported(state, unit('de-llk'), 'fight')).toBe(false)
    const mover = {
      units: [unit('de-llk')],
      spent: [0],
      halved: isSupported(state, unit('de-llk'), 'move') ? 0 : 1,
      halted: 0,
    }
    expect(pointsLeft(state, mover)).toBe(2)
  })
})

describe('an opposed landing', () => {
  const rotterdam = { at: { 'nl-1': 'Rotterdam', 'de-18a': '1434', 'de-air-2': 'Rotterdam' } }

  it('has to be fought, by the corps alone and against that hex alone [18.2a] [10.0a] C20', () => {
    const state = landed('Rotterdam', rotterdam)
    expect(state.landing).toBe(hex('Rotterdam'))
    expect(rule(state, 'end')).toBe('18.2a')
    plan(state, 'Rotterdam')
    expect(offers(state, 'join')).toEqual(['de-llk'])
    expect(rule(state, 'join de-18a')).toBe('18.2a')
    play(state, 'back')
    expect(offers(state, 'target')).toEqual(['1334'])
  })

  it('has air and special forces, no ground and no fort against it [18.2b] [18.2d]', () => {
    const state = landed('Antwerp', {
      at: { 'be-f-ant': 'Antwerp', 'de-air-2': 'Antwerp', 'de-sf-bb': 'available' },
    })
    expect(shiftsIn(plan(state, 'Antwerp', 'de-llk'))).toEqual({ airAttack: 3 })
    play(state, 'commit')
    expect(asked(state)).toBe('specialForces')
  })

  it('meets the defender’s support, air and ships as ever [18.2f]', () => {
    const state = landed('Rotterdam', {
      at: { 'fr-20': 'Rotterdam', 'fr-air-zoan': 'Rotterdam', 'uk-naval': 'available' },
      // Ostend would support the French corps (15.2d).
      german: ['Ostend'],
    })
    expect(shiftsIn(plan(state, 'Rotterdam', 'de-llk'))).toMatchObject({
      airDefence: -2,
      unsupportedDefence: 1,
    })
    play(state, 'commit')
    expect(asked(state)).toBe('naval')
  })

  it('does not cut the line of those it lands upon, who trace it out of their hex [18.2f] [15.1e]', () => {
    const dutch = landed('1434', { at: { 'nl-1': '1434' } })
    expect(shiftsIn(plan(dutch, '1434', 'de-llk'))).toEqual({})
    // A column under the corps passes nothing on, but serves its own hex.
    const french = landed('1238', { at: { 'fr-9a': '1238', 'fr-log-1ag': '1238' } })
    expect(shiftsIn(plan(french, '1238', 'de-llk'))).toEqual({})
  })

  it('leaves the corps without a zone until the segment is over [18.2c]', () => {
    const state = landed('Rotterdam', { at: { 'nl-1': 'Rotterdam', 'de-air-2': 'Rotterdam' } })
    const beside = hex('1333')
    expect(enemyZone(state, ALLIED)[beside]).toBe(0)
    attack(state, 'Rotterdam', ['de-llk'], 'DD')
    expect(enemyZone(state, ALLIED)[beside]).toBe(0)
    play(state, 'end')
    expect(enemyZone(state, ALLIED)[beside]).toBe(1)
  })

  it('that clears the hex keeps it, without pursuit [18.2g] [18.2h] C37', () => {
    const state = landed('Rotterdam', { at: { 'nl-1': 'Rotterdam', 'de-air-2': 'Rotterdam' } })
    attack(state, 'Rotterdam', ['de-llk'], 'DW')
    play(state, `retreat ${offers(state, 'retreat')[0]!}`)
    expect([where(state, 'de-llk'), holderOf(state, hex('Rotterdam')), asked(state)]).toEqual([
      '1334',
      GERMAN,
      'combat',
    ])
    expect(state.flags[unit('nl-1')]! & 3).toBe(0)
  })

  it('that does not clear the hex is the end of the corps [18.2g]', () => {
    for (const code of ['ST', 'AA', 'DA']) {
      const state = landed('Rotterdam', {
        at: { 'nl-1': 'Rotterdam', 'nl-2': 'Rotterdam', ...(code === 'DA' && { 'de-air-2': 'Rotterdam' }) },
      })
      attack(state, 'Rotterdam', ['de-llk'], code)
      if (asked(state) === 'lose') play(state, 'lose nl-1')
      expect([where(state, 'de-llk'), asked(state), state.landing]).toEqual([DEAD, 'combat', NONE])
    }
  })

  it('told to retreat is lost [18.2g]', () => {
    const state = landed('Rotterdam', {
      at: { 'nl-1': 'Rotterdam', 'nl-2': 'Rotterdam', 'nl-f-vh': 'Rotterdam' },
    })
    attack(state, 'Rotterdam', ['de-llk'], 'AD')
    expect(where(state, 'de-llk')).toBe(DEAD)
  })

  it('meets a counterattack in the same hex [18.2e] [22.2a]', () => {
    const state = landed('Rotterdam', { at: { 'fr-cav': 'Rotterdam', 'de-air-1': 'Rotterdam' } })
    attack(state, 'Rotterdam', ['de-llk'], 'CA')
    expect(asked(state)).toBe('chooseTable')
    dice(state, faceFor(state, { ...battleIn<MwBattle>(state)!, mobile: 0 }, 'AA'))
    play(state, 'assault')
    // Whatever came of it: an enemy is left in the hex.
    expect(where(state, 'de-llk')).toBe(DEAD)
  })

  it('is won by a counterattack that sends the defenders away themselves [18.2g] [22.2a]', () => {
    const state = landed('Rotterdam', {
      at: { 'nl-1': 'Rotterdam', 'nl-2': 'Rotterdam', 'de-air-2': 'Rotterdam' },
    })
    attack(state, 'Rotterdam', ['de-llk'], 'CA', { later: [1] })
    // 2 against 4, and a column: two Dutch steps, and whoever is left goes.
    expect(asked(state)).toBe('lose')
    play(state, 'lose nl-1', 'lose nl-2')
    while (asked(state) === 'retreat') play(state, `retreat ${offers(state, 'retreat')[0]!}`)
    expect([where(state, 'de-llk'), holderOf(state, hex('Rotterdam')), asked(state)]).toEqual([
      '1334',
      GERMAN,
      'combat',
    ])
  })

  it('behind special forces drives the garrison out of a fortress that would have held [18.2b] [19.1a] [11.1g]', () => {
    const utrecht = { 'nl-1': '1433', 'nl-f-vh': '1433', 'de-air-2': '1433', 'de-sf-koch': 'available' }
    const fall = (...faces: number[]): MwState => {
      const state = landed('1433', { at: utrecht })
      plan(state, '1433', 'de-llk')
      dice(state, ...faces)
      play(state, 'commit', faces.length > 1 ? 'send de-sf-koch' : 'pass')
      return state
    }
    // 4 against 6, three columns for the air: a 6 makes them withdraw.
    const open = fall(1, 6)
    expect([asked(open), where(open, 'nl-f-vh')]).toEqual(['retreat', DEAD])
    play(open, `retreat ${offers(open, 'retreat')[0]!}`)
    expect([where(open, 'de-llk'), holderOf(open, hex('1433'))]).toEqual(['1433', GERMAN])
    const shut = fall(6)
    play(shut, 'lose nl-1')
    expect([where(shut, 'de-llk'), where(shut, 'nl-f-vh'), shut.destroyed]).toEqual([DEAD, '1433', []])
  })

  it('against an intact fortress: no counterattack, no forced retreat, and the corps is lost [18.2e] C20', () => {
    const antwerp = { at: { 'be-f-ant': 'Antwerp', 'be-1': 'Antwerp', 'de-air-2': 'Antwerp' } }
    const ca = landed('Antwerp', {
      at: { ...antwerp.at, 'be-2': 'Antwerp', 'de-air-2': 'gone', 'de-air-1': 'Antwerp' },
    })
    attack(ca, 'Antwerp', ['de-llk'], 'CA')
    expect([where(ca, 'de-llk'), ca.destroyed]).toEqual([DEAD, []])
    const dd = landed('Antwerp', { ...antwerp, marker: 'okhMod' })
    attack(dd, 'Antwerp', ['de-llk'], 'DD')
    play(dd, 'lose be-f-ant')
    expect(where(dd, 'be-1')).toBe('1336')
    expect(asked(dd)).toBe('holdFort')
    play(dd, 'stand')
    expect(where(dd, 'de-llk')).toBe(DEAD)
  })

  it('destroys the fortress when it holds the hex, not before [17.1a] C5', () => {
    const state = landed('Antwerp', { at: { 'be-1': 'Antwerp', 'de-air-2': 'Antwerp' } })
    expect(state.destroyed).toEqual([])
    attack(state, 'Antwerp', ['de-llk'], 'DD')
    expect([where(state, 'be-1'), state.destroyed]).toEqual([DEAD, [hex('Antwerp')]])
  })

  it('leaves nobody else to attack the hex in that impulse [18.2a]', () => {
    const state = landed('Rotterdam', { at: { ...rotterdam.at, 'nl-2': 'Rotterdam' } })
    attack(state, 'Rotterdam', ['de-llk'], 'ST')
    if (asked(state) === 'lose') play(state, 'lose nl-1')
    expect(rule(state, 'target Rotterdam')).toBe('10.1b')
    expect(has(state, unit('de-llk'), ATTACKED)).toBe(false)
  })
})

describe('with the airlift', () => {
  const on = { options: { airlift: 'on' } } as const
  const aside = (state: MwState): MwState => {
    state.at[unit('de-airlift')] = ASIDE
    return state
  }

  it('a landing needs it set aside, and uses it up [26.2]', () => {
    const none = picked({ ...on, at: { 'de-airlift': 'available' } })
    expect(rule(none, 'land Rotterdam')).toBe('26.2')
    const state = aside(picked({ ...on, at: { 'de-airlift': 'available', 'fr-air-zoan': 'Amsterdam' } }))
    expect(rule(state, 'land Amsterdam')).toBe('26.0b')
    play(state, 'land Rotterdam')
    expect([where(state, 'de-llk'), state.at[unit('de-airlift')]]).toEqual(['1334', UTILIZED])
  })

  it('flies the corps between German cities, zones or not, and no farther [26.3a] [26.3b]', () => {
    const state = aside(
      picked({ ...on, at: { 'de-airlift': 'available', 'fr-20': '1237' }, german: ['Brussels'] }),
    )
    // The French beside Brussels contest it while it is empty: a German has to be there.
    expect(rule(state, 'transfer Brussels')).toBe('26.3a')
    const held = aside(
      picked({ ...on, at: { 'de-airlift': 'available', 'fr-20': '1237', 'de-1': 'Brussels' } }),
    )
    expect([rule(held, 'transfer Brussels'), rule(held, 'transfer Paris')]).toEqual(['legal', '26.3a'])
    play(held, 'transfer Brussels')
    expect([where(held, 'de-llk'), held.at[unit('de-airlift')], held.landedTurn]).toEqual([
      '1236',
      UTILIZED,
      0,
    ])
    expect(rule(held, 'pick de-llk')).toBe('8.0f')
  })

  it('does not fly into a city with an enemy column in it, nor does anybody arrive there [6.0f] C6', () => {
    const at = { 'de-airlift': 'available', 'fr-log-1ag': 'Bremen' }
    const state = aside(picked({ ...on, at, german: ['Bremen'] }))
    // A French column stands in it: it is nobody's.
    expect(holderOf(state, hex('Bremen'))).toBe(NOBODY)
    expect(rule(state, 'transfer Bremen')).toBe('6.0f')
    const entry = given({ at: { 'fr-log-1ag': '2240', 'de-2a': 'track' }, german: ['2240'] })
    expect(deployFault(entry, unit('de-2a'), hex('2240'))).toBe('6.0f')
  })

  it('carries one corps and only with the airlift at hand [26.3b]', () => {
    const state = picked({ ...on, at: { 'de-airlift': 'utilized' } })
    expect(rule(state, 'transfer Ruhr')).toBe('26.3b')
    expect(rule(picked(), 'transfer Ruhr')).toBe('26.3a')
  })

  it('leaves who was flown in support for the combat that follows [26.3d]', () => {
    const state = aside(
      picked({ ...on, at: { 'de-airlift': 'available', 'fr-20': '1237', 'de-1': 'Brussels' } }),
    )
    play(state, 'transfer Brussels')
    state.segment = 5
    expect(isSupported(state, unit('de-llk'), 'fight')).toBe(true)
  })

  it('by the variant flies one corps of infantry or mountain troops a turn [28.1d]', () => {
    const corps = { options: { airlift: 'corps' } } as const
    const state = aside(
      moving({
        ...corps,
        commands: ['HGB'],
        at: { 'de-1': 'Cologne', 'de-16': 'Cologne', 'de-airlift': 'available' },
      }),
    )
    play(state, 'pick de-16')
    expect(rule(state, 'transfer Ruhr')).toBe('26.3a')
    play(state, 'stay', 'pick de-1', 'transfer Ruhr')
    expect([where(state, 'de-1'), state.flown]).toEqual(['1934', 1])
    const second = aside(
      moving({
        ...corps,
        commands: ['HGB'],
        at: { 'de-1': 'Cologne', 'de-airlift': 'available' },
        set: { flown: 1 },
      }),
    )
    play(second, 'pick de-1')
    expect(rule(second, 'transfer Ruhr')).toBe('28.1d')
    const off = aside(
      moving({ ...on, commands: ['HGB'], at: { 'de-1': 'Cologne', 'de-airlift': 'available' } }),
    )
    play(off, 'pick de-1')
    expect(rule(off, 'transfer Ruhr')).toBe('26.3a')
  })
})

describe('those who are landed upon and give up with their country', () => {
  const belgium = (more: Given = {}): MwState =>
    moving({
      commands: ['HGB'],
      marker: 'HGB',
      german: ['Brussels', 'Antwerp', '1436'],
      ...more,
      at: { 'de-llk': 'Cologne', 'be-f-nam': 'Namur', 'de-16': '1436', 'fr-20': '1338', ...more.at },
    })

  it('leave the hex to the corps at once, with its fortress; its zone comes later [18.2g] [3.7b] [17.1a] [18.2c]', () => {
    const state = belgium()
    play(state, 'pick de-llk', 'land Namur')
    expect([holderOf(state, hex('Namur')), state.destroyed]).toEqual([ALLIED, []])
    play(state, 'pick de-16', 'to 1537')
    expect(state.fallen).toEqual([BE])
    expect(holderOf(state, hex('Namur'))).toBe(GERMAN)
    expect(state.destroyed).toContain(hex('Namur'))
    expect(enemyZone(state, ALLIED)[hex('1338')]).toBe(0)
  })

  it('leave it free to fight others, which it could not before [18.2a] [18.1a]', () => {
    const state = belgium({ at: { 'de-6a': 'Aachen', 'be-f-ee': 'Eben Emael', 'be-f-nam': 'Namur' } })
    play(state, 'pick de-llk', 'land Namur')
    state.segment = 5
    stage.begin(state, 'combat', { side: GERMAN })
    play(state, 'target 1437')
    play(state, 'back')
    expect([rule(state, 'target 1338'), rule(state, 'end')]).toEqual(['18.2a', '18.2a'])
    state.destroyed.push(hex('Eben Emael'))
    attack(state, '1537', ['de-6a', 'de-16'], 'DD')
    play(state, 'advance de-6a', 'hold')
    expect([state.fallen, holderOf(state, hex('Namur'))]).toEqual([[BE], GERMAN])
    expect([rule(state, 'target 1338'), rule(state, 'end')]).toEqual(['legal', 'legal'])
    play(state, 'target 1338', 'join de-llk')
    expect(rule(state, 'commit')).toBe('legal')
  })

  it('may be the last to hold a port of France: the war is over on the spot [3.1a] [3.8b]', () => {
    const german = ['Lille', 'Paris', 'Nancy', '0843', 'Boulogne', 'Dieppe', 'Le Havre']
    const state = belgium({ german, at: { 'fr-20': 'Dunkirk', 'de-16': '1139' } })
    play(state, 'pick de-llk', 'land Dunkirk', 'pick de-16', 'to Reims')
    expect([state.fallen, state.outcome?.winner]).toEqual([[FR], GERMAN])
    // British defenders stay, and so does the fight for the port.
    const held = belgium({ german, at: { 'fr-20': '2041', 'uk-2': 'Dunkirk', 'de-16': '1139' } })
    play(held, 'pick de-llk', 'land Dunkirk', 'pick de-16', 'to Reims')
    expect([held.fallen, held.outcome, held.landing]).toEqual([[FR], null, hex('Dunkirk')])
    expect(holderOf(held, hex('Dunkirk'))).toBe(ALLIED)
  })
})
