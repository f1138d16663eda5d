import { DEAD, say, WAITING } from '@hexfront/engine'
import { describe, expect, it } from 'vitest'
import { controllerOf } from '../position.ts'
import { ALLIED, BOX, GERMAN, INVADED, LANDING, PLANNED, SHOWN } from '../state.ts'
import {
  asked,
  dice,
  isReduced,
  odds,
  offers,
  play,
  rule,
  seatOf,
  settle,
  shifts,
  stage,
  told,
  where,
  landing,
} from '../testing/play.ts'
import { all, given, hex, names, unit } from '../testing/testing.ts'
import { beachheadsLost } from '../victory/victory.ts'
import { words } from '../words/words.ts'
import { ew } from '../index.ts'
import type { Given } from '../testing/testing.ts'
import type { EwState } from '../state.ts'

const CORPS = ['B1', 'B30', 'US5', 'US7']

const question = (state: EwState): string => say(words, ew.decisions(state)[0]!.ask)

/** The first invasion of the alternate scenario, with an airborne corps. */
const first = (place: string, want: Given = {}): EwState => {
  const at = { ...all('landing', ...CORPS, 'US18A'), ...want.at }
  const set = { turn: 1, phase: 1, scenario: 'alternate', firstHex: hex(place), bombers: 0, ...want.set }
  return stage.begin(given({ ...want, at, set }), 'invasion')
}

describe('the first invasion', () => {
  it('shows its hex and must be made, by the four corps and an airborne one at most [3.3a, 5.3a, 5.3.1a, 5.3.2a]', () => {
    const state = first('3304', { at: { US6: 'box' } })
    expect([asked(state), seatOf(state), state.beachheads]).toEqual(['force', ALLIED, [hex('3304')]])
    expect(rule(state, 'callOff')).toBe('3.3a')
    expect(rule(state, 'add US6')).toBe('5.3.1a')
    expect(rule(state, 'drop US5')).not.toBe('legal')
    play(state, 'commit')
    expect(CORPS.map(id => where(state, id))).toEqual(['3304', '3304', '3304', '3304'])
    // Whoever stayed behind waits in the box.
    expect([state.at[unit('US18A')], controllerOf(state, hex('3304'))]).toEqual([BOX, ALLIED])
  })

  it('in an empty hex all stand there at once, which keeps the army groups apart [5.3.2c]', () => {
    const state = first('3304')
    play(state, 'airdrop US18A')
    expect(rule(state, 'airdrop US18A')).toBe('10.7')
    play(state, 'commit')
    expect([where(state, 'US18A-drop'), state.unopposed, asked(state)]).toEqual(['3304', 1, 'rest'])
    expect([...CORPS, 'US18A-drop'].every(id => (state.flags[unit(id)]! & INVADED) !== 0)).toBe(true)
  })

  it('onto Germans must fight in the same phase, two columns left [5.3.2b, 5.3.5a, 5.3.5b]', () => {
    const state = first('3304', { at: { '1SS': '3304' } })
    expect([odds(state).slice(0, 3), shifts(state)]).toEqual([[29, 10, '2:1'], ['invasion -2']])
    dice(state, 1)
    const events = play(state, 'commit')
    expect([asked(state), seatOf(state)]).toEqual(['inland', GERMAN])
    expect(told(events, 'landing')).toBeDefined()
    play(state, 'pass')
    expect(told(events, 'ashore')).toBeUndefined()
    expect(['lose', 'rest', 'concede']).toContain(asked(state))
  })

  it('an airborne corps drops onto the defenders and makes the attack concentric [5.3.3a, 5.3.5c, 10.9b]', () => {
    const state = first('3304', { at: { '1SS': '3304' } })
    expect(rule(state, 'add US18A')).toBe('5.3.3a')
    play(state, 'airdrop US18A')
    expect([odds(state).slice(0, 3), shifts(state)]).toEqual([
      [29 + 6, 10, '3:1'],
      ['concentric 1', 'invasion -2'],
    ])
  })

  it('into a city the airborne corps comes by sea or not at all [13.2f]', () => {
    const state = first('3306', { at: { DP: '3306' } })
    expect(rule(state, 'airdrop US18A')).toBe('13.2f')
    play(state, 'add US18A')
    expect(odds(state)[0]).toBe(29 + 5)
    play(state, 'drop US18A')
    expect(odds(state)[0]).toBe(29)
  })

  it('that fails loses the game at once [5.3.6e]', () => {
    const state = first('3304', { at: { '1SS': '3304', '2SS': '3304' } })
    dice(state, 6)
    play(state, 'commit', 'pass')
    settle(state)
    expect(state.outcome).toMatchObject({ winner: GERMAN, rule: '5.3.6e' })
  })
})

describe('supplies from the air', () => {
  // Inland and cut off, beside the hex of the landing.
  const at = { US6: 'box', US8: 'box', US18A: 'box', US7: '2902', '1SS': '2901' }

  it('feed those who join a landing over land, at half if not [7.11b, 5.3.4a, 7.12b]', () => {
    const state = landing('2901', { at, set: { turn: 4 } })
    play(state, 'add US6', 'join US7')
    expect(odds(state)[0]).toBe(7 + 4)
    play(state, 'aerial 2902')
    expect([odds(state)[0], state.aerialUsed]).toEqual([7 + 8, 1])
    expect([rule(state, 'aerial 2902'), rule(state, 'airdrop US18A')]).toEqual(['7.11b', '13.2h'])
  })

  it('are not at hand while a corps is about to drop [13.2h]', () => {
    const state = landing('2901', { at, set: { turn: 4 } })
    play(state, 'add US6', 'airdrop US18A')
    expect(rule(state, 'aerial 2902')).toBe('13.2h')
    play(state, 'drop US18A-drop')
    expect([rule(state, 'aerial 2902'), rule(state, 'aerial 2903')]).toEqual(['legal', '7.11a'])
  })
})

describe('Germans who go inland', () => {
  it('may, before the die, if all are mobile, and nobody loses anything [5.3.5d]', () => {
    const state = first('3304', { at: { '81': '3304', '84': '3304' } })
    play(state, 'commit', 'inland')
    expect([asked(state), seatOf(state)]).toEqual(['retreat', GERMAN])
    // Away from the coast, into the zone of those who land, at no cost.
    expect([offers(state, 'retreat'), rule(state, 'retreat 3305')]).toEqual([['3205'], '5.3.5d'])
    play(state, 'apart 84')
    expect([where(state, '81'), where(state, '84'), isReduced(state, '81')]).toEqual(['3205', '3205', false])
    expect([controllerOf(state, hex('3304')), asked(state), state.unopposed]).toEqual([ALLIED, 'rest', 0])
  })

  it('cannot with a static unit among them [5.3.5d]', () => {
    const state = first('3304', { at: { '81': '3304', CH: '3304' } })
    dice(state, 1)
    play(state, 'commit')
    expect(asked(state)).not.toBe('inland')
    expect(rule(state, 'inland')).not.toBe('legal')
  })
})

describe('the second invasion', () => {
  it('takes units of the box, up to six, on Turn 4 those of that turn too [5.3.1b, 12.1b]', () => {
    const at = {
      ...all('box', 'US6', 'US8', 'US15', 'US19', 'B8', 'B12', 'C2'),
      US12: 'track',
      US7: '3107',
      FX: '1213',
    }
    const state = landing('2005', { at })
    expect([rule(state, 'add US7'), rule(state, 'add US12')]).toEqual(['5.3.1b', '5.3.1b'])
    play(state, ...['US6', 'US8', 'US15', 'US19', 'B8', 'B12'].map(id => `add ${id}`))
    expect(rule(state, 'add C2')).toBe('6.3c')
    const later = landing('2005', { at: { ...at, B1A: 'track', F1: 'track' }, set: { turn: 4 } })
    expect([rule(later, 'add B1A'), rule(later, 'add F1'), rule(later, 'add US12')]).toEqual([
      'legal',
      '5.3.1b',
      'legal',
    ])
    // Who is refused hears of those too.
    expect(words['no.5.3.1b']).toContain('on Turn 4 those that arrive then')
  })

  it('is shown on its turn, real or pretended, and may be called off at the last moment [13.1c, 3.2.3d, 13.1a]', () => {
    const pretended = landing('2005', { set: { secondHex: -1 } })
    expect([pretended.second, asked(pretended)]).toEqual([SHOWN, 'rest'])
    const state = landing('2005', { at: { US6: 'box' } })
    expect([state.second, asked(state)]).toEqual([SHOWN, 'force'])
    play(state, 'callOff')
    expect([state.beachheads, state.at[unit('US6')], asked(state)]).toEqual([[], BOX, 'rest'])
  })

  it('needs somebody to land, unless the hex is Allied: then its beachhead alone may come [3.2.3f]', () => {
    const state = landing('2005', { at: { US6: 'box' } })
    expect(rule(state, 'commit')).toBe('5.3.5a')
    const held = landing('2005', { at: { US6: 'box' }, allied: ['2005'] })
    play(held, 'commit')
    expect([held.beachheads, asked(held)]).toEqual([[hex('2005')], 'rest'])
  })

  it('is no drop alone: onto Germans somebody has to come from the sea as well [5.3.3a]', () => {
    const state = landing('2004', { at: { US18A: 'box', US6: 'box', '84': '2004' }, set: { turn: 4 } })
    play(state, 'airdrop US18A')
    expect(rule(state, 'commit')).toBe('5.3.5a')
    play(state, 'add US6')
    expect(rule(state, 'commit')).toBe('legal')
  })

  it('may be joined by units beside the hex, who bring the river they cross [5.3.4a, 5.3.4b, 10.4b]', () => {
    const at = { US6: 'box', US8: 'box', US7: '2104', US5: '2105', US12: '2107', '84': '2005' }
    const state = landing('2005', { at, allied: ['2104', '2105'] })
    play(state, 'add US6', 'add US8')
    expect(shifts(state)).toEqual(['city -1', 'invasion -2'])
    expect(rule(state, 'join US12')).toBe('5.3.4a')
    play(state, 'join US7')
    expect(shifts(state)).toContain('riverJoined -1')
    play(state, 'commit')
    expect(state.flags[unit('US7')]! & INVADED).toBe(INVADED)
    const empty = landing('2005', { at: { US6: 'box', US7: '2104' } })
    expect(rule(empty, 'join US7')).toBe('5.3.4a')
  })

  it('keeps that shift when another joins through an open side, or a corps drops [5.3.4b]', () => {
    const at = { US6: 'box', US18A: 'box', US7: '2104', US5: '2105', '84': '2005' }
    const state = landing('2005', { at, allied: ['2104', '2105'] })
    play(state, 'add US6', 'join US5')
    expect(shifts(state)).not.toContain('riverJoined -1')
    play(state, 'join US7')
    expect(shifts(state)).toContain('riverJoined -1')
  })

  it('that clears its hex costs no more than the result, and those who landed do not move again [5.3.6d, 5.3.2d, 5.3.7]', () => {
    const at = { ...all('box', 'US6', 'US12', 'US20', 'US15'), MA: '2005', '84': '2105' }
    const state = landing('2005', { at })
    dice(state, 1)
    play(state, 'add US6', 'add US12', 'add US20', 'add US15', 'commit')
    while (asked(state) === 'advance') play(state, 'hold')
    expect([where(state, 'MA'), where(state, 'US6'), controllerOf(state, hex('2005'))]).toEqual([
      '-1',
      '2005',
      ALLIED,
    ])
    expect(['US6', 'US12', 'US20', 'US15'].some(id => isReduced(state, id))).toBe(false)
    const phase = stage.begin(state, 'movement', { side: ALLIED })
    expect(rule(phase, 'pick US6')).toBe('5.3.7')
    const attacks = stage.begin(state, 'attacks', { side: ALLIED })
    state.attacked = []
    for (const id of ['US6', 'US12']) state.flags[unit(id)]! &= ~4
    expect(rule(attacks, 'target 2105')).toBe('legal')
  })

  it('seaborne troops go on after a victory, from the hex in which they stand [5.3.6d]', () => {
    const at = { ...all('box', 'US6', 'US12', 'US20', 'US15', 'US19'), MA: '2004' }
    const state = landing('2004', { at })
    dice(state, 1)
    play(state, ...['US6', 'US12', 'US20', 'US15', 'US19'].map(id => `add ${id}`), 'commit')
    expect(asked(state)).toBe('advance')
    expect(question(state)).toBe(
      'Your units are in 2004 near Marseille. Choose who goes on, 1 hex at most, or hold.',
    )
    play(state, 'advance US6')
    // Nobody who has only been picked can halt.
    expect([offers(state, 'halt').length, question(state)]).toEqual([
      0,
      'Choose where US 6th Corps goes on to, 1 hex at most.',
    ])
    play(state, 'pursue 2104')
    expect(where(state, 'US6')).toBe('2104')
  })

  it('seaborne troops are asked for no advance where none leads on [11.3b, 11.3a]', () => {
    // Dieppe is taken with two steps to spare, and Germans stand in every hex around it.
    const ring = { '84': '3206', '86': '3207', '67': '3307', '81': '3305' }
    const landed = ['US6', 'US12', 'US20', 'US15', 'US19']
    const state = landing('3306', { at: { ...all('box', ...landed), DP: '3306', ...ring } })
    dice(state, 1)
    play(state, ...landed.map(id => `add ${id}`), 'commit')
    expect([where(state, 'US6'), where(state, 'DP'), asked(state)]).toEqual(['3306', '-1', 'rest'])
    const open = landing('3306', { at: { ...all('box', ...landed), DP: '3306', ...ring, '67': '3309' } })
    dice(open, 1)
    play(open, ...landed.map(id => `add ${id}`), 'commit')
    expect([asked(open), offers(open, 'advance').length, rule(open, 'advance US8')]).toEqual([
      'advance',
      5,
      '11.3a',
    ])
    play(open, 'advance US6', 'pursue 3307')
    expect(where(open, 'US6')).toBe('3307')
  })

  it('that fails costs each of the landing a step more and a turn; who joined and the marker [5.3.6a, 5.3.6b, 5.3.3b, 5.3.6c]', () => {
    const at = { ...all('box', 'US6', 'US8', 'US18A'), US7: '3205', '1SS': '3304', '2SS': '3304' }
    const state = landing('3304', { at, allied: ['3205'] })
    play(state, 'add US6', 'add US8', 'airdrop US18A', 'join US7')
    dice(state, 2)
    play(state, 'commit', 'pass')
    settle(state)
    expect([where(state, '1SS'), state.beachheads, where(state, 'US7')]).toEqual(['3304', [], '3205'])
    expect(state.at[unit('US18A')]).toBe(-1)
    for (const id of ['US6', 'US8']) {
      const at6 = state.at[unit(id)]
      expect(at6 === -1 || (at6 === WAITING && isReduced(state, id) && state.late.includes(unit(id)))).toBe(
        true,
      )
    }
    expect(state.outcome).toBeNull()
  })

  it('has its zones at once: defenders who give ground instead of going inland pay for them [5.3.2a, 9.6, 11.2a]', () => {
    const corps = ['US7', 'US5', 'US8', 'US19']
    const state = landing('2004', { at: { ...all('box', ...corps), '84': '2004' } })
    play(state, ...corps.map(id => `add ${id}`))
    expect(odds(state).slice(2)).toEqual(['5:1', '3:1'])
    dice(state, 3)
    play(state, 'commit', 'pass', 'giveWay')
    expect(isReduced(state, '84')).toBe(true)
    play(state, `retreat ${offers(state, 'retreat')[0]}`)
    expect(state.at[unit('84')]).toBe(DEAD)
  })

  it('that clears its hex and dies of it holds it: the defenders were gone first [11.0f, 3.4c, 4.3.1b]', () => {
    const state = landing('3306', { at: { US7: 'box', DP: '3306' }, reduced: ['US7'] })
    play(state, 'add US7')
    dice(state, 2)
    play(state, 'commit')
    expect([state.at[unit('US7')], state.at[unit('DP')]]).toEqual([DEAD, DEAD])
    expect([controllerOf(state, hex('3306')), state.beachheads]).toEqual([ALLIED, [hex('3306')]])
    expect(beachheadsLost(state)).toEqual([])
  })

  it('that fails has not come ashore and calls up no garrison, in a hex that does so when entered neither [12.2.3a, 5.3.6a]', () => {
    const waiting = all('track', '5SSMtn', '9SSMtn', '15Mtn', '21Mtn', '22Mtn')
    const state = landing('1914', { at: { ...all('box', 'US7', 'US5'), ...waiting, '1SS': '1914' } })
    play(state, 'add US7', 'add US5')
    dice(state, 4)
    play(state, 'commit', 'pass')
    settle(state)
    expect([asked(state), where(state, '1SS'), state.beachheads]).toEqual(['rest', '1914', []])
    expect(state.at[unit('15Mtn')]).toBe(WAITING)
  })

  it('that fails keeps its survivors off the map for the whole of its turn [5.3.6a, 5.4]', () => {
    const at = { ...all('box', 'US7', 'US5', 'US8', 'US19'), US12: 'track', '1SS': '2004' }
    const set = { turn: 2, second: PLANNED, secondTurn: 3, secondHex: hex('2004'), bombers: 0 }
    const state = stage.begin(given({ at, beachheads: ['3304'], set }), 'turn')
    play(state, 'add US7', 'add US5', 'add US8', 'add US19')
    dice(state, 3)
    play(state, 'commit', 'pass', 'lose US7')
    const box = (): string[] => names(state.at.flatMap((place, one) => (place === BOX ? [one] : [])))
    expect([state.phase, box(), names(state.late)]).toEqual([2, ['US12'], ['US19', 'US5', 'US8']])
    Object.assign(state, { turn: 4 })
    stage.begin(state, 'alliedArrivals')
    expect([box(), state.late]).toEqual([['US12', 'US19', 'US5', 'US8'], []])
  })

  it('on the Adriatic ends the limit in Italy when it is launched, and calls up the garrison when it holds [13.4b, 12.2.3a]', () => {
    const waiting = all('track', '5SSMtn', '9SSMtn', '15Mtn', '21Mtn', '22Mtn')
    const state = landing('1914', { at: { US6: 'box', ...waiting } })
    expect(state.italyOpen).toBe(0)
    play(state, 'add US6', 'commit')
    expect([state.italyOpen, asked(state)]).toEqual([1, 'yugoslavs'])
    const off = landing('1914', { at: { US6: 'box', ...waiting } })
    play(off, 'callOff')
    expect([off.italyOpen, asked(off)]).toEqual([0, 'rest'])
    const west = landing('2005', { at: { US6: 'box', ...waiting } })
    play(west, 'add US6', 'commit')
    expect([west.italyOpen, asked(west)]).toEqual([0, 'rest'])
  })
})

it('nobody waits for a landing that is over [5.3.1a]', () => {
  const state = first('3304')
  play(state, 'commit')
  expect(state.at.filter(at => at === LANDING)).toEqual([])
})
