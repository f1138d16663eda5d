/** Events as words. */
import { describer } from '@hexfront/engine'
import { placeName, unitName } from '../data.ts'
import { events } from '../events.ts'
import { words } from '../words/words.ts'
import type { GameEvent, Message } from '@hexfront/engine'

const told = describer({ words, events, unit: unitName, place: placeName })

/** Of a stack the enemy sees its top and how many they are; of who goes alone the number says nothing. */
export function describe(event: GameEvent): Message {
  const message = told(event)
  const isAlone = message.id === 'event.moved' && message.params?.['n'] === 1
  return isAlone ? { ...message, id: 'event.moved.alone' } : message
}
