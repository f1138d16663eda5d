/** Questions to the computer about constructed positions, and how hard it thinks about them in tests. */
import { seedDice } from '@hexfront/engine'
import { ALLIED } from '@hexfront/games/wotr/insight'
import type { WotrState } from '@hexfront/games/wotr/insight'

export const effort = { steps: 200, milliseconds: 60_000, now: () => performance.now() }
export const asked = (view: WotrState, actions: { verb: string; arg?: number | string }[] = []) => ({
  view,
  me: ALLIED,
  actions,
  rng: seedDice(1),
  memory: new Map<string, unknown>(),
})
