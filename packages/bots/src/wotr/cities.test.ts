/** How the Allied computer of Watch on the Rhine keeps its cities against everybody who could come (4.4). */
import { describe, expect, test } from 'vitest'
import { loadGame } from '@hexfront/games'
import { ALLIED } from '@hexfront/games/wotr/insight'
import type { Action } from '@hexfront/engine'
import { wotrPlain } from './computer.ts'
import { asked } from './testing/asked.ts'
import { hex, position } from './testing/position.ts'

const game = (await loadGame('wotr'))!

describe('a city that might fall', () => {
  test('is left by no last garrison for a probe, though nothing else were left to do (11.25)', () => {
    const view = position({ 'US-9-INF': '1712N', 'GE-2-PZ': '1711N' }, { turn: 3, allied: ['1712N'] })
    const chosen = (actions: Action[]) =>
      wotrPlain.choose({
        ...asked(view, actions),
        game,
        view: view as never,
        seat: ALLIED,
        decision: { seat: ALLIED, kind: 'combat' } as never,
        budgetMs: 1,
      })
    const probe = { verb: 'probe', arg: hex('1612N') }
    // Whoever thinks twice asks for what is left without the first thought.
    expect(chosen([probe])).toBeUndefined()
    expect(chosen([probe, { verb: 'end' }])).toEqual({ verb: 'end' })
  })
})
