/** Corners of sentences in the rulebook that no other test goes into. */
import { describe, expect, test } from 'vitest'
import { asks, isAt, moving, sends, toBattles } from '../testing/turns.ts'
import { unit } from '../testing/testing.ts'
import { heldIn } from '../testing/supply.ts'
import { wf } from '../index.ts'
import { BLITZ_INVASION } from '../state.ts'
import type { WfState } from '../state.ts'

const S43 = heldIn('S43')
/** Lets things take their course until somebody is asked this. */
function until(state: WfState, kind: string): void {
  for (let n = 0; n < 30 && asks(state) !== kind; n++) {
    const { seat } = wf.decisions(state)[0]!
    wf.apply(state, seat, wf.actions(state, seat).at(-1)!)
  }
}
const saysNo = (state: WfState, verb: string, id: string): string | undefined =>
  wf.check(state, wf.decisions(state)[0]!.seat, { verb, arg: unit(id) })?.id

describe('a landing that was thrown back', () => {
  test('[15.42c] [15.45a] is over: the unit hears that it is back, not that it is scattered', () => {
    const at = { 'BR-15-HQ': 'Tunis 3', 'US-6-AMPH': 'Tunis 4', 'GE-88-INF': 'Licata 1' }
    const state = moving({ at, allied: [S43] }, [['BR-15-HQ', BLITZ_INVASION]])
    sends(state, 'US-6-AMPH', 'Licata', 'invade')
    toBattles(state, 1)
    until(state, 'movement')
    expect(isAt(state, 'US-6-AMPH', 'Tunis')).toBe(true)
    expect(saysNo(state, 'pick', 'US-6-AMPH')).toBe('refuse.thrownBack')
  })
})
