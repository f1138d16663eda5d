import { appendFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { crossing } from '@hexfront/engine/fixture'
import { playContest } from './contest.ts'
import { ratingOf } from './elo.ts'
import { publish } from './publish.ts'
import { puzzleLines, summarisePuzzles } from './puzzles.ts'
import { openRecord } from './record.ts'
import { verdictOf } from './sequential.ts'
import { contestLines, summariseContest } from './summary.ts'
import type { Puzzle } from '@hexfront/bots'
import type { Contest, ContestGame } from './contest.ts'

const contest: Contest = {
  scenario: 'standard',
  options: {},
  bots: ['random', 'random'],
  budgetMs: 100,
  seed: 7,
}

describe('a contest', () => {
  it('plays each seed twice, with sides changed', async () => {
    const [one, two] = await Promise.all([0, 1].map(number => playContest(crossing, contest, number)))
    expect([one!.seat, two!.seat]).toEqual([0, 1])
    // The same bot on both seats, dice and all alike: what one side won, the other player won with it.
    expect({ turn: two!.turn, reason: two!.reason }).toEqual({ turn: one!.turn, reason: one!.reason })
    expect(two!.winner).toBe(1 - one!.winner!)
    expect(two!.meters).toEqual([...one!.meters].reverse())
  })

  it('counts what each player lost and attacked', async () => {
    const { meters } = await playContest(crossing, contest, 0)
    expect(meters[0]['attacks made']! + meters[1]['attacks made']!).toBeGreaterThan(0)
    expect(meters[0]['steps lost']! + meters[1]['steps lost']!).toBeGreaterThan(0)
  })

  it('adds up: wins by side, endings, verdict', async () => {
    const played = await Promise.all([0, 1, 2, 3].map(number => playContest(crossing, contest, number)))
    const summary = summariseContest(crossing, contest, 0.65, played)
    expect(summary.wins).toEqual([2, 2])
    expect(summary).toMatchObject({ games: 4, draws: 0, verdict: 'open', margin: null })
    expect(summary.rating.difference).toBe(0)
    expect(summary.endings.reduce((sum, { games }) => sum + games, 0)).toBe(4)
    const won = Object.values(summary.bySide).reduce((sum, side) => sum + side.won, 0)
    expect(won).toBe(2)
    expect(contestLines(crossing, summary).join('\n')).toContain('4 games in mirrored pairs')
  })
})

describe('the sequential test', () => {
  it('stops where Wald has it', () => {
    // Eleven wins in a row are the first that tell 65 % from half with one error in twenty: 11 ln 1.3 = 2.89, 12 ln 1.3 = 3.15; ln 19 = 2.94.
    expect(verdictOf(11, 0, 0.65)).toBe('open')
    expect(verdictOf(12, 0, 0.65)).toBe('better')
    expect(verdictOf(0, 8, 0.65)).toBe('open')
    expect(verdictOf(0, 9, 0.65)).toBe('not better')
    expect(verdictOf(50, 50, 0.65)).toBe('not better')
  })
})

describe('the scale of Elo', () => {
  it('gives 400 points to ten wins in eleven', () => {
    expect(ratingOf(10, 0, 11).difference).toBeCloseTo(400)
    expect(ratingOf(0, 4, 4).difference).toBe(0)
  })
  it('does not tell how much stronger somebody is who won everything', () => {
    const { difference, interval } = ratingOf(5, 0, 5)
    expect(difference).toBeNull()
    expect(interval.low).toBeGreaterThan(0)
    expect(interval.high).toBeNull()
  })
})

describe('what is published', () => {
  let folder = ''
  beforeAll(() => void (folder = mkdtempSync(join(tmpdir(), 'hexfront-'))))
  afterAll(() => rmSync(folder, { recursive: true }))

  const result = async (games: number, version: string) => {
    const numbers = Array.from({ length: games }, (_, n) => n)
    const played = await Promise.all(numbers.map(number => playContest(crossing, contest, number)))
    return { ...summariseContest(crossing, contest, 0.65, played), version, seed: 7 }
  }

  it('is kept once for each pairing and version, and shown on a page', async () => {
    const file = join(folder, 'opponents.json')
    publish(file, await result(2, 'one'))
    publish(file, await result(4, 'one'))
    publish(file, await result(2, 'two'))
    const kept = JSON.parse(readFileSync(file, 'utf8')) as { version: string; games: number }[]
    expect(kept.map(({ version, games }) => [version, games])).toEqual([
      ['one', 4],
      ['two', 2],
    ])
    const page = readFileSync(join(folder, 'opponents.md'), 'utf8')
    expect(page).toContain('| standard | random against random | one | 4 | 2 : 2 |')
    expect(page.split('\n').filter(line => line.startsWith('| standard'))).toHaveLength(2)
  })

  it('is kept apart for other options, which the page names', async () => {
    const file = join(folder, 'options.json')
    publish(file, await result(2, 'one'))
    publish(file, { ...(await result(2, 'one')), options: ['fog=off'] })
    const page = readFileSync(join(folder, 'options.md'), 'utf8')
    expect(page.split('\n').filter(line => line.startsWith('| standard | '))).toHaveLength(1)
    expect(page).toContain('| standard, fog=off | random against random | one |')
  })

  it('holds what a bot makes of puzzles beside its contests', async () => {
    const file = join(folder, 'both.json')
    const job = { kind: 'puzzles', game: 'crossing', bot: 'random', tries: 2, seed: 1, budgetMs: 10 } as const
    const posed = ['a', 'b'].map(id => ({ id, title: `${id}.` }) as Puzzle)
    const tried = [
      { id: 'a', isSolved: true },
      { id: 'a', isSolved: false },
      { id: 'b', isSolved: false },
      { id: 'b', isSolved: false },
    ]
    const summary = summarisePuzzles(job, 'one', posed, tried)
    expect(summary).toMatchObject({ puzzles: 2, share: 0.25, solved: { a: 1, b: 0 } })
    expect(puzzleLines(summary, posed)).toEqual([
      'crossing: random solves 25 % of 2 puzzles, 2 tries at each',
      '  1 of 2  a: a.',
      '  0 of 2  b: b.',
    ])
    publish(file, summary)
    publish(file, await result(2, 'one'))
    publish(file, { ...summary, share: 0.5 })
    expect(JSON.parse(readFileSync(file, 'utf8'))).toHaveLength(2)
    const page = readFileSync(join(folder, 'both.md'), 'utf8')
    expect(page).toContain('| standard | random against random | one | 2 |')
    expect(page).toContain('| random | one | 2 | 2 | 50 % | b |')
  })

  it('leaves a file alone that holds something else', async () => {
    const file = join(folder, 'other.json')
    writeFileSync(file, '{"a":1}')
    const one = await result(2, 'one')
    expect(() => publish(file, one)).toThrow('does not hold published results')
    expect(readFileSync(file, 'utf8')).toBe('{"a":1}')
    expect(() => publish(join(folder, 'page.md'), one)).toThrow('does not end in .json')
    expect(() => publish(join(folder, 'no', 'such.json'), one)).toThrow('cannot be written')
  })
})

describe('the record of a contest', () => {
  let folder = ''
  beforeAll(() => void (folder = mkdtempSync(join(tmpdir(), 'hexfront-'))))
  afterAll(() => rmSync(folder, { recursive: true }))

  const head = { game: 'crossing', version: 1, data: 'x', ...contest }
  const games = [0, 1, 2].map(number => ({ number }) as ContestGame)

  it('goes on where it was, a torn line and all after a gap left out', () => {
    const file = join(folder, 'a')
    openRecord(file, head).add([games[0]!, games[2]!])
    appendFileSync(file, '{"number":1,"sea')
    expect(openRecord(file, head).played).toEqual([games[0]])
  })

  it('leaves the record of another contest alone', () => {
    const file = join(folder, 'b')
    openRecord(file, head).add(games)
    const before = readFileSync(file, 'utf8')
    expect(() => openRecord(file, { ...head, seed: 8 })).toThrow('another contest')
    expect(readFileSync(file, 'utf8')).toBe(before)
  })

  it('says what is wrong with a file that is no record or cannot be written', () => {
    const file = join(folder, 'c')
    writeFileSync(file, 'nonsense')
    expect(() => openRecord(file, head)).toThrow('another contest: nothing')
    expect(() => openRecord(join(folder, 'no', 'such'), head)).toThrow('cannot be written')
  })
})
