/** Situations where two rules meet, fifth sheet: read from the rulebook first, then tried. */
import { DEAD } from '@hexfront/engine'
import { describe, expect, it } from 'vitest'
import { isInterdicted } from '../air/zones.ts'
import { holderOf } from '../control.ts'
import { BE, DE } from '../data.ts'
import { openFault } from '../options/opencity.ts'
import { incomeOf, refitPrice } from '../refit/refit.ts'
import { stackingFault } from '../movement/stacking.ts'
import { ACTIVE, ALLIED, ASIDE, COMBAT, EVACUATED, GERMAN, NOBODY } from '../state.ts'
import { CUT_OFF, isSupported, supportState, UNSUPPORTED } from '../supply/support.ts'
import { attack, field, plan, shiftsIn } from '../testing/combat.ts'
import {
  asked,
  dice,
  fighting,
  lost,
  moving,
  offers,
  play,
  rule,
  seatOf,
  stage,
  told,
  where,
  giveWay,
} from '../testing/play.ts'
import { given, hex, unit } from '../testing/testing.ts'
import { capitulate } from '../victory/nations.ts'
import { pointLines } from '../victory/points.ts'
import type { Given } from '../testing/testing.ts'
import type { MwState } from '../state.ts'

const ALL = ['HGA', 'HGB', 'HGC', 'PGK']
/** The airborne corps is down in a hex, and the Combat Segment begins. */
const landed = (to: string, want: Given): MwState => {
  const state = moving({ marker: 'HGB', commands: ['HGB'], ...want, at: { 'de-llk': 'Ruhr', ...want.at } })
  play(state, 'pick de-llk', `land ${to}`)
  return stage.begin(Object.assign(state, { segment: COMBAT }), 'combat', { side: GERMAN })
}

describe('a source in an enemy zone', () => {
  it('feeds the corps that holds it and nobody behind it [15.0b, 7.2i, 15.1f]', () => {
    const bombed = ['Paris', 'Nancy', 'Orléans', 'Lille'].map(hex)
    const state = given({ at: { 'fr-20': 'Reims', 'fr-21': '1241', 'de-1': 'Laon' }, set: { bombed } })
    expect(['fr-20', 'fr-21'].map(id => isSupported(state, unit(id), 'fight'))).toEqual([true, false])
  })

  it('may be a port: the British in it live on it, those beside it do not [15.2c, 7.2i, 15.4d]', () => {
    const at = { 'uk-2': 'Le Havre', 'uk-1arm': '0540', 'de-1': 'Rouen' }
    const state = given({ at, german: ['Dieppe', 'Boulogne', 'Dunkirk', 'Ostend'] })
    expect(['uk-2', 'uk-1arm'].map(id => isSupported(state, unit(id), 'fight'))).toEqual([true, false])
  })
})

describe('the end of a spit of land', () => {
  it('cuts a corps off between sea and zones, unless a fort beside it has its garrison [15.4c, 2.1e, 7.1c]', () => {
    const at = { 'nl-1': 'Den Helder', 'de-1': 'Amsterdam', 'de-38': '1630' }
    const state = (more: Given['at'], destroyed: number[] = []): number =>
      supportState(given({ at: { ...at, ...more }, set: { destroyed } }), unit('nl-1'), 'fight')
    expect(state({})).toBe(CUT_OFF)
    expect(state({ 'nl-f-k': 'Kornwerderzand' })).toBe(UNSUPPORTED)
    expect(state({ 'nl-f-k': 'Kornwerderzand' }, [hex('Kornwerderzand')])).toBe(CUT_OFF)
  })
})

describe('a landing', () => {
  it('on an empty fortress that is the last pillar destroys it and ends the war of its country [18.1a, 17.1a, 3.8c]', () => {
    const state = moving({
      marker: 'HGB',
      commands: ['HGB'],
      at: { 'de-llk': 'Ruhr', 'be-1': 'Namur', 'fr-1a': 'Charleroi' },
      german: ['Brussels', 'Antwerp'],
    })
    play(state, 'pick de-llk', 'land 1537')
    expect([state.fallen, state.destroyed, where(state, 'be-1')]).toEqual([[BE], [hex('1537')], String(DEAD)])
    expect(where(state, 'fr-1a')).toBe('1338')
  })

  it('on a fortified port meets neither wall, town nor river, but aircraft and ships [18.2d, 18.2e, 20.1b, 16.7e]', () => {
    const at = { 'be-1': 'Antwerp', 'uk-naval': 'available', 'fr-air-zoan': 'Brussels' }
    const state = landed('Antwerp', { at })
    expect(shiftsIn(plan(state, 'Antwerp', 'de-llk'))).toEqual({ airDefence: -2 })
    play(state, 'commit')
    expect([asked(state), seatOf(state)]).toEqual(['naval', ALLIED])
    dice(state, 6)
    const events = play(state, 'naval')
    expect(told(events, 'odds')).toMatchObject({ attack: 4, defense: 2, column: '50-99' })
  })

  it('among three corps of its own cannot stay one too many while one of them can go [6.0c, 6.5, 18.1a]', () => {
    const own = { 'de-16': '1735', 'de-1': '1735', 'de-38': '1735' }
    const state = moving({ marker: 'HGB', commands: ['HGB'], at: { 'de-llk': 'Ruhr', ...own } })
    play(state, 'pick de-llk', 'land 1735')
    expect(rule(state, 'end')).toBe('6.0c')
    play(state, 'pick de-1', 'to 1736')
    if (asked(state) === 'moving') play(state, 'done')
    expect(rule(state, 'end')).toBe('legal')
  })
})

describe('after an attack by two nations', () => {
  it('one of them alone stands in the hex that was won [6.0e, 12.2a]', () => {
    const at = { 'de-24': '0742', 'fr-1a': '0741', 'fr-21': '0741', 'uk-bef': '0743' }
    const won = (): MwState => {
      const state = field(at, ALLIED)
      attack(state, '0742', ['fr-1a', 'uk-bef', 'fr-21'], 'DD')
      giveWay(state)
      return state
    }
    const french = won()
    play(french, 'advance fr-21')
    expect([offers(french, 'advance'), rule(french, 'advance uk-bef')]).toEqual([['fr-1a'], '6.0a'])
    const british = won()
    play(british, 'advance uk-bef')
    // Nobody else has anywhere to go.
    expect([where(british, 'uk-bef'), asked(british)]).toEqual(['0742', 'combat'])
  })
})

describe('a counterattack', () => {
  it('of Belgians drives Germans out of the Netherlands and follows them nowhere [22.2d, 8.5d, 12.2c]', () => {
    const at = { 'be-1': '1536', 'be-2': '1536', 'de-38': 'Roermond', 'de-log-hgb': '1735' }
    const state = fighting({ commands: ['HGB'], marker: 'HGB', at })
    attack(state, '1536', ['de-38'], 'CA', { later: [6] })
    giveWay(state)
    expect([where(state, 'de-38'), lost(state, 'de-38'), asked(state)]).toEqual(['1635', 1, 'combat'])
  })

  it('of the cut off is made, and pursued by nobody [22.2d, 15.6, 15.4c]', () => {
    const ring = { 'fr-1a': '0541', 'fr-2a': '0743', 'fr-3a': '0443' }
    const state = fighting({ marker: '1AG', commands: ['1AG'], at: { 'de-19': '0642', ...ring } }, ALLIED)
    expect(supportState(state, unit('de-19'), 'fight')).toBe(CUT_OFF)
    attack(state, '0642', ['fr-2a'], 'CA')
    dice(state, 6)
    play(state, 'mobile')
    giveWay(state)
    expect([where(state, 'fr-2a'), asked(state)]).not.toEqual(['0743', 'advance'])
    expect(where(state, 'de-19')).toBe('0642')
  })

  it('that wins a hex is struck by nobody else in that impulse [10.1b, 22.2d]', () => {
    const at = { 'fr-1a': '0742', 'fr-cav': '0742', 'de-24': '0741', 'de-19': '0841', 'de-15': '0841' }
    const state = field(at)
    attack(state, '0742', ['de-24'], 'CA')
    if (asked(state) === 'chooseTable') play(state, 'assault')
    giveWay(state)
    expect(rule(state, 'target 0742')).toBe('10.1b')
  })
})

describe('a mobile action', () => {
  it('that costs the only attacker his last step still drives the defender out, and nobody follows [22.1l, 12.0]', () => {
    const state = field({ 'fr-log-1ag': '0742', 'de-grd': '0641' })
    attack(state, '0742', ['de-grd'], 'MA', { table: 'mobile' })
    expect([where(state, 'de-grd'), asked(state)]).toEqual([String(DEAD), 'retreat'])
    giveWay(state)
    expect([where(state, 'fr-log-1ag') === '0742', asked(state)]).toEqual([false, 'combat'])
  })
})

describe('a panic of the attackers', () => {
  it('ends in a fortress of their own for who comes through one, and two hexes off for the others [22.1d, 17.0f, 11.1f]', () => {
    const at = {
      'fr-cav': '1139',
      'fr-2gc': '1139',
      'fr-f-maub': 'Maubeuge',
      'de-19': '1138',
      'de-15': '1138',
    }
    const state = fighting({ marker: '1AG', commands: ['1AG'], at: { ...at, 'de-log-pgk': '1137' } }, ALLIED)
    attack(state, '1138', ['fr-cav', 'fr-2gc'], 'AP', { table: 'mobile' })
    play(state, 'lose fr-cav', 'retreat 1238', 'halt', 'retreat 1239')
    // The fort keeps the zone out; on open ground one hex is not enough.
    expect([where(state, 'fr-cav'), lost(state, 'fr-cav'), offers(state, 'halt')]).toEqual(['1238', 1, []])
    expect(offers(state, 'retreat')).not.toContain('1139')
    giveWay(state)
    expect(asked(state)).toBe('combat')
  })
})

describe('an impulse of the Netherlands', () => {
  it('lets a reserve of another nation come, and not march [13.2c, 5.8c, 5.1v]', () => {
    const want = { marker: 'Netherlands', commands: ['Netherlands'] }
    const state = given({
      ...want,
      at: { 'fr-6a': 'track', 'nl-1': 'Amsterdam' },
      set: { turn: 3, operating: ALLIED },
    })
    stage.begin(state, 'impulse', { side: ALLIED, done: 1 })
    expect(offers(state, 'bring')).toEqual(['fr-6a'])
    play(state, 'bring fr-6a', 'to Paris')
    while (asked(state) !== 'movement') play(state, 'end')
    expect([rule(state, 'pick fr-6a'), rule(state, 'pick nl-1')]).toEqual(['5.8c', 'legal'])
  })
})

describe('an evacuation', () => {
  it('takes a corps that came into a port in a zone by its least move, out of a German air zone [20.2c, 8.1, 16.8b]', () => {
    const at = { 'fr-20': '1036', 'de-air-2': '1036', 'de-19': '0836' }
    const want = { marker: 'evac', commands: ['2AG'], at }
    const state = stage.begin(given({ ...want, set: { evacTurn: 2 } }), 'impulse', { side: ALLIED, done: 4 })
    play(state, 'pick fr-20', 'to Dunkirk')
    if (asked(state) === 'moving') play(state, 'done')
    play(state, 'end', 'evacuate fr-20')
    expect(state.at[unit('fr-20')]).toBe(EVACUATED)
    // Nobody is left there, and Germans stand beside it.
    expect(holderOf(state, hex('Dunkirk'))).toBe(NOBODY)
  })
})

describe('an air unit over the sea', () => {
  it('slows the coast beside it and supports attacks there [16.4c, 16.8b, 16.7d]', () => {
    const at = { 'de-air-2': '0736', 'fr-20': 'Boulogne', 'de-1': '0937' }
    const state = fighting({ commands: ALL, at })
    expect([isInterdicted(state, hex('Boulogne')), isInterdicted(state, hex('0936'))]).toEqual([true, false])
    expect(shiftsIn(plan(state, 'Boulogne', 'de-1'))).toMatchObject({ airAttack: 3 })
  })
})

describe('a French column in Saarbrücken', () => {
  it('destroys the fort and wins a Morale Victory, but neither the city nor the initiative [17.1a, 24.3.1b, 3.3c, 5.3a]', () => {
    const at = { 'fr-log-2ag': '1840' }
    const state = moving({ marker: '2AG', commands: ['2AG'], options: { morale: true }, at }, ALLIED)
    play(state, 'pick fr-log-2ag')
    expect(told(play(state, 'to 1839'), 'morale')).toMatchObject({ side: ALLIED, rule: '24.3.1b' })
    expect([state.destroyed, holderOf(state, hex('1839'))]).toEqual([[hex('1839')], NOBODY])
    expect(stage.begin(Object.assign(state, { initiative: GERMAN }), 'initiative').initiative).toBe(GERMAN)
  })
})

describe('a city that a zone contests', () => {
  it('cannot be declared open, though no German is in it [25.4a, 7.2a]', () => {
    const options = { openCities: true }
    expect(openFault(given({ options }), hex('Paris'))).toBeNull()
    expect(openFault(given({ options, at: { 'de-1': '0942' } }), hex('Paris'))).toBe('25.4a')
  })
})

describe('a fort of a country that has given up', () => {
  it('still covers allies who stand in it, and no longer keeps zones out [3.7b, 17.0c, 10.2c, 7.1c]', () => {
    const at = { 'fr-1a': 'Namur', 'de-19': '1438', 'de-log-pgk': '1638' }
    const state = fighting({ commands: ['PGK'], marker: 'PGK', at, set: { fallen: [BE] } })
    plan(state, 'Namur', 'de-19')
    expect(shiftsIn(state)).toMatchObject({ fort: -1 })
    play(state, 'commit')
    while (asked(state) === 'specialForces') play(state, 'pass')
    expect(asked(state)).not.toBe('chooseTable')
  })
})

describe('the fall of Belgium', () => {
  it('takes the garrison behind whose walls a French line ran: who lived on it is unsupported at once [3.7b, 7.1c, 15.1f]', () => {
    const germans = { 'de-15': '1438', 'de-16': 'Aachen', 'de-1': 'Turnhout' }
    const state = given({ at: { 'fr-21': '1537', 'fr-log-1ag': '1337', 'be-f-nam': 'Namur', ...germans } })
    expect(isSupported(state, unit('fr-21'), 'fight')).toBe(true)
    capitulate({ state, tell: () => undefined } as never, BE)
    expect([where(state, 'be-f-nam'), isSupported(state, unit('fr-21'), 'fight')]).toEqual([
      String(DEAD),
      false,
    ])
  })
})

describe('an army on its second counter', () => {
  it('is an army for stacks and points until its last step is gone [2.2.6d, 6.1, 3.5d]', () => {
    const state = given({ at: { 'de-6a': '1735', 'de-1a': '1835' }, lost: { 'de-6a': 3 } })
    expect(stackingFault(state, [unit('de-1a')], hex('1735'))).toBe('6.1')
    expect(pointLines(state).filter(({ kind }) => kind === 'unit')).toEqual([])
    const gone = given({ at: { 'de-6a': 'dead' } })
    expect(pointLines(gone).filter(({ kind }) => kind === 'unit')).toMatchObject([
      { side: ALLIED, points: 2 },
    ])
  })
})

describe('a second Morale Victory', () => {
  it('of a turn brings no second marker, and is won all the same [24.3a, 24.3.1c]', () => {
    const at = { 'de-19': '1539', 'de-air-2': 'Reims' }
    const state = moving({ marker: 'PGK', commands: ['PGK'], options: { morale: true }, at })
    play(state, 'pick de-19', 'to Sedan')
    expect(state.moraleOwed).toBe(1)
    stage.begin(state, 'addMorale', { side: GERMAN })
    play(state, 'addMorale')
    state.flags[unit('de-air-2')]! |= ACTIVE
    stage.begin(state, 'bombing', { side: GERMAN, fought: [] })
    dice(state, 6)
    expect(told(play(state, 'bomb de-air-2'), 'morale')).toBeDefined()
    expect(state.moraleOwed).toBe(0)
  })
})

describe('a corps and the garrison of its fort', () => {
  it('lose their steps as the owner likes: the garrison alone holds it against pursuit, the corps alone may go [10.6b, 17.0e, 12.2e]', () => {
    const at = {
      'fr-f-maub': 'Maubeuge',
      'fr-21': 'Maubeuge',
      'de-4a': '1338',
      'de-15': '1338',
      'de-6a': '1237',
    }
    const struck = (): MwState => {
      const state = fighting({ commands: ALL, at: { ...at, 'de-log-hga': '1438' } })
      attack(state, '1238', ['de-4a', 'de-15', 'de-6a'], 'DD')
      return state
    }
    const [stays, goes] = [struck(), struck()]
    play(stays, 'lose fr-21', 'lose fr-21')
    expect([where(stays, 'fr-f-maub'), asked(stays)]).toEqual(['1238', 'combat'])
    play(goes, 'lose fr-f-maub', 'leave fr-21')
    giveWay(goes)
    expect([where(goes, 'fr-21') === '1238', asked(goes)]).toEqual([false, 'advance'])
  })
})

describe('Brussels, declared open', () => {
  it('is taken like any pillar, and Belgium gives up by it; its points are half [25.4c, 3.8c, 25.4b]', () => {
    const at = { 'de-16': '1337', 'de-1': 'Antwerp', 'be-1': 'Ghent' }
    const want = { marker: 'HGB', commands: ['HGB'], options: { openCities: true }, at, german: ['1537'] }
    const state = moving({ ...want, set: { open: [hex('Brussels')] } })
    play(state, 'pick de-16', 'to Brussels')
    expect(state.fallen).toEqual([BE])
    const brussels = pointLines(state).find(({ about, kind }) => kind === 'hex' && about === hex('Brussels'))
    expect(brussels?.points).toBe(1)
  })
})

describe('a corps flown into a city', () => {
  it('out of a zone into a zone attacks supported, far from any depot [26.3c, 26.3d, 18.3]', () => {
    const state = moving({
      marker: 'HGB',
      commands: ['HGB'],
      options: { airlift: 'on' },
      at: { 'de-llk': 'Cologne', 'fr-20': '1734', 'de-1': 'Paris', 'fr-21': '0942' },
    })
    state.at[unit('de-airlift')] = ASIDE
    play(state, 'pick de-llk', 'transfer Paris')
    stage.begin(Object.assign(state, { segment: COMBAT }), 'combat', { side: GERMAN })
    plan(state, '0942', 'de-llk')
    expect(shiftsIn(state)).toEqual({ river: -1 })
    play(state, 'join de-1')
    expect(shiftsIn(state)).toMatchObject({ unsupportedAttack: -1 })
  })
})

describe('Plan D', () => {
  it('shifts what the British and a reserve do with First Army Group, and calls no Belgian [5.1w, 5.8a, 5.8c, 5.6a]', () => {
    const at = { 'uk-bef': 'Lille', 'fr-21': 'Lille', 'be-1': '1136', 'de-1': '1137' }
    const state = fighting({ marker: 'planD', commands: ['1AG'], at }, ALLIED)
    plan(state, '1137', 'uk-bef')
    expect(rule(state, 'join be-1')).toBe('5.5')
    expect(shiftsIn(state)).toMatchObject({ marker: 1 })
    play(state, 'drop uk-bef', 'join fr-21')
    expect(shiftsIn(state)).toMatchObject({ marker: 1 })
  })
})

describe('three without support on either side', () => {
  it('are three columns each way, which come to nothing [10.5e, 15.5b, 15.5c]', () => {
    const bombed = ['Paris', 'Orléans', 'Reims', 'Lille', 'Nancy'].map(hex)
    const german = ['Le Havre', 'Dieppe', 'Boulogne', 'Dunkirk']
    const own = { 'fr-20': '0742', 'fr-13': '0742', 'fr-2cav': '0742' }
    const germans = { 'de-1': '0641', 'de-16': '0641', 'de-llk': '0641' }
    const state = fighting({
      marker: 'HGB',
      commands: ['HGB'],
      at: { ...own, ...germans },
      german,
      set: { bombed },
    })
    plan(state, '0742', 'de-1', 'de-16', 'de-llk')
    expect(shiftsIn(state)).toEqual({ unsupportedAttack: -3, unsupportedDefence: 3 })
  })
})

describe('Germany without the Ruhr', () => {
  it('spends what it has and receives nothing, until the Ruhr is German again [14.2a, 14.3a]', () => {
    const at = { 'de-1': 'Cologne', 'fr-20': 'Ruhr' }
    const gone = given({ at, lost: { 'de-1': 1 }, set: { turn: 3 } })
    expect([incomeOf(gone, DE), refitPrice(gone, unit('de-1'))]).toEqual([0, 1])
    const back = given({ at: { ...at, 'fr-20': 'Venlo' }, set: { turn: 3 } })
    expect(incomeOf(back, DE)).toBeGreaterThan(0)
  })
})
