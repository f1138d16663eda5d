/** The ledger: every rule of the game in the order of its rulebook, in our own words. */
import type { Rule } from '@hexfront/engine'
import { airRules } from './air.ts'
import { airborneRules } from './airborne.ts'
import { chartsRules } from './charts.ts'
import { combatRules } from './combat.ts'
import { commandRules } from './command.ts'
import { componentsRules } from './components.ts'
import { countersRules } from './counters.ts'
import { fortsRules } from './forts.ts'
import { logisticsRules } from './logistics.ts'
import { movementRules } from './movement.ts'
import { navalRules } from './naval.ts'
import { optionsRules } from './options.ts'
import { railRules } from './rail.ts'
import { refitRules } from './refit.ts'
import { reinforcementRules } from './reinforcement.ts'
import { resultsRules } from './results.ts'
import { retreatRules } from './retreat.ts'
import { sequenceRules } from './sequence.ts'
import { setupRules } from './setup.ts'
import { specialRules } from './special.ts'
import { stackingRules } from './stacking.ts'
import { variantsRules } from './variants.ts'
import { victoryRules } from './victory.ts'
import { zonesRules } from './zones.ts'

export const rules: readonly Rule[] = [
  ...componentsRules,
  ...countersRules,
  ...victoryRules,
  ...sequenceRules,
  ...commandRules,
  ...stackingRules,
  ...zonesRules,
  ...movementRules,
  ...railRules,
  ...combatRules,
  ...retreatRules,
  ...reinforcementRules,
  ...refitRules,
  ...logisticsRules,
  ...airRules,
  ...fortsRules,
  ...airborneRules,
  ...specialRules,
  ...navalRules,
  ...setupRules,
  ...resultsRules,
  ...chartsRules,
  ...optionsRules,
  ...variantsRules,
]
