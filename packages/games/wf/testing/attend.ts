/**
 * What holds of every position that a test draws, whatever the test is about: all that is told, asked and refused
 * has words and a rule of the ledger, and what is offered and seen follows from the position alone, not from what
 * was reckoned on the way to it.
 */
import { cloneState, SPECTATOR } from '@hexfront/engine'
import { listener } from '@hexfront/games/testing'
import { wf } from '../index.ts'
import type { Flow, GameEvent, Refusal } from '@hexfront/engine'
import type { WfState } from '../state.ts'

const { faults, hear, cite } = listener(wf)

function complain(): void {
  if (faults.size === 0) return
  const all = [...faults].join('; ')
  faults.clear()
  throw new Error(`badly told: ${all}`)
}

type Offering = Pick<Flow<WfState>, 'decisions' | 'actions' | 'forget'>

/** After an action: what was told, what is asked now, and whether a copy without memory is asked the same. */
export function attend(flow: Offering, state: WfState, events: readonly GameEvent[]): void {
  for (const event of events) {
    hear(wf.describe(event))
    cite(event['rule'], event.kind)
  }
  const copy = cloneState(state)
  for (const { seat, kind, ask, wait, rules } of flow.decisions(state)) {
    if (kind === 'rest') continue
    for (const said of [ask, wait]) hear({ ...said, params: { decider: `side.${seat}`, ...said.params } })
    for (const rule of rules) cite(rule, kind)
    if (JSON.stringify(flow.actions(copy, seat)) !== JSON.stringify(flow.actions(state, seat)))
      throw new Error(`${kind} offers something else to a copy of the position`)
  }
  for (const viewer of [0, 1, SPECTATOR])
    if (JSON.stringify(wf.view(copy, viewer)) !== JSON.stringify(wf.view(state, viewer)))
      throw new Error(`${viewer} sees something else in a copy of the position`)
  // A test may change the position by hand: what was listed here is not to be remembered.
  flow.forget(state)
  complain()
}

/** The rule of a refusal, which has been heard. */
export function heed(refusal: Refusal | null): string | undefined {
  if (refusal && refusal.rule !== 'contract') {
    hear(refusal)
    cite(refusal.rule, refusal.id)
    complain()
  }
  return refusal?.rule
}
