import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { sharedTests } from './judge.mjs'
import { draw } from './sample.mjs'
import { mutantScore, mutatePatterns, ownFirst, sampleScore, survivorLine } from './mutants.mjs'

const mutant = (status: string, line: number) => ({
  status,
  mutatorName: 'EqualityOperator',
  replacement: 'a <= b',
  location: { start: { line } },
})

describe('the score', () => {
  it('is the share of killed mutants among those that ran or that no test reaches', () => {
    const files = {
      'b.ts': {
        mutants: [mutant('Killed', 1), mutant('Survived', 9), mutant('Survived', 2), mutant('Ignored', 3)],
      },
      'a.ts': { mutants: [mutant('Timeout', 1), mutant('NoCoverage', 5), mutant('CompileError', 6)] },
    }
    const score = mutantScore({ files })
    expect(score).toMatchObject({ killed: 2, survived: 2, uncovered: 1, score: 40 })
    expect(score.survivors.map(survivorLine)).toEqual([
      'a.ts:5  EqualityOperator -> a <= b  (no test comes here)',
      'b.ts:2  EqualityOperator -> a <= b',
      'b.ts:9  EqualityOperator -> a <= b',
    ])
  })

  it('is full where there is nothing to change', () => {
    expect(mutantScore({ files: {} }).score).toBe(100)
  })
})

describe('what is mutated', () => {
  it('is the code of a folder without its tests, or the one file', () => {
    expect(mutatePatterns('./packages/engine/src/hex/')).toEqual([
      'packages/engine/src/hex/**/*.ts',
      '!packages/engine/src/hex/**/*.test.ts',
    ])
    expect(mutatePatterns('packages/engine/src/hex/grid.ts')).toEqual(['packages/engine/src/hex/grid.ts'])
  })
})

describe('a sample', () => {
  const list = Array.from({ length: 40 }, (_, i) => i)

  it('is drawn by its seed alone, without repeats, in order', () => {
    const drawn = draw(list, 12, 3)
    expect(drawn).toEqual(draw(list, 12, 3))
    expect(drawn).not.toEqual(draw(list, 12, 4))
    expect(drawn).toEqual([...new Set(drawn)].sort((a, b) => a - b))
    expect(drawn).toHaveLength(12)
  })

  it('is the whole when there are no more', () => {
    expect(draw(list, 100, 1)).toEqual(list)
  })

  it('has a score with its margin, without what only loading does', () => {
    const at = (line: number) => ({ file: 'a.ts', line, mutator: 'EqualityOperator', replacement: 'a <= b' })
    const fates = new Map<ReturnType<typeof at>, string>(
      list.map(n => [at(n), n < 30 ? 'Killed' : 'Survived']),
    )
    fates.set(at(90), 'Static').set(at(91), 'NoCoverage').set(at(92), 'KilledByShared')
    const score = sampleScore(fates)
    expect(score).toMatchObject({ killed: 31, shared: 1, survived: 10, uncovered: 1, unjudged: 1 })
    expect(score.score).toBeCloseTo(100 * (31 / 42))
    expect(score.margin).toBeCloseTo(13.3, 1)
    expect(score.survivors).toHaveLength(11)
  })
})

describe('the tests that hold of every game', () => {
  const root = fileURLToPath(new URL('../..', import.meta.url))

  it('judge what lies in a game, told apart by its code', () => {
    const { code, files } = sharedTests(root, 'packages/games/wf/hq')!
    expect(code).toBe('wf')
    expect(files).toContain('packages/games/recorded.test.ts')
    expect(files.every(file => dirname(file) === 'packages/games')).toBe(true)
  })

  it('are asked after the folder’s own, and all in one order', () => {
    const files = ['g/whole.test.ts', 'g/wf/b.test.ts', 'g/copy.test.ts', 'g/wf/a.test.ts']
    const order = ['g/wf/a.test.ts', 'g/wf/b.test.ts', 'g/copy.test.ts', 'g/whole.test.ts']
    const common = new Set(['g/copy.test.ts', 'g/whole.test.ts'])
    expect(ownFirst(files, common)).toEqual(order)
    expect(ownFirst(files.toReversed(), common)).toEqual(order)
    expect(ownFirst(files, new Set())).toEqual(files.toSorted())
  })

  it('judge nothing else', () => {
    expect(sharedTests(root, 'packages/engine/src/hex')).toBeNull()
  })
})
