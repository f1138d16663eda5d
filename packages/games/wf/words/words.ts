/** Every text of the game by message id, and every verb. */
import { chapterWords } from './chapters.ts'
import { combatVerbs, combatWords } from './combat.ts'
import { commandVerbs, commandWords } from './command.ts'
import { landingVerbs, landingWords } from './landing.ts'
import { movementVerbs, movementWords } from './movement.ts'
import { politicsVerbs, politicsWords } from './politics.ts'
import { briefingWords } from './briefing.ts'
import { productionVerbs, productionWords } from './production.ts'
import { setupVerbs, setupWords } from './setup.ts'
import { supplyVerbs, supplyWords } from './supply.ts'
import { sceneWords } from './scene.ts'
import type { Catalogue, Verb } from '@hexfront/engine'

export const words: Catalogue = {
  ...sceneWords,
  ...setupWords,
  ...commandWords,
  ...movementWords,
  ...combatWords,
  ...landingWords,
  ...supplyWords,
  ...productionWords,
  ...politicsWords,
  ...chapterWords,
  ...briefingWords,
}
export const verbs: Readonly<Record<string, Verb>> = {
  ...setupVerbs,
  ...commandVerbs,
  ...movementVerbs,
  ...combatVerbs,
  ...landingVerbs,
  ...supplyVerbs,
  ...productionVerbs,
  ...politicsVerbs,
}
