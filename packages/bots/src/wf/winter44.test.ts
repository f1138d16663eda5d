/** Winter 44, where cities alone count: what the Axis builds and keeps. */
import { expect, test } from 'vitest'
import { loadGame } from '@hexfront/games'
import { AXIS, cvOf, place, setStep, stepWith, unitOf } from './facts.ts'
import { chooseBuild } from './build.ts'
import { makePicture } from './picture.ts'
import type { Game } from '@hexfront/engine'
import type { WfState } from './facts.ts'

const game = (await loadGame('wf')) as Game
const begun = (scenario: string): WfState => game.setup(scenario, {}, 3) as WfState
const [HQ, CORPS] = [unitOf('GE-B-HQ'), unitOf('GE-74-INF')]

test('the Axis builds troops before HQs, at five times the price, unless one is spent; elsewhere HQs come first [11.43c] [17.31b]', () => {
  const chosen = (scenario: string, cv: number): number => {
    const state = begun(scenario)
    state.at[HQ] = state.at[CORPS] = place('Cologne')
    setStep(state, HQ, stepWith(HQ, cv))
    expect(cvOf(state, HQ)).toBe(cv)
    const actions = [HQ, CORPS].map(arg => ({ verb: 'build', arg }))
    return Number(chooseBuild(makePicture(state, AXIS, 5), actions).arg)
  }
  expect([chosen('W44', 1), chosen('W44', 0), chosen('S44', 1)]).toEqual([CORPS, HQ, HQ])
})

test('the Axis keeps guards in victory cities far from any front, since a raider there decides the game [17.31a]', () => {
  const needs = (scenario: string, city: string): number =>
    makePicture(begun(scenario), AXIS, 5).need[place(city)]!
  for (const city of ['Vienna', 'Prague']) expect(needs('W44', city)).toBeGreaterThan(2)
  expect(needs('S44', 'Prague')).toBeLessThan(2)
})
