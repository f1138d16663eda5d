/** Puzzles: their files, their positions, and what each kind of check tells apart. */
import { readFileSync } from 'node:fs'
import { Ajv } from 'ajv'
import { describe, expect, it } from 'vitest'
import { allGames, loadGame, loadPuzzleFile } from '@hexfront/games'
import { crossing } from '@hexfront/engine/fixture'
import { cloneState, createMatch } from '@hexfront/engine'
import type { BaseState, Game } from '@hexfront/engine'
import { isRight } from './check.ts'
import { loadPuzzles, puzzleText } from './file.ts'
import { isLine, lineOf, seatIn } from './names.ts'
import { positionOf } from './position.ts'
import type { Check, Puzzle, Solution } from './puzzle.ts'

const playable = allGames.filter(({ standing }) => standing === 'playable').map(({ code }) => code)
const schema = JSON.parse(
  readFileSync(new URL('../../../games/puzzles.schema.json', import.meta.url), 'utf8'),
) as object

/** What holds at the beginning and has to last. */
const LASTING = new Set(['survives', 'holds', 'guards', 'keeps', 'avoids', 'spares'])

describe.each(playable)('the puzzles of %s', code => {
  it('keep to the schema, ten at least, each with an id of its own', async () => {
    const validate = new Ajv({ strict: false }).compile(schema)
    const file = await loadPuzzleFile(code)
    expect(validate(file), JSON.stringify(validate.errors)).toBe(true)
    const ids = (await loadPuzzles(code)).map(({ id }) => id)
    expect(ids.length).toBeGreaterThanOrEqual(10)
    expect(new Set(ids).size).toBe(ids.length)
  })

  it('cite rules of the ledger, and name sides, units and places that there are', async () => {
    const game = (await loadGame(code))!
    const known = new Set(game.rules.map(({ id }) => id))
    for (const puzzle of await loadPuzzles(code)) {
      expect(puzzle.rules.filter(id => !known.has(id))).toEqual([])
      const state = positionOf(game, puzzle, 1)
      const played = { state, lines: [], battles: [] }
      await isRight(game, puzzle, seatIn(game, puzzle.side), played, async one => one)
    }
  })

  it('begin where the side is asked, and are not solved before they begin', async () => {
    const game = (await loadGame(code))!
    for (const puzzle of await loadPuzzles(code)) {
      const seat = seatIn(game, puzzle.side)
      const state = positionOf(game, puzzle, 1)
      expect([puzzle.id, game.decisions(state).some(one => one.seat === seat)]).toEqual([puzzle.id, true])
      if (puzzle.check.some(({ kind }) => LASTING.has(kind))) continue
      const solved = await isRight(game, puzzle, seat, { state, lines: [], battles: [] }, async one => one)
      expect([puzzle.id, solved]).toEqual([puzzle.id, false])
    }
  })
})

const game = crossing as Game
const begun = (): BaseState => {
  const match = createMatch(game, 'standard', {}, 1)
  if ('problem' in match) throw new Error(match.problem.id)
  return match.state
}
const puzzle = (more: Partial<Puzzle>): Puzzle => ({
  id: 'one',
  title: 'One.',
  rules: [],
  side: game.sides[0]!.id,
  position: { state: cloneState(begun()) as unknown as Readonly<Record<string, never>> },
  until: 'step',
  check: [],
  ...more,
})

describe('a check', () => {
  const state = begun()
  const own = game.scene(state).pieces.find(({ side, unit }) => side === 0 && unit >= 0)!
  const [at, unit] = [game.board.ids[own.at]!, game.counters.units[own.unit]!.id]
  const empty = game.board.ids.find((_, place) => game.scene(state).pieces.every(one => one.at !== place))!
  const played: Solution = { state, lines: ['pick b1', 'to 0102', 'end'], battles: [own.at] }
  const tells = async (check: Check, solution = played): Promise<boolean> =>
    await isRight(game, puzzle({ check: [check] }), 0, solution, async one => one)
  const over = (winner: number): Solution => ({
    ...played,
    state: { ...state, outcome: { winner, reason: { id: 'end' }, rule: '1' } },
  })

  it.each<[Check, boolean]>([
    [{ kind: 'plays', lines: ['to 0102', 'to 0103'] }, true],
    [{ kind: 'plays', lines: ['to 0103'] }, false],
    [{ kind: 'plays', lines: ['pick'] }, true],
    [{ kind: 'avoids', lines: ['to'] }, false],
    [{ kind: 'avoids', lines: ['exit'] }, true],
    [{ kind: 'stands', at: [at] }, true],
    [{ kind: 'stands', at: [at], units: [unit] }, true],
    [{ kind: 'stands', at: [empty] }, false],
    [{ kind: 'guards', at: [at] }, true],
    [{ kind: 'guards', at: [at, empty] }, false],
    [{ kind: 'attacks', at: [at] }, true],
    [{ kind: 'attacks', at: [empty] }, false],
    [{ kind: 'spares', at: [empty] }, true],
    [{ kind: 'spares', at: [at] }, false],
    [{ kind: 'keeps', units: [unit] }, true],
    [{ kind: 'wins' }, false],
    [{ kind: 'survives' }, true],
  ])('%j is %s', async (check, isTrue) => expect(await tells(check)).toBe(isTrue))

  it('knows who has won and lost', async () => {
    expect(await tells({ kind: 'wins' }, over(0))).toBe(true)
    expect(await tells({ kind: 'wins' }, over(1))).toBe(false)
    expect(await tells({ kind: 'survives' }, over(1))).toBe(false)
  })

  it('says what is written wrong', async () => {
    await expect(tells({ kind: 'guards', at: ['nowhere'] })).rejects.toThrow('no place "nowhere"')
    await expect(tells({ kind: 'keeps', units: ['nobody'] })).rejects.toThrow('no unit "nobody"')
  })
})

describe('a position', () => {
  it('is the one that was kept, with dice of its own and units where they were put', () => {
    const free = game.board.ids[3]!
    const unit = game.counters.units[0]!.id
    const made = positionOf(game, puzzle({ place: { [unit]: free } }), 5) as BaseState & { at: number[] }
    expect(made.at[0]).toBe(3)
    expect(made.rng).not.toEqual(positionOf(game, puzzle({}), 6).rng)
  })

  it('is where the actions of a save lead, and one that is refused is named', () => {
    const action = game.actions(begun(), game.decisions(begun())[0]!.seat)[0]!
    const { seat } = game.decisions(begun())[0]!
    const saved = { scenario: 'standard', options: {}, seed: 1 }
    const after = positionOf(
      game,
      puzzle({ position: { ...saved, actions: [[seat, action.verb, action.arg!]] } }),
      1,
    )
    expect(after.tick).toBe(1)
    expect(() => positionOf(game, puzzle({ position: { ...saved, actions: [[0, 'nonsense']] } }), 1)).toThrow(
      'puzzle one: action 1 is refused',
    )
  })

  it('writes actions by the ids of what they are done to', () => {
    expect(lineOf(game, { verb: 'pick', arg: 0 })).toBe(`pick ${game.counters.units[0]!.id}`)
    expect([isLine('to 0102', 'to'), isLine('to 0102', 'to 01'), isLine('top 3', 'to')]).toEqual([
      true,
      false,
      false,
    ])
  })

  it('is written a line for each', () => {
    const text = puzzleText([puzzle({}), puzzle({ id: 'two' })])
    expect((JSON.parse(text) as { puzzles: Puzzle[] }).puzzles.map(({ id }) => id)).toEqual(['one', 'two'])
    expect(text.split('\n').filter(line => line.includes('"id"'))).toHaveLength(2)
  })
})
