/** Every text of the game by message id, and every verb. */
import { wordsOfCards } from '../cards/deck.ts'
import { wordsAir } from './air.ts'
import { wordsAsk } from './ask.ts'
import { wordsCombatCards } from './cards.ts'
import { wordsNo } from './no.ts'
import { wordsReasons } from './reasons.ts'
import { wordsReference } from './reference.ts'
import { wordsLasting } from './lasting.ts'
import { wordsNeeds } from './needs.ts'
import { wordsPick } from './pick.ts'
import { wordsTable } from './table.ts'
import { verbs, wordsVerbs } from './verbs.ts'
import type { Catalogue } from '@hexfront/engine'

export const words: Catalogue = {
  ...wordsAsk,
  ...wordsNo,
  ...wordsCombatCards,
  ...wordsPick,
  ...wordsLasting,
  ...wordsNeeds,
  ...wordsTable,
  ...wordsAir,
  ...wordsReasons,
  ...wordsReference,
  ...wordsVerbs,
  ...wordsOfCards,
}
export { verbs }
