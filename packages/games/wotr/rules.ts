/** The ledger: every rule of the game in the order of its rulebook, in our own words. */
import type { Rule } from '@hexfront/engine'
import { airborneRules } from './rules-airborne.ts'
import { chartsRules } from './rules-charts.ts'
import { combatRules } from './rules-combat.ts'
import { componentsRules } from './rules-components.ts'
import { movementRules } from './rules-movement.ts'
import { reinforcementRules } from './rules-reinforcement.ts'
import { resultsRules } from './rules-results.ts'
import { sequenceRules } from './rules-sequence.ts'
import { stackingRules } from './rules-stacking.ts'
import { supplyRules } from './rules-supply.ts'

export const rules: readonly Rule[] = [
  ...componentsRules,
  ...sequenceRules,
  ...stackingRules,
  ...supplyRules,
  ...reinforcementRules,
  ...movementRules,
  ...combatRules,
  ...resultsRules,
  ...airborneRules,
  ...chartsRules,
]
