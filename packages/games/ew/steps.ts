/** Every step of the game. */
import { alliedPhaseSteps } from './arrival/allied.ts'
import { asideSteps } from './asides.ts'
import { attackSteps } from './combat/attacks.ts'
import { aerialSteps } from './supply/aerial.ts'
import { bridgeSteps } from './movement/bridge.ts'
import { dropSteps } from './airborne/drop.ts'
import { excessSteps } from './movement/excess.ts'
import { germanPhaseSteps } from './arrival/german.ts'
import { interruptSteps } from './arrival/interrupts.ts'
import { landingSteps } from './landing/landing.ts'
import { mandateSteps } from './mandate/mandate.ts'
import { modeSteps } from './airborne/mode.ts'
import { movementSteps } from './movement/movement.ts'
import { planSteps } from './setup/plan.ts'
import { sequenceSteps } from './sequence.ts'
import { setupSteps } from './setup/setup.ts'
import { supplyPhaseSteps } from './supply/phase.ts'
import { victoryPhaseSteps } from './victory/phase.ts'
import type { Steps } from '@hexfront/engine'
import type { EwState } from './state.ts'

export const steps: Steps<EwState> = {
  ...sequenceSteps,
  ...setupSteps,
  ...planSteps,
  ...supplyPhaseSteps,
  ...landingSteps,
  ...alliedPhaseSteps,
  ...asideSteps,
  ...movementSteps,
  ...excessSteps,
  ...bridgeSteps,
  ...mandateSteps,
  ...attackSteps,
  ...aerialSteps,
  ...dropSteps,
  ...modeSteps,
  ...interruptSteps,
  ...germanPhaseSteps,
  ...victoryPhaseSteps,
}
