/** Situations between the rules: combat, retreats, pursuit, landings. */
import { DEAD } from '@hexfront/engine'
import { describe, expect, it } from 'vitest'
import { holderOf } from '../control.ts'
import { BE, LLK, NL, placeName } from '../data.ts'
import { ALLIED, DEFENDED, GERMAN, UTILIZED } from '../state.ts'
import { attack, field, plan, planned, shiftsIn } from '../testing/combat.ts'
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
} from '../testing/play.ts'
import { hex, unit } from '../testing/testing.ts'
import type { Given } from '../testing/testing.ts'
import type { MwState } from '../state.ts'

const DEPOTS = ['Lille', 'Paris', 'Reims', 'Nancy', '0843']
const gone = String(DEAD)

describe('a Channel port', () => {
  const ring = { 'de-1': '0937', 'de-38': '1035', 'de-40': '0836' }
  const besieged = (): MwState =>
    field({ 'fr-cav': 'Dunkirk', 'fr-2gc': 'Dunkirk', ...ring }, ALLIED, {
      set: { bombed: DEPOTS.map(hex) },
    })

  it('lets the one of two that its owner names pursue; the other is cut off [15.2d, 15.6]', () => {
    for (const [named, other] of [
      ['fr-cav', 'fr-2gc'],
      ['fr-2gc', 'fr-cav'],
    ] as const) {
      const state = besieged()
      attack(state, '0937', ['fr-cav', 'fr-2gc'], 'DD')
      expect([asked(state), seatOf(state)]).toEqual(['portUser', ALLIED])
      expect(rule(state, 'viaPort fr-20')).toBe('15.2d')
      play(state, `viaPort ${named}`)
      expect(asked(state)).toBe('advance')
      expect(offers(state, 'advance')).toEqual([named])
      expect(rule(state, `advance ${other}`)).toBe('15.6')
    }
  })

  it('shifts the same whoever has it, and is not asked about where it changes nothing [15.2d, 10.5e]', () => {
    const state = besieged()
    plan(state, '0937', 'fr-cav', 'fr-2gc')
    expect(shiftsIn(state)['unsupportedAttack']).toBe(-1)
    expect(shiftsIn(state, { ...planned(state), port: unit('fr-2gc') })['unsupportedAttack']).toBe(-1)
    const open = field({ 'fr-20': '0937', 'fr-21': '0937', 'de-1': '0938' }, ALLIED, {
      set: { bombed: DEPOTS.map(hex) },
    })
    attack(open, '0938', ['fr-20', 'fr-21'], 'AA')
    expect(asked(open)).not.toBe('portUser')
  })
})

describe('fortresses', () => {
  const liege = (more: Given = {}): MwState =>
    fighting({
      commands: ['HGB'],
      ...more,
      at: { 'be-f-ee': '1537', 'de-6a': 'Aachen', 'de-16': 'Aachen', 'de-sf-koch': 'available', ...more.at },
    })

  it('of attackers in two of them are named, both of them, when they are told to retreat [17.0e]', () => {
    const state = fighting(
      {
        marker: '2AG',
        commands: ['2AG'],
        at: { 'de-7a': '1839', 'fr-3a': 'Boulay', 'fr-4a': '1840' },
      },
      ALLIED,
    )
    attack(state, '1839', ['fr-3a', 'fr-4a'], 'AD')
    while (asked(state) === 'lose') play(state, 'lose fr-3a')
    const [decision] = stage.flow.decisions(state)
    expect(decision!.kind).toBe('holdFort')
    expect(decision!.ask.params!['place']).toBe(`${placeName(hex('Boulay'))}, ${placeName(hex('1840'))}`)
    play(state, 'leave fr-3a')
    expect(asked(state)).not.toBe('combat')
  })

  it('blown open by special forces are open to the Mobile table, and the garrison that must go is lost [19.1a, 11.1g, 10.2c]', () => {
    const state = liege()
    plan(state, '1537', 'de-16')
    dice(state, 1, 6)
    play(state, 'commit', 'send de-sf-koch')
    expect(state.destroyed).toEqual([hex('1537')])
    expect(offers(state, 'mobile')).toEqual([''])
    play(state, 'mobile')
    expect([where(state, 'be-f-ee'), lost(state, 'de-16')]).toEqual([gone, 0])
  })

  it('that special forces miss are assaulted as they stand [19.1b, 10.2c]', () => {
    const state = liege()
    plan(state, '1537', 'de-16')
    dice(state, 6, 1)
    const events = [...play(state, 'commit'), ...play(state, 'send de-sf-koch')]
    expect(told(events, 'specialForces')).toMatchObject({ outcome: 'failure' })
    expect(state.destroyed).toEqual([])
    expect(asked(state)).not.toBe('chooseTable')
  })
})

describe('pursuit', () => {
  const overrun = (side: number, units: readonly string[], at: Given['at']): MwState => {
    const commands = side === GERMAN ? ['HGA', 'PGK'] : ['1AG']
    const state = fighting({ marker: commands[0]!, commands, at: { ...at } }, side)
    attack(state, '0742', units, 'OR', { table: 'mobile' })
    return state
  }
  const panzers = { 'de-19': '0641', 'de-41': '0641', 'de-15': '0741', 'fr-1cav': '0742', 'de-air-2': '0742' }

  it('of an overrun goes three hexes for German panzers, but one if they are unsupported [12.1b, 15.5d]', () => {
    const far = overrun(GERMAN, ['de-19', 'de-41', 'de-15'], { ...panzers, 'de-airlift': '0742' })
    play(far, 'advance de-19', 'pursue 0743', 'pursue 0744')
    expect([where(far, 'de-19'), asked(far)]).toEqual(['0744', 'advance'])
    const alone = overrun(GERMAN, ['de-19', 'de-41', 'de-15'], panzers)
    play(alone, 'advance de-19')
    expect([where(alone, 'de-19'), asked(alone)]).toEqual(['0742', 'advance'])
  })

  it('of an overrun goes two hexes for French armor [12.1b]', () => {
    const state = overrun(ALLIED, ['fr-cav', 'fr-2gc'], {
      'fr-cav': '0743',
      'fr-2gc': '0743',
      'de-1cav': '0742',
    })
    play(state, 'advance fr-cav', 'pursue 0641')
    expect([where(state, 'fr-cav'), asked(state)]).toEqual(['0641', 'advance'])
  })

  it('through a fortress that was left destroys it [12.2c, 17.1a]', () => {
    const state = fighting({
      commands: ['HGA', 'PGK'],
      at: { 'fr-1cav': 'Maubeuge', 'de-12a': '1237', 'de-log-hga': '1338' },
    })
    attack(state, 'Maubeuge', ['de-12a'], 'DD')
    expect(state.destroyed).toEqual([])
    play(state, 'advance de-12a')
    expect(state.destroyed).toEqual([hex('Maubeuge')])
  })
})

describe('units attacked before', () => {
  it('that fled to others are hit with them, though they add nothing [10.1c]', () => {
    const state = field({ 'fr-20': '0743', 'fr-21': '0743', 'de-6a': '0642' })
    state.flags[unit('fr-20')]! |= DEFENDED
    attack(state, '0743', ['de-6a'], 'DD')
    expect(asked(state)).toBe('lose')
    expect(offers(state, 'lose').toSorted()).toEqual(['fr-20', 'fr-21'])
    const alone = field({ 'fr-20': '0743', 'de-6a': '0642' })
    alone.flags[unit('fr-20')]! |= DEFENDED
    stage.flow.forget(alone)
    expect(rule(alone, 'target 0743')).toBe('10.1b')
  })
})

describe('the airborne corps', () => {
  const drop = (at: Given['at'], more: Given = {}): MwState =>
    moving({ marker: 'HGB', commands: ['HGB'], ...more, at: { 'de-llk': '2032', ...at } })

  it('takes the last Dutch city from the air, and the Netherlands give up at once [18.1a, 3.8d]', () => {
    const state = drop({ 'nl-1': '1433' }, { german: ['Amsterdam'] })
    // The corps of Utrecht contests Amsterdam.
    play(state, 'pick de-llk', 'land Rotterdam')
    expect(state.fallen).toEqual([])
    const open = drop({ 'nl-1': '1629' }, { german: ['Amsterdam'] })
    play(open, 'pick de-llk', 'land Rotterdam')
    expect(open.fallen).toEqual([NL])
    expect(where(open, 'nl-1')).toBe(gone)
  })

  it('that clears the last city of a country by combat makes it give up [18.2h, 3.8d]', () => {
    const state = drop(
      { 'nl-l': 'Rotterdam', 'nl-1': '1629', 'de-air-8': 'Rotterdam' },
      { german: ['Amsterdam'] },
    )
    play(state, 'pick de-llk', 'land Rotterdam')
    expect(holderOf(state, hex('Rotterdam'))).toBe(ALLIED)
    stage.begin(Object.assign(state, { segment: 5 }), 'combat', { side: GERMAN })
    expect(rule(state, 'end')).toBe('18.2a')
    attack(state, 'Rotterdam', ['de-llk'], 'DD')
    expect(where(state, 'nl-l')).toBe(gone)
    expect([state.fallen, where(state, 'de-llk')]).toEqual([[NL], '1334'])
    expect(where(state, 'nl-1')).toBe(gone)
  })

  it('keeps its hex when the country of its enemies gives up before the fight [18.2a, 3.7b]', () => {
    const state = drop(
      { 'be-1': 'Ostend', 'de-15': '1437' },
      { commands: ['HGA', 'HGB'], german: ['1236', '1336', '1437'] },
    )
    play(state, 'pick de-llk', 'land Ostend')
    expect(state.landing).toBe(hex('Ostend'))
    play(state, 'pick de-15', 'to 1537')
    expect(state.fallen).toEqual([BE])
    if (asked(state) === 'moving') play(state, 'done')
    stage.begin(Object.assign(state, { segment: 5 }), 'combat', { side: GERMAN })
    play(state, 'end')
    expect([state.at[LLK], holderOf(state, hex('Ostend'))]).toEqual([hex('Ostend'), GERMAN])
  })

  it('beats a lone column, and counts no ground [18.2d, 14.3c]', () => {
    const state = drop({ 'fr-log-1ag': '1538' })
    play(state, 'pick de-llk', 'land 1538')
    stage.begin(Object.assign(state, { segment: 5 }), 'combat', { side: GERMAN })
    plan(state, '1538', 'de-llk')
    expect(shiftsIn(state)).toEqual({})
  })
})

describe('ships', () => {
  it('help an attack out of a port, once a turn [20.1b, 20.1d]', () => {
    const state = fighting(
      {
        marker: '1AG',
        commands: ['1AG'],
        at: { 'uk-bef': 'Dunkirk', 'de-1': '0937', 'de-38': '0938', 'uk-2': '0938', 'uk-naval': 'available' },
      },
      ALLIED,
    )
    state.at[unit('uk-2')] = hex('1036')
    stage.flow.forget(state)
    plan(state, '0937', 'uk-bef')
    dice(state, 3)
    play(state, 'commit')
    expect([asked(state), seatOf(state)]).toEqual(['naval', ALLIED])
    play(state, 'naval')
    expect(state.at[unit('uk-naval')]).toBe(UTILIZED)
  })

  it('do not help an attack out of the country on a port [20.1b]', () => {
    const state = fighting(
      {
        marker: '1AG',
        commands: ['1AG'],
        at: { 'uk-bef': '0937', 'de-1': 'Dunkirk', 'uk-naval': 'available' },
      },
      ALLIED,
    )
    plan(state, 'Dunkirk', 'uk-bef')
    dice(state, 3)
    play(state, 'commit')
    expect(asked(state)).not.toBe('naval')
  })
})

describe('retreats', () => {
  it('of attackers out of two hexes begin each where they stood [11.1a, 22.1c]', () => {
    const state = field({ 'fr-5a': '0742', 'de-24': '0641', 'de-1': '0841' })
    attack(state, '0742', ['de-24', 'de-1'], 'AD')
    play(state, 'lose de-24', 'lose de-1')
    const seen: string[] = []
    for (let n = 0; n < 6 && asked(state) === 'retreat'; n++) {
      const to = offers(state, 'retreat')[0]!
      play(state, `retreat ${to}`)
      seen.push(to)
    }
    const apart = (id: string, from: string): boolean => where(state, id) !== from
    expect([apart('de-24', '0641'), apart('de-1', '0841')]).toEqual([true, true])
    expect(seen.length).toBeGreaterThan(0)
  })

  it('with the alliance may end with Belgians, without it go on [28.2f, 11.1e]', () => {
    const made = (options: Given['options']): MwState => {
      const state = fighting({
        commands: ['HGA', 'HGB'],
        options: { ...options },
        at: {
          'fr-20': '1138',
          'be-1': '1038',
          'be-2': '1037',
          'be-3': '1139',
          'de-6a': '1238',
          'de-log-hgb': '1338',
        },
      })
      attack(state, '1138', ['de-6a'], 'DW')
      return state
    }
    const apart = made({})
    for (let n = 0; n < 6 && asked(apart) === 'retreat'; n++)
      play(apart, `retreat ${offers(apart, 'retreat')[0]}`)
    expect(['1038', '1037', '1139']).not.toContain(where(apart, 'fr-20'))
    const allies = made({ alliance: true })
    expect(offers(allies, 'retreat')).toContain('1038')
    play(allies, 'retreat 1038')
    expect([where(allies, 'fr-20'), lost(allies, 'fr-20')]).toEqual(['1038', 0])
  })
})
