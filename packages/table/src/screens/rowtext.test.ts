import { describe, expect, it } from 'vitest'
import { createMatch, play, RESIGN } from '@hexfront/engine'
import type { Game, Match } from '@hexfront/engine'
import { crossing } from '@hexfront/engine/fixture'
import { person } from '../session/players.ts'
import type { Player } from '../session/players.ts'
import { rowWordsOf } from '../session/rowwords.ts'
import type { MatchRow } from '../session/store.ts'
import { rowText } from './rowtext.ts'

const game = crossing as Game
const computer: Player = { kind: 'computer', bot: 'random' }

function rowOf(match: Match, players: readonly Player[]): MatchRow {
  return {
    id: 'm',
    code: game.code,
    scenario: match.scenario,
    players,
    botSeed: 1,
    begun: 0,
    touched: 0,
    turn: game.turn(match.state),
    actions: match.played.length,
    outcome: match.state.outcome,
    words: rowWordsOf(match),
  }
}

describe('the row of a kept match', () => {
  const match = createMatch(game, 'standard', {}, 1) as Match

  it('names the scenario, the side and the turn as the game does', () => {
    const { scenario, state } = rowText(rowOf(match, [person, computer]))
    expect(scenario).not.toBe('standard')
    expect(state).toMatch(/^Blue against the computer · Turn 0 of 4$/)
  })

  it('says how it ended for whoever plays', () => {
    const over = createMatch(game, 'standard', {}, 1) as Match
    expect(play(over, 0, { verb: RESIGN })).not.toHaveProperty('refusal')
    expect(rowText(rowOf(over, [person, computer])).state).toContain('You lost. The loser has given up')
    expect(rowText(rowOf(over, [computer, person])).state).toContain('Red against the computer · You won.')
    expect(rowText(rowOf(over, [person, person])).state).toContain('Two players · Victory: Red.')
  })

  it('kept without words still says its turn', () => {
    const { words: _, ...old } = rowOf(match, [person, computer])
    expect(rowText(old)).toEqual({ scenario: 'standard', state: expect.stringContaining('Turn 0') })
  })
})
