/** Situations where two rules meet, fourth sheet: what comes too late, what is withdrawn, what waits. */
import { describe, expect, it } from 'vitest'
import { explainBattle } from '../face/battle.ts'
import { exposures } from '../face/exposed.ts'
import { standingOf } from '../face/standing.ts'
import { warningsOf } from '../face/warnings.ts'
import { ALLIED, ATTACK_MOVE, BOX, FED, GERMAN, GERMAN_ACTION, MOVE_ATTACK, VICTORY_CHECK } from '../state.ts'
import {
  asked,
  attack,
  dice,
  fighting,
  isReduced,
  moving,
  offers,
  play,
  rule,
  seatOf,
  stage,
  where,
  landing,
} from '../testing/play.ts'
import { all, given, hex, ids, unit } from '../testing/testing.ts'
import { citiesRetaken, suddenDeath } from '../victory/victory.ts'
import type { EwState } from '../state.ts'

const GERMANS = { phase: GERMAN_ACTION }
const GARRISON = ['5SSMtn', '9SSMtn', '15Mtn', '21Mtn', '22Mtn'] as const

describe('bombers', () => {
  it('are promised to a battle as long as they can still come, and not when the Germans think of going inland [10.10a, 5.3.5d]', () => {
    const state = landing('3304', { at: { US6: 'box', '81': '3304' }, set: { bombers: 1 } })
    play(state, 'add US6')
    expect(explainBattle(state)?.aids?.length).toBe(1)
    play(state, 'commit')
    expect([asked(state), explainBattle(state)?.aids?.length]).toEqual(['bombers', 1])
    play(state, 'pass')
    expect([asked(state), explainBattle(state)?.aids]).toEqual(['inland', undefined])
  })

  it('are still to come while the Allies think of supplies for those who are attacked [10.10a, 7.11b]', () => {
    const at = { US7: '2607', ...all('2608', '1SS', '2SS') }
    const state = fighting({ at, set: { ...GERMANS, bombers: 1 } }, GERMAN)
    play(state, 'target 2607', 'join 1SS', 'join 2SS', 'commit')
    expect([asked(state), explainBattle(state)?.aids?.length]).toEqual(['aerialAnswer', 1])
    play(state, 'pass', 'pass')
    expect(explainBattle(state)?.aids).toBeUndefined()
  })
})

describe('the garrison of Yugoslavia', () => {
  /** Allies are thrown into a trigger hex by a German attack, and the garrison gathers where 97 is already. */
  const thrown = (order: number): EwState => {
    const garrison = all('track', ...GARRISON)
    const at = { ...garrison, '97': '1819', US2: '2014', ...all('2013', '1SS', '2SS', '47Pz', '58Pz') }
    const state = fighting({ at, beachheads: ['1915'], allied: ['1914'], set: { ...GERMANS, order } }, GERMAN)
    attack(state, '2014', ['1SS', '2SS', '47Pz', '58Pz'], 3)
    play(state, 'giveWay', 'retreat 2015')
    play(state, 'to 1819')
    while (asked(state) === 'retreat') play(state, `retreat ${offers(state, 'retreat')[0]}`)
    while (asked(state) === 'lose') play(state, `lose ${offers(state, 'lose')[0]}`)
    if (asked(state) === 'advance') play(state, 'hold')
    return state
  }
  const crowd = (state: EwState): string[] =>
    warningsOf(state, 'end').flatMap(({ reason }) =>
      reason.id.startsWith('warn.crowded') ? [reason.id] : [],
    )

  it('called up after the moves of its phase may stand too many until it has been able to move [12.2.3b, 6.2b]', () => {
    const state = thrown(MOVE_ATTACK)
    expect([asked(state), crowd(state)]).toEqual(['attacks', []])
    expect(standingOf(state).map(({ id }) => id)).not.toContain('standing.crowdedPhase')
    expect(asked(stage.begin(state, 'comply', { side: GERMAN }))).toBe('rest')
    // The turn after, its own phase has come.
    const next = stage.begin(Object.assign(state, { turn: 5 }), 'startTurn')
    next.phase = GERMAN_ACTION
    expect(asked(stage.begin(next, 'comply', { side: GERMAN }))).toBe('surplus')
  })

  it('called up before them complies with everybody else [12.2.3b, 6.2b, 5.5.2]', () => {
    const state = thrown(ATTACK_MOVE)
    stage.begin(state, 'movement', { side: GERMAN })
    expect(crowd(state)).toEqual(['warn.crowdedPhase'])
    expect(asked(stage.begin(state, 'comply', { side: GERMAN }))).toBe('surplus')
  })
})

describe('the SS corps that are withdrawn', () => {
  const at = { '1SS': '2905', US7: '2805' }
  const taken = [hex('2905')]

  it('on Turn 6 win by no city: the check comes after they have left [12.2.4, 4.3.1a]', () => {
    const state = given({ at, set: { turn: 6, phase: GERMAN_ACTION, taken } })
    expect(citiesRetaken(state)).toEqual([])
    expect(standingOf(state).some(({ id }) => id === 'standing.retaken')).toBe(false)
    stage.begin(state, 'withdrawSs')
    expect([where(state, '1SS'), suddenDeath(state)]).toEqual(['-1', null])
    expect(citiesRetaken(given({ at, set: { turn: 5, taken } }))).toEqual(taken)
    const other = given({ at: { '47Pz': '2905', US7: '2805' }, set: { turn: 6, taken } })
    expect(citiesRetaken(other)).toEqual(taken)
  })

  it('still take a beachhead, which is lost with its hex [12.2.4, 4.3.1b, 3.4c]', () => {
    const state = given({ at: { '1SS': '2803' }, set: { turn: 6, beachheads: [hex('2803')] } })
    stage.begin(state, 'withdrawSs')
    expect(suddenDeath(state)).toMatchObject({ winner: GERMAN, rule: '4.3.1b' })
  })

  it('are no danger to an open city on that turn, and are to an open beachhead [12.2.4, 4.3.1a, 4.3.1b]', () => {
    const open = (turn: number, beachheads: readonly string[] = []): string[] => {
      const state = given({ at: { '1SS': '2906', US7: '2603' }, allied: ['2905'], beachheads, set: { turn } })
      return exposures(state).map(({ rule: id }) => id)
    }
    expect([open(5), open(6), open(6, ['2905'])]).toEqual([['4.3.1a'], [], ['4.3.1b']])
  })
})

describe('an SS corps that starves on Turn 6', () => {
  it('loses nothing at the check, for it has left by then, and nobody is warned of it [12.2.4, 7.12c]', () => {
    const ring = ['2801', '2802', '2702', '2602', '2601', '2700', '2600']
    const said = (turn: number): string[] => {
      const state = moving(
        { at: { '1SS': '2701', US7: '2803' }, allied: ring, set: { ...GERMANS, turn, order: ATTACK_MOVE } },
        GERMAN,
      )
      return warningsOf(state, 'end').map(({ reason }) => reason.id)
    }
    expect([said(5), said(6)]).toEqual([['warn.supply'], []])
  })
})

describe('who waits on the track', () => {
  it('after a failed landing may be withdrawn from there: the French then come, and it never does [12.1.1a, 5.3.6a]', () => {
    const at = { ...all('box', 'FX', 'US8'), '62': '2005', MA: '2005', ...all('track', 'F1', 'F2') }
    const state = landing('2005', { at, set: { turn: 4 } })
    play(state, 'add FX', 'add US8')
    // 2:1 of which three columns are taken off: the attackers lose a step in the battle, and one each for its failure.
    dice(state, 2)
    play(state, 'commit', 'lose US8')
    expect([state.late.includes(unit('FX')), isReduced(state, 'FX'), where(state, 'US8')]).toEqual([
      true,
      true,
      '-1',
    ])
    Object.assign(state, { turn: 5, phase: 2 })
    const next = stage.begin(state, 'french')
    expect(asked(next)).toBe('french')
    play(next, 'withdraw')
    stage.begin(next, 'alliedArrivals')
    expect(['FX', 'F1', 'F2'].map(id => next.at[unit(id)] === BOX)).toEqual([false, true, true])
  })
})

describe('Italy', () => {
  it('takes two of three who come together, and one more for each who leaves [13.4a, 8.7a]', () => {
    const six = { ...all('1812', '1FJ', '14Pz', '75'), ...all('1711', '51Mtn', '76Pz', '80') }
    const at = { ...six, ...all('1915', '1SS', '2SS', '47Pz'), US2: '1214' }
    const state = moving({ at, set: GERMANS }, GERMAN)
    play(state, 'pick 1SS', 'add 2SS', 'add 47Pz')
    expect(rule(state, 'to 1914')).toBe('13.4a')
    play(state, 'stay', 'pick 1SS', 'add 2SS')
    expect(rule(state, 'to 1914')).toBe('legal')
    play(state, 'to 1914')
    if (asked(state) === 'moving') play(state, 'done')
    play(state, 'pick 47Pz')
    expect(rule(state, 'to 1914')).toBe('13.4a')
  })
})

describe('an American airborne corps', () => {
  it('ready to drop and reduced is restored like any other American, the British one is not [12.3.1a, 12.3.2b, 13.2k]', () => {
    const at = { 'US18A-drop': '2802', 'B1A-drop': '2802' }
    const state = given({ at, reduced: ['US18A-drop', 'B1A-drop'], beachheads: ['2802'], set: { turn: 6 } })
    stage.begin(state, 'rebuildAllied', { reduced: 0, eliminated: 0, paired: 0, first: -1 })
    expect([rule(state, 'restore US18A-drop'), rule(state, 'restore B1A-drop')]).toEqual(['legal', '12.3.2b'])
    play(state, 'restore US18A-drop')
    expect(isReduced(state, 'US18A-drop')).toBe(false)
  })
})

describe('what Vienna sent', () => {
  it('is gone at the victory check of its turn: a German in a city once Allied wins only near the line [7.5b, 4.3.1a]', () => {
    const lost = { lostSources: [hex('2422')], graceTurn: 5, turn: 5 }
    const state = given({ at: { '75': '1812' }, set: { ...lost, taken: [hex('1812')] } })
    state.flags[unit('75')]! |= FED
    state.phase = GERMAN_ACTION
    expect(citiesRetaken(state)).toEqual([hex('1812')])
    state.phase = VICTORY_CHECK
    expect([citiesRetaken(state), suddenDeath(state)]).toEqual([[], null])
  })
})

describe('the beachhead of a second invasion', () => {
  it('in a full American hex lets one more land, and a British one at that [3.2.3f, 6.3c, 6.4b]', () => {
    const at = { ...all('2901', 'US7', 'US12', 'US20', 'US5', 'US6'), B8: 'box', US8: 'box' }
    const state = landing('2901', { at })
    expect(rule(state, 'add B8')).toBe('legal')
    play(state, 'add B8')
    expect(rule(state, 'add US8')).toBe('6.3c')
    play(state, 'commit')
    expect([where(state, 'B8'), ids(state.beachheads)]).toEqual(['2901', ['2901']])
    const march = stage.begin(state, 'movement', { side: ALLIED })
    // Who landed has moved, who stood there has not.
    expect([seatOf(march), rule(march, 'pick B8'), rule(march, 'pick US7')]).toEqual([
      ALLIED,
      '5.3.7',
      'legal',
    ])
  })
})
