/** Dice fall one by one; whoever threw a handful of them is told of afterwards, with all their faces. */
import type { GameEvent } from '../flow/events.ts'

/** The faces that an event tells of, if it tells of any. */
const facesOf = (event: GameEvent): readonly number[] => {
  const { dice } = event as { readonly dice?: unknown }
  return Array.isArray(dice) ? (dice as number[]) : []
}

/** Whether an event is a die, or tells of dice. */
export const hasDice = (event: GameEvent): boolean => event.kind === 'roll' || facesOf(event).length > 0

/** What is to be read: a die that the event behind it tells of again is left out. */
export function inVolleys(events: readonly GameEvent[]): readonly GameEvent[] {
  const told: GameEvent[] = []
  for (const event of events) {
    const faces = facesOf(event)
    const last = faces.length === 0 ? [] : told.slice(-faces.length)
    const isTold = last.length === faces.length && last.every((one, i) => isRollOf(one, faces[i]!))
    if (isTold) told.length -= faces.length
    told.push(event)
  }
  return told
}

const isRollOf = (event: GameEvent, face: number): boolean => event.kind === 'roll' && event.value === face
