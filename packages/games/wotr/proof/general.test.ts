import { describe, expect, test } from 'vitest'
import { fuzzGame } from '@hexfront/engine'
import { wotr } from '../index.ts'
import { given, hex, loadedDice, refusedBy, unit } from '../testing/testing.ts'
import { act, offered } from '../testing/whole.ts'
import { ALLIED, controllerOf, DEAD, GERMAN, NORTH } from '../state.ts'
import { attack, counters, isCoast, movement, valueOf } from '../data.ts'
import { ATTENUATED, supplyOf } from '../supply/supply.ts'
import { stepOf } from '../flags.ts'
import type { WotrState } from '../state.ts'

describe('sides', () => {
  test('[1.3a] a rule for Germans binds every kind of German unit', () => {
    const kinds = ['GE-9SS-PZ', 'GE-59-INF', 'GE-3-PARA', 'GE-105-PZBDE'].filter(id => counters.byId.has(id))
    const attackers = counters.sheet.units.filter(
      one => one.side === GERMAN && one.faces[0]!.attack! > 0 && one.setup !== undefined,
    )
    const byType = new Map(attackers.map(one => [one.type, one.id]))
    expect(byType.size).toBeGreaterThan(3)
    for (const id of [...kinds, ...byType.values()]) {
      const state = given({
        turn: 1,
        side: GERMAN,
        at: { [id]: '2005S', 'US-102-CAV': '2006S' },
        phase: ['combat', GERMAN],
      })
      act(state, GERMAN, 'target', hex('2006S'))
      act(state, GERMAN, 'join', unit(id))
      const { shifts } = wotr.explain(state, { about: 'battle' })!
      expect(shifts.map(one => one.rule)).toContain('5.8.2')
    }
  })

  test('[1.3b] a rule for Allies binds every nationality', () => {
    const coast = hex('1116N')
    expect(isCoast[coast]).toBe(1)
    for (const id of ['BC-1P-ARM', 'BC-2C-INF', 'US-1-INF', 'F-3-INF', 'BC-1BN']) {
      const state = given({ sector: NORTH, at: { [id]: '1116N' } })
      expect([id, supplyOf(state, unit(id))]).toEqual([id, ATTENUATED])
    }
  })

  test('[1.3c] a rule for some Allies binds those alone', () => {
    // Patton's columns (10.20): American units that came by the south-west, and nobody else
    const doubled = (id: string): boolean => {
      const state = given({
        antwerp: 1,
        at: { [id]: '2212S', 'GE-59-INF': '2211S' },
        allied: ['1817S', '1917S', '2017S', '2117S', '2217S', '2317S', '2417S', '2913S'],
        phase: ['movement', ALLIED],
      })
      const { allowance } = wotr.explain(state, { about: 'reach', unit: unit(id) })!
      return allowance === 2 * valueOf(movement, state, unit(id))
    }
    expect(['US-4-ARM', 'US-3-INF', 'US-1-INF', 'F-1-ARM'].map(doubled)).toEqual([true, false, false, false])
  })
})

describe('units', () => {
  test('[2.2b] a unit is in one place: every position of a random game says so', () => {
    expect(fuzzGame(wotr, 1944, { every: 50 }).failures).toEqual([])
    const state = given({ at: { 'US-1-INF': '1517N' } })
    expect(wotr.breaches(state)).toEqual([])
    state.at[unit('US-1-INF')] = 99_999
    expect(wotr.breaches({ ...state }).length).toBeGreaterThan(0)
  })

  test('[2.10b] units without movement never change hex', () => {
    for (const id of ['GE-FW', 'GE-SO', 'GE-16-FLAK'].filter(one => counters.byId.has(one))) {
      const state = given({
        side: GERMAN,
        turn: 3,
        at: { [id]: '1702N' },
        phase: ['movement', GERMAN],
      })
      expect(offered(state, GERMAN, 'pick')).toEqual([])
      expect(refusedBy(wotr, state, GERMAN, 'pick', unit(id))).toBe('10.2d')
    }
  })

  /** Two German divisions attack a weak enough force with a die that costs them a step. */
  const losing = (id: string, reduced: string[]): WotrState => {
    const state = given({
      side: GERMAN,
      turn: 3,
      at: { [id]: '2005S', 'US-1-INF': '2006S', 'US-9-INF': '2006S', 'US-4-INF': '2006S' },
      reduced,
      phase: ['combat', GERMAN],
    })
    state.rng = loadedDice(1)
    act(state, GERMAN, 'target', hex('2006S'))
    act(state, GERMAN, 'join', unit(id))
    act(state, GERMAN, 'commit')
    if (offered(state, GERMAN, 'lose').length > 0) act(state, GERMAN, 'lose', unit(id))
    return state
  }
  const two = counters.sheet.units.find(
    one => one.side === GERMAN && one.faces.length === 2 && one.faces[0]!.attack! > 1,
  )!.id
  const one = counters.sheet.units.find(
    it => it.side === GERMAN && it.faces.length === 1 && it.faces[0]!.attack! > 1,
  )!.id

  test('[2.11b] a whole unit that loses a step fights on with its lower factors', () => {
    const state = losing(two, [])
    expect([state.at[unit(two)], stepOf(state, unit(two))]).toEqual([hex('2005S'), 1])
    expect(valueOf(attack, state, unit(two))).toBe(counters.sheet.units[unit(two)]!.faces[1]!.attack)
  })

  test('[2.11c] a unit on its last step is eliminated', () => {
    expect(losing(two, [two]).at[unit(two)]).toBe(DEAD)
    expect(losing(one, []).at[unit(one)]).toBe(DEAD)
  })
})

test('[3.10] a zone of control alone does not take a hex', () => {
  const state = given({
    sector: NORTH,
    at: { 'US-1-INF': '1516N' },
    allied: ['1517N'],
    phase: ['movement', ALLIED],
  })
  act(state, ALLIED, 'pick', unit('US-1-INF'))
  act(state, ALLIED, 'to', hex('1515N'))
  expect(wotr.explain(state, { about: 'zones', seat: ALLIED })!.places).toContain(hex('1514N'))
  expect([controllerOf(state, hex('1515N')), controllerOf(state, hex('1514N'))]).toEqual([ALLIED, GERMAN])
})
