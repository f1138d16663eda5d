/** Text for people: the page's own by id, a game's through its catalogue. */
import { engineWords, say } from '@hexfront/engine'
import type { Catalogue, Game, Message } from '@hexfront/engine'
import { serverWords } from '@hexfront/server/client'
import { words } from './words.ts'

export type WordId = keyof typeof words
export type Params = Readonly<Record<string, number | string>>

/** One of the page's own texts. */
export function t(id: WordId, params?: Params): string {
  return say(words, params ? { id, params } : { id })
}

/** A text that may or may not be in the page's catalogue: an id made at run time. */
export function maybe(id: string, otherwise: string): string {
  return (words as Readonly<Record<string, string>>)[id] ?? otherwise
}

/** What is said outside the rules: by the page, or by the server that keeps a match. */
const others: Catalogue = { ...words, ...serverWords }

/** A game's message; what the game does not know may be the page's, the server's or the engine's own. */
export function tell(game: Pick<Game, 'words'>, message: Message): string {
  if (game.words[message.id] !== undefined || engineWords[message.id] !== undefined)
    return say(game.words, message)
  return say(others, message)
}

/** A message of the page, the server or the engine where no game is at hand. */
export function tellAny(message: Message): string {
  return say(others, message)
}

/** A text that stands alone begins with a capital, whatever name it begins with. */
export const sentence = (text: string): string => text.slice(0, 1).toUpperCase() + text.slice(1)

/** What happened, as a sentence with its end: a rule's id may follow it. */
export function statement(text: string): string {
  const whole = sentence(text)
  return /[\p{L}\p{N})]$/u.test(whole) ? `${whole}.` : whole
}
