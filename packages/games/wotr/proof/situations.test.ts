/** Situations where two rules meet, each worked out from the text before it was played. */
import { describe, expect, it } from 'vitest'
import { asked, dice, fighting, lost, offers, place, plan, play, rout, rule } from '../testing/combat.ts'
import { moving, play as walk, rule as walks } from '../testing/ground.ts'
import { GERMAN, NORTH, SOUTH } from '../state.ts'

describe('a retreat', () => {
  const beaten = (antwerp: 0 | 1) => {
    const at = {
      'US-9-INF': '1310S',
      'US-36-INF': '1410S',
      'GE-1SS-PZ': '1309S',
      'GE-2SS-PZ': '1309S',
      'GE-12SS-PZ': '1311S',
      'GE-12-INF': '1209S',
      'GE-26-INF': '1210S',
      'GE-3-PARA': '1411S',
    }
    const state = fighting({ side: GERMAN, antwerp, sector: NORTH, turn: 5, at })
    rout(state, '1310S', ['GE-1SS-PZ', 'GE-12SS-PZ'])
    return state
  }

  it('does not cross the sector line before Antwerp is open, and does after, to a friend in an enemy zone [9.5.3a, 11.21.5b, 11.21.5d]', () => {
    expect([place(beaten(0), 'US-9-INF'), place(beaten(1), 'US-9-INF')]).toEqual(['-1', '1410S'])
  })

  it('of a division and a brigade goes farther from supply in one piece rather than in two to where only the brigade has room [11.21.5c, 11.21.5e, 6.3a]', () => {
    const at = {
      'US-2-ARM': '1914N',
      'US-3-ARM': '1914N',
      'GE-12-INF': '1913N',
      'GE-341-AG': '1913N',
      'GE-85-INF': '1912N',
      'GE-275-INF': '1912N',
      'GE-353-INF': '1912N',
      'GE-394-AG': '1912N',
    }
    const state = fighting({ at })
    rout(state, '1913N', ['US-2-ARM', 'US-3-ARM'])
    expect(offers(state, 'retreat').sort()).toEqual(['1813N', '2013N'])
    play(state, 'retreat 1813N')
    expect(['GE-12-INF', 'GE-341-AG'].map(id => place(state, id))).toEqual(['1813N', '1813N'])
  })
})

describe('the French 2nd Armored', () => {
  it('is American beside Americans, and joins them to no other French [6.5b, 11.1c, 11.26]', () => {
    const at = { 'US-7-ARM': '1613S', 'F-2-ARM': '1613S', 'F-1-ARM': '1512S', 'GE-12-INF': '1612S' }
    const state = fighting({ at })
    play(state, 'target 1612S', 'join US-7-ARM', 'join F-2-ARM')
    expect([rule(state, 'join F-1-ARM'), rule(state, 'bombers')]).toEqual(['11.26', 'legal'])
  })

  it('that has won as one of the French has bombers as an American in its momentum attack [6.5b, 11.24a, 11.18a]', () => {
    const at = {
      'F-2-ARM': '1613S',
      'F-1-ARM': '1613S',
      'F-3-INF': '1613S',
      'GE-405-INF': '1612S',
      'GE-12-INF': '1611S',
    }
    const state = fighting({ at })
    plan(state, '1612S', 'F-1-ARM', 'F-2-ARM', 'F-3-INF')
    expect(rule(state, 'bombers')).toBe('11.18a')
    dice(state, 6)
    play(state, 'commit', 'advance F-2-ARM')
    play(state, 'hold', 'target 1611S', 'join F-2-ARM')
    expect([asked(state), rule(state, 'bombers')]).toEqual(['battlePlan 0', 'legal'])
  })
})

describe('a probe', () => {
  const at = { 'US-1-INF': '1812N', 'GE-12-INF': '1811N', 'GE-85-INF': '1911N' }

  it('is refused to attenuated supply by its own rule, and an empty hex is no target of an attack [8.16d, 11.25f, 11.1a]', () => {
    const weak = fighting({ antwerp: 0, sector: SOUTH, at })
    expect(['probe 1711N', 'target 1711N', 'target 1811N'].map(line => rule(weak, line))).toEqual([
      '11.25f',
      '11.1a',
      'legal',
    ])
    expect(rule(fighting({ at }), 'probe 1711N')).toBe('legal')
  })
})

describe('leaving the map', () => {
  it('in the west is for who begins beside the enemy, not for who has just come there [4.4b, 4.4c, 7.3a]', () => {
    const beside = (at: string) =>
      moving({ turn: 5, side: GERMAN, allied: [], at: { 'GE-12-INF': at, 'US-1-INF': '1817N' } }, GERMAN)
    const there = beside('1917N')
    walk(there, GERMAN, 'pick GE-12-INF')
    expect(walks(there, GERMAN, 'exit')).toBe('legal')
    const comes = beside('1916N')
    walk(comes, GERMAN, 'pick GE-12-INF', 'to 1917N')
    expect(walks(comes, GERMAN, 'exit')).not.toBe('legal')
  })
})

describe('a bloodbath', () => {
  it('in a city lets the infantry out by a chosen retreat, and is the end of guns that cannot move [11.21.2d, 11.16d, 2.10b]', () => {
    const at = {
      'US-2-ARM': '2403N',
      'US-3-ARM': '2403N',
      'US-1-INF': '2403N',
      'US-5-ARM': '2403N',
      'GE-12-INF': '2402N',
      'GE-7-FLAK': '2402N',
    }
    const state = fighting({ at })
    plan(state, '2402N', 'US-2-ARM', 'US-3-ARM', 'US-1-INF', 'US-5-ARM')
    dice(state, 6)
    play(state, 'commit', 'lose US-1-INF')
    expect([asked(state), lost(state, 'GE-12-INF'), place(state, 'GE-7-FLAK')]).toEqual([
      'escalate 0',
      1,
      '2402N',
    ])
    play(state, 'escalate US-2-ARM', 'giveWay')
    expect(offers(state, 'retreat').sort()).toEqual(['2301N', '2401N', '2501N'])
    play(state, 'retreat 2401N')
    expect([place(state, 'GE-12-INF'), place(state, 'GE-7-FLAK')]).toEqual(['2401N', '-1'])
  })
})

describe('armies of three nations out of Antwerp', () => {
  it('win a hex together, and who comes first into it keeps the others out, but for the French 2nd Armored [11.26, 11.23b, 6.4, 6.5b]', () => {
    const at = { 'US-1-INF': '1511N', 'BC-15-INF': '1511N', 'F-2-ARM': '1511N', 'GE-59-INF': '1411N' }
    const state = fighting({ at })
    plan(state, '1411N', 'US-1-INF', 'BC-15-INF', 'F-2-ARM')
    dice(state, 6)
    play(state, 'commit')
    expect(rule(state, 'advance BC-15-INF')).toBe('legal')
    play(state, 'advance US-1-INF')
    expect(['advance BC-15-INF', 'advance F-2-ARM'].map(line => rule(state, line))).toEqual([
      '11.23b',
      'legal',
    ])
  })
})
