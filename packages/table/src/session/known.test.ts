import { below, createMatch, play, saveMatch, seedDice, SPECTATOR, stateAt } from '@hexfront/engine'
import type { Game, Match, Viewer } from '@hexfront/engine'
import { loadGame } from '@hexfront/games'
import { beforeAll, describe, expect, it } from 'vitest'
import { filmOfKnown } from './film.ts'
import { loadHistory } from './history.ts'
import type { History } from './history.ts'
import { knownOf, readKnown } from './known.ts'
import type { ReadKnown } from './known.ts'
import { person } from './players.ts'
import type { Player } from './players.ts'
import { eyesFor, firstEyes, OPEN, openReplay } from './replay.ts'
import { sessionOf } from '../play/testing.ts'
import {
  handOut,
  isOpen,
  LARGEST,
  packSave,
  readFilm,
  readSave,
  textOf,
  unpackSave,
  wholeText,
} from './transfer.ts'

const LENGTH = 110
const computer: Player = { kind: 'computer', bot: 'random' }

function randomHistory(game: Game, seed: number, actions: number): History {
  const match = createMatch(game, game.scenarios.at(-1)!.id, {}, seed) as Match
  const rng = seedDice(seed)
  for (let n = 0; n < actions && !match.state.outcome; n++) {
    const { seat } = game.decisions(match.state)[0]!
    const open = game.actions(match.state, seat)
    play(match, seat, open[below(rng, open.length)]!)
  }
  return loadHistory(saveMatch(match), game) as History
}

describe.each(['wotr', 'wf'])('what one side knows of a game under way, %s', code => {
  let game: Game
  let history: History
  beforeAll(async () => {
    game = (await loadGame(code))!
    history = randomHistory(game, 987654321, LENGTH)
  })

  it.each([SPECTATOR, 0, 1])(
    'is its views and what it was told, and nothing else (seat %i)',
    async viewer => {
      const file = JSON.stringify(knownOf(history, [person, computer], viewer as Viewer))
      const known = (await readKnown(JSON.parse(file))) as ReadKnown
      expect(known.views.length).toBe(history.match.played.length + 1)
      for (const at of [0, 1, 57, LENGTH - 1, LENGTH])
        expect(known.views[at]).toEqual(game.view(stateAt(history.match, at), viewer))
      expect(known.entries.flatMap(({ events }) => events)).toEqual(
        history.match.log.flat().filter(({ only }) => only === undefined || only === viewer),
      )
      expect(file).not.toContain('987654321')
      expect(file).not.toContain('"played"')
    },
  )

  it('is looked at like any replay, through one pair of eyes', async () => {
    const known = (await readKnown(knownOf(history, [person, computer], 0))) as ReadKnown
    const replay = openReplay('', filmOfKnown(known))
    const whole = openReplay('', history)
    whole.watch(0)
    for (const at of [1, 2, 60, LENGTH]) {
      replay.go(at)
      whole.go(at)
      expect(replay.shown().scene).toEqual(whole.shown().scene)
      expect(replay.shown().log).toEqual(whole.shown().log)
    }
    expect(replay.history()).toBeNull()
    expect(replay.branchHere()).toBeNull()
  })

  it('is what a person hands out; the whole game only with its mark, or when nothing is secret', async () => {
    const session = sessionOf(structureOf(history), [person, computer])
    const given = JSON.parse(handOut(session)!.text) as { format: string; viewer: number }
    expect(given).toMatchObject({ format: 'hexfront-known', viewer: 0 })
    expect(JSON.parse(wholeText(session.save(), session.players))).toMatchObject({
      format: 'hexfront-save',
      holds: expect.stringContaining('secrets') as unknown,
    })
    const watched = sessionOf(structureOf(history), [computer, computer])
    expect(JSON.parse(handOut(watched)!.text)).toMatchObject({ format: 'hexfront-save' })
    expect(isOpen(history, [person, person])).toBe(false)
  })

  it('cannot be imported to be played on, and says why', async () => {
    const text = JSON.stringify(knownOf(history, [person, computer], 0))
    expect(await readSave(text)).toEqual({ problem: { id: 'save.known' } })
    expect('views' in (await readFilm(text))).toBe(true)
    expect(await readFilm(text.replace('"version":1', '"version":9'))).toMatchObject({ problem: {} })
  })

  it('lays nothing open while a person plays, wherever the replay came from', () => {
    expect(eyesFor(history, [person, computer])).toEqual([SPECTATOR, 0])
    expect(eyesFor(history, [person, person])).toEqual([SPECTATOR])
    expect(eyesFor(history, [computer, computer])).toContain(OPEN)
  })

  it('is looked at first with the eyes that see most: one’s own while it is on, all of them afterwards', () => {
    expect(firstEyes(eyesFor(history, [computer, person]))).toBe(1)
    expect(firstEyes(eyesFor(history, [person, person]))).toBe(SPECTATOR)
    expect(firstEyes(eyesFor(history, [computer, computer]))).toBe(OPEN)
  })

  it('is refused where somebody has written into it what nobody can be told', async () => {
    const known = knownOf(history, [person, computer], 0)
    for (const change of [{ seat: 7 }, { turn: 'soon' }, { events: null }, { events: [null] }]) {
      const actions = known.actions.map((one, at) => (at === 57 ? { ...one, ...change } : one))
      expect([change, await readFilm(JSON.stringify({ ...known, actions }))]).toEqual([
        change,
        { problem: { id: 'save.replay', params: { detail: expect.any(String) as unknown } } },
      ])
    }
  })

  it('fits into a link', async () => {
    const text = JSON.stringify(knownOf(history, [person, computer], 0))
    expect((await packSave(text)).length).toBeLessThan(60_000)
  })
})

describe('what comes from outside', () => {
  it('is not unpacked beyond what any game needs, nor read from a file that is larger', async () => {
    const packed = await packSave('x'.repeat(1_000_000))
    expect(packed.length).toBeLessThan(2000)
    expect(await unpackSave(packed)).toHaveLength(1_000_000)
    expect(await unpackSave(packed, 999_999)).toBeNull()
    expect(await unpackSave(packed.slice(0, -9))).toBeNull()
    expect(await unpackSave('%%%')).toBeNull()
    const text = '€'.repeat(70_000)
    expect(await unpackSave(await packSave(text))).toBe(text)
    const file = (size: number, read: () => Promise<string>): File => ({ size, text: read }) as File
    const gone = () => Promise.reject(new Error('gone'))
    expect(await textOf(file(LARGEST + 1, gone))).toEqual({ problem: { id: 'save.large' } })
    expect(await textOf(file(9, gone))).toMatchObject({ problem: { id: 'save.unread' } })
    expect(await textOf(file(9, () => Promise.resolve('a save')))).toEqual({ text: 'a save' })
  })
})

const structureOf = ({ match }: History): Match => ({ ...match, played: match.played.slice() })
