/** Rules 9.241, 14.22, 14.31: Ground Support and Carpet Bombing for an attack that is being put together. */
import type { More } from '@hexfront/engine'
import type { AttackFrame } from '../combat/plan.ts'
import type { FeState } from '../state.ts'

/** What the Allied attacker may add to his attack; nothing yet. */
export const supportMore: More<FeState, AttackFrame> = {
  offer: () => {},
  act: {},
}
