/** Situations where two rules meet, third sheet: columns, hunger, water, hexes of the winter offensive, refusals. */
import { describe, expect, it } from 'vitest'
import { wotr } from '../index.ts'
import { columnFault } from '../movement/column.ts'
import { reachAnswer } from '../movement/movement.ts'
import { OUT, supplyOf } from '../supply/supply.ts'
import { ALLIED, FIGHT_MOVE, GERMAN, MOVE_FIGHT, NORTH, RHINE, SOUTH } from '../state.ts'
import { attack, fighting, idOf, place, play, preview, rout, rule } from '../testing/combat.ts'
import { draw, EDGE, moving, play as walk, rule as walks } from '../testing/ground.ts'
import { all, given, hex, ids, refusedBy, unit } from '../testing/testing.ts'
import { act } from '../testing/whole.ts'
import type { Given } from '../testing/testing.ts'
import type { WotrState } from '../state.ts'

const US_PARAS = ['US-82-PARA', 'US-101-PARA'] as const
const EAST = ids([...wotr.board.zones.get('eastEdge')!.hexes])

const cost = (state: WotrState, id: string, to: string): number | undefined =>
  reachAnswer(state, [unit(id)])!.places.find(({ at }) => at === hex(to))?.cost

describe('Patton beside the enemy', () => {
  const at = { 'US-4-ARM': '1913S', 'US-3-INF': '1913S', 'GE-12-INF': '1912S' }
  const fault = (units: readonly string[], want: Given): string | null =>
    columnFault(draw({ at, turn: 5, ...want }), units.map(unit))

  it('sets out in column in full supply alone, in 1944 alone, and alone [10.20, 8.16d, 10.19a]', () => {
    expect(fault(['US-4-ARM'], {})).toBeNull()
    expect(fault(['US-4-ARM'], { antwerp: 0, sector: NORTH })).toBe('8.16d')
    expect(fault(['US-4-ARM'], { antwerp: 0, sector: SOUTH })).toBeNull()
    expect(fault(['US-4-ARM'], { allied: [] })).toBe('10.19a')
    expect(fault(['US-4-ARM', 'US-3-INF'], {})).toBe('10.19a')
    expect([7, 8].map(turn => fault(['US-4-ARM'], { turn }))).toEqual([null, '10.20'])
  })
})

describe('a column', () => {
  it('pays for late water out of its doubled points [10.18f, 10.19a]', () => {
    const state = moving(
      { turn: 5, at: { 'US-2-ARM': '2609N' }, cleared: ['2305N'], set: { flood: 5 } },
      ALLIED,
    )
    const dry = moving({ turn: 5, at: { 'US-2-ARM': '2609N' } }, ALLIED)
    expect(cost(state, 'US-2-ARM', '2204N')! - cost(dry, 'US-2-ARM', '2204N')!).toBe(3)
  })

  it('of the British goes off the map in the north, and its way there is open to no column in the south [4.2a, 9.5.1a, 10.19a]', () => {
    const state = moving({ turn: 5, at: { 'BC-7-ARM': '1112N' } }, ALLIED)
    walk(state, ALLIED, 'pick BC-7-ARM')
    expect([walks(state, ALLIED, 'to 1101N'), walks(state, ALLIED, 'to 1201S')]).toEqual(['legal', '9.5.1a'])
  })
})

describe('the Scheldt on Turn 1', () => {
  it('is crossed by the Fifteenth Army as if it were not there, past zones that do not cross it, and not in an attack [5.8.4b, 7.2, 11.15a]', () => {
    const at = { 'GE-59-INF': '1213N', 'BC-15-INF': '1312N' }
    const state = moving(
      { turn: 1, side: GERMAN, at: { 'GE-59-INF': '1213N', 'BC-15-INF': '1411N' } },
      GERMAN,
    )
    expect(cost(state, 'GE-59-INF', '1112N')).toBe(1)
    expect(
      cost(moving({ turn: 2, side: GERMAN, at: { 'GE-59-INF': '1213N' } }, GERMAN), 'GE-59-INF', '1112N'),
    ).toBeUndefined()
    const fight = fighting({ side: GERMAN, turn: 1, at: { 'GE-59-INF': '1213N', 'BC-15-INF': '1212N' } })
    expect(rule(fight, 'target 1212N')).toBe('11.15a')
    expect(rule(fighting({ side: GERMAN, turn: 1, at }), 'target 1312N')).toBe('legal')
  })
})

describe('a city on the line of the wall', () => {
  it('is a city only: two columns, no wall, and a line of supply goes through it [11.17c, 11.16b, 8.5b]', () => {
    const at = { 'US-1-INF': '2306N', 'GE-12-INF': '2305N' }
    expect(preview('2305N', { turn: 5, at }).shifts.map(({ rule: by }) => by)).toEqual(['11.16b'])
    const beyond = draw({ turn: 5, at: { 'US-1-INF': '2304N' } })
    expect(supplyOf(beyond, unit('US-1-INF'))).not.toBe(OUT)
  })
})

describe('hunger', () => {
  it('takes the Germans first, and whom they alone have cut off lives [8.8, 8.4]', () => {
    const ring = { 'GE-12-INF': '1713N', 'GE-26-INF': '1815N', 'GE-3-PARA': '1615N' }
    const at = { 'US-1-INF': '1714N', ...ring }
    const state = given({
      turn: 3,
      antwerp: 1,
      side: GERMAN,
      allied: [...EDGE, ...EAST],
      at,
      frames: [
        { step: 'turns' },
        { step: 'turn', at: 4 },
        { step: 'germanTurn', at: 99 },
        { step: 'movement', side: GERMAN },
      ],
    })
    expect(['US-1-INF', 'GE-12-INF'].map(id => supplyOf(state, unit(id)))).toEqual([OUT, OUT])
    act(state, GERMAN, 'end')
    expect([state.turn, ...Object.keys(at).map(id => place(state, id))]).toEqual([
      4,
      '1714N',
      '-1',
      '-1',
      '-1',
    ])
  })

  it('begins at once where Germans run over the last source of an edge [3.9b, 8.14b, 8.2]', () => {
    const at = { 'GE-9-PZ': '1513N', 'US-1-INF': '2014N' }
    const state = moving({ turn: 5, side: GERMAN, allied: ['1817N'], at }, GERMAN)
    expect(supplyOf(state, unit('US-1-INF'))).not.toBe(OUT)
    walk(state, GERMAN, 'pick GE-9-PZ', 'to 1817N')
    expect(supplyOf(state, unit('US-1-INF'))).toBe(OUT)
  })
})

describe('the hexes of the winter offensive', () => {
  it('are taken by probe, and by the advance of the momentum attack that follows, each once [4.6c, 11.25b, 11.24a]', () => {
    const at = { 'GE-1SS-PZ': '1913N', 'US-102-CAV': '1912N' }
    const allied = [...EDGE, '1912N', '1813N']
    const state = fighting({ side: GERMAN, turn: 7, watch: RHINE, allied, at })
    play(state, 'probe 1813N', 'join GE-1SS-PZ', 'commit')
    expect(ids(state.captured)).toEqual(['1813N'])
    attack(state, '1912N', ['GE-1SS-PZ'], 6)
    play(state, 'advance GE-1SS-PZ')
    expect(ids(state.captured)).toEqual(['1813N', '1912N'])
  })
})

describe('a retreat', () => {
  it('finds no place in a hex that is full, and is a DE and the end [11.21.5a, 6.3a, 11.21.5b]', () => {
    const beaten = (friends: readonly string[]): string => {
      const at = {
        ...all(friends, '1813N'),
        'GE-272-INF': '1913N',
        ...all(['US-2-ARM', 'US-3-ARM'], '1914N'),
        'US-1-INF': '2012N',
      }
      const state = fighting({ turn: 5, at })
      rout(state, '1913N', ['US-2-ARM', 'US-3-ARM'])
      return place(state, 'GE-272-INF')
    }
    const three = ['GE-12-INF', 'GE-26-INF', 'GE-3-PARA']
    expect([beaten(three), beaten([...three, 'GE-18-INF']), beaten([...three, 'GE-341-AG'])]).toEqual([
      '1813N',
      '-1',
      '-1',
    ])
  })
})

describe('refusals', () => {
  it('of a probe by those who cannot go, over a side that bars it, or from beside nobody name what bars it [11.23c, 11.25e, 11.25a]', () => {
    const flak = fighting({ side: GERMAN, turn: 5, at: { 'GE-16-FLAK': '1913N', 'US-1-INF': '1912N' } })
    expect(rule(flak, 'probe 1813N')).toBe('11.23c')
    const far = fighting({ turn: 5, at: { 'US-1-INF': '1914N', 'GE-12-INF': '1912N' } })
    expect(rule(far, 'probe 1913N')).toBe('11.25a')
  })
})

describe('fighting before moving', () => {
  it('an advance to the edge, beside the enemy, may go off the map by the movement that follows [5.6b, 11.23g, 4.2a, 7.3a]', () => {
    const at = { ...all(['US-2-ARM', 'US-3-ARM'], '1401N'), 'GE-405-INF': '1400N', 'GE-12-INF': '1300N' }
    const state = given({
      turn: 5,
      antwerp: 1,
      order: FIGHT_MOVE,
      allied: EDGE,
      at,
      phase: ['combat', ALLIED],
    })
    act(state, ALLIED, 'target', hex('1400N'))
    for (const id of ['US-2-ARM', 'US-3-ARM']) act(state, ALLIED, 'join', unit(id))
    act(state, ALLIED, 'commit')
    act(state, ALLIED, 'advance', unit('US-2-ARM'))
    while (wotr.decisions(state)[0]!.kind !== 'movement') {
      const verbs = wotr.actions(state, ALLIED).map(({ verb }) => verb)
      act(state, ALLIED, verbs.includes('hold') ? 'hold' : 'end')
    }
    act(state, ALLIED, 'pick', unit('US-2-ARM'))
    act(state, ALLIED, 'exit')
    expect(state.outcome).toMatchObject({ winner: ALLIED, rule: '4.2a' })
  })

  it('a probe to the west edge does so for the Germans, from Turn 4 on [5.6b, 11.25b, 4.4b, 4.4c]', () => {
    const out = (turn: number): WotrState => {
      const at = { 'GE-9-PZ': '1716N', 'US-1-INF': '1717N', 'GE-2-PZ': '1900N' }
      const state = given({
        turn,
        side: GERMAN,
        antwerp: 1,
        order: FIGHT_MOVE,
        allied: EDGE,
        at,
        phase: ['combat', GERMAN],
      })
      act(state, GERMAN, 'probe', hex('1817N'))
      act(state, GERMAN, 'join', unit('GE-9-PZ'))
      act(state, GERMAN, 'commit')
      while (wotr.decisions(state)[0]!.kind !== 'movement') {
        const verbs = wotr.actions(state, GERMAN).map(({ verb }) => verb)
        act(state, GERMAN, verbs.includes('hold') ? 'hold' : 'end')
      }
      act(state, GERMAN, 'pick', unit('GE-9-PZ'))
      return state
    }
    expect(refusedBy(wotr, out(3), GERMAN, 'exit')).toBe('4.4c')
    const state = out(4)
    act(state, GERMAN, 'exit')
    expect(state.outcome).toMatchObject({ winner: GERMAN, rule: '4.4b' })
  })
})

describe('what is told of a target before it is chosen', () => {
  const told = (at: Record<string, string>, antwerp: 0 | 1 = 1): string[] => {
    const answer = wotr.explain(fighting({ turn: 5, antwerp, at }), {
      about: 'battle',
      at: hex(at['GE-12-INF']!),
    })
    return (answer?.attackers ?? []).map(idOf).sort()
  }

  it('is the strongest force of those who may not attack together, not the first [11.1c, 11.3, 6.5b]', () => {
    const at = { 'BC-4-ARMBDE': '1714N', 'US-2-ARM': '1914N', 'US-3-ARM': '1914N', 'GE-12-INF': '1814N' }
    expect(told(at)).toEqual(['US-2-ARM', 'US-3-ARM'])
    expect(told({ ...at, 'BC-11-ARM': '1714N', 'BC-G-ARM': '1714N', 'BC-7-ARM': '1714N' })).toEqual([
      'BC-11-ARM',
      'BC-4-ARMBDE',
      'BC-7-ARM',
      'BC-G-ARM',
    ])
    const south = { 'F-1-ARM': '1612S', 'F-2-ARM': '1613S', 'US-3-CAV': '1611S', 'GE-12-INF': '1712S' }
    expect(told(south)).toEqual(['F-1-ARM', 'F-2-ARM'])
  })

  it('is out of Antwerp everybody there with the stronger of those outside [11.26, 6.9]', () => {
    const at = {
      'US-1-INF': '1511N',
      'BC-15-INF': '1511N',
      'BC-1BN': '1410N',
      'US-2-ARM': '1610N',
      'GE-12-INF': '1510N',
    }
    expect(told(at)).toEqual(['BC-15-INF', 'US-1-INF', 'US-2-ARM'])
  })
})

describe('what is told before a movement ends', () => {
  const told = (state: WotrState): string[] =>
    wotr.explain(state, { about: 'warnings', verb: 'end' })!.warnings.map(({ reason }) => reason.id)
  const ending = (side: number, want: Given): WotrState =>
    given({ antwerp: 1, allied: EDGE, side, ...want, frames: [{ step: 'movement', side }] })

  it('fears nobody who starves before he could come, unless an attack of this turn may still free him [8.8, 4.3, 4.4a]', () => {
    const at = { 'US-3-ARM': '2203N', 'GE-12-INF': '2104N' }
    const bare: Given = { turn: 4, antwerp: 0, sector: NORTH, allied: [], at }
    const flown = { aerial: [hex('1817N'), hex('1917N')] }
    const fears = (want: Given): boolean =>
      told(ending(GERMAN, { ...bare, ...want })).includes('warn.openDeath')
    expect(fears({ order: FIGHT_MOVE })).toBe(true)
    expect(fears({ order: MOVE_FIGHT, set: flown })).toBe(true)
    expect(fears({ order: FIGHT_MOVE, set: flown })).toBe(false)
    expect(fears({ order: FIGHT_MOVE, set: flown, allied: EDGE })).toBe(true)
  })

  it('reckons with Germans who come by the wall before they move, and with Allies by the port [9.1a, 9.5.3c, 4.4a, 4.3]', () => {
    const aachen = (want: Given): string[] => {
      const at = { 'GE-12-INF': 'track', 'US-1-INF': '2007N', ...want.at }
      const state = ending(ALLIED, { turn: 2, allied: [...EDGE, '2305N'], ...want, at })
      return told(wotr.view(state, ALLIED)).filter(id => id === 'warn.openDeath')
    }
    expect(aachen({})).toEqual(['warn.openDeath'])
    expect(aachen({ at: { 'US-9-INF': '2305N' } })).toEqual([])
    // Due on Turn 2, it does not come on the first.
    expect(aachen({ turn: 1 })).toEqual([])
    const ruhr = (turn: number): boolean => {
      const want = {
        turn,
        watch: RHINE,
        at: { 'US-11-ARM': 'track' },
        cleared: ['1803N', '1903N', '2004N', '2104N'],
      }
      return told(ending(GERMAN, { ...want, allied: ['1511N'] })).includes('warn.openDeath')
    }
    expect([ruhr(5), ruhr(7)]).toEqual([false, true])
  })

  it('counts the parts of a relieved corps among those who will starve [12.6, 8.8, 8.19b]', () => {
    const at = { '1AAA-18': '1603N', 'US-9-INF': '1604N', ...all(US_PARAS, 'airborneArmy') }
    const want: Given = { turn: 4, order: FIGHT_MOVE, at, parts: { '1AAA-18': US_PARAS } }
    const cut = ending(ALLIED, { ...want, antwerp: 0, sector: NORTH, allied: [] })
    expect(told(cut)).toEqual(expect.arrayContaining(['warn.linkUpHungry', 'warn.supply']))
    const alone = ending(ALLIED, want)
    expect(told(alone).filter(id => /linkUp|supply/.test(id))).toEqual([])
  })
})
