import { wordsChapters } from './chapters.ts'
import { wordsCombat, verbsCombat } from './combat.ts'
import { wordsEntry } from './entry.ts'
import { wordsGround, verbsGround } from './ground.ts'
import { wordsBriefing } from './briefing.ts'
import { wordsScene } from './scene.ts'
import { wordsTurn, verbsTurn } from './turn.ts'
import type { Catalogue, Verb } from '@hexfront/engine'

/** Every text of the game by message id, and every verb. */
export const words: Catalogue = {
  ...wordsScene,
  ...wordsTurn,
  ...wordsGround,
  ...wordsEntry,
  ...wordsCombat,
  ...wordsChapters,
  ...wordsBriefing,
}
export const verbs: Readonly<Record<string, Verb>> = { ...verbsTurn, ...verbsGround, ...verbsCombat }
