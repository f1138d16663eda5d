/** What is judged when a side's action is over, before its attrition. */
import { judgeOrders } from '../events/demands.ts'
import { checkSurrender } from '../italy/surrender.ts'
import { ALLIED } from '../state.ts'
import type { Run } from '@hexfront/engine'
import type { FeState } from '../state.ts'

export function afterAction(run: Run<FeState>, side: number): void {
  if (side === ALLIED) checkSurrender(run)
  else judgeOrders(run)
}
