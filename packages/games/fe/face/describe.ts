/** Events as words. */
import { describer, say } from '@hexfront/engine'
import { cardTable } from '../cards/deck.ts'
import { placeName, unitName } from '../data.ts'
import { events } from '../events.ts'
import { words } from '../words/words.ts'

export const describe = describer({
  words,
  events,
  unit: unitName,
  place: placeName,
  card: card => say(words, { id: cardTable.sheet.cards[card]!.title }),
})
