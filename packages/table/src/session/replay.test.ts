import { crossing } from '@hexfront/engine/fixture'
import { below, createMatch, hashState, play, saveMatch, seedDice, SPECTATOR } from '@hexfront/engine'
import type { Game, Match } from '@hexfront/engine'
import { describe, expect, it } from 'vitest'
import { loadHistory } from './history.ts'
import type { History } from './history.ts'
import { OPEN, openReplay } from './replay.ts'

const game = crossing as Game

function randomHistory(seed: number): History {
  const match = createMatch(game, 'standard', {}, seed) as Match
  const rng = seedDice(seed)
  while (!match.state.outcome) {
    const { seat } = game.decisions(match.state)[0]!
    const actions = game.actions(match.state, seat)
    play(match, seat, actions[below(rng, actions.length)]!)
  }
  return loadHistory(saveMatch(match), game) as History
}

describe('a replay', () => {
  it('reaches the same position step by step and in one jump', () => {
    const history = randomHistory(11)
    const steps = openReplay('a', history)
    const jump = openReplay('b', history)
    steps.watch(OPEN)
    jump.watch(OPEN)
    for (let at = 1; at <= steps.length; at++) steps.go(at)
    jump.go(jump.length)
    expect(hashState(steps.shown().view)).toBe(hashState(history.match.state))
    expect(hashState(jump.shown().view)).toBe(hashState(history.match.state))
    expect(steps.shown().outcome).toEqual(history.match.state.outcome)
  })

  it('tells the log up to the point shown, and to each pair of eyes what it may know', () => {
    const replay = openReplay('a', randomHistory(12))
    expect(replay.shown().log).toEqual([])
    replay.go(replay.length)
    const told = (eyes: number): number => {
      replay.watch(eyes)
      return replay.shown().log.flatMap(entry => entry.events).length
    }
    expect(told(OPEN)).toBeGreaterThan(told(0))
    expect(told(0)).toBeGreaterThan(told(SPECTATOR))
  })

  it('shows nothing hidden unless it is watched in the open', () => {
    const history = randomHistory(13)
    const replay = openReplay('a', history)
    replay.go(3)
    expect(replay.shown().view).toEqual(game.view(replay.branchHere().match.state, SPECTATOR))
    replay.watch(1)
    expect(replay.shown().view).toEqual(game.view(replay.branchHere().match.state, 1))
  })

  it('knows where each turn begins', () => {
    const replay = openReplay('a', randomHistory(14))
    for (const { turn, at } of replay.turnStarts) {
      replay.go(at)
      expect(replay.shown().turn).toBe(turn)
    }
    expect(replay.turnStarts.length).toBeGreaterThan(1)
  })

  it('branches into a match of its own', () => {
    const history = randomHistory(15)
    const replay = openReplay('a', history)
    replay.go(4)
    const { match, turns } = replay.branchHere()
    expect(match.played).toEqual(history.match.played.slice(0, 4))
    expect(turns.length).toBe(4)
    const { seat } = game.decisions(match.state)[0]!
    play(match, seat, game.actions(match.state, seat)[0]!)
    expect(history.match.played.length).toBe(replay.length)
  })
})
