/** Sections 16.1 to 16.8, 22.3, 26.0 and 26.1: air units over the map. */
import { distance, hexesIn } from '@hexfront/engine'
import { describe, expect, it } from 'vitest'
import { board, drawnHexes, tables } from '../data.ts'
import { ACTIVE, ALLIED, ASIDE, AVAILABLE, GERMAN, UTILIZED } from '../state.ts'
import { hex, ids, given, unit } from '../testing/testing.ts'
import { asked, dice, moving, offers, play, rule, stage, told, where, flying } from '../testing/play.ts'
import { pointLines, pointsOfSide } from '../victory/points.ts'
import { has } from '@hexfront/engine'
import { isSupported } from '../supply/support.ts'
import { airColumn } from './warfare.ts'
import { airZones, covers, interdicted } from './zones.ts'
import type { Given } from '../testing/testing.ts'
import type { MwState } from '../state.ts'

const two = { 'de-air-1': 'available', 'de-air-2': 'available' } as const

describe('activation', () => {
  it('takes as many air units as the marker says [16.1a]', () => {
    const state = flying({ at: two }, 1)
    play(state, 'fly de-air-1', 'over Paris')
    expect(asked(state)).not.toBe('airDeploy')
    expect(where(state, 'de-air-1')).toBe('0941')
  })

  it('lets each do one of three things, once in an impulse [16.1b]', () => {
    const at = { ...two, 'de-air-4': 'Sedan', 'de-air-5': 'Metz' }
    const state = flying({ at }, 4)
    play(state, 'fly de-air-1', 'over Paris', 'fly de-air-4', 'over Reims', 'fly de-air-5', 'recall')
    expect([where(state, 'de-air-1'), where(state, 'de-air-4'), state.at[unit('de-air-5')]]).toEqual([
      '0941',
      '1240',
      UTILIZED,
    ])
    expect(rule(state, 'fly de-air-4')).toBe('16.1b')
    expect(state.airLeft).toBe(1)
    expect(rule(flying({ at: two }, 2), 'fly fr-air-zoan')).toBe('16.1b')
  })

  it('may leave an air unit where it is [16.1b]', () => {
    const state = flying({ at: { 'de-air-4': 'Sedan' } }, 1)
    play(state, 'fly de-air-4', 'over Sedan')
    expect(has(state, unit('de-air-4'), ACTIVE)).toBe(true)
  })

  it('sends nobody home who is not on the map [16.1b]', () => {
    const state = flying({ at: two }, 1)
    play(state, 'fly de-air-1')
    expect(rule(state, 'recall')).not.toBe('legal')
    play(state, 'back')
    expect(state.airLeft).toBe(1)
  })

  it('flies anywhere, over sea and England too [16.1c]', () => {
    const state = flying({ at: { 'de-air-1': '1945' } }, 1)
    play(state, 'fly de-air-1')
    expect(offers(state, 'over')).toHaveLength(drawnHexes.length)
    expect(rule(state, 'over 1728')).toBe('legal')
  })

  it('does not fly over a country that stays out of the war, but its zone reaches in [28.1e] [16.4c]', () => {
    const at = { 'de-air-1': 'available' }
    const state = flying({ options: { noNetherlands: true }, at }, 1)
    play(state, 'fly de-air-1')
    expect([rule(state, 'over Rotterdam'), rule(state, 'over Antwerp')]).toEqual(['28.1e', 'legal'])
    expect(offers(state, 'over')).not.toContain('1334')
    play(state, 'over 1435')
    expect(covers(state, unit('de-air-1'), hex('Eindhoven'))).toBe(true)
    const plain = flying({ at }, 1)
    play(plain, 'fly de-air-1')
    expect(rule(plain, 'over Rotterdam')).toBe('legal')
  })

  it('is not for units that are utilized [16.0c] [22.3f]', () => {
    const state = flying({ at: { ...two, 'de-air-4': 'utilized' } }, 2)
    expect(rule(state, 'fly de-air-4')).toBe('16.0c')
  })

  it('begins in the display and ends there with the turn [16.0b] [16.2b]', () => {
    const state = flying({ at: { 'de-air-1': 'Paris', 'de-air-2': 'utilized', 'de-air-4': 'dead' } }, 0)
    stage.begin(state, 'returnPhase')
    expect([state.at[unit('de-air-1')], state.at[unit('de-air-2')]]).toEqual([AVAILABLE, AVAILABLE])
    expect(where(state, 'de-air-4')).toBe('-1')
  })

  it('is only for the side that operates, in its own segment [16.2a] C11', () => {
    const state = flying({ at: { ...two, 'fr-air-zoan': 'available' } }, 2)
    expect(rule(state, 'fly fr-air-zoan', ALLIED)).not.toBe('legal')
    const combat = stage.begin(given({ at: two, set: { airLeft: 2 } }), 'combat', { side: GERMAN })
    expect(rule(combat, 'fly de-air-1')).not.toBe('legal')
  })

  it('comes again with another marker of the turn [16.2c]', () => {
    const state = flying({ at: two }, 1)
    play(state, 'fly de-air-1', 'over Paris')
    stage.begin(state, 'impulse', { side: GERMAN, done: 99 })
    state.airLeft = 1
    stage.begin(state, 'airOperations', { side: GERMAN })
    play(state, 'fly de-air-1', 'over Reims')
    expect(where(state, 'de-air-1')).toBe('1240')
  })

  it('puts one air unit of a side in a hex; enemies there do not matter [16.3]', () => {
    const at = { ...two, 'de-air-4': 'Sedan', 'fr-air-zoan': 'Paris', 'fr-20': 'Paris' }
    const state = flying({ at }, 2)
    play(state, 'fly de-air-1')
    expect(rule(state, 'over Sedan')).toBe('16.3')
    expect(rule(state, 'over Paris')).toBe('legal')
  })
})

describe('air zones', () => {
  it('are the hex and those around; at the edge those that there are [16.4a]', () => {
    const state = given({ at: { 'de-air-1': 'Reims', 'de-air-2': '2244' } })
    const zone = (id: string) => drawnHexes.filter(at => covers(state, unit(id), at)).length
    expect(zone('de-air-1')).toBe(7)
    expect(zone('de-air-2')).toBeLessThan(7)
    for (const at of drawnHexes)
      if (covers(state, unit('de-air-1'), at))
        expect(distance(board.grid, board.cellOf[at]!, board.cellOf[hex('Reims')]!)).toBeLessThanOrEqual(1)
  })

  it('of reduced units are their own hex [16.4b] [22.3e]', () => {
    const state = given({ at: { 'de-air-1': 'Reims' }, lost: { 'de-air-1': 1 } })
    expect(drawnHexes.filter(at => covers(state, unit('de-air-1'), at)).map(at => board.ids[at])).toEqual([
      '1240',
    ])
  })

  it('stay between impulses and after they have served [16.2b] [16.5d] C11', () => {
    const state = flying({ at: { 'de-air-1': 'Reims' } }, 0)
    stage.begin(state, 'impulse', { side: GERMAN, done: 99 })
    expect(where(state, 'de-air-1')).toBe('1240')
    expect(interdicted(state)![hex('Reims')]).toBe(1)
  })

  it('of Germans interdict, those of the Allies do not [16.5b] [16.5c] [16.8a]', () => {
    const state = given({ at: { 'de-air-1': 'Reims', 'fr-air-zoan': 'Paris' } })
    expect(ids(hexesIn(board, interdicted(state)!))).toContain('1240')
    expect(interdicted(state)![hex('Paris')]).toBe(0)
    expect(airZones(state, ALLIED)![hex('Paris')]).toBe(1)
    expect(interdicted(given({ at: { 'fr-air-zoan': 'Paris' } }))).toBe(null)
  })

  it('cost one more to leave, however many there are; never for Germans [16.8b] C10', () => {
    const at = { 'fr-7a': '0742', 'de-air-1': '0742', 'de-air-2': '0743' }
    const plain = moving({ commands: ['1AG'], marker: '1AG', at: { 'fr-7a': '0742' } }, ALLIED)
    const under = moving({ commands: ['1AG'], marker: '1AG', at }, ALLIED)
    play(plain, 'pick fr-7a')
    play(under, 'pick fr-7a')
    expect(offers(under, 'to').length).toBeLessThan(offers(plain, 'to').length)
    // 5 points: one hex costs 2 and the next, still under a zone, too; then 1 is left.
    play(under, 'to 0841')
    expect(Number((under.frames.at(-1) as never)['spent'][0])).toBe(2)
  })

  it('bar rail, and lines of communication are none of their business [16.8c] [16.8d]', () => {
    const at = { 'fr-20': 'Reims', 'de-air-1': 'Reims' }
    const state = moving({ commands: ['2AG'], marker: '2AG', at }, ALLIED)
    play(state, 'pick fr-20')
    expect(offers(state, 'rail')).toEqual([])
    expect(isSupported(state, unit('fr-20'), 'move')).toBe(true)
  })
})

/** A six in the column of 0. */
const DEFENDER_LOSES = 6

describe('air superiority', () => {
  it('must be fought by whoever operates and shares a hex, activated or not [16.2d] [16.6b] C36', () => {
    for (const marker of ['Belgium', 'Netherlands']) {
      const at = { 'de-air-1': 'Reims', 'fr-air-zoan': 'Reims' }
      const state = given({ at, marker, set: { operating: ALLIED } })
      dice(state, DEFENDER_LOSES)
      // The only fight there is needs no word.
      stage.begin(state, 'airOperations', { side: ALLIED })
      expect([state.at[unit('de-air-1')], where(state, 'fr-air-zoan')]).toEqual([UTILIZED, '1240'])
    }
    const both = flying(
      { at: { 'de-air-1': 'Reims', 'fr-air-zoan': 'Reims', 'de-air-2': 'Paris', 'fr-air-zoae': 'Paris' } },
      0,
    )
    expect(asked(both)).toBe('dogfights')
    expect(offers(both, 'fight').toSorted()).toEqual(['0941', '1240'])
    expect(rule(both, 'end')).not.toBe('legal')
    expect(rule(both, 'fight Metz')).toBe('16.6c')
  })

  it('is not fought from hex to hex, nor outside its segment [16.6a] [16.6c]', () => {
    const state = flying({ at: { 'de-air-1': 'Reims', 'fr-air-zoan': '1239' } }, 0)
    expect(asked(state)).not.toBe('dogfights')
    const combat = stage.begin(given({ at: { 'de-air-1': 'Reims', 'fr-air-zoan': 'Reims' } }), 'combat', {
      side: GERMAN,
    })
    expect(rule(combat, 'fight Reims')).not.toBe('legal')
  })

  it('is thrown by the attacker on the difference of strengths [16.6d] [16.6f]', () => {
    const column = (attack: number, defence: number, state = given({})) =>
      airColumn(state, GERMAN, { attack, defence }).label
    expect([column(3, 1), column(1, 2), column(3, 2), column(0, 3), column(9, 1)]).toEqual([
      '+2',
      '-1',
      '+1',
      '-3-',
      '+3+',
    ])
  })

  it('knows no shift but that of the Luftwaffe marker, for Germans alone [16.6e] [16.6g]', () => {
    const strengths = { attack: 2, defence: 1 }
    const by = (marker: string, side = GERMAN) => airColumn(given({ marker }), side, strengths).label
    expect([by('manstein'), by('luftwaffe'), by('luftwaffe', ALLIED)]).toEqual(['+1', '+2', '+1'])
    expect(airColumn(given({ marker: 'luftwaffe' }), GERMAN, { attack: 9, defence: 0 }).label).toBe('+3+')
  })

  const cells = tables.air.rows
  const faceOf = (column: string, code: string): number =>
    cells.find(row => row.cells[tables.air.columns.list.findIndex(one => one.label === column)] === code)!
      .roll
  /** German 2 against French 2: the column of 0. */
  const fought = (code: string, want: Given = {}): MwState => {
    const state = given({
      ...want,
      at: { 'de-air-1': 'Reims', 'fr-air-zoan': 'Reims' },
      set: { operating: GERMAN },
    })
    const strengths = { attack: want.lost?.['de-air-1'] ? 1 : 2, defence: want.lost?.['fr-air-zoan'] ? 1 : 2 }
    dice(state, faceOf(airColumn(state, GERMAN, strengths).label, code))
    return stage.begin(state, 'airOperations', { side: GERMAN })
  }
  const places = (state: MwState) => [state.at[unit('de-air-1')], state.at[unit('fr-air-zoan')]]
  const there = hex('Reims')

  it('AL1 reduces the attacker and sends it home; a reduced one is lost [22.3a] [22.3d]', () => {
    const state = fought('AL1')
    expect(places(state)).toEqual([UTILIZED, there])
    expect(state.flags[unit('de-air-1')]! & 3).toBe(1)
    expect(places(fought('AL1', { lost: { 'de-air-1': 1 } }))[0]).toBe(-1)
  })

  it('DL1 does it to the defender, and the attacker stays [22.3c]', () => {
    expect(places(fought('DL1'))).toEqual([there, UTILIZED])
    const state = fought('DL1', { lost: { 'fr-air-zoan': 1 } })
    expect(places(state)).toEqual([there, -1])
    expect(pointsOfSide(pointLines(state), GERMAN)).toBeGreaterThanOrEqual(1)
  })

  it('BL1 does it to both [22.3b]', () => {
    expect(places(fought('BL1'))).toEqual([UTILIZED, UTILIZED])
    expect(places(fought('BL1', { lost: { 'fr-air-zoan': 1 } }))).toEqual([UTILIZED, -1])
  })

  it('without effect leaves both, to fight again in the next impulse [16.6b]', () => {
    const state = fought('-')
    expect(places(state)).toEqual([there, there])
    dice(state, faceOf('0', 'DL1'))
    stage.begin(state, 'airOperations', { side: ALLIED })
    expect(places(state)).toEqual([UTILIZED, there])
  })

  it('is told with its column and result [16.6f]', () => {
    const at = { 'de-air-1': 'Reims', 'fr-air-zoan': 'Reims', 'de-air-2': 'Paris', 'fr-air-zoae': 'Paris' }
    const state = flying({ at }, 0)
    dice(state, faceOf('0', 'DL1'), 6)
    expect(told(play(state, 'fight Reims'), 'dogfight')).toMatchObject({ column: '0', result: 'DL1' })
  })
})

describe('the airlift', () => {
  const on = { options: { airlift: 'on' } } as const

  it('flies like an air unit, costs an activation, and shares a hex with one of its own [26.0b] [26.0c] [26.0a]', () => {
    const at = {
      'de-airlift': 'available',
      'de-air-1': 'Sedan',
      'fr-air-zoan': 'Paris',
      'de-air-2': 'available',
    }
    const state = flying({ ...on, at }, 2)
    play(state, 'fly de-airlift')
    expect([rule(state, 'over Sedan'), rule(state, 'over Paris')]).toEqual(['legal', '26.0b'])
    play(state, 'over Sedan')
    expect(state.airLeft).toBe(1)
    play(state, 'fly de-air-2', 'over Metz')
    expect(state.airLeft).toBe(0)
    expect(asked(state)).not.toBe('airDeploy')
  })

  it('is refused when the activations are used up, or the rule is off [26.0c]', () => {
    const at = { 'de-airlift': 'available', 'de-air-1': 'available' }
    expect(rule(flying({ at }, 2), 'fly de-airlift')).toBe('16.1b')
  })

  it('gives no support in combat and interdicts nobody [26.0a]', () => {
    const state = given({ ...on, at: { 'de-airlift': 'Reims' } })
    expect(interdicted(state)).toBe(null)
    expect(airZones(state, GERMAN)).toBe(null)
  })

  it('fights when an enemy is above it, with nothing, and dies of any loss [26.0a]', () => {
    const state = given({
      ...on,
      at: { 'de-airlift': 'Reims', 'fr-air-zoan': 'Reims' },
      set: { operating: ALLIED },
    })
    dice(state, 6)
    stage.begin(state, 'airOperations', { side: ALLIED })
    expect(where(state, 'de-airlift')).toBe('-1')
  })

  it('supports who is in its hex or beside it, to move and to fight only [26.1]', () => {
    const at = { 'de-airlift': '0742', 'de-19': '0641', 'de-41': '0742', 'de-14': '0540' }
    const state = given({ ...on, at })
    expect(['de-19', 'de-41', 'de-14'].map(id => isSupported(state, unit(id), 'move'))).toEqual([
      true,
      true,
      false,
    ])
    expect(isSupported(state, unit('de-19'), 'fight')).toBe(true)
    expect(isSupported(state, unit('de-19'), 'refit')).toBe(false)
  })

  it('supports across the sea and from above it [26.1]', () => {
    const state = given({ ...on, at: { 'de-airlift': '0935', 'de-19': 'Dunkirk' } })
    expect(isSupported(state, unit('de-19'), 'move')).toBe(true)
  })

  it('can be set aside to carry a corps, and is free again if it does not [26.2]', () => {
    const state = flying({ ...on, at: { 'de-airlift': 'available' } }, 1)
    play(state, 'fly de-airlift', 'aside')
    expect([state.at[unit('de-airlift')], state.airLeft]).toEqual([ASIDE, 0])
    stage.begin(state, 'impulse', { side: GERMAN, done: 99 })
    expect(state.at[unit('de-airlift')]).toBe(AVAILABLE)
  })

  it('is set aside off the map too, in a later impulse than that which left it there [26.1] [26.2] [16.2c]', () => {
    const state = flying({ ...on, at: { 'de-airlift': 'Sedan' } }, 1)
    play(state, 'fly de-airlift', 'aside')
    expect(state.at[unit('de-airlift')]).toBe(ASIDE)
    const same = flying({ ...on, at: { 'de-airlift': 'available', 'de-air-1': 'available' } }, 2)
    play(same, 'fly de-airlift', 'over Sedan')
    expect(rule(same, 'fly de-airlift')).toBe('16.1b')
    const other = flying({ ...on, at: { 'de-air-1': 'available' } }, 1)
    play(other, 'fly de-air-1')
    expect(rule(other, 'aside')).not.toBe('legal')
  })
})
