/** The ledger: every rule of the game in the order of its rulebook, in our own words. */
import type { Rule } from '@hexfront/engine'
import { airborneRules } from './airborne.ts'
import { chartsRules } from './charts.ts'
import { combatRules } from './combat.ts'
import { componentsRules } from './components.ts'
import { movementRules } from './movement.ts'
import { reinforcementRules } from './reinforcement.ts'
import { resultsRules } from './results.ts'
import { sequenceRules } from './sequence.ts'
import { stackingRules } from './stacking.ts'
import { supplyRules } from './supply.ts'

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
