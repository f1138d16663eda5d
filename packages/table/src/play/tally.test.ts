import { crossing } from '@hexfront/engine/fixture'
import { createMatch, play, seedDice, below } from '@hexfront/engine'
import type { EventOf, Game, GameEvent, Match } from '@hexfront/engine'
import { describe, expect, it } from 'vitest'
import type { History, LogEntry } from '../session/history.ts'
import { makeLogReader } from '../session/history.ts'
import { columnsTaken, fightsTold, reckon, strengthOf, surveyOf } from './survey.ts'
import type { Fight, Survey } from './survey.ts'
import { luckOf, tallyDice } from './tally.ts'

const roll = (value: number, sides = 6): EventOf<'roll'> => ({ kind: 'roll', value, sides, why: 'x' })
const entry = (seat: number, ...events: GameEvent[]): LogEntry => ({ at: 0, seat, turn: 1, events })

/** A random game of the fixture, to its end. */
function randomHistory(seed: number, game = crossing as Game): History {
  const match = createMatch(game, 'standard', {}, seed) as Match
  const turns: number[] = []
  const rng = seedDice(seed)
  while (!match.state.outcome) {
    const { seat } = game.decisions(match.state)[0]!
    const actions = game.actions(match.state, seat)
    play(match, seat, actions[below(rng, actions.length)]!)
    turns.push(game.turn(match.state))
  }
  return { match, turns }
}

describe('the dice of a side', () => {
  it('are counted by number, for the commonest die', () => {
    const log = [entry(0, roll(6), roll(6), roll(9, 10)), entry(1, roll(1)), entry(0, roll(3))]
    expect(tallyDice(log, 0)).toEqual({ sides: 6, rolls: 3, mean: 5, counts: [0, 0, 1, 0, 0, 2] })
    expect(tallyDice(log, 2)).toBeNull()
  })

  it('belong to the roller, where the event names one', () => {
    expect(tallyDice([entry(0, { ...roll(2), side: 1 })], 0)).toBeNull()
    expect(tallyDice([entry(0, { ...roll(2), side: 1 })], 1)?.mean).toBe(2)
  })

  it('belong in a battle to the attacker, though the defender was the last to answer', () => {
    const result: GameEvent = { kind: 'result', side: 0, at: 1, column: '1:1', result: 'AR', roll: 5 }
    const log = [entry(1, roll(5), result, roll(2))]
    expect([tallyDice(log, 0)?.mean, tallyDice(log, 1)?.mean]).toEqual([5, 2])
  })

  it('add up to luck, pip by pip', () => {
    expect(luckOf([entry(0, roll(6), roll(1)), entry(1, roll(6))], 0)).toEqual([0, 2.5, 0])
    // Where low dice are the good ones, a six is bad luck.
    expect(luckOf([entry(0, roll(6), roll(6), roll(1))], 0, { lowDice: true })).toEqual([0, -2.5, -5, -2.5])
  })
})

describe('strength', () => {
  it('counts the steps on the map, and one for each unit that may not be known', () => {
    const { match } = randomHistory(1)
    const scene = {
      ...match.game.scene(match.game.view(match.state, 0)),
      pieces: [
        { unit: 0, side: 0, at: 1, step: 0 },
        { unit: 1, side: 0, at: 2, step: 1 },
        { unit: -1, side: 1, at: 3, step: 0 },
        { unit: 2, side: 0, at: match.game.board.hexCount, step: 0 },
      ],
    }
    expect(strengthOf(match.game, scene)).toEqual([3, 1])
  })

  it('is told once for every turn', () => {
    const history = randomHistory(3)
    const { points } = surveyed(history)
    expect(points.map(point => point.turn)).toEqual([...new Set([0, ...history.turns])])
  })

  it('goes down by what was lost once everybody has come', () => {
    const { points } = surveyed(randomHistory(3))
    const [before, after] = points.slice(-2)
    expect(before!.steps[0]! + before!.lost[0]!).toBe(after!.steps[0]! + after!.lost[0]!)
    expect(after!.lost.some(n => n > 0)).toBe(true)
  })
})

describe('the fights of a match', () => {
  const fights = [1, 2, 3, 4, 5, 6].flatMap(seed => surveyed(randomHistory(seed)).fights)

  it('come on the columns that they were fought on', () => {
    expect(fights.length).toBeGreaterThan(5)
    const taken = [0, 1].flatMap(seat => columnsTaken(fights, seat))
    expect(taken.reduce((sum, { n }) => sum + n, 0)).toBe(fights.length)
  })

  it('are told by the log before the match is gone through, all of them', () => {
    const bare = (fight: Fight): unknown[] => [
      fight.at,
      fight.turn,
      fight.attacker,
      fight.column,
      fight.result,
    ]
    for (const seed of [1, 2, 3, 4, 5, 6]) {
      const history = randomHistory(seed)
      const told = fightsTold(makeLogReader(history).read(0))
      expect(told.map(bare)).toEqual(surveyed(history).fights.map(bare))
    }
  })

  it('end in as many results as were due', () => {
    for (const seat of [0, 1]) {
      const rows = reckon(fights, seat)
      const known = fights.filter(one => one.attacker === seat && one.chances.length > 0)
      expect(rows.reduce((sum, { due }) => sum + due, 0)).toBeCloseTo(known.length)
      expect(rows.reduce((sum, { came }) => sum + came, 0)).toBe(known.length)
    }
  })
})

/** The whole survey, without pauses. */
function surveyed(history: History): Survey {
  const walk = surveyOf(history, 0)
  let step = walk.next()
  while (!step.done) step = walk.next()
  return step.value
}

describe('a log', () => {
  it('is read by each seat without what only the other was told', () => {
    const history = randomHistory(5)
    const secrets = history.match.log.flat().filter(event => event.only !== undefined)
    expect(secrets.length).toBeGreaterThan(0)
    for (const viewer of [0, 1]) {
      const told = makeLogReader(history)
        .read(viewer)
        .flatMap(one => one.events)
      expect(told.filter(event => event.only !== undefined && event.only !== viewer)).toEqual([])
      expect(told.filter(event => event.only === viewer)).toEqual(
        secrets.filter(event => event.only === viewer),
      )
    }
  })

  it('grows with the match and is cut back with it', () => {
    const history = randomHistory(6)
    const reader = makeLogReader(history)
    const whole = reader.read(0).length
    history.match.log.length = 1
    history.match.played.length = 1
    expect(reader.read(0).length).toBeLessThan(whole)
  })
})

it('a fight that is looked back on keeps what its column was counted in', () => {
  const bare = crossing as Game
  const percent = {
    ...bare,
    explain: (state, query) => {
      const answer = bare.explain(state, query)
      return answer && query.about === 'battle' ? { ...answer, measure: '%' } : answer
    },
  } as Game
  const measures = (game: Game): Set<string | undefined> => {
    const { fights } = surveyed(randomHistory(4, game))
    return new Set(fights.filter(({ chances }) => chances.length > 0).map(({ measure }) => measure))
  }
  expect(measures(percent)).toEqual(new Set(['%']))
  expect(measures(bare)).toEqual(new Set([undefined]))
})
