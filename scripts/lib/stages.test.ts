import { describe, expect, it } from 'vitest'
import { oneCheck, stage, summary, total, vitestCounts } from './stages.mjs'

const report = (fields: Record<string, unknown>): string => JSON.stringify({ testResults: [], ...fields })

/** A terminal that remembers, and a clock that moves a second per look. */
function fakeTerminal() {
  const written: string[] = []
  let time = 0
  return { written, write: (text: string) => void written.push(text), now: () => (time += 1000) }
}

describe('a stage', () => {
  it('is one line with its time when it goes well, whatever it printed', async () => {
    const to = fakeTerminal()
    const counts = await stage('types', 'tsc', async () => ({ passed: 1, failed: 0, output: 'noise' }), to)
    expect(to.written.join('')).toBe('types      tsc ... ok (1.0 s)\n')
    expect(counts).toEqual({ passed: 1, failed: 0 })
  })

  it('shows what was printed when it fails', async () => {
    const to = fakeTerminal()
    await stage(
      'unit',
      'vitest',
      async () => ({ passed: 2, failed: 1, note: '2 of 3 tests', output: 'why\n\n' }),
      to,
    )
    expect(to.written.join('')).toBe('unit       vitest ... FAILED: 2 of 3 tests (1.0 s)\nwhy\n')
  })

  it('that crashes is a failure', async () => {
    const to = fakeTerminal()
    const crash = async (): Promise<never> => {
      throw new Error('broken pipe')
    }
    expect(await stage('x', 'y', crash, to)).toEqual({ passed: 0, failed: 1 })
    expect(to.written.join('')).toContain('broken pipe')
  })

  it('that is one program passes with 0 and fails with anything else', () => {
    expect(oneCheck({ code: 0, output: 'fine' })).toEqual({ passed: 1, failed: 0 })
    expect(oneCheck({ code: 2, output: 'bad' })).toEqual({ passed: 0, failed: 1, output: 'bad' })
  })
})

describe('the counts of a vitest report', () => {
  it('are those of its tests', () => {
    expect(vitestCounts(report({ numPassedTests: 7, numFailedTests: 2 }), 1)).toEqual({
      passed: 7,
      failed: 2,
    })
    expect(vitestCounts(report({ numPassedTests: 7, numFailedTests: 0 }), 0)).toEqual({
      passed: 7,
      failed: 0,
    })
  })

  it('take a file that does not load for a failure', () => {
    const broken = { status: 'failed', assertionResults: [] }
    const text = report({ numPassedTests: 7, numFailedTests: 0, testResults: [broken, broken] })
    expect(vitestCounts(text, 1)).toEqual({ passed: 7, failed: 2 })
  })

  it('take skipped tests, silence and a missing or broken report for failures', () => {
    expect(vitestCounts(report({ numPassedTests: 7, numPendingTests: 1 }), 0)).toEqual({
      passed: 7,
      failed: 1,
    })
    expect(vitestCounts(report({ numPassedTests: 7, numTodoTests: 1 }), 0)).toEqual({ passed: 7, failed: 1 })
    expect(vitestCounts(report({ numPassedTests: 7 }), 1)).toEqual({ passed: 7, failed: 1 })
    expect(vitestCounts(report({}), 0)).toEqual({ passed: 0, failed: 1 })
    expect(vitestCounts(null, 1)).toEqual({ passed: 0, failed: 1 })
    expect(vitestCounts('{', 0)).toEqual({ passed: 0, failed: 1 })
  })
})

describe('the last line', () => {
  it('adds everything up', () => {
    const all = total([
      { passed: 7, failed: 0 },
      { passed: 1, failed: 2 },
    ])
    expect(summary(all)).toBe('8 passed, 2 failed')
    expect(summary(total([]))).toBe('0 passed, 0 failed')
  })
})
