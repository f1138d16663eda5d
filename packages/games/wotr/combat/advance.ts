/** Rule 11.23: the attackers may go into the hex that the battle has left empty. */
import { choice, seatBit } from '@hexfront/engine'
import { isStatic, placeName } from '../data.ts'
import { put } from '../position.ts'
import { battleIn } from './results.ts'
import { stackingFault } from '../movement/stacking.ts'
import { refuse } from '../words/combat.ts'
import type { Frame, Steps } from '@hexfront/engine'
import type { WotrState } from '../state.ts'

interface AdvanceFrame extends Frame {
  side: number
  target: number
  /** Attackers that have not gone yet. */
  units: number[]
}

/**
 * Rules 11.23b and 11.23c: why an attacker may not go. Where it could attack it could also go: sides,
 * floods and areas were asked about then. Zones and supply do not matter (7.6, 11.23d).
 */
function advanceFault(state: WotrState, frame: AdvanceFrame, unit: number): string | null {
  if (!frame.units.includes(unit)) return '11.23a'
  if (isStatic[unit] === 1) return '11.23c'
  return stackingFault(state, unit, frame.target) === null ? null : '11.23b'
}

export const advanceSteps: Steps<WotrState> = {
  /** Rule 11.23e: any of the attackers, at once or never. */
  advance: choice<WotrState, AdvanceFrame>({
    deciders: (_state, frame) => seatBit(frame.side),
    ask: (_state, frame) => ({ id: 'ask.advance', params: { place: placeName(frame.target) } }),
    wait: (_state, frame) => ({ id: 'wait.advance', params: { place: placeName(frame.target) } }),
    rules: ['11.23a', '11.23b', '11.23e'],
    offer(state, frame, _seat, offer) {
      const able = frame.units.filter(unit => advanceFault(state, frame, unit) === null)
      for (const unit of able) offer.add('advance', unit)
      if (able.length > 0) offer.add('hold')
    },
    why: (state, frame, _seat, { arg }) => refuse(advanceFault(state, frame, Number(arg)) ?? '11.23a'),
    act: {
      advance(run, frame, arg) {
        const unit = Number(arg)
        const from = run.state.at[unit]!
        run.tell({ kind: 'advanced', units: [unit], path: [from, frame.target], side: frame.side })
        put(run, unit, frame.target)
        frame.units = frame.units.filter(one => one !== unit)
        battleIn(run.state)!.gone.push(unit)
      },
      hold: run => run.pop(),
    },
    leave: run => run.pop(),
  }),
}
