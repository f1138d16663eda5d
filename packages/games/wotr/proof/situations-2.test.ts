/** Situations where two rules meet, second sheet: read from the rulebook first, then tried. */
import { describe, expect, it } from 'vitest'
import { cloneState } from '@hexfront/engine'
import { explainBattle } from '../combat/combat.ts'
import { HEXES, inGermany } from '../data.ts'
import { columnFault } from '../movement/column.ts'
import { reachAnswer } from '../movement/movement.ts'
import { stepsLeft } from '../reinforcement/replacement.ts'
import { ATTENUATED, FULL, OUT, supplyOf } from '../supply/supply.ts'
import { broadFrontGaps } from '../victory/victory.ts'
import { ALLIED, controllerOf, GERMAN, GONE, NORTH, RHINE, SOUTH } from '../state.ts'
import {
  asked,
  attack,
  begin,
  dice,
  fighting,
  lost,
  offers,
  place,
  plan,
  play,
  preview,
  rout,
  rule,
} from '../testing/combat.ts'
import { draw, EDGE, moving, play as walk } from '../testing/ground.ts'
import { all, given, hex, ids, refusedBy, unit } from '../testing/testing.ts'
import { act } from '../testing/whole.ts'
import { wotr } from '../index.ts'
import type { Given } from '../testing/testing.ts'
import type { WotrState } from '../state.ts'

const odds = (state: WotrState): [number, number, string, string] => {
  const { attack: a, defense, odds: before, column } = explainBattle(state)!
  return [a, defense, before, column]
}
const shifts = (state: WotrState): string[] =>
  explainBattle(state)!.shifts.map(({ reason, amount }) => `${reason.id.slice('shift.'.length)} ${amount}`)

const EAST = ids([...wotr.board.zones.get('eastEdge')!.hexes])
const US_PARAS = ['US-82-PARA', 'US-101-PARA'] as const
const BC_PARAS = ['BC-1-PARA', 'BC-1P-PARA'] as const

/** The phase in which corps come down, with both of them and their first parts in the box. */
function entering(want: Given): WotrState {
  const boxed = ['1AAA-1', '1AAA-18', ...US_PARAS, ...BC_PARAS]
  return begin(
    { ...want, boxed, at: { ...all(boxed, 'airborneArmy'), ...want.at } },
    { step: 'airborneEntry' },
  )
}

const reinforcing = (want: Given): WotrState =>
  given({ antwerp: 1, allied: ['1817N', '1511N', '2913S'], ...want, phase: ['alliedReinforcement'] })

describe('over the sector line', () => {
  it('the French 2nd Armored sets out in full and arrives attenuated: half the attack, no probe [8.1a, 8.1b, 8.16b, 11.25f]', () => {
    const want: Given = { antwerp: 0, sector: SOUTH, turn: 3, allied: EDGE }
    const at = { 'F-2-ARM': '1612S', 'GE-12-INF': '1210S' }
    const state = moving({ ...want, at }, ALLIED)
    walk(state, ALLIED, 'pick F-2-ARM', 'to 1310S')
    expect([place(state, 'F-2-ARM'), supplyOf(state, unit('F-2-ARM'))]).toEqual(['1310S', ATTENUATED])
    const fight = fighting({ ...want, at: { ...at, 'F-2-ARM': '1310S' } })
    expect(rule(fight, 'probe 1211S')).toBe('11.25f')
    plan(fight, '1210S', 'F-2-ARM')
    expect(odds(fight).slice(0, 2)).toEqual([5, 5])
  })

  it('Patton attacks nobody before Antwerp is open, and in full afterwards; British and French never do [9.5.1a, 9.5.2a, 9.5.3a, 9.5.3c, 8.15d]', () => {
    const at = { 'US-4-ARM': '1410S', 'GE-12-INF': '1309S' }
    const shut = fighting({ antwerp: 0, sector: SOUTH, allied: EDGE, at })
    expect(rule(shut, 'target 1309S')).toBe('9.5.3a')
    const open = fighting({ allied: EDGE, at })
    plan(open, '1309S', 'US-4-ARM')
    expect(odds(open)[0]).toBe(9)
    expect(rule(fighting({ at: { 'F-1-ARM': '1410S', 'GE-12-INF': '1309S' } }), 'target 1309S')).toBe(
      '9.5.2a',
    )
    expect(rule(fighting({ at: { 'BC-7-ARM': '1309S', 'GE-12-INF': '1410S' } }), 'target 1410S')).toBe(
      '9.5.1a',
    )
  })
})

describe('the flood', () => {
  it('shuts a way out early in the war, and is a way like another later [10.18c, 11.21.5b, 10.18f]', () => {
    const at = { ...all(['US-2-ARM', 'US-3-ARM'], '2403N'), 'GE-12-INF': '2303N' }
    const beaten = (turn: number): WotrState => {
      const around = { 'US-9-INF': '2202N', 'US-30-INF': '2301N' }
      const state = fighting({ at: { ...at, ...around }, turn, set: { flood: turn } })
      rout(state, '2303N', ['US-2-ARM', 'US-3-ARM'])
      return state
    }
    expect(place(beaten(3), 'GE-12-INF')).toBe('-1')
    expect(offers(beaten(5), 'retreat').sort()).toEqual(['2204N', '2304N'])
  })

  it('that comes late costs the Allies nothing near a corps, and the Germans three as ever [12.7a, 10.18f]', () => {
    const price = (side: number, at: Record<string, string>): number | undefined => {
      const state = moving({ at, turn: 5, side, set: { flood: 5 }, parts: { '1AAA-18': US_PARAS } }, side)
      const [id] = Object.keys(at)
      return reachAnswer(state, [unit(id!)])!.places.find(({ at: to }) => to === hex('2204N'))?.cost
    }
    const corps = { '1AAA-18': '2203N', ...all(US_PARAS, 'airborneArmy') }
    expect(price(ALLIED, { 'US-1-INF': '2206N' })).toBe(5)
    expect(price(ALLIED, { 'US-1-INF': '2206N', ...corps })).toBe(2)
    expect(price(GERMAN, { 'GE-9-PZ': '2205N', ...corps })).toBe(4)
  })

  it('is the Allies’ to let loose before the Germans move first, and strikes their attacks too [10.18i, 10.18g, 5.4b]', () => {
    const frames = [
      { step: 'turns' },
      { step: 'turn', at: 5 },
      { step: 'alliedTurn', at: 99 },
      { step: 'movement', side: ALLIED },
    ]
    const fight = { 'US-1-INF': '2304N', 'GE-12-INF': '2303N' }
    const at = { ...fight, 'GE-9-PZ': '1900N' }
    const state = given({ turn: 7, watch: RHINE, antwerp: 1, allied: [...EDGE, '2504N'], at, frames })
    act(state, ALLIED, 'end')
    expect(wotr.decisions(state)).toMatchObject([{ kind: 'dam', seat: ALLIED }])
    act(state, ALLIED, 'dam', 'open')
    expect([state.flood, wotr.decisions(state)[0]!.seat]).toEqual([8, GERMAN])
    expect(
      preview('2304N', { side: GERMAN, turn: 8, watch: RHINE, at: fight, set: { flood: 8 } }).shifts,
    ).toMatchObject([{ reason: { id: 'shift.lateFlood' }, amount: -1 }])
  })
})

describe('Walcheren', () => {
  it('is attacked over the Scheldt by commandos, and over no river once others come by land [11.15b, 11.14a, 11.13a]', () => {
    const at = { 'BC-4-CO': '1213N', 'BC-2C-INF': '1212N', 'GE-FW': '1112N' }
    const state = fighting({ at, turn: 4 })
    plan(state, '1112N', 'BC-4-CO')
    expect([odds(state), shifts(state)]).toEqual([[3, 5, '1:2', '1:3'], ['river -1']])
    play(state, 'join BC-2C-INF')
    expect([odds(state), shifts(state)]).toEqual([[9, 5, '1:1', '1:1'], []])
  })

  it('falls whole to a DR, for its garrison cannot go, and a commando goes in over the water [11.21.5b, 2.10b, 11.15b]', () => {
    const at = { 'BC-4-CO': '1213N', 'BC-2C-INF': '1212N', 'GE-FW': '1112N' }
    const state = fighting({ at, turn: 4 })
    rout(state, '1112N', ['BC-4-CO', 'BC-2C-INF'])
    expect([place(state, 'GE-FW'), rule(state, 'advance BC-4-CO')]).toEqual(['-1', 'legal'])
    play(state, 'advance BC-4-CO')
    expect(controllerOf(state, hex('1112N'))).toBe(ALLIED)
  })

  it('feeds its garrison and on Turn 1 the Fifteenth Army, later nobody beside the garrison [8.13a, 5.8.4a, 8.3]', () => {
    const at = { 'GE-FW': '1112N', 'GE-64-INF': '1112N', 'BC-15-INF': '1212N' }
    const fed = (turn: number): number[] =>
      ['GE-FW', 'GE-64-INF'].map(id => supplyOf(draw({ at, turn }), unit(id)))
    expect([fed(1), fed(2)]).toEqual([
      [FULL, FULL],
      [FULL, OUT],
    ])
  })
})

describe('Antwerp', () => {
  const nine = ['1511N', '1112N', '1212N', '1213N', '1311N', '1312N', '1411N', '1412N', '1116N']

  it('does not open where a probe has taken a hex of its approaches, though who probed has starved in it [8.15a, 11.25b, 8.8, 3.9b]', () => {
    const state = given({
      turn: 3,
      side: GERMAN,
      sector: NORTH,
      allied: [...nine, ...EDGE],
      at: { 'GE-59-INF': '1410N', 'BC-15-INF': '1309N', 'BC-53-INF': '1511N', 'GE-9-PZ': '1900N' },
      phase: ['combat', GERMAN],
    })
    const calm = cloneState(state)
    while (calm.turn === 3) act(calm, GERMAN, 'end')
    expect([calm.turn, calm.antwerp]).toEqual([4, 1])
    act(state, GERMAN, 'probe', hex('1411N'))
    act(state, GERMAN, 'join', unit('GE-59-INF'))
    act(state, GERMAN, 'commit')
    while (state.turn === 3) act(state, GERMAN, wotr.actions(state, GERMAN).at(-1)!.verb)
    expect([state.turn, state.antwerp, place(state, 'GE-59-INF')]).toEqual([4, 0, '-1'])
  })

  it('takes a British division out of the dead pile beside Americans, which the edge does not [9.6d, 9.5.1b, 6.9, 6.4]', () => {
    const state = reinforcing({ turn: 6, at: { 'US-1-INF': '1511N', 'US-9-INF': '1817N' } })
    act(state, ALLIED, 'reclaim', unit('BC-15-INF'))
    expect(['1511N', '1817N'].map(id => refusedBy(wotr, state, ALLIED, 'to', hex(id)))).toEqual([
      undefined,
      '6.4',
    ])
  })
})

describe('replacements', () => {
  it('of 1945 restore British armor in full supply alone, neither the dead nor the paratroops in the box [9.8b, 9.8c, 9.9, 9.6c]', () => {
    const at = {
      'BC-15-INF': '1817N',
      'BC-7-ARM': '1817N',
      'BC-11-ARM': '1112N',
      'BC-1-PARA': 'airborneArmy',
    }
    const reduced = ['BC-15-INF', 'BC-7-ARM', 'BC-11-ARM', 'BC-1-PARA']
    const faults = (turn: number) => {
      const state = reinforcing({ turn, reduced, at: { ...at, 'GE-12-INF': '1212N' } })
      return [
        ...reduced.map(id => refusedBy(wotr, state, ALLIED, 'replace', unit(id))),
        refusedBy(wotr, state, ALLIED, 'reclaim', unit('BC-G-ARM')),
      ]
    }
    expect(faults(7)).toEqual([undefined, undefined, '9.6c', undefined, undefined])
    expect(faults(8)).toEqual(['9.8b', undefined, '9.6c', '9.8b', '9.8c'])
  })

  it('that the French have had are gone for American paratroops in the box [9.7, 9.9]', () => {
    const reduced = ['F-1-ARM', 'F-3-INF', 'US-82-PARA', 'BC-1-PARA']
    const at = {
      'F-1-ARM': '2913S',
      'F-3-INF': '2913S',
      'US-82-PARA': 'airborneArmy',
      'BC-1-PARA': 'airborneArmy',
    }
    const state = reinforcing({ turn: 5, reduced, at })
    act(state, ALLIED, 'replace', unit('F-1-ARM'))
    act(state, ALLIED, 'replace', unit('F-3-INF'))
    expect(stepsLeft(state)).toEqual([0, 1])
    expect(refusedBy(wotr, state, ALLIED, 'replace', unit('US-82-PARA'))).toBe('9.7')
    expect(refusedBy(wotr, state, ALLIED, 'replace', unit('BC-1-PARA'))).toBeUndefined()
  })

  it('for a reduced British division come after the drop of the turn, which it keeps from being made [12.2a, 9.9, 5.2c]', () => {
    const weak = entering({ reduced: ['BC-1-PARA'], turn: 5 })
    expect([rule(weak, 'pick 1AAA-1'), rule(weak, 'pick 1AAA-18')]).toEqual(['12.2a', 'legal'])
    expect(rule(entering({ turn: 5 }), 'pick 1AAA-1')).toBe('legal')
  })
})

describe('a drop', () => {
  it('on the West Wall bleeds both sides where the die says retreat, and goes on weaker [11.17e, 12.4b, 12.5d]', () => {
    const state = entering({ at: { 'GE-12-INF': '2004N' }, turn: 4 })
    play(state, 'pick 1AAA-18', ...US_PARAS.map(id => `join ${id}`), 'airdrop 2004N')
    dice(state, 6, 1)
    play(state, 'end')
    expect([asked(state), lost(state, '1AAA-18')]).toEqual(['corpsPart 0', 1])
    play(state, 'lose US-82-PARA')
    // Its last step is not its to give up: the next round is fought at 2:1 instead of 6:2, and a 1 ends it.
    expect([asked(state), lost(state, 'GE-12-INF'), place(state, 'GE-12-INF')]).toEqual(['over', 1, '2004N'])
    expect([state.at[unit('1AAA-18')], state.at[unit('US-101-PARA')]]).toEqual([GONE, GONE])
  })

  it('eases the ground around it for Allies on the march, not for Germans [12.7a, 10.9]', () => {
    const price = (id: string, from: string, to: string, corps: Record<string, string>) => {
      const side = id.startsWith('GE') ? GERMAN : ALLIED
      const state = moving({ at: { [id]: from, ...corps }, turn: 5, parts: { '1AAA-18': US_PARAS } }, side)
      return reachAnswer(state, [unit(id)])!.places.find(({ at }) => at === hex(to))?.cost
    }
    const corps = { '1AAA-18': '2611N', ...all(US_PARAS, 'airborneArmy') }
    expect(price('US-1-INF', '2412N', '2511N', {})).toBe(2)
    expect(price('US-1-INF', '2412N', '2511N', corps)).toBe(1)
    expect(price('GE-9-PZ', '2412N', '2511N', corps)).toBe(2)
  })
})

describe('Germans in Metz', () => {
  it('attack with all they have though no line reaches them, and with half once they have broken out [8.13b, 8.7a, 11.24a, 8.1b]', () => {
    const at = { 'GE-17SS-PG': '1710S', 'US-102-CAV': '1611S', 'US-113-CAV': '1612S' }
    const state = fighting({ side: GERMAN, turn: 5, allied: [...EDGE, ...EAST], at })
    plan(state, '1611S', 'GE-17SS-PG')
    expect([odds(state), shifts(state)]).toEqual([[6, 2, '3:1', '2:1'], ['river -1']])
    dice(state, 6)
    play(state, 'commit', 'advance GE-17SS-PG')
    while (asked(state) === 'advance 1') play(state, 'hold')
    plan(state, '1612S', 'GE-17SS-PG')
    expect(odds(state).slice(0, 2)).toEqual([3, 2])
  })

  it('make no column of it: what they are fed by is no line [8.13b, 10.19a]', () => {
    const state = moving(
      { side: GERMAN, turn: 5, allied: [...EDGE, ...EAST], at: { 'GE-17SS-PG': '1710S' } },
      GERMAN,
    )
    expect([
      columnFault(state, [unit('GE-17SS-PG')]),
      reachAnswer(state, [unit('GE-17SS-PG')])!.allowance,
    ]).toEqual(['10.19a', 10])
  })
})

describe('two French armored divisions', () => {
  it('part in retreat where only Americans make room: the 2nd goes to them, the other is lost [6.5b, 11.21.5b, 11.21.5e]', () => {
    const at = {
      ...all(['F-1-ARM', 'F-2-ARM'], '1612S'),
      'US-4-ARM': '1613S',
      ...all(['GE-1SS-PZ', 'GE-2SS-PZ'], '1511S'),
      'GE-12-INF': '1711S',
    }
    const state = fighting({ side: GERMAN, turn: 5, at })
    rout(state, '1612S', ['GE-1SS-PZ', 'GE-2SS-PZ'])
    expect(['F-1-ARM', 'F-2-ARM'].map(id => place(state, id))).toEqual(['-1', '1613S'])
  })
})

describe('a German retreat', () => {
  it('into an empty city in Allied hands wins the game [11.21.5a, 3.9b, 4.4a]', () => {
    const at = { 'GE-12-INF': '1209S', 'US-2-ARM': '1108S', 'US-3-ARM': '1109S', 'US-9-INF': '1408S' }
    const state = fighting({ turn: 5, allied: [...EDGE, '1309S'], at })
    rout(state, '1209S', ['US-2-ARM', 'US-3-ARM'])
    expect(state.outcome).toMatchObject({ winner: GERMAN, rule: '4.4a' })
  })
})

describe('the broad front', () => {
  const west = wotr.board.ids.filter((_, at) => at < HEXES && inGermany[at] === 0)
  it('counts an empty city beside one enemy, not one that a line would reach through his zone [4.5b, 8.4, 7.4]', () => {
    const gaps = (at: Record<string, string>): string[] =>
      ids(broadFrontGaps(given({ turn: 6, antwerp: 1, allied: west, at })).outside)
    const one = { 'GE-11-PZ': '2011S' }
    const two = { ...one, 'GE-15-PG': '2013S' }
    expect([gaps(one), gaps(two), gaps({ ...two, 'F-1-ARM': '1912S' })]).toEqual([[], ['2012S'], []])
  })
})

describe('the West Wall', () => {
  it('lets Germans in beside the enemy as long as a line ends there, and where it was cleared never again [9.1a, 8.4, 11.17a]', () => {
    const state = given({
      side: GERMAN,
      at: { 'GE-12-INF': 'track', 'US-1-INF': '2105N' },
      cleared: ['2205N'],
      phase: ['germanReinforcement'],
    })
    act(state, GERMAN, 'pick', unit('GE-12-INF'))
    expect(['2104N', '2205N'].map(id => refusedBy(wotr, state, GERMAN, 'to', hex(id)))).toEqual([
      undefined,
      '9.1a',
    ])
  })
})

describe('the winter offensive', () => {
  it('favors a momentum attack of December as well, on Turn 7 alone [5.4d, 11.24a]', () => {
    const driven = (turn: number): string[] => {
      const at = { 'GE-1SS-PZ': '1913N', 'US-102-CAV': '1912N', 'US-1-INF': '1911N' }
      const state = fighting({ side: GERMAN, turn, watch: RHINE, at })
      attack(state, '1912N', ['GE-1SS-PZ'], 6)
      play(state, 'advance GE-1SS-PZ')
      plan(state, '1911N', 'GE-1SS-PZ')
      return shifts(state)
    }
    expect([driven(7), driven(8)]).toEqual([['germanDecember 1'], []])
  })
})

describe('paratroops', () => {
  it('who have attacked go home to the box before the phase is over, from beside the enemy [12.2d, 11.4b]', () => {
    const at = { 'US-82-PARA': '1913N', 'GE-12-INF': '1912N' }
    const state = fighting({ at, turn: 5 })
    attack(state, '1912N', ['US-82-PARA'], 1)
    if (asked(state) === 'lose 0') play(state, 'lose US-82-PARA')
    expect([asked(state), rule(state, 'target 1912N'), rule(state, 'toBox US-82-PARA')]).toEqual([
      'combat 0',
      '11.4c',
      'legal',
    ])
  })
})
