import { describe, expect, test } from 'vitest'
import { given, inPhase, loadedDice } from './testing/testing.ts'
import { newBuilding } from './production/orders.ts'
import { basins } from './data.ts'
import { say } from '@hexfront/engine'
import { ALLIED } from './state.ts'
import { wf } from './index.ts'
import type { GameEvent } from '@hexfront/engine'
import type { WfState } from './state.ts'

/** The weather of a fortnight with these dice, from a position in mud and storm. */
function weather(when: string, ...dice: readonly number[]): { state: WfState; events: readonly GameEvent[] } {
  const set = { mud: 1, storm: 2, rng: loadedDice(...dice) }
  const state = given({ when, frames: [newBuilding()], set })
  return { state, events: wf.flow.begin(state, { step: 'weather' }) }
}
const outcome = (when: string, ...dice: readonly number[]): [number, string] => {
  const { state } = weather(when, ...dice)
  return [state.mud, basins[state.storm] ?? 'none']
}

describe('weather', () => {
  test.each(['1944-03', '1943-07', '1943-10/2', '1944-05'])('[12.1a] %s is dry without dice', when => {
    const { state, events } = weather(when)
    expect([state.mud, state.storm]).toEqual([0, -1])
    expect(events.filter(({ kind }) => kind === 'roll')).toEqual([])
  })

  test.each(['1943-12', '1944-01/2', '1944-12'])('[12.1a] %s is mud whatever the dice', when => {
    expect(outcome(when, 1, 1)).toEqual([1, 'none'])
    expect(outcome(when, 1, 2)).toEqual([1, 'Mediterranean'])
  })

  test('[12.1b] November and February are mud on an odd sum, each fortnight anew (B109)', () => {
    expect(outcome('1943-11', 3, 4)).toEqual([1, 'Baltic'])
    expect(outcome('1943-11/2', 2, 2)).toEqual([0, 'none'])
    expect(outcome('1944-02', 1, 4)).toEqual([1, 'Atlantic'])
    expect(outcome('1944-02/2', 6, 6)).toEqual([0, 'none'])
  })

  test('[12.1a] [12.1b] [12.3a] is told with what the dice make, or that the season does', () => {
    const told = (when: string, ...dice: readonly number[]): string[] =>
      weather(when, ...dice).events.flatMap(event =>
        event.kind === 'own' ? [`${event.rule} ${say(wf.words, wf.describe(event))}`] : [],
      )
    expect(told('1943-07')).toEqual([expect.stringMatching(/^12\.1a .*dry, as always/)])
    expect(told('1943-12', 1, 1)).toEqual([expect.stringMatching(/^12\.1a .*mud, as always/)])
    expect(told('1943-11', 2, 2)).toEqual([expect.stringMatching(/^12\.1b .*make 4,.*dry/)])
    expect(told('1944-02', 1, 4)).toEqual([
      expect.stringMatching(/^12\.1b .*make 5,.*mud/),
      expect.stringMatching(/^12\.3a .*make 5: storm in the Atlantic/),
    ])
  })

  test('[12.21] [12.22] is in what is asked while it lasts, with its rule', () => {
    const asked = (mud: number, step: string) => {
      const state = inPhase({ side: ALLIED, set: { mud } }, step)
      const { ask, rules } = wf.decisions(state)[0]!
      return [ask.id, rules.filter(rule => rule.startsWith('12.'))]
    }
    expect(asked(1, 'command')).toEqual(['ask.command.mud', ['12.21']])
    expect(asked(0, 'command')).toEqual(['ask.command', []])
    expect(asked(1, 'movement')).toEqual(['ask.movement.mud', ['12.22']])
    expect(asked(0, 'movement')).toEqual(['ask.movement', []])
  })

  test('[12.3a] odd sums bring a storm to one basin for the fortnight (B108)', () => {
    expect(outcome('1943-12', 5, 4)).toEqual([1, 'Atlantic'])
    expect(outcome('1943-12', 2, 3)).toEqual([1, 'Atlantic'])
    expect(outcome('1944-01', 6, 5)).toEqual([1, 'Mediterranean'])
    expect(outcome('1944-01', 1, 2)).toEqual([1, 'Mediterranean'])
    expect(outcome('1944-01', 1, 6)).toEqual([1, 'Baltic'])
    expect(outcome('1943-11', 1, 1)).toEqual([0, 'none'])
  })
})
