/** Every step of the game. */
import { activationSteps } from './command/activate.ts'
import { airSteps } from './air/air.ts'
import { arrivalSteps } from './arrival/arrival.ts'
import { closingSteps } from './closing.ts'
import { combatSteps } from './combat/combat.ts'
import { commandSteps } from './command/commit.ts'
import { evacuationSteps } from './evacuation/evacuation.ts'
import { excessSteps } from './movement/excess.ts'
import { moraleSteps } from './options/morale.ts'
import { movementSteps } from './movement/movement.ts'
import { openCitySteps } from './options/opencity.ts'
import { refitSteps } from './refit/refit.ts'
import { sequenceSteps } from './sequence.ts'
import { setupSteps } from './setup/setup.ts'
import type { Steps } from '@hexfront/engine'
import type { MwState } from './state.ts'

export const steps: Steps<MwState> = {
  ...sequenceSteps,
  ...setupSteps,
  ...commandSteps,
  ...refitSteps,
  ...activationSteps,
  ...arrivalSteps,
  ...airSteps,
  ...movementSteps,
  ...evacuationSteps,
  ...excessSteps,
  ...combatSteps,
  ...closingSteps,
  ...moraleSteps,
  ...openCitySteps,
}
