import { describe, expect, test } from 'vitest'
import { kindOf } from '@hexfront/engine'
import { wotr } from './index.ts'
import { flagOf, given, hex, loadedDice, refusedBy, unit } from './testing/testing.ts'
import { act, offered } from './testing/whole.ts'
import {
  ALLIED,
  ATTACKED,
  BOXED,
  DEAD,
  FIGHT_MOVE,
  FOUGHT,
  GERMAN,
  GONE,
  MOVE_FIGHT,
  MOVED,
  NORTH,
  ODER,
  RECLAIMED,
  RHINE,
  SOUTH,
} from './state.ts'
import { BOX } from './data.ts'
import { setParts } from './airborne/airborne-corps.ts'
import { mark } from './flags.ts'
import type { GameEvent } from '@hexfront/engine'
import type { Given } from './testing/testing.ts'
import type { WotrState } from './state.ts'

const nine = ['1511N', '1112N', '1212N', '1213N', '1311N', '1312N', '1411N', '1412N', '1116N']

/** The last German phase of a turn is about to end: ending it begins the next turn. */
const endOf = (turn: number, want: Given = {}): WotrState => {
  const second = want.watch === RHINE && turn >= 7
  const side = second ? ALLIED : GERMAN
  const frames = [
    { step: 'turns' },
    { step: 'turn', at: second ? 5 : 4 },
    { step: second ? 'alliedTurn' : 'germanTurn', at: 99 },
    { step: 'movement', side },
  ]
  return given({ turn, side, antwerp: turn >= 6 ? 1 : 0, ...want, frames })
}

/** Plays on by declining everything; says which decisions came up, until the turn is over. */
function outline(state: WotrState, order = 'moveFight'): string[] {
  const seen: string[] = []
  const { turn } = state
  while (state.turn === turn && !state.outcome && seen.length < 40) {
    const { seat, kind } = wotr.decisions(state)[0]!
    seen.push(`${kind} ${seat}`)
    const actions = wotr.actions(state, seat)
    const wanted = actions.find(one => one.verb === 'order' && one.arg === order)
    const last = actions.at(-1)!
    act(state, seat, (wanted ?? last).verb, (wanted ?? last).arg)
  }
  return seen
}

describe('the outline of a turn', () => {
  /** A new turn without reinforcements to place: everybody is dead. */
  const fresh = (turn: number, want: Given = {}): WotrState => {
    const state = endOf(turn - 1, want)
    act(state, state.side, 'end')
    expect(state.turn).toBe(turn)
    return state
  }
  test('[5.1a, 5.2a, 5.2c, 5.2d, 5.2e, 5.2f, 5.2h, 5.3] before Antwerp opens', () => {
    expect(outline(fresh(3))).toEqual([
      'dam 1',
      'declareOrder 0',
      'chooseSector 0',
      'alliedReinforcement 0',
      'movement 0',
      'combat 0',
      'declareOrder 1',
      'germanReinforcement 1',
      'movement 1',
      'combat 1',
    ])
  })
  test('[5.2a] the sector is not asked for once Antwerp is open', () => {
    expect(outline(fresh(5, { antwerp: 1 }))).not.toContain('chooseSector 0')
  })
  test('[5.2d, 5.6a, 5.6b] fight then move turns both halves about, for each side', () => {
    const phases = outline(fresh(4), 'fightMove').filter(one => /movement|combat/.test(one))
    expect(phases).toEqual(['combat 0', 'movement 0', 'combat 1', 'movement 1'])
  })
  test('[5.2b, 5.5] the airborne phase comes only while the year has a drop left', () => {
    const at = { '1AAA-1': 'airborneArmy', 'BC-1-PARA': 'airborneArmy', 'BC-1P-PARA': 'airborneArmy' }
    expect(outline(fresh(3, { at }))).toContain('airborneEntry 0')
    expect(outline(fresh(4, { at, set: { drops: [1, 0] } }))).not.toContain('airborneEntry 0')
    expect(outline(fresh(8, { at, watch: ODER, set: { drops: [1, 0] } }))).toContain('airborneEntry 0')
    expect(outline(fresh(9, { at, watch: ODER, set: { drops: [1, 1] } }))).not.toContain('airborneEntry 0')
  })
  test('[5.2b, 5.5] December still belongs to 1944', () => {
    const at = { '1AAA-1': 'airborneArmy', 'BC-1-PARA': 'airborneArmy', 'BC-1P-PARA': 'airborneArmy' }
    const want: Given = { at, watch: ODER }
    expect(outline(fresh(7, { ...want, set: { drops: [0, 1] } }))).toContain('airborneEntry 0')
    expect(outline(fresh(7, { ...want, set: { drops: [1, 0] } }))).not.toContain('airborneEntry 0')
    expect(outline(fresh(8, { ...want, set: { drops: [0, 1] } }))).not.toContain('airborneEntry 0')
  })
  test('[6.2b, 5.2d] corps are relieved when the Allied turn ends, and then stacks are looked at', () => {
    const state = fresh(3, {
      at: {
        '1AAA-18': '1914N',
        'BC-15-INF': '1914N',
        'US-82-PARA': 'airborneArmy',
        'US-101-PARA': 'airborneArmy',
      },
      allied: ['1817N', '1917N'],
      sector: NORTH,
    })
    setParts(state, unit('1AAA-18'), [unit('US-82-PARA'), unit('US-101-PARA')])
    wotr.flow.forget(state)
    const seen = outline(state)
    expect(seen.slice(seen.indexOf('combat 0'), seen.indexOf('declareOrder 1'))).toEqual([
      'combat 0',
      'surplus 0',
    ])
    expect([state.at[unit('1AAA-18')], state.at[unit('BC-15-INF')]]).toEqual([BOX, DEAD])
  })
  test('[5.2i, 5.4b] after Watch on the Rhine the Germans go first from Turn 7 on', () => {
    for (const turn of [7, 8, 10]) {
      const orders = outline(fresh(turn, { watch: RHINE, set: { captured: [1, 2, 3, 4, 5, 6, 7, 8] } }))
      expect(orders.filter(one => one.startsWith('declareOrder'))).toEqual([
        'declareOrder 1',
        'declareOrder 0',
      ])
    }
    const oder = outline(fresh(7, { watch: ODER }))
    expect(oder.filter(one => one.startsWith('declareOrder'))).toEqual(['declareOrder 0', 'declareOrder 1'])
  })
  test('[5.1b] what belongs to one phase cannot be done in another', () => {
    const state = given({
      at: { 'US-1-INF': '1517N' },
      phase: ['combat', ALLIED],
    })
    expect(refusedBy(wotr, state, ALLIED, 'pick', unit('US-1-INF'))).toBeDefined()
  })
})

describe('the order of a player turn', () => {
  const asked = (): WotrState =>
    given({
      phase: ['declareOrder', ALLIED],
    })
  test('[5.6a] no phase opens before the order is declared, and it cannot be changed', () => {
    const state = asked()
    expect(wotr.actions(state, ALLIED).map(one => one.verb)).toEqual(['order', 'order'])
    expect(refusedBy(wotr, state, ALLIED, 'order', 'whenever')).toBe('5.6a')
    act(state, ALLIED, 'order', 'fightMove')
    expect([state.order, state.side]).toEqual([FIGHT_MOVE, ALLIED])
    expect(refusedBy(wotr, state, ALLIED, 'order', 'moveFight')).toBeDefined()
  })
  test('[5.6b] a unit that fought may move afterwards, and the other way round', () => {
    const state = given({
      order: FIGHT_MOVE,
      sector: NORTH,
      at: { 'US-1-INF': '1517N' },
      frames: [
        { step: 'turns' },
        { step: 'turn', at: 99 },
        { step: 'phase', side: ALLIED, half: 1 },
        { step: 'combat', side: ALLIED },
      ],
      set: {},
    })
    // What is left from the phase before, and from the last phase of movement.
    mark(state, unit('US-1-INF'), ATTACKED | MOVED)
    state.bombers = 1
    act(state, ALLIED, 'end')
    expect(wotr.decisions(state)[0]!.kind).toBe('movement')
    expect(offered(state, ALLIED, 'pick')).toContain(unit('US-1-INF'))
    expect([flagOf(state, unit('US-1-INF'), FOUGHT), state.bombers]).toEqual([0, 0])
  })
  test('[5.6a] move then fight is the other order', () => {
    const state = asked()
    act(state, ALLIED, 'order', 'moveFight')
    expect(state.order).toBe(MOVE_FIGHT)
  })
})

describe('the start of a turn', () => {
  test('[8.15a] Antwerp opens when a turn begins with all nine hexes Allied', () => {
    const state = endOf(3, { allied: nine })
    const events = act(state, GERMAN, 'end')
    expect(state.antwerp).toBe(1)
    expect(events).toContainEqual({ kind: 'own', what: 'antwerp', at: hex('1511N'), weighs: true })
  })
  test.each(nine)('[8.15a] but not while %s is German', missing => {
    const state = endOf(3, { allied: nine.filter(id => id !== missing) })
    act(state, GERMAN, 'end')
    expect(state.antwerp).toBe(0)
  })
  test('[8.15b] once open it stays open', () => {
    const state = endOf(5, { antwerp: 1, allied: ['1511N'] })
    act(state, GERMAN, 'end')
    expect(state.antwerp).toBe(1)
  })
  test('[9.6b, 8.18b] markers, replacements and what was in the box are counted anew', () => {
    const state = endOf(3, { at: { 'US-82-PARA': 'airborneArmy', 'US-1-INF': '1517N' }, sector: NORTH })
    state.replaced = [2, 1]
    state.aerial = [hex('1517N')]
    state.corpsSeen = 1
    mark(state, unit('US-1-INF'), RECLAIMED)
    act(state, GERMAN, 'end')
    expect([
      state.replaced,
      state.aerial,
      state.corpsSeen,
      flagOf(state, unit('US-1-INF'), RECLAIMED),
    ]).toEqual([[0, 0], [], 0, 0])
    expect([flagOf(state, unit('US-82-PARA'), BOXED), flagOf(state, unit('US-1-INF'), BOXED)]).toEqual([1, 0])
    expect(state.at[unit('US-82-PARA')]).toBe(BOX)
  })
  test('[8.19b] a corps that stays on the map keeps the aerial markers away', () => {
    const state = endOf(3, { at: { '1AAA-1': '1509N' }, sector: NORTH })
    act(state, GERMAN, 'end')
    expect(state.corpsSeen).toBe(1)
  })
  test('[8.16e] the sector is chosen openly from Turn 2 on', () => {
    const state = endOf(2, { sector: NORTH })
    act(state, GERMAN, 'end')
    act(state, GERMAN, 'dam', 'leave')
    act(state, ALLIED, 'order', 'moveFight')
    expect(wotr.decisions(state)[0]!.kind).toBe('chooseSector')
    expect(refusedBy(wotr, state, ALLIED, 'sector', 'west')).toBe('8.16e')
    expect(act(state, ALLIED, 'sector', 'south')).toContainEqual({
      kind: 'own',
      what: 'sector',
      sector: 'south',
    })
    expect([state.sector, wotr.view(state, GERMAN).sector]).toEqual([SOUTH, SOUTH])
    const other = endOf(2, { sector: SOUTH })
    act(other, GERMAN, 'end')
    act(other, GERMAN, 'dam', 'leave')
    act(other, ALLIED, 'order', 'moveFight')
    expect(act(other, ALLIED, 'sector', 'north')).toContainEqual({
      kind: 'own',
      what: 'sector',
      sector: 'north',
    })
    expect(other.sector).toBe(NORTH)
  })
})

describe('the end of a turn', () => {
  /** Two Germans hem in the middle American; between three of them each German is cut off as well. */
  const row = {
    'US-9-INF': '1810N',
    'GE-12-INF': '1811N',
    'US-1-INF': '1812N',
    'GE-19-INF': '1813N',
    'US-4-INF': '1814N',
  }
  const sources = { allied: ['1817N', '1617S'], sector: NORTH }
  test('[5.2h, 8.8] the Germans are looked at first, and what they lose may save an Allied unit', () => {
    const state = endOf(3, { at: row, ...sources })
    act(state, GERMAN, 'end')
    expect(['GE-12-INF', 'GE-19-INF'].map(id => state.at[unit(id)])).toEqual([DEAD, DEAD])
    expect([state.turn, state.at[unit('US-1-INF')]]).toEqual([4, hex('1812N')])
  })
  test('[5.2h, 8.8] then the Allies, who may yet supply some by air', () => {
    const cut = { 'GE-12-INF': '1811N', 'US-1-INF': '1812N', 'GE-19-INF': '1813N' }
    const state = endOf(3, { at: cut, ...sources })
    act(state, GERMAN, 'end')
    expect(wotr.decisions(state)).toMatchObject([{ kind: 'aerialSupply', seat: ALLIED }])
    act(state, ALLIED, 'done')
    expect([state.turn, state.at[unit('US-1-INF')]]).toEqual([4, DEAD])
    expect(state.at[unit('GE-12-INF')]).toBe(hex('1811N'))
  })
})

describe('the die of November', () => {
  const cast = (roll: number): WotrState => {
    const state = given({
      turn: 6,
      side: GERMAN,
      antwerp: 1,
      at: { 'GE-9-INF': 'track' },
      frames: [
        { step: 'turns' },
        { step: 'turn', at: 4 },
        { step: 'germanTurn', at: 13 },
        { step: 'movement', side: GERMAN },
      ],
    })
    state.rng = loadedDice(roll)
    told = act(state, GERMAN, 'end')
    return state
  }
  let told: readonly GameEvent[] = []
  test('[5.4a] one to three is the Oder, four to six the Rhine', () => {
    expect([1, 2, 3, 4, 5, 6].map(roll => cast(roll).watch)).toEqual([ODER, ODER, ODER, RHINE, RHINE, RHINE])
    expect(told).toContainEqual({ kind: 'own', what: 'watch', watch: 'rhine', weighs: true })
    cast(3)
    expect(told).toContainEqual({ kind: 'own', what: 'watch', watch: 'oder', weighs: true })
  })
  test('[5.4c] the Oder ends the game with Turn 9, the Rhine with Turn 11', () => {
    expect(cast(1).outcome).toBeNull()
    const nine_ = endOf(9, { watch: RHINE })
    act(nine_, ALLIED, 'end')
    expect(nine_.turn).toBe(10)
  })
  test('[9.2a] with the Oder the reserve goes east for good', () => {
    const reserve = wotr.counters.units.flatMap(({ setup }, number) => (setup === '7WR' ? [number] : []))
    expect(reserve).toHaveLength(12)
    for (const one of reserve) expect(cast(2).at[one]).toBe(-4)
    for (const one of reserve) expect(cast(5).at[one]).not.toBe(-4)
    expect(cast(2).at.filter(at => at === GONE)).toHaveLength(reserve.length)
    expect([cast(2).revivals, cast(5).revivals]).toEqual([0, 7])
  })
  test('[5.2g] it is cast on Turn 6 and on no other', () => {
    for (const turn of [5, 7]) {
      const state = endOf(turn, { watch: turn === 7 ? ODER : 0, antwerp: 1 })
      state.frames[2] = { step: 'germanTurn', at: 9 }
      const events = act(state, GERMAN, 'end')
      expect(events.map(kindOf)).not.toContain('watch')
    }
  })
})
