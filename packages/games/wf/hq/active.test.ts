import { describe, expect, test } from 'vitest'
import {
  activeHqs,
  activeIndex,
  commandsMoves,
  effectiveCv,
  isBlitzMode,
  isDisrupted,
  isInvasionMode,
  isMute,
  isParadropMode,
  modeNames,
  obeys,
  paySupreme,
  supremeMoves,
  supremeMovesLeft,
} from './active.ts'
import { ALLIED, AXIS } from '../state.ts'
import { bench } from '../testing/landing.ts'
import { given, unit } from '../testing/testing.ts'
import type { WfState } from '../state.ts'

const named = (is: (mode: number) => boolean): string[] => modeNames.filter((_, mode) => is(mode))

/** Active HQs with the supreme moves that they have. */
const commanding = (moves: Readonly<Record<string, number>>): WfState =>
  given({ set: { active: Object.entries(moves).flatMap(([id, left]) => [unit(id), 0, left, -1]) } })
const left = (state: WfState): number[] => state.active.filter((_, i) => i % 4 === 2)

describe('active HQs', () => {
  test('[14.2a] [15.42a] each mode is a blitz, a landing, a drop, or command of moves', () => {
    expect(named(isBlitzMode)).toEqual(['blitz', 'blitzInvasion', 'blitzParadrop'])
    expect(named(isInvasionMode)).toEqual(['invasion', 'blitzInvasion'])
    expect(named(isParadropMode)).toEqual(['paradrop', 'blitzParadrop'])
    expect(named(commandsMoves)).toEqual(['normal', 'blitz'])
  })

  test('they are known in the order of their activation', () => {
    const state = commanding({ 'GE-OKW-SHQ': 3, 'GE-B-HQ': 0 })
    expect(activeHqs(state)).toEqual([unit('GE-OKW-SHQ'), unit('GE-B-HQ')])
    expect([activeIndex(state, unit('GE-B-HQ')), activeIndex(state, unit('GE-G-HQ'))]).toEqual([4, -1])
  })

  test('[5.8a] [5.8b] mud takes 1 CV of an HQ, not of a supreme one in its capital, and silences one at 0', () => {
    const at = { 'GE-OKW-SHQ': 'Berlin 2', 'GE-OBW-HQ': 'Berlin 2', 'GE-B-HQ': 'Paris 0' }
    const [mud, dry] = [given({ at, set: { mud: 1 } }), given({ at })]
    const worth = (state: WfState): number[] => Object.keys(at).map(id => effectiveCv(state, unit(id)))
    expect([worth(mud), worth(dry)]).toEqual([
      [2, 1, 0],
      [2, 2, 0],
    ])
    expect([isMute(mud, unit('GE-B-HQ')), isMute(dry, unit('GE-B-HQ'))]).toEqual([true, false])
    expect(isMute(mud, unit('GE-OBW-HQ'))).toBe(false)
    const away = given({ at: { 'GE-OKW-SHQ': 'Paris 2' }, set: { mud: 1 } })
    expect(isDisrupted(away, unit('GE-OKW-SHQ'))).toBe(true)
    expect(supremeMoves(away, unit('GE-OKW-SHQ'))).toBe(supremeMoves(dry, unit('GE-OKW-SHQ')) / 2)
    expect(supremeMoves(dry, unit('GE-OBW-HQ'))).toBe(0)
  })

  test('[6.51] supreme moves are those of the own side, and a Spanish HQ’s serve Spaniards alone (B49)', () => {
    const state = commanding({ 'GE-OKW-SHQ': 4, 'AL-AF-SHQ': 2, 'SP-JDN-THQ': 3 })
    expect([supremeMovesLeft(state, AXIS), supremeMovesLeft(state, ALLIED)]).toEqual([4, 2])
    expect(supremeMovesLeft(state, AXIS, unit('SP-I-INF'))).toBe(7)
    expect(supremeMovesLeft(state, AXIS, unit('GE-88-INF'))).toBe(4)
    expect([
      obeys(unit('SP-I-INF'), unit('GE-OKW-SHQ')),
      obeys(unit('US-2-AMPH'), unit('GE-OKW-SHQ')),
    ]).toEqual([true, false])
  })

  test('[6.51] they are paid by the own side, a Spanish HQ first for its own, and never on credit', () => {
    const state = commanding({ 'GE-OKW-SHQ': 4, 'AL-AF-SHQ': 2, 'SP-JDN-THQ': 3 })
    paySupreme(bench(state), AXIS, 1, unit('SP-I-INF'))
    expect(left(state)).toEqual([4, 2, 2])
    paySupreme(bench(state), AXIS, 3, unit('SP-I-INF'))
    expect(left(state)).toEqual([3, 2, 0])
    paySupreme(bench(state), AXIS, 2, unit('GE-88-INF'))
    paySupreme(bench(state), AXIS, 1)
    expect(left(state)).toEqual([0, 2, 0])
    expect(() => paySupreme(bench(state), AXIS, 1)).toThrow('1 supreme moves too few')
    expect(() => paySupreme(bench(commanding({ 'SP-JDN-THQ': 3 })), AXIS, 1, unit('GE-88-INF'))).toThrow()
  })
})
