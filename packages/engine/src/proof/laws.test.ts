import { describe, expect, test } from 'vitest'
import { cloneState } from '../flow/clone.ts'
import { seedDice } from '../flow/dice.ts'
import { haggle } from '../testing/haggle.ts'
import { forge, isOneOf } from './forge.ts'
import { fuzzGame, playRandomGame, signature } from './fuzz.ts'
import {
  brokenChecks,
  brokenCopies,
  brokenDecisions,
  brokenJson,
  brokenOrder,
  brokenReasons,
  brokenRefusals,
  brokenViews,
} from './laws.ts'
import type { HaggleState } from '../testing/haggle.ts'
import type { Game, GameEvent } from '../flow/contract.ts'

const begin = (): HaggleState => haggle.setup('market', {}, 1)
/** Haggle with one thing wrong. */
const but = (wrong: Partial<Game<HaggleState>>): Game<HaggleState> => ({ ...haggle, ...wrong })
const rng = (): number[] => seedDice(4)

describe('a position is plain JSON', () => {
  test('plain values pass', () => expect(brokenJson(begin())).toEqual([]))
  test.each([
    [{ a: undefined }, 'state.a is undefined'],
    [{ a: [1, Number.NaN] }, 'state.a[1] is NaN'],
    [{ a: -0 }, 'state.a is -0'],
    [{ a: Infinity }, 'state.a is Infinity'],
    [{ a: new Date(0) }, 'state.a is not a plain record'],
    [{ a: new Map() }, 'state.a is not a plain record'],
    [{ a: () => 1 }, 'state.a is function'],
    [{ a: [1, [2]] }, 'state.a mixes plain values and records'],
    [{ a: [{}, null] }, 'state.a mixes plain values and records'],
  ])('%o does not', (value, what) => expect(brokenJson(value)).toEqual([what]))
})

describe('somebody decides while the game is on', () => {
  test('as it should be', () => expect(brokenDecisions(haggle, begin())).toEqual([]))
  test('nobody decides', () => {
    expect(brokenDecisions(but({ decisions: () => [] }), begin())).toEqual([
      'the game is on but nobody decides',
    ])
  })
  test('nothing on offer', () => {
    expect(brokenDecisions(but({ actions: () => [] }), begin())).toHaveLength(2)
  })
  test('the same twice', () => {
    const twice = [
      { verb: 'bid', arg: 1 },
      { verb: 'bid', arg: 1 },
    ]
    expect(brokenDecisions(but({ actions: () => twice }), begin())[0]).toBe(
      'bid offers side 0 the same twice',
    )
  })
  test('a number and its text are not the same', () => {
    const both = [
      { verb: 'bid', arg: 1 },
      { verb: 'bid', arg: '1' },
    ]
    expect(brokenDecisions(but({ actions: () => both }), begin())).toEqual([])
  })
  test('somebody decides when it is over', () => {
    const over = but({ outcome: () => ({ winner: 0, reason: { id: 'x' }, rule: '1' }) })
    expect(brokenDecisions(over, begin())).toEqual(['the game is over but somebody decides'])
  })
  test('nobody decides when it is over', () => {
    const state = playRandomGame(haggle, 3)
    expect(state.outcome).not.toBeNull()
    expect(brokenDecisions(haggle, state)).toEqual([])
  })
})

describe('check and offer agree', () => {
  test('as it should be', () => expect(brokenChecks(haggle, begin())).toEqual([]))
  test('what is offered is refused', () => {
    const strict = but({ check: () => ({ id: 'no', rule: '1' }) })
    expect(brokenChecks(strict, begin())).toContain('bid number 2 is offered and refused: no')
  })
  test('the wrong seat passes', () => {
    const state = begin()
    haggle.apply(state, 1, { verb: 'bid', arg: 1 })
    expect(brokenChecks(haggle, state)).toEqual([])
    expect(brokenChecks(but({ check: () => null }), state)).toHaveLength(3)
  })
})

describe('forged actions', () => {
  test('are refused, and tried as often as asked', () => {
    const { broken, tried } = brokenRefusals(haggle, begin(), rng(), 50)
    expect(broken).toEqual([])
    expect(tried).toBeGreaterThan(30)
    expect(tried).toBeLessThanOrEqual(50)
  })
  test('that pass are found', () => {
    const lax = but({ check: () => null, apply: () => [] })
    const { broken } = brokenRefusals(lax, begin(), rng(), 20)
    expect(broken.some(what => what.endsWith('passes'))).toBe(true)
    expect(broken.some(what => what.endsWith('is applied'))).toBe(true)
  })
  test('that are refused without a rule are found', () => {
    const mute = but({ check: () => ({ id: 'no', rule: '' }) })
    expect(brokenRefusals(mute, begin(), rng(), 5).broken[0]).toContain('without a reason or rule')
  })
  test('that change something are found', () => {
    const leaky = but({
      apply(state) {
        state.round++
        throw new Error('refused')
      },
    })
    expect(brokenRefusals(leaky, begin(), rng(), 3).broken).toContain('a refused action changed the state')
  })
  test('are refused to a side by what it knows', () => {
    const state = begin()
    expect(brokenReasons(haggle, state, rng(), 20)).toEqual([])
    const gossip = but({
      check: ({ rng: dice }) => ({ id: dice.some(word => word !== 0) ? 'told' : 'quiet', rule: '1' }),
    })
    const before = rng()
    const found = brokenReasons(gossip, state, before, 3)
    expect(found).toHaveLength(6)
    expect(found[0]).toMatch(/^why .* is refused to side 0 depends on a secret$/)
    expect(before).toEqual(rng())
  })
  test('come in every kind, on offer or not', () => {
    const offered = [{ verb: 'bid', arg: 1 }]
    const dice = rng()
    const made = Array.from({ length: 300 }, () => forge(dice, offered))
    expect(new Set(made.map(one => typeof one)).size).toBeGreaterThan(2)
    expect(made.some(one => JSON.stringify(one) === '{"verb":"bidx","arg":1}')).toBe(true)
    expect(isOneOf(offered, { verb: 'bid', arg: 1 })).toBe(true)
    expect(isOneOf(offered, { verb: 'bid', arg: '1' })).toBe(false)
    expect(isOneOf(offered, null)).toBe(false)
    expect(forge(rng(), [])).toBeDefined()
  })
})

describe('views', () => {
  const secret = (): HaggleState => {
    const state = begin()
    haggle.apply(state, 0, { verb: 'bid', arg: 3 })
    return state
  }
  test('as it should be', () => expect(brokenViews(haggle, secret(), rng())).toEqual([]))
  test('that show the generator', () => {
    const open = but({ view: state => ({ ...haggle.view(state, 1), rng: state.rng }) })
    expect(brokenViews(open, secret(), rng())[0]).toContain('sees the generator')
  })
  test('that are not their own view', () => {
    const growing = but({
      view: (state, viewer) => ({ ...haggle.view(state, viewer), round: state.round + 1 }),
    })
    expect(brokenViews(growing, secret(), rng())).toContain('the view of side 0 changes when viewed again')
  })
  test('whose offer depends on a secret', () => {
    const peeking = but({
      actions: (state, seat) =>
        haggle.actions(state, seat).filter(one => state.bids[0]! < 0 || one.arg !== state.bids[0]),
    })
    expect(brokenViews(peeking, secret(), rng())).toEqual(['what is offered to side 1 depends on a secret'])
  })
  test('that cannot be made up again', () => {
    const wild = but({ sample: view => ({ ...view, points: [1, 1] }) })
    expect(brokenViews(wild, secret(), rng())).toContain('a position sampled by side 1 looks different')
  })
})

test('an offer that depends on what was asked before is found', () => {
  let asked = 0
  const fickle = but({ actions: (state, seat) => haggle.actions(state, seat).slice(asked++ % 2) })
  expect(brokenOrder(haggle, begin())).toEqual([])
  expect(brokenOrder(fickle, begin())).toEqual(['bid lists other actions for the same position read afresh'])
  // What a copy takes along may be wrong although the position itself is read alike.
  const forgetful = but({ copy: state => ({ ...cloneState(state), bids: [1, 0] }) })
  expect(brokenOrder(forgetful, begin())).toEqual(['bid lists other actions for a copy of the position'])
})

describe('a copy behaves like its original', () => {
  test('as it should be', () => {
    const state = begin()
    for (let seed = 1; seed < 20; seed++) expect(brokenCopies(haggle, state, seedDice(seed))).toEqual([])
    expect(state).toEqual(begin())
  })
  test('and is no other position', () => {
    const early = but({ copy: state => ({ ...cloneState(state), round: state.round + 1 }) })
    expect(brokenCopies(early, begin(), rng())).toEqual(['a copy is another position'])
  })
  test('nor one that writes in its original', () => {
    const greedy = but({ copy: state => ({ ...cloneState(state), bids: state.bids }) })
    expect(brokenCopies(greedy, begin(), rng())[0]).toMatch(/on a copy changes the position$/)
    const same = but({ copy: state => state })
    expect(brokenCopies(same, begin(), rng())[0]).toMatch(/on a copy changes the position$/)
  })
  test('nor one that carries something wrong along', () => {
    const marked = new WeakSet<HaggleState>()
    const stale = but({
      copy(state) {
        const copy = cloneState(state)
        marked.add(copy)
        return copy
      },
      apply(state, seat, action) {
        const events = haggle.apply(state, seat, action)
        return marked.has(state) ? [...events, { kind: 'own', what: 'stale' } as GameEvent] : events
      },
    })
    expect(brokenCopies(stale, begin(), rng())[0]).toMatch(/comes to something else on a copy$/)
  })
  test('nor one that spoils the next', () => {
    let copies = 0
    const worn = but({
      copy: state => haggle.copy(state),
      apply(state, seat, action) {
        const events = haggle.apply(state, seat, action)
        return copies++ > 1 ? [...events, { kind: 'own', what: 'worn' } as GameEvent] : events
      },
    })
    expect(brokenCopies(worn, begin(), rng())[0]).toMatch(/after it was played on another$/)
  })
  test('when it is over there is nothing to play', () => {
    expect(brokenCopies(haggle, playRandomGame(haggle, 3), rng())).toEqual([])
  })
})

describe('fuzzing', () => {
  test('a sound game finishes without failures, the same way each time', () => {
    const report = fuzzGame(haggle, 12)
    expect(report).toMatchObject({ seed: 12, finished: true, failures: [] })
    expect(report.actions).toBeGreaterThan(3)
    expect(report.refusalsTried).toBeGreaterThan(report.actions)
    expect(fuzzGame(haggle, 12)).toEqual(report)
  })
  test('a breach is reported with seed and action', () => {
    const frail = but({ breaches: state => (state.round > 1 ? [{ what: 'round two' }] : []) })
    const [failure] = fuzzGame(frail, 3).failures
    expect(failure).toMatchObject({ seed: 3, what: 'round two' })
    expect(failure!.action).toBeGreaterThan(1)
  })
  test('a game that throws is a failure, not a crash', () => {
    const bomb = but({
      apply() {
        throw new Error('boom')
      },
    })
    expect(fuzzGame(bomb, 3).failures[0]?.what).toContain('boom')
  })
  test('a game that does not end is a failure', () => {
    expect(fuzzGame(haggle, 3, { maxActions: 2 }).failures[0]?.what).toBe('still on after 2 actions')
  })
  test('a save that does not replay is a failure', () => {
    let setups = 0
    const drifting = but({
      setup(scenario, options, seed) {
        const state = haggle.setup(scenario, options, seed)
        state.points[0] = setups++ % 2
        return cloneState(state)
      },
    })
    expect(fuzzGame(drifting, 5).failures[0]?.what).toContain('the save does not replay')
  })
  test('an unknown scenario throws', () => {
    expect(() => fuzzGame(haggle, 1, { scenario: 'moon' })).toThrow('engine.scenario')
  })
  test('the signature tells one set of rules from another', () => {
    const word = signature(haggle, [1, 2, 3])
    expect(word).toMatch(/^[0-9a-f]{16}$/)
    expect(signature(haggle, [1, 2, 3])).toBe(word)
    expect(signature(haggle, [1, 2, 4])).not.toBe(word)
    expect(signature(haggle, [1, 2, 3], { options: { protests: 0 } })).not.toBe(word)
  })
})
