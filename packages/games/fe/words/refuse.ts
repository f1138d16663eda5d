/** Refusals by the rule that is broken, in the words of the catalogue. */
import { refuser } from '@hexfront/engine'
import { wordsCombatCards } from './cards.ts'
import { wordsPick } from './pick.ts'
import { wordsNo } from './no.ts'
import type { Refuse } from '@hexfront/engine'

export const refuse = refuser({ ...wordsNo, ...wordsCombatCards, ...wordsPick }, 'no')

/** The same where some rules mean another thing than elsewhere: their words, by rule. */
export const refuseWith =
  (own: Readonly<Record<string, string>>): Refuse =>
  (rule, params = {}) =>
    own[rule] === undefined ? refuse(rule, params) : { id: own[rule], rule, params }
