/** Situations where two rules meet, ninth sheet: bridges, offensives, lines across France, rebuilding, refusals. */
import { describe, expect, it } from 'vitest'
import { convertFault } from '../airborne/mode.ts'
import { reachAnswer } from '../movement/movement.ts'
import { stackLimit } from '../movement/stacking.ts'
import { controllerOf, place } from '../position.ts'
import { DEAD, sideBetween } from '@hexfront/engine'
import { board } from '../data.ts'
import { ALLIED, BRIDGE_LOST, COASTAL, GERMAN, GERMAN_ACTION, NO_BRIDGE } from '../state.ts'
import { alliedEntries } from '../arrival/entry.ts'
import { germansToRaise } from '../arrival/rebuild.ts'
import { alliedSources } from '../supply/sources.ts'
import { supplyOf } from '../supply/supply.ts'
import { portsHeld, victoryCheck } from '../victory/victory.ts'
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
  reacting,
  rule,
  seatOf,
  shifts,
  stage,
  told,
  where,
} from '../testing/play.ts'
import { all, given, hex, ids, names, unit } from '../testing/testing.ts'
import type { Given } from '../testing/testing.ts'
import type { EwState } from '../state.ts'

const STRONG = ['US7', 'US12', 'US20', 'US5', 'US6'] as const

/** Everybody who has to loses a step, whoever is named first. */
const bleed = (state: EwState): void => {
  while (asked(state) === 'lose') play(state, `lose ${offers(state, 'lose')[0]}`)
}

describe('the bank of the Rhine', () => {
  it('is tried for a bridge by who walks in, not by who dropped there before him [13.5a, 13.2f]', () => {
    const at = { US18A: 'box', US7: '3312' }
    const state = moving({ at, beachheads: ['3312'], set: { turn: 5, mandates: 0 } })
    play(state, 'airdrop US18A', 'to 3313')
    expect([asked(state), state.triedBank]).toEqual(['movement', []])
    play(state, 'pick US7', 'to 3313')
    expect([asked(state), offers(state, 'bridge').sort()]).toEqual(['bridge', ['3314', '3414']])
  })

  it('loses its bridge to Germans who fall back into the hex [13.5e, 11.2b, 3.4c]', () => {
    const set = { turn: 7, bridge: 5, bridgeHex: hex('3313') }
    const at = { '1SS': '3312', ...all('3212', ...STRONG) }
    const state = fighting({ at, allied: ['3313'], beachheads: ['3212'], set })
    attack(state, '3312', STRONG, 1)
    play(state, 'giveWay')
    bleed(state)
    play(state, 'retreat 3313')
    expect([state.bridge, controllerOf(state, hex('3313'))]).toEqual([BRIDGE_LOST, GERMAN])
  })

  it('where the Allies came down is no river to others who attack into the hex or out of it [13.2n, 10.5]', () => {
    const at = { US7: '3214', '84': '3314' }
    const over = (secured: string[]): string[] => {
      const state = fighting({ at, beachheads: ['3214'], set: { turn: 7, secured: secured.map(hex) } })
      plan(state, '3314', 'US7')
      return shifts(state)
    }
    expect([over([]), over(['3214']), over(['3314']), over(['3213'])]).toEqual([
      ['rhine -2'],
      [],
      [],
      ['rhine -2'],
    ])
  })

  it('is a river like others to Germans, bridge or no bridge [10.4a, 10.5, 13.5d]', () => {
    const german = (bridge: number): string[] => {
      const set = { turn: 7, phase: GERMAN_ACTION, bridge, bridgeHex: bridge < 0 ? -1 : hex('3214') }
      const at = { '84': '3314', US7: '3214' }
      const state = fighting({ at, beachheads: ['3214'], set }, GERMAN)
      plan(state, '3214', '84')
      return shifts(state)
    }
    expect([german(NO_BRIDGE), german(sideBetween(board, hex('3214'), hex('3314')))]).toEqual([
      ['river -1'],
      ['river -1'],
    ])
  })
})

describe('an offensive', () => {
  const at = { '1SS': '3109', '2SS': '3109', US7: '3108', US8: '2907' }
  it('that bombers answer is fought at the odds that there were before either [13.6j, 10.10c]', () => {
    const state = reacting({ at, beachheads: ['3108'], set: { turn: 5, bombers: 1 } })
    play(state, 'declare 3109', 'order attackMove', 'target 3108', 'join 1SS', 'join 2SS')
    expect([shifts(state), odds(state).slice(2)]).toEqual([['mandated 1'], ['2:1', '3:1']])
    dice(state, 3)
    play(state, 'commit')
    expect(told(play(state, 'bombers'), 'odds')).toMatchObject({ column: '2:1' })
  })

  it('may be answered by supplies for those it strikes, which leaves none for the turn [13.6c, 7.11b, 7.11c]', () => {
    const cut = { '1SS': '2804', '2SS': '2804', US7: '2803' }
    const state = reacting({ at: cut, set: { turn: 5 } })
    play(state, 'declare 2804', 'order attackMove', 'target 2803', 'join 1SS', 'join 2SS')
    expect(odds(state).slice(0, 2)).toEqual([17, 4])
    dice(state, 6)
    play(state, 'commit')
    expect([asked(state), seatOf(state)]).toEqual(['aerialAnswer', ALLIED])
    play(state, 'aerial 2803')
    expect([state.aerial, state.aerialUsed]).toEqual([hex('2803'), 1])
  })

  it('around Germans on both sides of the line of Italy calls on those outside alone [13.6c, 13.6g]', () => {
    const border = { '75': '2008', '62': '2007', US7: '2006', US2: '2009' }
    const state = reacting({ at: border, beachheads: ['2006'], allied: ['2009'], set: { turn: 5 } })
    expect(['declare 2008', 'declare 2007'].map(line => rule(state, line))).toEqual(['13.6g', 'legal'])
    play(state, 'declare 2007', 'order attackMove')
    expect([offers(state, 'target'), rule(state, 'target 2009')]).toEqual([['2006'], '13.6g'])
  })
})

describe('short of supply', () => {
  it('is who begins in the north: who comes over the line moves in full and attacks a column worse [7.15b, 7.15c]', () => {
    const set = { turn: 5, difficulties: 0 }
    const allowance = (place: string): number => {
      const state = moving({ at: { US2: place }, allied: ['2106'], beachheads: ['2006'], set })
      return reachAnswer(state, [unit('US2')])!.allowance
    }
    expect([allowance('2008'), allowance('2107')]).toEqual([6, 3])
    const struck = (place: string): string[] => {
      const state = fighting({ at: { US2: place, '84': '2108' }, beachheads: ['2006'], set })
      plan(state, '2108', 'US2')
      return shifts(state)
    }
    expect([struck('2008'), struck('2107')]).toEqual([
      ['rough -1', 'city -1'],
      ['rough -1', 'city -1', 'difficulties -1'],
    ])
  })
})

describe('a line across France', () => {
  const LINE = ['3409', '3309', '3210', '3110', '3010', '2910', '2811', '2711', '2611']
  const closing = (more: Given['at']): EwState => {
    const at = { US7: '3309', ...more }
    const state = moving({ at, allied: LINE.slice(1), set: { turn: 3, mandates: 0 } })
    play(state, 'pick US7', 'to 3409')
    return state
  }

  it('that reaches the sea beyond the launch sites wins with them on Turn 3 [7.16, 4.2.3]', () => {
    expect(victoryCheck(closing({}))).toMatchObject({ winner: ALLIED, rule: '4.2.3' })
  })

  it('leaves a garrison its site and its port, and both fall with it [7.16, 4.2.3, 4.3.2a]', () => {
    const state = closing({ BO: '3408' })
    expect([controllerOf(state, hex('3408')), victoryCheck(state)]).toEqual([GERMAN, null])
    const all = portsHeld(closing({}))
    expect(all - portsHeld(state)).toBe(2)
  })

  it('turns over nothing when a garrison behind it has died, until a hex joins it again [7.16, 11.3a]', () => {
    const state = closing({ BO: '3408', '67': '2903' })
    expect(controllerOf(state, hex('2903'))).toBe(GERMAN)
    place(state, unit('67'), DEAD)
    expect(controllerOf(state, hex('2903'))).toBe(GERMAN)
    if (asked(state) === 'moving') play(state, 'done')
    expect(asked(state)).toBe('movement')
  })
})

describe('rebuilding', () => {
  it('brings no SS corps back on Turn 6, however long it has been dead, and does on the turns around [12.2.4, 12.4.3a]', () => {
    const raisable = (turn: number): string[] =>
      names(germansToRaise(given({ at: { '1SS': 'dead', '84': 'dead' }, set: { turn } })))
    expect([5, 6, 7].map(raisable)).toEqual([['1SS', '84'], ['84'], ['1SS', '84']])
  })

  it('of two Americans leaves the dead where they are, and of one of the dead the reduced; French are neither [12.3.1b, 12.3.1c]', () => {
    const at = { US7: '2802', US8: '2802', FX: '2802', US12: 'dead', F1: 'dead' }
    const begin = (): EwState => {
      const state = given({
        at,
        reduced: ['US7', 'US8', 'FX'],
        beachheads: ['2802'],
        set: { turn: 4, phase: 2 },
      })
      return stage.begin(state, 'rebuildAllied', { reduced: 0, eliminated: 0, paired: 0, first: -1 })
    }
    const one = begin()
    play(one, 'restore US7')
    expect(['raise US12', 'restore US8', 'restore FX', 'raise F1'].map(line => rule(one, line))).toEqual([
      '12.3.1b',
      'legal',
      '12.3.1c',
      '12.3.1c',
    ])
    const other = begin()
    play(other, 'raise US12')
    if (asked(other) === 'rebuildAllied') expect(rule(other, 'restore US7')).toBe('12.3.1b')
  })
})

describe('a static airborne corps', () => {
  it('that joins an attack without a factor bleeds last, and keeps its mode for it [10.0g, 10.0h, 13.2p]', () => {
    const at = { 'US18A-drop': '2802', US7: '2802', '1SS': '2803', '2SS': '2803' }
    const state = fighting({ at, beachheads: ['2802'], set: { turn: 5 } })
    play(state, 'target 2803', 'join US18A-drop')
    expect(rule(state, 'commit')).toBe('10.0g')
    play(state, 'join US7')
    dice(state, 2)
    play(state, 'commit')
    expect(['US7', 'US18A-drop'].map(id => isReduced(state, id))).toEqual([true, false])
    expect(convertFault(state, unit('US18A-drop'))).toBe('13.2p')
  })

  it('stands with either army group, which then shuts its hex to the other [13.2e, 6.4b]', () => {
    const at = { 'US18A-drop': '2804', US7: '2803', B8: '2805' }
    const state = moving({ at, beachheads: ['2902'], set: { turn: 5, mandates: 0 } })
    play(state, 'pick B8')
    expect(rule(state, 'to 2804')).toBe('legal')
    play(state, 'to 2804')
    if (asked(state) === 'moving') play(state, 'done')
    play(state, 'pick US7')
    expect(rule(state, 'to 2804')).toBe('6.4b')
  })
})

describe('Antwerp', () => {
  const both = ['US7', 'US12', 'US20', 'B8', 'B1', 'B30']

  it('won by both army groups takes both in, and the bonus of a ring is for open ground alone [6.4b, 6.4c, 10.9c]', () => {
    const at = {
      ...all('3310', ...both.slice(0, 3)),
      ...all('3312', ...both.slice(3)),
      '89': '3311',
      US5: '2802',
    }
    const state = fighting({ at, beachheads: ['3310', '3312'], reduced: ['89'], set: { turn: 4 } })
    plan(state, '3311', ...both)
    expect(shifts(state)).toEqual(['city -1'])
    dice(state, 6)
    play(state, 'commit')
    bleed(state)
    play(state, 'advance US7')
    if (asked(state) === 'pursue') play(state, 'halt')
    expect(rule(state, 'advance B8')).toBe('legal')
    const open = fighting({
      at: { ...at, '89': '3111', US7: '3110', B8: '3112' },
      beachheads: ['3310', '3312'],
    })
    plan(open, '3111', 'US7', 'B8')
    expect(shifts(open)).toContain('concentric 1')
  })
})

describe('Allies on the coast', () => {
  it('who have no source but the sea find no way back from a battle [7.10a, 11.2e, 7.7]', () => {
    const beaten = (beachheads: string[]): string => {
      const at = { US7: '2901', ...all('3002', '1SS', '2SS', '47Pz') }
      const state = fighting({ at, beachheads, set: { turn: 5, phase: GERMAN_ACTION } }, GERMAN)
      if (beachheads.length === 0) expect(supplyOf(state, unit('US7'))).toBe(COASTAL)
      attack(state, '2901', ['1SS', '2SS', '47Pz'], 1)
      return asked(state)
    }
    expect([beaten([]), beaten(['2801'])]).toEqual(['lose', 'concede'])
  })
})

describe('a beachhead in a city', () => {
  it('that bombs have laid in ruins lets six in, feeds and lets units ashore as before, and is no port [10.10d, 6.3c, 7.7, 12.1a, 4.3.2a]', () => {
    const at = { ...all('3404', 'US7', 'US8', 'B1', 'B8', 'US5', 'US6'), US12: 'box', '84': '3303' }
    const state = fighting(
      { at, beachheads: ['3404'], set: { turn: 3, phase: GERMAN_ACTION, bombers: 1 } },
      GERMAN,
    )
    const before = portsHeld(state)
    plan(state, '3404', '84')
    play(state, 'commit')
    play(state, 'bombers')
    expect([before - portsHeld(state), stackLimit(state, hex('3404'))]).toEqual([1, 6])
    expect([alliedSources(state, 0), ids(alliedEntries(state))]).toEqual([[hex('3404')], ['3404']])
  })
})

describe('Steiner', () => {
  it('is not called for an Allied corps that is gone again, nor a turn late [12.2.2a, 12.2.2b]', () => {
    const asks = (turn: number, corps: Record<string, string>): boolean => {
      const at = { OGS: 'track', '12A': 'track', '84': '3222', ...corps }
      return asked(stage.begin(given({ at, set: { turn } }), 'steiner')) === 'steiner'
    }
    expect([
      asks(8, { US7: '3121' }),
      asks(8, { US7: '3120' }),
      asks(8, {}),
      asks(9, { US7: '3121' }),
    ]).toEqual([true, true, false, false])
  })
})

describe('the Allies of Italy on Turn 1', () => {
  it('move nowhere and advance where they have won all the same [3.2.4b, 11.3a, 11.3i]', () => {
    const at = { ...all('1214', 'B10', 'B5', 'B13', 'C1', 'P2'), '75': '1314' }
    const still = moving({ at, beachheads: ['1215'], set: { turn: 1 } })
    expect(rule(still, 'pick B10')).toBe('3.2.4b')
    const state = fighting({ at, allied: ['1213'], reduced: ['75'], set: { turn: 1 } })
    attack(state, '1314', ['B10', 'B5', 'B13', 'C1', 'P2'], 1)
    bleed(state)
    expect([where(state, '75'), rule(state, 'advance B10')]).toEqual(['-1', 'legal'])
  })
})

describe('a retreat into a full hex', () => {
  const thrown = (more: Record<string, string>): EwState => {
    const at = { '84': '3006', ...all('3007', '81', '86', '87', 'LH', 'LO'), ...all('3005', 'US7', 'US8') }
    const state = fighting({ at: { ...at, ...more }, beachheads: ['3005'], set: { turn: 4 } })
    attack(state, '3006', ['US7', 'US8'], 1)
    play(state, 'giveWay', 'retreat 3007')
    return state
  }

  it('costs the owner one of all who are there, and nobody more if the enemy zone has taken who came [6.2b, 9.6, 11.2b]', () => {
    const open = thrown({})
    const stack = ['81', '84', '86', '87', 'LH', 'LO']
    expect([asked(open), seatOf(open), offers(open, 'lose').sort()]).toEqual(['surplus', GERMAN, stack])
    const zone = thrown({ US20: '3107' })
    expect([where(zone, '84'), asked(zone), seatOf(zone)]).toEqual(['-1', 'lose', ALLIED])
  })
})

describe('refusals', () => {
  it('of what flies name what keeps it on the ground [2.6c, 7.11a, 7.11b, 13.2h]', () => {
    const at = { US7: '2802', '1FJ': '2803', US18A: 'box' }
    const state = moving({ at, beachheads: ['2802'], set: { turn: 5, mandates: 0 } })
    expect(['airdrop 1FJ', 'airdrop US7', 'aerial 2803'].map(line => rule(state, line))).toEqual([
      '2.6c',
      '2.6c',
      '7.11a',
    ])
    play(state, 'aerial 2802')
    expect(['aerial 2802', 'airdrop US18A'].map(line => rule(state, line))).toEqual(['7.11b', '13.2h'])
    const dropped = moving({
      at: { ...at, US18A: 'gone', 'US18A-drop': '2905' },
      beachheads: ['2802'],
      set: { turn: 5, mandates: 0, dropSeen: 1 },
    })
    expect(rule(dropped, 'aerial 2802')).toBe('13.2h')
  })

  it('of an offensive name what the hex lacks: a unit that moves, an enemy in reach, the ground [13.6c, 13.6d, 13.6g]', () => {
    const at = { '1SS': '2804', US7: '2803', BD: '2700', '84': '3117', '75': '1812', US2: '1811' }
    const state = reacting({ at, beachheads: ['2803'], set: { turn: 5 } })
    expect(
      ['declare 2700', 'declare 3117', 'declare 1812', 'declare 2804'].map(line => rule(state, line)),
    ).toEqual(['13.6c', '13.6d', '13.6g', 'legal'])
  })

  it('of a sheet name its coasts: no first landing in Italy, no second beyond the Low Countries [3.3.2b, 3.2.3b, 13.1a]', () => {
    const first = stage.begin(given({ set: { turn: 0, scenario: 'alternate' } }), 'planFirst')
    expect(['land 1412', 'land 2005', 'land 3513', 'land 3510'].map(line => rule(first, line))).toEqual([
      '3.3.2b',
      'legal',
      '3.3.2b',
      'legal',
    ])
    const next = stage.begin(given({ set: { turn: 0 } }), 'planTurn')
    expect([rule(next, 'planTurn 3'), rule(next, 'planTurn 5')]).toEqual(['legal', '3.2.3a'])
    play(next, 'planTurn 3')
    expect(['land 1412', 'land 1816', 'land 3513'].map(line => rule(next, line))).toEqual([
      'legal',
      'legal',
      '3.2.3b',
    ])
  })
})
