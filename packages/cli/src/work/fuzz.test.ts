import { describe, expect, it } from 'vitest'
import { loadSave, hashState } from '@hexfront/engine'
import type { Game } from '@hexfront/engine'
import { gameNamed } from '../games.ts'
import { fuzzOne } from './fuzz.ts'

const wf = await gameNamed('wf')
/** WestFront with one thing wrong. */
const but = (wrong: Partial<Game>): Game => ({ ...wf, ...wrong })
const table = { scenario: 'husky', options: {}, budgetMs: 10, maxActions: 50_000 }

/** Each is broken from the fourth action on, so that there is something to keep. */
const late = (tick: number): boolean => tick >= 4
const wrong: readonly (readonly [what: string, game: Game])[] = [
  ['a law of its own', but({ breaches: ({ tick }) => (late(tick) ? [{ what: 'a law of its own' }] : []) })],
  ['offers side', but({ actions: (state, seat) => (late(state.tick) ? [] : wf.actions(state, seat)) })],
  [
    'without a reason or rule',
    but({
      check(state, seat, action) {
        const refusal = wf.check(state, seat, action)
        return refusal && late(state.tick) ? { ...refusal, rule: '' } : refusal
      },
    }),
  ],
  [
    'sees the generator',
    but({
      view(state, viewer) {
        const view = wf.view(state, viewer)
        return late(state.tick) ? { ...view, rng: state.rng } : view
      },
    }),
  ],
  [
    'is not a plain record',
    but({
      apply(state, seat, action) {
        const events = wf.apply(state, seat, action)
        if (late(state.tick)) Object.assign(state, { made: new Date(0) })
        return events
      },
    }),
  ],
  [
    'boom',
    but({
      apply(state, seat, action) {
        if (late(state.tick) && wf.check(state, seat, action) === null) throw new Error('boom')
        return wf.apply(state, seat, action)
      },
    }),
  ],
]

describe.each([[['random', 'random']], [['computer', 'random']]])('a game between %j', bots => {
  it.each(wrong)('finds what is wrong: %s', async (what, game) => {
    const { failures, actions } = await fuzzOne(game, 5, { ...table, bots })
    expect(failures.map(failure => failure.what).join('\n')).toContain(what)
    expect(failures[0]).toMatchObject({ seed: 5, action: actions })
    expect(actions).toBe(4)
  })

  it('keeps the actions up to the failure, and they replay', async () => {
    const game = but({ breaches: ({ tick }) => (tick >= 9 ? [{ what: 'nine' }] : []) })
    const { save, hash } = await fuzzOne(game, 5, { ...table, bots })
    expect(save).toMatchObject({ seed: 5, scenario: 'husky', actions: { length: 9 }, hash })
    const match = loadSave(save!, wf)
    expect('problem' in match ? match.problem : hashState(match.state)).toBe(hash)
  })

  it('keeps the position before an action that broke off half-way', async () => {
    const game = but({
      apply(state, seat, action) {
        const events = wf.apply(state, seat, action)
        if (state.tick > 4) throw new Error('half-way')
        return events
      },
    })
    const { save, failures } = await fuzzOne(game, 5, { ...table, bots })
    expect(failures[0]!.what).toContain('half-way')
    expect(save!.actions).toHaveLength(4)
    expect(loadSave(save!, wf)).not.toHaveProperty('problem')
  })
})

it('keeps nothing of a sound game, the same game each time', async () => {
  const bots = ['random', 'computer']
  const report = await fuzzOne(wf, 2, { ...table, bots })
  expect(report).toMatchObject({ finished: true, failures: [] })
  expect(report).not.toHaveProperty('save')
  expect(await fuzzOne(wf, 2, { ...table, bots })).toEqual(report)
})

it('finds a game between bots whose save does not replay', async () => {
  let setups = 0
  const drifting = but({
    setup: (scenario, options, seed) => ({ ...wf.setup(scenario, options, seed), drift: setups++ }),
    copy: state => ({ ...wf.copy(state), ...('drift' in state && { drift: state.drift }) }),
  })
  const { failures } = await fuzzOne(drifting, 2, { ...table, bots: ['random', 'computer'] })
  expect(failures[0]?.what).toContain('the save does not replay: save.hash')
})
