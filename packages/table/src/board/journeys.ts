/** Who went where, as the events tell it: so that what moved is seen moving, known by name or not. */
import type { GameEvent } from '@hexfront/engine'

export interface Journey {
  /** Units by number; empty where nobody is named. */
  readonly units: readonly number[]
  /** From the first place to the last. */
  readonly path: readonly number[]
}

/** Fields that name where somebody came to, most telling first. */
const GOALS = ['to', 'hex', 'at', 'target'] as const

const isNumber = (value: unknown): value is number => typeof value === 'number'

export function journeysOf(events: readonly GameEvent[]): Journey[] {
  return events.flatMap(event => {
    const path = pathOf(event)
    return path.length < 2 ? [] : [{ units: unitsOf(event), path }]
  })
}

/** The units that an event is about. */
export function unitsOf(event: GameEvent): readonly number[] {
  return [event['unit'], event['units']].flat().filter(isNumber)
}

function pathOf(event: GameEvent): readonly number[] {
  const path = event['path']
  if (Array.isArray(path)) return (path as unknown[]).filter(isNumber)
  if (BACK.has(event.kind)) return [event['at'], event['to'] ?? event['from']].filter(isNumber)
  const from = event['from']
  const to = GOALS.map(field => event[field]).find(isNumber)
  return isNumber(from) && to !== undefined && to !== from ? [from, to] : []
}

/** Kinds of events that tell of somebody who goes back to where they came from. */
const BACK = new Set(['repulsed', 'sentBack', 'sentBackUnseen'])

/** The way that a unit went. */
export function wayOf(journeys: readonly Journey[], unit: number): readonly number[] {
  return journeys.find(({ units }) => units.includes(unit))?.path ?? []
}

/** Kinds of events that every game uses for what is lost. */
const LOSSES = new Set(['loss', 'stepLoss', 'eliminated', 'destroyed', 'reduced'])

export const isLoss = (event: GameEvent): boolean => LOSSES.has(event.kind)

/** Units that have just lost something. */
export function hurtBy(events: readonly GameEvent[]): ReadonlySet<number> {
  return new Set(events.filter(isLoss).flatMap(unitsOf))
}
