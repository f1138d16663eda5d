import { describe, expect, it } from 'vitest'
import { mutantScore, mutatePatterns, survivorLine } from './mutants.mjs'

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
