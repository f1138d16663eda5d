/** The other side of a guided beginning: it does what the story would rather have it do. */
import { storyAnswer } from '@hexfront/engine'
import type { Game, Story } from '@hexfront/engine'
import type { Brain } from '../session/session.ts'

export const opponentIn = (game: Game, { others }: Story): Brain => ({
  choose: (_seat, _view, _decision, actions) => Promise.resolve(storyAnswer(game, others, actions)),
  close: () => undefined,
})
