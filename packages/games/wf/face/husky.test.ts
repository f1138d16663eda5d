import { expect, test } from 'vitest'
import { say } from '@hexfront/engine'
import { wf } from '../index.ts'
import { ALLIED, AXIS, DEAD } from '../state.ts'
import { sideOf } from '../data.ts'
import type { WfState } from '../state.ts'

const lines = (state: WfState): string[] =>
  wf.scene(wf.view(state, ALLIED)).standing.map(line => say(wf.words, line))

test('[HX.4] Husky says what it is about, that the rules give no count, and marks ours as ours', () => {
  const state = wf.setup('husky', {}, 1)
  const [ports, about, lost, ours] = lines(state)
  expect(about).toContain('Husky is about Sicily')
  expect(ports).toMatch(/Italian ports in Allied hands: 0 of [4-9]/)
  expect(lost).toMatch(/^Units lost: Allies \d+, Axis \d+\.$/)
  expect(ours).toContain('no count and no winner')
  expect(ours).toContain('A count of our own, not of the rules')
})

test('[HX.4] it counts two for a port held and one for an enemy unit lost', () => {
  const counted = (allied: number, axis: number): string => {
    const state = wf.setup('husky', {}, 1)
    const lose = (side: number, n: number): void => {
      const there = state.at.flatMap((at, unit) => (at >= 0 && sideOf[unit] === side ? [unit] : []))
      expect(there.length).toBeGreaterThan(n)
      for (const unit of there.slice(0, n)) state.at[unit] = DEAD
    }
    lose(ALLIED, allied)
    lose(AXIS, axis)
    const [ports, , lost, ours] = lines(wf.copy({ ...state }))
    const of = Number(/of (\d+)/.exec(ports!)![1])
    const dead = /Allies (\d+), Axis (\d+)/.exec(lost!)!.slice(1).map(Number)
    const count = /lost: Allies (\d+), Axis (\d+)/.exec(ours!)!.slice(1).map(Number)
    // The Axis holds every port when it begins.
    expect(count).toEqual([dead[1], 2 * of + dead[0]!])
    return dead.join(' ')
  }
  const [before, after] = [counted(0, 0), counted(2, 3)].map(text => text.split(' ').map(Number))
  expect([after![0]! - before![0]!, after![1]! - before![1]!]).toEqual([2, 3])
})

test('[HX.0] its objectives are the ports of its part of the map, and no other scenario has them', () => {
  const names = (scenario: string): string[] =>
    (wf.scene(wf.setup(scenario, {}, 1)).objectives ?? []).map(({ name }) => say(wf.words, name))
  const husky = names('husky').join(' ')
  for (const port of ['Palermo', 'Messina', 'Catania', 'Reggio']) expect(husky).toContain(port)
  expect(husky).not.toContain('Naples')
  expect(names('S43').join(' ')).toContain('victory city')
})
