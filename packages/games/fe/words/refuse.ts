/** Refusals by the rule that is broken, in the words of the catalogue. */
import { refuser } from '@hexfront/engine'
import { wordsCombatCards } from './cards.ts'
import { wordsPick } from './pick.ts'
import { wordsNo } from './no.ts'

export const refuse = refuser({ ...wordsNo, ...wordsCombatCards, ...wordsPick }, 'no')
