/** Positions for the tests of the computer. */
import { createMatch, play } from '@hexfront/engine'
import { loadGame } from '@hexfront/games'
import type { Game, Json } from '@hexfront/engine'
import type { WfState } from '../facts.ts'

const game = (await loadGame('wf')) as Game

/** The first command phase of a scenario. */
export function begun(scenario: string, options: Readonly<Record<string, Json>> = {}): WfState {
  const match = createMatch(game, scenario, options, 3)
  if ('problem' in match) throw new Error(match.problem.id)
  for (let [deploys] = game.decisions(match.state); deploys?.kind === 'deploy';) {
    play(match, deploys.seat, { verb: 'done' })
    ;[deploys] = game.decisions(match.state)
  }
  return match.state as WfState
}
