import { isKind, retreatFrame } from '@hexfront/engine'
import { describe, expect, it } from 'vitest'
import { controllerOf } from '../position.ts'
import { ALLIED, GERMAN, GERMAN_ACTION } from '../state.ts'
import {
  asked,
  attack,
  dice,
  fighting,
  isReduced,
  offers,
  plan,
  play,
  rule,
  seatOf,
  told,
  where,
} from '../testing/play.ts'
import { all, given, hex, names, unit } from '../testing/testing.ts'
import { advance } from './advance.ts'
import { battleSteps } from './battle.ts'
import { retreat, retreating } from './retreat.ts'
import type { ChoiceStep } from '@hexfront/engine'
import type { Given } from '../testing/testing.ts'
import type { EwState } from '../state.ts'

/** Germans in 2803 with a free way east, Americans in 2802 who are supplied. */
const at2803 = (germans: readonly string[], americans: readonly string[], more: Given['at'] = {}): Given => ({
  at: { ...all('2803', ...germans), ...all('2802', ...americans), ...more },
  beachheads: ['2802'],
})
const STRONG = ['US7', 'US12', 'US20', 'US5', 'US6'] as const

describe('attacks', () => {
  it('are made on neighbors, by choice, one after the other, and may stop at any time [10.0a, 10.0b, 9.4]', () => {
    const state = fighting(at2803(['1SS'], ['US7', 'US5'], { '84': '2702', '81': '2605' }))
    expect(offers(state, 'target').toSorted()).toEqual(['2702', '2803'])
    expect(rule(state, 'target 2605')).toBe('10.0a')
    expect(rule(state, 'target 2804')).toBe('10.0a')
    attack(state, '2702', ['US7'], 2)
    expect([isReduced(state, '84'), isReduced(state, 'US7'), asked(state)]).toEqual([true, true, 'attacks'])
    play(state, 'end')
    expect(asked(state)).toBe('rest')
  })

  it('strike a hex once and are made by a unit once in a phase [10.0c, 10.7]', () => {
    const state = fighting(at2803(['1SS'], ['US7', 'US5'], { '84': '2702' }))
    attack(state, '2803', ['US7'], 2)
    expect(rule(state, 'target 2803')).toBe('10.0c')
    play(state, 'target 2702')
    expect(rule(state, 'join US7')).toBe('10.0c')
    expect(rule(state, 'join US5')).toBe('legal')
    play(state, 'join US5')
    expect(rule(state, 'join US5')).toBe('10.7')
  })

  it('come over open sides only, each on one hex [10.0d, 10.0e, 8.5]', () => {
    // Sea lies between 3404 and 3305.
    const sea = fighting({ at: { US7: '3411', '89': '3511' }, beachheads: ['3411'] })
    expect(rule(sea, 'target 3511')).toBe('10.0d')
    const state = fighting(at2803(['1SS'], ['US7'], { US5: '2806', '84': '2702' }))
    play(state, 'target 2803')
    expect(rule(state, 'join US5')).toBe('10.0d')
    expect(rule(state, 'target 2702')).not.toBe('legal')
    play(state, 'back')
    expect(rule(state, 'target 2702')).toBe('legal')
  })

  it('need somebody with an attack factor [10.0g]', () => {
    const state = fighting({ at: { 'US18A-drop': '2802', US7: '2802', '84': '2803' }, beachheads: ['2802'] })
    play(state, 'target 2803', 'join US18A-drop')
    expect(rule(state, 'commit')).toBe('10.0g')
    play(state, 'join US7')
    expect(rule(state, 'commit')).toBe('legal')
    const idle = fighting({ at: { 'US18A-drop': '2802', '84': '2803' }, beachheads: ['2802'] })
    expect(rule(idle, 'target 2803')).toBe('10.0g')
  })

  it('meet everybody in the hex, and part of a stack may stay out [10.0f, 10.8a, 10.8b]', () => {
    const state = fighting(at2803(['1SS', '84', 'CH'], ['US7', 'US5'], { '81': '2702' }))
    const events = attack(state, '2803', ['US7'], 6)
    expect(events.filter(isKind('battleOpened')).map(({ defenders }) => defenders.length)).toEqual([3])
    plan(state, '2702', 'US5')
    expect(rule(state, 'commit')).toBe('legal')
  })
})

describe('losses', () => {
  it('are spread by their owner, the defender first [11.0f, 11.1a]', () => {
    const state = fighting(at2803(['1SS', '2SS'], ['US7', 'US12']))
    attack(state, '2803', ['US7', 'US12'], 2)
    expect([asked(state), seatOf(state)]).toEqual(['lose', GERMAN])
    expect(offers(state, 'lose').toSorted()).toEqual(['1SS', '2SS'])
    play(state, 'lose 2SS')
    expect([asked(state), seatOf(state)]).toEqual(['lose', ALLIED])
    play(state, 'lose US12')
    expect([isReduced(state, '2SS'), isReduced(state, '1SS'), isReduced(state, 'US12')]).toEqual([
      true,
      false,
      true,
    ])
  })

  it('kill no unit of two steps before all show a loss [11.1b]', () => {
    const state = fighting({ ...at2803(['84', 'FLT', '81'], STRONG), reduced: ['84'] })
    attack(state, '2803', STRONG, 6)
    play(state, 'stand')
    // The reduced corps may not die while the corps group is untouched and the other corps is full.
    expect(offers(state, 'lose').toSorted()).toEqual(['81', 'FLT'])
    expect(rule(state, 'lose 84')).toBe('11.1b')
    play(state, 'lose 81')
    // Nobody else is left to show one: the corps group dies.
    expect([where(state, 'FLT'), where(state, '84')]).toEqual(['-1', '2803'])
  })

  it('fall on attackers without a factor last [10.0h]', () => {
    const at = { ...all('2802', 'US7', 'US5', 'US18A-drop'), '1SS': '2803' }
    const state = fighting({ at, beachheads: ['2802'] })
    // 1:1 and a six cost the attackers two steps.
    attack(state, '2803', ['US7', 'US5', 'US18A-drop'], 6)
    expect(rule(state, 'lose US18A-drop')).toBe('10.0h')
    play(state, 'lose US7')
    expect(['US7', 'US5', 'US18A-drop'].map(id => isReduced(state, id))).toEqual([true, true, false])
  })

  it('beyond what is there are ignored [11.0g]', () => {
    const state = fighting(at2803(['FLT'], STRONG))
    attack(state, '2803', STRONG, 3)
    expect(where(state, 'FLT')).toBe('-1')
    expect([asked(state), seatOf(state)]).toEqual(['advance', ALLIED])
  })

  it('turn a unit over, then remove it [2.11b, 2.11c, 2.11a]', () => {
    const state = fighting(at2803(['84'], ['US7', 'US12']))
    attack(state, '2803', ['US7', 'US12'], 4)
    expect(isReduced(state, '84')).toBe(true)
    play(state, 'lose US7')
    const dead = fighting({ ...at2803(['84'], ['US7', 'US12']), reduced: ['84'] })
    attack(dead, '2803', ['US7', 'US12'], 4)
    expect(where(dead, '84')).toBe('-1')
  })
})

describe('giving ground', () => {
  it('a result of three is one step and two hexes [11.2a]', () => {
    const state = fighting(at2803(['1SS'], STRONG))
    attack(state, '2803', STRONG, 1)
    expect([asked(state), seatOf(state)]).toEqual(['concede', GERMAN])
    const events = play(state, 'giveWay')
    expect(told(events, 'gaveWay')).toMatchObject({ hexes: 2 })
    expect([isReduced(state, '1SS'), asked(state)]).toEqual([true, 'retreat'])
    play(state, 'retreat 2804', 'retreat 2805')
    expect(where(state, '1SS')).toBe('2805')
  })

  it('is not on offer for a result of one, nor to static units alone [11.2a, 1.2b, 13.2k]', () => {
    const one = fighting(at2803(['1SS'], ['US7', 'US12']))
    attack(one, '2803', ['US7', 'US12'], 2)
    expect(asked(one)).toBe('lose')
    const fixed = fighting(at2803(['CH'], STRONG))
    attack(fixed, '2803', STRONG, 3)
    expect([asked(fixed), where(fixed, 'CH')]).toEqual(['advance', '-1'])
    const dropped = fighting(
      { at: { 'US18A-drop': '2803', ...all('2802', '1SS', '2SS', '47Pz') }, set: { phase: GERMAN_ACTION } },
      GERMAN,
    )
    attack(dropped, '2803', ['1SS', '2SS', '47Pz'], 1)
    expect(asked(dropped)).not.toBe('concede')
  })

  it('leads away from the battle and toward a working source, past no enemy [11.2b, 11.2e]', () => {
    const state = fighting(at2803(['1SS'], STRONG, { US15: '2902' }))
    attack(state, '2803', STRONG, 1)
    play(state, 'giveWay')
    expect(rule(state, 'retreat 2902')).toBe('11.2b')
    expect(rule(state, 'retreat 2702')).toBe('11.2e')
    expect(rule(state, 'retreat 2601')).toBe('8.11')
    expect(offers(state, 'retreat').toSorted()).toEqual(['2804', '2903'])
    const free = fighting(at2803(['1SS'], STRONG))
    attack(free, '2803', STRONG, 1)
    play(free, 'giveWay', 'retreat 2804')
    // To the side, no farther from the battle than before.
    expect(rule(free, 'retreat 2903')).toBe('11.2e')
  })

  it('is refused where no way leads to supply [11.2e]', () => {
    const lost = { lostSources: ['3215', '3120'].map(hex) }
    const state = fighting({ ...at2803(['1SS'], STRONG), set: lost })
    attack(state, '2803', STRONG, 1)
    expect([asked(state), where(state, '1SS')]).toEqual(['advance', '-1'])
  })

  it('ends in the first rough hex, at no price of movement [11.2d, 8.11]', () => {
    const want = { at: { '1SS': '3110', ...all('3109', ...STRONG) }, beachheads: ['3109'] }
    const state = fighting(want)
    attack(state, '3110', STRONG, 1)
    play(state, 'giveWay', 'retreat 3111')
    expect([where(state, '1SS'), asked(state)]).toEqual(['3111', 'lose'])
    const open = fighting(want)
    attack(open, '3110', STRONG, 1)
    play(open, 'giveWay', 'retreat 3211')
    expect(asked(open)).toBe('retreat')
  })

  it('costs a step for each hex of an enemy zone, whoever of the group it is [9.6, 11.2c]', () => {
    // A corps at 2805 covers 2804.
    const state = fighting(at2803(['1SS', '84'], STRONG, { US15: '2805' }))
    attack(state, '2803', STRONG, 1)
    play(state, 'giveWay', 'lose 84', 'retreat 2804')
    expect([asked(state), seatOf(state)]).toEqual(['lose', GERMAN])
    // 11.1b does not hold here: the reduced unit may die.
    expect(offers(state, 'lose').toSorted()).toEqual(['1SS', '84'])
    play(state, 'lose 84')
    expect([where(state, '84'), where(state, '1SS')]).toEqual(['-1', '2804'])
  })

  it('a stack may split up [11.2f]', () => {
    const state = fighting(at2803(['1SS', '2SS'], STRONG))
    attack(state, '2803', STRONG, 1)
    play(state, 'giveWay', 'lose 1SS')
    play(state, 'apart 2SS', 'retreat 2804', 'retreat 2903')
    expect([where(state, '1SS'), where(state, '2SS')]).toEqual(['2804', '2903'])
  })

  it('a stack may part on its way, and has paid as one for the zone that it entered together [11.2f, 9.6]', () => {
    // The corps at 2704 covers 2804 and 2805. Two hexes to go, and the 84th has been reduced.
    const state = fighting(at2803(['84', '81'], STRONG, { US15: '2704' }))
    attack(state, '2803', STRONG, 1)
    play(state, 'giveWay', 'lose 84', 'retreat 2804')
    expect([asked(state), offers(state, 'lose')]).toEqual(['lose', ['81', '84']])
    play(state, 'lose 81')
    expect([offers(state, 'retreat'), offers(state, 'apart')]).toEqual([
      ['2904', '2805'],
      ['81', '84'],
    ])
    play(state, 'apart 81', 'retreat 2904')
    const { ask } = battleSteps['retreat'] as ChoiceStep<EwState>
    expect(ask(state, state.frames.at(-1)!, GERMAN).params).toMatchObject({ n: 1, units: '81st Corps' })
    // The other goes on from where they parted, and pays for itself alone.
    expect([where(state, '84'), where(state, '81'), offers(state, 'retreat')]).toEqual([
      '2904',
      '2804',
      ['2904', '2805'],
    ])
    expect([rule(state, 'apart 81'), rule(state, 'retreat 2803')]).toEqual(['11.2f', '11.2e'])
    play(state, 'retreat 2805')
    expect([where(state, '84'), where(state, '81'), asked(state)]).toEqual(['2904', '-1', 'advance'])
  })

  it('those who part from a stack at one hex go on together [11.2f]', () => {
    const state = fighting(at2803(['86', '81', '80'], STRONG, { US19: '2702', US8: '2702' }))
    attack(state, '2803', [...STRONG, 'US19', 'US8'], 1)
    play(state, 'giveWay', 'lose 86', 'retreat 2804', 'apart 81', 'apart 80', 'retreat 2904')
    expect(offers(state, 'apart').toSorted()).toEqual(['80', '81'])
    play(state, 'retreat 2805')
    expect(['86', '81', '80'].map(id => where(state, id))).toEqual(['2904', '2805', '2805'])
  })

  it('static units die first, and count [11.2g]', () => {
    const state = fighting(at2803(['1SS', 'CH'], STRONG))
    attack(state, '2803', STRONG, 1)
    play(state, 'giveWay')
    expect([where(state, 'CH'), isReduced(state, '1SS'), asked(state)]).toEqual(['-1', false, 'retreat'])
  })

  it('says what it costs, static units of more steps than half with it [11.2a, 11.2g]', () => {
    const cost = (...germans: string[]): unknown => {
      const state = fighting(at2803(germans, STRONG))
      attack(state, '2803', STRONG, 1)
      expect(asked(state)).toBe('concede')
      const { ask } = battleSteps['concede'] as ChoiceStep<EwState>
      return ask(state, state.frames.at(-1)!, GERMAN).params
    }
    // 35 to 10 is 3:1 and a one: three steps.
    expect(cost('1SS')).toMatchObject({ n: 3, half: 1, hexes: 2 })
    expect(cost('1SS', 'CH')).toMatchObject({ half: 1 })
    expect(cost('84', 'CH', 'LH', 'DP')).toMatchObject({ half: 3 })
  })

  /** Two US and two British corps in a beachhead, with Germans on three sides. */
  const mixed = (beaches: readonly string[], die: number): EwState => {
    const at = {
      ...all('2803', 'US5', 'US7', 'B1', 'B8'),
      ...all('2804', '1SS', '2SS', '47Pz', '58Pz'),
      '84': '2903',
      '81': '2703',
    }
    const allied = ['2802', '2902', '2702', '2701', '2801', '2901']
    const state = fighting({ at, beachheads: ['2803', ...beaches], allied }, GERMAN)
    attack(state, '2803', ['1SS', '2SS', '47Pz', '58Pz', '84', '81'], die)
    return state
  }

  it('is refused where not all find an end, the army groups apart [11.2a, 6.4b]', () => {
    // One hex alone lies nearer to the other beachhead: both groups cannot end there.
    expect(asked(mixed(['2801'], 1))).toBe('lose')
    expect(rule(mixed(['2801'], 1), 'giveWay')).not.toBe('legal')
    expect(asked(mixed(['2801', '2802'], 1))).toBe('concede')
  })

  it('parts the army groups, each of which goes and pays as one [6.4b, 9.6, 11.2f]', () => {
    const state = mixed(['2700'], 1)
    play(state, 'giveWay', 'lose US5')
    expect(asked(state)).toBe('retreat')
    const inHand = (state.frames.at(-1) as unknown as { units: number[] }).units
    expect(names(inHand)).toEqual(['B1', 'B8'])
    const [first, second] = offers(state, 'retreat')
    expect([first, second]).toEqual(['2702', '2802'])
    play(state, 'retreat 2702')
    // 2702 lies in a German zone: one step of the two corps.
    expect([asked(state), offers(state, 'lose')]).toEqual(['lose', ['B1', 'B8']])
    play(state, 'lose B1')
    expect([offers(state, 'retreat'), rule(state, 'retreat 2702')]).toEqual([['2802'], '6.4b'])
    play(state, 'retreat 2802')
    expect(['US5', 'US7'].map(id => where(state, id))).toEqual(['2802', '2802'])
  })

  it('goes into Italy only as far as the limit there allows [13.4a]', () => {
    const ids = ['1FJ', '14Pz', '51Mtn', '75', '76Pz', '87', '62']
    const fault = (...others: string[]) => {
      const state = given({ at: { ...all('2010', ...ids, ...others), '1SS': '2107' } })
      const frame = retreating(retreatFrame(GERMAN, hex('2107'), [unit('1SS')], 1), 0)
      return retreat.stepFault(state, frame, unit('1SS'), [hex('2107')], hex('2108'))
    }
    expect(fault('84')).toBe('13.4a')
    expect(fault()).not.toBe('13.4a')
  })
})

describe('advances', () => {
  it('are for attackers alone, each as it likes, when the hex is empty [11.3a, 11.3i]', () => {
    const state = fighting(at2803(['FLT'], [...STRONG.slice(0, 3)], { US15: '2702' }))
    attack(state, '2803', STRONG.slice(0, 3), 3)
    expect(offers(state, 'advance').toSorted()).toEqual(['US12', 'US20', 'US7'])
    expect(rule(state, 'advance US15')).toBe('11.3a')
    play(state, 'advance US12', 'halt', 'hold')
    expect([where(state, 'US12'), where(state, 'US7'), asked(state)]).toEqual(['2803', '2802', 'attacks'])
    expect(controllerOf(state, hex('2803'))).toBe(ALLIED)
    expect(rule(state, 'advance US7')).not.toBe('legal')
  })

  it('do not happen while a defender is left [11.3a]', () => {
    const state = fighting(at2803(['1SS', '2SS'], STRONG))
    attack(state, '2803', STRONG, 1)
    play(state, 'stand', 'lose 1SS', 'lose US7')
    expect([isReduced(state, '2SS'), asked(state)]).toEqual([true, 'attacks'])
  })

  it('go on as far as the defender chose to retreat [11.3b]', () => {
    const state = fighting(at2803(['1SS'], STRONG))
    attack(state, '2803', STRONG, 1)
    play(state, 'giveWay', 'retreat 2804', 'retreat 2805', 'lose US7', 'advance US5')
    // Two hexes beyond the one that was left.
    play(state, 'pursue 2703', 'pursue 2702')
    expect([where(state, 'US5'), asked(state)]).toEqual(['2702', 'advance'])
  })

  it('go on by half of what nobody was left to lose, rounded up [11.3c]', () => {
    const state = fighting(at2803(['84'], STRONG))
    // 7:1 and a three: three steps, of which the corps has two.
    attack(state, '2803', STRONG, 3)
    play(state, 'stand')
    play(state, 'advance US7', 'pursue 2804')
    expect([where(state, 'US7'), asked(state)]).toEqual(['2804', 'advance'])
  })

  it('stop in an enemy zone, but not in the hex of the defender [9.5, 11.3d]', () => {
    // 2804 lies in the zone of the corps at 2805; two hexes more are allowed.
    const state = fighting(at2803(['FLT'], STRONG, { '81': '2805' }))
    attack(state, '2803', STRONG, 1)
    play(state, 'advance US7', 'pursue 2804')
    expect([where(state, 'US7'), asked(state)]).toEqual(['2804', 'advance'])
    // The hex of the defender lies in a zone as well: it may be left all the same, for one more hex.
    const beside = fighting(at2803(['FLT'], STRONG, { '81': '2804' }))
    attack(beside, '2803', STRONG, 1)
    play(beside, 'advance US7', 'pursue 2703')
    expect([where(beside, 'US7'), asked(beside)]).toEqual(['2703', 'advance'])
  })

  it('go on into no rough or mountain hex [11.3e]', () => {
    const want = { at: { FLT: '2703', ...all('2702', ...STRONG) }, beachheads: ['2702'] }
    const state = fighting(want)
    attack(state, '2703', STRONG, 1)
    play(state, 'advance US7')
    expect(rule(state, 'pursue 2603')).toBe('11.3e')
    expect(rule(state, 'pursue 2604')).toBe('11.3e')
    expect(rule(state, 'pursue 2704')).toBe('legal')
  })

  it('keep to stacking and to one army group in a hex [11.3f, 6.4c]', () => {
    const at = { FLT: '3204', ...all('3205', ...STRONG), B30: '3103', US15: '3203' }
    const want = { at, beachheads: ['3205'], allied: ['3103', '3203'] }
    const state = fighting(want)
    attack(state, '3204', [...STRONG, 'B30'], 1)
    const into = (id: string) =>
      advance.fault(
        state,
        { step: 'advance', side: ALLIED, target: hex('3204'), units: [unit(id)], hexes: 1 },
        unit(id),
      )
    play(state, 'advance US7', 'halt')
    expect([into('B30'), into('US12')]).toEqual(['6.4c', null])
    play(state, 'advance US12', 'halt', 'advance US20', 'halt')
    // Three in a rough hex, and nobody else fits.
    expect([into('US5'), into('B30')]).toEqual(['11.3f', '6.4c'])
  })

  it('pass through where they could not end, if they may go on [6.2a, 6.4d, 11.3f]', () => {
    const at = { FLT: '3204', ...all('3205', ...STRONG), B30: '3103' }
    const state = fighting({ at, beachheads: ['3205'], allied: ['3103'] })
    attack(state, '3204', [...STRONG, 'B30'], 1)
    play(state, 'advance US7', 'halt', 'advance US12', 'halt', 'advance US20', 'halt')
    expect([rule(state, 'advance US5'), rule(state, 'advance B30')]).toEqual(['legal', 'legal'])
    play(state, 'advance B30')
    // It may not stay with the Americans: it goes on.
    expect([asked(state), rule(state, 'halt'), offers(state, 'pursue').length > 0]).toEqual([
      'pursue',
      '6.4c',
      true,
    ])
    play(state, `pursue ${offers(state, 'pursue')[0]}`)
    expect(where(state, 'B30')).not.toBe('3204')
  })

  it('are no movement, cross no closed side, and static units take no part [11.3g, 11.3h, 11.3j]', () => {
    const at = { FLT: '2803', ...all('2802', 'US7', 'US12', 'US20', 'US18A-drop') }
    const state = fighting({ at, beachheads: ['2802'] })
    attack(state, '2803', ['US7', 'US12', 'US20', 'US18A-drop'], 1)
    expect(rule(state, 'advance US18A-drop')).toBe('11.3j')
    play(state, 'advance US7')
    expect(rule(state, 'pursue 3105')).toBe('11.3h')
  })

  it('are never made by the defender [11.3j]', () => {
    const state = fighting({ at: { US23: '2802', '1SS': '2803' }, beachheads: ['2802'] })
    dice(state, 6)
    play(state, 'target 2803', 'join US23', 'commit')
    expect([where(state, 'US23'), asked(state), where(state, '1SS')]).toEqual(['-1', 'attacks', '2803'])
  })
})

describe('the first turn', () => {
  it('holds Commonwealth units of the north to two targets, in the historical scenario [3.2.4g]', () => {
    const at = {
      B1: '3304',
      US5: '3304',
      '84': '3303',
      '47Pz': '3204',
      B13: '1215',
      '14Pz': '1313',
      '51Mtn': '1314',
    }
    const state = fighting({ at, beachheads: ['3304'], set: { turn: 1 } })
    play(state, 'target 3303')
    expect([rule(state, 'join B1'), rule(state, 'join US5')]).toEqual(['3.2.4g', 'legal'])
    play(state, 'back', 'target 3204')
    expect(rule(state, 'join B1')).toBe('legal')
    play(state, 'back', 'target 1314')
    expect(rule(state, 'join B13')).toBe('legal')
    const later = fighting({ at, beachheads: ['3304'], set: { turn: 2 } })
    play(later, 'target 3303')
    expect(rule(later, 'join B1')).toBe('legal')
    const other = fighting({ at, beachheads: ['3304'], set: { turn: 1, scenario: 'alternate' } })
    play(other, 'target 3303')
    expect(rule(other, 'join B1')).toBe('legal')
  })

  it('lets no German attack, north or south [3.2.4c, 3.2.4d, 3.3.4b]', () => {
    const at = { US5: '3304', '1SS': '3205', B13: '1215', '51Mtn': '1314' }
    const state = fighting({ at, set: { turn: 1, phase: GERMAN_ACTION } }, GERMAN)
    expect([rule(state, 'target 3304'), rule(state, 'target 1215')]).toEqual(['3.2.4c', '3.2.4d'])
    expect(offers(state, 'target')).toEqual([])
    const other = { turn: 1, scenario: 'alternate', phase: GERMAN_ACTION }
    expect(rule(fighting({ at, set: other }, GERMAN), 'target 3304')).toBe('3.3.4b')
  })

  it('keeps the army groups apart after a landing in an empty hex, in the alternate scenario [3.3.4c]', () => {
    const at = { B1: '3304', US5: '3304', '47Pz': '3204' }
    const set = { turn: 1, unopposed: 1, scenario: 'alternate' }
    const state = fighting({ at, beachheads: ['3304'], set })
    play(state, 'target 3204', 'join B1')
    expect(rule(state, 'join US5')).toBe('3.3.4c')
    for (const other of [
      { ...set, unopposed: 0 },
      { ...set, turn: 2 },
      { ...set, scenario: 'historical' },
    ]) {
      const free = fighting({ at, beachheads: ['3304'], set: other })
      play(free, 'target 3204', 'join B1')
      expect(rule(free, 'join US5')).toBe('legal')
    }
  })
})
