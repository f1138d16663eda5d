/** Rules 27.1e, 27.1f: how bridgeheads leave the map. */
import { own } from '../events.ts'
import { unitsIn } from '../position.ts'
import type { Run } from '@hexfront/engine'
import type { MwState } from '../state.ts'

/** Rule 27.1f: a bridgehead goes when nobody of its side is left where it was won. */
export function sweepBridgeheads(run: Run<MwState>): void {
  const { state } = run
  if (state.bridgeheads.length === 0) return
  for (const one of state.bridgeheads.slice())
    if (unitsIn(state, one.owner)[one.from] === 0) takeUp(run, one.side, '27.1f')
}

/** Rules 27.1e, 27.1f: given up or lost, the marker may be laid again in the next impulse. */
export function takeUp(run: Run<MwState>, side: number, rule: string): void {
  const { state } = run
  const one = state.bridgeheads.find(bridge => bridge.side === side)!
  state.bridgeheads = state.bridgeheads.filter(bridge => bridge !== one)
  state.bridgesTaken[one.owner]!++
  run.tell(own('bridgeGone', { side: one.owner, at: one.from, rule }))
}
