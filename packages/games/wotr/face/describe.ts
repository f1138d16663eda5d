/** Events as words: numbers of units and places become their names. */
import { placeName, UNITS, unitName } from '../data.ts'
import type { GameEvent, Json, Message } from '@hexfront/engine'

const UNIT = new Set(['unit', 'units', 'attackers', 'defenders', 'corps'])
const PLACE = new Set(['at', 'hex', 'target', 'from', 'to'])
/** Parameters that name a word of their own: 'event.order.moveFight'. */
const WORD = new Set(['order', 'watch', 'code', 'result', 'why', 'sector'])

export function describe(event: GameEvent): Message {
  const params: Record<string, number | string> = {}
  for (const [name, value] of Object.entries(event)) {
    const text = textOf(event.kind, name, value)
    if (text !== null) params[name] = text
  }
  return { id: `event.${event.kind}`, params }
}

function textOf(kind: string, name: string, value: Json | undefined): number | string | null {
  if (UNIT.has(name)) return unitText(value)
  if (name === 'path' && Array.isArray(value)) return placeName(Number(value.at(-1)))
  if (typeof value === 'number')
    return PLACE.has(name) ? placeName(value) : name === 'side' ? `side.${value}` : value
  if (typeof value !== 'string') return null
  if (!WORD.has(name)) return value
  if (name === 'why') return value
  return name === 'code' || name === 'result' ? `result.${value}` : `event.${kind}.${value}`
}

function unitText(value: Json | undefined): string | null {
  const units = (Array.isArray(value) ? value : [value]).filter(
    (unit): unit is number => typeof unit === 'number',
  )
  return units.length === 0
    ? null
    : units.map(unit => (unit >= 0 && unit < UNITS ? unitName(unit) : '?')).join(', ')
}
