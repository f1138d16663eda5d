/** Rules 6.6, 9.25: Combat Cards of either side in a combat. */
import type { Party, Run } from '@hexfront/engine'
import type { BattleFrame } from '../combat/plan.ts'
import type { FeState } from '../state.ts'

/** Asks a side for its Combat Cards; nobody is asked yet. */
export function askCards(_run: Run<FeState>, _battle: BattleFrame, _party: Party): void {}
