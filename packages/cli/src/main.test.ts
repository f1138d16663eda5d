import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { stripVTControlCharacters } from 'node:util'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { createMatch, fairSeed, play, saveMatch, shareCommitment } from '@hexfront/engine'
import type { Save } from '@hexfront/engine'
import { crossing } from '@hexfront/engine/fixture'
import { main } from './main.ts'
import type { Ending } from './sim/endings.ts'

/** Runs the command in this process and gathers what it says. */
async function hexfront(...args: readonly string[]) {
  let out = ''
  let err = ''
  const stdout = vi.spyOn(process.stdout, 'write').mockImplementation(text => Boolean((out += String(text))))
  const stderr = vi.spyOn(process.stderr, 'write').mockImplementation(text => Boolean((err += String(text))))
  const before = process.exitCode
  process.exitCode = 0
  try {
    await main(['node', 'hexfront', ...args])
    // A build machine may ask for colours.
    return { code: process.exitCode, out: stripVTControlCharacters(out), err: stripVTControlCharacters(err) }
  } finally {
    process.exitCode = before
    stdout.mockRestore()
    stderr.mockRestore()
  }
}

const json = async (...args: readonly string[]): Promise<unknown> => JSON.parse((await hexfront(...args)).out)

const golden = fileURLToPath(new URL('../../games/wf/golden/husky.json', import.meta.url))

describe('the command', () => {
  it.each([
    'rules',
    'fuzz',
    'sim',
    'arena',
    'puzzles',
    'signature',
    'replay',
    'review',
    'map',
    'serve',
    'backup',
    'worker',
  ])('explains %s', async verb => {
    const { code, out } = await hexfront(verb, '--help')
    expect(code).toBe(0)
    expect(out).toContain(`Usage: hexfront ${verb}`)
    expect(out).toContain('Exit codes')
  })

  it.each([
    [[], 'Usage'],
    [['nonsense'], 'unknown command'],
    [['fuzz'], 'missing required argument'],
    [['fuzz', 'chess'], 'There is no game "chess"'],
    [['fuzz', 'crossing', '--games', '0'], 'whole number from 1'],
    [['fuzz', 'crossing', '--seed', '-1'], 'whole number from 0'],
    [['fuzz', 'crossing', '--bots', 'random,genius'], 'no bot "genius" for The Crossing; there are: random.'],
    [['fuzz', 'crossing', '--bots', 'random,random,random'], 'has 2 sides'],
    [['review', 'nowhere.json'], 'nowhere.json cannot be read'],
    [['review', 'package.json'], 'save'],
    [['review', golden, '--side', 'french'], 'has no side "french"; there are: '],
    [['sim', 'crossing', '--scenario', 'none'], 'no scenario "none"'],
    [['sim', 'crossing', '--option', 'a=b'], 'no option'],
    [['sim', 'crossing', '--bots', 'random,random,random'], 'has 2 sides'],
    [['sim', 'crossing', '--bots', 'genius'], 'no bot "genius"'],
    [['sim', 'crossing', '--watch', '--json'], 'leave out --json'],
    [['sim', 'crossing', '--watch', '--queue'], 'leave out --watch'],
    [['sim', 'crossing', '--queue'], 'DATABASE_URL'],
    [['review', golden, '--queue'], 'DATABASE_URL'],
    [['worker'], 'DATABASE_URL'],
    [['arena', 'crossing', '--claim', '50'], 'More than 50'],
    [['puzzles', 'crossing', '--bots', 'random'], 'no puzzles yet'],
    [['puzzles', 'mw', '--bots', 'computer,easy'], 'name one'],
    [['puzzles', 'mw', '--seeds', '0'], 'whole number from 1'],
    [
      ['puzzles', 'crossing', '--bots', 'random', '--find', '1', '--into', 'package.json'],
      'package.json does not hold puzzles',
    ],
    [['replay', 'no-such-file'], 'cannot be read'],
    [['map', 'crossing'], 'required option'],
    [['map', 'crossing', '-o', 'map.gif'], 'has to end in .svg or .png'],
    [['map', 'crossing', '-o', 'map.svg', '--layers', 'rivers,roofs'], 'no layer "roofs"'],
    [['map', 'crossing', '-o', 'no/such/folder/map.svg'], 'cannot be written'],
    [['map', 'crossing', '-o', 'map.png', '--width', '99999999'], 'At most 16000 is possible'],
    [['serve', '--port', 'x'], 'The port has to be'],
    [['sim', 'crossing', '--seed', '9007199254740991'], 'At most 1000000000000000 is possible'],
    [['sim', 'crossing', '--games', '99999999999999'], 'At most 10000000 is possible'],
    [['sim', 'crossing', '--save', 'package.json'], 'package.json cannot be written'],
    [['arena', 'crossing', '--file', 'packages'], 'packages cannot be read'],
    [['arena', 'crossing', '--publish', 'results.txt'], 'does not end in .json'],
    [['arena', 'crossing', '--publish', 'no/such/folder/results.json'], 'no folder no/such/folder'],
    [['arena', 'crossing', '--publish', 'package.json'], 'package.json does not hold published results'],
    [['puzzles', 'mw', '--publish', 'package.json'], 'package.json does not hold published results'],
    [['replay', 'packages'], 'packages cannot be read'],
    [['backup', 'copy.sqlite', '--data', 'no/such/folder'], 'name the folder with --data'],
    [['backup', 'package.json', '--data', 'packages'], 'There is no'],
  ])('answers %j with 2 and a reason', async (args, reason) => {
    const { code, out, err } = await hexfront(...args)
    expect(err).toContain(reason)
    expect({ code, out }).toEqual({ code: 2, out: '' })
  })
})

it.each([
  ['HEXFRONT_TLS', 'true', ['serve', '--port', '0']],
  ['DATABASE_URL', 'hexfront', ['worker']],
  ['DATABASE_URL', 'hexfront', ['sim', 'crossing', '--queue']],
])('%s as %s is bad usage of %j', async (name, value, args) => {
  vi.stubEnv(name, value)
  try {
    expect(await hexfront(...args)).toMatchObject({ code: 2, out: '', err: expect.stringContaining(name) })
  } finally {
    vi.unstubAllEnvs()
  }
})

describe('fuzz', () => {
  let folder = ''
  beforeAll(() => void (folder = mkdtempSync(join(tmpdir(), 'hexfront-'))))
  afterAll(() => rmSync(folder, { recursive: true }))

  it('reports in a stable shape and finds no broken law in the fixture', async () => {
    const report = await json('fuzz', 'crossing', '--games', '3', '--seed', '7', '--json')
    expect(report).toEqual({
      game: 'crossing',
      games: 3,
      bots: ['random', 'random'],
      finished: 3,
      actions: expect.any(Number),
      refusalsTried: expect.any(Number),
      failures: [],
    })
  })

  it.each([
    ['crossing', 'random'],
    ['wf', 'computer'],
  ])('fails with 1, seed, place and a save when a game of %s by %s does not end', async (game, bots) => {
    const args = ['--bots', bots, '--games', '1', '--seed', '7', '--max-actions', '3', '--save', folder]
    const { code, out } = await hexfront('fuzz', game, ...args, '--json')
    const file = join(folder, `${game}-7.json`)
    expect(code).toBe(1)
    expect(JSON.parse(out)).toMatchObject({
      finished: 0,
      failures: [{ seed: 7, action: 3, what: 'still on after 3 actions', file }],
    })
    expect(JSON.parse(readFileSync(file, 'utf8'))).toMatchObject({ seed: 7, actions: { length: 3 } })
    expect((await hexfront('replay', file, '--verify')).code).toBe(0)
  })

  it('tells what it found even when the failed game cannot be kept', async () => {
    const file = join(folder, 'file')
    writeFileSync(file, '')
    const args = ['--games', '1', '--seed', '7', '--max-actions', '3', '--save', file]
    const { code, out, err } = await hexfront('fuzz', 'crossing', ...args)
    expect(code).toBe(1)
    expect(out).toContain('seed 7, after 3 actions, kept in ')
    expect(err).toContain('cannot be written')
  })

  it('finds no broken law in a game between computers', async () => {
    const report = await json(
      'fuzz',
      'wf',
      '--scenario',
      'husky',
      '--bots',
      'computer',
      '--games',
      '1',
      '--json',
    )
    expect(report).toMatchObject({ bots: ['computer', 'computer'], games: 1, finished: 1, failures: [] })
    expect((report as { refusalsTried: number }).refusalsTried).toBeGreaterThan(50)
  })

  it('says that it draws scenarios and options', async () => {
    const { out } = await hexfront('fuzz', '--help')
    expect(out.replaceAll(/\s+/g, ' ')).toContain(
      'all in turn by default, with the options that are left open drawn',
    )
  })

  it('finds the same in two threads as in one', async () => {
    const args = ['fuzz', 'crossing', '--games', '9', '--json', '--threads']
    expect(await json(...args, '2')).toEqual(await json(...args, '1'))
  })
})

describe('sim', () => {
  const anInterval = { low: expect.any(Number), high: expect.any(Number) }

  it('counts wins by side in a stable shape, the same for the same seed', async () => {
    const args = ['sim', 'crossing', '--games', '10', '--seed', '3', '--json']
    const first = (await json(...args)) as Record<string, unknown>
    const { wins, draws } = first as { wins: Record<string, number>; draws: number }
    expect(first).toEqual({
      game: 'crossing',
      games: 10,
      bots: ['random', 'random'],
      wins: { blue: expect.any(Number), red: expect.any(Number) },
      draws: expect.any(Number),
      shares: { blue: anInterval, red: anInterval },
      score: null,
      endings: expect.any(Array),
      meanTurns: expect.any(Number),
      turns: { mean: expect.any(Number), sd: expect.any(Number), interval: anInterval },
      secondsPerGame: expect.any(Number),
    })
    expect(wins['blue']! + wins['red']! + draws).toBe(10)
    expect(await json(...args)).toEqual({ ...first, secondsPerGame: expect.any(Number) })
  })

  it('says in which ways the games ended, by which rule, with every game in one of them', async () => {
    const report = await json('sim', 'crossing', '--games', '10', '--seed', '3', '--json')
    const { endings, wins } = report as { endings: Ending[]; wins: Record<string, number> }
    expect(endings.reduce((sum, { games }) => sum + games, 0)).toBe(10)
    for (const { reason, rule, text } of endings) {
      expect(reason).toMatch(/^end\./)
      expect(crossing.rules.map(({ id }) => id)).toContain(rule)
      expect(text).not.toContain('{')
    }
    const blue = endings.filter(({ side }) => side === 'blue')
    expect(blue.reduce((sum, { games }) => sum + games, 0)).toBe(wins['blue'])
  })

  it('prints levels, means and intervals of a game that grades its victories', async () => {
    const { out } = await hexfront('sim', 'wf', '--games', '2', '--scenario', 'W43')
    expect(out).toMatch(/\n {2}allied \(random\) won \d \(\d+ %\), true share \d+ to \d+ % at 95 %\n/)
    expect(out).toMatch(/\n {2}result from the view of allied: [+-]?[\d.]+ \(.+ at 95 %, sd [\d.]+\)\n/)
    expect(out).toMatch(/ \d {2}(allied|axis|draw): .+: Allies -?[\d.]+, Axis -?[\d.]+ points\. \[17\.2\]\n/)
  })

  it('tells the game when watched', async () => {
    const { out } = await hexfront('sim', 'crossing', '--games', '1', '--watch')
    expect(out).toMatch(/^The Crossing, standard, seed 1: random against random\n/)
    expect(out).toMatch(/\n-- Blue movement\n/)
    expect(out).toMatch(/\nVictory for (Blue|Red): /)
  })
})

describe('signature', () => {
  it('is one word per game and stays the same', async () => {
    const first = await json('signature', 'crossing', '--json')
    expect(first).toEqual([{ game: 'crossing', signature: expect.stringMatching(/^[0-9a-f]{16}$/) }])
    expect(await json('signature', 'crossing', '--json')).toEqual(first)
  })
})

describe('rules', () => {
  it('reports in a stable shape', async () => {
    expect(await json('rules', 'crossing', '--json')).toEqual([
      {
        game: 'crossing',
        enforced: expect.any(Number),
        proven: expect.any(Number),
        missing: expect.any(Array),
        todo: expect.any(Array),
      },
    ])
  })

  it('lists every rule of the game that is named', async () => {
    const { out } = await hexfront('rules', 'crossing')
    for (const rule of crossing.rules) expect(out).toContain(rule.summary)
  })
})

describe('review', () => {
  it('says what was played where it hurt and what the computer would have done', async () => {
    const { code, out } = await hexfront('review', golden, '--side', 'axis', '--budget', '10')
    expect(code).toBe(0)
    expect(out).toMatch(/^Turn \d+: .* lost \d+ steps against \d+/m)
    expect(out).toMatch(/^ {4}instead /m)
    const found = (await json('review', golden, '--side', 'axis', '--budget', '10', '--json')) as object[]
    expect(found.length).toBeGreaterThan(0)
    for (const one of found)
      expect(Object.keys(one)).toEqual(expect.arrayContaining(['turn', 'at', 'did', 'instead', 'toll']))
  })
})

describe('replay', () => {
  let folder = ''
  let save: Save
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'hexfront-'))
    const match = createMatch(crossing, 'standard', {}, 5)
    if ('problem' in match) throw new Error(match.problem.id)
    for (let i = 0; i < 6; i++) {
      const { seat } = crossing.decisions(match.state)[0]!
      play(match, seat, crossing.actions(match.state, seat)[0]!)
    }
    save = saveMatch(match)
  })
  afterAll(() => rmSync(folder, { recursive: true }))

  const write = (content: unknown): string => {
    const file = join(folder, 'save.json')
    writeFileSync(file, typeof content === 'string' ? content : JSON.stringify(content))
    return file
  }

  it('verifies a save that leads where it says', async () => {
    expect(await json('replay', write(save), '--verify', '--json')).toEqual({ ok: true, hash: save.hash })
  })

  it('fails with 1 and the number of the action that is not legal', async () => {
    const actions = [...save.actions.slice(0, 3), [0, 'fly', 3], ...save.actions.slice(4)]
    const { code, out } = await hexfront('replay', write({ ...save, actions }), '--verify', '--json')
    expect({ code, report: JSON.parse(out) }).toEqual({
      code: 1,
      report: { ok: false, hash: save.hash, at: 4 },
    })
  })

  it('checks that nobody chose the dice alone, where the save proves it', async () => {
    const shares = ['one', 'other'].map(share => ({ share, commitment: shareCommitment(share) }))
    const proof = { match: 'm', secret: 'of the host', shares }
    const match = createMatch(crossing, 'standard', {}, fairSeed(proof))
    if ('problem' in match) throw new Error(match.problem.id)
    const fair = { ...proof, commitment: shareCommitment(proof.secret) }
    const proven = { ...saveMatch(match), fair }
    expect((await hexfront('replay', write(proven), '--verify')).code).toBe(0)
    const chosen = { ...proven, fair: { ...fair, shares: [shares[1], shares[0]] } }
    const { code, err } = await hexfront('replay', write(chosen), '--verify')
    expect(code).toBe(1)
    expect(err).toContain('The dice do not come from')
  })

  it('fails with 1 when the position is another', async () => {
    const { code, err } = await hexfront('replay', write({ ...save, hash: '0000000000000000' }), '--verify')
    expect(code).toBe(1)
    expect(err).toContain('position differs')
  })

  it('tells what was played', async () => {
    const { out } = await hexfront('replay', write(save))
    expect(out.split('\n').filter(line => /^\d/.test(line))).toHaveLength(save.actions.length)
  })

  it('refuses with 2 what is no save', async () => {
    expect((await hexfront('replay', write('{'))).code).toBe(2)
    expect((await hexfront('replay', write({ format: 'other' }))).code).toBe(2)
    expect((await hexfront('replay', write({ ...save, game: 'chess' }))).code).toBe(2)
  })
})

describe('map', () => {
  let folder = ''
  beforeAll(() => void (folder = mkdtempSync(join(tmpdir(), 'hexfront-'))))
  afterAll(() => rmSync(folder, { recursive: true }))

  it('draws a file that says what it is', async () => {
    const file = join(folder, 'map.svg')
    expect((await hexfront('map', 'crossing', '-o', file)).code).toBe(0)
    const svg = readFileSync(file, 'utf8')
    expect(svg).toMatch(/^<svg /)
    expect(svg).toContain(`<title>${crossing.board.file.title}</title>`)
  })

  it('paints a picture of the width that is asked for', async () => {
    const file = join(folder, 'map.png')
    await hexfront('map', 'crossing', '-o', file, '--width', '300', '--layers', 'ground,grid')
    const png = readFileSync(file)
    expect(png.subarray(1, 4).toString()).toBe('PNG')
    expect(png.readUInt32BE(16)).toBe(300)
  })
})

it('runs from its file, as npx runs it', () => {
  const file = fileURLToPath(new URL('../bin/hexfront.mjs', import.meta.url))
  expect(execFileSync(process.execPath, [file, '--version'], { encoding: 'utf8' })).toMatch(
    /^\d+\.\d+\.\d+\n$/,
  )
})
