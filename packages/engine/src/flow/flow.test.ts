import { kindOf } from './events.ts'
import { describe, expect, test } from 'vitest'
import { cloneState } from './clone.ts'
import { hashState } from './hash.ts'
import { IllegalAction, makeFlow, RESIGN } from './flow.ts'
import { automatic, choice, sequence } from './step.ts'
import { haggle } from '../testing/haggle.ts'
import { setupProblem } from './game.ts'
import type { BaseState } from './contract.ts'

const begin = (seed = 1) => haggle.setup('market', {}, seed)
const bid = (n: number) => ({ verb: 'bid', arg: n })

describe('deciding', () => {
  test('both seats decide at once where both choose in secret', () => {
    const state = begin()
    expect(haggle.decisions(state).map(d => [d.seat, d.kind])).toEqual([
      [0, 'bid'],
      [1, 'bid'],
    ])
    haggle.apply(state, 1, bid(2))
    expect(haggle.decisions(state).map(d => d.seat)).toEqual([0])
    expect(haggle.actions(state, 1)).toEqual([])
  })

  test('a decision says who is asked what, what the other waits for and by which rules', () => {
    expect(haggle.decisions(begin())[0]).toEqual({
      seat: 0,
      kind: 'bid',
      ask: { id: 'bid.ask', params: { round: 1 } },
      wait: { id: 'bid.wait', params: { decider: 'side.buyer' } },
      rules: ['1.1'],
    })
  })

  test('the list is made once for a position, and anew after an action', () => {
    const state = begin()
    const first = haggle.actions(state, 0)
    expect(haggle.actions(state, 0)).toBe(first)
    expect(haggle.decisions(state)).toBe(haggle.decisions(state))
    haggle.apply(state, 1, bid(1))
    expect(haggle.actions(state, 0)).not.toBe(first)
    expect(haggle.actions(state, 0)).toEqual(first)
  })

  test('a state changed by hand is listed anew once what was known is forgotten', () => {
    const state = begin()
    expect(haggle.actions(state, 0)).toHaveLength(3)
    state.bids[0] = 3
    haggle.flow.forget(state)
    expect(haggle.actions(state, 0)).toEqual([])
  })
})

describe('giving up', () => {
  test('either seat may at any time, and the other has won', () => {
    const state = begin()
    haggle.apply(state, 1, bid(2))
    // It is the other seat that decides now.
    expect(haggle.check(state, 1, { verb: RESIGN })).toBeNull()
    haggle.apply(state, 1, { verb: RESIGN })
    expect(haggle.outcome(state)).toEqual({
      winner: 0,
      reason: { id: 'engine.resigned' },
      rule: 'contract',
    })
    expect(state.frames).toEqual([])
    expect(haggle.check(state, 0, { verb: RESIGN })?.id).toBe('engine.over')
  })
  test('it is on no list, takes no argument and needs a seat', () => {
    const state = begin()
    expect(haggle.actions(state, 0)).not.toContainEqual({ verb: RESIGN })
    expect(haggle.check(state, 0, { verb: RESIGN, arg: 1 })).not.toBeNull()
    expect(haggle.check(state, 7, { verb: RESIGN })?.id).toBe('engine.seat')
  })
})

describe('refusing', () => {
  const refuse = (seat: number, action: unknown) => haggle.check(begin(), seat, action as never)

  test('what is on offer passes', () => expect(refuse(0, bid(3))).toBeNull())
  test('the rule that forbids it is named, where the step knows', () => {
    expect(refuse(0, bid(4))).toEqual({ id: 'bid.high', rule: '1.2', params: { n: 4 } })
  })
  test('else the step itself', () => expect(refuse(0, bid(0))).toEqual({ id: 'engine.offer', rule: '1.1' }))
  test('another verb', () => {
    expect(refuse(0, { verb: 'accept' })).toEqual({
      id: 'engine.verb',
      params: { verb: 'accept' },
      rule: '1.1',
    })
    expect(refuse(0, { verb: 'toString' })).toMatchObject({ id: 'engine.verb' })
  })
  test.each([
    null,
    undefined,
    5,
    'bid',
    [],
    {},
    { verb: 3 },
    { verb: 'bid', arg: [1] },
    { verb: 'bid', arg: NaN },
    { verb: 'bid', arg: null },
  ])('%j is not an action', forged =>
    expect(refuse(0, forged)).toEqual({ id: 'engine.malformed', rule: 'contract' }),
  )
  test.each([2, -1, 0.5, '0'])('there is no seat %j', seat => {
    expect(refuse(seat as number, bid(1))).toEqual({
      id: 'engine.seat',
      params: { seat: String(seat) },
      rule: 'contract',
    })
  })
  test('a seat that does not decide', () => {
    const state = begin()
    haggle.apply(state, 0, bid(1))
    expect(haggle.check(state, 0, bid(1))).toEqual({ id: 'engine.wait', rule: '1.1' })
  })
  test('a refused action throws when applied all the same, and changes nothing', () => {
    const state = begin()
    const before = hashState(state)
    expect(() => haggle.apply(state, 0, bid(4))).toThrow(IllegalAction)
    try {
      haggle.apply(state, 0, bid(4))
    } catch (error) {
      expect((error as IllegalAction).refusal.id).toBe('bid.high')
      expect((error as IllegalAction).message).toBe('bid.high (1.2)')
    }
    expect(hashState(state)).toBe(before)
  })
  test('when the game is over', () => {
    const state = begin()
    state.outcome = { winner: null, reason: { id: 'end' }, rule: '1.4' }
    haggle.flow.forget(state)
    expect(haggle.check(state, 0, bid(1))).toEqual({ id: 'engine.over', rule: 'contract' })
    expect(haggle.actions(state, 0)).toEqual([])
    expect(haggle.decisions(state)).toEqual([])
  })
})

describe('running', () => {
  /** Plays a bid each and gives the events of the second. */
  const bids = (a: number, b: number, seed = 1) => {
    const state = begin(seed)
    haggle.apply(state, 0, bid(a))
    return { state, events: haggle.apply(state, 1, bid(b)) }
  }

  test('automatic steps run until somebody must decide, and every roll is told', () => {
    const { state, events } = bids(3, 1)
    expect(events.map(kindOf)).toEqual(['bid', 'bids', 'roll'])
    expect(events[0]).toMatchObject({ only: 1, amount: 1 })
    expect(events[1]).toMatchObject({ bids: [3, 1], seals: true })
    expect(events[2]).toMatchObject({ sides: 2, why: 'score.roll', seals: true, value: state.points[0] })
    expect(haggle.decisions(state)[0]).toMatchObject({ seat: 1, kind: 'protest' })
  })

  test('a condition leaves a step of the sequence out', () => {
    const { state, events } = bids(2, 2)
    expect(events.map(kindOf)).toEqual(['bid', 'bids'])
    expect(state.round).toBe(2)
  })

  test('a forced single choice is taken by the seat it belongs to', () => {
    const { state } = bids(1, 3)
    const events = haggle.apply(state, 0, { verb: 'protest' })
    expect(events).toEqual([{ kind: 'own', what: 'nod', by: 0 }])
    expect(state.protests).toEqual([0, 1])
    expect(haggle.decisions(state)[0]).toMatchObject({ kind: 'bid' })
  })

  test('a step that nobody has anything to decide in is left', () => {
    const state = haggle.setup('market', { protests: 0 }, 1)
    haggle.apply(state, 0, bid(3))
    haggle.apply(state, 1, bid(1))
    expect(haggle.decisions(state)[0]).toMatchObject({ kind: 'bid' })
  })

  test('the first outcome stands, and the frames are gone', () => {
    const state = begin()
    state.points = [2, 0]
    haggle.apply(state, 0, bid(3))
    haggle.apply(state, 1, bid(1))
    haggle.apply(state, 1, { verb: 'accept' })
    expect(haggle.outcome(state)).toEqual({ winner: 0, reason: { id: 'end' }, rule: '1.4' })
    expect(state.frames).toEqual([])
    expect(haggle.decisions(state)).toEqual([])
  })

  test('ticks count actions, not steps', () => {
    expect(bids(3, 1).state.tick).toBe(2)
  })

  test('what an action told stays as it was told, whatever is played after it', () => {
    const state = begin()
    const first = haggle.apply(state, 0, bid(3))
    const copy = haggle.copy(state)
    const second = haggle.apply(state, 1, bid(1))
    const other = haggle.apply(copy, 1, bid(2))
    expect(first).toEqual([{ kind: 'own', what: 'bid', only: 0, amount: 3 }])
    expect(second[0]).toMatchObject({ amount: 1 })
    expect(other[0]).toMatchObject({ amount: 2 })
    expect([state.bids, copy.bids]).toEqual([
      [3, 1],
      [3, 2],
    ])
  })

  test('a copy plays on by itself', () => {
    const { state } = bids(3, 1)
    const copy = cloneState(state)
    haggle.apply(copy, 1, { verb: 'accept' })
    expect(haggle.decisions(state)[0]).toMatchObject({ kind: 'protest' })
    expect(haggle.decisions(copy)[0]).toMatchObject({ kind: 'bid' })
  })
})

describe('bugs in a game are loud', () => {
  const bare = (): BaseState => ({
    scenario: '',
    options: {},
    rng: [1, 2, 3, 4],
    frames: [],
    tick: 0,
    outcome: null,
  })
  const nothing = { deciders: () => 1, ask: () => ({ id: '' }), wait: () => ({ id: '' }), rules: [] }

  test('a step that does not exist', () => {
    expect(() => makeFlow({}).begin(bare(), { step: 'gone' })).toThrow('no step called gone')
  })
  test('a loop', () => {
    expect(() => makeFlow({ loop: automatic(() => {}) }).begin(bare(), { step: 'loop' })).toThrow(
      'loops in loop',
    )
  })
  test('a flow that runs out', () => {
    expect(() => makeFlow({ out: automatic(run => run.pop()) }).begin(bare(), { step: 'out' })).toThrow(
      'without an outcome',
    )
  })
  test('a forced step with nothing on offer and no way out', () => {
    const stuck = choice({ ...nothing, offer: () => {}, act: {}, forced: true })
    expect(() => makeFlow({ stuck }).begin(bare(), { step: 'stuck' })).toThrow('offers nothing')
  })
  test('a verb on offer that is not done', () => {
    const lazy = choice({ ...nothing, offer: (_s, _f, _seat, offer) => offer.add('go'), act: {} })
    const flow = makeFlow({ lazy })
    const state = bare()
    flow.begin(state, { step: 'lazy' })
    expect(() => flow.apply(state, 0, { verb: 'go' })).toThrow('does not do it')
  })
  test('asking a flow that stands in an automatic step', () => {
    const flow = makeFlow({ auto: automatic(() => {}) })
    expect(() => flow.decisions({ ...bare(), frames: [{ step: 'auto' }] })).toThrow('run the flow first')
  })
})

test('each frame of a sequence has data of its own', () => {
  const seen: unknown[] = []
  const steps = {
    twice: sequence({ step: 'eat', with: { left: [2] } }, { step: 'never', when: () => false }, 'stop'),
    eat: automatic(run => {
      const left = run.state.frames.at(-1)!['left'] as number[]
      seen.push(left[0])
      left[0] = 0
      run.pop()
    }),
    stop: automatic(run => run.end({ winner: null, reason: { id: 'end' }, rule: '1' })),
  }
  const flow = makeFlow(steps)
  for (let i = 0; i < 2; i++) {
    flow.begin(
      { scenario: '', options: {}, rng: [1, 2, 3, 4], frames: [], tick: 0, outcome: null },
      { step: 'twice' },
    )
  }
  expect(seen).toEqual([2, 2])
})

describe('setting up', () => {
  test.each([
    ['nowhere', {}, 1, 'engine.scenario'],
    ['market', { size: 1 }, 1, 'engine.option'],
    ['market', { protests: 7 }, 1, 'engine.optionValue'],
    ['market', {}, -1, 'engine.seed'],
    ['market', {}, 0.5, 'engine.seed'],
  ])('%s %j %d is refused', (scenario, options, seed, id) => {
    expect(() => haggle.setup(scenario, options as never, seed)).toThrow(id)
  })

  test('what is wrong with a set-up is told with what would be right', () => {
    expect(setupProblem(haggle, 'moon', {}, 1)).toEqual({
      id: 'engine.scenario',
      params: { scenario: 'moon', known: 'market' },
    })
    expect(setupProblem(haggle, 'market', { luck: 1 }, 1)).toEqual({
      id: 'engine.option',
      params: { option: 'luck', known: 'protests, purse' },
    })
    expect(setupProblem(haggle, 'market', { protests: 2 }, 1)).toEqual({
      id: 'engine.optionValue',
      params: { option: 'protests', value: '2', known: '0, 1' },
    })
    expect(setupProblem(haggle, 'market', {}, -3)).toEqual({ id: 'engine.seed', params: { seed: '-3' } })
    expect(setupProblem(haggle, 'market', {}, 0)).toBeNull()
    expect(setupProblem({ scenarios: [], options: [] }, 'x', {}, 1)).toMatchObject({
      params: { known: 'none' },
    })
    const two = [...haggle.scenarios, { ...haggle.scenarios[0]!, id: 'fair' }]
    expect(setupProblem({ ...haggle, scenarios: two }, 'market', {}, 1)).toBeNull()
  })

  test('a sample is a record of its own with the generator it was given', () => {
    const state = begin()
    haggle.apply(state, 0, bid(3))
    const view = haggle.view(state, 1)
    const made = haggle.sample(view, 1, [1, 2, 3, 4])
    expect(made.bids).toEqual([2, 0])
    expect(made).not.toBe(view)
    expect(view.bids).toEqual([-1, 0])
  })

  test('options not chosen are the standard ones', () => {
    expect(begin().options).toEqual({ protests: 1 })
    expect(haggle.setup('market', { protests: 0 }, 1).options).toEqual({ protests: 0 })
  })

  test('a handicap is part of the state only where it is in force', () => {
    const plain = haggle.setup('market', {}, 1)
    expect(hashState(haggle.setup('market', { purse: 0 }, 1))).toBe(hashState(plain))
    expect(haggle.setup('market', { purse: -1 }, 1).options).toEqual({ protests: 1, purse: -1 })
    expect(setupProblem(haggle, 'market', { purse: 2 }, 1)?.id).toBe('engine.optionValue')
  })

  test('a view has no generator and is a copy of its own', () => {
    const state = begin()
    haggle.apply(state, 0, bid(3))
    const view = haggle.view(state, 1)
    expect(view.rng).toEqual([0, 0, 0, 0])
    expect(view.bids).toEqual([-1, 0])
    expect(haggle.view(state, 0).bids).toEqual([3, 0])
    view.points[0] = 9
    expect(state.points[0]).toBe(0)
  })
})
