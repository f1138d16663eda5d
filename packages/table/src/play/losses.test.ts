/** Losses are everybody's: those of blocks are counted, shown and filtered like those of counters. */
import { below, createMatch, hurtBy, isKind, isLoss, lossesIn, play, seedDice } from '@hexfront/engine'
import type { Game, Match } from '@hexfront/engine'
import { loadGame } from '@hexfront/games'
import { beforeAll, describe, expect, it } from 'vitest'
import { makeLogReader } from '../session/history.ts'
import type { History } from '../session/history.ts'
import { surveyOf } from './survey.ts'

const ACTIONS = 3000

/** The first actions of a random game. */
function randomHistory(game: Game, scenario: string, seed: number): History {
  const match = createMatch(game, scenario, {}, seed) as Match
  const turns: number[] = []
  const rng = seedDice(seed)
  for (let n = 0; n < ACTIONS && !match.state.outcome; n++) {
    const decisions = game.decisions(match.state)
    const { seat } = decisions[below(rng, decisions.length)]!
    const actions = game.actions(match.state, seat)
    play(match, seat, actions[below(rng, actions.length)]!)
    turns.push(game.turn(match.state))
  }
  return { match, turns }
}

/** Steps that each side lost, by the whole survey. */
function lostIn(history: History): number {
  const walk = surveyOf(history, 0)
  let step = walk.next()
  while (!step.done) step = walk.next()
  return step.value.points.at(-1)!.lost.reduce((sum, n) => sum + n, 0)
}

describe.each([
  { code: 'wotr', scenario: 'campaign', games: 3, least: 5 },
  { code: 'wf', scenario: 'S43', games: 2, least: 40 },
])('in random play of $code', ({ code, scenario, games, least }) => {
  let histories: History[]
  beforeAll(async () => {
    const game = (await loadGame(code))!
    histories = Array.from({ length: games }, (_, seed) => randomHistory(game, scenario, seed + 1))
  })

  it('every step that is told of somebody is counted', () => {
    let told = 0
    for (const history of histories) {
      const steps = history.match.log.flat().filter(isKind('lostStep'))
      const known = steps.filter(({ unit }) => unit >= 0).length
      expect(lostIn(history)).toBeGreaterThanOrEqual(known)
      told += known
    }
    expect(told).toBeGreaterThanOrEqual(least)
  })

  it('each side hears of its own by name, and of the other’s as many', () => {
    let heard = 0
    for (const history of histories) {
      const [first, second] = [0, 1].map(viewer => lossesHeard(history, viewer))
      expect(first).toBe(second)
      heard += first!
    }
    expect(heard).toBeGreaterThanOrEqual(least)
  })
})

/** How many losses a side hears of; those of its own must have names. */
function lossesHeard(history: History, viewer: number): number {
  const entries = makeLogReader(history).read(viewer)
  const own = entries
    .flatMap(({ events }) => events)
    .filter(isLoss)
    .filter(({ side }) => side === viewer)
  expect(own.every(({ unit }) => unit >= 0)).toBe(true)
  expect(hurtBy(own).size).toBe(new Set(own.map(({ unit }) => unit)).size)
  return entries.reduce((sum, { events }) => sum + lossesIn(events), 0)
}
