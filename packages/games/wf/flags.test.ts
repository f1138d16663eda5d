/** What is known of units, their steps, whose each hex is and the backs of blocks, in the form in which it is stored. */
import { describe, expect, test } from 'vitest'
import { controlOf, grant } from './control/control.ts'
import { codeIn, withCode } from './control/text.ts'
import { lands, sideOf, UNITS } from './data.ts'
import { flagsOf, has, mark, setFlags, setStep, unitsWith, unmark, unmarkAll } from './flags.ts'
import { blockOf, countOfBlock, hexOfBlock, sideOfBlock, signsOfBlock } from './fog/blocks.ts'
import { changesOf } from './position.ts'
import { wf } from './index.ts'
import { ALLIED, AXIS, MOVED, NEUTRAL, PUBLIC, REVEALED, stepOf, THROWN, UNSUPPLIED } from './state.ts'
import type { WfState } from './state.ts'

const begin = (): WfState => wf.setup('S43', {}, 7)
const stored = (state: WfState): WfState => JSON.parse(JSON.stringify(state)) as WfState
const allUnits = Array.from({ length: UNITS }, (_, unit) => unit)
const stepsOf = (state: WfState): number[] => allUnits.map(unit => stepOf(state, unit))

describe('flags and steps', () => {
  test('of each unit are its own, also when stored and in a copy', () => {
    for (const one of allUnits) {
      const state = begin()
      const [flags, steps] = [
        flagsOf(state).with(one, THROWN | MOVED | REVEALED),
        stepsOf(state).with(one, 3),
      ]
      const changes = changesOf(state, sideOf[one]!)
      setFlags(state, one, THROWN | MOVED | REVEALED)
      expect(changesOf(state, sideOf[one]!)).toBe(changes + 1)
      setStep(state, one, 3)
      for (const same of [state, stored(state), wf.copy(state)])
        expect([flagsOf(same), stepsOf(same)]).toEqual([flags, steps])
      expect(unitsWith(state, MOVED)).toEqual([one])
    }
  })

  test('are written in a copy without a trace in what it was copied from', () => {
    const state = begin()
    mark(state, 5, MOVED)
    const copy = wf.copy(state)
    unmark(copy, 5, MOVED)
    mark(copy, 6, UNSUPPLIED)
    expect([unitsWith(state, MOVED), unitsWith(state, UNSUPPLIED)]).toEqual([[5], []])
    expect([has(state, 5, MOVED), has(stored(state), 6, UNSUPPLIED)]).toEqual([true, false])
    expect([has(stored(copy), 5, MOVED), has(stored(copy), 6, UNSUPPLIED)]).toEqual([false, true])
  })

  test('are taken off all at once, and others stay', () => {
    const state = begin()
    const before = state.flags.slice()
    for (const unit of allUnits) mark(state, unit, unit % 3 === 0 ? MOVED | UNSUPPLIED : MOVED)
    unmarkAll(state, MOVED)
    expect(unitsWith(state, MOVED)).toEqual([])
    expect(unitsWith(state, UNSUPPLIED)).toEqual(allUnits.filter(unit => unit % 3 === 0))
    unmarkAll(state, UNSUPPLIED)
    expect(state.flags).toEqual(before)
  })
})

describe('control', () => {
  const CODES = [0, 1, 2, 4, 5, 8, 9, 12, 13]

  test('of each hex is its own, whatever it is, and so is that beside it', () => {
    const { control } = begin()
    const codes = Array.from(lands, (_, slot) => codeIn(control, slot))
    for (const [slot, hex] of lands.entries())
      for (const code of CODES) {
        const text = withCode(control, hex, code)
        expect(JSON.stringify(text)).toBe(`"${text}"`)
        expect(Array.from(lands, (_, at) => codeIn(text, at))).toEqual(codes.with(slot, code))
      }
  })

  test('is the same text by one hex and by many', () => {
    const state = begin()
    const owners = [ALLIED, AXIS, NEUTRAL].map(owner => lands.filter((_, slot) => slot % 3 === owner))
    const { control } = state
    for (const [owner, hexes] of owners.entries()) grant(state, hexes, owner)
    let text = control
    for (const [slot, hex] of lands.entries()) text = withCode(text, hex, slot % 3)
    expect(state.control).toBe(text)
    expect(Array.from(lands, hex => controlOf(stored(state)).codes[hex])).toEqual(
      Array.from(lands, (_, slot) => slot % 3),
    )
    for (const [slot, hex] of lands.entries()) grant(state, [hex], AXIS * (slot % 2))
    expect(controlOf(state).codes).toEqual(controlOf(stored(state)).codes)
  })

  test('is never what no rule makes of a hex', () => {
    expect(() => withCode(begin().control, lands[0]!, NEUTRAL | 8)).toThrow('held in such a way')
  })
})

test('blocks that show their backs are one number for each stack', () => {
  for (const hex of lands)
    for (const side of [ALLIED, AXIS])
      for (const [signs, count] of [
        [0, 1],
        [PUBLIC, 128],
        [MOVED, 4],
      ] as const) {
        const block = blockOf(hex, side, signs, count)
        expect([hexOfBlock(block), sideOfBlock(block), signsOfBlock(block), countOfBlock(block)]).toEqual([
          hex,
          side,
          signs,
          count,
        ])
      }
})
