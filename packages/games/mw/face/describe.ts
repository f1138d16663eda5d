/** Events as words. */
import { columnText, describer, isKind } from '@hexfront/engine'
import { placeName, unitName } from '../data.ts'
import { events } from '../events.ts'
import { words } from '../words/words.ts'
import type { GameEvent, Message } from '@hexfront/engine'

const isOdds = isKind('odds')
const told = describer({ words, events, unit: unitName, place: placeName })

export const describe = (event: GameEvent): Message =>
  told(isOdds(event) ? { ...event, odds: columnText(event.odds), column: columnText(event.column) } : event)
