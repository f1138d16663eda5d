/** The ledger: every rule of the game in the order of its rulebook, in our own words. */
import type { Rule } from '@hexfront/engine'
import { airRules } from './rules-air.ts'
import { airborneRules } from './rules-airborne.ts'
import { beachheadRules } from './rules-beachhead.ts'
import { chartsRules } from './rules-charts.ts'
import { combatRules } from './rules-combat.ts'
import { commandRules } from './rules-command.ts'
import { controlRules } from './rules-control.ts'
import { deploymentRules } from './rules-deployment.ts'
import { huskyRules } from './rules-husky.ts'
import { introRules } from './rules-intro.ts'
import { movementRules } from './rules-movement.ts'
import { placesRules } from './rules-places.ts'
import { politicsRules } from './rules-politics.ts'
import { productionRules } from './rules-production.ts'
import { railRules } from './rules-rail.ts'
import { scenariosRules } from './rules-scenarios.ts'
import { seaRules } from './rules-sea.ts'
import { sequenceRules } from './rules-sequence.ts'
import { supplyRules } from './rules-supply.ts'
import { terrainRules } from './rules-terrain.ts'
import { unitsRules } from './rules-units.ts'
import { victoryRules } from './rules-victory.ts'
import { weatherRules } from './rules-weather.ts'

export const rules: readonly Rule[] = [
  ...introRules,
  ...terrainRules,
  ...placesRules,
  ...unitsRules,
  ...deploymentRules,
  ...sequenceRules,
  ...commandRules,
  ...movementRules,
  ...combatRules,
  ...controlRules,
  ...railRules,
  ...supplyRules,
  ...productionRules,
  ...weatherRules,
  ...airRules,
  ...airborneRules,
  ...seaRules,
  ...beachheadRules,
  ...politicsRules,
  ...victoryRules,
  ...scenariosRules,
  ...huskyRules,
  ...chartsRules,
]
