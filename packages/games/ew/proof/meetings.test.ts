/** More situations in which rules meet: ruins, bridges, offensives one after the other, landings on ground of one's own. */
import { sideBetween } from '@hexfront/engine'
import { describe, expect, it } from 'vitest'
import { board } from '../data.ts'
import { NO_HEX, ALLIED, BOX, GERMAN, GERMAN_ACTION, REGULAR } from '../state.ts'
import { excessIn } from '../movement/stacking.ts'
import { isSupplied, supplyOf } from '../supply/supply.ts'
import { suddenDeath } from '../victory/victory.ts'
import {
  asked,
  attack,
  dice,
  fighting,
  isReduced,
  moving,
  odds,
  offers,
  play,
  rule,
  seatOf,
  settle,
  shifts,
  stage,
  where,
  reacting,
  landing,
} from '../testing/play.ts'
import { given, hex, ids, unit } from '../testing/testing.ts'
import type { EwState } from '../state.ts'

const all = (at: string, ...list: string[]): Record<string, string> =>
  Object.fromEntries(list.map(id => [id, at]))
const STRONG = ['US7', 'US12', 'US20', 'US5', 'US6'] as const
const YUGOSLAVS = ['5SSMtn', '9SSMtn', '15Mtn', '21Mtn', '22Mtn'] as const

describe('ruins', () => {
  const ruined = (place: string): Partial<EwState> => ({ destroyed: [hex(place)] })

  it('end a retreat as rough ground does, and no advance goes on into them [11.2d, 11.3e, 10.10d]', () => {
    // Orléans, 2905, was clear ground; two hexes to go from 2803 by way of 2804.
    const at = { '1SS': '2904', ...all('2903', ...STRONG) }
    const want = { at, beachheads: ['2903'], set: ruined('2905') }
    const state = fighting(want)
    attack(state, '2904', STRONG, 1)
    play(state, 'giveWay', 'retreat 2905')
    expect([where(state, '1SS'), asked(state), seatOf(state)]).toEqual(['2905', 'lose', ALLIED])
    const whole = fighting({ ...want, set: {} })
    attack(whole, '2904', STRONG, 1)
    play(whole, 'giveWay', 'retreat 2905')
    expect([asked(whole), seatOf(whole)]).toEqual(['retreat', GERMAN])
    const follow = (set: Partial<EwState>) => {
      const last = fighting({ at: { FLT: '2904', ...all('2903', ...STRONG) }, beachheads: ['2903'], set })
      attack(last, '2904', STRONG, 3)
      play(last, 'advance US7')
      return rule(last, 'pursue 2905')
    }
    expect([follow(ruined('2905')), follow({})]).toEqual(['11.3e', 'legal'])
  })

  it('are ground for a drop, which makes them clear for the turn; the city was none [13.2f, 13.2m, 10.10d]', () => {
    const at = { US18A: 'box', US7: '2904' }
    const state = moving({ at, beachheads: ['2904'], set: { turn: 4, ...ruined('2905') } })
    play(state, 'airdrop US18A')
    expect(rule(state, 'to 3107')).toBe('13.2f')
    play(state, 'to 2905', 'pick US7')
    expect([ids(state.secured), rule(state, 'to 2909')]).toEqual([['2905'], 'legal'])
    const without = moving({ at: { US7: '2904' }, beachheads: ['2904'], set: { turn: 4, ...ruined('2905') } })
    play(without, 'pick US7')
    // Two for the rubble, and the river behind it.
    expect([rule(without, 'to 2908'), rule(without, 'to 2909')]).toEqual(['legal', '8.1'])
  })

  it('of Rome win nothing for a German in them [4.3.1a, 10.10d]', () => {
    const at = { US2: '1214', '14Pz': '1213' }
    const set = { phase: GERMAN_ACTION, turn: 5, taken: [hex('1213')] }
    expect(suddenDeath(given({ at, set }))).toMatchObject({ rule: '4.3.1a', winner: GERMAN })
    expect(suddenDeath(given({ at, set: { ...set, destroyed: [hex('1213')] } }))).toBeNull()
  })

  it('of the base of an Allied stack make it too many only when its own phase is over [6.3e, 10.10d]', () => {
    const full = all('3107', 'US7', 'US12', 'US20', 'US5')
    const state = fighting(
      {
        at: { ...full, ...all('3108', '1SS', '2SS') },
        beachheads: ['3106'],
        set: { phase: GERMAN_ACTION, bombers: 1 },
      },
      GERMAN,
    )
    play(state, 'target 3107', 'join 1SS', 'join 2SS', 'commit')
    dice(state, 6)
    play(state, 'bombers')
    settle(state)
    expect([asked(state), excessIn(state, hex('3107'))]).toEqual(['attacks', 1])
    const phase = stage.begin(state, 'comply', { side: ALLIED })
    expect([asked(phase), seatOf(phase), offers(phase, 'lose').length]).toEqual(['surplus', ALLIED, 4])
  })
})

describe('the captured bridge', () => {
  const side = sideBetween(board, hex('3313'), hex('3314'))
  const bridged = { bridge: side, bridgeHex: hex('3313') }

  it('serves an Allied attack back over the river as well, and no German one [13.5d, 10.4a, 10.5]', () => {
    const back = fighting({ at: { US7: '3314', '84': '3313' }, beachheads: ['3314'], set: bridged })
    play(back, 'target 3313', 'join US7')
    expect(shifts(back)).toEqual([])
    const german = { ...bridged, phase: GERMAN_ACTION }
    const over = fighting({ at: { US7: '3313', '84': '3314' }, beachheads: ['3313'], set: german }, GERMAN)
    play(over, 'target 3313', 'join 84')
    expect(shifts(over)).toEqual(['river -1'])
  })

  it('lets the whole attack off, who comes over the open Rhine with it [13.5d, 10.4a]', () => {
    // 3414 is over the Rhine from 3313 and 3413: only 3313/3314 has a bridge.
    const at = { US7: '3313', US5: '3214', '84': '3314' }
    const state = fighting({ at, beachheads: ['3313', '3214'], set: bridged })
    play(state, 'target 3314', 'join US5')
    expect(shifts(state)).toContain('rhine -2')
    play(state, 'join US7')
    expect(shifts(state)).not.toContain('rhine -2')
  })
})

describe('offensives one after the other', () => {
  it('may be made by the same units on the same hex, and never twice in one [13.6i, 10.0c, 13.6h]', () => {
    const at = { US7: '2803', US5: '2603', '1SS': '2804', '47Pz': '2804' }
    const state = reacting({ at, beachheads: ['2803'] })
    play(state, 'declare 2804', 'order attackMove', 'target 2803', 'join 1SS', 'join 47Pz')
    dice(state, 6)
    play(state, 'commit')
    settle(state)
    expect(rule(state, 'target 2803')).toBe('10.0c')
    play(state, 'end', 'pick 1SS', 'to 2805', 'done', 'end')
    expect([asked(state), seatOf(state), state.mandates]).toEqual(['movement', ALLIED, 4])
    play(state, 'pick US5', 'to 2503')
    if (asked(state) === 'moving') play(state, 'done')
    play(state, 'declare 2804', 'order moveAttack', 'pick 1SS', 'to 2804')
    if (asked(state) === 'moving') play(state, 'done')
    play(state, 'end', 'target 2803', 'join 1SS', 'join 47Pz')
    expect([shifts(state), rule(state, 'commit')]).toEqual([['mandated 1'], 'legal'])
  })

  it('strike a corps that has dropped before anybody moves to it, and none while the Allies attack [13.6b, 13.2f]', () => {
    const at = { US7: '2602', US18A: 'box', '1SS': '2805', '2SS': '2805', '47Pz': '2805', '58Pz': '2805' }
    const want = { at, beachheads: ['2602'], set: { turn: 4, mandates: 1 } }
    const state = reacting(want)
    play(state, 'pass', 'airdrop US18A', 'to 2804')
    expect([asked(state), seatOf(state), rule(state, 'declare 2602')]).toEqual(['mandate', GERMAN, '13.6c'])
    play(state, 'declare 2805', 'order attackMove', 'target 2804')
    play(state, ...['1SS', '2SS', '47Pz', '58Pz'].map(id => `join ${id}`))
    dice(state, 1)
    play(state, 'commit')
    settle(state)
    expect(where(state, 'US18A')).toBe('-1')
    // In the attack part a drop gives them no such chance.
    const late = fighting({ ...want, set: { turn: 4, mandates: 1, mandateReady: 1 } })
    play(late, 'airdrop US18A', 'to 2804')
    expect([asked(late), seatOf(late)]).toEqual(['attacks', ALLIED])
  })

  it('have not moved anybody when the Germans have their own phase [13.6i, 8.0a, 10.0c]', () => {
    const at = { US7: '2803', '1SS': '2804' }
    const state = reacting({ at, beachheads: ['2803'] })
    play(state, 'declare 2804', 'order attackMove', 'target 2803', 'join 1SS')
    dice(state, 3)
    play(state, 'commit')
    settle(state)
    play(state, 'end', 'pick 1SS', 'to 2805', 'done', 'end')
    const own = stage.begin(Object.assign(state, { phase: GERMAN_ACTION, attacked: [] }), 'movement', {
      side: GERMAN,
    })
    expect(rule(own, 'pick 1SS')).toBe('legal')
    play(own, 'pick 1SS', 'to 2804', 'done')
    const fight = stage.begin(own, 'attacks', { side: GERMAN })
    expect(rule(fight, 'target 2803')).toBe('legal')
  })
})

describe('a second invasion', () => {
  it('of the beachhead that is there brings as many as it holds, and no second marker [3.2.3f, 6.3c]', () => {
    const at = { US6: 'box', B12: 'box', ...all('3304', 'US7', 'B1', 'US5', 'B30', 'US8') }
    const state = landing('3304', { at, beachheads: ['3304'] })
    play(state, 'add US6')
    expect(rule(state, 'add B12')).toBe('6.3c')
    play(state, 'commit')
    expect([ids(state.beachheads), where(state, 'US6'), state.at[unit('B12')]]).toEqual([
      ['3304'],
      '3304',
      BOX,
    ])
    // Who was there before has not invaded.
    const phase = stage.begin(Object.assign(state, { phase: 3 }), 'movement', { side: ALLIED })
    expect([rule(phase, 'pick US6'), rule(phase, 'pick US7')]).toEqual(['5.3.7', 'legal'])
  })

  it('of an Allied hex on the Adriatic by its beachhead alone is made there all the same [3.2.3f, 12.2.3a, 13.4b]', () => {
    const state = landing('1913', { at: all('track', ...YUGOSLAVS), allied: ['1913'] })
    play(state, 'commit')
    expect([asked(state), seatOf(state), state.italyOpen]).toEqual(['yugoslavs', GERMAN, 1])
    const none = landing('1913', { at: all('track', ...YUGOSLAVS), allied: ['1913'] })
    play(none, 'callOff')
    expect([asked(none), none.italyOpen, none.beachheads]).toEqual(['rest', 0, []])
  })

  it('is joined from the air by a static corps out of an Allied city, which then holds the hex [5.3.3a, 13.2o, 13.2m]', () => {
    const at = { US6: 'box', 'US18A-drop': '3107', B1: '3106', '25': '3201' }
    const set = { scenario: 'alternate', dropSeen: 1 }
    const state = landing('3201', { at, set })
    expect(rule(state, 'airdrop B1')).toBe('2.6c')
    play(state, 'add US6', 'airdrop US18A-drop')
    expect([odds(state)[0], shifts(state)]).toEqual([7 + 6, ['concentric 1', 'invasion -2']])
    dice(state, 1)
    play(state, 'commit', 'pass')
    settle(state)
    expect([where(state, 'US18A-drop'), where(state, '25'), ids(state.secured)]).toEqual([
      '3201',
      '-1',
      ['3201'],
    ])
    // The corps has left its city, which stays Allied.
    expect(isSupplied(state, unit('US6'))).toBe(true)
  })
})

describe('who comes late', () => {
  it('attacks out of the port at once, with the difficulties of its army group [12.0a, 7.15b]', () => {
    const at = { US3: 'box', B8: '3308', '84': '3307' }
    const state = fighting({ at, allied: ['3306'], set: { turn: 5, difficulties: 0 } })
    play(state, 'enter US3', 'to 3306', 'target 3307', 'join B8')
    expect(shifts(state)).not.toContain('difficulties -1')
    play(state, 'join US3')
    expect(shifts(state)).toContain('difficulties -1')
    play(state, 'back')
    expect(rule(state, 'enter US3')).toBe('12.0a')
  })

  it('comes on trucks although the aircraft fly supply, and does not drop [13.2h, 13.2d, 12.1a]', () => {
    const at = { US18A: 'box', US7: '2605' }
    const state = moving({ at, beachheads: ['2803'], set: { turn: 5 } })
    play(state, 'aerial 2605')
    expect([rule(state, 'airdrop US18A'), rule(state, 'enter US18A')]).toEqual(['13.2h', 'legal'])
    play(state, 'enter US18A', 'to 2803')
    expect(where(state, 'US18A')).toBe('2803')
  })

  it('Steiner keeps to German hexes of the Reich, the Protectorate is none [12.2.2a, 12.2.2b]', () => {
    const at = { OGS: 'track', '12A': 'track', US7: '3121', ...all('3222', '84', '81', '86', '87', '80') }
    const state = stage.begin(given({ at, allied: ['3122'], set: { turn: 8, phase: 3 } }), 'steiner')
    play(state, 'call')
    for (const bad of ['3121', '3122', '2720', '3222', '3017'])
      expect(rule(state, `to ${bad}`), bad).toBe('12.2.2b')
    // In the zone of the corps that called them up, and both in one hex.
    play(state, 'to 3120', 'to 3120')
    expect([where(state, 'OGS'), where(state, '12A'), asked(state)]).toEqual(['3120', '3120', 'rest'])
  })
})

describe('on the move', () => {
  it('two causes halve twice, rounded up, and then rough ground is too dear [7.12a, 7.15b]', () => {
    const set = { turn: 5, difficulties: 0 }
    const state = moving({ at: { US7: '2605', FX: '2507' }, set })
    play(state, 'pick FX')
    // Four, two, one: all around 2507 is rough ground, a river, or both.
    expect([offers(state, 'to'), rule(state, 'to 2607')]).toEqual([[], '7.12a'])
    play(state, 'stay', 'pick US7')
    // Six, three, two.
    expect([rule(state, 'to 2705'), rule(state, 'to 2805'), rule(state, 'to 2905')]).toEqual([
      'legal',
      'legal',
      '7.12a',
    ])
  })

  it('an overfull hex may give up a garrison as well as a corps [6.2b, 6.3a]', () => {
    const at = { CH: '2803', LO: '2803', '81': '2803', '84': '2803', '86': '2803', '87': '2804' }
    const state = moving({ at, set: { phase: GERMAN_ACTION } }, GERMAN)
    play(state, 'pick 87', 'to 2803')
    if (asked(state) === 'moving') play(state, 'done')
    expect(offers(state, 'lose').toSorted()).toEqual(['81', '84', '86', '87', 'CH', 'LO'])
    play(state, 'lose LO')
    expect([where(state, 'LO'), where(state, '87'), asked(state)]).toEqual(['-1', '2803', 'movement'])
  })

  it('supplies dropped on a hex stay there although all who were fed retreat [7.11c, 11.2a]', () => {
    const at = { US7: '2605', ...all('2606', '1SS', '2SS', '47Pz') }
    const want = { at, beachheads: ['2602'], allied: ['2604', '2603'], set: { phase: GERMAN_ACTION } }
    const cut = { ...want, at: { ...at, '84': '2703' } }
    const state = fighting({ ...cut, at: { ...cut.at, '81': '2504' } }, GERMAN)
    play(state, 'target 2605', 'join 1SS', 'join 2SS', 'join 47Pz')
    dice(state, 1)
    play(state, 'commit')
    expect(asked(state)).toBe('aerialAnswer')
    play(state, 'aerial 2605')
    expect(asked(state)).toBe('concede')
    play(state, 'giveWay')
    settle(state)
    while (asked(state) === 'retreat') play(state, `retreat ${offers(state, 'retreat')[0]}`)
    expect([where(state, 'US7') === '2605', state.aerial]).toEqual([false, hex('2605')])
  })
})

describe('in battle', () => {
  it('both army groups advance into a beachhead that they win back [6.4b, 6.4c, 11.3f]', () => {
    // 14 to 3 is 4:1: the garrison dies and nothing is left over for going on.
    const at = { CH: '3304', US7: '3204', B1: '3303' }
    const want = { at, beachheads: ['3204'], allied: ['3303'] }
    const state = fighting({ ...want, set: { beachheads: [hex('3304'), hex('3204')] } })
    attack(state, '3304', ['US7', 'B1'], 6)
    while (asked(state) === 'lose') play(state, `lose ${offers(state, 'lose')[0]}`)
    play(state, 'advance US7')
    play(state, 'advance B1')
    expect([where(state, 'US7'), where(state, 'B1')]).toEqual(['3304', '3304'])
    const plain = fighting(want)
    attack(plain, '3304', ['US7', 'B1'], 6)
    while (asked(plain) === 'lose') play(plain, `lose ${offers(plain, 'lose')[0]}`)
    play(plain, 'advance US7')
    // Elsewhere the first to go in keeps the others out.
    expect([asked(plain), where(plain, 'B1'), rule(plain, 'advance B1')]).toEqual([
      'attacks',
      '3303',
      '10.0a',
    ])
  })

  it('a garrison that dies for the others is the half, and a reduced corps goes unhurt [11.2a, 11.2g]', () => {
    const at = { CH: '2803', '84': '2803', ...all('2802', 'US7', 'US12', 'US20') }
    const state = fighting({ at, reduced: ['84'], beachheads: ['2802'] })
    attack(state, '2803', ['US7', 'US12', 'US20'], 3)
    play(state, 'giveWay')
    expect([where(state, 'CH'), isReduced(state, '84'), asked(state)]).toEqual(['-1', true, 'retreat'])
    play(state, 'retreat 2804')
    expect(where(state, '84')).toBe('2804')
    // Without it the corps would be the half itself, and nobody would be left to go.
    const alone = fighting({
      at: { '84': '2803', ...all('2802', 'US7', 'US12', 'US20') },
      reduced: ['84'],
      beachheads: ['2802'],
    })
    attack(alone, '2803', ['US7', 'US12', 'US20'], 6)
    expect([where(alone, '84'), asked(alone), seatOf(alone)]).toEqual(['-1', 'lose', ALLIED])
  })

  it('a drop into the West Wall is no use from Turn 3 on, and concentric before [10.3b, 13.2f, 10.9c]', () => {
    const at = { US18A: 'box', '84': '2912' }
    const early = fighting({ at, set: { turn: 2 } })
    play(early, 'target 2912', 'airdrop US18A')
    expect(shifts(early)).toEqual(['concentric 1'])
    const late = fighting({ at, set: { turn: 3 } })
    expect([offers(late, 'target'), rule(late, 'target 2912')]).toEqual([[], '10.0a'])
  })

  it('a static corps in an enemy zone keeps the line of those beyond it [7.2, 9.8b, 13.2k]', () => {
    const at = { US7: '2806', '84': '2705', 'US18A-drop': '2805' }
    const allied = ['2804', '2805', '2806']
    const state = given({ at, beachheads: ['2803'], allied, set: { aerial: NO_HEX } })
    expect(supplyOf(state, unit('US7'))).toBe(REGULAR)
    const open = given({ at: { US7: '2806', '84': '2705' }, beachheads: ['2803'], allied })
    expect(supplyOf(open, unit('US7'))).not.toBe(REGULAR)
  })
})
