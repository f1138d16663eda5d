import { layOnTop } from '../position.ts'
import { describe, expect, test } from 'vitest'
import { unitsInBattle } from '@hexfront/engine'
import { explainBattle } from './combat.ts'
import { wotr } from '../index.ts'
import { ALLIED, GERMAN } from '../state.ts'
import { given, hex, unit } from '../testing/testing.ts'
import {
  asked,
  attack,
  dice,
  fighting,
  flow,
  lost,
  offers,
  place,
  plan,
  play,
  redrawn,
  rule,
  told,
} from '../testing/combat.ts'
import { wordsCombat, refuse } from '../words/combat.ts'

const units = (...ids: string[]): number[] => ids.map(unit)

describe('who attacks whom', () => {
  test('[11.1a] only neighbors are attacked, by the side whose phase it is', () => {
    const state = fighting({ at: { 'US-1-INF': '1914N', 'GE-275-INF': '1913N', 'GE-85-INF': '1912N' } })
    expect(offers(state, 'target')).toEqual(['1913N'])
    expect(rule(state, 'target 1912N')).toBe('11.1a')
    expect(rule(state, 'target 1915N')).toBe('11.1a')
    expect(rule(state, 'target 1913N', GERMAN)).toBe('11.1a')
    expect(flow.actions(state, GERMAN)).toEqual([])
    plan(state, '1913N')
    expect(rule(state, 'join GE-85-INF')).toBe('11.1a')
    expect(rule(state, 'join US-2-ARM')).toBe('11.1a')
    expect(rule(state, 'commit')).toBe('11.1a')
  })

  test('[11.1a] a corps on the map attacks with half its attack factor beside US units, and does not advance', () => {
    const state = fighting({ at: { '1AAA-18': '1914N', 'US-1-INF': '1814N', 'GE-275-INF': '1913N' } })
    plan(state, '1913N', '1AAA-18', 'US-1-INF')
    expect(explainBattle(state)!.attack).toBe(10)
    expect(explainBattle(state)!.hampered!.map(one => one.unit)).toContain(unit('1AAA-18'))
    dice(state, 6)
    play(state, 'commit')
    expect(asked(state)).toBe('advance 0')
    expect(offers(state, 'advance')).toEqual(['US-1-INF'])
    expect(rule(state, 'advance 1AAA-18')).toBe('11.23c')
  })

  test('[11.1b] nobody has to attack', () => {
    const state = fighting({ at: { 'US-1-INF': '1914N', 'GE-275-INF': '1913N' } })
    play(state, 'end')
    expect(asked(state)).toBe('over')
  })

  test('[11.1c] army groups do not attack together, but the French 2nd Armored goes with the US', () => {
    const at = { 'US-1-INF': '1914N', 'BC-15-INF': '1814N', 'F-2-ARM': '2014N', 'GE-275-INF': '1913N' }
    const state = fighting({ at, antwerp: 0, sector: 0 })
    plan(state, '1913N', 'US-1-INF')
    expect(rule(state, 'join BC-15-INF')).toBe('11.1c')
    expect(offers(state, 'join')).toEqual(['F-2-ARM'])
    play(state, 'join F-2-ARM')
    expect(rule(state, 'join BC-15-INF')).toBe('11.1c')
  })

  test('[11.1c] a corps goes with US or BC, but joins them to nobody', () => {
    const at = { 'US-1-INF': '1914N', 'BC-15-INF': '1814N', '1AAA-1': '2014N', 'GE-275-INF': '1913N' }
    const state = fighting({ at, antwerp: 0, sector: 0 })
    plan(state, '1913N', '1AAA-1')
    expect(offers(state, 'join')).toEqual(['BC-15-INF', 'US-1-INF'])
    play(state, 'join BC-15-INF')
    expect(rule(state, 'join US-1-INF')).toBe('11.1c')
  })

  test('[11.2][11.6b] everybody in the hex defends as one', () => {
    const at = { 'US-1-INF': '1914N', 'GE-269-INF': '1913N', 'GE-275-INF': '1913N', 'GE-2-PZ': '1912N' }
    const state = fighting({ at })
    plan(state, '1913N', 'US-1-INF')
    expect(explainBattle(state)!.defense).toBe(7)
    dice(state, 1)
    const events = play(state, 'commit')
    expect(told(events, 'battleOpened')).toMatchObject({
      attackers: units('US-1-INF'),
      defenders: units('GE-275-INF', 'GE-269-INF'),
    })
    expect(told(events, 'odds')).toMatchObject({ defense: 7 })
  })

  test('[11.3] any of the hexes around may join, on one target', () => {
    const at = { 'US-1-INF': '1914N', 'US-4-INF': '1814N', 'US-9-INF': '1813N', 'US-30-INF': '1816N' }
    const state = fighting({ at: { ...at, 'GE-2-PZ': '1913N', 'GE-275-INF': '1912N' } })
    play(state, 'target 1913N')
    expect(offers(state, 'join')).toEqual(['US-1-INF', 'US-4-INF', 'US-9-INF'])
    play(state, 'join US-1-INF', 'join US-4-INF', 'join US-9-INF')
    expect(explainBattle(state)!.attack).toBe(21)
    expect(rule(state, 'target 1912N')).not.toBe('legal')
  })

  test('[11.4a] a unit counts once', () => {
    const state = fighting({ at: { 'US-5-ARM': '1914N', 'GE-2-PZ': '1913N', 'GE-275-INF': '2014N' } })
    plan(state, '1913N', 'US-5-ARM')
    expect(rule(state, 'join US-5-ARM')).toBe('11.4a')
    dice(state, 4)
    play(state, 'commit')
    expect(rule(state, 'target 2014N')).toBe('11.4b')
  })

  test('[11.4b] a unit attacks once per phase', () => {
    const at = { 'US-1-INF': '1914N', 'US-4-INF': '1914N', 'GE-275-INF': '1913N', 'GE-85-INF': '2014N' }
    const state = fighting({ at })
    attack(state, '1913N', ['US-1-INF'], 2)
    expect(asked(state)).toBe('combat 0')
    play(state, 'target 2014N')
    expect(offers(state, 'join')).toEqual(['US-4-INF'])
    expect(rule(state, 'join US-1-INF')).toBe('11.4b')
  })

  test('[11.4c] a hex is attacked once per phase', () => {
    const at = { 'US-1-INF': '1914N', 'US-4-INF': '1914N', 'GE-275-INF': '1913N' }
    const state = fighting({ at })
    attack(state, '1913N', ['US-1-INF'], 2)
    expect(rule(state, 'target 1913N')).toBe('11.4c')
    expect(offers(state, 'target')).toEqual([])
  })

  test('[11.4c][11.21.5f] who retreats among friends not yet attacked defends with them', () => {
    const at = {
      'US-1-INF': '1914N',
      'US-28-INF': '1914N',
      'US-4-INF': '1812N',
      'US-9-INF': '1812N',
      'GE-275-INF': '1913N',
      'GE-269-INF': '1912N',
    }
    const state = fighting({ at })
    attack(state, '1913N', ['US-1-INF', 'US-28-INF'], 1)
    expect(place(state, 'GE-275-INF')).toBe('1912N')
    play(state, 'hold')
    plan(state, '1912N', 'US-4-INF', 'US-9-INF')
    expect(explainBattle(state)!.defense).toBe(7)
    dice(state, 6)
    play(state, 'commit')
    expect([place(state, 'GE-275-INF'), place(state, 'GE-269-INF')]).toEqual(['-1', '-1'])
  })

  test('[11.4c] who retreats among friends all attacked is safe from ordinary attacks', () => {
    const at = {
      'US-1-INF': '1914N',
      'US-28-INF': '1914N',
      'US-4-INF': '1812N',
      'US-9-INF': '1812N',
      'GE-275-INF': '1913N',
      'GE-269-INF': '1912N',
    }
    const state = fighting({ at })
    attack(state, '1912N', ['US-4-INF'], 4)
    attack(state, '1913N', ['US-1-INF', 'US-28-INF'], 1)
    play(state, 'hold')
    expect(place(state, 'GE-275-INF')).toBe('1912N')
    expect(rule(state, 'target 1912N')).toBe('11.4c')
  })

  test('[11.4c] who retreats to an empty hex can be struck by momentum, not by a fresh commando', () => {
    const at = { 'BC-15-INF': '1414N', 'BC-11-ARM': '1414N', 'BC-4-CO': '1311N', 'GE-275-INF': '1313N' }
    const state = fighting({ at })
    attack(state, '1313N', ['BC-15-INF', 'BC-11-ARM'], 1)
    expect(place(state, 'GE-275-INF')).toBe('1312N')
    play(state, 'advance BC-15-INF', 'hold')
    expect(offers(state, 'target')).toEqual(['1312N'])
    play(state, 'hold')
    expect(asked(state)).toBe('combat 0')
    expect(rule(state, 'target 1312N')).toBe('11.4c')
  })

  test('[11.5] one battle is finished before the next begins, and none is announced beforehand', () => {
    const at = { 'US-1-INF': '1914N', 'US-4-INF': '1914N', 'GE-2-PZ': '1913N', 'GE-85-INF': '2014N' }
    const state = fighting({ at: { ...at, 'US-9-INF': '1914N' } })
    attack(state, '1913N', ['US-1-INF', 'US-4-INF'], 4)
    expect(asked(state)).toBe('lose 0')
    expect(rule(state, 'target 2014N')).not.toBe('legal')
    play(state, 'lose US-1-INF', 'stop')
    expect(rule(state, 'target 2014N')).toBe('legal')
  })

  test('[11.6a] units of one stack attack different hexes, or none', () => {
    const at = { 'US-1-INF': '1914N', 'US-4-INF': '1914N', 'US-9-INF': '1914N', 'GE-275-INF': '1913N' }
    const state = fighting({ at: { ...at, 'GE-85-INF': '2014N' } })
    attack(state, '1913N', ['US-1-INF'], 2)
    attack(state, '2014N', ['US-4-INF'], 2)
    play(state, 'end')
    expect(asked(state)).toBe('over')
    expect([lost(state, 'US-1-INF'), lost(state, 'US-9-INF')]).toEqual([0, 0])
  })

  test('[11.7] without attack factors there is no attack', () => {
    const at = { 'GE-22-FLAK': '1912N', 'US-102-CAV': '1913N' }
    const state = fighting({ at, side: GERMAN })
    expect(rule(state, 'target 1913N')).toBe('11.7')
    expect(offers(state, 'target')).toEqual([])
  })

  test('[11.15a] no attack crosses the estuary, but a British commando does', () => {
    const at = { 'US-1-INF': '1311N', 'F-AFC': '1311N', 'GE-275-INF': '1312N' }
    const state = fighting({ at })
    expect(rule(state, 'target 1312N')).toBe('11.15a')
    const first = fighting({ at: { 'GE-245-INF': '1312N', 'BC-1NL': '1311N' }, side: GERMAN, turn: 1 })
    expect(rule(first, 'target 1311N')).toBe('11.15a')
    expect(rule(fighting({ at: { 'US-1-INF': '1115N', 'GE-275-INF': '1112N' } }), 'target 1112N')).toBe(
      '11.1a',
    )
  })

  test('[11.15b] a commando attacks and advances over the Scheldt; the African Commandos do not', () => {
    const state = fighting({ at: { 'BC-4-CO': '1311N', 'BC-1-CO': '1311N', 'GE-SO': '1312N' } })
    attack(state, '1312N', ['BC-4-CO', 'BC-1-CO'], 5)
    play(state, 'advance BC-4-CO')
    expect(place(state, 'BC-4-CO')).toBe('1312N')
    const african = fighting({ at: { 'F-AFC': '1311N', 'GE-SO': '1312N' } })
    expect(rule(african, 'target 1312N')).toBe('11.15a')
  })

  test('[10.18c][10.18d] an early flood closes its hexes to attacks, in and out', () => {
    const at = { 'US-1-INF': '2303N', 'GE-275-INF': '2304N' }
    const flooded = fighting({ at, turn: 2, set: { flood: 2 } })
    expect(rule(flooded, 'target 2304N')).toBe('10.18c')
    expect(rule(fighting({ at, turn: 3, set: { flood: 2 } }), 'target 2304N')).toBe('legal')
    const frozen = fighting({ at, turn: 3, side: GERMAN, set: { flood: 3 } })
    expect(rule(frozen, 'target 2303N')).toBe('10.18d')
  })

  test('[9.5.1a] an attack needs both hexes inside the area', () => {
    // 1207S lies north of the sector line, 1307S south of it.
    const south = fighting({ at: { 'BC-15-INF': '1207S', 'GE-275-INF': '1307S' } })
    expect(rule(south, 'target 1307S')).toBe('9.5.1a')
    const outside = fighting({ at: { 'BC-15-INF': '1307S', 'GE-275-INF': '1207S' } })
    expect(rule(outside, 'target 1207S')).toBe('9.5.1a')
  })
})

describe('Antwerp', () => {
  const at = {
    'US-1-INF': '1511N',
    'BC-15-INF': '1511N',
    'BC-11-ARM': '1612N',
    'US-4-INF': '1510N',
    'GE-2-PZ': '1611N',
  }

  test('[11.26] army groups stacked in open Antwerp attack together, with one group from outside', () => {
    const state = fighting({ at })
    plan(state, '1611N', 'US-1-INF', 'BC-15-INF')
    expect(offers(state, 'join')).toEqual(['BC-11-ARM', 'US-4-INF'])
    play(state, 'join BC-11-ARM')
    expect(rule(state, 'join US-4-INF')).toBe('11.26')
  })

  test('[11.26] a force of one group in the city attacks with no other outside it', () => {
    const { 'BC-15-INF': _, ...alone } = at
    const apart = fighting({ at: alone })
    plan(apart, '1611N', 'US-1-INF')
    expect(rule(apart, 'join BC-11-ARM')).toBe('11.26')
    const state = fighting({ at })
    plan(state, '1611N', 'US-1-INF')
    expect(rule(state, 'join US-4-INF')).toBe('legal')
    expect(rule(state, 'join BC-15-INF')).toBe('legal')
  })

  test('[11.26] before Antwerp is open nothing mixes', () => {
    const state = fighting({ at, antwerp: 0, sector: 0 })
    plan(state, '1611N', 'US-1-INF')
    expect(rule(state, 'join BC-15-INF')).toBe('11.1c')
  })
})

describe('bombers', () => {
  test('[11.18a] they help one attack per phase', () => {
    const at = { 'US-1-INF': '1914N', 'US-4-INF': '1914N', 'GE-275-INF': '1913N', 'GE-85-INF': '2014N' }
    const state = fighting({ at })
    play(state, 'target 1913N')
    expect(rule(state, 'bombers')).toBe('11.18a')
    play(state, 'join US-1-INF', 'bombers')
    expect(rule(state, 'bombers')).toBe('11.18a')
    dice(state, 2, 2)
    play(state, 'commit')
    expect(state.bombers).toBe(1)
    plan(state, '2014N', 'US-4-INF')
    expect(rule(state, 'bombers')).toBe('11.18a')
  })

  test('[11.18a] never the French, nor the Germans; the French 2nd Armored counts as US', () => {
    const at = {
      'F-1-ARM': '1915S',
      'F-2-ARM': '1915S',
      'US-35-INF': '1915S',
      'GE-275-INF': '1914S',
    }
    const state = fighting({ at })
    plan(state, '1914S', 'F-1-ARM')
    expect(rule(state, 'bombers')).toBe('11.18a')
    const leclerc = fighting({ at })
    plan(leclerc, '1914S', 'F-2-ARM')
    play(leclerc, 'bombers')
    expect(rule(leclerc, 'join F-1-ARM')).toBe('11.18a')
    expect(rule(leclerc, 'join US-35-INF')).toBe('legal')
    const german = fighting({ at, side: GERMAN })
    plan(german, '1915S', 'GE-275-INF')
    expect(rule(german, 'bombers')).toBe('11.18a')
  })

  test('[11.18d][6.7b] what is committed cannot be called off', () => {
    const at = { 'US-1-INF': '1914N', 'US-4-INF': '1914N', 'GE-2-PZ': '1913N' }
    const state = fighting({ at })
    plan(state, '1913N', 'US-1-INF', 'US-4-INF')
    play(state, 'bombers')
    expect(flow.actions(state, ALLIED)).toEqual([{ verb: 'commit' }])
    dice(state, 1, 5)
    play(state, 'commit')
    expect(asked(state)).toBe('lose 0')
    for (const line of ['end', 'hold', 'join US-4-INF', 'target 1913N'])
      expect(rule(state, line)).not.toBe('legal')
  })
})

describe('what is seen', () => {
  test('[6.7b] the look at the defenders is final, even where no die is cast', () => {
    const state = fighting({ at: { 'US-2-ARM': '1914N', 'US-3-ARM': '1914N', 'GE-176-INF': '1913N' } })
    const events = attack(state, '1913N', ['US-2-ARM', 'US-3-ARM'])
    expect(told(events, 'roll')).toBeUndefined()
    expect(told(events, 'result')).toMatchObject({ result: 'DE', roll: 0 })
    expect(told(events, 'battleOpened')).toMatchObject({ seals: true, defenders: units('GE-176-INF') })
  })

  test('[6.7a] a battle lays open those who fight in it, from commitment to its end', () => {
    const at = { 'US-1-INF': '1914N', 'US-4-INF': '1914N', 'US-9-INF': '1914N', 'GE-2-PZ': '1913N' }
    const state = fighting({ at: { ...at, 'GE-9-PZ': '1913N' } })
    plan(state, '1913N', 'US-1-INF', 'US-4-INF')
    expect(unitsInBattle(state)).toEqual([])
    dice(state, 5)
    play(state, 'commit')
    expect(asked(state)).toBe('lose 0')
    expect(unitsInBattle(state)).toEqual(units('US-1-INF', 'US-4-INF', 'GE-2-PZ', 'GE-9-PZ'))
    play(state, 'lose US-1-INF', 'lose GE-2-PZ', 'stop')
    expect(unitsInBattle(state)).toEqual([])
  })

  test('a preview says when more may be hidden', () => {
    const state = fighting({ at: { 'US-1-INF': '1914N', 'GE-2-PZ': '1913N' } })
    plan(state, '1913N')
    expect(explainBattle(state)).toBeNull()
    play(state, 'join US-1-INF')
    expect(explainBattle(state)!.uncertain).toBeUndefined()
    const view = redrawn(state, copy => (copy.under = [hex('1913N'), hex('1913N')]))
    expect(explainBattle(view)!.uncertain).toBe(true)
    expect(explainBattle(fighting({}))).toBeNull()
  })

  test('[6.7a] a preview for the attacker knows no more than the top unit, whatever lies under it', () => {
    const shown = (...under: string[]) => {
      const hidden = Object.fromEntries(under.map(id => [id, '1913N']))
      const at = {
        'US-1-INF': '1914N',
        'US-4-INF': '1914N',
        'US-9-INF': '1912N',
        'GE-2-PZ': '1913N',
        ...hidden,
      }
      const state = given({
        antwerp: 1,
        allied: ['1817N'],
        at,
        phase: ['combat', ALLIED],
      })
      layOnTop(state, unit('GE-2-PZ'))
      wotr.apply(state, ALLIED, { verb: 'target', arg: hex('1913N') })
      for (const id of ['US-1-INF', 'US-9-INF']) wotr.apply(state, ALLIED, { verb: 'join', arg: unit(id) })
      return wotr.explain(wotr.view(state, ALLIED), { about: 'battle' })
    }
    const one = shown('GE-9-PZ')
    expect(one).toMatchObject({ attack: 14, defense: 7, defenders: units('GE-2-PZ'), uncertain: true })
    expect(shown('GE-22-FLAK')).toEqual(one)
    expect(shown('GE-105-PZBDE')).toEqual(one)
  })

  test('[11.3] before a target is chosen its odds are told, with everybody who may join', () => {
    const at = { 'US-1-INF': '1914N', 'US-4-INF': '1914N', 'US-9-INF': '1817N', 'GE-2-PZ': '1913N' }
    const state = fighting({ at })
    const told = wotr.explain(wotr.view(state, ALLIED), { about: 'battle', at: hex('1913N') })
    expect(told).toMatchObject({ target: hex('1913N'), attack: 14, attackers: units('US-1-INF', 'US-4-INF') })
    expect(wotr.explain(state, { about: 'battle', at: hex('1816N') })).toBeNull()
    play(state, 'target 1913N', 'join US-1-INF', 'join US-4-INF')
    expect(wotr.explain(wotr.view(state, ALLIED), { about: 'battle' })).toEqual(told)
  })

  test('while a battle is fought the panel shows it', () => {
    const state = fighting({ at: { 'US-1-INF': '1914N', 'US-4-INF': '1914N', 'GE-2-PZ': '1913N' } })
    attack(state, '1913N', ['US-1-INF', 'US-4-INF'], 4)
    expect(explainBattle(state)).toMatchObject({ target: hex('1913N'), attack: 14, defense: 7 })
  })
})

test('a refusal speaks in words of its own, or names the rule', () => {
  expect(refuse('11.4b')).toEqual({ id: 'no.11.4b', rule: '11.4b', params: {} })
  expect(wordsCombat['no.11.4b']).toBeTruthy()
  expect(refuse('5.8.1')).toEqual({ id: 'no.rule', rule: '5.8.1', params: { rule: '5.8.1' } })
})
