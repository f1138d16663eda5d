/** What was found for who was asked about last holds for the action that was offered by it, and no longer. */
import { expect, it } from 'vitest'
import { keepAsked } from './asked.ts'
import { makeRoom } from '../flow/room.ts'

interface Small {
  tick: number
  n: number
}
interface Found {
  value: string
}

function asking() {
  const room = makeRoom<Small>()
  const searched: string[] = []
  const asked = keepAsked<Small, { readonly units: readonly number[] }, Found>(
    room,
    () => ({ value: '' }),
    (found, state, { units }) => {
      found.value = `${state.n}: ${units.join()}`
      searched.push(found.value)
    },
  )
  return { room, asked, searched }
}

it('is found again where it was offered one action ago, without a search', () => {
  const { asked, searched } = asking()
  const state = { tick: 4, n: 1 }
  const found = asked.find(state, { units: [1, 2] })
  state.tick++
  expect(asked.asOffered(state, { units: [1, 2] })).toBe(found)
  expect(searched).toEqual(['1: 1,2'])
})

it('is searched anew for others, later, at once, or where nothing was asked before', () => {
  const { asked, searched } = asking()
  const state = { tick: 4, n: 1 }
  asked.find(state, { units: [1, 2] })
  expect(asked.asOffered(state, { units: [1, 2] }).value).toBe('1: 1,2')
  expect(searched).toHaveLength(2)
  state.tick = 5
  expect(asked.asOffered(state, { units: [2] }).value).toBe('1: 2')
  asked.find(state, { units: [1] })
  state.tick = 7
  state.n = 2
  expect(asked.asOffered(state, { units: [1] }).value).toBe('2: 1')
  expect(asked.asOffered({ tick: 0, n: 3 }, { units: [] }).value).toBe('3: ')
  expect(searched).toHaveLength(6)
})

it('stays as it was found where a copy of the position asks for something else', () => {
  const { room, asked } = asking()
  const state = { tick: 4, n: 1 }
  const found = asked.find(state, { units: [1] })
  const copy = { tick: 4, n: 2 }
  room.copy(state, copy)
  expect(asked.find(copy, { units: [2] }).value).toBe('2: 2')
  expect(found.value).toBe('1: 1')
  // The copy goes its own way from what was offered in the position.
  const other = { tick: 5, n: 1 }
  room.copy(state, other)
  expect(asked.asOffered(other, { units: [1] })).toBe(found)
  expect(asked.find(state, { units: [3] }).value).toBe('1: 3')
  expect(asked.asOffered(other, { units: [1] }).value).toBe('1: 1')
})

it('is written over by the next question of the same position', () => {
  const { asked } = asking()
  const state = { tick: 1, n: 1 }
  const found = asked.find(state, { units: [1] })
  expect(asked.find(state, { units: [2] })).toBe(found)
  expect(found.value).toBe('1: 2')
})
