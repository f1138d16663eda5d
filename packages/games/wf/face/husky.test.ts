import { expect, test } from 'vitest'
import { say } from '@hexfront/engine'
import { wf } from '../index.ts'
import { ALLIED } from '../state.ts'
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

test('[HX.0] its objectives are the ports of its part of the map, and no other scenario has them', () => {
  const names = (scenario: string): string[] =>
    (wf.scene(wf.setup(scenario, {}, 1)).objectives ?? []).map(({ name }) => say(wf.words, name))
  const husky = names('husky').join(' ')
  for (const port of ['Palermo', 'Messina', 'Catania', 'Reggio']) expect(husky).toContain(port)
  expect(husky).not.toContain('Naples')
  expect(names('S43').join(' ')).toContain('Victory city')
})
