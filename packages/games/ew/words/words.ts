import { wordsBriefing } from './briefing.ts'
import { wordsChapters } from './chapters.ts'
import { verbsCombat, wordsCombat } from './combat.ts'
import { verbsPhases, wordsPhases } from './phases.ts'
import { wordsTable } from './table.ts'
import { verbsSetup, wordsSetup } from './setup.ts'
import { wordsWhy } from './why.ts'
import type { Catalogue, Verb } from '@hexfront/engine'

/** Every text of the game by message id, and every verb. */
export const words: Catalogue = {
  ...wordsSetup,
  ...wordsPhases,
  ...wordsCombat,
  ...wordsTable,
  ...wordsChapters,
  ...wordsBriefing,
  ...wordsWhy,
}
export const verbs: Readonly<Record<string, Verb>> = {
  ...verbsSetup,
  ...verbsPhases,
  ...verbsCombat,
}
