import { DEAD } from '@hexfront/engine'
import { describe, expect, it } from 'vitest'
import { controllerOf } from '../position.ts'
import { ALLIED, BOX, DROPPED, GERMAN, GERMAN_ACTION, MOVED, NO_HEX, PLANNED, SPARE } from '../state.ts'
import {
  asked,
  attack,
  dice,
  fighting,
  isReduced,
  moving,
  odds,
  offers,
  plan,
  play,
  rule,
  settle,
  shifts,
  stage,
  where,
} from '../testing/play.ts'
import { all, given, hex, unit } from '../testing/testing.ts'
import type { EwState } from '../state.ts'

const BOXED = { B1A: 'box', US18A: 'box' }

describe('a drop', () => {
  it('comes down anywhere but on mountains, passes, fortifications and cities [13.2f]', () => {
    const state = moving({ at: BOXED, set: { turn: 4 } })
    play(state, 'airdrop B1A')
    for (const [place, what] of Object.entries({
      '1313': '13.2f',
      '2114': '13.2f',
      '1614': '13.2f',
      '3107': '13.2f',
      '3214': '13.2f',
      '3204': 'legal',
      '2803': 'legal',
    }))
      expect(rule(state, `to ${place}`), place).toBe(what)
    const early = moving({ at: BOXED, set: { turn: 2 } })
    play(early, 'airdrop B1A')
    // There is no West Wall yet.
    expect(rule(early, 'to 3214')).toBe('legal')
  })

  it('turns the corps to its other counter, of which only one is ever there [13.2c]', () => {
    const state = moving({ at: BOXED, reduced: ['B1A'], set: { turn: 4 } })
    play(state, 'airdrop B1A', 'to 2803')
    expect([where(state, 'B1A-drop'), state.at[unit('B1A')], isReduced(state, 'B1A-drop')]).toEqual([
      '2803',
      SPARE,
      true,
    ])
    expect(controllerOf(state, hex('2803'))).toBe(ALLIED)
    expect(rule(state, 'enter B1A')).toBe('12.0a')
  })

  it('two of a turn are in one hex or beside each other [13.2g]', () => {
    const state = moving({ at: BOXED, set: { turn: 4 } })
    play(state, 'airdrop B1A', 'to 2803', 'airdrop US18A')
    expect([rule(state, 'to 2805'), rule(state, 'to 2804'), rule(state, 'to 2803')]).toEqual([
      '13.2g',
      'legal',
      'legal',
    ])
  })

  it('secures its hex for the turn: rough is clear, rivers do not count [13.2m, 13.2n]', () => {
    const state = moving({ at: { ...BOXED, US5: '3205' }, beachheads: ['3205'], set: { turn: 4 } })
    play(state, 'airdrop US18A', 'to 3204')
    expect(state.secured).toEqual([hex('3204')])
    play(state, 'pick US5')
    expect(rule(state, 'to 3204')).toBe('legal')
    expect(shiftsAcross()).toEqual([])
  })

  it('secures nothing among friends: the hex was Allied before [13.2m, 13.2n]', () => {
    const want = { at: { ...BOXED, US7: '3214', '84': '3314' }, beachheads: ['3214'], set: { turn: 4 } }
    const state = fighting(want)
    play(state, 'airdrop US18A')
    // 3214 is a fortification by then; 3313 beside it is not.
    expect(rule(state, 'to 3214')).toBe('13.2f')
    play(state, 'back')
    const near = fighting({ ...want, at: { ...want.at, US7: '3313' }, beachheads: ['3313'] })
    play(near, 'airdrop US18A', 'to 3313')
    expect([where(near, 'US18A-drop'), near.secured]).toEqual(['3313', []])
    plan(near, '3314', 'US7')
    expect(shifts(near)).toEqual(['rhine -2'])
  })

  it('is no move for the corps again this turn, nor with aerial supply in the same turn [13.2o, 13.2h]', () => {
    const state = moving({ at: BOXED, set: { turn: 4 } })
    play(state, 'airdrop B1A', 'to 2803')
    expect(rule(state, 'airdrop B1A-drop')).toBe('13.2o')
    expect(rule(state, 'aerial 2803')).toBe('13.2h')
    const flown = moving({ at: { ...BOXED, US5: '2802' }, set: { turn: 4 } })
    play(flown, 'aerial 2802')
    expect(rule(flown, 'airdrop B1A')).toBe('13.2h')
  })

  it('may follow from an Allied city on a later turn, not from elsewhere or once it has moved [13.2o]', () => {
    const from = (place: string, change: (state: EwState) => void = () => undefined) => {
      const state = moving({ at: { 'B1A-drop': place }, set: { turn: 5, dropSeen: 1 } })
      change(state)
      return rule(state, 'airdrop B1A-drop')
    }
    expect([from('3107'), from('2803')]).toEqual(['legal', '13.2o'])
    expect(from('3107', state => (state.flags[unit('B1A-drop')]! |= DROPPED))).toBe('13.2o')
    expect(from('3107', state => (state.flags[unit('B1A-drop')]! |= MOVED))).toBe('13.2o')
    const state = moving({ at: { 'B1A-drop': '3107' }, set: { turn: 5, dropSeen: 1 } })
    play(state, 'airdrop B1A-drop', 'to 2803')
    expect(where(state, 'B1A-drop')).toBe('2803')
  })

  it('is not made by a corps that has joined an invasion over land this turn [5.3.7, 13.2o]', () => {
    const at = { 'US18A-drop': '3206', US7: 'box', US5: 'box', DP: '3306' }
    const plans = { second: PLANNED, secondTurn: 3, secondHex: hex('3306') }
    const set = { turn: 3, phase: 1, scenario: 'alternate', bombers: 0, dropSeen: 1, ...plans }
    const state = stage.begin(given({ at, set }), 'invasion')
    play(state, 'add US7', 'add US5', 'join US18A-drop')
    dice(state, 1)
    play(state, 'commit', 'hold')
    stage.begin(Object.assign(state, { phase: 3, attacked: [] }), 'movement', { side: ALLIED })
    expect([offers(state, 'airdrop'), rule(state, 'airdrop US18A-drop')]).toEqual([[], '5.3.7'])
  })

  it('out of the box may be made in the attack part, from a city only in the movement part [13.2o]', () => {
    const state = fighting({ at: { US18A: 'box', 'B1A-drop': '3107' }, set: { turn: 5, dropSeen: 1 } })
    expect([rule(state, 'airdrop US18A'), offers(state, 'airdrop')]).toEqual(['legal', ['US18A']])
  })

  it('onto Germans is offered to no corps that has attacked in the phase, from a city too [10.0c, 13.2o]', () => {
    const at = { 'US18A-drop': '3107', US7: '3107', '84': '3108', '81': '2803' }
    const state = fighting({ at, beachheads: ['3107'], set: { turn: 5, dropSeen: 1 } })
    expect(offers(state, 'target')).toEqual(['2803', '3108'])
    attack(state, '3108', ['US7', 'US18A-drop'], 6)
    settle(state)
    expect([offers(state, 'target'), rule(state, 'target 2803')]).toEqual([[], '10.0a'])
  })

  it('is for the Allied corps alone: German paratroops have none [2.6c]', () => {
    const state = fighting({ at: { '1FJ': '2802', US5: '2803' }, set: { phase: GERMAN_ACTION } }, GERMAN)
    play(state, 'target 2803')
    expect(rule(state, 'airdrop 1FJ')).toBe('2.6c')
    expect(rule(moving({ at: { US5: '2803' } }), 'airdrop US5')).toBe('2.6c')
  })
})

/** Over the Rhine beside a secured hex. */
function shiftsAcross(): string[] {
  const state = fighting({
    at: { US7: '3313', '84': '3314' },
    beachheads: ['3313'],
    set: { secured: [hex('3314')] },
  })
  plan(state, '3314', 'US7')
  return shifts(state)
}

describe('a drop onto Germans', () => {
  it('is an attack with defense factors, concentric, without shifts of hexsides [13.2i, 10.9b, 13.5f]', () => {
    const state = fighting({
      at: { ...BOXED, '84': '3314', US7: '3313' },
      beachheads: ['3313'],
      set: { turn: 4 },
    })
    play(state, 'target 3314', 'airdrop B1A', 'airdrop US18A')
    expect([odds(state).slice(0, 2), shifts(state)]).toEqual([[5 + 6, 5], ['concentric 1']])
    play(state, 'join US7')
    expect([odds(state)[0], shifts(state)]).toEqual([5 + 6 + 8, ['concentric 1']])
  })

  it('is not made in the movement part [13.2i]', () => {
    const state = moving({ at: { ...BOXED, '84': '2803' }, set: { turn: 4 } })
    play(state, 'airdrop B1A')
    expect(rule(state, 'to 2803')).toBe('13.2i')
  })

  it('that clears the hex takes it; static units stay there [13.2l, 13.2m, 6.1]', () => {
    const state = fighting({
      at: { ...BOXED, FLT: '2803', US7: '2802' },
      beachheads: ['2802'],
      set: { turn: 4 },
    })
    play(state, 'target 2803', 'airdrop B1A', 'join US7')
    dice(state, 1)
    play(state, 'commit')
    expect([where(state, 'FLT'), where(state, 'B1A-drop'), state.secured]).toEqual([
      '-1',
      '2803',
      [hex('2803')],
    ])
    expect([asked(state), rule(state, 'advance B1A-drop')]).toEqual(['advance', '11.3j'])
    expect(controllerOf(state, hex('2803'))).toBe(ALLIED)
  })

  it('that clears the hex and is lost for it leaves the hex Allied [11.0f, 3.4c, 13.2i]', () => {
    const state = fighting({ at: { US18A: 'box', FLT: '2803' }, reduced: ['US18A'], set: { turn: 4 } })
    play(state, 'target 2803', 'airdrop US18A')
    dice(state, 5)
    play(state, 'commit')
    expect([state.at[unit('US18A')], state.at[unit('FLT')], state.secured]).toEqual([DEAD, DEAD, []])
    expect(controllerOf(state, hex('2803'))).toBe(ALLIED)
  })

  it('that does not is lost, whatever becomes of those who came over land [13.2j]', () => {
    const state = fighting({
      at: { ...BOXED, '1SS': '2803', US7: '2802' },
      beachheads: ['2802'],
      set: { turn: 4 },
    })
    play(state, 'target 2803', 'airdrop B1A', 'join US7')
    dice(state, 4)
    play(state, 'commit')
    while (asked(state) === 'lose') play(state, 'lose US7')
    expect([state.at[unit('B1A')], state.at[unit('B1A-drop')], where(state, 'US7')]).toEqual([
      -1,
      SPARE,
      '2802',
    ])
    expect(controllerOf(state, hex('2803'))).toBe(GERMAN)
    expect(state.secured).toEqual([])
  })

  it('can be thought better of while the attack is put together [13.2l]', () => {
    const state = fighting({ at: { ...BOXED, '84': '2803' }, set: { turn: 4 } })
    play(state, 'target 2803', 'airdrop B1A', 'drop B1A-drop')
    expect(rule(state, 'commit')).not.toBe('legal')
    play(state, 'back')
    expect(state.at[unit('B1A')]).toBe(BOX)
  })
})

describe('a corps on the map', () => {
  it('as static unit does not move, retreat or need supply; on trucks it is like any other [13.2d, 13.2k]', () => {
    const state = moving({ at: { B1A: '2802', 'US18A-drop': '2804' }, beachheads: ['2802'] })
    expect([rule(state, 'pick B1A'), rule(state, 'pick US18A-drop')]).toEqual(['legal', '1.2b'])
    const at = { 'US18A-drop': '2803', ...all('2802', '1SS', '2SS', '47Pz') }
    const hit = fighting({ at, set: { phase: GERMAN_ACTION } }, GERMAN)
    attack(hit, '2803', ['1SS', '2SS', '47Pz'], 2)
    // 23 to 6 is 3:1: two steps, and no ground to give.
    expect([state.at[unit('US18A')], hit.at[unit('US18A')], asked(hit)]).toEqual([SPARE, -1, 'lose'])
  })

  const convert = (want: Parameters<typeof given>[0]) => stage.begin(given(want), 'convert')

  it('that neither moved nor attacked changes its mode, either way, any number of times [13.2p, 13.2r]', () => {
    const state = convert({
      at: { B1A: '2802', 'US18A-drop': '2803' },
      beachheads: ['2802'],
      allied: ['2803'],
    })
    play(state, 'convert US18A-drop')
    expect([where(state, 'US18A'), state.at[unit('US18A-drop')]]).toEqual(['2803', SPARE])
    play(state, 'convert B1A')
    expect([where(state, 'B1A-drop'), state.dropSeen, asked(state)]).toEqual(['2802', 1, 'rest'])
  })

  it('that was busy does not [13.2p]', () => {
    for (const flag of [2, 4, 8, 16, 32]) {
      const state = given({ at: { B1A: '2802', 'US18A-drop': '2803' }, beachheads: ['2802'] })
      state.flags[unit('B1A')]! |= flag
      stage.begin(state, 'convert')
      expect(rule(state, 'convert B1A'), String(flag)).toBe('13.2p')
    }
  })

  it('out of supply over land does not, on the coast neither; nor to aircraft that flew supply [13.2q, 13.2h]', () => {
    const coast = convert({ at: { B1A: '2802', 'US18A-drop': '3304' }, beachheads: ['2802'] })
    expect(rule(coast, 'convert US18A-drop')).toBe('13.2q')
    const flown = convert({
      at: { B1A: '2802', 'US18A-drop': '2803' },
      beachheads: ['2802'],
      set: { aerialUsed: 1 },
    })
    expect([rule(flown, 'convert B1A'), rule(flown, 'convert US18A-drop')]).toEqual(['13.2h', 'legal'])
  })

  it('does not go over to trucks among the other army group [13.2e, 6.4e]', () => {
    const at = { 'B1A-drop': '2803', US7: '2803', 'US18A-drop': '2802' }
    const state = convert({ at, beachheads: ['2802'] })
    expect([rule(state, 'convert B1A-drop'), rule(state, 'convert US18A-drop')]).toEqual(['6.4b', 'legal'])
  })

  it('keeps the aerial marker away for every turn in which it is static [13.2h]', () => {
    const state = stage.begin(
      given({ at: { 'B1A-drop': '2803', US7: '2802' }, set: { turn: 4 } }),
      'startTurn',
    )
    expect([state.dropSeen, state.aerial]).toEqual([1, NO_HEX])
    expect(rule(stage.begin(state, 'movement', { side: ALLIED }), 'aerial 2802')).toBe('13.2h')
  })
})
