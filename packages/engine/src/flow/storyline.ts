/** Actions of a story, by the names that stand on map, counters and cards. */
import type { Action } from './terms.ts'
import type { Game } from './contract.ts'
import type { StoryAction } from './story.ts'

/** An action as a story has it: 'pick b3', 'to 0303', 'end'. */
export function storyAction(game: Game, { verb, arg }: Action): StoryAction {
  if (arg === undefined) return verb
  return `${verb} ${nameOf(game, game.verbs[verb]?.on, arg) ?? '?'}`
}

function nameOf(
  { counters, board, cards }: Game,
  on: string | undefined,
  arg: number | string,
): string | undefined {
  if (on === 'unit') return counters.units[Number(arg)]?.id
  if (on === 'place') return board.ids[Number(arg)]
  return on === 'card' ? cards?.cards[Number(arg)]?.id : String(arg)
}

/** Whether a list of a story means an action. */
export const storyMeans = (game: Game, list: readonly StoryAction[], action: Action): boolean =>
  list.includes('*') || list.includes(`${action.verb} *`) || list.includes(storyAction(game, action))

/** What the other side does of what it may: what the story would rather have it do. */
export function storyAnswer(game: Game, others: readonly StoryAction[], actions: readonly Action[]): Action {
  const wanted = others
    .map(wish => actions.find(action => action.verb === wish || storyAction(game, action) === wish))
    .find(action => action !== undefined)
  return wanted ?? actions[0]!
}
