import { describe, expect, test } from 'vitest'
import { UNNAMED } from '@hexfront/engine'
import { hear } from '@hexfront/engine/testing'
import { explainBattle } from './combat.ts'
import {
  ALLIED,
  ATTACKED,
  controllerOf,
  FOUGHT,
  GERMAN,
  MADE_MOMENTUM,
  NORTH,
  PROBED,
  SOUTH,
} from '../state.ts'
import { all, hex, unit } from '../testing/testing.ts'
import {
  asked,
  attack,
  dice,
  fighting,
  kinds,
  offers,
  place,
  plan,
  play,
  rout,
  rule,
  told,
} from '../testing/combat.ts'
import { flagsOf, mark } from '../flags.ts'
import type { Given } from '../testing/testing.ts'
import type { WotrState } from '../state.ts'

const PAIR = ['US-1-INF', 'US-4-INF']

/** The pair takes 1913N from 1914N and goes in: a DE at 4:1 that leaves nobody. */
function advanced(at: Record<string, string>, want: Given = {}): WotrState {
  const state = fighting({ ...want, at: { ...all(PAIR, '1914N'), 'GE-89-INF': '1913N', ...at } })
  attack(state, '1913N', PAIR, want.antwerp === 0 ? 6 : 4)
  play(state, ...PAIR.map(id => `advance ${id}`))
  return state
}

describe('momentum', () => {
  test('[11.24a] those who advanced may attack at once, like in any attack', () => {
    const state = advanced({ 'GE-275-INF': '1912N' })
    expect(asked(state)).toBe('momentum 0')
    expect(offers(state, 'target')).toEqual(['1912N'])
    play(state, 'target 1912N', 'join US-1-INF', 'join US-4-INF')
    expect(explainBattle(state)).toMatchObject({ attack: 14, defense: 3, column: '4:1' })
    dice(state, 4)
    const events = play(state, 'commit')
    expect(told(events, 'result')).toMatchObject({ result: 'DE' })
    expect(asked(state)).toBe('advance 0')
    expect(flagsOf(state)[unit('US-1-INF')]! & FOUGHT).toBe(ATTACKED | MADE_MOMENTUM)
    expect(flagsOf(state)[unit('GE-275-INF')]! & ATTACKED).toBe(0)
  })

  test('[11.24a] it is a choice', () => {
    const state = advanced({ 'GE-275-INF': '1912N' })
    play(state, 'hold')
    expect(asked(state)).toBe('combat 0')
    expect(asked(advanced({}))).toBe('combat 0')
  })

  test('[11.24a] across the Rhine it is shifted like any attack, and bombers may help it', () => {
    const at = { ...all(PAIR, '2503N'), 'GE-89-INF': '2502N', 'GE-275-INF': '2501N' }
    const state = fighting({ at })
    attack(state, '2502N', PAIR, 4)
    play(state, 'advance US-1-INF', 'advance US-4-INF', 'target 2501N', 'join US-1-INF', 'join US-4-INF')
    expect(explainBattle(state)).toMatchObject({ odds: '4:1', column: '2:1' })
    play(state, 'bombers')
    dice(state, 6, 1)
    expect(told(play(state, 'commit'), 'odds')).toMatchObject({ attack: 19, odds: '6:1', column: '4:1' })
  })

  test('[11.24b] only those in the hex just entered, any of them, against one hex', () => {
    const state = advanced({ 'GE-275-INF': '1912N', 'US-9-INF': '1812N', 'US-30-INF': '1913N' })
    play(state, 'target 1912N')
    expect(offers(state, 'join')).toEqual(PAIR)
    expect(rule(state, 'join US-9-INF')).toBe('11.24b')
    expect(rule(state, 'join US-30-INF')).toBe('11.24b')
    play(state, 'join US-4-INF')
    expect(rule(state, 'commit')).toBe('legal')
  })

  test('[11.24b] its target is an enemy beside them', () => {
    const state = advanced({ 'GE-275-INF': '1912N', 'GE-85-INF': '1911N' })
    expect(rule(state, 'target 1911N')).toBe('11.24b')
    expect(rule(state, 'target 1813N')).toBe('11.24b')
  })

  test('[11.24a][11.4c] a hex already attacked in the phase may be struck, but by momentum alone (A53)', () => {
    const at = { ...all(PAIR, '1914N'), 'US-9-INF': '1812N', 'GE-89-INF': '1913N', 'GE-2-PZ': '1912N' }
    const state = fighting({ at: { ...at, 'US-30-INF': '1812N' } })
    attack(state, '1912N', ['US-9-INF'], 4)
    expect(rule(state, 'target 1912N')).toBe('11.4c')
    attack(state, '1913N', PAIR, 4)
    play(state, ...PAIR.map(id => `advance ${id}`))
    expect(offers(state, 'target')).toEqual(['1912N'])
    play(state, 'hold')
    expect(rule(state, 'target 1912N')).toBe('11.4c')
  })

  test('[11.24c] once declined it is gone', () => {
    const state = advanced({ 'GE-275-INF': '1912N', 'US-9-INF': '1812N' })
    play(state, 'hold')
    plan(state, '1912N', 'US-9-INF')
    expect(rule(state, 'join US-1-INF')).toBe('11.4b')
  })

  test('[11.24d] one momentum attack per unit and phase, however well it goes', () => {
    const state = advanced({ 'GE-275-INF': '1912N', 'GE-85-INF': '1911N' })
    play(state, 'target 1912N', 'join US-1-INF', 'join US-4-INF')
    dice(state, 4)
    play(state, 'commit', 'advance US-1-INF', 'advance US-4-INF')
    expect(place(state, 'US-1-INF')).toBe('1912N')
    expect(asked(state)).toBe('combat 0')
    expect(rule(state, 'target 1911N')).toBe('11.4b')
  })

  test('[11.24e][11.17f][5.8.3b] never on an intact West Wall hex, not even on Turn 1', () => {
    const at = {
      ...all(PAIR, '2106N'),
      'GE-89-INF': '2105N',
      'GE-275-INF': '2205N',
      'GE-85-INF': '2206N',
    }
    for (const turn of [1, 3]) {
      const state = fighting({ at, turn })
      attack(state, '2105N', PAIR, 4)
      play(state, 'advance US-1-INF', 'advance US-4-INF')
      expect(offers(state, 'target')).toEqual(['2206N'])
      expect(rule(state, 'target 2205N')).toBe('11.24e')
    }
    const cleared = fighting({ at, turn: 3, cleared: ['2205N'] })
    attack(cleared, '2105N', PAIR, 4)
    play(cleared, 'advance US-1-INF', 'advance US-4-INF')
    expect(rule(cleared, 'target 2205N')).toBe('legal')
  })

  test('[11.24f] never across a blocked side, which does not hinder an ordinary attack', () => {
    const at = {
      ...all(PAIR, '1806N'),
      'US-9-INF': '1805N',
      'GE-89-INF': '1905N',
      'GE-275-INF': '1904N',
      'GE-85-INF': '1804N',
    }
    const plain = fighting({ at })
    expect(rule(plain, 'target 1904N')).toBe('legal')
    const state = fighting({ at: { ...at, 'US-9-INF': 'dead', 'GE-89-INF': '1805N', 'GE-12-INF': '1704N' } })
    attack(state, '1805N', PAIR, 4)
    play(state, 'advance US-1-INF', 'advance US-4-INF')
    expect(offers(state, 'target')).toEqual(['1704N'])
    expect(rule(state, 'target 1904N')).toBe('11.24f')
    expect(rule(state, 'target 1804N')).toBe('11.24f')
  })

  test('[11.24g] Allies without full supply have no momentum; it is judged in the hex just entered', () => {
    const north = { antwerp: 0 as const, sector: SOUTH }
    const short = advanced({ 'GE-275-INF': '1912N' }, north)
    expect(place(short, 'US-1-INF')).toBe('1913N')
    expect(asked(short)).toBe('combat 0')
    const full = advanced({ 'GE-275-INF': '1912N' }, { antwerp: 0, sector: NORTH })
    expect(asked(full)).toBe('momentum 0')
  })

  test('[11.24g] who leaves the line behind him cut has no momentum where he has gone (A20)', () => {
    // The zones of 1713N and 2015N close every way to 1913N that no Allied unit holds open.
    const at = { 'GE-275-INF': '1912N', 'GE-85-INF': '1713N', 'GE-12-INF': '2015N' }
    expect(asked(advanced(at))).toBe('combat 0')
    const held = fighting({ at: { ...all(PAIR, '1914N'), 'GE-89-INF': '1913N', ...at } })
    attack(held, '1913N', PAIR, 4)
    play(held, 'advance US-1-INF', 'hold')
    expect(asked(held)).toBe('momentum 0')
  })

  test('[11.24g] supply from the air is not enough', () => {
    const cut = advanced(
      { 'GE-275-INF': '1912N' },
      { antwerp: 0, sector: NORTH, allied: [], set: { aerial: [hex('1913N')] } },
    )
    expect(asked(cut)).toBe('combat 0')
  })

  test('[11.24g] Germans without supply go on all the same (A19)', () => {
    const at = {
      'GE-2SS-PZ': '1914N',
      'GE-1SS-PZ': '1914N',
      'US-102-CAV': '1913N',
      'US-1-INF': '1912N',
      'US-4-INF': '1815N',
      'US-9-INF': '2015N',
      'US-30-INF': '1812N',
      'US-2-ARM': '2112N',
    }
    const state = fighting({ at, side: GERMAN })
    attack(state, '1913N', ['GE-2SS-PZ', 'GE-1SS-PZ'], 6)
    play(state, 'advance GE-2SS-PZ', 'hold')
    expect(asked(state)).toBe('momentum 1')
    expect(offers(state, 'target')).toContain('1912N')
  })

  test('[11.16d] a city converts the result of a momentum attack too', () => {
    const at = { ...all([...PAIR, 'US-2-ARM'], '1814N'), 'GE-89-INF': '1813N', 'GE-176-INF': '1712N' }
    const state = fighting({ at })
    attack(state, '1813N', [...PAIR, 'US-2-ARM'])
    play(
      state,
      'advance US-1-INF',
      'advance US-4-INF',
      'hold',
      'target 1712N',
      'join US-1-INF',
      'join US-4-INF',
    )
    dice(state, 6)
    expect(told(play(state, 'commit'), 'result')).toMatchObject({ result: 'BB' })
  })
})

describe('probes', () => {
  const BESIDE = { 'US-1-INF': '1914N', 'US-4-INF': '1914N', 'GE-275-INF': '1913N' }

  test('[11.25a] from beside an enemy into an empty hex in an enemy zone', () => {
    const state = fighting({ at: BESIDE })
    expect(offers(state, 'probe')).toEqual(['1814N', '2014N'])
    expect(rule(state, 'probe 1815N')).toBe('11.25a')
    expect(rule(state, 'probe 1913N')).toBe('11.25a')
    expect(rule(state, 'probe 1912N')).toBe('11.25a')
    // Beside the zone, but not beside the enemy.
    const apart = fighting({ at: { 'US-1-INF': '1915N', 'GE-275-INF': '1913N' } })
    expect(rule(apart, 'probe 1914N')).toBe('11.25a')
    expect(offers(apart, 'probe')).toEqual([])
  })

  test('[11.25a] not into a hex where a friend stands already', () => {
    const state = fighting({ at: { ...BESIDE, 'US-9-INF': '1814N' } })
    expect(offers(state, 'probe')).not.toContain('1814N')
    expect(rule(state, 'probe 1814N')).toBe('11.25a')
  })

  test('[11.25a] a unit that cannot move does not probe', () => {
    const state = fighting({ at: { '1AAA-18': '1914N', 'GE-275-INF': '1913N' } })
    expect(rule(state, 'probe 1814N')).toBe('11.23c')
  })

  test('[11.25b] no odds, no die, no losses: the units are there and have attacked', () => {
    const state = fighting({ at: { ...BESIDE, 'US-9-INF': '1914N' } })
    play(state, 'probe 1814N')
    expect(rule(state, 'commit')).toBe('11.25a')
    expect(rule(state, 'join GE-275-INF')).toBe('11.25a')
    play(state, 'join US-1-INF', 'join US-4-INF')
    expect(rule(state, 'join US-1-INF')).toBe('11.4a')
    const events = play(state, 'commit')
    expect(kinds(events)).not.toContain('roll')
    expect(kinds(events)).not.toContain('lostStep')
    expect([place(state, 'US-1-INF'), place(state, 'US-4-INF')]).toEqual(['1814N', '1814N'])
    expect(controllerOf(state, hex('1814N'))).toBe(ALLIED)
    play(state, 'hold')
    plan(state, '1913N', 'US-9-INF')
    expect(rule(state, 'join US-1-INF')).toBe('11.4b')
  })

  test('[11.25b] the enemy is told how many came, not who', () => {
    const state = fighting({ at: BESIDE })
    play(state, 'probe 1814N', 'join US-1-INF', 'join US-4-INF')
    const events = play(state, 'commit')
    expect(told(events, 'probe')).toMatchObject({ only: ALLIED, units: PAIR.map(unit) })
    expect(hear(events, 'probe')[1]).toEqual({
      kind: 'own',
      what: 'probe',
      only: GERMAN,
      units: [UNNAMED, UNNAMED],
      at: hex('1814N'),
      side: ALLIED,
    })
    const german = fighting({ at: BESIDE, side: GERMAN })
    play(german, 'probe 1814N', 'join GE-275-INF')
    expect(hear(play(german, 'commit'), 'probe')[1]).toMatchObject({
      only: ALLIED,
      units: [UNNAMED],
      side: GERMAN,
    })
  })

  test('[11.25a] units from several hexes probe together if they may stack (A54)', () => {
    const at = { 'US-1-INF': '1914N', 'BC-15-INF': '1813N', 'US-4-INF': '1813N', 'GE-275-INF': '1913N' }
    const state = fighting({ at })
    play(state, 'probe 1814N', 'join US-1-INF')
    expect(offers(state, 'join')).toEqual(['US-4-INF'])
    expect(rule(state, 'join BC-15-INF')).toBe('11.26')
  })

  test('[11.25a] whoever joins a probe is beside an enemy himself and has not attacked', () => {
    const at = { 'US-1-INF': '1914N', 'US-4-INF': '1815N', 'US-9-INF': '1813N', 'GE-275-INF': '1913N' }
    const state = fighting({ at })
    mark(state, unit('US-9-INF'), ATTACKED)
    play(state, 'probe 1814N')
    expect(offers(state, 'join')).toEqual(['US-1-INF'])
    expect([rule(state, 'join US-4-INF'), rule(state, 'join US-9-INF')]).toEqual(['11.25a', '11.4b'])
  })

  test('[11.25a][11.23b] no more go forward than may stand in the hex', () => {
    const four = [...PAIR, 'US-9-INF', 'US-30-INF']
    const at = { ...all(four, '1914N'), 'US-2-ARM': '1813N', 'US-102-CAV': '1813N', 'GE-275-INF': '1913N' }
    const state = fighting({ at })
    play(state, 'probe 1814N', ...four.slice(0, 3).map(id => `join ${id}`), 'join US-102-CAV')
    expect(offers(state, 'join')).toEqual([])
    expect(rule(state, 'join US-30-INF')).toBe('11.23b')
    expect(rule(state, 'commit')).toBe('legal')
    // Out of open Antwerp army groups attack together, but do not go forward together (A73).
    const mixed = fighting({ at: { 'US-1-INF': '1511N', 'BC-15-INF': '1511N', 'GE-275-INF': '1611N' } })
    play(mixed, 'probe 1510N', 'join US-1-INF')
    expect(rule(mixed, 'join BC-15-INF')).toBe('11.23b')
  })

  test('[11.25c] a probe may be followed by a momentum attack, but not by a second probe', () => {
    const state = fighting({ at: { ...BESIDE, 'GE-85-INF': '1713N' } })
    play(state, 'probe 1814N', 'join US-1-INF', 'commit')
    expect(asked(state)).toBe('momentum 0')
    expect(offers(state, 'target')).toEqual(['1713N', '1913N'])
    expect(offers(state, 'probe')).toEqual([])
    expect(rule(state, 'probe 1813N')).toBe('11.25c')
    play(state, 'target 1713N', 'join US-1-INF')
    dice(state, 6)
    play(state, 'commit', 'advance US-1-INF')
    expect(asked(state)).toBe('combat 0')
    expect(flagsOf(state)[unit('US-1-INF')]! & FOUGHT).toBe(ATTACKED | PROBED | MADE_MOMENTUM)
  })

  test('[11.25c] a momentum attack may be a probe, and then that is all', () => {
    const state = advanced({ 'GE-275-INF': '1912N' })
    expect(offers(state, 'probe')).toEqual(['1813N', '2013N'])
    expect(rule(state, 'probe 1914N')).toBe('11.25a')
    play(state, 'probe 1813N', 'join US-1-INF')
    expect(rule(state, 'join US-9-INF')).toBe('11.24b')
    play(state, 'commit')
    expect(place(state, 'US-1-INF')).toBe('1813N')
    expect(flagsOf(state)[unit('US-1-INF')]! & FOUGHT).toBe(ATTACKED | MADE_MOMENTUM | PROBED)
    expect(asked(state)).toBe('combat 0')
    // Its third attack would be one too many.
    expect(rule(state, 'probe 1812N')).toBe('11.4b')
  })

  test('[11.25a] a momentum probe needs an enemy beside the units as well', () => {
    // 1812N is held and its zone reaches 1813N and 1912N, but 1812N is not beside 1913N.
    const state = advanced({ 'GE-275-INF': '1812N' })
    expect(asked(state)).toBe('combat 0')
  })

  test('[11.25d][5.8.3b] never into an intact West Wall hex, by either side, on any turn', () => {
    const at = { 'US-1-INF': '2105N', 'GE-275-INF': '2206N' }
    for (const turn of [1, 3]) expect(rule(fighting({ at, turn }), 'probe 2205N')).toBe('11.25d')
    expect(rule(fighting({ at, turn: 3, cleared: ['2205N'] }), 'probe 2205N')).toBe('legal')
    const german = fighting({ at: { 'US-1-INF': '2105N', 'GE-275-INF': '2104N' }, side: GERMAN, turn: 3 })
    expect(rule(german, 'probe 2205N')).toBe('11.25d')
  })

  test('[11.25e] never across a blocked side', () => {
    const at = { 'US-1-INF': '1805N', 'GE-275-INF': '1905N' }
    expect(rule(fighting({ at }), 'probe 1904N')).toBe('11.25e')
    expect(rule(fighting({ at }), 'probe 1806N')).toBe('legal')
  })

  test('[11.25f] not by Allies without full supply; Germans may', () => {
    const short = fighting({ at: BESIDE, antwerp: 0, sector: SOUTH })
    expect(rule(short, 'probe 1814N')).toBe('11.25f')
    expect(rule(fighting({ at: BESIDE, antwerp: 0, sector: NORTH }), 'probe 1814N')).toBe('legal')
    const cut = fighting({ at: BESIDE, antwerp: 0, allied: [] })
    expect(rule(cut, 'probe 1814N')).toBe('11.25f')
    const at = {
      'GE-2-PZ': '1914N',
      'US-1-INF': '1913N',
      'US-4-INF': '1816N',
      'US-9-INF': '2016N',
      'US-30-INF': '1713N',
      'US-2-ARM': '2113N',
    }
    expect(rule(fighting({ at, side: GERMAN }), 'probe 1814N')).toBe('legal')
  })

  test('[10.18c] not into an early flood', () => {
    const at = { 'US-1-INF': '2303N', 'GE-275-INF': '2403N' }
    expect(rule(fighting({ at, turn: 2, set: { flood: 2 } }), 'probe 2404N')).toBe('10.18c')
    expect(rule(fighting({ at, turn: 2 }), 'probe 2404N')).toBe('legal')
  })

  test('[11.24a] after a retreat the fleeing force can be struck again at once', () => {
    const state = fighting({ at: BESIDE })
    rout(state, '1913N', PAIR)
    play(state, 'advance US-1-INF', 'hold')
    expect(offers(state, 'target')).toEqual(['1912N'])
  })
})
