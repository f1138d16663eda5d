import { verbsAir, wordsAir } from './air.ts'
import { wordsBriefing } from './briefing.ts'
import { wordsChapters } from './chapters.ts'
import { verbsCombat, wordsCombat } from './combat.ts'
import { verbsCommand, wordsCommand } from './command.ts'
import { verbsMovement, wordsMovement } from './movement.ts'
import { verbsSetup, wordsSetup } from './setup.ts'
import { wordsReasons } from './reasons.ts'
import { wordsRefusals } from './refusals.ts'
import { wordsReference } from './reference.ts'
import { wordsTable } from './table.ts'
import type { Catalogue, Verb } from '@hexfront/engine'

/** Every text of the game by message id, and every verb. */
export const words: Catalogue = {
  ...wordsSetup,
  ...wordsCommand,
  ...wordsMovement,
  ...wordsCombat,
  ...wordsAir,
  ...wordsTable,
  ...wordsReference,
  ...wordsChapters,
  ...wordsBriefing,
  ...wordsReasons,
  ...wordsRefusals,
}
export const verbs: Readonly<Record<string, Verb>> = {
  ...verbsSetup,
  ...verbsCommand,
  ...verbsMovement,
  ...verbsCombat,
  ...verbsAir,
}
