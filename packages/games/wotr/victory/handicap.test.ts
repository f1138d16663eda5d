/** The handicap that the rules do not know: what the broad front may lack, and where the table says so. */
import { describe, expect, test } from 'vitest'
import { hashState, say, setupProblem } from '@hexfront/engine'
import { wotr } from '../index.ts'
import { given, hex } from '../testing/testing.ts'
import { act } from '../testing/whole.ts'
import { board, HEXES, inGermany } from '../data.ts'
import { deadlines } from '../face/deadlines.ts'
import { ALLIED, GERMAN } from '../state.ts'
import { broadFrontGaps, lacksOf } from './victory.ts'
import type { WotrState } from '../state.ts'

/** The end of Turn 6 with Metz German, the port shut and nobody in Germany: three things are missing. */
function thin(spared: number): WotrState {
  const allied = board.ids.filter((id, at) => at < HEXES && inGermany[at] === 0 && id !== '1710S')
  return given({
    turn: 6,
    antwerp: 0,
    side: GERMAN,
    allied,
    set: { options: spared > 0 ? { spared } : {} },
    frames: [
      { step: 'turns' },
      { step: 'turn', at: 4 },
      { step: 'germanTurn', at: 9 },
      { step: 'movement', side: GERMAN },
    ],
  })
}
const lines = (state: WotrState): string =>
  wotr
    .scene(wotr.view(state, ALLIED))
    .standing.map(line => say(wotr.words, line))
    .join('\n')

describe('no handicap', () => {
  test('leaves no trace', () => {
    const begun = (options: Record<string, number>): WotrState =>
      wotr.setup('campaign', options, 7) as WotrState
    expect(begun({ spared: 0 }).options).toEqual({})
    expect(hashState(begun({ spared: 0 }))).toBe(hashState(begun({})))
    expect(lines(begun({}))).not.toContain('andicap')
  })

  test('is offered apart from the rules, and only in the steps that are named', () => {
    expect(wotr.options.map(({ id, standard, handicap }) => [id, standard, handicap])).toEqual([
      ['spared', 0, true],
    ])
    expect(setupProblem(wotr, 'campaign', { spared: 7 }, 1)?.id).toBe('engine.optionValue')
  })
})

describe('what the broad front may lack', () => {
  test.each([
    [0, 'end.broadFront'],
    [2, 'end.thinFront'],
    [3, undefined],
    [4, undefined],
  ])('%d: decides when the front is judged', (spared, reason) => {
    const state = thin(spared)
    expect(lacksOf(broadFrontGaps(state))).toBe(3)
    act(state, GERMAN, 'end')
    expect(state.outcome?.reason.id).toBe(reason)
  })

  test('is told while there is time, with what is missing', () => {
    expect(lines(thin(2))).toContain('3 of what it asks for are missing')
    expect(lines(thin(2))).toContain('it may lack 2')
    expect(lines(thin(0))).not.toContain('andicap')
  })

  test('warns of the front only where more is missing, and of the port as one thing', () => {
    const warned = (spared: number, turn: number): string[] =>
      deadlines({ ...thin(spared), turn, side: ALLIED }, ALLIED).map(({ reason }) => reason.id)
    expect([warned(0, 6), warned(2, 6), warned(3, 6)]).toEqual([['warn.broadFront'], ['warn.broadFront'], []])
    // All that the port needs is Allied here; without a piece of it the port is late.
    const late = (spared: number): string[] => {
      const state = thin(spared)
      const shut = given({
        turn: 5,
        antwerp: 0,
        side: ALLIED,
        allied: board.ids.filter((id, at) => at < HEXES && inGermany[at] === 0 && hex(id) !== hex('1511N')),
        set: { options: state.options },
      })
      return deadlines(shut, ALLIED).map(({ reason }) => reason.id)
    }
    expect([late(0), late(3)]).toEqual([['warn.antwerp'], ['warn.antwerpSpared']])
  })
})
