/** Events as words. */
import { placeName, unitName } from '../data.ts'
import type { GameEvent, Message } from '@hexfront/engine'

export function describe(event: GameEvent): Message {
  const what = event.kind === 'own' ? String(event['what']) : event.kind
  const params: Record<string, number | string> = {}
  if (typeof event['unit'] === 'number') params['unit'] = unitName(event['unit'])
  if (typeof event['at'] === 'number') params['at'] = placeName(event['at'])
  return { id: `event.${what}`, params }
}
