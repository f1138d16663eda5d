/** Situations where two rules meet, third sheet: landings, ground given, offensives, supply, entries and ends. */
import { describe, expect, it } from 'vitest'
import { controllerOf } from '../position.ts'
import { ALLIED, BOX, GERMAN, GERMAN_ACTION, MOVE_ATTACK } from '../state.ts'
import { isSupplied } from '../supply/supply.ts'
import {
  asked,
  attack,
  dice,
  fighting,
  isReduced,
  moving,
  offers,
  plan,
  play,
  rule,
  seatOf,
  shifts,
  stage,
  told,
  where,
  reacting,
  landing,
} from '../testing/play.ts'
import { all, given, hex, ids, unit } from '../testing/testing.ts'
import { citiesRetaken, suddenDeath } from '../victory/victory.ts'
import type { Given } from '../testing/testing.ts'
import type { EwState } from '../state.ts'

const STRONG = ['US7', 'US12', 'US20', 'US5', 'US6'] as const
const CORPS = ['B1', 'B30', 'US5', 'US7'] as const

/** Five American corps in 2802 against Germans in 2803. */
const push = (germans: readonly string[], more: Given = {}): EwState =>
  fighting({
    ...more,
    at: { ...all('2803', ...germans), ...all('2802', ...STRONG), ...more.at },
    beachheads: ['2802', ...(more.beachheads ?? [])],
  })

/** The first invasion of the alternate scenario, with an airborne corps. */
const first = (place: string, want: Given = {}): EwState => {
  const at = { ...all('landing', ...CORPS, 'US18A'), ...want.at }
  const set = { turn: 1, phase: 1, scenario: 'alternate', firstHex: hex(place), bombers: 0, ...want.set }
  return stage.begin(given({ ...want, at, set }), 'invasion')
}

const GERMANS = { phase: GERMAN_ACTION }

describe('a landing from the sea and the air', () => {
  it('in an empty hex secures it as one that was fought for: the Seine beside it is no river [13.2m, 13.2n, 5.3.2c]', () => {
    const state = first('3304', { at: { LH: '3305' } })
    play(state, 'airdrop US18A', 'commit')
    expect([where(state, 'US18A-drop'), ids(state.secured)]).toEqual(['3304', ['3304']])
    Object.assign(state, { phase: 3, attacked: [] })
    stage.begin(state, 'attacks', { side: ALLIED })
    plan(state, '3305', 'US7')
    expect(shifts(state)).toEqual(['city -1'])
  })

  it('without the corps, or into a hex that is Allied already, secures nothing [13.2m, 3.2.3f]', () => {
    const state = first('3304', { at: { LH: '3305' } })
    play(state, 'commit')
    expect(state.secured).toEqual([])
    const again = landing('3304', { at: { US8: 'box', US18A: 'box' }, allied: ['3304'], set: { turn: 4 } })
    play(again, 'add US8', 'airdrop US18A', 'commit')
    expect([where(again, 'US18A-drop'), again.secured]).toEqual(['3304', []])
  })

  it('before which the Germans go inland keeps its corps, secures the hex and advances nobody [5.3.5d, 13.2m, 13.2j]', () => {
    const state = first('3304', { at: { '1SS': '3304' } })
    play(state, 'airdrop US18A', 'commit', 'inland')
    while (asked(state) === 'retreat') play(state, `retreat ${offers(state, 'retreat')[0]}`)
    expect([where(state, 'US18A-drop'), ids(state.secured), asked(state)]).toEqual(['3304', ['3304'], 'rest'])
    expect([isReduced(state, '1SS'), state.unopposed]).toEqual([false, 0])
  })

  it('finds no Germans who go inland while one of them is static [5.3.5d]', () => {
    const state = landing('3305', { at: { US8: 'box', US6: 'box', LH: '3305', '81': '3305' } })
    dice(state, 6)
    play(state, 'add US8', 'add US6', 'commit')
    expect(asked(state)).not.toBe('inland')
  })
})

describe('a landing with helpers', () => {
  it('of nobody needs a hex of its own: else somebody goes ashore, or it is called off [5.3.5a, 3.2.3d, 3.2.3f]', () => {
    const state = landing('3400', { at: { BR: '3400' } })
    expect([rule(state, 'commit'), rule(state, 'callOff')]).toEqual(['5.3.5a', 'legal'])
    play(state, 'callOff')
    expect([asked(state), state.beachheads, controllerOf(state, hex('3400'))]).toEqual(['rest', [], GERMAN])
  })

  it('fills the beachhead: who joined over land advances into it up to six, a seventh only through it [5.3.4a, 6.3c, 11.3c, 11.3f]', () => {
    const at = { ...all('box', 'US5', 'US6', 'US8', 'US12', 'US19'), US7: '2802', US20: '2802', '67': '2901' }
    const state = landing('2901', { at })
    dice(state, 1)
    play(state, ...['US5', 'US6', 'US8', 'US12', 'US19'].map(id => `add ${id}`), 'join US7', 'join US20')
    play(state, 'commit', 'pass')
    if (asked(state) === 'concede') play(state, 'stand')
    while (asked(state) === 'lose') play(state, `lose ${offers(state, 'lose')[0]}`)
    expect([where(state, '67'), asked(state)]).toEqual(['-1', 'advance'])
    play(state, 'advance US7')
    if (asked(state) === 'pursue') play(state, 'halt')
    // There is no room for a seventh, who may only pass through to where the result lets him go (11.3c).
    play(state, 'advance US20')
    expect([where(state, 'US7'), asked(state), rule(state, 'halt')]).toEqual(['2901', 'pursue', '11.3f'])
    play(state, 'pursue 2902')
    expect(where(state, 'US20')).toBe('2902')
  })
})

describe('ground given', () => {
  it('for three steps: a garrison dies as the half, the corps goes two hexes whole, and is followed two beyond [11.2a, 11.2g, 11.3b]', () => {
    const state = push(['1SS', 'BD'])
    attack(state, '2803', STRONG, 1)
    play(state, 'giveWay')
    expect([where(state, 'BD'), isReduced(state, '1SS'), asked(state)]).toEqual(['-1', false, 'retreat'])
    play(state, 'retreat 2804', 'retreat 2805')
    play(state, `lose ${offers(state, 'lose')[0]}`, 'advance US20', 'pursue 2903', 'pursue 2904')
    // 2904 lies in the zone of the corps in 2805, where an advance ends in any case.
    expect([where(state, 'US20'), asked(state)]).toEqual(['2904', 'advance'])
  })

  it('by a panzer in static mode is no ground at all: it dies whole or stands [11.2g, 1.2b]', () => {
    const alone = push(['56Pz'])
    attack(alone, '2803', STRONG, 6)
    expect(asked(alone)).not.toBe('concede')
    // Beside another corps both its steps are the price, though the half is one.
    const state = push(['56Pz', '1SS'])
    attack(state, '2803', STRONG, 1)
    expect([asked(state), offers(state, 'giveWay').length]).toEqual(['concede', 1])
    play(state, 'giveWay')
    expect([where(state, '56Pz'), isReduced(state, '1SS')]).toEqual(['-1', false])
  })
})

describe('drops', () => {
  it('into a trigger hex call up the garrison of Yugoslavia before anything else [12.2.3a, 12.2.3b, 13.2f]', () => {
    const garrison = all('track', '5SSMtn', '9SSMtn', '15Mtn', '21Mtn', '22Mtn')
    const state = moving({ at: { ...garrison, B1A: 'box' }, set: { turn: 4 } })
    play(state, 'airdrop B1A', 'to 1914')
    expect([asked(state), seatOf(state), where(state, 'B1A-drop')]).toEqual(['yugoslavs', GERMAN, '1914'])
    play(state, 'to 1819')
    expect([asked(state), where(state, '21Mtn')]).toEqual(['movement', '1819'])
  })

  it('across the Elbe on Turn 8 call up Steiner: a static corps is enough [12.2.2a, 13.2f]', () => {
    const state = moving({ at: { US18A: 'box', OGS: 'track', '12A': 'track' }, set: { turn: 8 } })
    play(state, 'airdrop US18A', 'to 3119')
    expect([asked(state), seatOf(state)]).toEqual(['steiner', GERMAN])
    play(state, 'call', 'to 3120', 'to 3120')
    expect([where(state, 'OGS'), where(state, '12A')]).toEqual(['3120', '3120'])
  })

  it('of yesterday leave no supplies for those whom an offensive strikes [13.2h, 7.11b, 13.6j]', () => {
    const at = { US7: '2803', US8: '2603', ...all('2804', '1SS', '2SS') }
    const cut = reacting({ at, allied: ['2702'] })
    play(cut, 'declare 2804', 'order attackMove', 'target 2803', 'join 1SS', 'commit')
    expect([asked(cut), seatOf(cut)]).toEqual(['aerialAnswer', ALLIED])
    const state = reacting({ at: { ...at, 'B1A-drop': '2905' }, set: { dropSeen: 1 } })
    play(state, 'declare 2804', 'order attackMove', 'target 2803', 'join 1SS')
    dice(state, 6)
    play(state, 'commit')
    expect(asked(state)).not.toBe('aerialAnswer')
  })
})

describe('an offensive', () => {
  it('leaves who is out of supply in its hexes where he is, also beside those it has activated [13.6c, 13.6f, 13.6e]', () => {
    // 67 has no line: Allied hexes all around it, the panzers stand where one leads.
    const at = { US7: '2803', '67': '2701', '1SS': '2804', '2SS': '2804' }
    const allied = ['2801', '2802', '2702', '2602', '2601', '2700', '2600']
    const state = reacting({ at, beachheads: ['2803'], allied })
    expect(isSupplied(state, unit('67'))).toBe(false)
    expect(rule(state, 'declare 2701')).toBe('13.6d')
    play(state, 'declare 2804')
    if (asked(state) === 'offensiveOrder') play(state, 'order moveAttack')
    expect(rule(state, 'pick 67')).toBe('13.6c')
  })

  it('that retakes the hex of the bridge and takes its moves back has taken nothing [13.5e, 13.6d]', () => {
    const bridge = { bridge: 0, bridgeHex: hex('3313'), triedBank: [hex('3313')] }
    const at = { US7: '3213', '1SS': '3312', '2SS': '3312' }
    const state = reacting({ at, allied: ['3313'], beachheads: ['3213'], set: bridge })
    play(state, 'declare 3312', 'order moveAttack', 'pick 1SS', 'to 3313')
    if (asked(state) === 'moving') play(state, 'done')
    expect([state.bridgeHex === hex('3313'), controllerOf(state, hex('3313'))]).toEqual([false, GERMAN])
    play(state, 'takeBack')
    expect([state.bridge, state.bridgeHex, controllerOf(state, hex('3313'))]).toEqual([
      0,
      hex('3313'),
      ALLIED,
    ])
  })
})

describe('the estuary', () => {
  it('in the turn of its crossing is passed by movement alone: nobody attacks over it [8.10b, 10.0d]', () => {
    const at = { '1SS': '3411', US7: '3511', US8: '3310' }
    const state = fighting({ at, set: { ...GERMANS, turn: 3, scheldt: 3 } }, GERMAN)
    expect([rule(state, 'target 3511'), rule(state, 'target 3310')]).toEqual(['10.0d', 'legal'])
    const march = moving({ at: { '1SS': '3411' }, set: { ...GERMANS, turn: 3, scheldt: 3 } }, GERMAN)
    play(march, 'pick 1SS')
    expect(rule(march, 'to 3511')).toBe('legal')
  })
})

describe('short of supply', () => {
  it('one British corps is enough to cost the Americans beside it their column [7.15b]', () => {
    const at = { US7: '2802', B8: '2703', '1SS': '2803' }
    const state = fighting({ at, beachheads: ['2802', '2703'], set: { turn: 5, difficulties: 1 } })
    play(state, 'target 2803', 'join US7')
    expect(shifts(state)).toEqual([])
    play(state, 'join B8')
    expect(shifts(state)).toEqual(['difficulties -1'])
  })
})

describe('rebuilding', () => {
  it('goes on beside a garrison, which has no zone, and not beside a corps [12.3.1a, 9.1c]', () => {
    const want = { reduced: ['US7', 'US8'], beachheads: ['2802', '2902'] }
    const state = given({ ...want, at: { US7: '2802', US8: '2902', LR: '2801', '67': '3003' } })
    stage.begin(state, 'rebuildAllied', { reduced: 0, eliminated: 0, paired: 0, first: -1 })
    expect([rule(state, 'restore US7'), rule(state, 'restore US8')]).toEqual(['legal', '12.3.1a'])
  })

  it('pays for a Commonwealth corps with the airborne one on the map, which is lost as the counter it enters by [12.3.2b, 13.2c]', () => {
    const at = { 'B1A-drop': '2803', B8: '2802' }
    const state = given({ at, reduced: ['B1A-drop', 'B8'], beachheads: ['2802'], set: { turn: 6 } })
    stage.begin(state, 'rebuildAllied', { reduced: 0, eliminated: 0, paired: 0, first: -1 })
    expect(rule(state, 'pair B1A-drop')).toBe('12.3.2b')
    play(state, 'pair B8', 'pair B1A-drop')
    expect([state.at[unit('B8')], where(state, 'B1A'), isReduced(state, 'B8')]).toEqual([BOX, '-1', false])
  })
})

describe('the Alpine Fortress', () => {
  it('falls to an advance into its hex, and the advance goes no farther into the mountains [13.8d, 11.3a, 11.3e]', () => {
    const at = { FLT: '2217', ...all('2317', ...STRONG) }
    const state = fighting({ at, beachheads: ['2317'], set: { turn: 9, alpine: hex('2217') } })
    attack(state, '2217', STRONG, 1)
    expect(asked(state)).toBe('advance')
    const events = play(state, 'advance US7')
    expect([told(events, 'fortressFell') !== undefined, state.alpine, asked(state)]).toEqual([
      true,
      -1,
      'advance',
    ])
  })
})

describe('the victory check', () => {
  it('of Turn 8 gives two of the three prizes before a city retaken elsewhere [4.2.2, 4.3.1a]', () => {
    const state = given({ allied: ['3120', '2422'], at: { '1SS': '2905' }, set: { turn: 8 } })
    state.taken = [hex('2905')]
    expect(suddenDeath(state)).toMatchObject({ winner: ALLIED, rule: '4.2.2' })
    expect(suddenDeath(Object.assign(state, { turn: 9 }))).toMatchObject({ winner: GERMAN, rule: '4.3.1a' })
  })

  it('minds a German in a once Allied city only if a line reaches him there [4.3.1a, 7.2]', () => {
    const at = { '1SS': '2905', US7: '2805' }
    const state = given({ at, set: { turn: 3 } })
    state.taken = [hex('2905')]
    expect(citiesRetaken(state)).toEqual([hex('2905')])
    const around = ['2906', '3006', '3005', '2904', '2806']
    const cut = given({ at, allied: around, set: { turn: 3 } })
    cut.taken = [hex('2905')]
    expect(citiesRetaken(cut)).toEqual([])
  })
})

describe('a refusal', () => {
  it('of a drop out of an Allied city after the moves are over names the order of the phase [5.5, 13.2o]', () => {
    const at = { 'US18A-drop': '2905', B1A: 'box', US7: '2802' }
    const state = fighting({ at, beachheads: ['2802'], set: { turn: 5, order: MOVE_ATTACK } })
    expect([rule(state, 'airdrop US18A-drop'), rule(state, 'airdrop B1A')]).toEqual(['5.5', 'legal'])
    const earlier = moving({ at, beachheads: ['2802'], set: { turn: 5 } })
    expect(rule(earlier, 'airdrop US18A-drop')).toBe('legal')
  })

  it('of an enemy who is to be brought back is none of reduced units [12.4.3a, 12.3.3]', () => {
    const at = { US19: '2802', '67': 'dead', '66': '2803' }
    const state = stage.begin(given({ at, reduced: ['66'] }), 'rebuildGerman', { raised: 0 })
    expect(['US19', '66', '67'].map(id => rule(state, `raise ${id}`))).toEqual(['12.4.3a', '12.3.3', 'legal'])
  })
})
