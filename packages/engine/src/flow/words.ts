import { eventWords } from './eventwords.ts'
import type { Catalogue, Message } from './terms.ts'

/**
 * The text of a message. `{name}` stands for a parameter, `{n|step|steps}` for one of two words by
 * number. A parameter that is itself a message id of the catalogue is written out (`{side}` given
 * 'side.allied'). An id without text shows as the id, so that a gap is seen and not hidden.
 */
export function say(catalogue: Catalogue, message: Message): string {
  const text = textOf(catalogue, message.id) ?? textOf(engineWords, message.id)
  if (text === undefined) return message.id
  return text.replace(
    /\{(\w+)(?:\|([^|}]*)\|([^|}]*))?\}/g,
    (whole, name: string, one?: string, many?: string) => {
      const value = message.params?.[name]
      if (value === undefined) return whole
      if (one !== undefined && many !== undefined) return value === 1 ? one : many
      return typeof value === 'string' ? (textOf(catalogue, value) ?? value) : String(value)
    },
  )
}

/** A name that somebody has chosen may be one that every record has, as "constructor": that is no text. */
const textOf = (catalogue: Catalogue, id: string): string | undefined =>
  Object.hasOwn(catalogue, id) ? catalogue[id] : undefined

/** What the engine itself has to say, whatever the game. */
export const engineWords: Catalogue = {
  ...eventWords,
  'engine.over': 'The game is over.',
  'engine.wait': 'It is not your decision now.',
  'engine.seat': 'There is no side {seat} in this game.',
  'engine.malformed': 'That is not an action: it needs a verb and at most one argument, a number or a word.',
  'engine.verb': 'Nothing called "{verb}" can be done at this point.',
  'engine.offer': 'That is not among the choices open to you now.',
  'engine.standing.ask': 'Ask me every time.',
  'engine.standing.decline': 'Decline for me until the turn ends.',
  'engine.standing.unknown': 'There is no standing answer "{answer}" that you could set.',
  'engine.resigned': 'The loser has given up the game.',
  'engine.undoNothing': 'There is nothing to take back.',
  'engine.undoSealed':
    'A die was rolled, something was revealed or the turn passed on: it cannot be taken back.',
  'engine.scenario': 'There is no scenario "{scenario}"; there are: {known}.',
  'engine.option': 'There is no option "{option}"; there are: {known}.',
  'engine.optionValue': 'The option "{option}" cannot be {value}; it can be: {known}.',
  'engine.seed': 'A seed is a whole number from 0 on, not {seed}.',
  'stage.plan': 'Plan',
  'stage.result': 'Result',
  'stage.aftermath': 'Aftermath',
  'save.json': 'This is not a save file: it is not readable as JSON ({detail}).',
  'save.format': 'This is not a Hexfront save file.',
  'save.newer': 'This save was written by a newer Hexfront (format {version}; this one reads {known}).',
  'save.field': 'The save file is damaged: {field} is missing or not what it should be.',
  'save.game': 'The save is of a game called "{game}", which is not known here.',
  'save.rules': 'The save was played with version {saved} of the rules; this is version {known}.',
  'save.data': 'The save was played with other data ({saved}) than this game has now ({known}).',
  'save.action': 'The save cannot be replayed: action {at} is not legal. {reason}',
  'save.hash': 'The save was replayed, but the position differs from the one that was saved.',
  'fair.secret': 'The secret behind the dice is not the one that was committed to before the match began.',
  'fair.share': 'The share of side {side} in the dice is not the one that it committed to.',
  'fair.seed': 'The dice do not come from the secret and the shares that are shown.',
}

/** A column of a table as a reader says it: the first of those that are measured, "49-", is "≤ 49". */
export const columnText = (column: string): string => column.replace(/^(\d+)-$/, '≤ $1')
