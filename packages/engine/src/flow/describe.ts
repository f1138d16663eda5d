/** Events as words: numbers of units and places become their names. */
import { shapeOf, kindOf } from './events.ts'
import { fieldsOf, UNNAMED } from './eventshape.ts'
import { engineWords } from './words.ts'
import type { EventShapes, Field } from './eventshape.ts'
import type { GameEvent } from './events.ts'
import type { Catalogue, Message } from './terms.ts'

/** What a game has names for. */
export interface Naming {
  readonly words: Catalogue
  /** The game's own kinds of events. */
  readonly events: EventShapes
  unit(unit: number): string
  place(at: number): string
  card?(card: number): string
}

type Params = Record<string, number | string>

/**
 * Describes any event whose shape is declared. The words are `event.<kind>`, or closer ones where the catalogue
 * has them: `event.<kind>.<way>` for a shade of it, and `.unseen` after either where nobody is named. Parameters are
 * the fields by name; of units also `{unit}`, the first, `{n}`, how many, and `{named}`, how many of
 * them have a name; of a path also `{from}` and `{to}`.
 */
export function describer(naming: Naming): (event: GameEvent) => Message {
  return event => {
    const params: Params = {}
    const shape = shapeOf(naming.events, event)
    const values = event as Readonly<Record<string, unknown>>
    for (const field of shape ? fieldsOf(shape) : []) {
      const value = values[field.name]
      if (value !== undefined) enter(naming, kindOf(event), field, value, params)
    }
    return { id: messageId(naming, event, params), params }
  }
}

function messageId({ words }: Naming, event: GameEvent, params: Params): string {
  const id = `event.${kindOf(event)}`
  const shades = event.way === undefined ? [id] : [`${id}.${event.way}`, id]
  const isUnseen = [params['unit'], params['card'], params['cards']].includes(NOBODY)
  const wanted = isUnseen ? [...shades.map(shade => `${shade}.unseen`), ...shades] : shades
  return wanted.find(one => words[one] !== undefined || engineWords[one] !== undefined) ?? id
}

/** What stands for a unit or card without a name. */
const NOBODY = '?'

function enter(naming: Naming, of: string, { name, kind }: Field, value: unknown, params: Params): void {
  const numbers = (Array.isArray(value) ? value : [value]) as readonly number[]
  switch (kind) {
    case 'unit':
    case 'units':
      return enterUnits(naming, name, numbers, params)
    case 'card':
    case 'cards':
      params[name] = listText(numbers, card => naming.card?.(card) ?? String(card))
      params['n'] ??= numbers.length
      return
    case 'pile':
      params[name] = `pile.${String(value)}`
      return
    case 'place':
    case 'places':
      params[name] = numbers.map(naming.place).join(', ')
      return
    case 'path':
      params[name] = params['to'] = naming.place(numbers.at(-1)!)
      params['from'] = naming.place(numbers[0]!)
      return
    case 'side':
      params[name] = `side.${numbers[0]!}`
      return
    case 'dice':
    case 'numbers':
      params[name] = numbers.join(' ')
      return
    case 'number':
    case 'text':
    case 'message':
      params[name] = value as number | string
      return
    case 'result':
      params[name] = `result.${String(value)}`
      return
    default:
      params[name] = wordId(naming.words, of, String(value))
  }
}

function enterUnits({ unit: nameOf }: Naming, name: string, units: readonly number[], params: Params): void {
  const first = units.find(unit => unit !== UNNAMED)
  params[name] = listText(units, nameOf)
  params['unit'] ??= first === undefined ? NOBODY : nameOf(first)
  params['n'] ??= units.length
  params['named'] ??= units.filter(unit => unit !== UNNAMED).length
}

/** Those who have a name. */
function listText(list: readonly number[], nameOf: (n: number) => string): string {
  const named = list.filter(n => n !== UNNAMED)
  return named.length === 0 ? NOBODY : named.map(nameOf).join(', ')
}

/** The id of a word, or the word itself where the catalogue has none. */
const wordId = (words: Catalogue, of: string, word: string): string =>
  [`event.${of}.${word}`, `word.${word}`].find(id => words[id] !== undefined) ?? word
