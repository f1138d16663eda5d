/** The ledger: every rule of the game in the order of its rulebook, in our own words. */
import type { Rule } from '@hexfront/engine'
import { airRules } from './air.ts'
import { campaignRules } from './campaign.ts'
import { cardsRules } from './cards.ts'
import { combatRules } from './combat.ts'
import { componentsRules } from './components.ts'
import { infrastructureRules } from './infrastructure.ts'
import { italyRules } from './italy.ts'
import { movementRules } from './movement.ts'
import { optionsRules } from './options.ts'
import { overlordRules } from './overlord.ts'
import { redeploymentRules } from './redeployment.ts'
import { replacementsRules } from './replacements.ts'
import { retreatRules } from './retreat.ts'
import { sequenceRules } from './sequence.ts'
import { setupRules } from './setup.ts'
import { stackingRules } from './stacking.ts'
import { supplyRules } from './supply.ts'
import { termsRules } from './terms.ts'
import { victoryRules } from './victory.ts'

export const rules: readonly Rule[] = [
  ...componentsRules,
  ...setupRules,
  ...sequenceRules,
  ...cardsRules,
  ...stackingRules,
  ...movementRules,
  ...combatRules,
  ...retreatRules,
  ...redeploymentRules,
  ...supplyRules,
  ...replacementsRules,
  ...italyRules,
  ...airRules,
  ...infrastructureRules,
  ...victoryRules,
  ...campaignRules,
  ...overlordRules,
  ...optionsRules,
  ...termsRules,
]
