import { describe, expect, it } from 'vitest'
import { ALLIED, GERMAN, PLANNED } from '../state.ts'
import {
  asked,
  attack,
  fighting,
  moving,
  offers,
  play,
  rule,
  seatOf,
  settle,
  stage,
  where,
} from '../testing/play.ts'
import { given, hex } from '../testing/testing.ts'

describe('Steiner and the 12th Army', () => {
  const ready = { OGS: 'track', '12A': 'track', US5: '3020' }
  const begun = (at: Record<string, string>, turn = 7) => stage.begin(given({ at, set: { turn } }), 'turn')

  it('may come as Turn 8 begins, if Allies are across the Elbe by then [12.2.2a, 12.2.2b]', () => {
    const state = begun(ready)
    expect([state.turn, state.phase, asked(state), seatOf(state)]).toEqual([8, 0, 'steiner', GERMAN])
    play(state, 'call')
    expect(rule(state, 'to 3020')).toBe('12.2.2b')
    play(state, 'to 3120', 'to 3120')
    expect([where(state, 'OGS'), where(state, '12A')]).toEqual(['3120', '3120'])
  })

  it('are not asked for as it begins with the Allies west of the river, or on another turn [12.2.2a]', () => {
    expect(asked(begun({ ...ready, US5: '3019' }))).not.toBe('steiner')
    expect(asked(begun(ready, 6))).not.toBe('steiner')
    expect(asked(begun(ready, 8))).not.toBe('steiner')
  })
})

describe('Steiner and the 12th Army, not called yet,', () => {
  const waiting = { OGS: 'track', '12A': 'track', US7: '3319' }
  const began = (at: Record<string, string>) =>
    moving({ at: { ...waiting, ...at }, beachheads: ['2803', '3319'], set: { turn: 8, mandates: 0 } })

  it('do not stop a move elsewhere on its way, and may come when it is done [12.2.2a, 12.2.2b, 8.0a]', () => {
    const state = began({ US5: '2803' })
    play(state, 'pick US5', 'to 2806')
    expect([asked(state), where(state, 'US5')]).toEqual(['moving', '2806'])
    play(state, 'done')
    expect([asked(state), seatOf(state)]).toEqual(['steiner', GERMAN])
    play(state, 'pass')
    expect([asked(state), seatOf(state)]).toEqual(['movement', ALLIED])
  })

  it('may come in the middle of a move on their own ground, asked for once in each hex [12.2.2a, 12.2.2b]', () => {
    const state = began({})
    play(state, 'pick US7', 'to 3321')
    expect([asked(state), where(state, 'US7')]).toEqual(['steiner', '3320'])
    play(state, 'pass', 'to 3321', 'pass', 'done')
    expect([asked(state), seatOf(state), where(state, 'US7')]).toEqual(['movement', ALLIED, '3321'])
  })
})

describe('Steiner and the 12th Army, while the Allies attack,', () => {
  const at = {
    OGS: 'track',
    '12A': 'track',
    US7: '3020',
    US5: '2802',
    US6: '2802',
    FLT: '2803',
    '84': '2702',
  }
  const attacking = (more: Record<string, string> = {}, turn = 8) =>
    fighting({ at: { ...at, ...more }, beachheads: ['2802', '3020'], set: { turn } })

  it('may come after each attack, in time for the next [12.2.2a, 12.2.2b, 10.0b]', () => {
    const state = attacking()
    attack(state, '2803', ['US5'], 6)
    settle(state)
    expect([asked(state), seatOf(state)]).toEqual(['steiner', GERMAN])
    play(state, 'pass')
    expect([asked(state), seatOf(state), rule(state, 'target 2702')]).toEqual(['attacks', ALLIED, 'legal'])
    attack(state, '2702', ['US6'], 6)
    settle(state)
    play(state, 'call')
    expect(rule(state, 'to 3020')).toBe('12.2.2b')
    play(state, 'to 3120', 'to 3021')
    expect([where(state, 'OGS'), where(state, '12A'), asked(state)]).toEqual(['3021', '3120', 'attacks'])
  })

  it('are asked for once where an advance has brought Allies onto their ground [12.2.2b, 11.3a]', () => {
    const state = attacking({ US7: '3019', US12: '3019', FLT: '3020' })
    attack(state, '3020', ['US7', 'US12'], 5)
    while (asked(state) === 'lose') play(state, `lose ${offers(state, 'lose')[0]}`)
    play(state, 'advance US7')
    expect([asked(state), where(state, 'US7')]).toEqual(['steiner', '3020'])
    play(state, 'pass')
    settle(state)
    while (asked(state) === 'pursue') play(state, 'halt')
    settle(state)
    expect([asked(state), seatOf(state)]).toEqual(['attacks', ALLIED])
  })

  it('do not come on another turn, nor with nobody across the Elbe [12.2.2a]', () => {
    for (const state of [attacking({}, 7), attacking({ US7: '3019' })]) {
      attack(state, '2803', ['US5'], 6)
      settle(state)
      expect([asked(state), seatOf(state)]).toEqual(['attacks', ALLIED])
    }
  })
})

describe('the garrison of Yugoslavia', () => {
  it('comes once to a landing in a hex that would release it by itself [12.2.3a, 12.2.3b]', () => {
    const garrison = ['5SSMtn', '9SSMtn', '15Mtn', '21Mtn', '22Mtn']
    const at = { US6: 'box', ...Object.fromEntries(garrison.map(id => [id, 'track'])) }
    const set = { turn: 3, phase: 1, second: PLANNED, secondTurn: 3, secondHex: hex('1914'), bombers: 0 }
    const state = stage.begin(given({ at, set }), 'invasion')
    play(state, 'add US6', 'commit')
    expect([asked(state), seatOf(state)]).toEqual(['yugoslavs', GERMAN])
    play(state, 'to 1819')
    expect([asked(state), ...garrison.map(id => where(state, id))]).toEqual([
      'rest',
      ...garrison.map(() => '1819'),
    ])
  })
})
