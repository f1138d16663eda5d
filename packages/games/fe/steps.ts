/** Every step of the game. */
import { actionSteps } from './cards/action.ts'
import { airSteps } from './air/phase.ts'
import { argumentSteps } from './air/argument.ts'
import { oilSteps } from './air/oil.ts'
import { reassignSteps } from './air/reassign.ts'
import { arrivalSteps } from './reinforcement/arrive.ts'
import { attackSteps } from './combat/attacks.ts'
import { attritionSteps } from './turn/attrition.ts'
import { combatCardSteps } from './cards/combat.ts'
import { biddingSteps } from './setup/bidding.ts'
import { eventSteps } from './events/play.ts'
import { handSteps } from './cards/hand.ts'
import { invasionSteps } from './invasion/invasion.ts'
import { markingSteps } from './operations/marking.ts'
import { movementSteps } from './movement/movement.ts'
import { openingSteps } from './setup/opening.ts'
import { pickSteps } from './cards/pick.ts'
import { pickSteps as eventPickSteps } from './events/pick.ts'
import { redeploymentSteps } from './redeployment/redeployment.ts'
import { replacementSteps } from './replacements/replacements.ts'
import { rpSteps } from './replacements/action.ts'
import { sequenceSteps } from './turn/sequence.ts'
import { stackingSteps } from './movement/stacking.ts'
import { turnEndSteps } from './turn/turnend.ts'
import type { Steps } from '@hexfront/engine'
import type { FeState } from './state.ts'

export const steps: Steps<FeState> = {
  ...sequenceSteps,
  ...biddingSteps,
  ...openingSteps,
  ...airSteps,
  ...argumentSteps,
  ...oilSteps,
  ...reassignSteps,
  ...handSteps,
  ...pickSteps,
  ...actionSteps,
  ...eventSteps,
  ...eventPickSteps,
  ...invasionSteps,
  ...arrivalSteps,
  ...markingSteps,
  ...movementSteps,
  ...stackingSteps,
  ...attackSteps,
  ...combatCardSteps,
  ...redeploymentSteps,
  ...replacementSteps,
  ...rpSteps,
  ...attritionSteps,
  ...turnEndSteps,
}
