/** Rules 16.5, 16.9, 22.4, 24.3.1 and 28.2b: cities are bombed. */
import { describe, expect, it } from 'vitest'
import { tables } from '../data.ts'
import { ACTIVE, ALLIED, AVAILABLE, BOMBER, GERMAN, UTILIZED } from '../state.ts'
import { given, hex, unit } from '../testing/testing.ts'
import { asked, dice, offers, play, rule, stage, told, where, flying } from '../testing/play.ts'
import { airSupport } from '../combat/odds.ts'
import { MORALE } from '../options/morale.ts'
import { isWorkingDepot, isWorkingPort } from '../ground.ts'
import { airColumn } from './warfare.ts'
import { bombFault } from './targets.ts'
import { has } from '@hexfront/engine'
import type { Given } from '../testing/testing.ts'
import type { MwState } from '../state.ts'

const column = (label: string): number => tables.air.columns.list.findIndex(one => one.label === label)
/** A die that brings a result for these strengths. */
const face = (attack: number, defence: number, code: string): number => {
  const { label } = airColumn(given({}), GERMAN, { attack, defence })
  return tables.air.rows.find(row => row.cells[column(label)] === code)!.roll
}
/** II Fliegerkorps (3) over a city, nobody else in the air. */
function raid(city: string, code: string, want: Given = {}): MwState {
  const state = flying({ ...want, at: { 'de-air-2': 'available', ...want.at } }, 1)
  play(state, 'fly de-air-2', `over ${city}`)
  expect(asked(state)).toBe('bombing')
  dice(state, face(3, 1, code))
  play(state, 'bomb de-air-2')
  return state
}

describe('city bombing', () => {
  it('is for cities of enemy countries without German units, garrison or not [16.9a]', () => {
    const state = given({
      at: { 'fr-1a': 'Paris', 'de-log-hga': 'Brussels' },
      set: { bombed: [hex('Reims')] },
    })
    const fault = (place: string) => bombFault(state, GERMAN, hex(place))
    expect([fault('Paris'), fault('Rotterdam')]).toEqual([null, null])
    expect([fault('Brussels'), fault('Sedan'), fault('Cologne'), fault('Reims')]).toEqual([
      '16.9a',
      '16.9a',
      '16.9a',
      '16.9a',
    ])
  })

  it('takes in cities that are German by now, if no German is there [16.9a]', () => {
    const state = given({ german: ['Brussels'] })
    expect(bombFault(state, GERMAN, hex('Brussels'))).toBe(null)
  })

  it('leaves a country alone that is out of the game [28.1e]', () => {
    const state = given({ options: { noNetherlands: true } })
    expect(bombFault(state, GERMAN, hex('Rotterdam'))).toBe('28.1e')
  })

  it('is done by units activated in this impulse, after all have flown [16.9a] [4.1g]', () => {
    const state = flying({ at: { 'de-air-2': 'available', 'de-air-8': 'Paris' } }, 1)
    play(state, 'fly de-air-2', 'over Reims')
    expect(offers(state, 'bomb')).toEqual(['de-air-2'])
    expect(rule(state, 'bomb de-air-8')).toBe('16.9a')
    play(state, 'end')
    expect([state.bombed, where(state, 'de-air-2')]).toEqual([[], '1240'])
  })

  it('meets a strength of one [16.9c]', () => {
    const state = flying({ at: { 'de-air-2': 'available' } }, 1)
    play(state, 'fly de-air-2', 'over Reims')
    dice(state, 1)
    expect(told(play(state, 'bomb de-air-2'), 'bombing')).toMatchObject({ column: '+2' })
    const reduced = flying({ at: { 'de-air-1': 'available' }, lost: { 'de-air-1': 1 } }, 1)
    play(reduced, 'fly de-air-1', 'over Reims')
    dice(reduced, 6)
    expect(told(play(reduced, 'bomb de-air-1'), 'bombing')).toMatchObject({ column: '0' })
    const marker = flying({ marker: 'luftwaffe', at: { 'de-air-1': 'available' } }, 1)
    play(marker, 'fly de-air-1', 'over Reims')
    expect(told(play(marker, 'bomb de-air-1'), 'bombing')).toMatchObject({ column: '+2' })
  })

  it('DL1 marks the city for good: no depot, no port any more [22.4c] [22.4e] [16.5g] C41', () => {
    const state = raid('Antwerp', 'DL1')
    expect(state.bombed).toEqual([hex('Antwerp')])
    expect([isWorkingDepot(state, 3, hex('Antwerp')), isWorkingPort(state, hex('Antwerp'))]).toEqual([
      false,
      false,
    ])
    expect(state.at[unit('de-air-2')]).toBe(UTILIZED)
  })

  it('BL1 and no result do nothing but send the bombers home [22.4b] [16.5g]', () => {
    for (const code of ['BL1', '-']) {
      const state = raid('Reims', code)
      expect([state.bombed, state.at[unit('de-air-2')], state.flags[unit('de-air-2')]! & 3]).toEqual([
        [],
        UTILIZED,
        0,
      ])
    }
  })

  it('AL1 reduces the bombers; reduced ones are lost [22.4a]', () => {
    const state = flying({ at: { 'de-air-1': 'available' } }, 1)
    play(state, 'fly de-air-1', 'over Reims')
    dice(state, face(2, 1, 'AL1'))
    play(state, 'bomb de-air-1')
    expect([state.at[unit('de-air-1')], state.flags[unit('de-air-1')]! & 3]).toEqual([UTILIZED, 1])
    const last = flying({ at: { 'de-air-1': 'available' }, lost: { 'de-air-1': 1 } }, 1)
    play(last, 'fly de-air-1', 'over Reims')
    dice(last, face(1, 1, 'AL1'))
    play(last, 'bomb de-air-1')
    expect(where(last, 'de-air-1')).toBe('-1')
  })

  it('leaves the bomber no other mission in that activation [16.5h]', () => {
    const state = raid('Rotterdam', '-')
    expect(airSupport(state, GERMAN, hex('Rotterdam'))).toBe(0)
    const stayed = flying({ at: { 'de-air-2': 'available' } }, 1)
    play(stayed, 'fly de-air-2', 'over Rotterdam', 'end')
    expect(airSupport(stayed, GERMAN, hex('Rotterdam'))).toBe(3)
  })

  it('wins Morale Victories: for DL1 the Germans, for AL1 the Allies [24.3.1a] [24.3.1b]', () => {
    const options = { morale: true }
    expect(raid('Reims', 'DL1', { options }).morale).toBe(MORALE.germanBombing)
    const state = flying({ options, at: { 'de-air-1': 'available' } }, 1)
    play(state, 'fly de-air-1', 'over Reims')
    dice(state, face(2, 1, 'AL1'))
    play(state, 'bomb de-air-1')
    expect(state.morale).toBe(MORALE.alliedBomber)
  })

  it('is not for the airlift [26.0a]', () => {
    const state = flying(
      { options: { airlift: 'on' }, at: { 'de-airlift': 'available', 'de-air-1': 'available' } },
      2,
    )
    play(state, 'fly de-airlift', 'over Reims', 'fly de-air-1', 'over Paris')
    expect(rule(state, 'bomb de-airlift')).toBe('26.0a')
  })
})

describe('bombing under an enemy in the air', () => {
  const over = (want: Given = {}): MwState => {
    const state = flying(
      { ...want, at: { 'de-air-2': 'available', 'fr-air-zoan': 'Brussels', ...want.at } },
      1,
    )
    play(state, 'fly de-air-2', 'over Brussels')
    return state
  }

  it('is declared before the fight [16.9d] [16.5f]', () => {
    const state = over()
    expect(asked(state)).toBe('airMissions')
    expect(offers(state, 'mission')).toEqual(['de-air-2'])
    expect(rule(state, 'mission de-air-8')).toBe('16.9d')
    const others = over({ at: { 'de-air-1': 'Reims', 'fr-air-zoae': 'Reims' } })
    expect(rule(others, 'mission de-air-1')).toBe('16.9a')
    expect(rule(state, 'bomb de-air-2')).not.toBe('legal')
  })

  it('happens if the enemy has left and the bomber has not [16.9b] [16.9d] C31', () => {
    const state = over()
    dice(state, face(3, 2, 'DL1'), face(3, 1, 'DL1'))
    play(state, 'mission de-air-2')
    expect([state.bombed, state.at[unit('de-air-2')]]).toEqual([[hex('Brussels')], UTILIZED])
  })

  it('comes to nothing if the enemy stays: the bomber goes home [16.9b] [16.5f]', () => {
    const state = over()
    dice(state, face(3, 2, '-'))
    play(state, 'mission de-air-2')
    expect([state.bombed, state.at[unit('de-air-2')], where(state, 'fr-air-zoan')]).toEqual([
      [],
      UTILIZED,
      '1236',
    ])
  })

  it('comes to nothing if both are beaten [16.9b]', () => {
    const state = over()
    dice(state, face(3, 2, 'BL1'))
    play(state, 'mission de-air-2')
    expect([state.bombed, state.at[unit('de-air-2')], state.at[unit('fr-air-zoan')]]).toEqual([
      [],
      UTILIZED,
      UTILIZED,
    ])
  })

  it('is refused to who did not declare it, also after a victory [16.9d]', () => {
    const state = over()
    dice(state, face(3, 2, 'DL1'))
    play(state, 'end')
    expect(asked(state)).not.toBe('bombing')
    expect([state.bombed, where(state, 'de-air-2'), has(state, unit('de-air-2'), BOMBER)]).toEqual([
      [],
      '1236',
      false,
    ])
  })

  it('undeclared and without effect leaves both where they are [16.9b]', () => {
    const state = over()
    dice(state, face(3, 2, '-'))
    play(state, 'end')
    expect([where(state, 'de-air-2'), where(state, 'fr-air-zoan')]).toEqual(['1236', '1236'])
  })
})

describe('Allied bombing', () => {
  const british = (options: Given['options'] = {}): MwState => {
    const state = flying({ options: options ?? {}, at: { 'uk-air-baff': 'available' } }, 1, ALLIED)
    play(state, 'fly uk-air-baff', 'over Ruhr')
    return state
  }

  it('is not done in the standard game [16.5e]', () => {
    const state = british()
    expect(asked(state)).not.toBe('bombing')
    expect(bombFault(state, ALLIED, hex('Ruhr'))).toBe('16.5e')
    expect(has(state, unit('uk-air-baff'), ACTIVE)).toBe(true)
  })

  it('is by the variant, on German cities [28.2b] [16.5e]', () => {
    const state = british({ alliedAir: true })
    dice(state, face(1, 1, 'DL1'))
    play(state, 'bomb uk-air-baff')
    expect(state.bombed).toEqual([hex('Ruhr')])
    expect(bombFault(state, ALLIED, hex('Paris'))).toBe('16.9a')
    expect(state.morale).toBe(0)
  })
})

describe('where units go that have served', () => {
  it('is the display of the utilized, and with the turn that of the available; special forces are gone C32', () => {
    const at = {
      'de-air-1': 'utilized',
      'de-air-2': 'Paris',
      'uk-naval': 'utilized',
      'de-sf-koch': 'gone',
      'fr-air-zoan': 'utilized',
    }
    const state = given({ at })
    stage.begin(state, 'returnPhase')
    for (const id of ['de-air-1', 'de-air-2', 'uk-naval', 'fr-air-zoan'])
      expect(state.at[unit(id)]).toBe(AVAILABLE)
    expect(state.at[unit('de-sf-koch')]).not.toBe(AVAILABLE)
  })
})
