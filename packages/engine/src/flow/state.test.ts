import { expect, test } from 'vitest'
import fc from 'fast-check'
import { cloneState } from './clone.ts'
import { hashState } from './hash.ts'

const plain = fc.oneof(
  fc.integer(),
  fc.double({ noNaN: true, noDefaultInfinity: true }).map(n => (Object.is(n, -0) ? 0 : n)),
  fc.string(),
  fc.boolean(),
  fc.constant(null),
)
/** What a state may hold: a list has plain values or records, not both. */
const json = fc.letrec<{ value: unknown; record: unknown }>(tie => ({
  value: fc.oneof({ maxDepth: 4 }, plain, tie('record')),
  record: fc.oneof(
    { maxDepth: 4 },
    fc.array(plain, { maxLength: 6 }),
    fc.array(tie('record'), { maxLength: 6 }),
    fc.dictionary(
      fc.string({ minLength: 1 }).filter(key => key !== '__proto__'),
      tie('value'),
      { maxKeys: 6 },
    ),
  ),
})).value

test('a clone is equal, and nothing in it is shared', () => {
  fc.assert(
    fc.property(json, value => {
      const copy = cloneState(value)
      expect(copy).toEqual(value)
      shareNothing(value, copy)
    }),
  )
})

function shareNothing(a: unknown, b: unknown): void {
  if (typeof a !== 'object' || a === null) return
  expect(a).not.toBe(b)
  for (const key of Object.keys(a)) shareNothing((a as never)[key], (b as never)[key])
}

test('lists in lists and records in records are copied too', () => {
  const state = { at: [1, 2], frames: [{ units: [3] }, { units: [4] }], grid: [[5], [6]] }
  const copy = cloneState(state)
  copy.at[0] = 9
  copy.frames[1]!.units[0] = 9
  copy.grid[1]![0] = 9
  expect(state).toEqual({ at: [1, 2], frames: [{ units: [3] }, { units: [4] }], grid: [[5], [6]] })
})

test('equal values hash alike whatever the order of their keys', () => {
  expect(hashState({ a: 1, b: [2, 'x'] })).toBe(hashState({ b: [2, 'x'], a: 1 }))
  fc.assert(
    fc.property(json, value => {
      expect(hashState(cloneState(value))).toBe(hashState(value))
    }),
  )
})

test('different values hash differently', () => {
  fc.assert(
    fc.property(json, json, (a, b) => {
      fc.pre(JSON.stringify(a) !== JSON.stringify(b))
      fc.pre(!same(a, b))
      expect(hashState(a)).not.toBe(hashState(b))
    }),
    { numRuns: 2000 },
  )
})

const same = (a: unknown, b: unknown): boolean => {
  try {
    expect(a).toEqual(b)
    return true
  } catch {
    return false
  }
}

test.each([
  [0, 1],
  [0, ''],
  [0, null],
  [0, false],
  [true, false],
  [null, false],
  [[], {}],
  [
    [1, 2],
    [2, 1],
  ],
  [
    [[1], 2],
    [1, [2]],
  ],
  ['ab', 'ba'],
  [{ a: 1 }, { b: 1 }],
  [1.5, 1.25],
  [2 ** 40, 2 ** 41],
  [[0, 0], [0]],
  [{ a: 'b' }, { ab: '' }],
])('%j and %j hash differently', (a, b) => {
  expect(hashState(a)).not.toBe(hashState(b))
})

test('a hash is 16 hexadecimal digits and never moves: saves depend on it', () => {
  expect(hashState({ at: [1, 2, 3], name: 'x', f: 0.5, n: null, t: true, u: false })).toMatchInlineSnapshot(
    `"9278bcce486e9484"`,
  )
  for (let i = 0; i < 200; i++) expect(hashState(i)).toMatch(/^[0-9a-f]{16}$/)
})

test('what is not plain JSON cannot be hashed', () => {
  expect(() => hashState({ a: undefined })).toThrow('plain JSON only, not undefined')
})
