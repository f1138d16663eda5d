/** Rules 6.21 to 6.241: points are spent on Move and Attack markers; then whoever stands under one is activated. */
import { choice, mark, seatBit } from '@hexfront/engine'
import { isHexNumber, placeName, PLACES } from '../data.ts'
import { own } from '../events.ts'
import { stackOf } from '../position.ts'
import { ATTACK, CUT, MOVE } from '../state.ts'
import { isSupplied } from '../supply/supply.ts'
import { refuseWith } from '../words/refuse.ts'
import { activationCost, activePlaces, activeUnits, markerFault, priceRule } from './activation.ts'
import type { Frame, Run, Steps } from '@hexfront/engine'
import type { MarkerKind } from './activation.ts'
import type { FeState } from '../state.ts'

export interface MarkingFrame extends Frame {
  side: number
  /** Points left. */
  points: number
  /** Places under a Move marker. */
  moves: number[]
}

/** The rule that keeps a marker from being laid now, or null. */
export function layFault(
  state: FeState,
  frame: MarkingFrame,
  at: number,
  kind: MarkerKind,
  units: readonly number[] = stackOf(state, frame.side, at),
): string | null {
  const { side, points, moves } = frame
  // Rule 6.23: for one or the other, and once.
  if (moves.includes(at) || state.marked.includes(at)) return '6.23'
  const fault = markerFault(state, side, at, kind, units)
  if (fault !== null) return fault
  if (activationCost(state, side, at, kind, units) <= points) return null
  // With no points left nothing can be paid, whatever it costs.
  const dear = points === 0 ? '6.22' : priceRule(state, side, at, kind, units)
  return dear === '6.22' ? '6.21a' : dear
}

function lay(run: Run<FeState>, frame: MarkingFrame, at: number, kind: MarkerKind): void {
  const { state } = run
  const cost = activationCost(state, frame.side, at, kind)
  frame.points -= cost
  if (kind === 'move') frame.moves.push(at)
  else {
    state.marked.push(at)
    state.owing.push(at)
  }
  run.tell(own('markerLaid', { side: frame.side, at, marker: kind, cost, rule: '6.23' }))
}

/** Rule 20 (Activated): all units of a marked place do what its marker says. */
function activate(state: FeState, { side, moves }: MarkingFrame): void {
  for (const at of moves) for (const unit of activeUnits(state, side, at)) mark(state, unit, MOVE)
  for (const at of state.marked)
    for (const unit of activeUnits(state, side, at))
      mark(state, unit, isSupplied(state, unit) ? ATTACK : ATTACK | CUT)
}

/** Rule 6.51a means another thing here than where a card is carried out: an Event in force holds who is there. */
const refuseMarker = refuseWith({ '6.51a': 'no.eventHolds' })

const KINDS: readonly MarkerKind[] = ['move', 'attack']

export const markingSteps: Steps<FeState> = {
  marking: choice<FeState, MarkingFrame>({
    phase: 'operations',
    deciders: (_state, frame) => seatBit(frame.side),
    ask: (_state, { points }) => ({ id: 'ask.marking', params: { n: points } }),
    wait: () => ({ id: 'wait.marking' }),
    rules: ['6.21a', '6.22', '6.23', '6.24a'],
    offer(state, frame, _seat, offer) {
      if (frame.points > 0) {
        const places = activePlaces(state, frame.side)
        const stacks = places.map(at => stackOf(state, frame.side, at))
        for (const kind of KINDS)
          for (let i = 0; i < places.length; i++)
            if (layFault(state, frame, places[i]!, kind, stacks[i]!) === null)
              offer.add(kind === 'move' ? 'markMove' : 'markAttack', places[i]!)
      }
      offer.add('done')
    },
    why(state, frame, _seat, { verb, arg }) {
      const at = Number(arg)
      const kind = verb === 'markMove' ? 'move' : verb === 'markAttack' ? 'attack' : null
      if (kind === null || !(isHexNumber(arg) || (at >= 0 && at < PLACES))) return null
      return refuseMarker(layFault(state, frame, at, kind) ?? '6.21a', { place: placeName(at) })
    },
    act: {
      markMove: (run, frame, arg) => lay(run, frame, Number(arg), 'move'),
      markAttack: (run, frame, arg) => lay(run, frame, Number(arg), 'attack'),
      done(run, frame) {
        run.pop()
        activate(run.state, frame)
      },
    },
  }),
}
