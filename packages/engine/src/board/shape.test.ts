import Ajv from 'ajv'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  choiceOf,
  ID,
  INTEGER,
  JSON_VALUE,
  jsonSchema,
  listOf,
  misfits,
  NUMBER,
  objectOf,
  pairOf,
  recordOf,
  type Shape,
  TEXT,
} from './shape.ts'

const part = objectOf({ id: ID }, { size: NUMBER })
const shape: Shape = objectOf(
  { title: TEXT, count: INTEGER, kind: choiceOf('a', 1, false), parts: listOf(part) },
  { pair: pairOf(NUMBER), table: recordOf(INTEGER), rest: JSON_VALUE, more: { ...objectOf({}), open: true } },
)
const good = { title: '', count: -3, kind: 'a', parts: [{ id: 'x' }] }

describe('misfits', () => {
  test('finds nothing wrong with a value of the shape', () => {
    expect(misfits(shape, good)).toEqual([])
    expect(
      misfits(shape, { ...good, kind: 1, pair: [1.5, 2], table: { a: 1 }, more: { any: 'thing' } }),
    ).toEqual([])
    expect(misfits(shape, { ...good, kind: false, rest: [{ a: [1, 'b', null, true] }] })).toEqual([])
  })

  test.each([
    [{ title: 4 }, 'title: must be text, not 4'],
    [{ title: null }, 'title: must be text, not null'],
    [{ title: [] }, 'title: must be text, not a list'],
    [{ title: {} }, 'title: must be text, not an object'],
    [{ count: 1.5 }, 'count: must be a whole number, not 1.5'],
    [{ count: '3' }, 'count: must be a whole number, not "3"'],
    [{ kind: 'b' }, 'kind: must be "a" or 1 or false, not "b"'],
    [{ parts: {} }, 'parts: must be a list, not an object'],
    [{ parts: [{ id: '' }] }, 'parts .id: must be text that is not empty, not ""'],
    [{ parts: [{ id: 'x' }, { id: 5 }] }, 'parts[1].id: must be text that is not empty, not 5'],
    [{ parts: [null] }, 'parts[0]: must be an object, not null'],
    [{ parts: [{}] }, 'parts[0]: id is missing'],
    [{ parts: [{ id: 'x', size: Infinity }] }, 'parts x.size: must be a number, not Infinity'],
    [{ parts: [{ id: 'x', sise: 1 }] }, 'parts x: sise is not a field here'],
    [{ parts: [{ id: 'x', toString: 1 }] }, 'parts x: toString is not a field here'],
    [{ pair: [1] }, 'pair: must hold 2 entries, not 1'],
    [{ pair: [1, '2'] }, 'pair[1]: must be a number, not "2"'],
    [{ table: [] }, 'table: must be an object, not a list'],
    [{ table: { a: 'b' } }, 'table.a: must be a whole number, not "b"'],
    [{ rest: () => 1 }, 'rest: must be plain data, not () => 1'],
    [{ rest: [1, undefined] }, 'rest: must be plain data, not a list'],
    [{ rest: { a: NaN, b: 1 } }, 'rest: must be plain data, not an object'],
    [{ more: 1 }, 'more: must be an object, not 1'],
  ])('names the place and the fault: %j', (change, message) => {
    expect(misfits(shape, { ...good, ...change })).toEqual([message])
  })

  test('finds every fault at once', () => {
    expect(misfits(shape, { count: 'a', kind: 'a', parts: [] })).toEqual([
      'file: title is missing',
      'count: must be a whole number, not "a"',
    ])
    expect(misfits(shape, 7)).toEqual(['file: must be an object, not 7'])
  })
})

describe('jsonSchema', () => {
  const accepts = new Ajv({ strict: false }).compile(jsonSchema(shape))

  test('accepts what the shape accepts and refuses what it refuses', () => {
    const value = fc.oneof(fc.string(), fc.double(), fc.integer(), fc.constant(null), fc.boolean())
    const parts = fc.array(
      fc.record(
        { id: fc.oneof(fc.constant('x'), fc.constant('')), size: value, other: value },
        { requiredKeys: [] },
      ),
    )
    const loose = fc.record(
      {
        title: fc.oneof(fc.constant('t'), value),
        count: fc.oneof(fc.integer(), value),
        kind: fc.oneof(fc.constantFrom('a', 1, false), value),
        parts: fc.oneof(parts, fc.constant([]), value),
        pair: fc.array(fc.oneof(fc.integer(), value), { minLength: 1, maxLength: 3 }),
        table: fc.dictionary(fc.string(), fc.oneof(fc.integer(), value)),
        more: fc.dictionary(fc.string(), value),
        extra: value,
      },
      { requiredKeys: ['title', 'count'] },
    )
    fc.assert(
      fc.property(loose, given => {
        const plain: unknown = JSON.parse(JSON.stringify(given))
        expect(accepts(plain)).toBe(misfits(shape, plain).length === 0)
      }),
    )
  })

  test('says the same in the words of JSON Schema', () => {
    expect(jsonSchema(part)).toEqual({
      type: 'object',
      properties: { id: { type: 'string', minLength: 1 }, size: { type: 'number' } },
      required: ['id'],
      additionalProperties: false,
    })
    expect(jsonSchema(pairOf(INTEGER))).toEqual({
      type: 'array',
      items: { type: 'integer' },
      minItems: 2,
      maxItems: 2,
    })
    expect(jsonSchema(listOf(TEXT))).toStrictEqual({ type: 'array', items: { type: 'string' } })
    expect(jsonSchema(recordOf(JSON_VALUE))).toStrictEqual({ type: 'object', additionalProperties: {} })
    expect(jsonSchema(choiceOf('a', 1))).toEqual({ enum: ['a', 1] })
    expect(jsonSchema({ ...objectOf({}), open: true })).toMatchObject({ additionalProperties: true })
  })
})
