import { expect, it } from 'vitest'
import { drawSetup, gameNamed, readChoice } from './games.ts'

const wf = await gameNamed('wf')
const seeds = Array.from({ length: 60 }, (_, n) => n + 1)

it('draws every scenario in turn and every value of every option, the same for the same seed', () => {
  const choice = readChoice(wf, undefined, [])
  const drawn = seeds.map(seed => drawSetup(wf, choice, seed))
  expect(new Set(drawn.map(({ scenario }) => scenario))).toEqual(new Set(wf.scenarios.map(({ id }) => id)))
  for (const { id, values } of wf.options)
    expect(new Set(drawn.map(({ options }) => options[id])), id).toEqual(new Set(values))
  expect(seeds.map(seed => drawSetup(wf, choice, seed))).toEqual(drawn)
})

it('leaves alone what was chosen', () => {
  const some = readChoice(wf, undefined, ['deployment=free'])
  expect(new Set(seeds.map(seed => drawSetup(wf, some, seed).options['deployment']))).toEqual(
    new Set(['free']),
  )
  expect(new Set(seeds.map(seed => drawSetup(wf, some, seed).options['length'])).size).toBeGreaterThan(1)
  const one = readChoice(wf, 'W43', [])
  expect(drawSetup(wf, one, 5)).toEqual({ scenario: 'W43', options: {} })
})
