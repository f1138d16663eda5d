import { describe, expect, it } from 'vitest'
import { isCity } from '../ground.ts'
import { ALLIED, GERMAN, GERMAN_ACTION, NO_HEX } from '../state.ts'
import {
  asked,
  dice,
  fighting,
  moving,
  odds,
  play,
  rule,
  seatOf,
  shifts,
  stage,
  where,
} from '../testing/play.ts'
import { all, given, hex } from '../testing/testing.ts'

describe('bombers', () => {
  const begun = (place: string, side: number, bombers = 2) => {
    const from = place === '3202' ? '3203' : '2802'
    const at =
      side === ALLIED ? { US7: from, US12: from, '1SS': place } : { US7: place, '1SS': from, '2SS': from }
    const state = fighting({ at, beachheads: side === ALLIED ? [from] : [place], set: { bombers } }, side)
    play(
      state,
      `target ${place}`,
      ...(side === ALLIED ? ['join US7', 'join US12'] : ['join 1SS', 'join 2SS']),
      'commit',
    )
    return state
  }

  it('may be added to any single battle, in attack or defense, for one column [10.10a, 10.10c]', () => {
    const attack = begun('2803', ALLIED)
    expect([asked(attack), seatOf(attack)]).toEqual(['bombers', ALLIED])
    dice(attack, 2)
    play(attack, 'bombers')
    expect([attack.bombers, shifts(begunWithBombers(ALLIED))]).toEqual([1, ['bombersAttack 1']])
    const defense = begun('2803', GERMAN)
    expect([asked(defense), seatOf(defense)]).toEqual(['bombers', ALLIED])
    expect(shifts(begunWithBombers(GERMAN))).toEqual(['bombersDefend -1'])
  })

  it('fly twice in a game, and nobody is asked after that [10.10b]', () => {
    const state = begun('2803', ALLIED, 0)
    expect(asked(state)).not.toBe('bombers')
    const once = begun('2803', ALLIED, 1)
    dice(once, 2)
    play(once, 'bombers')
    expect(once.bombers).toBe(0)
    const kept = begun('2803', ALLIED, 1)
    dice(kept, 2)
    play(kept, 'pass')
    expect(kept.bombers).toBe(1)
  })

  it('destroy the city that is fought for: rough ground, no port, and concentric attacks at once [10.10d, 10.9c]', () => {
    const state = begun('3202', ALLIED)
    dice(state, 2)
    play(state, 'bombers')
    expect(isCity(state, hex('3202'))).toBe(false)
    const ring = { US7: '3201', US12: '3203', '1SS': '3202' }
    const open = fighting({ at: ring, beachheads: ['3203'], set: { destroyed: [hex('3202')] } })
    play(open, 'target 3202', 'join US7', 'join US12')
    expect(shifts(open)).toEqual(['rough -1', 'concentric 1'])
  })

  /** The shifts of a battle in which they have flown, seen while losses are taken. */
  function begunWithBombers(side: number) {
    const state = begun('2803', side)
    dice(state, side === ALLIED ? 4 : 3)
    play(state, 'bombers')
    return state
  }
})

describe('the aerial supply marker', () => {
  it('feeds one hex of Allied units, once a turn, and stays there [7.11a, 7.11b, 7.11c]', () => {
    const state = moving({ at: { US7: '2802', US5: '2602' } })
    expect(rule(state, 'aerial 2803')).toBe('7.11a')
    play(state, 'aerial 2802')
    expect(rule(state, 'aerial 2602')).toBe('7.11b')
    play(state, 'pick US7', 'to 2805', 'done')
    // It does not go with them.
    expect([where(state, 'US7'), state.aerial]).toEqual(['2805', hex('2802')])
    expect(stage.begin(state, 'startTurn').aerial).toBe(NO_HEX)
  })

  it('answers an attack, which goes on all the same [7.11b, 7.12b]', () => {
    const want = {
      at: { US7: '2803', ...all('2802', '1SS', '2SS') },
      set: { phase: GERMAN_ACTION, bombers: 1 },
    }
    const state = fighting(want, GERMAN)
    play(state, 'target 2803', 'join 1SS', 'join 2SS')
    expect(odds(state)[1]).toBe(4)
    play(state, 'commit')
    expect([asked(state), seatOf(state)]).toEqual(['aerialAnswer', ALLIED])
    play(state, 'aerial 2803')
    // First supply, then bombers, then the die [10.10e].
    expect([asked(state), odds(state)[1]]).toEqual(['bombers', 8])
  })

  it('comes before bombers, and both before the die [10.10e]', () => {
    const want = {
      at: { US7: '2803', ...all('2802', '1SS', '2SS') },
      set: { phase: GERMAN_ACTION, bombers: 1 },
    }
    const state = fighting(want, GERMAN)
    play(state, 'target 2803', 'join 1SS', 'join 2SS', 'commit')
    const order = [asked(state)]
    play(state, 'pass')
    order.push(asked(state))
    expect(order).toEqual(['aerialAnswer', 'bombers'])
  })

  it('is not asked for where it would help nobody, or cannot be used [7.11b, 13.2h]', () => {
    const at = { US7: '2803', ...all('2802', '1SS', '2SS') }
    for (const set of [{ aerialUsed: 1 }, { dropSeen: 1 }]) {
      const state = fighting({ at, set: { phase: GERMAN_ACTION, ...set } }, GERMAN)
      dice(state, 2)
      play(state, 'target 2803', 'join 1SS', 'join 2SS', 'commit')
      expect(asked(state)).not.toBe('aerialAnswer')
    }
    const fed = fighting({ at, beachheads: ['2803'], set: { phase: GERMAN_ACTION } }, GERMAN)
    dice(fed, 2)
    play(fed, 'target 2803', 'join 1SS', 'join 2SS', 'commit')
    expect(asked(fed)).not.toBe('aerialAnswer')
  })

  it('goes when nobody is left in its hex, advance or not [7.11c]', () => {
    const at = { US23: '2803', ...all('2802', '1SS', '2SS', '47Pz') }
    const state = fighting(
      { at, reduced: ['US23'], set: { phase: GERMAN_ACTION, aerial: hex('2803'), aerialUsed: 1 } },
      GERMAN,
    )
    dice(state, 1)
    play(state, 'target 2803', 'join 1SS', 'join 2SS', 'join 47Pz', 'commit')
    expect([where(state, 'US23'), state.aerial]).toEqual(['-1', NO_HEX])
  })

  it('saves one hex before the check, if anybody would starve [7.11b, 7.12a]', () => {
    const state = stage.begin(given({ at: { US7: '2802', US5: '2602', US6: '3304' } }), 'aerialRescue')
    expect([asked(state), rule(state, 'aerial 2602')]).toEqual(['aerialRescue', 'legal'])
    play(state, 'aerial 2602')
    const checked = stage.begin(state, 'supplyCheck', { side: ALLIED })
    expect([checked.flags[0] !== undefined, where(checked, 'US5')]).toEqual([true, '2602'])
    expect(asked(stage.begin(given({ at: { US6: '3304' } }), 'aerialRescue'))).toBe('rest')
  })
})
