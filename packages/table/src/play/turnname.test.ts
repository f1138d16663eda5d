import { describe, expect, it } from 'vitest'
import { createMatch } from '@hexfront/engine'
import type { GameEvent, Match } from '@hexfront/engine'
import { loadGame } from '@hexfront/games'
import { inRow, openingIn, turnNames } from './turnname.ts'

const turn = (n: number, label: string): GameEvent => ({ kind: 'turn', turn: n, label })
const game = {
  words: { 'event.turn': '{label}' },
  describe: (event: GameEvent) => ({
    id: 'event.turn',
    params: { label: event.kind === 'turn' ? (event.label ?? '') : '' },
  }),
}
const log = [{ events: [] }, { events: [turn(23, 'June 1944, I')] }, { events: [turn(24, 'Turn 24: June')] }]

describe('the name of a turn', () => {
  it('is what the game called it, and its number where nobody said', () => {
    const names = turnNames(game, log)
    expect([22, 23, 24].map(names)).toEqual(['Turn 22', 'June 1944, I', 'Turn 24: June'])
    expect(names(0)).toBe('Before the first turn')
  })

  it('is none before the first, where all of the match is in the log', () => {
    expect(turnNames(game, log, 'start')(22)).toBe('Before the first turn')
    expect(turnNames(game, [], 'start')(22)).toBe('Before the first turn')
  })

  it.each([
    ['husky', 'July 1943, I'],
    ['S43', 'Before the first turn'],
  ])('is that of the first turn from the start, where nobody sets up: %s', async (scenario, name) => {
    const wf = (await loadGame('wf'))!
    const match = createMatch(wf, scenario, {}, 1) as Match
    const began = wf.turn(match.state)
    const later = [{ events: [turn(began + 1, 'the next')] }]
    const names = turnNames(wf, later, 'start', openingIn({ match, turns: [] }))
    expect([began, began + 1].map(names)).toEqual([name, 'the next'])
  })

  it('is a number in a row, where the name bears it', () => {
    expect([23, 24].map(inRow(turnNames(game, log)))).toEqual(['June 1944, I', '24'])
  })
})
