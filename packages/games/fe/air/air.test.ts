import { describe, expect, it } from 'vitest'
import { AFRICA, UK } from '../data.ts'
import { addEffect } from '../effects/effects.ts'
import { handSize } from '../cards/hand.ts'
import {
  ALLIED,
  AXIS,
  CARPET,
  INDUSTRY,
  INFRASTRUCTURE,
  INTERDICTION,
  OIL,
  SPENT,
  SUPPORT,
  UNASSIGNED,
} from '../state.ts'
import { acting, asked, attacking, begin, offers, play, rule, seatOf, shifts } from '../testing/play.ts'
import { given, hex } from '../testing/testing.ts'
import { interdicted, rangeTo } from './range.ts'
import type { Given } from '../testing/testing.ts'
import type { FeState } from '../state.ts'

const phase = (want: Given = {}): FeState => begin(given(want), 'airPower')
/** At the missions, with all three SAC markers. */
const missions = (want: Given = {}): FeState => {
  const state = phase({ ...want, set: { sac: [0, 0, 0], ...want.set } })
  play(state, 'done')
  return state
}

describe('the Air Power Phase', () => {
  it('moves Airfields first, then gives missions, then places Interdiction, all by the Allies [4.1a] [4.1b] [4.1c]', () => {
    const state = phase({ allied: ['Foggia'] })
    expect([asked(state), seatOf(state)]).toEqual(['airfields', ALLIED])
    play(state, 'airfield 2', 'to Foggia')
    expect(state.airfields[1]).toBe(hex('Foggia'))
    expect(rule(state, 'airfield 2')).toBe('4.1a')
    expect(rule(state, 'assign TAC-US-A support')).not.toBe('legal')
    play(state, 'done')
    expect(asked(state)).toBe('missions')
    expect(rule(state, 'airfield 1')).not.toBe('legal')
    play(state, 'assign TAC-US-A interdiction', 'done')
    expect(asked(state)).toBe('strafing')
    play(state, 'to Foggia')
    expect(asked(state)).toBe('rest')
  })

  it('moves them to Allied hexes not beside an Axis unit [14.4b]', () => {
    const state = phase({ at: { 'GE-Corps-1': 'Termoli' }, allied: ['Foggia', 'Bari'] })
    play(state, 'airfield 1')
    expect(offers(state, 'to').sort()).toEqual(['Bari', 'northAfrica'])
    expect(rule(state, 'to Foggia')).toBe('14.4b')
    // Who thinks better of it has not used it up.
    play(state, 'back', 'airfield 1', 'to Bari')
    expect([state.airfields[0], rule(state, 'airfield 1')]).toEqual([hex('Bari'), '4.1a'])
  })

  it('gives SAC markers strategic missions and TAC markers tactical ones, or none [14.1]', () => {
    const state = missions({ set: { turn: 8 } })
    expect(rule(state, 'assign SAC-UKBC support')).toBe('14.1')
    expect(rule(state, 'assign TAC-UK-A oil')).toBe('14.1')
    play(state, 'assign SAC-UKBC oil', 'assign TAC-UK-A support')
    expect(rule(state, 'assign SAC-UKBC carpet')).toBe('14.1')
    play(state, 'done')
    expect([state.sac, state.tac]).toEqual([
      [OIL, UNASSIGNED, UNASSIGNED],
      [0, 0, SUPPORT, 0],
    ])
    const early = phase({ set: { sac: [0, 0, 8] } })
    play(early, 'done')
    expect(rule(early, 'assign SAC-US15AF carpet')).toBe('14.1')
  })

  it('puts one SAC marker on a mission in 1943, two in 1944, any number in 1945 [14.21]', () => {
    const third = (turn: number): string[] => {
      const state = missions({ set: { turn } })
      const lines = ['SAC-UKBC', 'SAC-US8AF', 'SAC-US15AF'].map(id => `assign ${id} infrastructure`)
      return lines.map(line => {
        const found = rule(state, line)
        if (found === 'legal') play(state, line)
        return found
      })
    }
    expect(third(2)).toEqual(['legal', '14.21', '14.21'])
    expect(third(5)).toEqual(['legal', 'legal', '14.21'])
    expect(third(8)).toEqual(['legal', 'legal', 'legal'])
  })

  it('keeps Attack Oil to one marker before Fall 1944 where players agreed so [19.34]', () => {
    const second = (turn: number, options: Given['options']): string => {
      const state = missions({ set: { turn }, options: options! })
      play(state, 'assign SAC-UKBC oil')
      return rule(state, 'assign SAC-US8AF oil')
    }
    expect(second(5, { oilPriority: true })).toBe('19.34')
    expect(second(6, { oilPriority: true })).toBe('legal')
    expect(second(5, {})).toBe('legal')
  })

  it('ends with a point of infrastructure for each marker on it (C9) [14.2c] [15.1b]', () => {
    const state = missions({ set: { turn: 5 } })
    play(state, 'assign SAC-UKBC infrastructure', 'assign SAC-US8AF infrastructure')
    expect(state.infrastructure).toBe(20)
    play(state, 'done')
    expect(state.infrastructure).toBe(18)
  })

  it('can bring the collapse, which the draw that follows feels at once, and which ends the Production Miracle (C10) [15.2a] [15.2c] [12.4c]', () => {
    const state = missions({ set: { turn: 5, infrastructure: 1 }, marks: ['productionMiracle'] })
    const before = handSize(state, AXIS)
    play(state, 'assign SAC-UKBC infrastructure')
    expect(state.marks).toEqual(['productionMiracle'])
    play(state, 'done')
    expect([state.infrastructure, state.marks, handSize(state, AXIS)]).toEqual([0, ['collapse'], before - 2])
  })

  it('has the Axis hand smaller by each marker on Industry when cards are drawn (C9) [14.2b]', () => {
    const state = missions({ set: { turn: 5 } })
    play(state, 'assign SAC-UKBC industry', 'done')
    expect(state.sac[0]).toBe(INDUSTRY)
    expect(handSize(state, AXIS)).toBe(8)
  })

  it('brings back all that was used or placed in the turn before [14.22e] [14.32b]', () => {
    const state = phase({
      set: {
        sac: [SPENT, INFRASTRUCTURE, 8],
        tac: [INTERDICTION, SPENT, SUPPORT, 0],
        strafe: [UK, -1, -1, -1],
      },
    })
    expect([state.sac, state.tac, state.strafe]).toEqual([
      [0, 0, 8],
      [0, 0, 0, 0],
      [-1, -1, -1, -1],
    ])
  })

  it('owes V-1 a marker that stays at home, or a point (D50) [16.1c]', () => {
    const after = (...orders: string[]): number => {
      const state = given({ set: { turn: 8, sac: [0, 0, 0] } })
      addEffect(state, 'crossbow', 0, 'game')
      begin(state, 'airPower')
      play(state, 'done', ...orders, 'done')
      return state.vp
    }
    const all = ['SAC-UKBC', 'SAC-US8AF', 'SAC-US15AF'].map(id => `assign ${id} carpet`)
    expect(after(...all.slice(1))).toBe(21)
    expect(after(...all)).toBe(22)
  })
})

describe('Interdiction', () => {
  it('lies on a Reserve box or an Airfield [14.32a]', () => {
    const state = missions({ allied: ['Foggia', 'Bari'], set: { airfields: [hex('Foggia'), AFRICA] } })
    play(state, 'assign TAC-US-A interdiction', 'done')
    expect(offers(state, 'to').sort()).toEqual(['Foggia', 'northAfrica', 'unitedKingdom'])
    expect(rule(state, 'to Bari')).toBe('14.32a')
  })

  it('reaches four hexes, the first beyond a box being any of its Beach Heads [14.32c] [14.3e]', () => {
    const state = given()
    expect([
      rangeTo(state, UK, hex('Normandy')),
      rangeTo(state, UK, hex('Falaise')),
      rangeTo(state, UK, hex('Paris')),
    ]).toEqual([1, 2, 3])
    expect(rangeTo(state, hex('Foggia'), hex('Foggia'))).toBe(0)
    const strafed = interdicted(
      given({ set: { tac: [INTERDICTION, 0, 0, 0], strafe: [hex('Foggia'), -1, -1, -1] } }),
    )!
    expect([strafed[hex('Rome')], strafed[hex('Verona')]]).toEqual([1, 0])
    // Ruling B202: the Dutch site counts only with its option.
    expect(rangeTo(state, UK, hex('Amsterdam'))).toBeGreaterThan(
      rangeTo(given({ options: { overlordNetherlands: true } }), UK, hex('Amsterdam')),
    )
  })

  it('ends with the Action Phase [14.32a] [14.32b]', () => {
    const state = begin(
      given({ set: { tac: [INTERDICTION, 0, 0, 0], strafe: [UK, -1, -1, -1] } }),
      'endActions',
    )
    expect(interdicted(state)).toBeNull()
  })
})

/** An Allied attack in hand, with everybody who stands in the hexes. */
function planned(want: Given, target: string, units: readonly string[], side = ALLIED): FeState {
  const froms = new Set(units.map(id => want.at![id]!))
  const state = attacking(want, side, ...froms)
  play(state, `target ${target}`, ...units.map(id => `join ${id}`))
  return state
}

describe('Ground Support', () => {
  const mixed = (set: Partial<FeState> = {}, more: Given = {}): Given => ({
    at: { 'US-Corps-1': 'Normandy', 'BR-Corps-1': 'Normandy', 'GE-Corps-1': 'Falaise', ...more.at },
    ...more,
    set: { tac: [SUPPORT, SUPPORT, SUPPORT, SUPPORT], ...set },
  })

  it('moves an attack one column right for each marker, one American and one British at most [9.241] [14.3b] [14.3d]', () => {
    const state = planned(mixed(), 'Falaise', ['US-Corps-1', 'BR-Corps-1'])
    play(state, 'support 0')
    expect(rule(state, 'support 1')).toBe('14.3d')
    play(state, 'support 2')
    expect(rule(state, 'support 3')).toBe('14.3d')
    expect(shifts(state)).toEqual(['groundSupport 1', 'groundSupport 1', 'forest -1'])
  })

  it('needs an attacker of the marker’s nationality, or an Airborne one [14.3c]', () => {
    const state = planned(mixed(), 'Falaise', ['BR-Corps-1'])
    expect(rule(state, 'support 0')).toBe('14.3c')
    expect(rule(state, 'support 2')).toBe('legal')
    const airborne = planned(
      mixed({}, { at: { 'AB-Corps': 'Normandy', 'GE-Corps-1': 'Falaise' } }),
      'Falaise',
      ['AB-Corps'],
    )
    expect([rule(airborne, 'support 0'), rule(airborne, 'support 2')]).toEqual(['legal', 'legal'])
  })

  it('of both nations needs a unit of each: an Airborne unit is of one or the other in a combat (B70) [2.22d] [14.3c] [14.3d]', () => {
    const flown: Given = {
      at: {
        'AB-Corps': 'Normandy',
        'AB-1-Army': 'Normandy',
        'US-Corps-1': 'Normandy',
        'GE-Corps-1': 'Falaise',
      },
      set: { tac: [SUPPORT, SUPPORT, SUPPORT, SUPPORT] },
    }
    const alone = planned(flown, 'Falaise', ['AB-Corps'])
    play(alone, 'support 0')
    expect(rule(alone, 'support 2')).toBe('14.3c')
    play(alone, 'join US-Corps-1')
    expect(rule(alone, 'support 2')).toBe('legal')
    play(alone, 'support 2', 'drop US-Corps-1')
    expect(rule(alone, 'commit')).toBe('14.3c')
    play(alone, 'join AB-1-Army')
    expect(rule(alone, 'commit')).toBe('legal')
  })

  it('reaches hexes beside a Reserve box and three hexes around an Airfield, counted to the attackers [14.31a]', () => {
    const far: Given = {
      at: { 'US-Corps-1': 'Dijon', 'GE-Corps-1': 'Lyon' },
      allied: ['Paris', 'Reims', 'Chaumont'],
      set: { tac: [SUPPORT, 0, 0, 0] },
    }
    expect(rule(planned(far, 'Lyon', ['US-Corps-1']), 'support 0')).toBe('14.31a')
    const near = { ...far, set: { ...far.set, airfields: [hex('Reims'), AFRICA] } }
    expect(rule(planned(near, 'Lyon', ['US-Corps-1']), 'support 0')).toBe('legal')
  })

  it('comes once an Action Round, and again in the next (C8) [14.3b] [14.31c]', () => {
    const state = planned(mixed({ supported: 1 }), 'Falaise', ['US-Corps-1'])
    expect(rule(state, 'support 0')).toBe('14.3b')
    play(state, 'support 1', 'commit')
    expect(state.supported).toBe(3)
    const next = acting({ set: { supported: 3 } })
    play(next, 'auto')
    expect(next.supported).toBe(0)
  })

  it('is for Allied attackers with that mission, and not together with Carpet Bombing (C8) [9.241] [14.22d] [14.31b]', () => {
    const axis: Given = {
      at: { 'GE-Corps-1': 'Falaise', 'US-Corps-1': 'Normandy' },
      set: { tac: [SUPPORT, 0, 0, 0] },
    }
    const state = planned(axis, 'Normandy', ['GE-Corps-1'], AXIS)
    expect(rule(state, 'support 0')).toBe('9.241')
    const bombed = planned(mixed({ sac: [CARPET, CARPET, 8] }), 'Falaise', ['US-Corps-1'])
    play(bombed, 'carpet 0')
    expect(rule(bombed, 'support 0')).toBe('14.31b')
    play(bombed, 'callOff', 'support 0')
    expect(rule(bombed, 'carpet 0')).toBe('14.22d')
    const idle = planned(mixed({ tac: [INTERDICTION, 0, 0, 0] }), 'Falaise', ['US-Corps-1'])
    expect(rule(idle, 'support 0')).toBe('14.1')
  })

  it('may be three markers where players agreed so, with both nations there [19.35]', () => {
    const state = planned(mixed({}, { options: { freeSupport: true } }), 'Falaise', [
      'US-Corps-1',
      'BR-Corps-1',
    ])
    play(state, 'support 0', 'support 1', 'support 2')
    expect(rule(state, 'support 3')).toBe('19.35')
    // In winter too, where nobody agreed on 19.38.
    const winter = planned(mixed({ turn: 7 }, { options: { freeSupport: true } }), 'Falaise', [
      'US-Corps-1',
      'BR-Corps-1',
    ])
    play(winter, 'support 0', 'support 1', 'support 2')
    expect(rule(winter, 'support 3')).toBe('19.35')
    const alone = planned(mixed({}, { options: { freeSupport: true } }), 'Falaise', ['US-Corps-1'])
    play(alone, 'support 0')
    expect(rule(alone, 'support 1')).toBe('19.35')
  })

  it('is one marker in winter where players agreed so, whatever else they agreed on [19.38]', () => {
    const winter = planned(
      mixed({ turn: 7 }, { options: { winterSupport: true, freeSupport: true } }),
      'Falaise',
      ['US-Corps-1', 'BR-Corps-1'],
    )
    play(winter, 'support 0')
    expect(rule(winter, 'support 2')).toBe('19.38')
    const summer = planned(mixed({}, { options: { winterSupport: true } }), 'Falaise', [
      'US-Corps-1',
      'BR-Corps-1',
    ])
    play(summer, 'support 0')
    expect(rule(summer, 'support 2')).toBe('legal')
  })

  it('lapses with the attackers it came for: the attack cannot be made before [14.3c]', () => {
    const state = planned(mixed(), 'Falaise', ['US-Corps-1', 'BR-Corps-1'])
    play(state, 'support 2', 'drop BR-Corps-1')
    expect(rule(state, 'commit')).toBe('14.3c')
    play(state, 'callOff')
    expect(rule(state, 'commit')).toBe('legal')
  })
})

describe('Carpet Bombing', () => {
  const want = (set: Partial<FeState> = {}, more: Given = {}): Given => ({
    at: {
      'BR-Corps-1': 'Normandy',
      'BR-Corps-2': 'Cherbourg',
      'GE-Corps-1': 'Falaise',
      'GE-Corps-2': 'Rennes',
    },
    ...more,
    set: { sac: [CARPET, CARPET, 8], ...set },
  })

  it('moves an attack of any nation three columns right, once the target is named, and is used up [14.2e] [14.22a] [14.22e]', () => {
    const state = planned(want(), 'Falaise', ['BR-Corps-1'])
    play(state, 'carpet 1')
    expect(shifts(state)).toContain('carpetBombing 3')
    expect(state.sac[1]).toBe(CARPET)
    play(state, 'commit')
    expect(state.sac).toEqual([CARPET, SPENT, 8])
  })

  it('comes once an Action Round, with however many markers [14.22c]', () => {
    const state = attacking(want(), ALLIED, 'Normandy', 'Cherbourg')
    play(state, 'target Falaise', 'join BR-Corps-1', 'carpet 0')
    expect(rule(state, 'carpet 1')).toBe('14.22c')
    play(state, 'back')
    const used = planned(want({ bombed: 1 }), 'Falaise', ['BR-Corps-1'])
    expect(rule(used, 'carpet 0')).toBe('14.22c')
  })

  it('of Cassino costs the Allies a point the first time, where players agreed so [19.36]', () => {
    const cassino = (options: Given['options'], marks: string[] = []): number => {
      const state = planned(
        {
          at: { 'US-Corps-1': 'Naples', 'GE-Corps-1': 'Cassino' },
          allied: ['Avalanche'],
          marks,
          options: options!,
          set: { sac: [CARPET, 0, 8] },
        },
        'Cassino',
        ['US-Corps-1'],
      )
      play(state, 'carpet 0', 'commit')
      return state.vp
    }
    expect([cassino({ abbey: true }), cassino({ abbey: true }, ['abbey']), cassino({})]).toEqual([22, 21, 21])
  })
})

describe('Attack Oil', () => {
  const rp = (set: Partial<FeState>, hand = ['AX-01', 'AX-08']): FeState => {
    const state = acting({ hand, set }, AXIS)
    play(state, `rp ${hand[0]!}`)
    return state
  }
  const points = (state: FeState): number => Number(state.frames.at(-1)!['halves']) / 2

  it('takes a point of the first RP action of a turn by itself, and more if the Allies like (B141) [14.2d]', () => {
    const one = rp({ sac: [OIL, 0, 8] })
    expect([asked(one), points(one)]).toEqual(['spending', 2])
    expect(one.sac[0]).toBe(SPENT)
    const two = rp({ sac: [OIL, OIL, 8] })
    expect([asked(two), seatOf(two)]).toEqual(['oil', ALLIED])
    expect(rule(two, 'oil 2')).toBe('14.2d')
    play(two, 'oil 1')
    expect(points(two)).toBe(1)
    const kept = rp({ sac: [OIL, OIL, 8] })
    play(kept, 'pass')
    expect([points(kept), kept.sac]).toEqual([2, [SPENT, OIL, 8]])
  })

  it('of later actions is all the Allies’ choice, and never goes below nothing [14.2d]', () => {
    const later = rp({ sac: [OIL, 0, 8], rpCards: 1, oilMet: 1 })
    expect(asked(later)).toBe('oil')
    play(later, 'oil 1')
    expect(points(later)).toBe(2)
    const small = rp({ sac: [OIL, OIL, OIL] }, ['AX-15'])
    play(small, 'oil 2')
    expect(asked(small)).toBe('rest')
  })

  it('lowers no Event and no Allied action, and nothing while fuel reserves last [14.2d] [6.42c]', () => {
    const allied = acting({ hand: ['AL-04'], set: { sac: [OIL, 0, 8] } })
    play(allied, 'rp AL-04')
    expect(points(allied)).toBe(3)
    const event = acting(
      { at: { 'GE-Corps-1': 'okw' }, reduced: ['GE-Corps-1'], hand: ['AX-10'], set: { sac: [OIL, 0, 8] } },
      AXIS,
    )
    play(event, 'event AX-10')
    expect(points(event)).toBe(2)
    const fuel = given({ hand: ['AX-01'], set: { sac: [OIL, 0, 8] } })
    addEffect(fuel, 'ignoreOil', 0, 'turn')
    begin(fuel, 'action', { side: AXIS })
    play(fuel, 'rp AX-01')
    expect(points(fuel)).toBe(3)
  })

  it('lowers the points of a disbanded Volkssturm too (B170) [19.32]', () => {
    const state = acting(
      {
        at: { 'GE-Corps-1': 'Berlin' },
        reduced: ['GE-Corps-1'],
        marks: ['volkssturm'],
        options: { disbandVolkssturm: true },
        set: { turn: 8, sac: [OIL, 0, 8] },
      },
      AXIS,
    )
    play(state, 'disband')
    expect(points(state)).toBe(3)
  })
})

it('Argument lets a marker go from Interdiction to Ground Support, once a turn (C27, D51) [18.5b]', () => {
  const want: Given = { marks: ['argument'], set: { tac: [INTERDICTION, 0, 0, 0], strafe: [UK, -1, -1, -1] } }
  const state = begin(given(want), 'argument')
  expect([asked(state), seatOf(state)]).toEqual(['argument', ALLIED])
  expect(rule(state, 'recall 1')).toBe('18.5b')
  play(state, 'recall 0')
  expect([state.tac[0], state.strafe[0], state.shifted]).toEqual([SUPPORT, -1, 1])
  expect(asked(begin(given({ ...want, set: { ...want.set, shifted: 1 } }), 'argument'))).toBe('rest')
  expect(asked(begin(given({ ...want, marks: [] }), 'argument'))).toBe('rest')
})
