import { mark } from '../flags.ts'
import { describe, expect, test } from 'vitest'
import { wotr } from '../index.ts'
import { ALLIED, controllerOf, FIGHT_MOVE, GERMAN, MOVED, SOUTH } from '../state.ts'
import { cutOff } from '../supply/supply.ts'
import { all, flagOf, given, hex, unit, wallAt } from '../testing/testing.ts'
import { asked, attack, fighting, flow, offers, place, play, rout, rule } from '../testing/combat.ts'

const PAIR = ['US-1-INF', 'US-4-INF']

describe('advance after combat', () => {
  test('[11.23a] survivors who fought may go in, whatever emptied the hex', () => {
    const at = { ...all(PAIR, '1914N'), 'US-9-INF': '1914N', 'GE-275-INF': '1913N' }
    const routed = fighting({ at })
    rout(routed, '1913N', PAIR)
    expect(asked(routed)).toBe('advance 0')
    expect(offers(routed, 'advance')).toEqual(PAIR)
    expect(rule(routed, 'advance US-9-INF')).toBe('11.23a')
    const bled = fighting({ at: { ...at, 'GE-275-INF': 'dead', 'GE-89-INF': '1913N', 'US-1-INF': 'dead' } })
    attack(bled, '1913N', ['US-4-INF'], 4)
    expect(place(bled, 'GE-89-INF')).toBe('-1')
    expect(offers(bled, 'advance')).toEqual(['US-4-INF'])
  })

  test('[11.23a] nobody goes in while a defender is left', () => {
    const state = fighting({ at: { ...all(PAIR, '1914N'), 'GE-2-PZ': '1913N' } })
    attack(state, '1913N', PAIR, 4)
    play(state, 'lose US-1-INF', 'stop')
    expect(asked(state)).toBe('combat 0')
  })

  test('[11.23b] four divisions at most', () => {
    const five = ['US-1-INF', 'US-9-INF', 'US-30-INF', 'US-4-INF', 'US-2-ARM']
    const state = fighting({ at: { ...all(five, '1914N'), 'GE-2-PZ': '1913N' } })
    rout(state, '1913N', five)
    play(state, ...five.slice(0, 3).map(id => `advance ${id}`))
    expect(offers(state, 'advance')).toEqual(['US-4-INF', 'US-2-ARM'])
    play(state, 'advance US-4-INF')
    expect(asked(state)).not.toBe('advance 0')
    expect(place(state, 'US-2-ARM')).toBe('1914N')
  })

  test('[11.23b] what does not fit is refused while others still do', () => {
    const units = ['US-1-INF', 'US-9-INF', 'US-30-INF', 'US-102-CAV', 'US-2-ARM', 'US-113-CAV']
    const state = fighting({ at: { ...all(units, '1914N'), 'GE-2-PZ': '1913N' } })
    rout(state, '1913N', units)
    play(state, 'advance US-1-INF', 'advance US-9-INF', 'advance US-30-INF', 'advance US-102-CAV')
    expect(offers(state, 'advance')).toEqual(['US-113-CAV'])
    expect(rule(state, 'advance US-2-ARM')).toBe('11.23b')
  })

  test('[11.23b] out of Antwerp only one army group advances', () => {
    const at = { 'US-1-INF': '1511N', 'BC-15-INF': '1511N', 'BC-11-ARM': '1511N', 'GE-275-INF': '1611N' }
    const state = fighting({ at })
    attack(state, '1611N', ['US-1-INF', 'BC-15-INF', 'BC-11-ARM'])
    play(state, 'advance BC-15-INF')
    expect(offers(state, 'advance')).toEqual(['BC-11-ARM'])
    expect(rule(state, 'advance US-1-INF')).toBe('11.23b')
  })

  test('[11.23c] no movement is paid: across the Rhine into rough ground, though it has moved', () => {
    const at = { ...all([...PAIR, 'US-2-ARM'], '2602N'), 'GE-275-INF': '2601N' }
    const state = fighting({ at })
    for (const id of PAIR) mark(state, unit(id), MOVED)
    attack(state, '2601N', [...PAIR, 'US-2-ARM'], 6)
    play(state, 'advance US-1-INF')
    expect(place(state, 'US-1-INF')).toBe('2601N')
  })

  test('[11.23c] a unit that cannot move does not advance', () => {
    const state = fighting({ at: { '1AAA-18': '1914N', 'US-1-INF': '1914N', 'GE-275-INF': '1913N' } })
    rout(state, '1913N', ['1AAA-18', 'US-1-INF'])
    expect(rule(state, 'advance 1AAA-18')).toBe('11.23c')
    const alone = fighting({ at: { '1AAA-18': '1914N', 'GE-275-INF': '1913N' } })
    rout(alone, '1913N', ['1AAA-18'])
    expect(asked(alone)).toBe('combat 0')
    expect(place(alone, '1AAA-18')).toBe('1914N')
  })

  test('[11.15b][8.5a] a commando that has crossed the Scheldt leaves its supply on the other bank', () => {
    const commandos = ['BC-4-CO', 'BC-1-CO']
    const at = { ...all(commandos, '1213N'), 'GE-SO': '1212N', 'GE-275-INF': '1311N' }
    const state = fighting({ at })
    expect(cutOff(state, ALLIED)).toEqual([])
    attack(state, '1212N', commandos, 6)
    play(state, 'advance BC-4-CO', 'hold')
    expect(place(state, 'BC-4-CO')).toBe('1212N')
    // No line crosses the estuary, and South Beveland is no coast: nothing but a marker saves it (8.8).
    expect(cutOff(state, ALLIED)).toEqual([unit('BC-4-CO')])
  })

  test('[11.23d][7.6] neither enemy zones nor want of supply stop an advance', () => {
    const at = { ...all(PAIR, '1914N'), 'GE-275-INF': '1913N', 'GE-85-INF': '2013N' }
    const state = fighting({ at, antwerp: 0, sector: SOUTH })
    rout(state, '1913N', PAIR)
    play(state, 'advance US-1-INF')
    expect(place(state, 'US-1-INF')).toBe('1913N')
  })

  test('[11.23e] it is a choice, made at once', () => {
    const at = { ...all(PAIR, '1914N'), 'GE-275-INF': '1913N' }
    const state = fighting({ at })
    rout(state, '1913N', PAIR)
    play(state, 'hold')
    expect(asked(state)).toBe('combat 0')
    expect(PAIR.map(id => place(state, id))).toEqual(['1914N', '1914N'])
    expect(rule(state, 'advance US-1-INF')).not.toBe('legal')
    const one = fighting({ at })
    rout(one, '1913N', PAIR)
    play(one, 'advance US-4-INF', 'hold')
    expect(PAIR.map(id => place(one, id))).toEqual(['1914N', '1913N'])
  })

  test('[11.23f] defenders never advance', () => {
    const state = fighting({ at: { 'US-102-CAV': '1914N', 'GE-275-INF': '1913N' } })
    attack(state, '1913N', ['US-102-CAV'], 1)
    expect(place(state, 'US-102-CAV')).toBe('-1')
    expect(asked(state)).toBe('combat 0')
    expect(flow.actions(state, GERMAN)).toEqual([])
    expect(place(state, 'GE-275-INF')).toBe('1913N')
  })

  test('[11.23g][11.17a] an advance takes the hex and clears the wall for good, and is no movement', () => {
    const state = fighting({ at: { ...all([...PAIR, 'US-2-ARM'], '2105N'), 'GE-176-INF': '2205N' }, turn: 3 })
    expect(wallAt(state, hex('2205N'))).toBe(1)
    attack(state, '2205N', [...PAIR, 'US-2-ARM'])
    play(state, 'advance US-1-INF')
    expect(controllerOf(state, hex('2205N'))).toBe(ALLIED)
    expect(wallAt(state, hex('2205N'))).toBe(0)
    expect(flagOf(state, unit('US-1-INF'), MOVED)).toBe(0)
    expect(rule(state, 'exit')).not.toBe('legal')
  })

  test('[11.23g] it is no exit, and leaves the movement phase that follows whole', () => {
    const state = given({
      antwerp: 1,
      allied: ['1817N'],
      order: FIGHT_MOVE,
      at: { ...all([...PAIR, 'US-2-ARM'], '1501N'), 'GE-176-INF': '1500N' },
      frames: [
        { step: 'turns' },
        { step: 'turn', at: 99 },
        { step: 'phase', side: ALLIED, half: 1 },
        { step: 'combat', side: ALLIED },
      ],
    })
    const act = (verb: string, arg?: number): unknown =>
      wotr.apply(state, ALLIED, { verb, ...(arg !== undefined && { arg }) })
    act('target', hex('1500N'))
    for (const id of [...PAIR, 'US-2-ARM']) act('join', unit(id))
    act('commit')
    act('advance', unit('US-2-ARM'))
    expect(wotr.check(state, ALLIED, { verb: 'exit' })).not.toBeNull()
    act('hold')
    if (wotr.decisions(state)[0]!.kind === 'momentum') act('hold')
    act('end')
    act('pick', unit('US-2-ARM'))
    const { allowance } = wotr.explain(state, { about: 'reach' })!
    expect(allowance).toBe(24)
    act('exit')
    expect(state.outcome).toMatchObject({ winner: ALLIED, rule: '4.2a' })
  })

  test('[11.23g] it may win the game: an Allied unit in a Ruhr city', () => {
    const state = fighting({ at: { ...all([...PAIR, 'US-2-ARM'], '2201N'), 'GE-176-INF': '2101N' } })
    attack(state, '2101N', [...PAIR, 'US-2-ARM'])
    play(state, 'advance US-1-INF')
    expect(state.outcome).toMatchObject({ winner: ALLIED, rule: '4.3' })
  })
})
