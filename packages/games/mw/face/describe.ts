/** Events as words. */
import { describer, isKind } from '@hexfront/engine'
import { placeName, unitName } from '../data.ts'
import { events } from '../events.ts'
import { words } from '../words/words.ts'
import type { GameEvent, Message } from '@hexfront/engine'

const isOdds = isKind('odds')
const told = describer({ words, events, unit: unitName, place: placeName })

/** The first column of the tables, "49-", as it is measured. */
const upTo = (odds: string): string => odds.replace(/^(\d+)-$/, '≤ $1')

export const describe = (event: GameEvent): Message =>
  told(isOdds(event) ? { ...event, odds: upTo(event.odds), column: upTo(event.column) } : event)
