/** The handicap that the rules do not know: points ceded at the count, and where the table says so. */
import { describe, expect, test } from 'vitest'
import { hashState, say, setupProblem } from '@hexfront/engine'
import { ALLIED, GERMAN } from '../state.ts'
import { mw } from '../index.ts'
import { countVictory } from './count.ts'
import { levelOf, pointLines, scoreOf } from './points.ts'
import type { Outcome, Run } from '@hexfront/engine'
import type { MwState } from '../state.ts'

const begun = (options: Record<string, number>): MwState =>
  Object.assign(mw.setup('campaign', options, 7), { turn: 3 }) as MwState
const standing = (state: MwState): string =>
  mw
    .scene(mw.view(state, GERMAN))
    .standing.map(line => say(mw.words, line))
    .join('\n')

/** The count as it would end the game now. */
function counted(state: MwState): Outcome {
  let outcome: Outcome | null = null
  countVictory({ state, end: (one: Outcome) => void (outcome = one) } as Run<MwState>)
  return outcome!
}

describe('no handicap', () => {
  test('leaves no trace', () => {
    const none = begun({ ceded: 0 })
    expect(none.options).not.toHaveProperty('ceded')
    expect(hashState(none)).toBe(hashState(begun({})))
    expect(standing(none)).not.toContain('andicap')
    expect(counted(none).reason.id).toBe(`end.${levelOf(scoreOf(none))}`)
  })

  test('is offered apart from the rules, and only in the steps that are named', () => {
    const own = mw.options.filter(({ handicap }) => handicap)
    expect(own.map(({ id, standard }) => [id, standard])).toEqual([['ceded', 0]])
    for (const ceded of [3, 20, -20])
      expect(setupProblem(mw, 'campaign', { ceded }, 1)?.id).toBe('engine.optionValue')
  })
})

describe('points ceded', () => {
  test.each([
    [10, ALLIED, 'the Allies'],
    [-15, GERMAN, 'the Germans'],
  ])('%d go to one side at the count, and everybody is told', (ceded, side, name) => {
    const [plain, state] = [begun({}), begun({ ceded })]
    expect(scoreOf(plain) - scoreOf(state)).toBe(ceded)
    expect(pointLines(state).filter(({ kind }) => kind === 'ceded')).toEqual([
      { side, kind: 'ceded', about: -1, points: Math.abs(ceded) },
    ])
    expect(standing(state)).toContain(`${Math.abs(ceded)} of these points are ceded to ${name}`)
    const sheet = mw.scene(mw.view(state, ALLIED)).accounts!.find(({ id }) => id === `points${side}`)!
    expect(sheet.lines.map(({ text, n }) => [say(mw.words, text), n])).toContainEqual([
      'Ceded as a handicap, which is not in the rules',
      Math.abs(ceded),
    ])
  })

  test('decide who has won, and the result says so', () => {
    const levels = [-15, -5, 0, 5, 15].map(ceded => counted(begun({ ceded })))
    for (const { reason, score } of levels) expect(say(mw.words, reason)).toContain(`${score! + 25} points`)
    const words = say(mw.words, counted(begun({ ceded: 5 })).reason)
    expect(words).toMatch(/and a handicap: 5 were ceded to the Allies\.$/)
    for (const level of new Set([30, 40, 50, 25, 19, 9, -5].map(levelOf)))
      expect(mw.words[`end.${level}.ceded`]).toContain('{n} were ceded to {side}')
  })
})
