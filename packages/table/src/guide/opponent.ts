/** The other side of a guided beginning: it does what the story would rather have it do. */
import type { Game, Story } from '@hexfront/engine'
import type { Brain } from '../session/session.ts'
import { actionId } from './cards.ts'

export const opponentIn = (game: Game, { others }: Story): Brain => ({
  choose(_seat, _view, _decision, actions) {
    const wanted = others
      .map(wish => actions.find(action => action.verb === wish || actionId(game, action) === wish))
      .find(action => action !== undefined)
    return Promise.resolve(wanted ?? actions[0]!)
  },
  close: () => undefined,
})
