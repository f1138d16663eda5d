/** What a person is asked. */
import type { Action, Decision, Game, Message } from '@hexfront/engine'
import { verbOf } from './choices.ts'

/**
 * Nobody is told to choose a hex where none can be chosen: if map and hand offer nothing, the question is put in the
 * words that the game has for this (`ask.combat.bare`). Nor is anybody told to choose who has one thing alone to do
 * (`ask.command.only`).
 */
export function askedOf(
  game: Pick<Game, 'verbs' | 'words'>,
  { ask }: Pick<Decision, 'ask'>,
  actions: readonly Action[],
): Message {
  const only = `${ask.id}.only`
  if (actions.length === 1 && game.words[only] !== undefined) return { ...ask, id: only }
  const bare = `${ask.id}.bare`
  if (game.words[bare] === undefined || actions.length === 0) return ask
  const isLeft = actions.some(({ verb }) => {
    const { on, revokes } = verbOf(game, verb)
    return ON_TABLE.includes(on) && revokes !== true
  })
  return isLeft ? ask : { ...ask, id: bare }
}
const ON_TABLE: readonly string[] = ['unit', 'place', 'card']
