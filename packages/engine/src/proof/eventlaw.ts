/** The law of events: whatever is told has a declared kind and just the fields of its shape. */
import { kindOf, shapeOf } from '../flow/events.ts'
import { fieldsOf, UNNAMED } from '../flow/eventshape.ts'
import { brokenJson } from './laws.ts'
import type { BaseState, Game, GameEvent } from '../flow/contract.ts'
import type { Field } from '../flow/eventshape.ts'

type Told = Pick<Game, 'events' | 'sides' | 'counters' | 'board' | 'cards'>

/** What is wrong with the events that were told. */
export function brokenEvents<S extends BaseState>(game: Game<S>, events: readonly GameEvent[]): string[] {
  return events.flatMap(event => brokenEvent(game, event).map(what => `the event ${kindOf(event)} ${what}`))
}

function brokenEvent(game: Told, event: GameEvent): string[] {
  const shape = shapeOf(game.events, event)
  if (!shape) return ['has no declared shape']
  const values = event as Readonly<Record<string, unknown>>
  const fields = fieldsOf(shape)
  const broken = fields.flatMap(field => brokenField(game, field, values[field.name]))
  const known = new Set([...TELLING, ...fields.map(({ name }) => name)])
  for (const name of Object.keys(event)) if (!known.has(name)) broken.push(`has a field ${name} of its own`)
  return [...broken, ...brokenTelling(game, event), ...brokenJson(event, 'event')]
}

const TELLING = ['kind', 'what', 'only', 'seals', 'weighs', 'rule', 'way']

function brokenTelling({ sides }: Told, { only, seals, weighs, rule, way }: GameEvent): string[] {
  const broken: string[] = []
  if (only !== undefined && !isIndex(only, sides.length)) broken.push('is for nobody')
  for (const [name, flag] of Object.entries({ seals, weighs }))
    if (flag !== undefined && flag !== true) broken.push(`${name} by something else than true`)
  for (const [name, word] of Object.entries({ rule, way }))
    if (word !== undefined && typeof word !== 'string') broken.push(`has a ${name} that is no word`)
  return broken
}

function brokenField(game: Told, { name, kind, isOptional }: Field, value: unknown): string[] {
  if (value === undefined) return isOptional ? [] : [`lacks ${name}`]
  if (fits(game, kind, value)) return []
  return [`has ${JSON.stringify(value)} as ${name}, which is no ${kind}`]
}

/** Whether a value can stand in a field of a kind. */
function fits(game: Told, kind: string, value: unknown): boolean {
  const { counters, board, sides } = game
  const isUnit = (n: unknown): boolean => n === UNNAMED || isIndex(n, counters.units.length)
  const isPlace = (n: unknown): boolean => isIndex(n, board.count)
  const isCard = (n: unknown): boolean => n === UNNAMED || isIndex(n, game.cards?.cards.length ?? 0)
  switch (kind) {
    case 'side':
      return isIndex(value, sides.length)
    case 'unit':
      return isUnit(value)
    case 'units':
      return isListOf(value, isUnit)
    case 'card':
      return isCard(value)
    case 'cards':
      return isListOf(value, isCard)
    case 'place':
      return isPlace(value)
    case 'places':
      return isListOf(value, isPlace)
    case 'path':
      return isListOf(value, isPlace) && (value as readonly unknown[]).length > 0
    case 'number':
      return typeof value === 'number'
    case 'numbers':
      return isListOf(value, n => typeof n === 'number')
    case 'dice':
      return isListOf(value, Number.isInteger)
    default:
      return typeof value === 'string' && (!kind.includes('|') || kind.split('|').includes(value))
  }
}

const isIndex = (n: unknown, count: number): boolean =>
  typeof n === 'number' && Number.isInteger(n) && n >= 0 && n < count

const isListOf = (value: unknown, isGood: (one: unknown) => boolean): boolean =>
  Array.isArray(value) && value.every(isGood)
