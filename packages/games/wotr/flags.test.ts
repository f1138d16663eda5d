/** What is known of units and whose each hex is, in the form in which a position is stored. */
import { describe, expect, test } from 'vitest'
import { flagsOf, has, mark, setFlags, stepOf, unmark, unmarkAll } from './flags.ts'
import { HEXES, UNITS } from './data.ts'
import { wotr } from './index.ts'
import { ALLIED, BOXED, controlAfter, controllerOf, GERMAN, JOINED_SOUTH, MOVED, REDUCED } from './state.ts'
import type { WotrState } from './state.ts'

const begin = (): WotrState => wotr.setup('campaign', {}, 7)
const stored = (state: WotrState): WotrState => JSON.parse(JSON.stringify(state)) as WotrState
const allUnits = Array.from({ length: UNITS }, (_, unit) => unit)
const allHexes = Array.from({ length: HEXES }, (_, hex) => hex)

describe('flags', () => {
  test('of each unit are its own, also when stored and in a copy', () => {
    for (const one of allUnits) {
      const state = begin()
      const before = flagsOf(state).slice()
      setFlags(state, one, REDUCED | MOVED | JOINED_SOUTH)
      const after = before.with(one, REDUCED | MOVED | JOINED_SOUTH)
      expect(flagsOf(state)).toEqual(after)
      expect(flagsOf(stored(state))).toEqual(after)
      expect(flagsOf(wotr.copy(state))).toEqual(after)
      expect([stepOf(state, one), has(state, one, MOVED), has(state, one, BOXED)]).toEqual([1, true, false])
      setFlags(state, one, before[one]!)
      expect(state).toEqual(begin())
    }
  })

  test('are written in a copy without a trace in what it was copied from', () => {
    const state = begin()
    mark(state, 5, MOVED)
    const copy = wotr.copy(state)
    unmark(copy, 5, MOVED)
    mark(copy, 6, BOXED)
    expect([has(state, 5, MOVED), has(state, 6, BOXED)]).toEqual([true, false])
    expect([has(stored(state), 5, MOVED), has(stored(state), 6, BOXED)]).toEqual([true, false])
    expect([has(stored(copy), 5, MOVED), has(stored(copy), 6, BOXED)]).toEqual([false, true])
  })

  test('are taken off all at once, and others stay', () => {
    const state = begin()
    mark(state, 4, REDUCED)
    const before = state.flags.slice()
    for (const unit of allUnits) mark(state, unit, unit % 3 === 0 ? MOVED | BOXED : MOVED)
    unmarkAll(state, MOVED)
    expect(allUnits.filter(unit => has(state, unit, MOVED))).toEqual([])
    expect(allUnits.filter(unit => has(state, unit, BOXED))).toEqual(allUnits.filter(unit => unit % 3 === 0))
    unmarkAll(state, BOXED)
    expect(state.flags).toEqual(before)
    expect(allUnits.filter(unit => has(state, unit, REDUCED))).toEqual([4])
  })
})

describe('control', () => {
  test('of each hex is its own', () => {
    const state = begin()
    for (const hex of allHexes) {
      const taken = { ...state, control: controlAfter(state.control, [hex], ALLIED) }
      expect(allHexes.filter(one => controllerOf(taken, one) === ALLIED)).toEqual([hex])
      expect(controlAfter(taken.control, [hex], GERMAN)).toBe(state.control)
    }
  })

  test('of all hexes is a letter for six of them', () => {
    expect(begin().control).toHaveLength(Math.ceil(HEXES / 6))
  })
})
