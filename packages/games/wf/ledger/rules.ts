/** The ledger: every rule of the game in the order of its rulebook, in our own words. */
import type { Rule } from '@hexfront/engine'
import { airRules } from './air.ts'
import { airborneRules } from './airborne.ts'
import { beachheadRules } from './beachhead.ts'
import { chartsRules } from './charts.ts'
import { combatRules } from './combat.ts'
import { commandRules } from './command.ts'
import { controlRules } from './control.ts'
import { deploymentRules } from './deployment.ts'
import { huskyRules } from './husky.ts'
import { introRules } from './intro.ts'
import { movementRules } from './movement.ts'
import { placesRules } from './places.ts'
import { politicsRules } from './politics.ts'
import { productionRules } from './production.ts'
import { railRules } from './rail.ts'
import { scenariosRules } from './scenarios.ts'
import { seaRules } from './sea.ts'
import { sequenceRules } from './sequence.ts'
import { supplyRules } from './supply.ts'
import { terrainRules } from './terrain.ts'
import { unitsRules } from './units.ts'
import { victoryRules } from './victory.ts'
import { weatherRules } from './weather.ts'

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
