import { wordsChapters } from './chapters.ts'
import { wordsCombat, verbsCombat } from './combat.ts'
import { wordsGround, verbsGround } from './ground.ts'
import { wordsPrimer } from './primer.ts'
import { wordsScene } from './scene.ts'
import { wordsTurn, verbsTurn } from './turn.ts'
import type { Catalogue, Verb } from '@hexfront/engine'

/** Every text of the game by message id, and every verb. */
export const words: Catalogue = {
  ...wordsScene,
  ...wordsTurn,
  ...wordsGround,
  ...wordsCombat,
  ...wordsChapters,
  ...wordsPrimer,
}
export const verbs: Readonly<Record<string, Verb>> = { ...verbsTurn, ...verbsGround, ...verbsCombat }
