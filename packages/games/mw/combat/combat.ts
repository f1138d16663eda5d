/** Sections 10 to 12, 19, 20.1 and 22: the Combat Segment. */
import { attackSteps } from './attacks.ts'
import { battleSteps } from './battle.ts'
import type { Steps } from '@hexfront/engine'
import type { MwState } from '../state.ts'

export const combatSteps: Steps<MwState> = { ...attackSteps, ...battleSteps }
