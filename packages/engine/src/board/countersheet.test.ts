import Ajv from 'ajv'
import { describe, expect, test } from 'vitest'
import { textCounters } from '../testing/textmap.ts'
import {
  compileCounters,
  counterSchema,
  factor,
  loadCounters,
  readCounters,
  unitMask,
  unitNamed,
} from './countersheet.ts'

const sheet = textCounters([
  {
    id: 'inf',
    nation: 'US',
    faces: [
      { attack: 4, movement: 5 },
      { attack: 2, movement: 4 },
    ],
  },
  {
    id: 'army',
    side: 1,
    nation: 'GE',
    type: 'army',
    size: 'army',
    tags: ['elite', 'ss'],
    faces: [{ attack: 9 }, { attack: 7 }, { attack: 4 }, { attack: -1 }],
  },
  { id: 'hq', side: 1, nation: 'GE', type: 'hq', size: 'corps', tags: ['elite'], faces: [{ range: 3 }] },
])
const counters = compileCounters(sheet)

describe('a compiled counter sheet', () => {
  test('numbers units in sheet order', () => {
    expect(counters.sheet).toBe(sheet)
    expect(counters.count).toBe(3)
    expect(unitNamed(counters, 'hq')).toBe(2)
    expect(() => unitNamed(counters, 'x')).toThrow('the counter sheet has no unit x')
  })

  test('has one to four steps a unit, over one or two counters', () => {
    expect([...counters.steps]).toEqual([2, 4, 1])
    expect(counters.maxSteps).toBe(4)
  })

  test('has each factor by unit and step, 0 where it is not printed', () => {
    expect([...factor(counters, 'attack')]).toEqual([4, 2, 0, 0, 9, 7, 4, -1, 0, 0, 0, 0])
    expect([...factor(counters, 'movement')]).toEqual([5, 4, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0])
    expect(factor(counters, 'range')[2 * counters.maxSteps]).toBe(3)
    expect(() => factor(counters, 'magic')).toThrow('no counter prints a factor magic')
  })

  test('picks units by side, tag, type, nation and size', () => {
    expect([...counters.side]).toEqual([0, 1, 1])
    expect([...unitMask(counters, 'tag', 'elite')]).toEqual([0, 1, 1])
    expect([...unitMask(counters, 'tag', 'ss')]).toEqual([0, 1, 0])
    expect([...unitMask(counters, 'type', 'infantry', 'hq')]).toEqual([1, 0, 1])
    expect([...unitMask(counters, 'nation', 'GE')]).toEqual([0, 1, 1])
    expect([...unitMask(counters, 'size', 'corps')]).toEqual([0, 0, 1])
    expect(counters.nationNames).toEqual(['US', 'GE'])
    expect([...counters.type].map(type => counters.typeNames[type])).toEqual(['infantry', 'army', 'hq'])
    expect([...counters.size].map(size => counters.sizeNames[size])).toEqual(['division', 'army', 'corps'])
    expect(() => unitMask(counters, 'tag', 'x')).toThrow('no counter has the tag x')
    expect(() => unitMask(counters, 'nation', 'FR')).toThrow('no counter has the nation FR')
  })

  test('may be empty', () => {
    expect(compileCounters({ units: [] })).toMatchObject({ count: 0, maxSteps: 0 })
  })
})

describe('readCounters', () => {
  const problemsOf = (json: unknown): readonly string[] => {
    const read = readCounters(json)
    return 'problems' in read ? read.problems : []
  }
  const [inf] = sheet.units

  test('gives a sound sheet back as it is, whatever else the file lists', () => {
    expect(readCounters(sheet)).toBe(sheet)
    const full = { units: [{ ...inf!, title: '1st Infantry', setup: '1511N' }], markers: [] }
    expect(readCounters(full)).toBe(full)
    expect(new Ajv().compile(counterSchema)(full)).toBe(true)
    expect(new Ajv().compile(counterSchema)({ units: [{ ...inf!, side: 2 }] })).toBe(false)
  })

  test('names the counter and the fault', () => {
    expect(problemsOf({ units: [{ ...inf!, side: 2, tagz: [] }] })).toEqual([
      'units inf.side: must be 0 or 1, not 2',
      'units inf: tagz is not a field here',
    ])
    expect(problemsOf({ units: 5 })).toEqual(['units: must be a list, not 5'])
    expect(problemsOf({ units: [inf, inf] })).toEqual(['units inf: stands twice'])
    expect(problemsOf({ units: [{ ...inf!, faces: [] }] })).toEqual([
      'units inf: has 0 steps, must have 1 to 4',
    ])
    expect(problemsOf({ units: [{ ...inf!, faces: [{}, {}, {}, {}, {}] }] })).toEqual([
      'units inf: has 5 steps, must have 1 to 4',
    ])
    expect(problemsOf({ units: [{ ...inf!, faces: [{}, {}, {}, {}] }] })).toEqual([])
    expect(problemsOf({ units: [{ ...inf!, tags: ['a', 'b', 'a'] }] })).toEqual([
      'units inf: a tag stands twice',
    ])
    expect(problemsOf({ units: [{ ...inf!, faces: [{}, { attack: 32768, defense: -32767 }] }] })).toEqual([
      'units inf: attack of step 1 is out of range',
    ])
  })

  test('finds more than the arrays can hold', () => {
    const many = (count: number, nation: (unit: number) => string): unknown => ({
      units: Array.from({ length: count }, (_, unit) => ({ ...inf!, id: `u${unit}`, nation: nation(unit) })),
    })
    expect(problemsOf(many(255, unit => `n${unit}`))).toEqual([])
    expect(problemsOf(many(256, unit => `n${unit}`))).toEqual(['units nation: 256 names are more than 255'])
    expect(problemsOf(many(32768, () => 'n'))).toEqual(['units: 32768 are more than 32767'])
  })

  test('a game whose own counters have problems does not start', () => {
    expect(loadCounters(sheet)).toEqual(counters)
    expect(() => loadCounters({ units: [inf, inf, inf] })).toThrow(
      'the counter sheet has problems:\nunits inf: stands twice\nunits inf: stands twice',
    )
  })
})
