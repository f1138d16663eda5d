/** Situations where two rules meet, fifth sheet: corps that are not there, drops, lines cut in the middle of a phase. */
import { describe, expect, it } from 'vitest'
import { defineGame } from '@hexfront/engine'
import { reachAnswer } from '../movement/movement.ts'
import { scene } from '../face/scene.ts'
import { parts } from '../index.ts'
import { controllerOf } from '../position.ts'
import { ALLIED, GERMAN, GERMAN_ACTION } from '../state.ts'
import { antwerpRuns } from '../supply/difficulties.ts'
import { isSupplied } from '../supply/supply.ts'
import { portsHeld } from '../victory/victory.ts'
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
  second,
  settle,
  stage,
  where,
  reacting,
} from '../testing/play.ts'
import { all, given, hex, names, unit } from '../testing/testing.ts'
import type { Given } from '../testing/testing.ts'
import type { EwState } from '../state.ts'

const ew = defineGame<EwState>(parts)
const STRONG = ['US7', 'US12', 'US20', 'US5', 'US6'] as const
const GARRISON = ['15Mtn', '21Mtn', '22Mtn', '5SSMtn', '9SSMtn'] as const

describe('who is in no hex and on no turn of the track', () => {
  const piled = (state: EwState, seat: number): Record<string, string[]> =>
    Object.fromEntries(
      ew
        .scene(ew.view(state, seat))
        .tracks.filter(({ id }) => id === 'garrison' || id === 'landing')
        .map(({ id, boxes }) => [id, names(boxes[0]!.pieces!.map(piece => piece.unit))]),
    )

  it('lies beside the map for both sides to see: the garrison of Yugoslavia until it is called up [12.2.3a, 6.6]', () => {
    const state = ew.setup('historical', {}, 1)
    for (const seat of [ALLIED, GERMAN]) expect(piled(state, seat)).toEqual({ garrison: [...GARRISON] })
    const called = given({ at: { ...all('track', ...GARRISON), B1A: 'box' }, set: { turn: 4 } })
    const drop = stage.begin(called, 'movement', { side: ALLIED })
    play(drop, 'airdrop B1A', 'to 1914', 'to 1819')
    expect(scene(drop, { phase: '', focus: {}, battle: null }).tracks.map(({ id }) => id)).not.toContain(
      'garrison',
    )
  })

  it('lies there as the force of the first landing, its airborne corps too [3.3.2a, 6.6]', () => {
    const state = given({ at: all('landing', 'B1', 'B30', 'US5', 'US7', 'US18A'), set: { turn: 0 } })
    expect(piled(state, GERMAN)['landing']).toEqual(['B1', 'B30', 'US18A', 'US5', 'US7'])
  })
})

describe('an airborne corps', () => {
  it('that has not come, is lost or lies as its other counter is refused for that [13.2a, 2.11c, 13.2c]', () => {
    const want = { at: { B1A: 'track', US18A: 'dead', US7: '2802', US8: 'box' }, beachheads: ['2802'] }
    const state = moving(want)
    expect(['B1A', 'US18A', 'B1A-drop'].map(id => rule(state, `airdrop ${id}`))).toEqual([
      '13.2a',
      '2.11c',
      '13.2c',
    ])
    // The turn before it comes it joins no landing either; on its own turn it does, from the track.
    const early = second('2901', 3, want)
    expect([rule(early, 'airdrop B1A'), rule(early, 'add B1A')]).toEqual(['13.2a', '5.3.1b'])
    const due = second('2901', 4, { ...want, at: { ...want.at, '84': '2901' } })
    expect([rule(due, 'airdrop B1A'), rule(due, 'add B1A')]).toEqual(['legal', 'legal'])
  })

  it('comes down beside where the other was lost this turn, and leaves no supplies for anybody [13.2g, 13.2j, 13.2h]', () => {
    const at = { US18A: 'box', B1A: 'box', '1SS': '2803', US7: '2607' }
    const state = fighting({ at, beachheads: ['2802'], set: { turn: 4 } })
    play(state, 'target 2803', 'airdrop US18A')
    dice(state, 6)
    play(state, 'commit')
    settle(state)
    expect([where(state, 'US18A'), asked(state)]).toEqual(['-1', 'attacks'])
    play(state, 'airdrop B1A')
    expect([rule(state, 'to 2604'), rule(state, 'to 2804')]).toEqual(['13.2g', 'legal'])
    play(state, 'back')
    expect(rule(state, 'aerial 2607')).toBe('13.2h')
  })
})

describe('an offensive that cuts a line', () => {
  /** 2SS walks behind the corps in 2803, whose line to the beachhead runs over 2702. */
  const cut = (): EwState => {
    const at = { US7: '2803', US8: '2602', ...all('2804', '1SS', '2SS') }
    const state = reacting({ at, beachheads: ['2602'], allied: ['2702'] })
    expect(isSupplied(state, unit('US7'))).toBe(true)
    play(state, 'declare 2804', 'order moveAttack', 'pick 2SS', 'to 2702')
    if (asked(state) === 'moving') play(state, 'done')
    expect(isSupplied(state, unit('US7'))).toBe(false)
    play(state, 'end', 'target 2803', 'join 1SS')
    return state
  }

  it('meets half the factors, unless supplies come down [13.6c, 7.12b, 7.11b]', () => {
    const state = cut()
    expect(odds(state).slice(0, 2)).toEqual([9, 4])
    play(state, 'commit')
    expect([asked(state), seatOf(state)]).toEqual(['aerialAnswer', ALLIED])
  })

  it('leaves who was cut off half his movement when the Allies go on [7.12a, 13.6c]', () => {
    const state = cut()
    dice(state, 6)
    play(state, 'commit', 'pass')
    settle(state)
    while (asked(state) !== 'movement' || seatOf(state) !== ALLIED)
      play(state, asked(state) === 'mandate' ? 'pass' : 'end')
    expect(reachAnswer(state, [unit('US7')])?.allowance).toBe(3)
  })
})

describe('the Alpine Fortress', () => {
  it('stands when Allies are thrown into its hex, and they hold it all the same [13.8d, 11.2b]', () => {
    const at = { US7: '2317', ...all('2417', '1SS', '2SS', '47Pz', '58Pz') }
    const set = { turn: 9, alpine: hex('2217'), phase: GERMAN_ACTION }
    const state = fighting({ at, beachheads: ['2116'], allied: ['2216'], set }, GERMAN)
    attack(state, '2317', ['1SS', '2SS', '47Pz', '58Pz'], 3)
    if (asked(state) === 'aerialAnswer') play(state, 'pass')
    play(state, 'giveWay')
    if (asked(state) === 'retreat') play(state, 'retreat 2217')
    while (asked(state) === 'lose') play(state, `lose ${offers(state, 'lose')[0]}`)
    expect([where(state, 'US7'), isReduced(state, 'US7'), state.alpine]).toEqual(['2217', true, hex('2217')])
    expect(controllerOf(state, hex('2217'))).toBe(ALLIED)
  })
})

describe('a second port', () => {
  it('lets Americans in where the first is full of British, and says which is in the way [12.0b, 6.4b, 6.3b]', () => {
    const at = { ...all('3302', 'B1', 'B8', 'B12', 'B30', 'C2'), US6: 'box', B10: 'box' }
    const state = moving({ at })
    expect([rule(state, 'enter US6'), rule(state, 'enter B10')]).toEqual(['12.0b', '12.0b'])
    const two = moving({ at: { ...at, US7: '3404' } })
    play(two, 'enter US6')
    expect([rule(two, 'to 3404'), rule(two, 'to 3302')]).toEqual(['legal', '6.4b'])
    play(two, 'back', 'pick B1', 'to 3203')
    if (asked(two) === 'moving') play(two, 'done')
    if (asked(two) === 'mandate') play(two, 'pass')
    play(two, 'enter B10')
    expect([rule(two, 'to 3302'), rule(two, 'to 3404')]).toEqual(['legal', '6.4b'])
  })
})

describe('five against one', () => {
  it('advance beyond by half of what nobody was left to lose, and not out of a battle that left somebody [11.3c, 11.3a]', () => {
    const at = { FLT: '2803', ...all('2802', ...STRONG) }
    const state = fighting({ at, beachheads: ['2802'] })
    attack(state, '2803', STRONG, 1)
    // Four or five steps too many: two hexes beyond.
    play(state, 'advance US7', 'pursue 2804', 'pursue 2805')
    expect([where(state, 'US7'), asked(state)]).toEqual(['2805', 'advance'])
  })
})

describe('a drop into the last gap of a line', () => {
  const LINE = ['3305', '3205', '3105', '3106', '3007', '2907', '2808', '2609', '2610', '2611']

  it('from the Atlantic to Switzerland turns over what lies west of it at once: ports count and let others in [7.16, 13.2f, 12.1a, 4.3.2a]', () => {
    const at = { US18A: 'box', US8: 'box', LR: '2801' }
    const state = moving({ at, allied: LINE, set: { turn: 4 } })
    const before = portsHeld(state)
    expect(controllerOf(state, hex('2700'))).toBe(GERMAN)
    play(state, 'airdrop US18A', 'to 2708')
    if (asked(state) === 'mandate') play(state, 'pass')
    expect(['2700', '2005', '2801'].map(at => controllerOf(state, hex(at)))).toEqual([ALLIED, ALLIED, GERMAN])
    expect(portsHeld(state)).toBeGreaterThan(before)
    play(state, 'enter US8')
    expect([rule(state, 'to 2700'), rule(state, 'to 2801')]).toEqual(['legal', '12.1a'])
  })

  it('of the approaches of Antwerp opens it at once, and its lines with it [7.9, 13.2f, 7.7]', () => {
    const at = { US18A: 'box', US7: '3212' }
    const state = moving({ at, allied: ['3311', '3510', '3511', '3412', '3312'], set: { turn: 5 } })
    expect([antwerpRuns(state), isSupplied(state, unit('US7'))]).toEqual([false, false])
    play(state, 'airdrop US18A', 'to 3411')
    expect([antwerpRuns(state), isSupplied(state, unit('US7'))]).toEqual([true, true])
  })
})

describe('rough ground that a drop has secured', () => {
  it('costs what clear ground does, the enemy zone as ever, and is rough again for a retreat and the next turn [13.2m, 9.3, 11.2d]', () => {
    const price = (want: Given): number =>
      reachAnswer(moving({ ...want, at: { US7: '2507', ...want.at }, beachheads: ['2507'] }), [
        unit('US7'),
      ])!.places.find(({ at }) => at === hex('2508'))!.cost
    const plain = price({})
    const zoned = price({ at: { '67': '2509' } })
    const dropped = { secured: [hex('2508')] }
    expect(zoned).toBe(plain + 1)
    const secured = price({ set: dropped })
    expect([price({ at: { '67': '2509' }, set: dropped }), secured < plain]).toEqual([secured + 1, true])
    const next = stage.begin(given({ at: { US7: '2507' }, set: dropped }), 'startTurn')
    expect(next.secured).toEqual([])
  })
})
