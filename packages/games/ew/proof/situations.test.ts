/** Situations in which several rules meet: battles, landings, drops and offensives. */
import { describe, expect, it } from 'vitest'
import { controllerOf } from '../position.ts'
import { portsHeld, suddenDeath } from '../victory/victory.ts'
import { ALLIED, BOX, GERMAN, GERMAN_ACTION, NO_HEX } from '../state.ts'
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
  told,
  where,
  reacting,
  landing,
} from '../testing/play.ts'
import { all, given, hex, unit } from '../testing/testing.ts'
import type { Given } from '../testing/testing.ts'
import type { EwState } from '../state.ts'

const STRONG = ['US7', 'US12', 'US20', 'US5', 'US6'] as const

/** Five American corps in 2802 against Germans in 2803, on whose side the map is open to the east. */
const push = (germans: readonly string[], more: Given = {}): EwState =>
  fighting({
    ...more,
    at: { ...all('2803', ...germans), ...all('2802', ...STRONG), ...more.at },
    beachheads: ['2802', ...(more.beachheads ?? [])],
  })

const loseAll = (state: EwState): void => {
  while (asked(state) === 'lose') play(state, `lose ${offers(state, 'lose')[0]}`)
}

describe('in retreat', () => {
  it('a reduced corps dies in the first enemy zone, and the attackers go on as far as was chosen [9.6, 11.3b]', () => {
    // 1SS loses the half and is reduced; 2804 lies in the zone of the corps in 2904.
    const state = push(['1SS'], { at: { US15: '2904' }, allied: ['2904'] })
    attack(state, '2803', STRONG, 1)
    play(state, 'giveWay', 'retreat 2804')
    expect([where(state, '1SS'), asked(state), seatOf(state)]).toEqual(['-1', 'lose', ALLIED])
    play(state, 'lose US5', 'advance US7', 'pursue 2804', 'pursue 2805')
    expect([where(state, 'US7'), asked(state)]).toEqual(['2805', 'advance'])
  })

  it('into a hex that is full the owner gives up whom he likes [6.2b, 6.3b]', () => {
    const state = push(['1SS'], { at: all('2804', '81', '84', '86', '87', '80') })
    attack(state, '2803', STRONG, 3)
    play(state, 'giveWay', 'retreat 2804')
    expect([asked(state), seatOf(state), offers(state, 'lose').length]).toEqual(['surplus', GERMAN, 6])
    expect(rule(state, 'lose US7')).toBe('6.2b')
    play(state, 'lose 81')
    expect([where(state, '81'), where(state, '1SS'), isReduced(state, '1SS')]).toEqual(['-1', '2804', true])
  })

  it('out of the only source there is no nearer one, so the defenders stand [11.2e]', () => {
    const at = { ...all('2803', 'US7', 'US12'), ...all('2804', '1SS', '2SS', '47Pz', '58Pz') }
    const set = { phase: GERMAN_ACTION }
    const state = fighting({ at, beachheads: ['2803'], allied: ['2802'], set }, GERMAN)
    attack(state, '2803', ['1SS', '2SS', '47Pz', '58Pz'], 1)
    expect([asked(state), seatOf(state)]).toEqual(['lose', ALLIED])
    const other = fighting({ at, beachheads: ['2803', '2801'], allied: ['2802'], set }, GERMAN)
    attack(other, '2803', ['1SS', '2SS', '47Pz', '58Pz'], 1)
    expect(asked(other)).toBe('concede')
  })

  it('a static corps dies whole for its friends, and more than the half is lost by it [11.2g, 13.2k]', () => {
    const at = { 'US18A-drop': '2803', US7: '2803', ...all('2804', '1SS', '2SS', '47Pz', '58Pz') }
    const state = fighting({ at, beachheads: ['2802'], set: { phase: GERMAN_ACTION } }, GERMAN)
    attack(state, '2803', ['1SS', '2SS', '47Pz', '58Pz'], 1)
    play(state, 'giveWay')
    expect([where(state, 'US18A'), where(state, 'US7'), isReduced(state, 'US7')]).toEqual([
      '-1',
      '2802',
      false,
    ])
  })

  it('Allies who are thrown into a trigger hex release the garrison of Yugoslavia [12.2.3a]', () => {
    const garrison = all('track', '5SSMtn', '9SSMtn', '15Mtn', '21Mtn', '22Mtn')
    const at = { ...garrison, US2: '2014', ...all('2013', '1SS', '2SS', '47Pz', '58Pz') }
    const state = fighting(
      { at, beachheads: ['1915'], allied: ['1914'], set: { phase: GERMAN_ACTION } },
      GERMAN,
    )
    attack(state, '2014', ['1SS', '2SS', '47Pz', '58Pz'], 3)
    play(state, 'giveWay', 'retreat 2015')
    expect([where(state, 'US2'), asked(state), seatOf(state)]).toEqual(['2015', 'yugoslavs', GERMAN])
    expect(rule(state, 'to 2015')).toBe('12.2.3b')
    play(state, 'to 1819')
    expect(where(state, '22Mtn')).toBe('1819')
  })
})

describe('in battle', () => {
  it('a unit without attack factor makes a ring concentric and a river no hindrance [10.9a, 10.4a, 10.0g]', () => {
    const at = { US7: '2803', '1SS': '2804', CH: '2802' }
    const state = fighting({ at, beachheads: ['2803'], set: { phase: GERMAN_ACTION } }, GERMAN)
    play(state, 'target 2803', 'join 1SS')
    expect(shifts(state)).toEqual([])
    play(state, 'join CH')
    expect(shifts(state)).toEqual(['concentric 1'])
    const wet = fighting({ at: { US7: '2904', '1SS': '3005', CH: '2903' }, beachheads: ['2904'] }, GERMAN)
    play(wet, 'target 2904', 'join 1SS')
    expect(shifts(wet)).toEqual(['river -1'])
    play(wet, 'join CH')
    expect(shifts(wet)).toEqual([])
  })

  it('bombs on a port that the Allies defend cost them the port and its room [10.10d, 4.3.2a, 6.3e]', () => {
    const at = { ...all('3302', ...STRONG), ...all('3203', '1SS', '2SS') }
    const set = { bombers: 2, phase: GERMAN_ACTION, turn: 3 }
    const state = fighting({ at, set }, GERMAN)
    expect(portsHeld(state)).toBe(1)
    play(state, 'target 3302', 'join 1SS', 'join 2SS', 'commit')
    expect(asked(state)).toBe('bombers')
    dice(state, 6)
    play(state, 'bombers')
    settle(state)
    expect([state.destroyed, portsHeld(state)]).toEqual([[hex('3302')], 0])
    // Nobody has to go at once: at the end of the next Allied phase two must.
    expect(asked(state)).toBe('attacks')
    const later = stage.begin(state, 'comply', { side: ALLIED })
    expect([asked(later), seatOf(later)]).toEqual(['surplus', ALLIED])
    play(later, 'lose US5', 'lose US6')
    expect(asked(later)).toBe('rest')
  })

  it('a beachhead keeps its room in ruins [6.3c, 10.10d]', () => {
    const at = all('3202', ...STRONG, 'B8')
    const state = given({ at, beachheads: ['3202'], set: { destroyed: [hex('3202')] } })
    expect(asked(stage.begin(state, 'comply', { side: ALLIED }))).toBe('rest')
  })

  it('Germans who advance come into Italy up to the limit and no farther [13.4a, 11.3h]', () => {
    const eight = {
      ...all('1812', '1FJ', '14Pz', '75'),
      ...all('1711', '51Mtn', '76Pz', '80'),
      ...all('2009', '66', '67'),
    }
    const at = { ...eight, US2: '1914', ...all('1915', '1SS', '2SS', '47Pz', '58Pz') }
    const state = fighting({ at, set: { phase: GERMAN_ACTION } }, GERMAN)
    attack(state, '1914', ['1SS', '2SS', '47Pz', '58Pz'], 1)
    if (asked(state) === 'concede') play(state, 'stand')
    loseAll(state)
    expect([where(state, 'US2'), asked(state)]).toEqual(['-1', 'attacks'])
    const seven = fighting({ at: { ...at, '67': 'box' }, set: { phase: GERMAN_ACTION } }, GERMAN)
    attack(seven, '1914', ['1SS', '2SS', '47Pz', '58Pz'], 1)
    if (asked(seven) === 'concede') play(seven, 'stand')
    loseAll(seven)
    play(seven, 'advance 1SS')
    if (asked(seven) === 'pursue') play(seven, 'halt')
    // The eighth is there: nobody else is asked.
    expect([where(seven, '1SS'), asked(seven)]).toEqual(['1914', 'attacks'])
  })

  it('an advance to the Rhine looks for a bridge at once, and then goes on [13.5a, 11.3b]', () => {
    const at = { FLT: '3313', ...all('3213', ...STRONG) }
    const state = fighting({ at, beachheads: ['3213'], set: { turn: 3 } })
    attack(state, '3313', STRONG, 1)
    play(state, 'advance US7')
    expect([asked(state), seatOf(state)]).toEqual(['bridge', ALLIED])
    dice(state, 1)
    play(state, 'bridge 3314')
    expect([state.bridgeHex, asked(state)]).toEqual([hex('3313'), 'pursue'])
    // The way on leads over the Rhine, which an advance does not mind.
    play(state, 'pursue 3314')
    expect(where(state, 'US7')).toBe('3314')
  })
})

describe('in an offensive', () => {
  const FRONT = { US7: '2803', US8: '2603', ...all('2804', '1SS', '2SS', '47Pz') }
  /** The beachhead is attacked and falls. */
  const fallen = (): EwState => {
    const state = reacting({ at: FRONT, beachheads: ['2803'] })
    play(state, 'declare 2804', 'order attackMove', 'target 2803', 'join 1SS', 'join 2SS', 'join 47Pz')
    dice(state, 1)
    play(state, 'commit')
    loseAll(state)
    play(state, 'advance 1SS', 'halt', 'hold', 'end', 'end')
    return state
  }

  it('a beachhead that falls is lost only if it is still German at the check [4.3.1b, 13.6c]', () => {
    const state = fallen()
    expect([where(state, '1SS'), asked(state), seatOf(state)]).toEqual(['2803', 'movement', ALLIED])
    expect(suddenDeath({ ...state, turn: 5 })).toMatchObject({ winner: GERMAN, rule: '4.3.1b' })
    const back = given({ at: { US8: '2803' }, beachheads: ['2803'], set: { turn: 5 } })
    expect(suddenDeath(back)).toBeNull()
  })

  it('another needs an Allied unit that has moved: one that was placed or dropped is none [13.6h, 12.0a]', () => {
    const state = reacting({
      at: { ...FRONT, US15: 'box', US18A: 'box' },
      beachheads: ['2803', '2801'],
      set: { turn: 4 },
    })
    play(state, 'declare 2804', 'order attackMove', 'target 2803', 'join 1SS', 'join 2SS', 'join 47Pz')
    dice(state, 6)
    play(state, 'commit')
    settle(state)
    play(state, 'end', 'end', 'enter US15', 'to 2801', 'airdrop US18A', 'to 2604')
    expect([asked(state), seatOf(state)]).toEqual(['movement', ALLIED])
    play(state, 'pick US8', 'to 2602')
    if (asked(state) === 'moving') play(state, 'done')
    expect([asked(state), seatOf(state)]).toEqual(['mandate', GERMAN])
    // The same units and the same hex once more.
    play(state, 'declare 2804', 'order attackMove')
    expect(rule(state, 'target 2803')).toBe('legal')
  })

  it('comes after Allied attacks if those come first, and may strike who has just attacked [13.6b, 5.5.2]', () => {
    const want = {
      at: FRONT,
      beachheads: ['2803'],
      set: { mandates: 5, mandateReady: 1, bombers: 0, order: 1 },
    }
    const state = given(want)
    state.frames = [{ step: 'rest' }]
    stage.flow.begin(state, { step: 'action', side: ALLIED, done: 0 })
    expect([asked(state), seatOf(state)]).toEqual(['attacks', ALLIED])
    attack(state, '2804', ['US7'], 1)
    settle(state)
    play(state, 'end')
    expect([asked(state), seatOf(state)]).toEqual(['mandate', GERMAN])
    play(state, 'declare 2804', 'order attackMove')
    expect(rule(state, 'target 2803')).toBe('legal')
  })

  it('supplies and bombers answer it, in this order, and both before the die [7.11b, 10.10a, 13.6j]', () => {
    const at = { US7: '2607', ...all('2608', '1SS', '2SS') }
    const state = reacting({ at, set: { bombers: 1 } })
    play(state, 'declare 2608', 'order attackMove', 'target 2607', 'join 1SS', 'join 2SS', 'commit')
    expect([asked(state), seatOf(state)]).toEqual(['aerialAnswer', ALLIED])
    play(state, 'aerial 2607')
    expect(asked(state)).toBe('bombers')
    dice(state, 6)
    expect(told(play(state, 'bombers'), 'odds')).toMatchObject({
      attack: 17,
      defense: 8,
      odds: '2:1',
      column: '1:1',
    })
  })

  it('a corps that it threw back may still move in its own phase [13.6c, 8.0a]', () => {
    const state = reacting({ at: FRONT, beachheads: ['2801'], allied: ['2802', '2902'] })
    play(state, 'declare 2804', 'order attackMove', 'target 2803', 'join 1SS', 'join 2SS', 'join 47Pz')
    dice(state, 2)
    play(state, 'commit', 'giveWay')
    loseAll(state)
    while (asked(state) === 'retreat') play(state, `retreat ${offers(state, 'retreat')[0]}`)
    loseAll(state)
    play(state, 'hold', 'end', 'end')
    expect([where(state, 'US7'), isReduced(state, 'US7')]).toEqual(['2802', true])
    expect([asked(state), seatOf(state), rule(state, 'pick US7')]).toEqual(['movement', ALLIED, 'legal'])
  })

  it('does not cross the Scheldt [8.10b, 13.6c]', () => {
    const state = reacting({ at: { '88': '3511', '89': '3512', US7: '3412' }, allied: ['3411'] })
    play(state, 'declare 3511', 'order moveAttack', 'pick 88')
    expect(rule(state, 'to 3411')).toBe('8.10b')
    play(state, 'stay')
    expect([seatOf(state), rule(state, 'scheldt')]).toEqual([GERMAN, '8.10b'])
  })
})

describe('in an invasion', () => {
  it('that fails, who came by sea loses one step more and waits, and who joined over land stays [5.3.6a, 5.3.6b]', () => {
    const at = { US6: 'box', US8: 'box', US7: '2902', ...all('2901', '1SS', '2SS') }
    const state = landing('2901', { at, beachheads: ['2902'] })
    play(state, 'add US6', 'add US8', 'join US7')
    dice(state, 2)
    play(state, 'commit', 'pass', 'lose US7')
    expect(['US6', 'US8'].map(id => [state.late.includes(unit(id)), isReduced(state, id)])).toEqual([
      [true, true],
      [true, true],
    ])
    expect([where(state, 'US7'), state.beachheads]).toEqual(['2902', [hex('2902')]])
    const next = stage.begin(Object.assign(state, { turn: 4, phase: 2 }), 'alliedArrivals')
    expect([
      offers(stage.begin(next, 'movement', { side: ALLIED }), 'enter').includes('US6'),
      next.late,
    ]).toEqual([true, []])
  })

  it('all who took part stay where they are in the next phase, and may attack in it [5.3.7, 5.3.2d]', () => {
    const at = { ...all('box', 'US6', 'US8', 'US12', 'US20', 'US5'), US7: '2902', LR: '2901', '84': '2903' }
    const state = landing('2901', { at, beachheads: ['2902'] })
    play(state, 'add US6', 'add US8', 'add US12', 'add US20', 'add US5', 'join US7')
    dice(state, 1)
    play(state, 'commit')
    play(state, 'advance US6', `pursue 2802`, 'hold')
    Object.assign(state, { phase: 3, attacked: [] })
    state.flags = state.flags.map(flags => flags & ~4)
    const moves = stage.begin(state, 'movement', { side: ALLIED })
    expect(['US6', 'US8', 'US7'].map(id => rule(moves, `pick ${id}`))).toEqual(['5.3.7', '5.3.7', '5.3.7'])
    const fights = stage.begin(state, 'attacks', { side: ALLIED })
    play(fights, 'target 2903')
    expect(rule(fights, 'join US7')).toBe('legal')
  })

  it('of a hex that is Allied by now, nobody need come: the beachhead does [3.2.3f, 5.3.2a]', () => {
    const state = landing('2005', { at: { US6: 'box' }, allied: ['2005'] })
    play(state, 'commit')
    expect([state.beachheads, state.at[unit('US6')]]).toEqual([[hex('2005')], BOX])
    const german = landing('2005', { at: { US6: 'box' } })
    expect(rule(german, 'commit')).toBe('5.3.5a')
  })

  it('a river before one of those who join counts, even if another crosses none [5.3.4b, 10.4b]', () => {
    const at = { US6: 'box', US7: '3305', US5: '3205', '84': '3304' }
    const state = landing('3304', { at, allied: ['3305', '3205'] })
    play(state, 'add US6', 'join US5')
    expect(shifts(state)).toEqual(['invasion -2'])
    play(state, 'join US7')
    expect(shifts(state)).toContain('riverJoined -1')
  })

  it('bombers are spent although the Germans leave before the die [5.3.5d, 10.10c]', () => {
    const state = landing('3304', { at: { US6: 'box', '81': '3304' }, set: { bombers: 2 } })
    play(state, 'add US6', 'commit', 'bombers', 'inland')
    expect([state.bombers, where(state, '81'), controllerOf(state, hex('3304'))]).toEqual([1, '3205', ALLIED])
    expect([asked(state), state.attacked.length]).toEqual(['rest', 1])
  })
})

describe('airborne corps', () => {
  it('do not start from ruins [13.2o, 10.10d]', () => {
    const want = { at: { 'US18A-drop': '3107' }, allied: ['3107'], set: { turn: 6 } }
    expect(rule(moving(want), 'airdrop US18A-drop')).toBe('legal')
    const bombed = moving({ ...want, set: { turn: 6, destroyed: [hex('3107')] } })
    expect(rule(bombed, 'airdrop US18A-drop')).toBe('13.2o')
  })

  it('that go back to their aircraft leave none for those who starve [13.2h, 13.2p, 7.11b]', () => {
    const at = { US18A: '2803', US7: '2607' }
    const begin = (): EwState => stage.begin(given({ at, beachheads: ['2803'], set: { turn: 6 } }), 'convert')
    const changed = begin()
    play(changed, 'convert US18A')
    if (asked(changed) === 'convert') play(changed, 'done')
    expect(asked(stage.begin(changed, 'aerialRescue'))).toBe('rest')
    const kept = begin()
    play(kept, 'done')
    expect(asked(stage.begin(kept, 'aerialRescue'))).toBe('aerialRescue')
  })

  it('lost in a drop are rebuilt as Americans, and drop again [13.2j, 12.4.1]', () => {
    const at = { US18A: 'box', '1SS': '2803', US7: '2802' }
    const state = fighting({ at, beachheads: ['2802'], set: { turn: 4 } })
    play(state, 'target 2803', 'airdrop US18A')
    dice(state, 6)
    play(state, 'commit')
    settle(state)
    expect([where(state, 'US18A'), state.aerial]).toEqual(['-1', NO_HEX])
    Object.assign(state, { turn: 5, dropSeen: 0, drops: [] })
    const raised = stage.begin(state, 'rebuildAllied', { reduced: 0, eliminated: 0, paired: 0, first: -1 })
    play(raised, 'raise US18A')
    const moves = stage.begin(raised, 'movement', { side: ALLIED })
    expect(offers(moves, 'airdrop')).toEqual(['US18A'])
  })

  it('standing with one army group keep the other out [13.2e, 6.4b]', () => {
    const state = moving({ at: { 'B1A-drop': '2803', B1: '2803', US7: '2802' }, beachheads: ['2802'] })
    play(state, 'pick US7')
    expect(rule(state, 'to 2803')).toBe('6.4b')
    play(state, 'stay', 'pick B1')
    expect(rule(state, 'to 2804')).toBe('legal')
  })

  it('attack with their own army group short: a column less, wherever the corps came from [7.15b, 13.2i]', () => {
    const at = { US18A: 'box', '84': '2803', B1: '2802' }
    const state = fighting({ at, beachheads: ['2802'], set: { turn: 6, difficulties: 0 } })
    play(state, 'target 2803', 'join B1')
    expect(shifts(state)).toEqual([])
    play(state, 'airdrop US18A')
    expect([shifts(state), odds(state)[0]]).toEqual([['concentric 1', 'difficulties -1'], 6 + 6])
  })
})
