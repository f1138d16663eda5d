/** Where two rules meet in a battle: what one of them alone does not say. */
import { describe, expect, test } from 'vitest'
import { explainBattle } from './combat.ts'
import { ALLIED, controllerOf, GERMAN, NORTH, RHINE } from '../state.ts'
import { all, hex, wallAt } from '../testing/testing.ts'
import {
  asked,
  attack,
  dice,
  fighting,
  lost,
  offers,
  place,
  plan,
  play,
  rout,
  rule,
  told,
} from '../testing/combat.ts'

const PANZERS = ['GE-2SS-PZ', 'GE-1SS-PZ', 'GE-12SS-PZ', 'GE-L-PZ']
const US_PARAS = ['US-82-PARA', 'US-101-PARA']
const PAIR = ['US-1-INF', 'US-4-INF']

describe('retreats', () => {
  /** Americans and British in Antwerp take a retreat in the bloodbath that a city makes of every result. */
  function driven(more: Record<string, string>) {
    const at = { 'US-1-INF': '1511N', 'BC-1NL': '1511N', ...all(PANZERS, '1510N'), ...more }
    const state = fighting({ at, side: GERMAN, turn: 7, watch: RHINE })
    const events = attack(state, '1511N', PANZERS, 5)
    expect(told(events, 'result')).toMatchObject({ result: 'BB' })
    play(state, 'lose GE-2SS-PZ', 'escalate GE-1SS-PZ', 'giveWay')
    return state
  }

  test('[11.21.5e][6.4][6.9] a mixed force leaves Antwerp by army groups, each to a hex of its own', () => {
    const state = driven({})
    expect(asked(state)).toBe('split 0')
    while (asked(state) === 'split 0') play(state, `retreat ${offers(state, 'retreat')[0]!}`)
    const [us, bc] = ['US-1-INF', 'BC-1NL'].map(id => place(state, id))
    expect([us, bc]).not.toContain('-1')
    expect(us).not.toBe(bc)
  })

  test('[11.21.5e][6.4] with one hex open one army group gets away, the other suffers a DE and is lost', () => {
    // As much of the force goes as finds room: the division, not the brigade.
    const state = driven({ 'GE-9-PZ': '1413N' })
    expect(['US-1-INF', 'BC-1NL'].map(id => place(state, id))).toEqual(['1612N', '-1'])
    expect(asked(state)).toBe('advance 1')
  })

  test('[11.15b][11.21.5b] a commando crosses the Scheldt, and leaves behind who cannot', () => {
    const at = { 'BC-4-CO': '1312N', 'BC-15-INF': '1312N', ...all(PANZERS, '1413N'), 'GE-9-PZ': '1214N' }
    const state = fighting({ at, side: GERMAN })
    rout(state, '1312N', PANZERS)
    expect(asked(state)).toBe('split 0')
    play(state, 'retreat 1212N')
    expect(['BC-4-CO', 'BC-15-INF'].map(id => place(state, id))).toEqual(['1212N', '-1'])
  })

  test('[4.3] an Allied unit that is driven into an empty Ruhr city has won (A52)', () => {
    // Düsseldorf alone is left of the hexes around 2102N.
    const force = PANZERS.slice(0, 3)
    const state = fighting({
      at: { 'US-1-INF': '2102N', ...all(force, '2203N'), 'GE-9-PZ': '2003N' },
      side: GERMAN,
    })
    rout(state, '2102N', force)
    expect(place(state, 'US-1-INF')).toBe('2101N')
    expect(state.outcome).toMatchObject({ winner: ALLIED, rule: '4.3' })
  })

  test('[11.21.5d][12.9] a corps lifts an enemy zone for a retreat, and takes two places of four', () => {
    const around = { 'GE-9-PZ': '1815N', 'GE-116-PZ': '2015N', ...all(PANZERS.slice(0, 3), '1912N') }
    const boxed = all(US_PARAS, 'airborneArmy')
    const at = { ...around, ...boxed, 'US-1-INF': '1913N', '1AAA-18': '1914N' }
    const want = { parts: { '1AAA-18': US_PARAS }, side: GERMAN, turn: 8 }
    const state = fighting({ ...want, at })
    rout(state, '1913N', PANZERS.slice(0, 3))
    expect(place(state, 'US-1-INF')).toBe('1914N')
    const full = fighting({ ...want, at: { ...at, 'US-9-INF': '1914N', 'US-4-INF': '1914N' } })
    rout(full, '1913N', PANZERS.slice(0, 3))
    expect(place(full, 'US-1-INF')).toBe('-1')
  })

  test('[11.21.5a][11.17a] a retreat into an empty intact West Wall hex clears it for good', () => {
    // Of the hexes around 2506N only the wall is left.
    const force = PANZERS.slice(0, 3)
    const at = { 'US-1-INF': '2506N', ...all(force, '2507N'), 'GE-9-PZ': '2306N', 'GE-116-PZ': '2706N' }
    const state = fighting({ at, side: GERMAN, turn: 8 })
    expect(wallAt(state, hex('2505N'))).toBe(1)
    rout(state, '2506N', force)
    expect([place(state, 'US-1-INF'), wallAt(state, hex('2505N'))]).toEqual(['2505N', 0])
  })
})

test('[11.7][2.9] a unit without an attack factor joins no attack, not even beside panzers (A45)', () => {
  const at = { 'GE-22-FLAK': '1914N', 'GE-9-PZ': '1912N', 'US-102-CAV': '1913N' }
  const state = fighting({ at, side: GERMAN, turn: 4 })
  plan(state, '1913N', 'GE-9-PZ')
  expect(rule(state, 'join GE-22-FLAK')).toBe('11.7')
  // From its hex nothing attacks, so the two opposite hexes make no concentric attack.
  expect(explainBattle(state)!.shifts).toEqual([])
})

test('[11.26] a mixed force out of Antwerp may be named in any order, and is complete before it is committed', () => {
  const at = { 'US-1-INF': '1511N', 'BC-15-INF': '1511N', 'BC-50-INF': '1611N', 'GE-12-INF': '1510N' }
  const state = fighting({ at, turn: 5 })
  plan(state, '1510N', 'BC-50-INF', 'US-1-INF')
  // British outside and Americans inside are two army groups from two hexes: that is no attack yet.
  expect(rule(state, 'commit')).toBe('11.26')
  play(state, 'join BC-15-INF')
  expect(rule(state, 'commit')).toBe('legal')
})

test('[11.26] nobody joins a force that nobody left in Antwerp could make whole', () => {
  const at = { 'US-1-INF': '1511N', 'BC-50-INF': '1611N', 'GE-12-INF': '1510N' }
  const state = fighting({ at, turn: 5 })
  plan(state, '1510N', 'BC-50-INF')
  expect(rule(state, 'join US-1-INF')).toBe('11.26')
})

describe('losses', () => {
  test('[11.22][12.5d] a corps that attacks bleeds before a brigade beside it dies', () => {
    const at = {
      ...all(US_PARAS, 'airborneArmy'),
      '1AAA-18': '1914N',
      'US-102-CAV': '1914N',
      'GE-275-INF': '1913N',
    }
    const state = fighting({ at, parts: { '1AAA-18': US_PARAS } })
    attack(state, '1913N', ['1AAA-18', 'US-102-CAV'], 1)
    expect(asked(state)).toBe('corpsPart 0')
    expect([lost(state, '1AAA-18'), place(state, 'US-102-CAV')]).toEqual([1, '1914N'])
  })
})

describe('momentum and probes', () => {
  test('[4.3][11.25b] a probe into an empty Ruhr city wins the game', () => {
    const state = fighting({ at: { 'US-1-INF': '2102N', 'GE-59-INF': '2100N', 'GE-9-PZ': '2202N' } })
    play(state, 'probe 2101N', 'join US-1-INF', 'commit')
    expect(state.outcome).toMatchObject({ winner: ALLIED, rule: '4.3' })
  })

  test('[4.4a][11.25b] a probe into an empty Allied city wins it for the Germans, supplied or not', () => {
    const at = { 'GE-59-INF': '1612N', 'US-1-INF': '1613N' }
    const state = fighting({ at, side: GERMAN, allied: ['1817N', '1712N'] })
    play(state, 'probe 1712N', 'join GE-59-INF', 'commit')
    expect(state.outcome).toMatchObject({ winner: GERMAN, rule: '4.4a' })
    expect(controllerOf(state, hex('1712N'))).toBe(GERMAN)
  })

  test('[11.18a][11.24a] bombers that helped the first attack are not there for the next', () => {
    const at = { ...all(PAIR, '1914N'), 'GE-89-INF': '1913N', 'GE-275-INF': '1912N' }
    const momentum = (bombed: boolean): string => {
      const state = fighting({ at })
      plan(state, '1913N', ...PAIR)
      if (bombed) play(state, 'bombers')
      dice(state, ...(bombed ? [2, 6] : [6]))
      play(state, 'commit', ...PAIR.map(id => `advance ${id}`), 'target 1912N', 'join US-1-INF')
      return rule(state, 'bombers')
    }
    expect([momentum(true), momentum(false)]).toEqual(['11.18a', 'legal'])
  })

  test('[9.5.1a][11.24a] neither momentum nor a probe carries the British over the sector line', () => {
    const beyond = (pair: readonly string[]): string => {
      const state = fighting({ at: { ...all(pair, '1104S'), 'GE-275-INF': '1204S', 'GE-85-INF': '1304S' } })
      attack(state, '1204S', pair, 6)
      play(state, ...pair.map(id => `advance ${id}`))
      return `${asked(state)}: ${offers(state, 'target').join()} ${offers(state, 'probe').join()}`
    }
    expect(beyond(PAIR)).toBe('momentum 0: 1304S 1205S,1303S')
    expect(beyond(['BC-15-INF', 'BC-11-ARM'])).toBe('momentum 0:  1205S')
  })

  test('[11.25c][11.4b] who has probed and gone no farther has had his attack', () => {
    const state = fighting({ at: { ...all(PAIR, '1914N'), 'GE-275-INF': '1913N' } })
    play(state, 'probe 1814N', 'join US-1-INF', 'commit', 'hold')
    expect(asked(state)).toBe('combat 0')
    play(state, 'target 1913N')
    expect(rule(state, 'join US-1-INF')).toBe('11.4b')
    expect(rule(state, 'join US-4-INF')).toBe('legal')
  })

  test('[9.5.2a][6.5b] the French 2nd Armored attacks with Americans in the north, other French do not', () => {
    const at = { 'US-1-INF': '1914N', 'F-2-ARM': '1914N', 'F-1-ARM': '1814N', 'GE-275-INF': '1913N' }
    const state = fighting({ at })
    plan(state, '1913N', 'F-2-ARM')
    expect(rule(state, 'join F-1-ARM')).toBe('9.5.2a')
    play(state, 'join US-1-INF')
    expect(explainBattle(state)!.attack).toBeGreaterThan(7)
  })

  test('[11.21.5f][11.4c] who fled to fresh friends is struck with them, and may be driven on', () => {
    const second = ['US-9-INF', 'US-30-INF', 'US-2-ARM']
    const at = { ...all(PAIR, '1914N'), 'GE-89-INF': '1913N', 'GE-116-PZ': '1912N', ...all(second, '2013N') }
    const state = fighting({ at })
    rout(state, '1913N', PAIR)
    expect(place(state, 'GE-89-INF')).toBe('1912N')
    play(state, 'hold')
    rout(state, '1912N', second)
    if (asked(state) === 'retreat 1') play(state, `retreat ${offers(state, 'retreat')[0]!}`)
    const places = ['GE-89-INF', 'GE-116-PZ'].map(id => place(state, id))
    expect(places[0]).toBe(places[1])
    expect(places).not.toContain('1912N')
    // Nobody there is fresh any more: only momentum could follow them.
    play(state, 'hold')
    expect(rule(state, `target ${places[0]!}`)).toMatch(/11\.(1a|4c)/)
  })

  test('[9.5.3a] before Antwerp opens American N units attack neither from nor into the south', () => {
    const at = { 'US-1-INF': '1309S', 'GE-275-INF': '1409S', 'US-4-ARM': '1410S' }
    const state = fighting({ at, antwerp: 0, sector: NORTH, allied: ['1817N', '1617S'] })
    play(state, 'target 1409S')
    expect(rule(state, 'join US-1-INF')).toBe('9.5.3a')
    expect(rule(state, 'join US-4-ARM')).toBe('legal')
  })
})
