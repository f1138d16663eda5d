/** The handicap that the rules do not know: what is ceded, and where the table says so. */
import { describe, expect, test } from 'vitest'
import { hashState, say, setupProblem } from '@hexfront/engine'
import { act, given } from '../testing/testing.ts'
import { ALLIED, AXIS } from '../state.ts'
import { cityCount, openParts, pointsOf } from './points.ts'
import { options } from '../setup/setup.ts'
import { resultOf } from './victory.ts'
import { wf } from '../index.ts'
import type { WfState } from '../state.ts'

type Chosen = Record<string, number | string>
const lines = (state: WfState): string[] =>
  wf.scene(wf.view(state, AXIS)).standing.map(line => say(wf.words, line))

/** The last fortnight of a scenario, counted. */
function counted(when: string, chosen: Chosen): WfState {
  const state = given({
    when,
    allied: ['London'],
    at: { 'US-1-HQ': 'London 3', 'GE-OKW-SHQ': 'Berlin 3' },
    frames: [{ step: 'fortnights' }, { step: 'deploy', side: AXIS }],
  })
  Object.assign(state.options, chosen)
  act(wf, state, AXIS, 'done')
  return state
}

describe('a handicap that is not in force', () => {
  test.each(['S43', 'W44'])('leaves no trace in %s', scenario => {
    const none = wf.setup(scenario, { ceded: 0, cededCities: 0 }, 7)
    expect(Object.keys(none.options)).toEqual(['deployment', 'length', 'extend'])
    expect(hashState(none)).toBe(hashState(wf.setup(scenario, {}, 7)))
    expect(Object.keys(pointsOf(none, ALLIED))).not.toContain('ceded')
    expect(lines(none).join()).not.toContain('Handicap, not in the rules')
  })

  test('is not one of the rules and says so', () => {
    const own = options.filter(({ handicap }) => handicap).map(({ id, standard }) => [id, standard])
    expect(own).toEqual([
      ['ceded', 0],
      ['cededCities', 0],
    ])
    for (const ceded of [7, 35, -35])
      expect(setupProblem(wf, 'S43', { ceded }, 1)?.id).toBe('engine.optionValue')
    expect(setupProblem(wf, 'S43', { cededCities: 10 }, 1)?.id).toBe('engine.optionValue')
  })
})

describe('points ceded', () => {
  test.each([
    [10, ALLIED, 'the Allies'],
    [-15, AXIS, 'the Axis'],
    [30, ALLIED, 'the Allies'],
  ])('%d go to one side at the count of every scenario but the last', (ceded, side, name) => {
    for (const scenario of ['S43', 'W43', 'S44']) {
      const [plain, state] = [wf.setup(scenario, {}, 7), wf.setup(scenario, { ceded }, 7)]
      expect(resultOf(state).lead - resultOf(plain).lead).toBe(ceded)
      for (const one of [ALLIED, AXIS]) {
        const more = one === side ? Math.abs(ceded) : 0
        expect(pointsOf(state, one)).toMatchObject({ ceded: more, total: pointsOf(plain, one).total + more })
        expect(openParts(state, one).total - openParts(plain, one).total).toBe(more)
      }
      expect(lines(state)[1]).toBe(
        `Handicap, not in the rules: ${Math.abs(ceded)} of these points are ceded to ${name}`,
      )
    }
  })

  test('move nothing in Winter 44 nor in Husky, and there is no word of them', () => {
    for (const scenario of ['W44', 'husky']) {
      const [plain, state] = [wf.setup(scenario, {}, 7), wf.setup(scenario, { ceded: 20 }, 7)]
      expect(resultOf(state)).toEqual(resultOf(plain))
      expect(lines(state)).toEqual(lines(plain))
    }
  })

  test('turn the result, whose words name them', () => {
    const plain = counted('1943-11/2', {})
    const lead = wf.outcome(plain)!.score!
    const state = counted('1943-11/2', { ceded: -20 })
    const outcome = wf.outcome(state)!
    expect(outcome.score).toBe(lead - 20)
    expect(outcome.reason.id).toBe(`end.points.${resultOf(state).level}.ceded`)
    const text = say(wf.words, outcome.reason)
    expect(text).toContain('with a handicap')
    expect(text).toContain('20 of which were ceded to the Axis')
    expect(say(wf.words, wf.outcome(plain)!.reason)).not.toContain('handicap')
  })
})

describe('victory cities ceded', () => {
  test('go to one side in Winter 44 alone, on top of those it holds', () => {
    const chosen = { cededCities: 6 }
    const [plain, state] = [wf.setup('W44', {}, 7), wf.setup('W44', chosen, 7)]
    expect(cityCount(state, ALLIED)).toBe(cityCount(plain, ALLIED))
    const [allied, axis] = resultOf(plain).counts
    expect(resultOf(state).counts).toEqual([allied + 6, axis])
    expect(lines(state).slice(0, 2)).toEqual([
      `Victory cities: Allies ${allied + 6}, Axis ${axis}`,
      'Handicap, not in the rules: 6 of these cities are ceded to the Allies',
    ])
    expect(resultOf(wf.setup('S44', chosen, 7))).toEqual(resultOf(wf.setup('S44', {}, 7)))
  })

  test('turn the result, whose words name them', () => {
    const state = counted('1945-05/2', { cededCities: -8 })
    const { counts, level } = resultOf(state)
    expect(counts[1] - cityCount(state, AXIS)).toBe(8)
    const { reason } = wf.outcome(state)!
    expect(reason.id).toBe(`end.cities.${level}.ceded`)
    expect(say(wf.words, reason)).toContain('8 of which were ceded to the Axis')
  })

  test.each(['points', 'cities'])('each level in %s has words for it', by => {
    for (const level of ['draw', 'marginal', 'major', 'decisive'])
      expect(wf.words[`end.${by}.${level}.ceded`]).toMatch(/\{n\}.*\{side\}/)
  })
})
