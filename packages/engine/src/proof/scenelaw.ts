/** The law of scenes: what a table is shown stands in the outline, on the board, and in a stage that there is. */
import { SPECTATOR } from '../flow/contract.ts'
import type { BaseState, Game } from '../flow/contract.ts'
import type { Scene } from '../flow/scene.ts'

/** What is wrong with the scene of a position, as somebody who only looks on sees it. */
export function brokenScene<S extends BaseState>(game: Game<S>, state: S): string[] {
  const scene = game.scene(game.view(state, SPECTATOR))
  return [...brokenOutline(scene), ...brokenBattle(game, scene), ...brokenFocus(game, scene)]
}

function brokenOutline({ outline, now }: Scene): string[] {
  if (outline.length === 0 || outline.some(({ id }) => id === now)) return []
  return [`play stands in ${now}, which is not in the outline`]
}

function brokenBattle({ board, sides }: Pick<Game, 'board' | 'sides'>, { battle, battles }: Scene): string[] {
  const broken: string[] = []
  if (battles?.some(at => at < 0 || at >= board.count)) broken.push('there is a battle nowhere')
  if (!battle) return broken
  if (battle.at < 0 || battle.at >= board.count || !sides[battle.side])
    broken.push('the battle is nowhere, or nobody attacks')
  if (!battle.stages.some(({ id }) => id === battle.stage))
    broken.push(`the battle is in ${battle.stage}, which is none of its stages`)
  return broken
}

function brokenFocus({ board, counters }: Pick<Game, 'board' | 'counters'>, { focus }: Scene): string[] {
  const broken: string[] = []
  if (focus?.units?.some(unit => !counters.units[unit]))
    broken.push('the focus is on a unit that there is not')
  if (focus?.places?.some(at => at < 0 || at >= board.count))
    broken.push('the focus is on a place that there is not')
  return broken
}
