/** Rule 4.1 and section 14: the Air Power Phase, and the answers to it in other phases. Thin: nothing is assigned yet. */
import { automatic, choice, inPhase, seatBit } from '@hexfront/engine'
import { AFRICA, isBeach, placeName, UK } from '../data.ts'
import { rangeTo } from './range.ts'
import { controlledBy } from '../position.ts'
import { moveAirfield } from '../redeployment/redeployment.ts'
import { ALLIED } from '../state.ts'
import { isPlace } from '../movement/reach.ts'
import { refuse } from '../words/refuse.ts'
import type { Frame, Steps } from '@hexfront/engine'
import type { FeState } from '../state.ts'

interface DisplaceFrame extends Frame {
  /** Which Airfield. */
  n: number
}

/** Rule 14.4c, ruling B157: the nearest Allied Beach Heads, or either Reserve box. */
function refuges(state: FeState, n: number): number[] {
  const allied = controlledBy(state, ALLIED)
  const beaches = state.opened.filter(hex => isBeach[hex] === 1 && allied[hex] === 1)
  const far = (hex: number): number => rangeTo(state, state.airfields[n]!, hex)
  const least = Math.min(...beaches.map(far))
  return [...beaches.filter(hex => far(hex) === least).sort((a, b) => a - b), UK, AFRICA]
}

export const airSteps: Steps<FeState> = {
  airPower: inPhase(
    'air',
    automatic(run => run.pop()),
  ),

  /** Rule 14.2d: Attack Oil lowers an RP action. */
  oil: automatic(run => run.pop()),

  /** Rule 14.4c: an Airfield whose hex was lost goes elsewhere. */
  displace: choice<FeState, DisplaceFrame>({
    deciders: state => (state.outcome ? 0 : seatBit(ALLIED)),
    ask: (state, { n }) => ({ id: 'ask.displace', params: { place: placeName(state.airfields[n]!) } }),
    wait: () => ({ id: 'wait.displace' }),
    rules: ['14.4c'],
    offer: (state, { n }, _seat, offer) => refuges(state, n).forEach(at => offer.add('to', at)),
    why: (_state, _frame, _seat, { verb, arg }) =>
      verb === 'to' && isPlace(arg) ? refuse('14.4c', { place: placeName(arg) }) : null,
    act: {
      to(run, { n }, arg) {
        run.pop()
        moveAirfield(run, n, Number(arg), '14.4c')
      },
    },
    leave: run => run.pop(),
  }),
}
