import { appendFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { crossing } from '@hexfront/engine/fixture'
import { startClock } from './clock.ts'
import { fixedSeat, playContest } from './contest.ts'
import { ratingOf } from './elo.ts'
import { pageOf } from './page.ts'
import { publish } from './publish.ts'
import { puzzleLines, summarisePuzzles } from './puzzles.ts'
import { openRecord } from './record.ts'
import { verdictOf } from './sequential.ts'
import { contestLines, summariseContest } from './summary.ts'
import type { Match } from '@hexfront/engine'
import type { Puzzle } from '@hexfront/bots'
import type { Contest, ContestGame } from './contest.ts'
import type { Kept, Published } from './kept.ts'

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

  it('plays each seed once where sides do not change', async () => {
    const fixed = { ...contest, seat: 1 }
    const [one, two] = await Promise.all([0, 1].map(number => playContest(crossing, fixed, number)))
    expect([one!.seat, two!.seat]).toEqual([1, 1])
    const again = await playContest(crossing, { ...fixed, seed: 8 }, 0)
    const timeless = { seconds: 0, longestTurn: [0, 0] }
    expect({ ...again, number: 1, ...timeless }).toEqual({ ...two!, ...timeless })
    const summary = summariseContest(crossing, fixed, 0.65, [one!, two!])
    expect(Object.keys(summary.bySide)).toEqual(['red'])
    expect(summary.verdict).toBeNull()
    expect(contestLines(crossing, summary).join('\n')).toContain('2 games, sides unchanged')
  })

  it('leaves its side to whoever has an idea for it', async () => {
    expect(await fixedSeat('wotr', ['hard', 'normal'])).toBeNull()
    expect(await fixedSeat('wotr', ['hard', 'hard'])).toBe(0)
    expect(await fixedSeat('wotr', ['edgeRaider', 'normal'])).toBe(1)
    expect(await fixedSeat('wotr', ['normal', 'edgeRaider:hard'])).toBe(0)
    expect(await fixedSeat('wotr', ['dropAndRun', 'normal'])).toBe(0)
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

describe('the clock of a contest', () => {
  it('sums what a side thinks in a turn, and keeps the longest', () => {
    let second = 0
    let turn = 1
    const game = { ...crossing, turn: () => turn }
    const clock = startClock(game, () => second)
    const match = { state: {} } as Match
    const think = (seat: number, seconds: number, playing = 0): void => {
      second += seconds
      clock.before(match, seat)
      second += playing
      clock.after()
    }
    think(0, 2, 100)
    think(1, 4)
    think(0, 3)
    turn = 2
    think(0, 1)
    think(1, 6)
    expect(clock.read()).toEqual([5, 6])
  })

  it('is told of all games or of none', async () => {
    const one = await playContest(crossing, contest, 0)
    const timed = { ...one, longestTurn: [2, 0.5] as const }
    const slower = { ...one, longestTurn: [1, 3] as const }
    const of = (played: readonly ContestGame[]) => summariseContest(crossing, contest, 0.65, played)
    expect(of([timed, slower]).longestTurn).toEqual([2, 3])
    expect(contestLines(crossing, of([timed, slower]))).toContain(
      '  longest turn: random 2.0 s, random 3.0 s',
    )
    const { longestTurn: _, ...old } = one
    expect(of([timed, old]).longestTurn).toBeNull()
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

  const result = async (
    games: number,
    version: string,
    besides: Partial<Contest> = {},
  ): Promise<Published> => {
    const own = { ...contest, ...besides }
    const numbers = Array.from({ length: games }, (_, n) => n)
    const played = await Promise.all(numbers.map(number => playContest(crossing, own, number)))
    return { ...summariseContest(crossing, own, 0.65, played), version, seed: 7 }
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
    const [now, earlier] = page.split('## Earlier')
    expect(now).toMatch(/\| standard \| random against random \| 2 \| 1 : 1 \|.* two \|\n/)
    expect(earlier).toMatch(/\| standard \| random against random \| 4 \| 2 : 2 \|.* one \|\n/)
    expect(page.split('\n').filter(line => line.startsWith('| standard'))).toHaveLength(2)
    expect(now).toContain(
      '### What goes wrong: standard, random against random\n\n| a game | random | random |',
    )
  })

  it('is kept apart for other options, which the page names', async () => {
    const file = join(folder, 'options.json')
    publish(file, await result(2, 'one'))
    publish(file, { ...(await result(2, 'one')), options: ['fog=off'] })
    const page = readFileSync(join(folder, 'options.md'), 'utf8')
    expect(page.split('\n').filter(line => line.startsWith('| standard | '))).toHaveLength(1)
    expect(page).toContain('| standard, fog=off | random against random | 2 |')
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
    expect(page).toContain('| standard | random against random | 2 |')
    expect(page).toContain('| random | 2 | 2 | 50 % | b | one |')
  })

  it('stands in the docs as the data has it', () => {
    const docs = fileURLToPath(new URL('../../../../docs/', import.meta.url))
    const kept = JSON.parse(readFileSync(join(docs, 'opponents.json'), 'utf8')) as Kept[]
    expect(readFileSync(join(docs, 'opponents.md'), 'utf8')).toBe(pageOf(kept))
  })

  it('shows how even a game is where somebody met himself, one game to a seed', async () => {
    const file = join(folder, 'even.json')
    publish(file, await result(3, 'one', { seat: 0 }))
    const page = readFileSync(join(folder, 'even.md'), 'utf8')
    expect(page).toMatch(
      /### The same on both sides\n\n.*\n.*\n\| standard \| random, twice \| 3 \| blue \d : \d \|.* 7 to 9 \| one \|/,
    )
    expect(page).not.toContain('### Levels')
  })

  it('tells of an idea how often it won and how, whoever was named first', async () => {
    const file = join(folder, 'idea.json')
    const idea = (bots: readonly [string, string], seat: number, version: string): Published => ({
      ...made,
      bots,
      seat,
      version,
      wins: bots[0] === 'random' ? [3, 1] : [1, 3],
      share: bots[0] === 'random' ? { low: 0.3, high: 0.95 } : { low: 0.05, high: 0.7 },
      bySide: bots[0] === 'random' ? { blue: { won: 3, of: 4 } } : { red: { won: 1, of: 4 } },
    })
    const ending = (side: string, games: number, text: string) => ({
      side,
      reason: text,
      rule: '1',
      text,
      games,
    })
    const made = {
      ...(await result(2, 'one')),
      games: 4,
      endings: [ending('blue', 3, 'By patience.'), ending('red', 1, 'By a dash.')],
    }
    publish(file, idea(['dash', 'random'], 1, 'one'))
    publish(file, idea(['random', 'dash'], 0, 'two'))
    const page = readFileSync(join(folder, 'idea.md'), 'utf8')
    const row = '| standard | dash | random | 1 of 4 | 5 % to 70 % | 1: By a dash. | 7 to 10 |'
    expect(page.split('### One idea against a level')[1]).toContain(`${row} one |\n${row} two |`)
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
