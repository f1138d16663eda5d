/** Situations where two rules meet, seventh sheet: prizes of the same check, advances out of rough ground, supplies from the air. */
import { describe, expect, it } from 'vitest'
import { standingOf } from '../face/standing.ts'
import { warningsOf } from '../face/warnings.ts'
import { ALLIED, GERMAN, MOVE_ATTACK } from '../state.ts'
import { isSupplied } from '../supply/supply.ts'
import { victoryCheck } from '../victory/victory.ts'
import {
  asked,
  attack,
  fighting,
  moving,
  odds,
  offers,
  plan,
  play,
  rule,
  shifts,
  stage,
  where,
} from '../testing/play.ts'
import { all, given, hex, unit } from '../testing/testing.ts'
import type { EwState } from '../state.ts'

const STRONG = ['US7', 'US12', 'US20', 'US5', 'US6'] as const
const AMERICANS = 0

describe('the check of a turn', () => {
  const SITES = ['3306', '3307', '3308', '3408', '3409']

  it('of Turn 3 looks at the launch sites before the ports, of which they may be too few [4.2.3, 4.3.2a]', () => {
    const held = (allied: string[], turn: number) =>
      victoryCheck(given({ at: { US7: '3203' }, allied, set: { turn } }))
    // Dieppe, Boulogne with Calais and Dunkirk are four ports where five are due.
    expect(held(SITES, 3)).toMatchObject({ winner: ALLIED, rule: '4.2.3' })
    expect(held(SITES.slice(1), 3)).toMatchObject({ winner: GERMAN, rule: '4.3.2a' })
  })

  it('frightens nobody with ports or lost cities while the Allies hold what they win by before that [4.2.1, 4.2.3, 4.3.1a, 4.3.2a]', () => {
    const told = (
      allied: string[],
      at: Record<string, string>,
      set: Partial<EwState>,
    ): [string[], string[]] => {
      const state = fighting({ at: { US7: '3203', ...at }, allied, set })
      const lines = standingOf(state).map(({ id }) => id.slice('standing.'.length))
      return [warningsOf(state, 'end').map(({ reason }) => reason.id), lines]
    }
    const [none, sites] = told([...SITES, '3202'], {}, { turn: 3, order: MOVE_ATTACK })
    expect([none.includes('warn.ports'), sites.includes('portsAfter')]).toEqual([false, true])
    const [ports, short] = told([...SITES.slice(1), '3202'], {}, { turn: 3, order: MOVE_ATTACK })
    expect([ports.includes('warn.ports'), short.includes('portsNow')]).toEqual([true, true])
    const city = { '84': '3009' }
    const taken = [hex('3009')]
    const [calm, ruhr] = told(['3215'], city, { turn: 6, taken, order: MOVE_ATTACK })
    expect([calm.includes('warn.cities'), ruhr.includes('retakenAfter')]).toEqual([false, true])
    const [late, fatal] = told(['3215'], city, { turn: 7, taken, order: MOVE_ATTACK })
    expect([late.includes('warn.cities'), fatal.includes('retaken')]).toEqual([true, true])
  })

  it('is not lost by an open city alone while the Ruhr is Allied, and is when the Ruhr no longer counts [4.2.1, 4.3.1a, 4.3.1b]', () => {
    const open = (turn: number): string[] => {
      const at = { '58Pz': '3109', '47Pz': '3205', US5: '3404' }
      const state = moving({ at, allied: ['3107', '3215'], beachheads: ['3304'], set: { turn } })
      const said = warningsOf(state, 'end').map(({ reason }) => reason.id)
      return said.filter(id => id.startsWith('warn.open')).sort()
    }
    expect(open(6)).toEqual(['warn.openBeachAfter', 'warn.openCityAfter'])
    expect(open(7)).toEqual(['warn.openBeach', 'warn.openCity'])
  })

  it('of Turn 9 gives nothing for two of the three prizes, which are two cities among the others [4.2.2, 4.4a, 4.4.1a]', () => {
    const held = (turn: number) =>
      victoryCheck(given({ at: { US7: '3203' }, allied: ['3120', '2422'], set: { turn } }))
    expect([held(8)?.rule, held(9)]).toEqual([
      '4.2.2',
      expect.objectContaining({ winner: GERMAN, rule: '4.4a' }),
    ])
  })
})

describe('an offensive', () => {
  it('reaches over the mouth of the Scheldt: the water bars attacks, not orders [13.6c, 8.10a, 10.0d]', () => {
    const at = { '1SS': '3510', '84': '3411', US7: '3410', US8: '3310' }
    const set = { mandates: 5, mandateReady: 1, bombers: 0, turn: 3 }
    const state = given({ at, beachheads: ['3408'], allied: ['3409', '3410'], set })
    state.frames = [{ step: 'rest' }]
    stage.flow.begin(state, { step: 'action', side: ALLIED, done: 0 })
    play(state, 'declare 3510', 'order attackMove', 'target 3310')
    expect(['join 84', 'join 1SS'].map(line => rule(state, line))).toEqual(['legal', '10.0d'])
  })
})

describe('the Army of Liguria', () => {
  it('takes the place of one of eight Germans in Italy, who stay eight [12.2.1d, 13.4a]', () => {
    const at = {
      ...all('1812', '75', '51Mtn', '14Pz', '76Pz'),
      ...all('2012', '1FJ', '97', '64'),
      ...{ '80': '2110', AOL: 'track', '81': '1819' },
    }
    const state = stage.begin(given({ at, set: { turn: 3 } }), 'liguria')
    expect(['replace 80', 'replace 81'].map(line => rule(state, line))).toEqual(['legal', 'legal'])
    play(state, 'replace 80')
    expect([where(state, 'AOL'), asked(state)]).toEqual(['2110', 'rest'])
  })
})

describe('an advance', () => {
  it('goes on out of the rough hex that it has won, onto clear ground alone [11.3a, 11.3b, 11.3e]', () => {
    const state = fighting({ at: { '84': '3204', ...all('3304', ...STRONG) }, beachheads: ['3304'] })
    attack(state, '3204', STRONG, 3)
    play(state, 'giveWay', 'retreat 3104')
    while (asked(state) === 'retreat') play(state, `retreat ${offers(state, 'retreat')[0]}`)
    play(state, 'advance US7')
    expect(offers(state, 'pursue').sort()).toEqual(['3103', '3104', '3203', '3205'])
    expect(rule(state, 'pursue 3303')).toBe('11.3e')
  })

  it('is by half of the losses that nobody was left to take, where the one corps dies of the half of them [11.2a, 11.3c]', () => {
    const at = { '84': '2803', ...all('2802', 'US7', 'US12') }
    const state = fighting({ at, reduced: ['84'], beachheads: ['2802'] })
    attack(state, '2803', ['US7', 'US12'], 3)
    expect([asked(state), rule(state, 'giveWay')]).toEqual(['advance', '11.3a'])
    // One of the three is lost, two are left: one hex beyond.
    play(state, 'advance US7', 'pursue 2804')
    expect([where(state, '84'), where(state, 'US7'), asked(state)]).toEqual(['-1', '2804', 'advance'])
  })
})

describe('supplies from the air', () => {
  it('are supply in full, and no help against the difficulties of the army group [7.11b, 7.15b]', () => {
    const at = { US7: '2804', '84': '2803' }
    const state = fighting({ at, set: { turn: 5, aerial: hex('2804'), difficulties: AMERICANS } })
    plan(state, '2803', 'US7')
    expect([isSupplied(state, unit('US7')), odds(state)[0], shifts(state)]).toEqual([
      true,
      8,
      ['difficulties -1'],
    ])
  })

  it('come in time for a corps that moved out of supply before it attacks [7.12a, 7.12b, 7.11b]', () => {
    const at = { US7: '2802', '84': '2706', '1SS': '2903', '81': '2703' }
    const state = moving({ at, beachheads: ['2802'], set: { turn: 3, mandates: 0 } })
    play(state, 'pick US7', 'to 2804')
    if (asked(state) === 'moving') play(state, 'done')
    expect(isSupplied(state, unit('US7'))).toBe(false)
    const strength = (more: Partial<EwState>): number => {
      const fight = fighting({ at: { ...at, US7: '2804' }, beachheads: ['2802'], set: { turn: 3, ...more } })
      plan(fight, '2703', 'US7')
      return odds(fight)[0]
    }
    play(state, 'aerial 2804')
    expect([isSupplied(state, unit('US7')), strength({}), strength({ aerial: state.aerial })]).toEqual([
      true,
      4,
      8,
    ])
  })
})
