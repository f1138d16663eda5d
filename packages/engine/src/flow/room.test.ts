import { describe, expect, it } from 'vitest'
import { cloneState } from './clone.ts'
import { makeRoom, shared } from './room.ts'

interface Small {
  n: number
}

describe('the room of a state', () => {
  it('makes a fact once for each state, however they take turns', () => {
    const room = makeRoom<Small>()
    let made = 0
    const doubled = room.keep(({ n }) => {
      made++
      return { value: 2 * n }
    })
    const [one, two] = [{ n: 1 }, { n: 2 }]
    for (let i = 0; i < 3; i++) expect([doubled.of(one).value, doubled.of(two).value]).toEqual([2, 4])
    expect(made).toBe(2)
    one.n = 5
    doubled.drop(one)
    expect(doubled.of(one).value).toBe(10)
  })

  it('is seen by nothing that reads the state as data', () => {
    const room = makeRoom<Small>()
    const doubled = room.keep(({ n }) => ({ value: 2 * n }))
    const state = { n: 1 }
    doubled.of(state)
    expect(JSON.stringify(state)).toBe('{"n":1}')
    expect(Object.keys(state)).toEqual(['n'])
    for (const copy of [{ ...state }, cloneState(state)]) {
      copy.n = 7
      expect(doubled.of(copy).value).toBe(14)
    }
  })

  it('takes along to a copy what may be taken, and lets each go its own way', () => {
    const room = makeRoom<Small>()
    const own = room.keep(
      ({ n }) => [n],
      list => list.slice(),
    )
    const common = room.keep(({ n }) => [n], shared)
    const afresh = room.keep(({ n }) => [n])
    const state = { n: 1 }
    const before = [own.of(state), common.of(state), afresh.of(state)]
    const copy = { n: 1 }
    room.copy(state, copy)
    copy.n = 2
    own.of(copy).push(9)
    expect(own.of(copy)).toEqual([1, 9])
    expect(own.of(state)).toEqual([1])
    expect(common.of(copy)).toBe(before[1])
    expect(afresh.of(copy)).toEqual([2])
    room.clear(copy)
    expect(own.of(copy)).toEqual([2])
  })

  it('shares a state with other rooms: each has facts of its own', () => {
    const [mine, yours] = [makeRoom<Small>(), makeRoom<Small>()]
    const doubled = mine.keep(({ n }) => 2 * n, shared)
    const trebled = yours.keep(({ n }) => 3 * n, shared)
    const state = { n: 1 }
    expect([doubled.of(state), trebled.of(state)]).toEqual([2, 3])
    const copy = { n: 10 }
    mine.copy(state, copy)
    expect([doubled.of(copy), trebled.of(copy)]).toEqual([2, 30])
    mine.clear(copy)
    copy.n = 5
    expect([doubled.of(copy), trebled.of(copy)]).toEqual([10, 30])
  })

  it('has nothing to take along from a state that nobody has asked', () => {
    const room = makeRoom<Small>()
    const doubled = room.keep(({ n }) => ({ value: 2 * n }), shared)
    const copy = { n: 3 }
    room.copy({ n: 3 }, copy)
    room.clear(copy)
    doubled.drop(copy)
    expect(doubled.of(copy).value).toBe(6)
  })

  it('lends its facts to a record that shows the same: nothing is made twice', () => {
    const room = makeRoom<Small>()
    const made: number[] = []
    const doubled = room.keep(({ n }) => (made.push(n), { value: 2 * n }))
    const state = { n: 3 }
    const view = { n: 3 }
    room.lend(state, view)
    expect(doubled.of(view)).toBe(doubled.of(state))
    expect(made).toEqual([3])
    expect(JSON.stringify(view)).toBe('{"n":3}')
  })
})
