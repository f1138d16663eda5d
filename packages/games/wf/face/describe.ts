/** Events as words: numbers of units and places become their names. */
import { placeName, UNITS, unitName } from '../data.ts'
import type { GameEvent, Json, Message } from '@hexfront/engine'

const UNIT = new Set(['unit', 'units', 'hq'])
const PLACE = new Set(['at', 'hex', 'from', 'to', 'hexes', 'port'])
/** Parameters that name a word of their own: 'event.activate.mode.blitz'. */
const WORD = new Set(['mode', 'how', 'land', 'result', 'basin', 'weather'])

export function describe(event: GameEvent): Message {
  const params: Record<string, number | string> = {}
  for (const [name, value] of Object.entries(event)) {
    const text = textOf(name, value)
    if (text !== null) params[name] = text
  }
  return { id: `event.${event.kind}`, params }
}

function textOf(name: string, value: Json | undefined): number | string | null {
  if (UNIT.has(name)) return listText(value, unit => (unit >= 0 && unit < UNITS ? unitName(unit) : '?'))
  if (PLACE.has(name)) return listText(value, placeName)
  if (name === 'path' && Array.isArray(value)) return placeName(Number(value.at(-1)))
  if (typeof value === 'number') return name === 'side' ? `side.${value}` : value
  if (Array.isArray(value)) return value.join(' ')
  if (typeof value !== 'string') return null
  return WORD.has(name) ? `word.${value}` : value
}

function listText(value: Json | undefined, nameOf: (n: number) => string): string | null {
  const list = (Array.isArray(value) ? value : [value]).filter((n): n is number => typeof n === 'number')
  return list.length === 0 ? null : list.map(nameOf).join(', ')
}
