/** Every text of the game by message id, and every verb. */
import { combatVerbs, combatWords } from './words-combat.ts'
import { commandVerbs, commandWords } from './words-command.ts'
import { landingVerbs, landingWords } from './words-landing.ts'
import { movementVerbs, movementWords } from './words-movement.ts'
import { politicsVerbs, politicsWords } from './words-politics.ts'
import { productionVerbs, productionWords } from './words-production.ts'
import { setupVerbs, setupWords } from './words-setup.ts'
import { supplyVerbs, supplyWords } from './words-supply.ts'
import { sceneWords } from './words-scene.ts'
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
