/** Losses are everybody's: those of blocks are counted, shown and filtered like those of counters. */
import { below, createMatch, isKind, play, seedDice } from '@hexfront/engine'
import type { Game, Match } from '@hexfront/engine'
import { loadGame } from '@hexfront/games'
import { beforeAll, describe, expect, it } from 'vitest'
import { hurtBy, isLoss, lossesIn } from '../board/journeys.ts'
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
  ['wotr', 'campaign', 1],
  ['wf', 'S43', 20],
] as const)('in random play of %s', (code, scenario, least) => {
  let game: Game
  let histories: History[]
  beforeAll(async () => {
    game = (await loadGame(code))!
    histories = [1, 2].map(seed => randomHistory(game, scenario, seed))
  })

  it('every step that is told of somebody is counted', () => {
    for (const history of histories) {
      const steps = history.match.log.flat().filter(isKind('lostStep'))
      const known = steps.filter(({ unit }) => unit >= 0)
      expect(known.length).toBeGreaterThanOrEqual(least)
      expect(lostIn(history)).toBeGreaterThanOrEqual(known.length)
    }
  })

  it('each side hears of its own by name, and of the other’s as many', () => {
    for (const history of histories) {
      const heard = [0, 1].map(viewer =>
        makeLogReader(history)
          .read(viewer)
          .map(({ events }) => events),
      )
      const [allied, axis] = heard.map(entries => entries.reduce((sum, events) => sum + lossesIn(events), 0))
      expect(allied).toBe(axis)
      expect(allied).toBeGreaterThan(10)
      heard.forEach((entries, viewer) => {
        const own = entries
          .flat()
          .filter(isLoss)
          .filter(({ side }) => side === viewer)
        expect(own.every(({ unit }) => unit >= 0)).toBe(true)
        expect(hurtBy(own).size).toBe(new Set(own.map(({ unit }) => unit)).size)
      })
    }
  })
})
