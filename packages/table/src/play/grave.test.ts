import { loadGame } from '@hexfront/games'
import type { Game } from '@hexfront/engine'
import { beforeAll, describe, expect, it } from 'vitest'
import { person } from '../session/players.ts'
import { actionLabel } from './label.ts'
import type { Controller } from './controller.ts'
import { matchOf, playUntil, tableOf } from './testing.ts'

describe('a grave choice', () => {
  let game: Game
  let table: Controller
  beforeAll(async () => {
    game = (await loadGame('wf'))!
    const match = playUntil(matchOf(game, { scenario: 'S43' }), (actions, kind, seat) =>
      kind === 'command' && seat === 0 ? null : (actions.find(({ verb }) => verb === 'done') ?? actions[0]!),
    )
    table = tableOf(game, match, [person, { kind: 'computer', bot: 'none' }])
  })

  it('is none of the buttons that have a number [16.4b]', () => {
    const { buttons, graveButtons } = table.choices()
    expect(graveButtons.map(action => actionLabel(game, action))).toEqual([
      'War on Spain',
      'War on Spain and Portugal',
    ])
    expect(buttons.every(({ verb }) => game.verbs[verb]!.grave === undefined)).toBe(true)
  })

  it('asks once more, even of somebody who wants no warnings, and is only then done', () => {
    table.desk.set({ warn: 'trust' })
    const before = table.session.history()!.match.played.length
    const [war] = table.choices().graveButtons
    table.act(war!)
    expect(table.desk.get().ending?.action).toEqual(war)
    expect(table.desk.get().ending?.warnings.length).toBe(2)
    expect(table.session.history()!.match.played.length).toBe(before)
    table.confirm()
    expect(table.session.history()!.match.played.at(-1)).toEqual([0, 'declare', 'Spain'])
  })
})
