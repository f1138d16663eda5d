/** The handicap that the rules do not know: what the Allies are spared, and where the table says so. */
import { describe, expect, test } from 'vitest'
import { hashState, say, setupProblem } from '@hexfront/engine'
import { allHexes, board } from '../data.ts'
import { isCity } from '../ground.ts'
import { ALLIED, GERMAN } from '../state.ts'
import { ew } from '../index.ts'
import { takeHex } from '../position.ts'
import { citiesLeft, finalCount, leftWithFortress, portsDue, victoryCheck } from './victory.ts'
import type { EwState } from '../state.ts'

const begun = (options: Record<string, number>): EwState => ew.setup('historical', options, 7) as EwState
const lines = (state: EwState): string =>
  ew
    .scene(ew.view(state, GERMAN))
    .standing.map(line => say(ew.words, line))
    .join('\n')
/** The last check with so many cities left, and a fortress or none. */
function last(options: Record<string, number>, left: number, alpine = -1): EwState {
  const state = begun(options)
  for (const hex of allHexes)
    if (citiesLeft(finalCount(state)) > left && isCity(state, hex)) takeHex(state, ALLIED, hex)
  expect(citiesLeft(finalCount(state))).toBe(left)
  // Germans stand in them still, which is another matter (4.3.1).
  return Object.assign(state, { turn: 9, phase: 8, alpine, taken: [], beachheads: [] })
}
const munich = board.ids.indexOf('2415')

describe('no handicap', () => {
  test('leaves no trace', () => {
    const none = begun({ fewerPorts: 0, cededCities: 0 })
    expect(none.options).toEqual({})
    expect(hashState(none)).toBe(hashState(begun({})))
    expect(lines(none)).not.toContain('andicap')
  })

  test('is offered apart from the rules, and only in the steps that are named', () => {
    expect(ew.options.map(({ id, standard, handicap }) => [id, standard, handicap])).toEqual([
      ['fewerPorts', 0, true],
      ['cededCities', 0, true],
    ])
    expect(setupProblem(ew, 'historical', { fewerPorts: 4 }, 1)?.id).toBe('engine.optionValue')
  })
})

describe('fewer ports', () => {
  test.each([
    [0, [1, 1, 5, 7, 0]],
    [1, [1, 1, 4, 6, 0]],
    [2, [1, 1, 3, 5, 0]],
    [3, [1, 1, 2, 4, 0]],
  ])('%d: so many are asked for, never fewer than one', (fewerPorts, due) => {
    const state = begun({ fewerPorts })
    expect([1, 2, 3, 4, 5].map(turn => portsDue(state, turn))).toEqual(due)
  })

  test('decide the check of their turn, and the table says so', () => {
    const check = (fewerPorts: number): unknown => {
      const state = begun({ fewerPorts })
      for (const id of ['3404', '3302', '3305']) takeHex(state, ALLIED, board.ids.indexOf(id))
      Object.assign(state, { turn: 3, phase: 8, taken: [] })
      return victoryCheck(state)?.reason
    }
    expect(check(1)).toMatchObject({ id: 'end.ports', params: { held: 3, due: 4 } })
    expect(check(2)).toBeUndefined()
    expect(lines(begun({ fewerPorts: 2 }))).toContain('2 ports fewer')
  })
})

describe('cities ceded', () => {
  test.each([
    [20, ALLIED, 'end.cities.ceded'],
    [21, GERMAN, 'end.final.ceded'],
  ])('with %d left of 20 that may be', (left, winner, id) => {
    expect(victoryCheck(last({ cededCities: 20 }, left))).toMatchObject({ winner, reason: { id } })
    expect(victoryCheck(last({}, left))).toMatchObject({ winner: GERMAN, reason: { id: 'end.final' } })
  })

  test('a fortress that stands counts as one more of them, and wins nothing by itself', () => {
    expect(leftWithFortress(last({ cededCities: 20 }, 19, munich))).toBe(20)
    expect(victoryCheck(last({ cededCities: 20 }, 19, munich))?.winner).toBe(ALLIED)
    expect(victoryCheck(last({ cededCities: 20 }, 20, munich))?.winner).toBe(GERMAN)
    expect(victoryCheck(last({}, 0, munich))?.reason.id).toBe('end.fortress')
  })

  test('are told at the table', () => {
    const told = lines(last({ cededCities: 20 }, 19, munich))
    expect(told).toContain('no more than 20')
    expect(told).toContain('now 20 are')
    expect(told).not.toContain('still does in the last check')
  })
})
