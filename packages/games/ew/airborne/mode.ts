/** Rules 13.2p to 13.2r: an airborne corps goes over to trucks, or back to its aircraft. */
import { choice, has, seatBit } from '@hexfront/engine'
import { isAirborne, isMobile, otherMode, ownUnits, unitName, UNITS } from '../data.ts'
import { own } from '../events.ts'
import { mixes } from '../movement/stacking.ts'
import { changeMode, isOnMap } from '../position.ts'
import { ALLIED, ATTACKED, DROPPED, FRESH, INVADED, MOVED } from '../state.ts'
import { isOverland } from '../supply/supply.ts'
import type { Steps } from '@hexfront/engine'
import type { EwState } from '../state.ts'

const corps: readonly number[] = ownUnits[ALLIED]!.filter(unit => isAirborne[unit] === 1)
const BUSY = MOVED | ATTACKED | INVADED | FRESH | DROPPED

/** The rule that keeps a corps from changing its mode at the end of the phase, or null. */
export function convertFault(state: EwState, unit: number): string | null {
  if (isAirborne[unit] !== 1 || !isOnMap(state, unit)) return '13.2p'
  // Ruling B113: whoever came onto the map this turn has moved.
  if (has(state, unit, BUSY)) return '13.2p'
  if (!isOverland(state, unit)) return '13.2q'
  // Ruling B47: the aircraft have flown supply this turn.
  if (isMobile[unit] === 1) return state.aerialUsed === 1 ? '13.2h' : null
  // Rule 13.2d: on trucks it belongs to its own army group.
  return mixes(state, [otherMode[unit]!], state.at[unit]!) ? '6.4b' : null
}

export const modeSteps: Steps<EwState> = {
  convert: choice({
    deciders: state => (corps.some(unit => convertFault(state, unit) === null) ? seatBit(ALLIED) : 0),
    ask: () => ({ id: 'ask.convert' }),
    wait: () => ({ id: 'wait.convert' }),
    rules: ['13.2p', '13.2q', '13.2r'],
    offer(state, _frame, _seat, offer) {
      for (const unit of corps) if (convertFault(state, unit) === null) offer.add('convert', unit)
      offer.add('done')
    },
    why(state, _frame, _seat, { verb, arg }) {
      if (verb !== 'convert' || typeof arg !== 'number' || !(arg >= 0 && arg < UNITS)) return null
      const rule = convertFault(state, arg)
      return rule === null ? null : { id: 'no.convert', rule, params: { unit: unitName(arg) } }
    },
    act: {
      convert(run, _frame, arg) {
        const { state } = run
        const unit = changeMode(state, Number(arg))
        // Rule 13.2r: any number of times in a game, once in a phase.
        state.flags[unit]! |= MOVED
        const isStatic = isMobile[unit] === 0
        if (isStatic) state.dropSeen = 1
        const mode = isStatic ? 'static' : 'mobile'
        run.tell(own('converted', { unit, at: state.at[unit]!, mode, rule: '13.2p' }))
      },
      done: run => run.pop(),
    },
    leave: run => run.pop(),
  }),
}
