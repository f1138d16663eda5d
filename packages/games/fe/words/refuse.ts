/** Refusals by the rule that is broken, in the words of the catalogue. */
import { refuser } from '@hexfront/engine'
import { wordsNo } from './no.ts'

export const refuse = refuser(wordsNo, 'no')
