/** The combat under way, if there is one. */
import { battleIn as innermost } from '@hexfront/engine'
import type { BattleFrame } from './plan.ts'
import type { FeState } from '../state.ts'

export const battleIn = (state: FeState): BattleFrame | null => innermost<BattleFrame>(state)
