/** What an action is called on a button. */
import { say } from '@hexfront/engine'
import type { Action, Game, Piece } from '@hexfront/engine'
import { verbOf } from './choices.ts'
import { placeName, unitTitle } from './describe.ts'

/** `{arg}` is the argument's own message `verb.arg`, or its text; a unit, place or card is named after the verb. */
export function actionLabel(game: Game, action: Action): string {
  const { on, name } = verbOf(game, action.verb)
  const arg = argumentText(game, action, on)
  const text = game.words[name.id] ?? name.id
  const label = say(game.words, { id: name.id, params: { ...name.params, ...(arg !== '' && { arg }) } })
  return arg === '' || text.includes('{arg}') ? label : `${label}: ${arg}`
}

/** What an action is about, without what is done with it. */
export const argumentLabel = (game: Game, action: Action): string =>
  argumentText(game, action, verbOf(game, action.verb).on)

/** Where the units stand that are chosen between, by name; nothing where that is one place for all. */
export function whereOf(
  game: Game,
  pieces: readonly Piece[],
  actions: readonly Action[],
): (action: Action) => string {
  const wanted = new Set(actions.flatMap(({ verb, arg }) => (verbOf(game, verb).on === 'unit' ? [arg] : [])))
  const places = new Map(pieces.flatMap(({ unit, at }) => (at >= 0 && wanted.has(unit) ? [[unit, at]] : [])))
  if (new Set(places.values()).size < 2) return () => ''
  return ({ verb, arg }) => {
    const at = verbOf(game, verb).on === 'unit' ? places.get(Number(arg)) : undefined
    return at === undefined ? '' : placeName(game.board, at)
  }
}

/** The verb alone. */
export function verbLabel(game: Game, verb: string): string {
  const { name } = verbOf(game, verb)
  return say(game.words, { id: name.id, params: { ...name.params, arg: '' } }).trim()
}

function argumentText(game: Game, { verb, arg }: Action, on: string): string {
  if (arg === undefined) return ''
  if (on === 'unit' && typeof arg === 'number') {
    const counter = game.counters.units[arg]
    return counter ? unitTitle(counter) : String(arg)
  }
  if (on === 'card' && typeof arg === 'number') {
    const card = game.cards?.cards[arg]
    return card ? say(game.words, { id: card.title }) : String(arg)
  }
  if (on === 'place' && typeof arg === 'number') return placeName(game.board, arg)
  return game.words[`${verb}.${arg}`] ?? game.words[`${verbOf(game, verb).name.id}.${arg}`] ?? String(arg)
}

/** The two words of an action that stands in a table of rows and columns. */
export function wordsOf({ arg }: Action): readonly [row: string, column: string] {
  const [row = '', column = ''] = String(arg).split(' ')
  return [row, column]
}

/** What such an action is called in its row. */
export const columnLabel = (game: Game, action: Action): string =>
  say(game.words, { id: `${verbOf(game, action.verb).name.id}.column.${wordsOf(action)[1]}` })
