import { describe, expect, test } from 'vitest'
import { isKind } from '@hexfront/engine'
import { wotr } from '../index.ts'
import { BOX } from '../data.ts'
import { partsLeft, partsOf } from './airborne-corps.ts'
import { supplyOf, ATTENUATED, hasAerialSupply } from '../supply/supply.ts'
import { stackingFault } from '../movement/stacking.ts'
import { replacementFault } from '../reinforcement/replacement.ts'
import { zoneOf } from '../position.ts'
import { ALLIED, BOXED, controllerOf, GERMAN, GONE, NORTH, RHINE, SOUTH } from '../state.ts'
import { flagOf, given, hex, ids, unit, wallAt } from '../testing/testing.ts'
import {
  asked,
  attack,
  begin,
  dice,
  fighting,
  flow,
  idOf,
  lost,
  offers,
  place,
  play,
  rule,
  told,
} from '../testing/combat.ts'
import type { Given } from '../testing/testing.ts'
import type { WotrState } from '../state.ts'

const US_PARAS = ['US-82-PARA', 'US-101-PARA']
const BC_PARAS = ['BC-1-PARA', 'BC-1P-PARA']
const inBox = (...ids: string[]): Record<string, string> =>
  Object.fromEntries(ids.map(id => [id, 'airborneArmy']))
const WHOLE_ARMY = inBox('1AAA-1', '1AAA-18', ...US_PARAS, ...BC_PARAS)

/** An airborne entry phase: whoever is in the box has been there since the turn began. */
function entering(want: Given & { late?: readonly string[] } = {}): WotrState {
  const at = { ...WHOLE_ARMY, ...want.at }
  const boxed = Object.entries(at).flatMap(([id, where]) =>
    where === 'airborneArmy' && !want.late?.includes(id) ? [id] : [],
  )
  return begin({ ...want, at, boxed }, { step: 'airborneEntry' })
}

/** A corps with these parts comes down. */
const drop = (state: WotrState, corps: string, parts: readonly string[], at: string) =>
  play(state, `pick ${corps}`, ...parts.map(id => `join ${id}`), `airdrop ${at}`)

/** 18th Corps has come down on Germans, both divisions in it, and the fight begins with these dice. */
function landed(at: string, defenders: readonly string[], faces: readonly number[], want: Given = {}) {
  const state = entering({
    ...want,
    at: { ...Object.fromEntries(defenders.map(id => [id, at])), ...want.at },
  })
  drop(state, '1AAA-18', US_PARAS, at)
  dice(state, ...faces)
  const events = play(state, 'end')
  return { state, events }
}

/** A corps on the map with its parts locked in the box. */
const onMap = (corps: string, parts: readonly string[], at: string, want: Given = {}): Given => ({
  ...want,
  at: { ...inBox(...parts), [corps]: at, ...want.at },
  parts: { [corps]: parts },
})

describe('the box', () => {
  test('[12.1] both corps and four airborne units begin in it', () => {
    const state = wotr.setup('campaign', {}, 1)
    const inside = state.at.flatMap((at, one) => (at === BOX ? [idOf(one)] : []))
    expect(inside.sort()).toEqual(['1AAA-1', '1AAA-18', ...BC_PARAS, ...US_PARAS].sort())
  })

  test('[12.2b] an arriving airborne unit goes to the box or to the map', () => {
    const state = given({ at: { 'US-17-PARA': 'track' }, turn: 7, allied: ['1817N'], antwerp: 1 })
    wotr.flow.begin(state, { step: 'alliedReinforcement' })
    wotr.apply(state, ALLIED, { verb: 'pick', arg: unit('US-17-PARA') })
    const verbs = new Set(wotr.actions(state, ALLIED).map(one => one.verb))
    expect([...verbs].sort()).toEqual(['box', 'to'])
    wotr.apply(state, ALLIED, { verb: 'box' })
    expect(state.at[unit('US-17-PARA')]).toBe(BOX)
    // It has been in the box only since this phase: no part of a corps in this turn.
    expect(flagOf(state, unit('US-17-PARA'), BOXED)).toBe(0)
  })

  test('[12.2c] units in the box may come on, unless they form a corps on the map', () => {
    const picks = (state: WotrState): string[] => {
      wotr.flow.begin(state, { step: 'alliedReinforcement' })
      return wotr.actions(state, ALLIED).flatMap(one => (one.verb === 'pick' ? [idOf(Number(one.arg))] : []))
    }
    expect(picks(given({ at: inBox(...US_PARAS), allied: ['1817N'], antwerp: 1 })).sort()).toEqual(
      US_PARAS.slice().sort(),
    )
    const locked = given({ ...onMap('1AAA-18', US_PARAS, '1913N'), allied: ['1817N'], antwerp: 1 })
    expect(picks(locked)).toEqual([])
    expect(wotr.check(locked, ALLIED, { verb: 'pick', arg: unit('US-101-PARA') })?.rule).toBe('12.2c')
  })

  test('[12.2d] an airborne unit in full supply over land returns to it in the Allied turn', () => {
    const at = { 'US-82-PARA': '1914N', 'US-1-INF': '1914N' }
    const state = fighting({ at })
    expect(offers(state, 'toBox')).toEqual(['US-82-PARA'])
    expect(rule(state, 'toBox US-1-INF')).toBe('12.2d')
    play(state, 'toBox US-82-PARA')
    expect(state.at[unit('US-82-PARA')]).toBe(BOX)
    expect(asked(state)).toBe('combat 0')
  })

  test('[12.2d] not in attenuated, coastal or aerial supply, not in the German turn, and never a corps', () => {
    const short = fighting({ at: { 'US-82-PARA': '1914N' }, antwerp: 0, sector: SOUTH })
    expect(rule(short, 'toBox US-82-PARA')).toBe('12.2d')
    const coast = fighting({ at: { 'BC-1-PARA': '1211N' }, antwerp: 0, allied: [] })
    expect(rule(coast, 'toBox BC-1-PARA')).toBe('12.2d')
    const air = fighting({
      at: { 'US-82-PARA': '1914N' },
      antwerp: 0,
      allied: [],
      set: { aerial: [hex('1914N')] },
    })
    expect(rule(air, 'toBox US-82-PARA')).toBe('12.2d')
    const german = fighting({ at: { 'US-82-PARA': '1914N' }, side: GERMAN })
    expect(rule(german, 'toBox US-82-PARA')).toBe('12.2d')
    expect(rule(fighting({ at: { '1AAA-18': '1914N' } }), 'toBox 1AAA-18')).toBe('12.2d')
  })
})

test('[10.18d] an early flood holds airborne units where they are as well', () => {
  const at = { 'US-82-PARA': '2304N', 'US-1-INF': '2305N', 'US-101-PARA': '2305N' }
  const flooded = fighting({ at, turn: 3, set: { flood: 3 } })
  expect(offers(flooded, 'toBox')).toEqual(['US-101-PARA'])
  expect(offers(fighting({ at, turn: 3 }), 'toBox')).toEqual(['US-101-PARA', 'US-82-PARA'])
})

describe('who may drop', () => {
  test('[12.2a] three steps of its nation in the box since the turn began', () => {
    const state = entering()
    expect(offers(state, 'pick')).toEqual(['1AAA-1', '1AAA-18'])
    const lone = entering({ at: { 'US-101-PARA': 'dead' } })
    expect(offers(lone, 'pick')).toEqual(['1AAA-1'])
    expect(rule(lone, 'pick 1AAA-18')).toBe('12.2a')
    const late = entering({ late: ['US-101-PARA'] })
    expect(rule(late, 'pick 1AAA-18')).toBe('12.2a')
    const worn = entering({ at: { 'BC-1P-PARA': 'dead' }, reduced: ['US-82-PARA'] })
    expect(offers(worn, 'pick')).toEqual(['1AAA-18'])
  })

  test('[12.2a] the parts are named: of the nation, three steps, two divisions at most, and then locked', () => {
    const state = entering({ at: inBox('US-17-PARA') })
    play(state, 'pick 1AAA-18')
    expect(offers(state, 'join').sort()).toEqual(['US-101-PARA', 'US-17-PARA', 'US-82-PARA'])
    expect(rule(state, 'join BC-1-PARA')).toBe('12.2a')
    expect(rule(state, 'airdrop 1913N')).toBe('12.2a')
    play(state, 'join US-82-PARA')
    expect(rule(state, 'join US-82-PARA')).toBe('12.2a')
    expect(rule(state, 'airdrop 1913N')).toBe('12.2a')
    play(state, 'join US-17-PARA')
    expect(rule(state, 'join US-101-PARA')).toBe('12.2a')
    play(state, 'airdrop 1913N')
    expect(partsOf(state, unit('1AAA-18')).map(idOf).sort()).toEqual(['US-17-PARA', 'US-82-PARA'])
    expect(state.at[unit('US-82-PARA')]).toBe(BOX)
  })

  test('[12.2a] no choice of parts leads to a dead end', () => {
    // A reduced division and the brigade leave no room for the division that would make three steps.
    const state = entering({ at: inBox('BC-6-PARA'), reduced: ['BC-1-PARA'] })
    play(state, 'pick 1AAA-1', 'join BC-1-PARA')
    expect(offers(state, 'join')).toEqual(['BC-6-PARA'])
    expect(rule(state, 'join BC-1P-PARA')).toBe('12.2a')
  })

  test('[12.8a] nobody has to', () => {
    const state = entering()
    play(state, 'end')
    expect(asked(state)).toBe('over')
    expect(state.drops).toEqual([0, 0])
  })

  test('[12.8b] one airdrop in 1944 and one in 1945, of one corps or two', () => {
    const state = entering({ turn: 3 })
    drop(state, '1AAA-18', US_PARAS, '1913N')
    expect(state.drops).toEqual([1, 0])
    expect(offers(state, 'pick')).toEqual(['1AAA-1'])
    drop(state, '1AAA-1', BC_PARAS, '1912N')
    expect(asked(state)).toBe('over')
    expect(state.drops).toEqual([1, 0])
    expect(asked(entering({ turn: 4, set: { drops: [1, 0] } }))).toBe('over')
    expect(asked(entering({ turn: 7, set: { drops: [1, 0] } }))).toBe('over')
    const next = entering({ turn: 8, set: { drops: [1, 0] } })
    const years = [entering({ turn: 7 }), next].map(one => wotr.decisions(one)[0]!.ask.params)
    expect(years).toEqual([{ year: 1944 }, { year: 1945 }])
    expect(offers(next, 'pick')).toEqual(['1AAA-1', '1AAA-18'])
    drop(next, '1AAA-1', BC_PARAS, '1913N')
    expect(next.drops).toEqual([1, 1])
  })

  test('[12.8b] December 1944 is still 1944 when the Germans go first, and 1945 keeps its own', () => {
    const turn = (number: number, drops: number[]): WotrState => {
      const state = given({
        at: WHOLE_ARMY,
        turn: number,
        watch: RHINE,
        antwerp: 1,
        allied: ['1817N'],
        boxed: Object.keys(WHOLE_ARMY),
        set: { drops },
        frames: [{ step: 'turns' }, { step: 'turn', at: 99 }],
      })
      wotr.flow.begin(state, { step: 'alliedTurn' })
      wotr.apply(state, ALLIED, { verb: 'order', arg: 'moveFight' })
      return state
    }
    const state = turn(7, [0, 0])
    expect(wotr.decisions(state)[0]).toMatchObject({ kind: 'airborneEntry', seat: ALLIED })
    for (const id of ['1AAA-18', ...US_PARAS])
      wotr.apply(state, ALLIED, { verb: id === '1AAA-18' ? 'pick' : 'join', arg: unit(id) })
    wotr.apply(state, ALLIED, { verb: 'airdrop', arg: hex('1913N') })
    expect(state.drops).toEqual([1, 0])
    expect(wotr.decisions(turn(7, [1, 0]))[0]!.kind).toBe('alliedReinforcement')
    expect(wotr.decisions(turn(8, [1, 0]))[0]!.kind).toBe('airborneEntry')
    expect(wotr.decisions(turn(8, [1, 1]))[0]!.kind).toBe('alliedReinforcement')
  })

  test('[12.8b] a corps still on the map does not drop again', () => {
    const state = entering({ turn: 8, at: { '1AAA-18': '1913N' }, set: { drops: [1, 0] } })
    expect(offers(state, 'pick')).toEqual(['1AAA-1'])
    expect(rule(state, 'pick 1AAA-18')).toBe('12.8b')
  })
})

describe('where to drop', () => {
  const choosing = (want: Given = {}): WotrState => {
    const state = entering(want)
    play(state, 'pick 1AAA-18', ...US_PARAS.map(id => `join ${id}`))
    return state
  }

  test('[12.3a] on clear ground or a town', () => {
    const state = choosing()
    for (const at of ['2611N', '1210N', '1712N', '2101N']) expect(rule(state, `airdrop ${at}`)).toBe('12.3a')
    for (const at of ['1913N', '1811N', '1606N', '2205N']) expect(rule(state, `airdrop ${at}`)).toBe('legal')
  })

  test('[TEC.12] not on a hex that is closed to everybody', () => {
    expect(rule(choosing(), 'airdrop 1113N')).toBe('TEC.12')
  })

  test('[12.3b][7.7] an enemy zone does not matter, nor do enemies', () => {
    const state = choosing({ at: { 'GE-275-INF': '1912N', 'GE-85-INF': '1914N', 'GE-89-INF': '2011N' } })
    expect(rule(state, 'airdrop 2011N')).toBe('legal')
    play(state, 'airdrop 1913N', 'end')
    expect(place(state, '1AAA-18')).toBe('1913N')
    expect(controllerOf(state, hex('1913N'))).toBe(ALLIED)
    expect(asked(state)).toBe('over')
  })

  test('[12.4a] the corps lies on top of those it came down on, and the table shows whose they are', () => {
    const state = entering({ at: { 'GE-12-INF': '1913N', 'GE-269-INF': '1913N' } })
    drop(state, '1AAA-18', US_PARAS, '1913N')
    const seen = (viewer: number): (number | boolean)[][] =>
      wotr
        .scene(wotr.view(state, viewer))
        .pieces.filter(piece => piece.at === hex('1913N'))
        .map(piece => [piece.unit === -1, piece.side])
    expect(seen(ALLIED)).toEqual([
      [true, GERMAN],
      [true, GERMAN],
      [false, ALLIED],
    ])
    expect(seen(GERMAN)).toEqual([
      [false, GERMAN],
      [false, GERMAN],
      [false, ALLIED],
    ])
  })

  test('[12.3c] both may share a hex, if nobody else is there', () => {
    const state = entering()
    drop(state, '1AAA-18', US_PARAS, '1913N')
    drop(state, '1AAA-1', BC_PARAS, '1913N')
    expect([place(state, '1AAA-1'), place(state, '1AAA-18')]).toEqual(['1913N', '1913N'])
    const crowded = entering({ at: { 'US-102-CAV': '1913N' } })
    drop(crowded, '1AAA-18', US_PARAS, '1913N')
    play(crowded, 'pick 1AAA-1', ...BC_PARAS.map(id => `join ${id}`))
    expect(rule(crowded, 'airdrop 1913N')).toBe('6.3a')
    expect(rule(crowded, 'airdrop 1912N')).toBe('legal')
  })

  test('[12.3d] in the sector with full supply, until Antwerp is open', () => {
    const south = choosing({ antwerp: 0, sector: SOUTH })
    expect(rule(south, 'airdrop 1913N')).toBe('12.3d')
    expect(rule(south, 'airdrop 1612S')).toBe('legal')
    const north = choosing({ antwerp: 0, sector: NORTH })
    expect(rule(north, 'airdrop 1612S')).toBe('12.3d')
    const open = choosing({ antwerp: 1, sector: NORTH })
    expect(rule(open, 'airdrop 1612S')).toBe('legal')
  })

  test('[12.3e] two drop hexes are six hexes apart at most', () => {
    const state = entering()
    drop(state, '1AAA-18', US_PARAS, '1913N')
    play(state, 'pick 1AAA-1', ...BC_PARAS.map(id => `join ${id}`))
    expect(rule(state, 'airdrop 1906N')).toBe('12.3e')
    expect(rule(state, 'airdrop 1907N')).toBe('legal')
  })

  test('[10.18c] not into an early flood', () => {
    expect(rule(choosing({ turn: 3, set: { flood: 3 } }), 'airdrop 2304N')).toBe('10.18c')
    expect(rule(choosing({ turn: 5, set: { flood: 5 } }), 'airdrop 2304N')).toBe('legal')
  })

  test('[12.3f][8.19a] a corps is in aerial supply wherever it is, no better and no worse', () => {
    const cut = given({ at: { '1AAA-18': '1913N' }, antwerp: 0, allied: [] })
    expect(supplyOf(cut, unit('1AAA-18'))).toBe(ATTENUATED)
    const joined = given({ at: { '1AAA-18': '1913N' }, antwerp: 1, allied: ['1817N'] })
    expect(supplyOf(joined, unit('1AAA-18'))).toBe(ATTENUATED)
  })

  test('[8.19b] with a corps on the map, or gone from it this turn, no aerial markers are left', () => {
    const state = entering()
    expect(hasAerialSupply(state)).toBe(true)
    drop(state, '1AAA-18', US_PARAS, '1913N')
    expect(hasAerialSupply(state)).toBe(false)
    expect(state.corpsSeen).toBe(1)
    expect(hasAerialSupply(given({ set: { corpsSeen: 1 } }))).toBe(false)
  })
})

describe('the fight for a drop hex', () => {
  test('[12.4a] the defense factor attacks, whole, with the shifts of the ground', () => {
    const odds = (at: string, ...defenders: string[]) => told(landed(at, defenders, [6]).events, 'odds')
    expect(odds('1913N', 'GE-269-INF')).toMatchObject({ attack: 12, defense: 4, odds: '3:1', column: '3:1' })
    expect(odds('1811N', 'GE-269-INF')).toMatchObject({ odds: '3:1', column: '2:1' })
    expect(odds('2205N', 'GE-269-INF')).toMatchObject({ odds: '3:1', column: '2:1' })
  })

  test('[12.4a] two corps in one hex fight as one', () => {
    const state = entering({ at: { 'GE-2-PZ': '1913N', 'GE-9-PZ': '1913N' } })
    drop(state, '1AAA-18', US_PARAS, '1913N')
    const events = drop(state, '1AAA-1', BC_PARAS, '1913N')
    expect(told(events, 'odds')).toMatchObject({ attack: 20, defense: 13 })
  })

  test('[12.4b] it goes on round after round until one side is gone', () => {
    const { state, events } = landed('1913N', ['GE-12-INF'], [2, 3, 5])
    expect(events.filter(isKind('result')).map(event => event.result)).toEqual(['AS', 'AS', 'DR'])
    // The Germans come out from under the corps: its own zone does not hold them (A33).
    expect(place(state, 'GE-12-INF')).toBe('1912N')
    expect(lost(state, 'GE-12-INF')).toBe(0)
    expect(controllerOf(state, hex('1913N'))).toBe(ALLIED)
    expect(asked(state)).toBe('over')
  })

  test('[12.4b] the zones of others do hold them', () => {
    const { state } = landed('1913N', ['GE-12-INF'], [5], {
      at: { 'US-1-INF': '1812N', 'US-4-INF': '2112N', 'US-9-INF': '1915N' },
    })
    // 1914N, 1813N, 1912N and 2013N lie in the zones of ground units: 1814N and 2014N are left.
    expect(asked(state)).toBe('retreat 1')
    expect(offers(state, 'retreat').every(at => ['1814N', '2014N'].includes(at))).toBe(true)
    expect(rule(state, 'retreat 1912N')).toBe('7.5')
  })

  test('[12.4b][12.5d] a loss weakens the next round', () => {
    const { state, events } = landed('1913N', ['GE-12-INF'], [1])
    expect(told(events, 'result')).toMatchObject({ result: 'AL1' })
    expect(lost(state, '1AAA-18')).toBe(1)
    expect(asked(state)).toBe('corpsPart 0')
    expect(offers(state, 'lose').sort()).toEqual(US_PARAS.slice().sort())
    expect(rule(state, 'lose BC-1-PARA')).toBe('12.5d')
    dice(state, 6)
    const next = play(state, 'lose US-82-PARA')
    expect(lost(state, 'US-82-PARA')).toBe(1)
    expect(told(next, 'odds')).toMatchObject({ attack: 6, defense: 5, column: '1:1' })
    expect(place(state, 'GE-12-INF')).toBe('1912N')
  })

  test('[12.4b][12.5c] or the corps is wiped out, and all it was made of', () => {
    const { state } = landed('1913N', ['GE-12-INF', 'GE-269-INF'], [1])
    dice(state, 1)
    play(state, 'lose US-82-PARA')
    expect([...US_PARAS, '1AAA-18'].map(id => state.at[unit(id)])).toEqual([GONE, GONE, GONE])
    expect(controllerOf(state, hex('1913N'))).toBe(GERMAN)
    expect(place(state, 'GE-12-INF')).toBe('1913N')
    expect(asked(state)).toBe('over')
    expect(partsOf(state, unit('1AAA-18'))).toEqual([])
  })

  test('[12.4b] two drop hexes are two battles, in the order the Allies choose', () => {
    const state = entering({ at: { 'GE-269-INF': '1913N', 'GE-2-PZ': '1911N' } })
    drop(state, '1AAA-18', US_PARAS, '1913N')
    drop(state, '1AAA-1', BC_PARAS, '1911N')
    expect(asked(state)).toBe('dropBattles 0')
    expect(offers(state, 'target').sort()).toEqual(['1911N', '1913N'])
    expect(rule(state, 'target 1912N')).toBe('12.4b')
    dice(state, 6, 6)
    const events = play(state, 'target 1913N')
    expect(events.filter(isKind('battleOpened')).map(event => ids([event.at]))).toEqual([
      ['1913N'],
      ['1911N'],
    ])
  })

  test('[12.4c] neither ground units nor bombers help', () => {
    const state = entering({ at: { 'GE-12-INF': '1913N', 'GE-2-PZ': '1911N', 'US-1-INF': '1914N' } })
    drop(state, '1AAA-18', US_PARAS, '1913N')
    drop(state, '1AAA-1', BC_PARAS, '1911N')
    expect(flow.actions(state, ALLIED).map(one => one.verb)).toEqual(['target', 'target'])
    for (const line of ['join US-1-INF', 'bombers', 'commit']) expect(rule(state, line)).not.toBe('legal')
    dice(state, 6, 6)
    const events = play(state, 'target 1913N')
    expect(told(events, 'battleOpened')).toMatchObject({ attackers: [unit('1AAA-18')] })
    expect(told(events, 'odds')).toMatchObject({ attack: 12 })
  })

  test('[12.3a] the wall helps those dropped on, and falls when the corps stands there alone (A31)', () => {
    const { state, events } = landed('2205N', ['GE-269-INF'], [5], { turn: 3 })
    expect(told(events, 'result')).toMatchObject({ result: 'BB' })
    expect(wallAt(state, hex('2205N'))).toBe(1)
    play(state, 'lose US-82-PARA')
    expect(place(state, 'GE-269-INF')).toBe('-1')
    expect(wallAt(state, hex('2205N'))).toBe(0)
    expect(controllerOf(state, hex('2205N'))).toBe(ALLIED)
  })

  test('[12.4b] what cannot move under the corps is lost on a DR', () => {
    const { state } = landed('1913N', ['GE-12-INF', 'GE-22-FLAK'], [6])
    expect(place(state, 'GE-22-FLAK')).toBe('-1')
    expect(place(state, 'GE-12-INF')).toBe('1912N')
  })
})

describe('a corps under attack', () => {
  const want = onMap('1AAA-18', US_PARAS, '1913N', {
    side: GERMAN,
    at: { 'GE-2SS-PZ': '1912N', 'GE-1SS-PZ': '1912N', 'GE-12SS-PZ': '1912N', 'GE-L-PZ': '1912N' },
  })
  const force = ['GE-2SS-PZ', 'GE-1SS-PZ', 'GE-12SS-PZ', 'GE-L-PZ']

  test('[12.5b] a DR becomes a bloodbath, and no retreat can be chosen', () => {
    const state = fighting(want)
    const events = attack(state, '1913N', force, 5)
    expect(told(events, 'odds')).toMatchObject({ attack: 34, defense: 12, column: '2:1' })
    expect(told(events, 'result')).toMatchObject({ result: 'BB' })
    play(state, 'lose GE-2SS-PZ')
    expect(asked(state)).toBe('corpsPart 0')
    play(state, 'lose US-101-PARA')
    expect([lost(state, '1AAA-18'), lost(state, 'US-101-PARA')]).toEqual([1, 1])
    play(state, 'escalate GE-1SS-PZ')
    // With the corps alone there is nothing to choose: it pays, and is gone.
    expect(place(state, '1AAA-18')).toBe(String(GONE))
  })

  test('[12.5b] in company the others may not go either (A36)', () => {
    const state = fighting({ ...want, at: { ...want.at, 'US-1-INF': '1913N', 'US-4-INF': '1913N' } })
    attack(state, '1913N', force, 5)
    play(state, 'lose GE-2SS-PZ', 'lose US-1-INF', 'escalate GE-1SS-PZ')
    expect(asked(state)).toBe('answer 0')
    expect(rule(state, 'giveWay')).toBe('12.5b')
  })

  test('[12.5c] a DE takes the corps whole, with its parts, and for good (A35)', () => {
    const state = fighting({ ...want, at: { ...want.at, 'US-1-INF': '1913N' }, reduced: ['1AAA-18'] })
    attack(state, '1913N', force, 6)
    expect(['1AAA-18', ...US_PARAS].map(id => state.at[unit(id)])).toEqual([GONE, GONE, GONE])
    // The division beside it is reduced and retreats.
    expect(lost(state, 'US-1-INF')).toBe(1)
    const whole = fighting(want)
    attack(whole, '1913N', force, 6)
    expect(whole.at[unit('1AAA-18')]).toBe(GONE)
    const again = entering({ turn: 8, set: { at: whole.at, drops: [1, 0] } })
    expect(offers(again, 'pick')).not.toContain('1AAA-18')
  })

  test('[12.5c] (A96) a unit that has paid for an earlier step goes with the corps, and comes back no more', () => {
    const paid = { ...want.at, 'US-101-PARA': 'dead' }
    const state = fighting({ ...want, at: paid, reduced: ['1AAA-18'] })
    expect(replacementFault(state, unit('US-101-PARA'), 'reclaim')).toBe('9.9')
    const events = attack(state, '1913N', force, 6)
    expect(['1AAA-18', ...US_PARAS].map(id => state.at[unit(id)])).toEqual([GONE, GONE, GONE])
    // Who was dead already is not told again.
    const gone = events.filter(event => event.kind === 'eliminated').map(event => event['unit'])
    expect(gone).toEqual([unit('1AAA-18'), unit('US-82-PARA')])
  })

  test('[12.5d] a brigade that pays is eliminated, a division reduced', () => {
    const british = onMap('1AAA-1', BC_PARAS, '1913N', {
      side: GERMAN,
      at: { 'GE-2SS-PZ': '1912N', 'GE-FE': '1912N' },
    })
    const state = fighting(british)
    attack(state, '1913N', ['GE-2SS-PZ', 'GE-FE'], 5)
    const paid = { at: BOX, side: ALLIED, rule: '12.5d' }
    expect(play(state, 'lose BC-1P-PARA')[0]).toEqual({
      kind: 'eliminated',
      unit: unit('BC-1P-PARA'),
      ...paid,
    })
    expect([place(state, 'BC-1P-PARA'), lost(state, 'BC-1-PARA')]).toEqual(['-1', 0])
    expect(partsLeft(state, unit('1AAA-1')).map(idOf)).toEqual(['BC-1-PARA'])
    const other = fighting(british)
    attack(other, '1913N', ['GE-2SS-PZ', 'GE-FE'], 5)
    expect(play(other, 'lose BC-1-PARA')[0]).toEqual({ kind: 'lostStep', unit: unit('BC-1-PARA'), ...paid })
    expect([place(other, 'BC-1P-PARA'), lost(other, 'BC-1-PARA')]).toEqual(['airborneArmy', 1])
  })
})

describe('link-up', () => {
  const linkUp = (want: Given): WotrState => begin(want, { step: 'linkUp' })

  test('[12.6] a ground unit beside the corps at the end of the turn: its parts take its place', () => {
    const want = onMap('1AAA-18', US_PARAS, '1913N', { at: { 'US-1-INF': '1914N' } })
    const state = linkUp({ ...want, reduced: ['1AAA-18', 'US-82-PARA'] })
    expect(US_PARAS.map(id => place(state, id))).toEqual(['1913N', '1913N'])
    expect([lost(state, 'US-82-PARA'), lost(state, 'US-101-PARA')]).toEqual([1, 0])
    expect([state.at[unit('1AAA-18')], lost(state, '1AAA-18')]).toEqual([BOX, 0])
    expect(partsOf(state, unit('1AAA-18'))).toEqual([])
  })

  test('[12.6] stacked with it is as good, and any airborne division is a ground unit', () => {
    const stacked = linkUp(onMap('1AAA-18', US_PARAS, '1913N', { at: { 'US-102-CAV': '1913N' } }))
    expect(place(stacked, 'US-82-PARA')).toBe('1913N')
    const para = linkUp(onMap('1AAA-18', US_PARAS, '1913N', { at: { 'US-17-PARA': '1814N' } }))
    expect(place(para, 'US-82-PARA')).toBe('1913N')
  })

  test('[12.6] with nobody there the corps stays; enemies and other corps do not count', () => {
    const alone = linkUp(
      onMap('1AAA-18', US_PARAS, '1913N', { at: { 'US-1-INF': '1915N', 'GE-275-INF': '1912N' } }),
    )
    expect(place(alone, '1AAA-18')).toBe('1913N')
    const both = onMap('1AAA-18', US_PARAS, '1913N', { at: { '1AAA-1': '1914N', ...inBox(...BC_PARAS) } })
    const state = linkUp(both)
    expect([place(state, '1AAA-18'), place(state, '1AAA-1')]).toEqual(['1913N', '1914N'])
  })

  test('[12.6] all corps are judged at once: parts that appear relieve nobody (A39)', () => {
    const beside = (near: string, far: string): WotrState =>
      linkUp({
        at: { ...inBox(...US_PARAS, ...BC_PARAS), [near]: '1913N', [far]: '1912N', 'US-1-INF': '1914N' },
        parts: { '1AAA-1': BC_PARAS, '1AAA-18': US_PARAS },
      })
    const first = beside('1AAA-18', '1AAA-1')
    expect([place(first, 'US-82-PARA'), place(first, '1AAA-1')]).toEqual(['1913N', '1912N'])
    const second = beside('1AAA-1', '1AAA-18')
    expect([place(second, 'BC-1-PARA'), place(second, '1AAA-18')]).toEqual(['1913N', '1912N'])
  })

  test('[12.6] parts that may not stack there cost units of the owner’s choice (A37)', () => {
    const want = onMap('1AAA-18', US_PARAS, '1913N', { at: { 'BC-15-INF': '1913N' }, antwerp: 0 })
    const state = linkUp(want)
    flow.begin(state, { step: 'overstack', side: ALLIED })
    expect(asked(state)).toBe('surplus 0')
    play(state, 'lose BC-15-INF')
    expect(asked(state)).toBe('over')
    expect(US_PARAS.map(id => place(state, id))).toEqual(['1913N', '1913N'])
  })

  /** The end of an Allied turn: link-up, then the terminal supply checks. */
  const endOfTurn = (want: Given): WotrState => {
    const state = given({
      antwerp: 1,
      sector: NORTH,
      allied: ['1817N'],
      ...want,
      frames: [{ step: 'turns' }],
    })
    state.corpsSeen = 1
    state.frames.push({ step: 'turn', at: 5 })
    wotr.flow.begin(state, { step: 'linkUp' })
    return state
  }

  test('[12.6][8.8] parts need a line of their own after that, and no marker is left for them', () => {
    const cut = { 'US-1-INF': '1914N', 'GE-275-INF': '1715N', 'GE-85-INF': '1915N', 'GE-89-INF': '2115N' }
    const state = endOfTurn(onMap('1AAA-18', US_PARAS, '1913N', { at: cut, antwerp: 0, allied: [] }))
    expect([...US_PARAS, 'US-1-INF'].map(id => place(state, id))).toEqual(['-1', '-1', '-1'])
    expect(state.at[unit('1AAA-18')]).toBe(BOX)
    const joined = endOfTurn(onMap('1AAA-18', US_PARAS, '1913N', { at: { 'US-1-INF': '1914N' } }))
    expect(US_PARAS.map(id => place(joined, id))).toEqual(['1913N', '1913N'])
  })

  test('[12.3f] a corps cut off from everybody outlives the supply check', () => {
    const state = endOfTurn(onMap('1AAA-18', US_PARAS, '1913N', { antwerp: 0, allied: [] }))
    expect(place(state, '1AAA-18')).toBe('1913N')
    expect(lost(state, '1AAA-18')).toBe(0)
  })
})

test('[12.9] a corps has a zone and counts as two divisions', () => {
  const state = given({ at: { '1AAA-18': '1913N', 'US-1-INF': '1913N' } })
  expect(zoneOf(state, ALLIED)[hex('1812N')]).toBe(0)
  expect(zoneOf(state, ALLIED)[hex('1912N')]).toBe(2)
  expect(zoneOf(given({ at: { '1AAA-1': '1913N' } }), ALLIED)[hex('1912N')]).toBe(1)
  expect(stackingFault(state, unit('US-4-INF'), hex('1913N'))).toBeNull()
  const full = given({ at: { '1AAA-18': '1913N', 'US-1-INF': '1913N', 'US-4-INF': '1913N' } })
  expect(stackingFault(full, unit('US-102-CAV'), hex('1913N'))).toBe('6.3a')
})
