/** The ledger: every rule of the game in the order of its rulebook, in our own words. */
import type { Rule } from '@hexfront/engine'
import { addonRules } from './addon.ts'
import { airborneRules } from './airborne.ts'
import { combatRules } from './combat.ts'
import { componentsRules } from './components.ts'
import { movementRules } from './movement.ts'
import { reinforcementRules } from './reinforcement.ts'
import { resultsRules } from './results.ts'
import { scenariosRules } from './scenarios.ts'
import { sequenceRules } from './sequence.ts'
import { specialRules } from './special.ts'
import { stackingRules } from './stacking.ts'
import { supplyRules } from './supply.ts'
import { victoryRules } from './victory.ts'
import { zonesRules } from './zones.ts'

export const rules: readonly Rule[] = [
  ...componentsRules,
  ...scenariosRules,
  ...victoryRules,
  ...sequenceRules,
  ...stackingRules,
  ...supplyRules,
  ...movementRules,
  ...zonesRules,
  ...combatRules,
  ...resultsRules,
  ...reinforcementRules,
  ...airborneRules,
  ...specialRules,
  ...addonRules,
]
