/** Events as words. */
import { describer, say } from '@hexfront/engine'
import { cardTable } from '../cards/deck.ts'
import { counters, placeName, unitName } from '../data.ts'
import { events } from '../events.ts'
import { words } from '../words/words.ts'

/** A fortress is named after its hex: that it is one has to be said. */
function unitTitle(unit: number): string {
  const { type, title } = counters.sheet.units[unit] ?? {}
  return type === 'fortress' && title !== undefined ? title : unitName(unit)
}

export const describe = describer({
  words,
  events,
  unit: unitTitle,
  place: placeName,
  card: card => say(words, { id: cardTable.sheet.cards[card]!.title }),
})
