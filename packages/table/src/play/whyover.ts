/** Why a game is over, in words. */
import { nearText, ownName } from '@hexfront/engine'
import type { Game, Outcome } from '@hexfront/engine'
import { tell } from '../text.ts'

/** A place that the rules call by its bare number is told with the name it lies near. */
export function whyOver(game: Pick<Game, 'board' | 'words'>, { reason }: Pick<Outcome, 'reason'>): string {
  const { place } = reason.params ?? {}
  const at = typeof place === 'string' ? game.board.ids.indexOf(place) : -1
  if (at < 0 || ownName(game.board, at) !== '') return tell(game, reason)
  return tell(game, { ...reason, params: { ...reason.params, place: nearText(game.board, at) } })
}
