/** Rule 20.2: units leave for England from the ports. */
import { choice, seatBit } from '@hexfront/engine'
import { sweepBridgeheads } from '../combat/sweep.ts'
import { readyFault, rouse } from '../command/ready.ts'
import { holds } from '../control.ts'
import { isGround, isMobile, isPort, ownUnits, sideOf, unitName } from '../data.ts'
import { isBombed, isWorkingPort } from '../ground.ts'
import { isOnMap, place } from '../position.ts'
import { ALLIED, EVACUATED } from '../state.ts'
import { settleNations } from '../victory/nations.ts'
import type { Steps } from '@hexfront/engine'
import type { MwState } from '../state.ts'

/** Rule 20.2c, rulings B36, B147, B148: the rule that keeps a unit from leaving, or null; a zone is no bar. */
export function evacuationFault(state: MwState, unit: number): string | null {
  if (sideOf[unit] !== ALLIED || isGround[unit] === 0 || !isOnMap(state, unit)) return '20.2c'
  if (isMobile[unit] === 0) return '20.2c'
  const unready = readyFault(state, unit)
  if (unready !== null) return unready
  const hex = state.at[unit]!
  if (isPort[hex] === 1 && isBombed(state, hex)) return '22.4e'
  return isWorkingPort(state, hex) && holds(state, ALLIED, hex) ? null : '20.2c'
}

const ready = (state: MwState): number[] =>
  ownUnits[ALLIED]!.filter(unit => evacuationFault(state, unit) === null)

export const evacuationSteps: Steps<MwState> = {
  /** At the end of the Movement Segment of the impulse of Evac; each unit as its owner likes (B150). */
  evacuation: choice<MwState>({
    deciders: state => (ready(state).length > 0 ? seatBit(ALLIED) : 0),
    ask: () => ({ id: 'ask.evacuation' }),
    wait: () => ({ id: 'wait.evacuation' }),
    rules: ['20.2c', '20.2f'],
    offer(state, _frame, _seat, offer) {
      for (const unit of ready(state)) offer.add('evacuate', unit)
      offer.add('end')
    },
    why(state, _frame, _seat, { verb, arg }) {
      if (verb !== 'evacuate') return null
      const unit = Number(arg)
      return {
        id: 'no.evacuate',
        rule: evacuationFault(state, unit) ?? '20.2c',
        params: { unit: unitName(unit) },
      }
    },
    act: {
      evacuate(run, _frame, arg) {
        const unit = Number(arg)
        const at = run.state.at[unit]!
        rouse(run, unit)
        place(run.state, unit, EVACUATED)
        run.tell({ kind: 'departed', side: ALLIED, units: [unit], at, rule: '20.2c' })
        sweepBridgeheads(run)
        settleNations(run)
      },
      end: run => run.pop(),
    },
    leave: run => run.pop(),
  }),
}
