import { isKind } from '@hexfront/engine'
import { describe, expect, it } from 'vitest'
import { board } from '../data.ts'
import { controllerOf, place } from '../position.ts'
import { ALLIED, BOX, FRESH, GERMAN, GERMAN_ACTION, INVADED, PLANNED, CALLED_OFF } from '../state.ts'
import { asked, isReduced, moving, offers, play, rule, seatOf, stage, told, where } from '../testing/play.ts'
import { all, given, hex, unit } from '../testing/testing.ts'

const germans = { phase: GERMAN_ACTION }

describe('who moves', () => {
  it('mobile units of the side, each once, as many as it likes [8.0a, 1.2a, 2.9a, 8.0c]', () => {
    const state = moving({
      at: { US7: '2802', US5: '2802', '84': '3103', 'US18A-drop': '2804' },
      beachheads: ['2802'],
    })
    expect(offers(state, 'pick').toSorted()).toEqual(['US5', 'US7'])
    expect([rule(state, 'pick 84'), rule(state, 'pick US18A-drop')]).toEqual(['8.0a', '1.2b'])
    play(state, 'pick US7', 'to 2803', 'done')
    // What it did not use is lost.
    expect(rule(state, 'pick US7')).toBe('8.7a')
    play(state, 'end')
    expect(asked(state)).toBe('rest')
  })

  it('a unit that was picked and stayed may still move', () => {
    const state = moving({ at: { US7: '2802' }, beachheads: ['2802'] })
    play(state, 'pick US7', 'stay')
    expect(rule(state, 'pick US7')).toBe('legal')
  })

  it('static units never do, of either side [1.2b]', () => {
    const state = moving({ at: { CH: '3404' }, set: germans }, GERMAN)
    expect(rule(state, 'pick CH')).toBe('1.2b')
  })

  it('nobody who took part in an invasion this turn [5.3.7]', () => {
    const state = moving({ at: { US7: '2802' }, beachheads: ['2802'] })
    state.flags[unit('US7')]! |= INVADED
    expect(rule(state, 'pick US7')).toBe('5.3.7')
  })

  it('on Turn 1 no Allies in the south and no Germans in the north [3.2.4b, 3.2.4c, 3.2.4d, 3.3.4b]', () => {
    const at = { US7: '3304', US2: '1213', '1SS': '3205', '14Pz': '1313' }
    // Each scenario has a rule of its own for it.
    for (const [scenario, south, north] of [
      ['historical', '3.2.4b', '3.2.4c'],
      ['alternate', '3.3.4b', '3.3.4b'],
    ] as const) {
      const allied = moving({ at, set: { turn: 1, scenario } })
      expect([rule(allied, 'pick US7'), rule(allied, 'pick US2')]).toEqual(['legal', south])
      const german = moving({ at, set: { turn: 1, scenario, ...germans } }, GERMAN)
      expect([rule(german, 'pick 1SS'), rule(german, 'pick 14Pz')]).toEqual([north, 'legal'])
    }
  })
})

describe('where to', () => {
  it('hex by hex within the factor, no minimum move [8.1, 8.2, 8.0d]', () => {
    const state = moving({ at: { FX: '2802' }, beachheads: ['2802'] })
    play(state, 'pick FX')
    expect(rule(state, 'to 2806')).toBe('legal')
    expect(rule(state, 'to 2807')).toBe('8.1')
    const events = play(state, 'to 2804')
    expect(events.filter(isKind('moved')).map(({ path }) => path.map(at => board.ids[at]))).toEqual([
      ['2802', '2803', '2804'],
    ])
    expect(rule(state, 'to 2807')).toBe('8.1')
    play(state, 'to 2806')
    expect(where(state, 'FX')).toBe('2806')
  })

  it('never into an enemy or over closed ground [8.3, 8.5]', () => {
    const state = moving({ at: { US7: '2802', CH: '2803' }, beachheads: ['2802'] })
    play(state, 'pick US7')
    expect(rule(state, 'to 2803')).toBe('8.3')
    expect(rule(state, 'to 2801')).toBe('legal')
    const sea = board.ids.findIndex((_, at) => at < board.hexCount && board.playable[at] === 0)
    expect(rule(state, `to ${board.ids[sea]}`)).toBe('8.5')
  })

  it('an enemy zone costs one more and stops nobody [9.3, 8.6]', () => {
    const state = moving({ at: { FX: '2802', '84': '2903' }, beachheads: ['2802'] })
    play(state, 'pick FX')
    // 2803 and 2804 lie in the zone: two each.
    play(state, 'to 2804')
    expect([where(state, 'FX'), asked(state)]).toEqual(['2804', 'movement'])
  })

  it('half as far out of supply, and as it was when the move began [7.12a, 7.13]', () => {
    const state = moving({ at: { FX: '2802' } })
    play(state, 'pick FX')
    expect([rule(state, 'to 2804'), rule(state, 'to 2805')]).toEqual(['legal', '7.12a'])
    // Whoever begins in supply may go where there is none.
    const fed = moving({ at: { US7: '2802' }, beachheads: ['2802'] })
    play(fed, 'pick US7')
    expect(rule(fed, 'to 2806')).toBe('legal')
  })

  it('every hex passed changes hands [3.4c]', () => {
    const state = moving({ at: { US7: '2802' }, beachheads: ['2802'] })
    play(state, 'pick US7', 'to 2805')
    expect(['2803', '2804', '2805'].map(id => controllerOf(state, hex(id)))).toEqual([ALLIED, ALLIED, ALLIED])
  })

  it('into Italy only up to eight German mobile units [13.4a]', () => {
    const ids = ['1FJ', '14Pz', '51Mtn', '75', '76Pz', '87', '81']
    const into = (...others: string[]) => {
      const state = moving({ at: { ...all('2010', ...ids, ...others), '62': '2007' }, set: germans }, GERMAN)
      play(state, 'pick 62')
      return rule(state, 'to 2008')
    }
    expect([into(), into('84')]).toEqual(['legal', '13.4a'])
  })

  it('over the Scheldt once in the game, in German movement [8.10a, 8.10b]', () => {
    const state = moving({ at: { '89': '3411' }, set: germans }, GERMAN)
    play(state, 'pick 89')
    expect(rule(state, 'to 3511')).toBe('8.10b')
    play(state, 'stay', 'scheldt', 'pick 89', 'to 3511', 'done')
    expect(where(state, '89')).toBe('3511')
    expect(rule(state, 'scheldt')).toBe('8.10b')
    expect(rule(moving({ at: { US7: '2802' } }), 'scheldt')).toBe('8.10b')
    expect(rule(moving({ at: { '89': '3411' } }, GERMAN, { mandate: 1 }), 'scheldt')).toBe('8.10b')
  })
})

describe('stacks', () => {
  it('move together and drop units, who go no farther; nobody is picked up [8.7a, 8.7b]', () => {
    const state = moving({
      at: { US7: '2802', US5: '2802', US6: '2804' },
      beachheads: ['2802'],
      allied: ['2804'],
    })
    play(state, 'pick US7', 'add US5')
    expect(rule(state, 'add US6')).toBe('8.7b')
    play(state, 'to 2804')
    expect(rule(state, 'add US6')).toBe('8.7b')
    play(state, 'drop US5', 'to 2806', 'done')
    expect([where(state, 'US7'), where(state, 'US5')]).toEqual(['2806', '2804'])
    expect(rule(state, 'pick US5')).toBe('8.7a')
    expect(rule(state, 'pick US6')).toBe('legal')
  })

  it('count at the end of a move, where the owner gives up what is too much [6.2a, 6.2b]', () => {
    // Rough 3204 holds three, and is passed freely.
    const at = { ...all('3204', 'US5', 'US6', 'US12'), US7: '3205', US20: '3205' }
    const state = moving({ at, beachheads: ['3205'], allied: ['3204'] })
    play(state, 'pick US7', 'to 3204')
    expect(asked(state)).toBe('moving')
    play(state, 'to 3203', 'done')
    expect([where(state, 'US7'), asked(state)]).toEqual(['3203', 'movement'])
    play(state, 'pick US20', 'to 3204', 'done')
    expect([asked(state), seatOf(state)]).toEqual(['surplus', ALLIED])
    expect(offers(state, 'lose').toSorted()).toEqual(['US12', 'US20', 'US5', 'US6'])
    expect(rule(state, 'lose US7')).toBe('6.2b')
    play(state, 'lose US6')
    expect([where(state, 'US6'), asked(state)]).toEqual(['-1', 'movement'])
  })

  it('of the two army groups do not end together, but pass through each other [6.4b, 6.4d]', () => {
    const state = moving({ at: { US7: '2802', B30: '2803' }, beachheads: ['2802'], allied: ['2803'] })
    play(state, 'pick US7')
    expect([rule(state, 'to 2803'), rule(state, 'to 2804')]).toEqual(['6.4b', 'legal'])
  })

  it('that came to be too many otherwise comply at the end of their phase [6.3d, 6.3e]', () => {
    const at = all('3107', 'US5', 'US6', 'US12', 'US7')
    const state = stage.begin(given({ at, set: { destroyed: [hex('3107')] } }), 'comply', { side: ALLIED })
    expect(asked(state)).toBe('surplus')
    play(state, 'lose US5')
    expect(asked(state)).toBe('rest')
    const start = all('1215', 'B5', 'B13', 'C1', 'P2')
    expect(asked(stage.begin(given({ at: start, set: { turn: 1 } }), 'comply', { side: ALLIED }))).toBe(
      'rest',
    )
    const over = stage.begin(given({ at: start, set: { turn: 1 } }), 'complyFirst', { side: ALLIED })
    expect(asked(over)).toBe('surplus')
    play(over, 'lose C1')
    expect(asked(over)).toBe('rest')
    expect(asked(stage.begin(given({ at: start, set: { turn: 2 } }), 'complyFirst', { side: ALLIED }))).toBe(
      'rest',
    )
  })
})

describe('units from the box', () => {
  it('enter at ports and beachheads, within stacking, at no cost, and may move on [12.0a, 12.0b, 12.1a]', () => {
    const at = { US6: 'box', US15: 'box', ...all('3304', 'US5', 'US7', 'B1', 'B30') }
    const state = moving({ at, beachheads: ['3304'], allied: ['3404'] })
    play(state, 'enter US6')
    expect([rule(state, 'to 3204'), offers(state, 'to').toSorted()]).toEqual(['12.1a', ['3304', '3404']])
    play(state, 'to 3404')
    expect(where(state, 'US6')).toBe('3404')
    expect(state.flags[unit('US6')]! & FRESH).toBe(FRESH)
    expect(rule(state, 'pick US6')).toBe('legal')
    play(state, 'enter US15', 'back')
    expect(state.at[unit('US15')]).toBe(BOX)
    expect([rule(state, 'enter US5'), rule(state, 'enter 64')]).toEqual(['12.0a', '12.0a'])
  })

  it('enter in the attack part too [12.0a]', () => {
    const state = stage.begin(given({ at: { US6: 'box' }, allied: ['3404'] }), 'attacks', { side: ALLIED })
    play(state, 'enter US6', 'to 3404')
    expect(where(state, 'US6')).toBe('3404')
  })

  it('Germans at supplied cities of theirs, those for Italy and of one hex where they belong [12.2, 12.2.1b, 12.2.1c]', () => {
    const at = { '64': 'box', CL: 'box', HCV: 'box', US7: '3107' }
    const state = moving({ at, set: germans }, GERMAN)
    play(state, 'enter 64')
    expect([rule(state, 'to 3215'), rule(state, 'to 3107'), rule(state, 'to 2803')]).toEqual([
      'legal',
      '12.2',
      '12.2',
    ])
    play(state, 'back', 'enter HCV')
    expect(offers(state, 'to')).toEqual(['2711'])
    play(state, 'back', 'enter CL')
    expect(rule(state, 'to 1812')).toBe('legal')
    expect(rule(state, 'to 3215')).toBe('12.2.1b')
  })

  it('nobody does in an offensive [13.6c]', () => {
    const state = moving({ at: { '64': 'box', '1SS': '2802' } }, GERMAN, { mandate: 1 })
    expect(rule(state, 'enter 64')).toBe('13.6c')
  })
})

describe('the plan sheet', () => {
  it('can be called off before its turn, and not twice; that is all the Germans hear [3.2.3d]', () => {
    const set = { second: PLANNED, secondTurn: 4, secondHex: hex('2006') }
    const state = moving({ at: { US7: '2802' }, set })
    const events = play(state, 'callOff')
    expect([state.second, Object.keys(told(events, 'calledOff')!).toSorted()]).toEqual([
      CALLED_OFF,
      ['kind', 'rule', 'what'],
    ])
    expect(rule(state, 'callOff')).toBe('3.2.3d')
    expect(rule(moving({ at: { US7: '2802' }, set: { ...set, secondTurn: 2 } }), 'callOff')).toBe('3.2.3d')
  })
})

describe('Steiner and the 12th Army', () => {
  it('may be called in German decisions of Turn 8 while the conditions hold [12.2.2a, 12.2.2b]', () => {
    const at = { US7: '3020', '84': '3121', OGS: 'track', '12A': 'track' }
    const state = moving({ at, set: { turn: 8, ...germans } }, GERMAN)
    play(state, 'call', 'to 3120', 'to 3120')
    expect([where(state, 'OGS'), where(state, '12A')]).toEqual(['3120', '3120'])
    expect(rule(state, 'call')).toBe('12.2.2a')
    place(state, unit('US7'), hex('2803'))
    expect(rule(moving({ at: { ...at, US7: '2803' }, set: { turn: 8, ...germans } }, GERMAN), 'call')).toBe(
      '12.2.2a',
    )
    expect(rule(moving({ at, set: { turn: 7, ...germans } }, GERMAN), 'call')).toBe('12.2.2a')
  })
})

it('a bridge found on the way stops the move for the roll, after which it goes on [13.5a]', () => {
  const state = moving({ at: { US7: '3212' }, beachheads: ['3212'] })
  play(state, 'pick US7', 'to 3214')
  expect([asked(state), where(state, 'US7')]).toEqual(['bridge', '3214'])
  stage.dice(state, 6)
  play(state, 'bridge 3215')
  expect(isReduced(state, 'US7')).toBe(false)
  expect(['moving', 'movement']).toContain(asked(state))
})
